import { exitStatus } from '../errors.ts'
import { gate } from '../gate.ts'
import { whyParagraphs } from '../report/terminal.ts'
import { whyLines } from '../report/why.ts'
import { finish } from './finish.ts'
import { options, type RunFlags } from './flags.ts'
import { filesOf, look, measured, print, show } from './shown.ts'

/** `perf-gate run`: base against head. */
export const run = (flags: RunFlags): Promise<void> => finish(signal => measured(options('run', flags, signal), flags))

/** `perf-gate why`: what makes head slower or faster than base, by profiles alone. Nothing is judged. */
export const why = (flags: RunFlags): Promise<void> =>
  finish(async signal => {
    const outcome = await gate({ ...options('why', flags, signal), onlyWhy: true })
    const { results, files, exit } = outcome
    if (signal.aborted) return exitStatus.cancelled
    if (results.failures.length > 0) {
      show(outcome, flags, filesOf(files))
      return exit
    }
    for (const paragraph of whyParagraphs(whyLines(results), look())) print(paragraph)
    print(`\n${filesOf(files)}`)
    const isProfiled = results.why?.rows.some(({ outcome }) => outcome !== 'unprofiled')
    return isProfiled ? exitStatus.passed : exitStatus.inconclusive
  })
