import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitStatus, GateError } from '../errors.ts'
import { eventPayload, jobVariable } from '../github/job.ts'
import type { Judgement } from '../judge/judgement.ts'
import { headline } from '../report/headline.ts'
import { type Assets, page } from '../report/page/page.ts'
import { report } from '../report/report.ts'
import { wasCancelled } from '../results/extent.ts'
import type { Results } from '../results/results.ts'
import { writeResults } from '../results/store.ts'
import { writeFresh } from '../system/fresh-file.ts'

/** Paths of the files that a run leaves. */
export interface Files {
  results: string
  /** Markdown. */
  report: string
  /** The same and more, for a browser. */
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

/** A run's outcome, from results and judgement alone, apart from paths. */
export function outcomeOf(results: Results, judgement: Judgement, files: Files): Outcome {
  const exit = wasCancelled(results) ? exitStatus.cancelled : judgement.exit
  return { results, judgement, report: report(results, judgement), summary: headline(results, judgement), files, exit }
}

/** Writes results, report and page. If it cannot, throws `disk-full` or `usage` with what was measured, which is in no file. */
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

/** `report.html`: a run as a page that needs no other files. */
export const pageOf = (results: Results, judgement: Judgement): string =>
  page(results, judgement, pageAssets(), {
    repository: jobVariable('GITHUB_REPOSITORY') || undefined,
    pullRequest: eventPayload().pull_request?.number,
  })

export const pageAssets = (): Assets => ({ script: built('page.js'), style: built('page.css') })

/** What `npm run build` makes for the browser: in `dist/`, even when run from source. */
const built = (name: string): string =>
  readFileSync(new URL(import.meta.url.endsWith('.ts') ? `../../dist/${name}` : `./${name}`, import.meta.url), 'utf8')

/** Adds the verdict to results.json, for programs that only want that. When results are read back, they are judged again. */
export function withVerdict(results: Results, { verdict, rows }: Judgement) {
  const named = results.variants.flatMap(({ name, commit }) => (commit === undefined ? [] : [[name, commit] as const]))
  return { ...results, verdict, commits: Object.fromEntries(named), rows }
}
