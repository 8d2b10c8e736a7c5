import type { Results } from '../../results/results.ts'
import { whyLines } from '../why.ts'
import { plainLine } from '../why-parts.ts'
import type { ShownWhy } from './content.ts'

/** Rows of merged results beyond this are left to results.json. */
const mostRows = 8

/** What made rows slower, with the profiles behind it. */
export const why = (results: Results): ShownWhy[] =>
  (results.why?.rows ?? []).slice(0, mostRows).map(({ suspects: _, ...row }, i) => ({
    ...row,
    lines: whyLines(results)[i]!.map(line => plainLine(line)),
  }))
