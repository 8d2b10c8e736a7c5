import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '../../config/config.ts'
import { GateError } from '../../errors.ts'
import type { Attachments } from '../../prepare/attachments.ts'
import type { Variant } from '../../prepare/variant.ts'
import { type Launched, launch, runToEnd } from '../../system/launch.ts'
import { alive } from '../../system/process-table.ts'
import { type Exchange, exchange } from '../exchange.ts'
import { commonHost, type Origin, type Session } from '../origin.ts'
import { ending, endingOf, memoryKills } from './ending.ts'
import { logIn } from './login.ts'
import { movingPort } from './moved-port.ts'
import { answerers, commandOf, freePorts, listeners, listening, silent } from './ports.ts'

/** A variant's server, up and answering. Disposing stops its whole process tree and waits until its port is silent. */
export interface Running extends AsyncDisposable, Origin {
  variant: Variant
  /** Absent for a variant that is a URL. */
  process?: Launched
  /** ms from start to the first response. */
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
  attachments?: Attachments
}

/**
 * Starts a variant and waits until it is ready. Throws `port-taken`, `command-failed` (its reset), `server-exited`,
 * `server-not-ready`, `server-wrong-listener`, `login-failed`; nothing is left behind then.
 */
export async function boot(variant: Variant, options: BootOptions): Promise<Running> {
  const { attachments } = options
  if (variant.url !== undefined) {
    const session = await sessionAt({ url: variant.url, attachments }, variant, options)
    return { variant, url: variant.url, session, attachments, boot: 0, kills: 0, [Symbol.asyncDispose]: async () => {} }
  }
  await reset(variant, options)
  const fixed = variant.movesPort ? undefined : variant.port
  const port = fixed ?? (await freePorts(1))[0]!
  if (fixed !== undefined) await demandFree(variant, port)
  const vacated = variant.movesPort && !(await listening(variant.port!)) ? variant.port : undefined
  const env = variant.movesPort ? movingPort(variant.env, variant.port!, port) : variant.env
  const url = `${options.server.protocol ?? 'http'}://127.0.0.1:${port}`
  const started = performance.now()
  const kills = memoryKills()
  const process = launch(variant.start!.replaceAll('{port}', String(port)), {
    directory: variant.directory!,
    env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
    log: join(options.logs, `server-${safe(variant.name)}-block${options.block + 1}.log`),
    run: options.run,
    lingers: true,
    room: variant.room,
    cpus: options.cpus,
  })
  let session: Session | undefined
  try {
    await ready({ process, variant, url, kills, vacated }, port, options)
    demandOurs({ process, variant, url })
    session = await sessionAt({ url, host: commonHost, attachments }, variant, options)
  } catch (error) {
    await process.stop(500)
    throw error
  }
  const stop = async () => {
    await process.stop(options.signal.aborted ? 500 : options.grace)
    if (!(await silent(port)))
      throw new GateError('server-survives', `port ${port} still responds after \`${variant.name}\` was stopped`, {
        variant: variant.name,
      })
  }
  return {
    variant,
    url,
    host: commonHost,
    session,
    attachments,
    process,
    boot: performance.now() - started,
    kills,
    [Symbol.asyncDispose]: stop,
  }
}

const sessionAt = (
  server: Origin,
  { name }: Variant,
  { server: { login, readyTimeout }, signal }: BootOptions,
): Promise<Session> | undefined =>
  login === undefined ? undefined : logIn(server, login, { variant: name, timeout: readyTimeout, signal })

/** Starts a variant and stops it again, to see whether it can be started. Throws as `boot` does. */
export async function startOnce(
  variant: Variant,
  server: Server,
  options: Pick<BootOptions, 'run' | 'logs' | 'cpus' | 'signal' | 'attachments'>,
): Promise<void> {
  const running = await boot(variant, { server, block: -1, ...options })
  await running[Symbol.asyncDispose]()
}

/** Names in file names: what a shell or a file system could take amiss becomes `_`. */
const safe = (name: string): string => name.replace(/[^\w.-]/g, '_').slice(0, 60)

async function reset(variant: Variant, { run, logs, block, server, signal }: BootOptions): Promise<void> {
  if (variant.reset === undefined) return
  const log = join(logs, `reset-${safe(variant.name)}-block${block + 1}.log`)
  const { exit, lastWords } = await runToEnd(variant.reset, {
    directory: variant.directory!,
    env: variant.env,
    room: variant.room,
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
    `port ${port}, which \`server.port\` requires for \`${variant.name}\`, is taken${holder(port)}`,
    { variant: variant.name },
  )
}

const holder = (port: number): string => {
  const [pid] = listeners(port)
  return pid === undefined ? '' : ` by process ${pid} (${commandOf(pid).slice(0, 80)})`
}

interface Starting extends Pick<Running, 'variant' | 'url' | 'kills'> {
  process: Launched
  /** A port that nobody listened on before, and that it must not listen on. */
  vacated: number | undefined
}

async function ready(
  { process, variant, url, kills, vacated }: Starting,
  port: number,
  { server, signal }: BootOptions,
): Promise<void> {
  const end = performance.now() + server.readyTimeout
  const asked = { method: 'GET', path: server.ready, headers: {} }
  for (let pause = 10, last: Exchange | undefined; ; pause = Math.min(100, pause * 1.3)) {
    signal.throwIfAborted()
    if (server.ready === 'tcp' && (await listening(port))) return
    const timeout = Math.max(1000, end - performance.now())
    if (server.ready !== 'tcp') last = await exchange({ url, host: commonHost }, asked, { timeout, body: 2000, signal })
    if (last !== undefined && last.status > 0 && last.status < 500) return // a redirect or a 404 still proves that somebody is at home
    demandAlive(process, variant, kills)
    if (vacated !== undefined && (await listening(vacated))) throw notMoved(variant, vacated)
    if (performance.now() > end) throw notReady(process, { variant, url }, server, last)
    await sleep(pause)
  }
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

const notMoved = ({ name }: Variant, port: number): GateError =>
  new GateError('server-wrong-listener', `\`${name}\` was told to listen elsewhere, but listens on port ${port}`, {
    variant: name,
  })

function notReady(
  process: Launched,
  { variant, url }: Pick<Running, 'variant' | 'url'>,
  server: Server,
  last: Exchange | undefined,
): GateError {
  const port = Number(new URL(url).port)
  const asked = server.ready === 'tcp' ? `a connection to port ${port}` : `GET ${url}${server.ready}`
  const what = last?.garbled
    ? `a response that is not HTTP/1.1${whatElse(server)}`
    : `no response${listeningElsewhere(process, port)}`
  const answer =
    last !== undefined && last.status > 0
      ? `responded with ${last.status}, and a status below 500 is needed`
      : `got ${what}`
  const message = `\`${variant.name}\` was not ready within ${server.readyTimeout / 1000} s: ${asked} ${answer}`
  return new GateError('server-not-ready', message, { variant: variant.name, lastWords: process.lastWords() })
}

const whatElse = ({ protocol }: Server): string =>
  protocol === 'https'
    ? ' (HTTP/2 is not supported)'
    : ' (for TLS write `server.protocol: https`; HTTP/2 is not supported)'

const listeningElsewhere = (process: Launched, port: number): string =>
  process.tree().some(pid => listeners(port).includes(pid))
    ? ''
    : ` (none of its processes listens on port ${port}. Does the server read PORT, or does its command use \`{port}\`?)`

/**
 * A response may come from a different server: one that had the port before, or one that shares it, as two processes
 * of the same user may. Then we would measure that one. Throws `server-wrong-listener`.
 */
export function demandOurs({ process, variant, url }: Pick<Running, 'process' | 'variant' | 'url'>): void {
  if (process === undefined) return
  const port = Number(new URL(url).port)
  const found = answerers(port)
  const ours = new Set(process.tree()) // only now: a worker that is started in between is not a stranger
  const stranger = found.find(pid => !ours.has(pid) && alive(pid))
  if (stranger === undefined) return
  const message = `port ${port} responded, but not from \`${variant.name}\` alone: process ${stranger} (${commandOf(stranger).slice(0, 80)}) listens there`
  throw new GateError('server-wrong-listener', message, { variant: variant.name, lastWords: process.lastWords() })
}

/**
 * Do several of its processes take connections from one port, each its own? With `SO_REUSEPORT` the kernel chooses by the
 * addresses of a connection, and preforked workers race for it: some get more, and a connection never changes hands.
 */
export const sharesPort = ({ process, url }: Pick<Running, 'process' | 'url'>): boolean =>
  process !== undefined && answerers(Number(new URL(url).port)).length > 1
