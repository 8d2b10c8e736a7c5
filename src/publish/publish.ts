import { error, info, notice, setOutput, summary, warning } from '@actions/core'
import { inPlainWords, isTooLong } from '../github/refusals.ts'
import type { Judgement } from '../judge/judgement.ts'
import { type Limits, report } from '../report/report.ts'
import type { Results } from '../results/results.ts'
import { harmless } from '../system/log.ts'
import { annotations } from './annotations.ts'
import {
  type Circumstances,
  type CommentTarget,
  type Posted,
  postComment,
  roomForReport,
  type Settled,
} from './comment.ts'
import { plainLine } from './plain-line.ts'
import { rowsAsJson } from './rows.ts'
import { sourceOf } from './source.ts'
import { type PullLine, whyAnnotations } from './why-annotations.ts'

/** What is published of a run. */
export interface Publication {
  results: Results
  judgement: Judgement
  summary: string
  files: { results: string; report: string }
}

/** GitHub's MiB for a step's summary, and room for a line of the failure after it, bytes. */
const mostSummary = 2 ** 20 - 10_000

/** For a comment that GitHub finds too long although it should not be. */
const fewCharacters = 8000

/** Outputs, job summary and annotations of a run. What cannot be written is a warning, and changes no verdict. */
export async function publish(
  publication: Publication,
  attempt: number,
  { pullLine, decides = true }: { pullLine?: PullLine; decides?: boolean } = {},
): Promise<void> {
  const { results, judgement } = publication
  const source = sourceOf(results)
  await quietly('the job summary could not be written', () =>
    summary.addRaw(report(results, judgement, { limit: mostSummary, size: Buffer.byteLength, source })).write(),
  )
  await quietly('the outputs could not be written', async () => setOutputs(publication))
  const annotate = judgement.accepted === undefined && decides ? error : notice
  for (const { message, properties } of annotations(results, judgement, attempt)) annotate(message, properties)
  if (pullLine !== undefined)
    for (const { message, properties } of whyAnnotations(results, pullLine)) warning(message, properties)
}

function setOutputs({ results, judgement, summary: line, files }: Publication): void {
  setOutput('verdict', judgement.verdict)
  setOutput('summary', plainLine(line))
  setOutput('rows', rowsAsJson(judgement.rows))
  setOutput('regressed', judgement.rows.filter(({ verdict }) => verdict === 'regressed').length)
  if (results.boundary !== undefined) setOutput('boundary', results.boundary.kind)
  setOutput('report', files.report)
  setOutput('results', files.results)
}

/** Posts or updates the comment; whatever goes wrong is a warning, and changes no verdict. Does the pull request have it? */
export async function comment(
  { results, judgement }: Publication,
  place: CommentTarget,
  circumstances: Circumstances & Pick<Limits, 'rest' | 'links'> = {},
): Promise<boolean> {
  const { rest, links } = circumstances
  const text = (limit: number) => report(results, judgement, { limit, source: sourceOf(results), rest, links })
  return await quietly('the comment could not be posted; the report is in the job summary', async () => {
    const room = roomForReport(place)
    const settled = await postComment(text(room), place, circumstances).catch((error: unknown) => {
      if (!isTooLong(error)) throw error
      return postComment(text(Math.min(room, fewCharacters)), place, circumstances)
    })
    tell(settled, place)
  })
}

/** Puts a failure's text where an earlier run's report stands; whether it is worth a first comment, `create` says. As `comment` otherwise. */
export const commentFailure = (text: string, place: CommentTarget, circumstances: Circumstances): Promise<boolean> =>
  quietly('the comment could not be updated', async () => {
    const settled = await postComment(text, place, circumstances)
    if (settled.posted !== 'unneeded') tell(settled, place)
  })

function tell({ posted, left }: Settled, { issue }: CommentTarget): void {
  info(sentences[posted](issue))
  if (left !== undefined)
    warning(
      harmless(
        `a second comment of this job on #${issue} could not be deleted: ${inPlainWords(left)}. The next run tries again`,
      ),
    )
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
