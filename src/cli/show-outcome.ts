import type { Files, Outcome } from '../publish/outcome.ts'
import { terminal } from '../report/terminal.ts'
import { look, print } from './print.ts'

/** Where the files of a run are, on one line. */
export const links = ({ report, page, results }: Files, named: (path: string) => string): string =>
  `Report: ${named(report)} · page: ${named(page)} · results: ${named(results)}`

/** Shows an outcome on stdout: the whole report, the headline alone, or JSON for a program. */
export function show(
  outcome: Pick<Outcome, 'results' | 'judgement' | 'summary' | 'exit'> & { files: Partial<Files> },
  { json, quiet }: { json?: boolean; quiet?: boolean },
  where: string,
): void {
  const { results, judgement, summary, files, exit } = outcome
  if (json) {
    const { verdict, rows, warnings } = judgement
    process.stdout.write(`${JSON.stringify({ verdict, summary, exit, rows, warnings, files }, undefined, 2)}\n`)
  } else if (quiet) print(summary)
  else print(`${terminal(results, judgement, look())}\n\n${where}`)
}
