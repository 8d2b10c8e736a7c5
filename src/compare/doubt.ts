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
  'limit-unproven',
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
  /** Which side is at fault, if any is. The pull request is responsible only for head. */
  side?: 'base' | 'head' | 'both'
  /** The first place where two responses differ, if known, and what each side has there. */
  difference?: Pick<Difference, 'at' | 'base' | 'head'>
  /** What in the scenario's config would accept that: `dynamic: [url]`. */
  accept?: string
}

/**
 * What a guard has against a row, after some number of blocks. The judge decides whether it is enough to act on: a guard
 * needs evidence as good as that of a regression.
 *
 *   invalid        the figures say nothing
 *   inconclusive   the figures may hide something: `forbids` says which verdicts they do not support
 *   wider          the figures may be off by `evidence.shift`: the interval grows by that
 *   not-gated      there is nothing to gate on
 *   warning        reported, whatever the verdict
 */
export interface Doubt extends Omit<Trip, 'effect'> {
  effect: Trip['effect'] | 'wider'
  /** Absent: a fact that needs no test, like a server that died. */
  evidence?: Evidence
  /** With `inconclusive`. Empty: it only explains why a row stayed undecided. */
  forbids?: ('regressed' | 'within' | 'improved')[]
  /** With `inconclusive`: a gated and readable metric of the same requests that decides instead, and the message for that. */
  leftTo?: { metric: Metric; message: string }
}

/** Does it only forbid to call a row better? Then it does not say why the row is undecided. */
export const isModest = ({ forbids }: Doubt): boolean => forbids?.join() === 'improved'

export type Evidence = MoreOften | Above | Shift

/** One side's launches must have higher readings than the other's, by an exact rank test. Every block is a launch of each side. */
export interface MoreOften {
  kind: 'more-often'
  /** A reading of each block, ≥ 0. */
  accused: number[]
  other: number[]
  /** How many readings these were chosen from: they share the error. Absent: none. */
  among?: number
  /**
   * By block: slices that were bad throughout, of `of` on either side. Enough of them in each of four launches or more need no look.
   * `before`: launches before the first block that say the same, 0 or 1.
   */
  slices?: { accused: number[]; other: number[]; of: number[]; before: number }
  /**
   * Where readings are shares of requests: by block, how many either side was sent at least, or 0 if not every slice of this side had some.
   * If the other side has none in any of four launches or more, and this one far too many for chance in each, that needs no look either.
   */
  requests?: number[]
}

/** The mean over blocks must be above a limit, by an interval. */
export interface Above {
  kind: 'above'
  values: number[]
  limit: number
}

/** By index of the block: how much its log ratio would move in the worst case. Blocks that would not move may be left out. */
export interface Shift {
  kind: 'shift'
  shift: Record<number, number>
}
