import { relative } from 'node:path'
import { exitStatus } from '../errors.ts'
import { gate } from '../gate.ts'
import { wrapped } from '../report/table.ts'
import { whyLines } from '../report/why.ts'
import { plainLine } from '../report/why-parts.ts'
import { finish } from './finish.ts'
import { commandLine, options, type RunFlags, restrict } from './flags.ts'
import { look, print } from './print.ts'

/** `perf-gate why`: what makes head slower or faster than base, by profiles alone. Nothing is judged. */
export const why = (flags: RunFlags): Promise<void> =>
  finish(async signal => {
    const { results, files } = await gate({
      ...options(flags, signal),
      command: commandLine('why', flags),
      adjust: config => restrict({ ...config, variants: [] }, flags),
      onlyWhy: true,
    })
    if (signal.aborted) return exitStatus.cancelled
    const rows = whyLines(results)
    for (const lines of rows)
      print(lines.map((line, i) => wrapped(`${i === 0 ? '' : '  '}${plainLine(line)}`, look().columns)).join('\n'))
    if (rows.length === 0)
      print('There is nothing to profile: both sides have to be commits or folders, not addresses.')
    print(`\nPage: ${relative(process.cwd(), files.page)} · results: ${relative(process.cwd(), files.results)}`)
    return exitStatus.passed
  })
