import { relative } from 'node:path'
import { exitStatus } from '../errors.ts'
import { gate } from '../gate.ts'
import { whyParagraphs } from '../report/terminal.ts'
import { whyLines } from '../report/why.ts'
import { finish } from './finish.ts'
import { options, type RunFlags } from './flags.ts'
import { look, measured, print } from './shown.ts'

/** `perf-gate run`: base against head. */
export const run = (flags: RunFlags): Promise<void> => finish(signal => measured(options('run', flags, signal), flags))

/** `perf-gate why`: what makes head slower or faster than base, by profiles alone. Nothing is judged. */
export const why = (flags: RunFlags): Promise<void> =>
  finish(async signal => {
    const { results, files } = await gate({ ...options('why', flags, signal), onlyWhy: true })
    if (signal.aborted) return exitStatus.cancelled
    const paragraphs = whyParagraphs(whyLines(results), look())
    for (const paragraph of paragraphs) print(paragraph)
    if (paragraphs.length === 0)
      print('There is nothing to profile: both sides have to be commits or folders, not addresses.')
    print(`\nPage: ${relative(process.cwd(), files.page)} · results: ${relative(process.cwd(), files.results)}`)
    return exitStatus.passed
  })
