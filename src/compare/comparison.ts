import { median } from 'simple-statistics'
import type { Threshold } from '../config/config.ts'
import { isAbsolute, type Metric, worseSign } from '../metrics.ts'
import type { Doubt } from './doubt.ts'

/** One scenario (or one request of its mix), one variant beside the baseline, one metric. */
export interface Comparison {
  scenario: string
  /** Set for a row of one request of a mix; undefined for the aggregate and for single requests. */
  request?: string
  variant: string
  baseline: string
  /** Set where that is not the baseline of the run, but a variant that this one is to be judged against. */
  against?: string
  metric: Metric
  /** Blocks in the order they were measured; those where either side has no value are left out. */
  blocks: Paired[]
  /** Medians over the blocks of what each side gave by itself, in the metric's unit; null: no value at all. */
  base: number | null
  head: number | null
  /** Set where the row is gated. */
  threshold?: Threshold
  doubts: Doubts
  /** Of `calls`: each service that a side asked, and how often per request, medians over the launches. */
  services?: { name: string; base: number; head: number }[]
  /** Of `calls`: a side may have more of them, over Unix sockets. */
  partly?: true
}

/** Two variants set side by side. */
export interface Pair {
  base: string
  head: string
  /** Are its rows gated? */
  judged: boolean
  /** Set where `base` is not the baseline of the run. */
  against?: string
}

/** What the guards have against a row. */
export interface Doubts {
  /** After all blocks. */
  now: Doubt[]
  /** At each look that a gated row has reached, by the number of its blocks. */
  atLook: Record<number, Doubt[]>
}

/** Both sides of one block, everything inside the block pooled. */
export interface Paired {
  /** Index of the block. */
  block: number
  base: number
  head: number
  /** ln(head / base), of an absolute metric head − base, sign turned so that + is worse. Finite: it is 0 if either is 0, because there is no ratio then. */
  d: number
  /** Variance of `d` that the spread of the block's rounds explains; absent where rounds do not tell. */
  noise?: number
}

/** Both sides of a block, where both have a value. `noise`: variance that is known of their difference. */
export function paired(metric: Metric, block: number, base?: number, head?: number, noise?: number): Paired[] {
  if (base === undefined || head === undefined) return []
  const ratio = base > 0 && head > 0 ? Math.log(head / base) : 0
  return [{ block, base, head, d: worseSign(metric) * (isAbsolute(metric) ? head - base : ratio), noise }]
}

export const middle = (values: number[]): number | null => (values.length === 0 ? null : median(values))
