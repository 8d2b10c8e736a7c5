import { advice, errors, exitStatus, GateError, setupError } from '../errors.ts'
import { say } from './shown.ts'

/** Runs a command, turns what it throws into words, and sets the exit status. SIGINT, SIGTERM and a closed terminal cancel. */
export async function finish(command: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const cancel = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => cancel.abort(new Error('cancelled')))
  try {
    process.exitCode = await command(cancel.signal)
  } catch (error) {
    process.exitCode = explain(error, cancel.signal)
  }
  for (const stream of [process.stdout, process.stderr]) await written(stream)
  process.exit()
}

/** Resolves when all output is written: a program that reads it may be slower than we are. */
const written = (stream: NodeJS.WriteStream): Promise<void> => new Promise(done => stream.write('', () => done()))

/** Says what went wrong, and returns the exit status. */
export function explain(error: unknown, signal?: AbortSignal): number {
  const known = setupError(error)
  if (signal?.aborted) {
    const unwritten = known?.code === 'disk-full'
    say(`perf-gate: cancelled${unwritten ? `; ${known.message}` : ' before anything was measured'}`)
    return exitStatus.cancelled
  }
  if (known !== undefined) {
    const { code, lastWords } = known
    say(`perf-gate: ${known.message}`)
    if (lastWords) say(`\nIts last lines:\n${lastWords.replace(/^/gm, '  │ ')}`)
    if (code !== 'usage') say(`\nWhat to do: ${advice(code)}`) // the message of `usage` says what to do
    return errors[code]
  }
  if ((error as NodeJS.ErrnoException).syscall === 'uv_cwd')
    return explain(new GateError('directory-missing', 'the folder that you are in has been removed'), signal)
  say(`perf-gate has a bug: please report this.\n${(error as Error).stack ?? error}`)
  return exitStatus.bug
}
