import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Server } from '../../config/config.ts'
import { GateError } from '../../errors.ts'
import { parsed } from '../../json.ts'
import type { Attachments } from '../../prepare/attachments.ts'
import { ending } from '../../prepare/phase.ts'
import type { Variant } from '../../prepare/variant.ts'
import { demandSpace } from '../../system/capped-log.ts'
import { type Launched, launch, runToEnd } from '../../system/launch.ts'
import { requiring } from '../../system/node-options.ts'
import { alive } from '../../system/process-table.ts'
import { shortened } from '../../text.ts'
import { exchange } from '../exchange.ts'
import { commonHost, filled, type Origin } from '../origin.ts'
import { memoryKills } from './ending.ts'
import { answerAlone, answerers, commandOf, freePort, listening, sharedByStranger, silent } from './ports.ts'
import { type Patience, ready } from './ready.ts'
import { ProcessTree } from './resources.ts'

/** A variant's server, up and responding. Disposing stops its whole process tree and waits until its port is silent. */
export interface Running extends AsyncDisposable, Origin {
  variant: Variant
  /** Absent for a variant that is a URL. */
  process?: Launched
  /** ms from start to the first response; in a room, from when that is open: to open it is our work. */
  boot: number
  /** CPU time until then, ms; absent if it cannot be told. */
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
  attachments?: Attachments
}

/** Beside this file when run from source, beside every chunk when bundled. */
const movedPort = fileURLToPath(new URL('./moved-port.cjs', import.meta.url))

/**
 * Starts a variant and waits until it is ready. Throws `port-taken`, `command-failed` or `command-timeout` (its reset), `server-exited`,
 * `out-of-memory`, `disk-full`, `server-not-ready`, `server-wrong-listener`, `login-failed`; nothing is left behind then.
 */
export async function boot(variant: Variant, options: BootOptions): Promise<Running> {
  const { attachments } = options
  if (variant.url !== undefined) {
    const there = { variant, url: variant.url, attachments, boot: 0, kills: 0, [Symbol.asyncDispose]: async () => {} }
    return { ...there, session: await logIn(there, options) }
  }
  await reset(variant, options)
  const { port: own, movesPort, room } = variant
  const isFixed = own !== undefined && !movesPort
  const port = isFixed ? own : await freePort()
  if (isFixed) await demandFree(variant, port)
  const vacated = movesPort && !(await listening(own!)) ? own : undefined
  const url = `${options.server.protocol}://127.0.0.1:${port}`
  const started = performance.now()
  const kills = memoryKills()
  const process = launch(variant.start!.replaceAll('{port}', String(port)), {
    directory: variant.directory!,
    env: {
      ...(movesPort ? { ...requiring(variant.env, movedPort), PERF_GATE_PORT: `${own}:${port}` } : variant.env),
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    log: join(options.logs, `server-${safe(variant.name)}-block${options.block + 1}.log`),
    run: options.run,
    lingers: true,
    room: room && movesPort ? { ...room, readable: [...room.readable, movedPort] } : room, // the folder of a job's actions is empty there
    cpus: options.cpus,
  })
  const server = { variant, url, host: commonHost, attachments, process, kills }
  const stop = async () => {
    await process.stop(options.signal.aborted ? 500 : undefined)
    if (await silent(port)) return
    const message = `port ${port} still responds after \`${variant.name}\` was stopped`
    throw new GateError('server-survives', message, { variant: variant.name })
  }
  try {
    await ready({ ...server, vacated }, port, options)
    const boot = process.runningFor(performance.now() - started)
    const bootCpu = new ProcessTree(() => process.tree()).usage().cpu ?? undefined
    demandOurs(server, { thorough: true })
    return { ...server, boot, bootCpu, session: await logIn(server, options), [Symbol.asyncDispose]: stop }
  } catch (error) {
    try {
      if (error instanceof GateError) demandSpace(options.logs)
    } finally {
      await process.stop(500) // which shortens its log
    }
    throw error
  }
}

/** Starts a variant and stops it again, to see whether it can be started. Throws as `boot` does. */
export async function startOnce(variant: Variant, options: Omit<BootOptions, 'block'>): Promise<void> {
  const running = await boot(variant, { block: -1, ...options })
  await running[Symbol.asyncDispose]()
}

/** A name as part of a file name: characters that a shell or a file system might misread become `_`. */
const safe = (name: string): string => name.replace(/[^\w.-]/g, '_').slice(0, 60)

async function reset(variant: Variant, { run, logs, block, server, signal }: BootOptions): Promise<void> {
  if (variant.reset === undefined) return
  const { exit, lastWords } = await runToEnd(variant.reset, {
    directory: variant.directory!,
    env: variant.env,
    room: variant.room,
    log: join(logs, `reset-${safe(variant.name)}-block${block + 1}.log`),
    run,
    timeout: server.readyTimeout,
    signal,
  })
  if (exit === 'timeout' || exit.code !== 0) demandSpace(logs)
  const told = { variant: variant.name, lastWords }
  const [of, line] = [`reset of \`${variant.name}\``, `\`${variant.reset}\``]
  if (exit === 'timeout')
    throw new GateError('command-timeout', `${of} took longer than ${server.readyTimeout / 1000} s: ${line}`, told)
  if (exit.code !== 0) throw new GateError('command-failed', `${of} failed: ${line} ${ending(exit)}`, told)
}

async function demandFree({ name }: Variant, port: number): Promise<void> {
  if (!(await listening(port))) return
  const [pid] = answerers(port)
  const holder = pid === undefined ? '' : ` by ${processOf(pid)}`
  const message = `port ${port}, which \`server.port\` requires for \`${name}\`, is taken${holder}`
  throw new GateError('port-taken', message, { variant: name })
}

const processOf = (pid: number): string => `process ${pid} (${shortened(commandOf(pid), 80)})`

/**
 * Demands that nobody else listens on the server's port. Another server may: one that had the port before, or one that shares it, as two
 * processes of the same user can. We would then measure that one. `thorough`: also look for the same socket in all other processes. Throws
 * `server-wrong-listener`.
 */
export function demandOurs(
  { process, variant, url }: Pick<Running, 'process' | 'variant' | 'url'>,
  { thorough = false } = {},
): void {
  if (process === undefined) return
  const port = Number(new URL(url).port)
  if (!thorough && answerAlone(port, process.tree())) return
  const found = answerers(port)
  const ours = new Set(process.tree()) // only now: a worker that is started in between is not a stranger
  const stranger = found.find(pid => !ours.has(pid) && alive(pid))
  if (stranger === undefined && !sharedByStranger(port, () => process.tree())) return
  const who = stranger === undefined ? 'a process that does not let others see its sockets' : processOf(stranger)
  const message = `port ${port} responded, but not from \`${variant.name}\` alone: ${who} listens there`
  throw new GateError('server-wrong-listener', message, { variant: variant.name, lastWords: process.lastWords() })
}

/** Do several of its processes accept connections on one port? Then a connection stays with one of them, and some get more. */
export const sharesPort = ({ process, url }: Pick<Running, 'process' | 'url'>): boolean =>
  process !== undefined && answerers(Number(new URL(url).port), process.tree()).length > 1

/** Sends the login request, if there is one, to a server that has just started. Throws `login-failed`, without any value. */
async function logIn(
  server: Origin & { variant: { name: string } },
  { server: { login, readyTimeout: timeout }, signal }: { server: Server; signal: AbortSignal },
): Promise<Origin['session']> {
  if (login === undefined) return undefined
  const variant = server.variant.name
  const { status, body, cookies } = await exchange(server, filled(login, server), { timeout, signal })
  const failed = `the login at \`${variant}\` failed: ${login.method} ${login.path}`
  const fail = (what: string) => new GateError('login-failed', `${failed} ${what}`, { variant })
  if (status === 0) throw fail('got no response')
  const isExpected = login.expect.length > 0 ? login.expect.includes(status) : status >= 200 && status < 400
  if (!isExpected) throw fail(`got status ${status}`)
  const json = parsed(body.toString())
  const saved = Object.entries(login.save).map(([name, path]) => {
    const value = fieldOf(json, path)
    if (value === undefined) throw fail(`has no \`${path}\` in its response, which \`login.save.${name}\` asks for`)
    return [name, value] as const
  })
  return { saved: Object.fromEntries(saved), cookies: cookies.join('; ') }
}

/** `$.data.tokens[0]` or `data.tokens.0`; undefined if it is not there, or not a single value. */
function fieldOf(json: unknown, path: string): string | undefined {
  const keys = path.replace(/^\$\.?/, '').split(/[.[\]]+/).filter(key => key !== '') // biome-ignore format: one chain
  const value = keys.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key) ? (inner as never)[key] : undefined,
    json,
  )
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
}
