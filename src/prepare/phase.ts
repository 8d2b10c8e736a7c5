import { readFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { GateError } from '../errors.ts'
import { plain } from '../system/capped-log.ts'
import { type Exit, runToEnd } from '../system/launch.ts'
import type { Room } from '../system/room.ts'
import type { Command } from './variant.ts'

/** What all commands of one preparation share. */
export interface CommandContext {
  /** Mark of the processes. */
  run: string
  /** Folder of log files. */
  logs: string
  signal: AbortSignal
  say: (text: string) => void
  /** How long a command may take, ms; absent: half an hour. */
  patience?: number
}

/** Ends only what would not end by itself: a job on GitHub has a limit of its own. */
const halfAnHour = 30 * 60_000

/** A command that prepares a variant. */
export interface Phase extends Command {
  name: 'install' | 'build' | 'setup'
  variant: string
  env: Record<string, string>
  room?: Room
}

/** Before a command whose network has failed is run once more, ms. */
const pause = 3000

/** Runs it to its end, once more where the network failed. Errors: command-failed, command-timeout, network-failed. */
export async function runPhase(phase: Phase, context: CommandContext): Promise<void> {
  try {
    await runOnce(phase, context)
  } catch (error) {
    if (!(error instanceof GateError) || error.code !== 'network-failed') throw error
    context.say(`${phase.variant}: ${phase.name} failed because of the network; trying again`)
    await sleep(pause, undefined, { signal: context.signal })
    await runOnce(phase, context)
  }
}

async function runOnce(phase: Phase, { run, logs, signal, say, patience = halfAnHour }: CommandContext): Promise<void> {
  const { name, variant, line, room } = phase
  say(`${variant}: ${line}`)
  const log = join(logs, logName(name, variant))
  const { exit, lastWords } = await runToEnd(line, { ...phase, log, run, timeout: patience, signal })
  const what = `${name} of ${variant}`
  const seen = { variant, lastWords }
  if (exit === 'timeout')
    throw new GateError('command-timeout', `${what} did not end within ${seconds(patience)}: \`${line}\``, seen)
  if (exit.code === 0) return
  if (/^npm \S+ Run "npm help /m.test(lastWords)) seen.lastWords = await withoutUsage(log)
  const failed = `${what} failed: \`${line}\` ${ending(exit)}`
  const network = name === 'setup' ? undefined : networkFailure(lastWords)
  if (network !== undefined) throw new GateError('network-failed', `${failed}; the network failed: ${network}`, seen)
  const cause = room !== undefined && forbidden.test(lastWords) ? isolated : ''
  throw new GateError('command-failed', `${failed}${cause}`, seen)
}

/** What commands say that need more than a room allows. */
const forbidden = /read-only file system|EROFS|no new privileges|permission denied|EACCES|not permitted|EPERM/i

const isolated =
  '; it ran isolated and could write only to its checkout, home, /tmp and caches. If it needs more, set `isolation: off`'

/** npm prints all its options after it has said what is wrong: that page and all that follows goes. */
async function withoutUsage(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8')).split('\n').map(plain)
  return beforeUsage(lines).join('\n').trimEnd().split('\n').slice(-20).join('\n')
}

/** What stands before `npm <command> Usage:`, the name of the command, and its title. */
export function beforeUsage(lines: string[]): string[] {
  const usage = lines.findIndex(line => /^npm \S+ Usage:$/.test(line))
  if (usage < 1 || !/^npm \S+\s*$/.test(lines[usage - 1]!)) return lines
  const hasTitle = usage > 1 && /^npm \S+ \S/.test(lines[usage - 2]!)
  return lines.slice(0, usage - (hasTitle ? 2 : 1))
}

/** `install-base.log`; whatever does not belong in a file name becomes a dash. */
const logName = (phase: string, variant: string): string =>
  `${phase}-${variant.replace(/[^\w.-]+/g, '-').slice(0, 80)}.log`

/** 9800 → `9.8 s` */
const seconds = (ms: number): string => `${Number((ms / 1000).toPrecision(ms < 10_000 ? 2 : 3))} s`

/** How package managers and their libraries say that the network failed, and not what was asked of it. */
const networkWords = [
  // Node's own codes: npm, pnpm, yarn, bun
  /\b(ENOTFOUND|ETIMEDOUT|ECONNRESET|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ERR_SOCKET_CONNECTION_TIMEOUT|UND_ERR_\w*TIMEOUT)\b/,
  // the system's resolver and sockets, as curl, git, pip, uv, cargo, Go and Java quote them
  /temporary failure in name resolution|name or service not known|no such host|could not resolve host|failed to lookup address/i,
  /connection (timed out|reset by peer)|network is unreachable|i\/o timeout|TLS handshake timeout/i,
  // pip, uv, poetry
  /NewConnectionError|ReadTimeoutError|ConnectTimeoutError/,
  // cargo: `spurious network error`, `[6] Couldn't resolve host name`
  /spurious network error|couldn't resolve host|failed to download from .*timeout/i,
  // Maven, Gradle
  /UnknownHostException|Connect(ion)? ?timed out|SocketTimeoutException|Read timed out/i,
  // a registry that is down, or has enough of us: npm, pnpm, yarn, pip, curl and git, cargo, Go, Gradle, Maven. Not their numbers alone: tests of a
  // build print such, too
  /\b(npm (error|ERR!) code E|ERR_PNPM_FETCH_|Request failed \\?"|HTTP error |returned error: |HTTP response from .{1,300} got )(429|5\d\d)\b/i,
  /\b(reading https?:\S+: (429|5\d\d) [A-Z]|Received status code (429|5\d\d) from server|status code: (429|5\d\d), reason phrase)/,
  /\b((429|5\d\d) (Server|Client) Error: .{1,200} for url: https?:|HTTP status server error \((429|5\d\d)|npm (error|ERR!) (429|5\d\d) )/,
  /\bnpm (error|ERR!) code ECONNREFUSED|reason: socket hang up/,
]

/** The line on which a command says that the network failed; undefined where it says nothing of the kind. */
export function networkFailure(lastWords: string): string | undefined {
  const line = lastWords.split('\n').find(line => networkWords.some(each => each.test(line)))
  const said = line?.trim()
  return said !== undefined && said.length > 200 ? `${said.slice(0, 199)}…` : said
}

/** How a command ended, in words: a shell reports its child's signal as 128 + its number. */
function ending({ code, signal }: Exit): string {
  const number = signal === null ? (code ?? 0) - 128 : constants.signals[signal]
  const name = signal ?? Object.entries(constants.signals).find(([, value]) => value === number)?.[0]
  if (name === 'SIGKILL') return `was killed (${signal ?? `exit code ${code}`}), likely because memory ran out`
  if (signal !== null || (name !== undefined && number > 0))
    return `was ended by ${name}${signal === null ? ` (exit code ${code})` : ''}`
  if (code === 127) return 'ended with exit code 127: command not found'
  return `ended with exit code ${code}`
}
