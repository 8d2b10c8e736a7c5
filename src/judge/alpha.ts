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
 * What an error is spent on, and how late: by block B, α·(B/12)^power of it.
 *
 *   accuse    late: an early accusation has to be overwhelming, and the last look has nearly all of α
 *   clear     a run of unchanged code should end early
 *   improve   sooner still, for most rows are cleared at the first look, and their improvement is told there or never
 *   refuse    what a guard may spend to refuse a row
 */
export const powers = { accuse: 8, clear: 2, improve: 1, refuse: 2 } as const
export type Purpose = keyof typeof powers

/**
 * The looks up to n blocks (2 … 12), and the one-sided error α spent by each. A run that is over spends at its last look
 * whatever is left; one that is not, has looked at n as if n had been planned.
 *
 *   clear, over after 9 blocks:   6: α/4   8: 4α/9   9: α
 */
export function spending(blocks: number, alpha: number, over: boolean, purpose: Purpose): Look[] {
  const planned = looks.filter(look => look < blocks)
  return [...planned, blocks].map(look => ({
    blocks: look,
    spent: over && look === blocks ? alpha : alpha * (look / maxBlocks) ** powers[purpose],
  }))
}

/** Critical t value at n blocks, one-sided, earlier looks accounted for. */
export function critical(blocks: number, alpha: number, over: boolean, purpose: Purpose): number {
  return criticalValues(spending(blocks, alpha, over, purpose)).at(-1)!
}

/** What the look at n blocks may spend by itself, whatever the earlier ones have found: a union bound over the looks. */
export function levelOf(blocks: number, alpha: number, over: boolean, purpose: Purpose): number {
  const [last, before] = spending(blocks, alpha, over, purpose).toReversed()
  return last!.spent - (before?.spent ?? 0)
}
