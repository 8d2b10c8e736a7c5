import type { Guard } from '../compare/doubt.ts'
import type { Metric } from '../metrics.ts'
import { alphaRed, failuresShare } from '../plan/error-rate.ts'
import { looks } from '../plan/looks.ts'
import { criticalValues, type Look } from './statistics/sequential.ts'

/**
 * Those who may turn a run red share the error of all reds, so the sum bounds it whatever they have in common.
 */
const shares = { rows: 0.6, failures: failuresShare, 'connections-dropped': 0.05, 'different-work': 0.05 } as const // the last one twice: either side's readings may be the higher ones
/** Chance that any gated row of unchanged code is called worse. */
export const alphaAccuse = alphaRed * shares.rows
/** Chance that any gated row of unchanged code is called better, and what a guard that cannot turn a run red may spend. */
export const alphaRun = 0.05
/** Chance that one row passes although it is worse by its threshold. Not shared among rows: a run passes only if all do. */
export const alphaPass = 0.05
/** Rows that are only shown: 2.5 % on either side. */
export const alphaShown = 0.025

export const maxBlocks = looks.at(-1)!

/** One-sided errors that a row may spend, all looks together. */
export interface Alphas {
  /** On calling it worse. */
  accuse: number
  /** On clearing it. */
  clear: number
  /** On calling it better. */
  improve: number
}

/** Of a row that is only shown. */
export const shownAlphas: Alphas = { accuse: alphaShown, clear: alphaShown, improve: alphaShown }

/**
 * What a row counts where rows share the error of accusing. Rates and CPU time are sums over a block, half as noisy as its percentiles:
 * most of what is slower shows in them first. Set before anything is measured, so the error holds whatever they have in common.
 */
export const weightOf = (metric: Metric): number => (metric === 'rps' || metric === 'cpu' ? 3 : 1)

/** Of each of so many gated rows; `part`: of what rows may spend on accusing. */
export const alphasOf = (rows: number, part = 1 / rows): Alphas => ({
  accuse: alphaAccuse * part,
  clear: alphaPass,
  improve: alphaRun / rows,
})

/** What a guard that compares launches of both sides may spend on each of so many requests. */
export const alphaOfGuard = (guard: Guard, requests: number): number =>
  (alphaRed * (shares[guard as keyof typeof shares] ?? 0)) / requests

/**
 * How late an error is spent: by block B, α·(B/24)^power of it.
 *
 *   accuse    late: an early accusation has to be overwhelming
 *   clear     a run of unchanged code should end early
 *   improve   sooner still, for most rows are cleared at the first looks, and their improvement is told there or never
 *   refuse    what a guard may spend to refuse a row
 *   unlike    at once: bodies that differ in every launch will not differ more
 */
export const powers = { accuse: 4, clear: 1, improve: 0.5, refuse: 1, unlike: 0 } as const
export type Purpose = keyof typeof powers

/**
 * The looks up to n blocks (2 … 24), and the one-sided error α spent by each. A run that is over spends at its last look
 * whatever is left; one that is not, has looked at n as if n had been planned.
 *
 *   clear, over after 9 blocks:   6: α/4   8: α/3   9: α
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

/**
 * The p of the rank test that counts at n blocks. Its p-values come in steps; what an earlier look could not spend is carried on,
 * and the sum over the looks never exceeds what `spending` allows (a union bound, so no assumption about how the looks hang together).
 */
export function rankSumLevel(blocks: number, alpha: number, over: boolean, purpose: Purpose = 'refuse'): number {
  let used = 0
  let level = 0
  for (const look of spending(blocks, alpha, over, purpose)) {
    const step = rankSumStep(look.blocks)
    level = Math.max(0, look.spent - used)
    used += Math.floor(level / step) * step
  }
  return level
}

/** Smallest p of the rank test, with so many launches on either side: 1 of C(2n, n) ways. 6: 1/924; 8: 1/12,870. */
export const rankSumStep = (launches: number): number =>
  Array.from({ length: launches }, (_, i) => (i + 1) / (launches + i + 1)).reduce((product, each) => product * each, 1)
