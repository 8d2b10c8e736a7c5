import { error as annotate, info, setOutput, summary, warning } from '@actions/core'
import type { Judgement, Row } from '../judge/judgement.ts'
import type { Results } from '../measure/results.ts'
import { metric as definition } from '../metrics.ts'
import { report } from '../report/report.ts'
import { inWords, nameOf } from '../report/words.ts'
import { type Place, postComment } from './comment.ts'
import { harmless } from './log.ts'

/** What is published of a run. */
export interface Publication {
  results: Results
  judgement: Judgement
  summary: string
  files: { results: string; report: string }
}

/** GitHub shows ten annotations of a kind for a step. */
const mostAnnotations = 10

/** Just below GitHub's MiB for a step's summary. */
const mostSummary = 1_000_000

/** Outputs, job summary and annotations of a run. */
export async function publish(
  { results, judgement, summary: line, files }: Publication,
  attempt: number,
): Promise<void> {
  const regressed = judgement.rows.filter(({ verdict }) => verdict === 'regressed')
  setOutput('verdict', judgement.verdict)
  setOutput('summary', line)
  setOutput('regressed', regressed.length)
  setOutput('report', files.report)
  setOutput('results', files.results)
  for (const row of regressed.slice(0, mostAnnotations))
    annotate(sentence(row, results), { title: title(row, results, attempt) })
  await quietly('the job summary could not be written', () =>
    summary.addRaw(report(results, judgement, { limit: mostSummary })).write(),
  )
}

const sentence = (row: Row, results: Results): string => `${nameOf(row, results.variants.length > 2)} ${inWords(row)}`

const title = (row: Row, results: Results, attempt: number): string =>
  `perf-gate: ${nameOf(row, results.variants.length > 2)}, ${definition(row.metric).label}${attempt > 1 ? ` (attempt ${attempt})` : ''}`

/** Posts or updates the comment; whatever goes wrong is a warning, and changes no verdict. Does the pull request have it? */
export async function comment({ results, judgement }: Publication, place: Place): Promise<boolean> {
  return await quietly('the comment could not be posted, the report is in the job summary', async () => {
    const posted = await postComment(report(results, judgement), place)
    info(
      posted === 'older' ? 'the comment shows a newer run, and stays as it is' : `comment ${posted} on #${place.issue}`,
    )
  })
}

/** Did anything happen that a reviewer would want to read about? */
export const moved = ({ verdict, rows }: Judgement): boolean =>
  verdict !== 'passed' || rows.some(row => row.gated && row.verdict !== 'within')

/** Did it go through? */
async function quietly(what: string, publishIt: () => Promise<unknown>): Promise<boolean> {
  try {
    await publishIt()
    return true
  } catch (error) {
    warning(harmless(`${what}: ${(error as Error).message}`))
    return false
  }
}
