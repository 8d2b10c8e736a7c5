import { join } from 'node:path'
import type { Server } from '../../config/config.ts'
import { GateError } from '../../errors.ts'
import type { Attachments } from '../../prepare/attachments.ts'
import type { Variant } from '../../prepare/variant.ts'
import { type Launched, launch, runToEnd } from '../../system/launch.ts'
import { alive } from '../../system/process-table.ts'
import { commonHost, type LoggedIn, type Origin } from '../origin.ts'
import { ending, memoryKills } from './ending.ts'
import { logIn } from './login.ts'
import { movingPort } from './moved-port.ts'
import { answerers, commandOf, freePorts, listeners, listening, silent } from './ports.ts'
import { type Patience, ready } from './ready.ts'
import { ProcessTree } from './resources.ts'

/** A variant's server, up and answering. Disposing stops its whole process tree and waits until its port is silent. */
export interface Running extends AsyncDisposable, Origin {
  variant: Variant
  /** Absent for a variant that is a URL. */
  process?: Launched
  /** ms from start to the first response. */
  boot: number
  /** CPU time until then, ms; absent where it cannot be told. */
  bootCpu?: number
  /** What `memoryKills` was before it was started. */
  kills: number
}

export interface BootOptions extends Patience {
  run: string
  logs: string
  block: number
  /** CPUs that servers are held to. */
  cpus?: string
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
  const url = `${options.server.protocol}://127.0.0.1:${port}`
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
  let session: LoggedIn | undefined
  let booted: Pick<Running, 'boot' | 'bootCpu'>
  try {
    await ready({ process, variant, url, kills, vacated }, port, options)
    const boot = performance.now() - started
    booted = { boot, bootCpu: new ProcessTree(() => process.tree()).usage().cpu ?? undefined }
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
    ...booted,
    kills,
    [Symbol.asyncDispose]: stop,
  }
}

const sessionAt = (
  server: Origin,
  { name }: Variant,
  { server: { login, readyTimeout }, signal }: BootOptions,
): Promise<LoggedIn> | undefined =>
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
    timeout: server.readyTimeout,
    signal,
  })
  if (exit === 'timeout')
    throw new GateError(
      'command-timeout',
      `reset of \`${variant.name}\` took longer than ${server.readyTimeout / 1000} s: \`${variant.reset}\``,
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
