import { looks } from '../plan/looks.ts'
import { criticalValues, type Look } from './statistics/sequential.ts'

/** Chance that a run of unchanged code fails, all gated rows and looks together. */
export const alphaRun = 0.05
/** Chance that one row passes although it is worse by its threshold. Not shared among rows: a run passes only if all do. */
export const alphaPass = 0.05
/** Rows that are only shown: 2.5 % on either side. */
export const alphaShown = 0.025

export const maxBlocks = looks.at(-1)!

/**
 * The looks up to n blocks (2 … 12), and the one-sided error α spent by each: α·(B/12)². A run that is over spends at
 * its last look whatever is left; one that is not, has looked at n as if n had been planned.
 *
 *   over after 9 blocks:   6: α/4   8: 4α/9   9: α
 */
export function spending(blocks: number, alpha: number, over: boolean): Look[] {
  const planned = looks.filter(look => look < blocks)
  return [...planned, blocks].map(look => ({
    blocks: look,
    spent: over && look === blocks ? alpha : alpha * (look / maxBlocks) ** 2,
  }))
}

/** Critical t value at n blocks, one-sided, earlier looks accounted for. */
export function critical(blocks: number, alpha: number, over: boolean): number {
  return criticalValues(spending(blocks, alpha, over)).at(-1)!
}

/**
 * The sign-flip p that counts as worse at n blocks. Its p-values come in steps of 2⁻ⁿ; what an earlier look could not
 * spend is carried on, and the sum over the looks never exceeds what `spending` allows (a union bound, so no
 * assumption about how the looks hang together).
 *
 * One row needs 8 blocks before it can fail at all (6 blocks give at best 2⁻⁶ = 0.016, the first look has 0.0125), or
 * 5 if measuring is over by then; 10 rows need 10, or 8.
 */
export function exactLevel(blocks: number, alpha: number, over: boolean): number {
  let used = 0
  let level = 0
  for (const look of spending(blocks, alpha, over)) {
    const step = 2 ** -look.blocks
    level = Math.max(0, look.spent - used)
    used += Math.floor(level / step) * step
  }
  return level
}
