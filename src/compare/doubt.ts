import type { Metric } from '../metrics.ts'
import type { Difference } from '../results/blocks.ts'

export const guards = [
  'generator-saturated',
  'failures',
  'different-work',
  'connections-dropped',
  'machine-disturbed',
  'idle-variant-busy',
  'too-few-observations',
  'unreadable',
  'not-measured',
] as const
export type Guard = (typeof guards)[number]

/** What a guard did to a row, in words for a reader. */
export interface Trip {
  guard: Guard
  /** The fact, with figures. One sentence or two, plain text. */
  message: string
  /** The `budget` that would help, ms. */
  budget?: number
  /** What became of the row: not comparable; undecided; shown, not gated; or nothing but this message. */
  effect: 'invalid' | 'inconclusive' | 'not-gated' | 'warning'
  /** Whose doing, where it is one side's. The pull request answers for head alone. */
  side?: 'base' | 'head' | 'both'
  /** The first place where two responses differ, where one is known, and what stands there on each side. */
  difference?: Pick<Difference, 'at' | 'base' | 'head'>
  /** What in the scenario's config would accept that: `dynamic: [url]`. */
  accept?: string
}

/**
 * What a guard has against a row, after some number of blocks. Whether it is enough to act on is for the judge to say:
 * a guard needs evidence as good as a regression does.
 *
 *   invalid        the figures say nothing
 *   inconclusive   the figures may hide something: `forbids` says which verdicts they do not carry
 *   wider          the figures may be off by `evidence.shift`: the interval grows by that
 *   not-gated      there is nothing to gate on
 *   warning        to be said, whatever the verdict
 */
export interface Doubt extends Omit<Trip, 'effect'> {
  effect: Trip['effect'] | 'wider'
  /** Absent: a fact that needs no test, like a server that died. */
  evidence?: Evidence
  /** Of `inconclusive`. None: it only explains why a row stayed undecided. */
  forbids?: ('regressed' | 'within' | 'improved')[]
  /** Of `inconclusive`: another metric of the same requests, gated and readable, that tells what these figures cannot; and what is then said. */
  leftTo?: { metric: Metric; message: string }
}

export type Evidence = MoreOften | Above | Shift

/** One side's launches must have higher readings than the other's, by an exact rank test. Every block is a launch of each side. */
export interface MoreOften {
  kind: 'more-often'
  /** A reading of each block, ≥ 0. */
  accused: number[]
  other: number[]
  /** By block: slices that were bad all through, of as many on either side. Enough of them in each of two launches or more need no look. */
  slices?: { accused: number[]; other: number[]; of: number[] }
}

/** The mean over blocks must be above a limit, by an interval. */
export interface Above {
  kind: 'above'
  values: number[]
  limit: number
}

/** By how much the log ratio of each block, by its index, would move if the worst were true. Blocks that would not move may be left out. */
export interface Shift {
  kind: 'shift'
  shift: Record<number, number>
}
