import type { Threshold } from '../config/config.ts'
import type { Metric } from '../metrics.ts'

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
  guards: Trip[]
}

/** Both sides of one block, everything inside the block pooled. */
export interface Paired {
  /** Index of the block. */
  block: number
  base: number
  head: number
  /** ln(head / base), sign turned so that + is worse. Finite. */
  d: number
}

export const guards = [
  'generator-saturated',
  'failures',
  'different-work',
  'connections-dropped',
  'machine-disturbed',
  'idle-variant-busy',
  'too-few-observations',
  'not-measured',
] as const
export type Guard = (typeof guards)[number]

/** A guard that tripped on a row: the row must not be compared, and this is why. */
export interface Trip {
  guard: Guard
  /** The fact, with figures, and what would help. One sentence or two, plain text. */
  message: string
  /** What the row becomes: never compared; or compared, but at best inconclusive; or merely not gated. */
  effect: 'invalid' | 'inconclusive' | 'not-gated'
  /** Whose doing, where it is one side's: decides broken (only the head side) from invalid. */
  side?: 'base' | 'head' | 'both'
}
