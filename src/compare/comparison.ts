import { median } from 'simple-statistics'
import type { Threshold } from '../config/config.ts'
import { isAbsolute, type Metric, worseSign } from '../metrics.ts'
import type { Doubt } from './doubt.ts'

/** One scenario (or one request of its mix), one variant against the baseline, one metric. */
export interface Comparison {
  scenario: string
  /** Set for a row of one request of a mix; undefined for the aggregate and for single requests. */
  request?: string
  variant: string
  baseline: string
  /** Set if `baseline` is not that of the run, but a variant that this one is judged against. */
  against?: string
  metric: Metric
  /** Blocks in the order they were measured; those where either side has no value are left out. */
  blocks: Paired[]
  /** Medians over each side's own blocks, in the metric's unit; null: no value at all. */
  base: number | null
  head: number | null
  /** Set if the row is gated. */
  threshold?: Threshold
  doubts: Doubts
  /** Of `calls`: each service that a side called, and how often per request, medians over the launches. */
  services?: { name: string; base: number; head: number }[]
  /** Of `calls`: a side may make more of them, over Unix sockets. */
  partly?: true
}

export interface Pair {
  base: string
  head: string
  /** Are its rows gated? */
  judged: boolean
  /** Set if `base` is not the baseline of the run. */
  against?: string
}

export interface Doubts {
  /** After all blocks. */
  now: Doubt[]
  /** At each look that a gated row has reached, by the number of its blocks. */
  atLook: Record<number, Doubt[]>
}

/** Both sides of one block, everything inside the block pooled. */
export interface Paired {
  block: number
  base: number
  head: number
  /** ln(head / base), for an absolute metric head − base, signed so that + is worse. Finite: 0 without a ratio, if either is 0. */
  d: number
  /** Variance of `d` that the spread of the block's rounds explains; absent if rounds do not show it. */
  noise?: number
}

/** Both sides of a block, if both have a value. `noise`: the known variance of their difference. */
export function paired(metric: Metric, block: number, base?: number, head?: number, noise?: number): Paired[] {
  if (base === undefined || head === undefined) return []
  const ratio = base > 0 && head > 0 ? Math.log(head / base) : 0
  return [{ block, base, head, d: worseSign(metric) * (isAbsolute(metric) ? head - base : ratio), noise }]
}

export const middle = (values: number[]): number | null => (values.length === 0 ? null : median(values))
