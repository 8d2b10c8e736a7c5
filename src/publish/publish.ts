import { error, info, notice, setOutput, summary, warning } from '@actions/core'
import type { Access } from '../github/access.ts'
import { repositoryAddress } from '../github/job.ts'
import { inPlainWords } from '../github/refusals.ts'
import type { Judgement, Row } from '../judge/judgement.ts'
import { type Limits, report } from '../report/report.ts'
import type { Results } from '../results/results.ts'
import { harmless } from '../system/log.ts'
import { annotations, type PullLine, whyAnnotations } from './annotations.ts'
import { type Posted, postComment, roomForReport, type Settled } from './comment.ts'
import type { CommentTarget } from './key.ts'
import type { Outcome } from './outcome.ts'
import { plainLine } from './plain-line.ts'

/** GitHub's limit of 1 MiB for a step's summary, minus room for a line about a failure, bytes. */
const mostSummary = 2 ** 20 - 10_000

/** Outputs, job summary and annotations of a run. What cannot be written becomes a warning, and changes no verdict. */
export async function publish(
  outcome: Outcome,
  attempt: number,
  { pullLine, decides = true }: { pullLine?: PullLine; decides?: boolean } = {},
): Promise<void> {
  const { results, judgement } = outcome
  const source = sourceOf(results)
  await quietly('the job summary could not be written', () =>
    summary.addRaw(report(results, judgement, { limit: mostSummary, size: Buffer.byteLength, source })).write(),
  )
  await quietly('the outputs could not be written', async () => setOutputs(outcome))
  const annotate = judgement.accepted === undefined && decides ? error : notice
  for (const { message, properties } of annotations(results, judgement, attempt)) annotate(message, properties)
  if (pullLine !== undefined)
    for (const { message, properties } of whyAnnotations(results, pullLine)) warning(message, properties)
}

function setOutputs({ results, judgement, summary: line, files }: Outcome): void {
  setOutput('verdict', judgement.verdict)
  setOutput('summary', plainLine(line))
  setOutput('rows', rowsAsJson(judgement.rows))
  setOutput('regressed', judgement.rows.filter(({ verdict }) => verdict === 'regressed').length)
  if (results.boundary !== undefined) setOutput('boundary', results.boundary.kind)
  setOutput('report', files.report)
  setOutput('results', files.results)
}

/** Address of head's files on GitHub; undefined if that is not known, or head has uncommitted changes. */
function sourceOf({ variants }: Results): string | undefined {
  const head = variants.find(({ name }) => name === 'head')
  const repository = repositoryAddress()
  if (head?.commit === undefined || head.dirty === true || repository === undefined) return undefined
  return `${repository}/blob/${head.commit}`
}

/** GitHub allows 1 MiB for all outputs of a job together. */
const mostOfOutput = 500_000

/**
 * Rows as JSON for the output `rows`, gated ones first, as many as fit. In names, everything except letters, digits, blanks and ` .,:_+-/%`
 * is escaped as `\uXXXX`: the JSON parses back unchanged, and nothing in it ends a quote or starts a command if somebody pastes it into a
 * script.
 */
export function rowsAsJson(rows: Row[]): string {
  const ordered = [...rows.filter(row => row.gated), ...rows.filter(row => !row.gated)]
  const parts: string[] = []
  let length = 2
  for (const { guards, ...row } of ordered) {
    const part = escaped(JSON.stringify({ ...row, guards: guards.map(({ guard }) => guard) }))
    length += part.length + 1
    if (length > mostOfOutput) break
    parts.push(part)
  }
  return `[${parts.join(',')}]`
}

const escaped = (json: string): string =>
  json
    .replace(/\\(["\\/bfnrt])/g, (_, sign: string) => hex(JSON.parse(`"\\${sign}"`)))
    .replace(/[^A-Za-z0-9 "{}[\]:,._+\-/%\\]/g, hex)

const hex = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Posts or updates the comment. Resolves with whether it could; an error becomes a warning, and changes no verdict. */
export async function comment(
  { results, judgement }: Outcome,
  access: Access,
  place: CommentTarget,
  { create, ...more }: { create?: boolean } & Pick<Limits, 'rest' | 'links'> = {},
): Promise<boolean> {
  const text = report(results, judgement, { limit: roomForReport(place), source: sourceOf(results), ...more })
  return await quietly('the comment could not be posted; the report is in the job summary', async () =>
    tell(await postComment(text, access, place, create), place),
  )
}

/** Replaces the report of an earlier run with the text of a failure. `create`: may this be a first comment? Otherwise like `comment`. */
export const commentFailure = (text: string, access: Access, place: CommentTarget, create: boolean): Promise<boolean> =>
  quietly('the comment could not say what failed; the job summary does', async () => {
    const settled = await postComment(text, access, place, create)
    if (settled.posted !== 'unneeded') tell(settled, place)
  })

function tell({ posted, left }: Settled, { issue }: CommentTarget): void {
  info(sentences[posted](issue))
  const what = `a second comment of this job on #${issue} could not be deleted`
  if (left !== undefined) warning(harmless(`${what}: ${inPlainWords(left)}. The next run tries again`))
}

const sentences: Record<Posted, (issue: number) => string> = {
  created: issue => `comment created on #${issue}`,
  updated: issue => `comment updated on #${issue}`,
  older: issue => `the comment on #${issue} shows a newer run, and stays as it is`,
  unneeded: issue => `#${issue} has no comment yet, and needs none`,
}

/** Did anything happen that a reviewer would want to read about? */
export const moved = ({ verdict, rows }: Judgement): boolean =>
  verdict !== 'passed' || rows.some(row => row.gated && row.verdict !== 'within')

/** Resolves with whether it succeeded. An error becomes a warning, and changes no verdict. `meanings`: see `inPlainWords`. */
export async function quietly(
  what: string,
  publishIt: () => Promise<unknown>,
  meanings?: Record<number, string>,
): Promise<boolean> {
  try {
    await publishIt()
    return true
  } catch (error) {
    warning(harmless(`${what}: ${inPlainWords(error, meanings)}`))
    return false
  }
}
