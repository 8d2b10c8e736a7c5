import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { GateError } from '../errors.ts'
import { lastLines } from '../system/capped-log.ts'
import { type Exit, runToEnd } from '../system/launch.ts'
import type { Room } from '../system/room.ts'
import { networkFailure } from './network.ts'
import type { Command } from './variant.ts'

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

/** Stops only what would never end by itself: a job on GitHub has a limit of its own. */
const halfAnHour = 30 * 60_000

export interface Phase extends Command {
  name: 'install' | 'build' | 'setup'
  variant: string
  env: Record<string, string>
  room?: Room
}

/** Pause before a command that failed because of the network is run again, ms. */
const pause = 3000

interface Failed {
  code: 'command-failed' | 'command-timeout'
  message: string
  lastWords: string
  /** 137 if it was killed. */
  exit?: number
  /** The line that says that the network failed. */
  network?: string
}

/** Runs a command, and again if the network failed: that stays the reason. Errors: command-failed, command-timeout, network-failed. */
export async function runPhase(phase: Phase, context: CommandContext): Promise<void> {
  const failed = await runOnce(phase, context)
  if (failed === undefined) return
  const { network } = failed
  if (network === undefined) throw new GateError(failed.code, failed.message, { variant: phase.variant, ...failed })
  if (failed.code === 'command-timeout') throw lost(failed, phase, `the network failed: ${network}`) // it has had long enough
  context.say(`${phase.variant}: ${phase.name} failed because of the network; trying again`)
  await sleep(pause, undefined, { signal: context.signal })
  const again = await runOnce(phase, context)
  if (again === undefined) return
  const first = `at the first try the network failed: ${network}`
  throw lost(again, phase, again.network === undefined ? first : `the network failed: ${again.network}`)
}

const lost = ({ message, lastWords }: Failed, { variant }: Phase, why: string) =>
  new GateError('network-failed', `${message}; ${why}`, { variant, lastWords })

/** Resolves with how it failed. */
async function runOnce(phase: Phase, context: CommandContext): Promise<Failed | undefined> {
  const { name, variant, line } = phase
  const { run, logs, signal, say, patience = halfAnHour } = context
  say(`${variant}: ${line}`)
  const log = join(logs, `${name}-${variant.replace(/[^\w.-]+/g, '-').slice(0, 80)}.log`)
  const { exit, tail } = await runToEnd(line, { ...phase, log, run, timeout: patience, signal })
  const isHung = exit === 'timeout'
  if (!isHung && exit.code === 0) return
  const network = networkFailure(lastLines(tail, 20, 2000), { phase: name, isHung })
  const what = `${name} of ${variant}`
  if (isHung) {
    const message = `${what} did not end within ${Number((patience / 1000).toPrecision(3))} s: \`${line}\``
    return { code: 'command-timeout', message, lastWords: lastSaid(tail), network }
  }
  const words = lastSaid(/^npm \S+ Run "npm help /m.test(lastLines(tail, 20)) ? tail.replace(usage, '') : tail)
  const message = `${what} failed: \`${line}\` ${ending(exit)}${unknown.test(words) ? login : ''}`
  return { code: 'command-failed', message, lastWords: words, network, ...(wasKilled(exit) && { exit: killed }) }
}

/** A line with which a compiler or a manager begins an error; no file that is named so. */
export const errorLine = /^\s*\[?error(\]|[[(:]|\s)|:\s+error\b/i

/** The last 20 lines of an output, without progress; if its first error is further up, that and the last 18. */
export function lastSaid(tail: string): string {
  const all = lastLines(tail, Infinity)
    .split('\n')
    .filter(line => !line.startsWith('Progress: ')) // pnpm's
  const first = all.slice(0, -20).find(line => errorLine.test(line))
  return (first === undefined ? all.slice(-20) : [first, '…', ...all.slice(-18)]).join('\n')
}

/** What commands print when a registry does not know them. */
const unknown =
  /\bE40[13]\b|FETCH_40[13]\b|\b40[13]\b.{0,3}(Unauthorized|Forbidden|Client Error)|(Unauthorized|Forbidden) - 40[13]\b/i

const login = '; if it needs a login, name its variables in `pass-env`'

/** npm prints a page of usage after an error. Matches that page, the command's title before it, and everything after it. */
const usage = /^(npm \S+ \S.*\n)?npm \S+ *\nnpm \S+ Usage:$[\s\S]*/m

/** The status of SIGKILL, as a shell reports it. */
export const killed = 128 + constants.signals.SIGKILL
const wasKilled = ({ code, signal }: Exit): boolean => code === killed || signal === 'SIGKILL'

/** How a command or a server ended, in words: a shell reports its child's signal as 128 + its number. */
export function ending(exit: Exit): string {
  const { code, signal } = exit
  if (wasKilled(exit)) return `was killed (${signal ?? `exit code ${code}`}), likely because memory ran out`
  const number = signal === null ? (code ?? 0) - 128 : constants.signals[signal]
  const name = signal ?? Object.entries(constants.signals).find(([, value]) => value === number)?.[0]
  if (signal !== null || (name !== undefined && number > 0))
    return `was ended by ${name}${signal === null ? ` (exit code ${code})` : ''}`
  if (code === 127) return 'ended with exit code 127, usually for a command that was not found'
  return `ended with exit code ${code}`
}
