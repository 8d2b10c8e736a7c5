import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { endGroup, info, setFailed, setOutput, startGroup, summary, warning } from '@actions/core'
import { advice, errors, exitStatus, setupError } from '../errors.ts'
import { eventPayload } from '../github/job.ts'
import { saidBy } from '../github/refusals.ts'
import { commentTarget } from '../publish/key.ts'
import { plainLine } from '../publish/plain-line.ts'
import { commentFailure, quietly } from '../publish/publish.ts'
import { fenced, prose } from '../report/escape.ts'
import { type FailureRecord, MeasuringFailed, NothingLeft } from '../results/failure-record.ts'
import { harmless } from '../system/log.ts'
import { createCheck } from './check-run.ts'
import { asking, type Job } from './job.ts'
import { whom } from './report.ts'

/** The end of a run without a report: what the log, the summary and the outputs say about it. */
interface Failure {
  exit: number
  /** One sentence, names in backticks. */
  headline: string
  /** What to do, in markdown. */
  way: string
  /** Last lines of a server or command, or where in our code it happened. */
  words?: string
}

/** What was said about a failure. */
export interface Failed {
  exit: number
  /** One line, names in backticks. */
  title: string
  /** Markdown. */
  report: string
}

/**
 * Writes log, summary and outputs of a run that threw. Resolves with its exit status, and what it said. Never throws. `out`, if known: the
 * folder of the results, which may contain what was measured before.
 */
export async function publishFailure(error: unknown, cancelled: boolean, out?: string): Promise<Failed> {
  const failure = describe(recordOf(error, cancelled))
  const { exit, headline, way, words } = failure
  const title = `${exit === exitStatus.cancelled ? '🛑' : '💥'} perf-gate: ${oneLine(headline)}`
  const results = out === undefined ? undefined : join(resolve(out), 'results.json')
  const measured = results !== undefined && existsSync(results)
  if (words !== undefined) {
    startGroup('Last lines')
    info(harmless(words))
    endGroup()
  }
  await quietly(unwritten, async () => setOutput('summary', plainLine(headline)))
  if (measured) await quietly(unwritten, async () => setOutput('results', results))
  const report = text(title, failure, measured)
  await quietly(unwritten, () => summary.addRaw(report).write())
  setFailed(harmless(oneLine(`${headline}${way === '' ? '' : ` (${way})`}`)))
  return { exit, title, report }
}

/**
 * Replaces the comment of an earlier run with a failure: it must not be taken for this run's. If measuring failed, that may be the first
 * comment; results that a report refuses never are, nor is what is left of a run that was stopped. Once the pull request has moved on, the
 * comment stays as it is: a newer push may have stopped the run, or a part of it. So it does if nothing was to be measured. Never throws.
 */
export async function tell(error: unknown, { exit, title, report }: Failed, job: Job): Promise<void> {
  const { inputs, cancel } = job
  if (cancel.aborted) return
  const isStopped = exit === exitStatus.cancelled || error instanceof NothingLeft
  try {
    const isTold = error instanceof MeasuringFailed
    const { pull } = await asking(job, asked => whom(asked, isTold ? error.record.head : undefined))
    if (isStopped && (pull?.isCurrent !== true || hasSkipped())) return
    const place = pull?.isCurrent === false ? undefined : commentTarget(inputs, pull)
    const create = !isStopped && (isTold || inputs.mode === 'gate') && inputs.comment === 'always'
    await asking(job, async asked => asked && place && commentFailure(report, asked, place, create))
    if (isStopped) return
    await createCheck({ exit, undecided: false, title, summary: report }, pull, job)
  } catch (error) {
    warning(harmless(`the comment of an earlier run could not be looked for: ${saidBy(error)}`))
  }
}

/** Has the run that this job reports on ended without anything that failed or was stopped? Then the job that measures did not run. */
function hasSkipped(): boolean {
  const ended = eventPayload().workflow_run?.conclusion
  return ended != null && !['failure', 'cancelled', 'timed_out'].includes(ended)
}

/** The record of an error, for the job that reports. An error that was read from a record keeps that record. */
export function recordOf(error: unknown, cancelled: boolean): FailureRecord {
  if (error instanceof MeasuringFailed) return error.record
  const known = setupError(error)
  const { message, stack } = known ?? (error instanceof Error ? error : new Error(String(error)))
  if (!cancelled) {
    const lastWords = known === undefined ? stack : known.lastWords || undefined
    return { version: 1, cancelled, code: known?.code, message, lastWords }
  }
  const what = known?.code === 'disk-full' ? `; ${message}` : ' before anything was measured'
  return { version: 1, cancelled, message: `cancelled${what}` }
}

function describe({ code, cancelled, message, lastWords }: FailureRecord): Failure {
  if (cancelled) return { exit: exitStatus.cancelled, headline: message, way: '' }
  if (code !== undefined)
    return { exit: errors[code], headline: message, way: `what to do: ${advice(code)}`, words: lastWords }
  return {
    exit: exitStatus.bug,
    headline: `perf-gate has a bug: ${message}`,
    way: 'please report it: https://github.com/perf-gate/perf-gate/issues',
    words: lastWords,
  }
}

function text(title: string, { way, words }: Failure, measured: boolean): string {
  const parts = [
    `### ${prose(title)}`,
    way === '' ? undefined : `${way[0]!.toUpperCase()}${way.slice(1)}`,
    words === undefined ? undefined : fenced(words, { lines: 40 }),
    measured ? 'What was measured before is in `results.json` beside the logs.' : undefined,
  ]
  return `${parts.filter(part => part !== undefined).join('\n\n')}\n`
}

/** The job fails for its own reason, not because that could not be written somewhere. */
const unwritten = 'the reason could not be written'

const oneLine = (sentence: string): string => sentence.replace(/\s+/g, ' ').slice(0, 4000)
