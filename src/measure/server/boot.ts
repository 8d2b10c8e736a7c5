import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../../config/config.ts'
import { GateError } from '../../errors.ts'
import type { Variant } from '../../prepare/variant.ts'
import { type Launched, launch, runToEnd } from '../../system/launch.ts'
import { alive } from '../../system/process-table.ts'
import { commonHost, type Origin } from '../origin.ts'
import { ending, endingOf, memoryKills } from './ending.ts'
import { answerers, commandOf, freePorts, listeners, listening, silent } from './ports.ts'

/** A variant's server, up and answering. Disposing stops its whole process tree and waits until its port is silent. */
export interface Running extends AsyncDisposable, Origin {
  variant: Variant
  /** Absent for a variant that is a URL. */
  process?: Launched
  /** ms from start to the first answer. */
  boot: number
  /** What `memoryKills` was before it was started. */
  kills: number
}

export interface BootOptions {
  server: Server
  run: string
  logs: string
  block: number
  /** CPUs that servers are held to. */
  cpus?: string
  signal: AbortSignal
  /** Patience between SIGTERM and SIGKILL, ms. */
  grace?: number
}

/**
 * Starts a variant and waits until it is ready. Throws `port-taken`, `command-failed` (its reset), `server-exited`,
 * `server-not-ready`, `server-wrong-listener`; nothing is left behind then.
 */
export async function boot(variant: Variant, options: BootOptions): Promise<Running> {
  if (variant.url !== undefined)
    return { variant, url: variant.url, boot: 0, kills: 0, [Symbol.asyncDispose]: async () => {} }
  await reset(variant, options)
  const port = variant.port ?? (await freePorts(1))[0]!
  if (variant.port !== undefined) await demandFree(variant, port)
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const kills = memoryKills()
  const process = launch(variant.start!.replaceAll('{port}', String(port)), {
    directory: variant.directory!,
    env: { ...variant.env, PORT: String(port), HOST: '127.0.0.1' },
    log: join(options.logs, `server-${safe(variant.name)}-block${options.block + 1}.log`),
    run: options.run,
    ...(options.cpus === undefined ? {} : { cpus: options.cpus }),
  })
  try {
    await ready(process, variant, port, kills, options)
    demandOurs({ process, variant, url })
  } catch (error) {
    await process.stop(500)
    throw error
  }
  const stop = async () => {
    await process.stop(options.signal.aborted ? 500 : options.grace)
    if (!(await silent(port)))
      throw new GateError('server-survives', `port ${port} still answers after \`${variant.name}\` was stopped`, {
        variant: variant.name,
      })
  }
  return {
    variant,
    url,
    host: commonHost,
    process,
    boot: performance.now() - started,
    kills,
    [Symbol.asyncDispose]: stop,
  }
}

/** Names in file names: what a shell or a file system could take amiss becomes `_`. */
const safe = (name: string): string => name.replace(/[^\w.-]/g, '_').slice(0, 60)

async function reset(variant: Variant, { run, logs, block, server, signal }: BootOptions): Promise<void> {
  if (variant.reset === undefined) return
  const log = join(logs, `reset-${safe(variant.name)}-block${block + 1}.log`)
  const { exit, lastWords } = await runToEnd(variant.reset, {
    directory: variant.directory!,
    env: variant.env,
    log,
    run,
    timeout: server.resetTimeout,
    signal,
  })
  if (exit === 'timeout')
    throw new GateError(
      'command-timeout',
      `reset of \`${variant.name}\` took longer than ${server.resetTimeout / 1000} s: \`${variant.reset}\``,
      { variant: variant.name, lastWords },
    )
  if (exit.code !== 0)
    throw new GateError(
      'command-failed',
      `reset of \`${variant.name}\` failed: \`${variant.reset}\` ended with ${ending(exit)}`,
      { variant: variant.name, lastWords },
    )
}

async function demandFree(variant: Variant, port: number): Promise<void> {
  if (!(await listening(port))) return
  throw new GateError(
    'port-taken',
    `port ${port}, which \`server.port\` demands for \`${variant.name}\`, is taken${holder(port)}`,
    { variant: variant.name },
  )
}

const holder = (port: number): string => {
  const [pid] = listeners(port)
  return pid === undefined ? '' : ` by process ${pid} (${commandOf(pid).slice(0, 80)})`
}

async function ready(
  process: Launched,
  variant: Variant,
  port: number,
  kills: number,
  { server, signal }: BootOptions,
): Promise<void> {
  const end = performance.now() + server.readyTimeout
  for (let pause = 10, status = 0; ; pause = Math.min(100, pause * 1.3)) {
    signal.throwIfAborted()
    if (server.ready === 'tcp' && (await listening(port))) return
    if (server.ready !== 'tcp') status = await ask(port, server.ready, Math.max(1000, end - performance.now()), signal)
    if (status > 0 && status < 500) return // a redirect or a 404 on the ready path still proves that somebody is at home
    demandAlive(process, variant, kills)
    if (performance.now() > end) throw notReady(process, variant, port, server, status)
    await sleep(pause)
  }
}

/** Status of the answer to a GET; 0 without an answer. */
function ask(port: number, path: string, timeout: number, signal: AbortSignal): Promise<number> {
  return new Promise(resolve => {
    const where = { host: '127.0.0.1', port, path, headers: { host: commonHost } }
    const asked = request({ ...where, agent: false, timeout, signal }, response => {
      response.resume()
      response.once('close', () => resolve(response.statusCode ?? 0))
    })
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => resolve(0))
    asked.end()
  })
}

/** The shell line may end while a daemon it left behind lives on; only when nobody is left has the server exited. */
function demandAlive(process: Launched, variant: Variant, kills: number): void {
  if (process.exit === undefined || process.tree().some(alive)) return
  const { name } = variant
  const when = 'before it was ready'
  const otherwise = `\`${name}\` ended ${when}: \`${process.line}\` ended with`
  const { code, message, lastWords, exit } = endingOf(name, process, process.exit, { when, otherwise, kills })
  throw new GateError(code, message, { variant: name, lastWords, exit })
}

function notReady(process: Launched, variant: Variant, port: number, server: Server, status: number): GateError {
  const asked = server.ready === 'tcp' ? `a connection to port ${port}` : `GET http://127.0.0.1:${port}${server.ready}`
  const answer =
    status > 0 ? `was answered ${status}, never below 500` : `had no answer${listeningElsewhere(process, port)}`
  const message = `\`${variant.name}\` was not ready within ${server.readyTimeout / 1000} s: ${asked} ${answer}`
  return new GateError('server-not-ready', message, { variant: variant.name, lastWords: process.lastWords() })
}

const listeningElsewhere = (process: Launched, port: number): string =>
  process.tree().some(pid => listeners(port).includes(pid))
    ? ''
    : ` (nothing of it listens on port ${port}: does the server read PORT, or its command \`{port}\`?)`

/**
 * An answer may come from somebody else's server: one that had the port before, or one that shares it, as two processes
 * of the same user may. Then we would measure that one. Throws `server-wrong-listener`.
 */
export function demandOurs({ process, variant, url }: Pick<Running, 'process' | 'variant' | 'url'>): void {
  if (process === undefined) return
  const port = Number(new URL(url).port)
  const ours = new Set(process.tree())
  const stranger = answerers(port).find(pid => !ours.has(pid))
  if (stranger === undefined) return
  const message = `port ${port} was answered, but not by \`${variant.name}\` alone: process ${stranger} (${commandOf(stranger).slice(0, 80)}) listens there`
  throw new GateError('server-wrong-listener', message, { variant: variant.name, lastWords: process.lastWords() })
}
