import type { Guard } from '../compare/doubt.ts'
import type { Metric } from '../metrics.ts'
import { alphaRed, failuresShare } from '../plan/error-rate.ts'
import { looks } from '../plan/looks.ts'
import { criticalValues, type Look } from './statistics/sequential.ts'

/** Shares of `alphaRed`. They add up to 1 (different work twice, once per side), so it holds whatever rows and guards have in common. */
const shares = { rows: 0.6, failures: failuresShare, 'connections-dropped': 0.05, 'different-work': 0.05 } as const
/** Chance that any gated row of unchanged code is called worse. */
export const alphaAccuse = alphaRed * shares.rows
/** Chance that any gated row of unchanged code is called better, and what a guard that cannot turn a run red may spend. */
export const alphaRun = 0.05
/** Chance that one row passes although it is worse by its threshold. Not shared among rows: a run passes only if all do. */
export const alphaPass = 0.05
/** Error of rows that are only shown: 2.5 % on each side. */
export const alphaShown = 0.025

export const maxBlocks = looks.at(-1)!

/** One-sided errors that a row may spend, all looks together: on calling it worse, on clearing it, on calling it better. */
export interface Alphas {
  accuse: number
  clear: number
  improve: number
}

export const shownAlphas: Alphas = { accuse: alphaShown, clear: alphaShown, improve: alphaShown }

/** A row's weight when rows share the error of accusing: rates and CPU time are half as noisy as percentiles, and show most slowdowns. */
export const weightOf = (metric: Metric): number => (metric === 'rps' || metric === 'cpu' ? 3 : 1)

/** Errors of each of `rows` gated rows. `part`: its share of `alphaAccuse`. */
export const alphasOf = (rows: number, part = 1 / rows): Alphas => ({
  accuse: alphaAccuse * part,
  clear: alphaPass,
  improve: alphaRun / rows,
})

/** Error that a guard which compares launches of both sides may spend on each of `requests` requests. */
export const alphaOfGuard = (guard: Guard, requests: number): number =>
  (alphaRed * (shares[guard as keyof typeof shares] ?? 0)) / requests

/**
 * How late an error α is spent: by block B, α·(B/24)^power.
 *
 *   accuse    late: an early accusation has to be overwhelming
 *   clear     a run of unchanged code should end early
 *   improve   sooner still: most rows are cleared at the first looks, and their improvement is reported then or never
 *   refuse    for guards that refuse a row
 *   unlike    as `refuse`, or else at once what it takes if bodies differ in every launch: they will not differ more
 */
export const powers = { accuse: 4, clear: 1, improve: 0.5, refuse: 1, unlike: 1 } as const
export type Purpose = keyof typeof powers

/**
 * The looks up to n blocks (2 … 24), and the part of the one-sided error α spent by each. A run that is over spends all that
 * is left at its last look. In a run that goes on, n counts like a planned look.
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

/** Critical t value at n blocks, one-sided, accounting for earlier looks. */
export function critical(blocks: number, alpha: number, over: boolean, purpose: Purpose): number {
  return criticalValues(spending(blocks, alpha, over, purpose)).at(-1)!
}

/** The p up to which the rank test is significant at n blocks. What an earlier look could not spend is carried over (a union bound). */
export function rankSumLevel(blocks: number, alpha: number, over: boolean, purpose: Purpose = 'refuse'): number {
  let used = 0
  let level = 0
  for (const look of spending(blocks, alpha, over, purpose)) {
    const step = rankSumStep(look.blocks)
    const least = purpose === 'unlike' && used + step <= alpha ? step : 0
    level = Math.max(least, look.spent - used)
    used += Math.floor(level / step) * step
  }
  return level
}

/** Smallest p of the rank test with n launches on each side: 1 of C(2n, n) ways. 6: 1/924; 8: 1/12,870. */
export const rankSumStep = (launches: number): number =>
  Array.from({ length: launches }, (_, i) => (i + 1) / (launches + i + 1)).reduce((product, each) => product * each, 1)
