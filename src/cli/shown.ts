import { relative } from 'node:path'
import { createLogUpdate } from 'log-update'
import { type GateOptions, gate } from '../gate.ts'
import type { Outcome } from '../publish/outcome.ts'
import { inLog, type ProgressState, progressLine } from '../report/progress.ts'
import { wrapped } from '../report/table.ts'
import { terminal } from '../report/terminal.ts'
import { inJob } from '../system/log.ts'

export const look = () => ({
  columns: process.stdout.columns || 100,
  color: process.stdout.isTTY && !process.env.NO_COLOR,
})
/** The line of progress on a terminal. What is printed takes its place, and it is drawn again below. */
let live: ReturnType<typeof createLogUpdate> | undefined
function printTo(stream: NodeJS.WriteStream, text: string): void {
  live?.clear()
  stream.write(`${text}\n`)
}

export const print = (text: string): void => printTo(process.stdout, inJob(text))
export const printProse = (text: string): void => print(wrapped(text, look().columns))
/** Tells a person who waits what is going on. */
export const say = (text: string): void => printTo(process.stderr, inJob(text))

/** Shows progress on a stream: a live region on a terminal, a line per block in a log. */
export function showProgress(stream: NodeJS.WriteStream): (state: ProgressState) => void {
  if (!stream.isTTY) return inLog(line => stream.write(`${inJob(line)}\n`))
  const update = createLogUpdate(stream)
  live = update
  return state => update(progressLine(state, stream.columns || 80))
}

/** How an outcome is shown. */
export interface Form {
  /** As JSON on stdout, instead of the report. */
  json?: boolean
  /** No progress, and only the headline. */
  quiet?: boolean
}

/** Measures, shows the report and says where the files are. Resolves with the exit status. */
export async function measured(asked: GateOptions, flags: Form): Promise<number> {
  const outcome = await gate(asked)
  show(outcome, flags, filesOf(outcome.files))
  return outcome.exit
}

/** Says where the files of a run are. */
export function filesOf({ report, page, results }: Outcome['files']): string {
  const named = (path: string) => relative(process.cwd(), path)
  return `Report:  ${named(report)}\nPage:    ${named(page)}\nResults: ${named(results)}`
}

/** Shows an outcome on stdout: the whole report, the headline alone, or JSON for a program. */
export function show(outcome: Outcome, { json, quiet }: Form, where: string): void {
  const { results, judgement, summary, files, exit } = outcome
  if (json) {
    const { verdict, rows, warnings } = judgement
    printTo(process.stdout, JSON.stringify({ verdict, summary, exit, rows, warnings, files }, undefined, 2))
  } else if (quiet) print(summary)
  else print(`${terminal(results, judgement, look())}\n\n${where}`)
}
