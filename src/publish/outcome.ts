import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitStatus, GateError } from '../errors.ts'
import { eventPayload, jobVariable } from '../github/job.ts'
import type { Judgement } from '../judge/judgement.ts'
import { headline } from '../report/headline.ts'
import { type Assets, page } from '../report/page/page.ts'
import { report } from '../report/report.ts'
import type { Results } from '../results/results.ts'
import { writeResults } from '../results/store.ts'
import { writeFresh } from '../system/fresh-file.ts'

/** Paths of what a run leaves. */
export interface Files {
  results: string
  /** Markdown. */
  report: string
  /** The same and more for a browser. */
  page: string
}

export interface Outcome {
  results: Results
  judgement: Judgement
  /** Markdown. */
  report: string
  /** The headline, one line of plain text. */
  summary: string
  files: Files
  /** Exit status; 130 when the run was cancelled. */
  exit: number
}

export const filesIn = (folder: string): Files => ({
  results: join(folder, 'results.json'),
  report: join(folder, 'report.md'),
  page: join(folder, 'report.html'),
})

/** What a run comes to: a function of results and judgement alone, but for where the files go. One that was killed could not even say that it was cancelled. */
export function outcomeOf(results: Results, judgement: Judgement, files: Files): Outcome {
  const isCancelled = results.ended === 'cancelled' || results.ended === 'running'
  const exit = isCancelled ? exitStatus.cancelled : judgement.exit
  return { results, judgement, report: report(results, judgement), summary: headline(results, judgement), files, exit }
}

/**
 * Writes results, report and page. Throws `disk-full` or `usage` where that is not possible, with what was measured: nobody could read
 * it elsewhere.
 */
export function writeOutcome({ results, judgement, files, report, summary }: Outcome): void {
  try {
    writeResults(files.results, withVerdict(results, judgement))
    writeFresh(files.report, report)
    writeFresh(files.page, pageOf(results, judgement))
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    throw new GateError(error.code, `${error.message}. This was measured: ${summary}`, { cause: error })
  }
}

/** `report.html`: what a run was, as a page that needs nothing else. */
export const pageOf = (results: Results, judgement: Judgement): string =>
  page(results, judgement, pageAssets(), {
    repository: jobVariable('GITHUB_REPOSITORY') || undefined,
    pullRequest: eventPayload().pull_request?.number,
  })

export const pageAssets = (): Assets => ({ script: built('page.js'), style: built('page.css') })

/** What `npm run build` makes for the browser: in `dist/`, also when run from source. */
const built = (name: string): string =>
  readFileSync(new URL(import.meta.url.endsWith('.ts') ? `../../dist/${name}` : `./${name}`, import.meta.url), 'utf8')

/** What results.json says besides what was measured: for programs that only want the verdict. Read back, it is judged again. */
export function withVerdict(results: Results, { verdict, rows }: Judgement) {
  const named = results.variants.flatMap(({ name, commit }) => (commit === undefined ? [] : [[name, commit] as const]))
  return { ...results, verdict, commits: Object.fromEntries(named), rows }
}
