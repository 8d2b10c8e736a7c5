import { advice, errors, exitStatus, GateError } from '../errors.ts'
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
  if (signal?.aborted) {
    const unwritten = error instanceof GateError && error.code === 'disk-full'
    say(`perf-gate: cancelled${unwritten ? `; ${error.message}` : ' before anything was measured'}`)
    return exitStatus.cancelled
  }
  if (error instanceof GateError) {
    say(`perf-gate: ${error.message}`)
    if (error.lastWords) say(`\nIts last lines:\n${error.lastWords.replace(/^/gm, '  │ ')}`)
    if (error.code !== 'usage') say(`\nWhat to do: ${advice(error.code)}`) // the message of `usage` says what to do
    return errors[error.code]
  }
  if ((error as NodeJS.ErrnoException).syscall === 'uv_cwd')
    return explain(new GateError('directory-missing', 'the folder that you are in has been removed'), signal)
  say(`perf-gate has a bug: please report this.\n${(error as Error).stack ?? error}`)
  return exitStatus.bug
}
