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

/** GitHub's MiB for a step's summary, and room for a line of the failure after it, bytes. */
const mostSummary = 2 ** 20 - 10_000

/** Outputs, job summary and annotations of a run. What cannot be written is a warning, and changes no verdict. */
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

/** Address of head's files at GitHub, as far as it is a commit there. */
function sourceOf({ variants }: Results): string | undefined {
  const head = variants.find(({ name }) => name === 'head')
  const repository = repositoryAddress()
  if (head?.commit === undefined || head.dirty === true || repository === undefined) return undefined
  return `${repository}/blob/${head.commit}`
}

/** GitHub's outputs of a job may have 1 MiB together. */
const mostOfOutput = 500_000

/**
 * Rows as JSON for the output `rows`, gated ones first, as many as there is room for. Names stand in it with everything but letters,
 * digits, blanks and ` .,:_+-/%` escaped as `\uXXXX`: it reads back as it was, and holds nothing that ends a quote or starts a
 * command where somebody pastes it into a script.
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

/** Posts or updates the comment; whatever goes wrong is a warning, and changes no verdict. Does the pull request have it? */
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

/** Puts a failure's text where an earlier run's report stands; whether it is worth a first comment, `create` says. As `comment` otherwise. */
export const commentFailure = (text: string, access: Access, place: CommentTarget, create: boolean): Promise<boolean> =>
  quietly('the comment could not be updated', async () => {
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
  unneeded: issue => `nothing moved, so #${issue} gets no comment`,
}

/** Did anything happen that a reviewer would want to read about? */
export const moved = ({ verdict, rows }: Judgement): boolean =>
  verdict !== 'passed' || rows.some(row => row.gated && row.verdict !== 'within')

/** Did it go through? What does not is a warning, and changes no verdict. */
export async function quietly(what: string, publishIt: () => Promise<unknown>): Promise<boolean> {
  try {
    await publishIt()
    return true
  } catch (error) {
    warning(harmless(`${what}: ${inPlainWords(error)}`))
    return false
  }
}
