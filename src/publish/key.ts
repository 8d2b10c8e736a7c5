import { createHash } from 'node:crypto'
import type { EventPayload } from '../github/event.ts'
import type { Inputs } from '../github/inputs.ts'
import { attempt, eventPayload, jobVariable, runAddress } from '../github/job.ts'
import type { PullRequest } from '../github/pull-request.ts'
import { parsed } from '../json.ts'

/** Longer keys are cut: a comment's marker should leave room for the report. */
const mostKey = 120

/** Which run a comment shows. A comment is only replaced by a run at least as new. */
export interface Run {
  /** GitHub's id, which grows from run to run of all workflows. */
  id: number
  attempt: number
}

/** Where a report is posted, and as which comment. */
export interface CommentTarget {
  /** Number of the pull request. */
  issue: number
  /** Distinguishes this comment from those of other jobs. */
  key: string
  /** Login that the token acts as, if it is known: `my-app[bot]`. */
  author?: string
  /** Run that measured: a comment is only replaced by one at least as new. */
  run: Run
}

/** Where this job's comment belongs; undefined if none is wanted, or there is no pull request. */
export function commentTarget(inputs: Inputs, pull: PullRequest | undefined): CommentTarget | undefined {
  if (inputs.comment === 'never' || pull === undefined) return undefined
  return { issue: pull.number, key: keyOf(inputs), run: measuringRun(eventPayload()), author: inputs.commentAuthor }
}

/** What tells this job's comment, and its check run, from those of other jobs. */
export const keyOf = ({ commentKey, matrix }: Inputs): string =>
  commentKey === undefined ? defaultKey(eventPayload(), matrix) : givenKey(commentKey)

/**
 * The key of a job's comment: workflow, job, and matrix values, because `GITHUB_JOB` is the same for all jobs of a matrix. A reporter for
 * several workflows has a key for each, by the workflow's name: if its file is renamed, it keeps its comment.
 */
export function defaultKey({ workflow: measured }: EventPayload, matrix: string): string {
  const parts = [jobVariable('GITHUB_WORKFLOW'), jobVariable('GITHUB_JOB'), ...(measured?.name ? [measured.name] : [])]
  return givenKey(`${parts.join('/')}${matrixValues(matrix)}`)
}

/** `{"node":20,"os":"linux"}` → ` (20, linux)`, as GitHub names such jobs; `null` → nothing. */
function matrixValues(json: string): string {
  const values = parsed(json)
  if (typeof values !== 'object' || values === null) return ''
  const shown = Object.values(values).map(value => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
  return shown.length === 0 ? '' : ` (${shown.join(', ')})`
}

/** A user's key, cut to the length that a marker has room for. Lone surrogates are dropped: a marker cannot hold them. */
export const givenKey = (text: string): string => cut(text.replace(/\p{Cs}/gu, ''))

const cut = (key: string): string =>
  key.length <= mostKey
    ? key
    : `${key.slice(0, mostKey - 13).replace(/[\uD800-\uDBFF]$/, '')}~${createHash('sha256').update(key).digest('hex').slice(0, 12)}`

/**
 * The run that measured: this one, or the one whose end started a reporter. The reporter's own id would tell the order in which measuring
 * ended, not the order in which commits were pushed. Ids only grow; run numbers start over when a workflow's file is renamed.
 */
export const measuringRun = ({ workflow_run: measured }: EventPayload): Run => ({
  id: measured?.id ?? Number(jobVariable('GITHUB_RUN_ID') || 0),
  attempt: measured?.run_attempt ?? attempt(),
})

/** Markdown: where the whole report is if it does not fit into a comment. */
export function runPage(): string {
  const address = runAddress()
  return address === undefined ? 'in the job summary' : `in the [job summary](${address})`
}

/** Markdown: links to the job summary and the page. `keeps`: does the workflow certainly keep the page as an artifact? */
export function runLinks(keeps: boolean): string | undefined {
  const address = runAddress()
  if (address === undefined) return undefined
  const artifacts = `[artifacts](${address}#artifacts)`
  const page = keeps
    ? `page and results: \`report.html\` in the ${artifacts}`
    : `${artifacts}, where the workflow keeps them`
  return `[Job summary](${address}) · ${page}`
}

/** First line of a comment, which is not displayed: the key, and the run that the comment shows. */
export const marker = (key: string, { id, attempt }: Run): string => `${openingOf(key)}run=${id} attempt=${attempt} -->`

/** Does a comment carry the marker of this key? */
export const isMarked = (body: string, key: string): boolean => body.startsWith(openingOf(key))

/** The run that a marked comment shows; undefined if somebody has edited that away. */
export function shownRun(body: string): Run | undefined {
  const [, id, attempt] = /^<!-- perf-gate:\S* run=(\d+) attempt=(\d+) /.exec(body) ?? []
  return id === undefined ? undefined : { id: Number(id), attempt: Number(attempt) }
}

/** Is `a` a later run than `b`, or a later attempt of the same? */
export const isNewer = (a: Run, b: Run): boolean => a.id > b.id || (a.id === b.id && a.attempt > b.attempt)

/** Start of a marker. An encoded key contains neither `-->` nor blanks. */
export const openingOf = (key: string): string => `<!-- perf-gate:${encodeURIComponent(key).replaceAll('-', '%2D')} `
