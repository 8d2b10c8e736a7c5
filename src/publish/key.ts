import { createHash } from 'node:crypto'
import { parsed } from '../json.ts'
import type { Run } from './marker.ts'

/** Longer keys are cut: a comment's marker should leave the room to the report. */
const mostKey = 120

/** What a key and a run are read from: the runner's environment and the event. */
export interface Origin {
  environment: Record<string, string | undefined>
  payload: {
    pull_request?: { head?: { sha?: string } }
    workflow_run?: { id?: number; name?: string | null; run_attempt?: number; head_sha?: string }
  }
}

/**
 * The key of a job's comment: workflow and job, and the values of the matrix, because `GITHUB_JOB` is the same for all of
 * its jobs. A reporter of several workflows has one for each of them, by name: a file that is renamed keeps its comment.
 */
export function defaultKey({ environment, payload }: Origin, matrix: string): string {
  const parts = [environment.GITHUB_WORKFLOW ?? '', environment.GITHUB_JOB ?? '']
  const measured = payload.workflow_run?.name ?? undefined
  return givenKey(`${[...parts, ...(measured === undefined ? [] : [measured])].join('/')}${matrixValues(matrix)}`)
}

/** `{"node":20,"os":"linux"}` → ` (20, linux)`, as GitHub names such jobs; `null` → nothing. */
function matrixValues(json: string): string {
  const values = parsed(json)
  if (typeof values !== 'object' || values === null) return ''
  const shown = Object.values(values).map(value => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
  return shown.length === 0 ? '' : ` (${shown.join(', ')})`
}

/** A key as a user wrote it, cut to the length that a marker has room for. Half characters are left out: a marker cannot hold them. */
export const givenKey = (text: string): string => cut(text.replace(/\p{Cs}/gu, ''))

const cut = (key: string): string =>
  key.length <= mostKey
    ? key
    : `${key.slice(0, mostKey - 13).replace(/[\uD800-\uDBFF]$/, '')}~${createHash('sha256').update(key).digest('hex').slice(0, 12)}`

/**
 * The run that measured: this one, or the one whose end started a reporter. The reporter's own id would say in which order
 * measuring ended, not in which order commits were pushed. Ids grow; numbers begin again when a workflow's file is renamed.
 */
export function measuringRun({ environment, payload }: Origin): Run {
  const { workflow_run: measured, pull_request: pull } = payload
  return {
    id: measured?.id ?? Number(environment.GITHUB_RUN_ID || 0),
    attempt: measured?.run_attempt ?? Number(environment.GITHUB_RUN_ATTEMPT || 1),
    sha: measured?.head_sha ?? pull?.head?.sha ?? environment.GITHUB_SHA ?? '',
  }
}

/** Markdown: where the whole report is when a comment cannot hold it. */
export function runPage(origin: Pick<Origin, 'environment'>): string {
  const address = runAddress(origin)
  return address === undefined ? 'in the job summary' : `in the [job summary](${address})`
}

/** Markdown: where the job summary is, and the page. `keeps`: does the workflow surely keep it as an artifact? */
export function runLinks(origin: Pick<Origin, 'environment'>, keeps: boolean): string | undefined {
  const address = runAddress(origin)
  if (address === undefined) return undefined
  const artifacts = `[artifacts](${address}#artifacts)`
  const page = keeps
    ? `page and results: \`report.html\` in the ${artifacts}`
    : `${artifacts}, where the workflow keeps them`
  return `[Job summary](${address}) · ${page}`
}

/** Address of the run's page, undefined outside of one. */
export function runAddress({ environment }: Pick<Origin, 'environment'>): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = environment
  return !server || !repository || !id ? undefined : `${server}/${repository}/actions/runs/${id}`
}
