import { dirname, relative } from 'node:path'
import { GateError } from '../errors.ts'
import { judged } from '../judge/judged.ts'
import { filesIn, outcomeOf, pageOf } from '../publish/outcome.ts'
import { readResults } from '../results/store.ts'
import { writeFresh } from '../system/fresh-file.ts'
import { finish } from './finish.ts'
import { type Form, print, show } from './shown.ts'

/** `perf-gate report`: judges results again, from files. */
export const reportFiles = (files: string[], flags: ReportFlags): Promise<void> =>
  finish(async () => {
    const results = readResults(files)
    const judgement = judged(results)
    const outcome = outcomeOf(results, judgement, filesIn(dirname(files[0]!)))
    const unwritten = writePage(outcome.files.page, pageOf(results, judgement))
    if (flags.markdown) print(outcome.report)
    else show(outcome, flags, unwritten ?? `Page: ${relative(process.cwd(), outcome.files.page)}`)
    return outcome.exit
  })

export type ReportFlags = Form & { markdown?: boolean }

/** Writes the page. If it cannot, next to read-only results, say, it returns why: the verdict is valid without a page. */
function writePage(path: string, text: string): string | undefined {
  try {
    writeFresh(path, text)
    return undefined
  } catch (error) {
    if (error instanceof GateError) return `No page: ${error.message}`
    throw error
  }
}
