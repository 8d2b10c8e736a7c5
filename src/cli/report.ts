import { dirname, relative } from 'node:path'
import { GateError } from '../errors.ts'
import { judged } from '../judge/judged.ts'
import { filesIn, pageOf, writeFresh } from '../publish/outcome.ts'
import { report } from '../report/report.ts'
import { terminal } from '../report/terminal.ts'
import { readResults } from '../results/store.ts'
import { finish } from './finish.ts'
import { look, print } from './print.ts'

/** `perf-gate report`: judged anew from files. */
export const reportFiles = (files: string[], { markdown }: { markdown?: boolean }): Promise<void> =>
  finish(async () => {
    const results = readResults(files)
    const judgement = judged(results)
    print(markdown ? report(results, judgement) : terminal(results, judgement, look()))
    const page = filesIn(dirname(files[0]!)).page
    const written = writePage(page, pageOf(results, judgement))
    if (!markdown) print(written ?? `\nPage: ${relative(process.cwd(), page)}`)
    return judgement.exit
  })

/** Why the page could not be written, where it could not: beside results that somebody keeps read-only. The verdict stands without it. */
function writePage(path: string, text: string): string | undefined {
  try {
    writeFresh(path, text)
    return undefined
  } catch (error) {
    if (error instanceof GateError) return `\nNo page: ${error.message}`
    throw error
  }
}
