import { constants } from 'node:os'
import { ending, killed } from '../../prepare/phase.ts'
import { hiddenWords } from '../../results/hide.ts'
import type { Exit, Launched } from '../../system/launch.ts'
import { textAt } from '../../system/process-table.ts'
import { type Origin, secretsOf } from '../origin.ts'

/** What runtimes print when they end because they get no more memory. */
const saidOfMemory = [
  /JavaScript heap out of memory|ERR_WORKER_OUT_OF_MEMORY/, // Node
  /^# Fatal (process|JavaScript) out of memory/, // V8
  /\bjava\.lang\.OutOfMemoryError\b/,
  /^MemoryError\b/, // Python
  /^fatal error: (runtime: )?(out of memory|cannot allocate memory)/, // Go
  /^memory allocation of \d+ bytes failed/, // Rust
  /\bstd::bad_alloc\b/, // C++
  /\bSystem\.OutOfMemoryException\b/, // .NET
  /\(NoMemoryError\)/, // Ruby
  /Allowed memory size of \d+ bytes exhausted/, // PHP
]

/** Lines of a crash report: V8 prints its own stack below the line that says why. */
const crashReport = 80

/** A line that tells of an error, and is not a frame of its stack, nor a field that only classes it. */
const tellsOfError = /^(?!\s*at\s|\s+(?:severity|code|name): ').*(err(or)?\b|exception|panic(?![(.])|fatal)/i
/** How many lines of it are shown. */
const mostTold = 6

/** The last error that a server printed, or its last lines if none looks like one, without secrets; '' if it printed nothing. */
export function complaintOf(server: Origin & { process?: Pick<Launched, 'lastWords'> }): string {
  const lines = server.process?.lastWords(crashReport).split('\n') ?? []
  const at = lines.findLastIndex(line => tellsOfError.test(line))
  const told = at < 0 ? lines.slice(-mostTold) : lines.slice(at, at + mostTold)
  return hiddenWords(told.join('\n'), secretsOf(server))
}

/** Its last lines; if what it says of an error is further up, that too. */
function withError(process: Pick<Launched, 'lastWords'>): string {
  const lines = process.lastWords(crashReport).split('\n')
  const at = lines.findLastIndex(line => tellsOfError.test(line))
  return [...(at >= 0 && at < lines.length - 20 ? [lines[at], '…'] : []), ...lines.slice(-20)].join('\n')
}

/** How many processes the kernel has killed for lack of memory, on the whole machine; 0 if it does not say. */
export const memoryKills = (): number => Number(/^oom_kill (\d+)$/m.exec(textAt('/proc/vmstat'))?.[1] ?? 0)

/**
 * How a server ended, in plain words. It ran out of memory if it said so itself, or if it was killed while the kernel killed something for
 * lack of memory; a kill alone has other reasons, too. `when`: `before it was ready`. `otherwise`: the message if memory is not the reason.
 * `kills`: what `memoryKills` was when it was started.
 */
export function endingOf(
  name: string,
  process: Pick<Launched, 'lastWords'>,
  exit: Exit,
  { when, otherwise, kills }: { when: string; otherwise: string; kills: number },
) {
  const said = process
    .lastWords(crashReport)
    .split('\n')
    .find(line => saidOfMemory.some(pattern => pattern.test(line.trim())))
  const status = statusOf(exit)
  const known = { lastWords: said ?? withError(process), exit: status }
  if (exit.code !== 0 && (said !== undefined || (status === killed && memoryKills() > kills)))
    return {
      code: 'out-of-memory' as const,
      message: `\`${name}\` ran out of memory (exit ${status}) ${when}`,
      ...known,
    }
  const message =
    status === killed
      ? `\`${name}\` was killed (exit ${killed}) ${when}, often a sign of too little memory`
      : `${otherwise} ${ending(exit)}`
  return { code: 'server-exited' as const, message, ...known }
}

/** As a shell counts: 134 for SIGABRT. */
const statusOf = ({ code, signal }: Exit): number => code ?? 128 + (signal === null ? 0 : constants.signals[signal])
