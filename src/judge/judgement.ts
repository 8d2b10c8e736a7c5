import type { Comparison } from '../compare/comparison.ts'
import type { Trip } from '../compare/doubt.ts'
import type { Config } from '../config/config.ts'
import { type Metric, worseSign } from '../metrics.ts'
import type { Job } from '../results/extent.ts'
import type { Results } from '../results/results.ts'

export const verdicts = ['regressed', 'within', 'improved', 'inconclusive', 'invalid'] as const
/**
 * Of a row, when it is gated:
 *
 *   regressed      significantly worse, and by the threshold
 *   within         a regression as large as the threshold is ruled out
 *   improved       significantly better
 *   inconclusive   none of these, or too few blocks
 *   invalid        not comparable; the only verdict that a row which is only shown can have
 */
export type Verdict = (typeof verdicts)[number]

const runVerdicts = ['passed', 'regressed', 'broken', 'invalid', 'inconclusive'] as const
export type RunVerdict = (typeof runVerdicts)[number]

/** What results.json says of a row, and what the report shows. */
export interface Row {
  scenario: string
  request?: string
  variant: string
  /** The variant that `base` is of, if that is not the baseline. */
  against?: string
  metric: Metric
  gated: boolean
  /** In the metric's unit; null: nothing was measured. With an interval: means over its blocks that agree with the change. Else medians. */
  base: number | null
  head: number | null
  /**
   * head / base − 1, a fraction (−0.06: 6 % less); for an absolute metric head − base in its unit, as are interval and threshold. null
   * if the row is invalid, or has too few blocks (2, counts 1), or if the size of a side is 0.
   */
  change: number | null
  /** Of the change, same sign. `level`: confidence in (0, 1), accounting for looks and, if gated, rows. null with change and for counts. */
  interval: { low: number; high: number; level: number } | null
  /** Why a row that should be gated is not: what is missing, and what would help. null for all others. */
  ungated: string | null
  /** For the worse, fraction > 0; null when not gated. */
  threshold: number | null
  /** Change for the worse that 8 of 10 runs with all blocks detect; fraction ≥ 0, 0 only if blocks agree exactly. null: none is. */
  detects: number | null
  /** null for a row that is only shown and not invalid. */
  verdict: Verdict | null
  /** Blocks that the verdict is based on (up to the look at which the row settled). */
  blocks: number
  /** Is the verdict final, whatever blocks follow? True for every row that is only shown, and for all once measuring is over. */
  settled: boolean
  guards: Trip[]
  /** Set if head breaks the absolute limit of the metric, in its unit; inherited: base does, too. */
  limit?: { most: number; inherited: boolean }
  /** Of `calls`: by service. */
  services?: Comparison['services']
  /** By block: its index, and both sides' values in the metric's unit. */
  pairs: { block: number; base: number; head: number }[]
}

/** Gated, comparable, and undecided. */
export const isPending = ({ gated, verdict }: Pick<Row, 'gated' | 'verdict'>): boolean =>
  gated && (verdict ?? 'inconclusive') === 'inconclusive'

/** Did a side fail, or head drop connections, with chance not ruled out? Different responses are not a failure if nothing is timed. */
export const mayBeBroken = ({ guards }: Pick<Row, 'guards'>): boolean =>
  guards.some(trip => trip.guard !== 'different-work' && isSuspicion(trip))

/** Does it accuse head, or any side of failures, with chance not ruled out? */
export const isSuspicion = ({ guard, effect, side }: Trip): boolean =>
  effect === 'inconclusive' && (guard === 'failures' || side === 'head')

/** Can the sides not be compared in anything? Different responses only make times incomparable, failures everything. */
export const isIncomparable = ({ guard, effect }: Trip): boolean => effect === 'invalid' && guard !== 'different-work'

/** The same, because of head. */
export const isRefusal = (trip: Trip): boolean => isIncomparable(trip) && trip.side === 'head'

/** The absolute limit of a metric, in its unit. */
export const mostOf = (limit: Config['limit'], metric: Metric): number | undefined =>
  (limit as Partial<Record<Metric, number>> | undefined)?.[metric]

/** Does the row have an absolute limit that could not be judged? */
export const isUnlimited = ({ ungated, metric, guards }: Row, { limit }: Pick<Config, 'limit'>): boolean =>
  mostOf(limit, metric) !== undefined &&
  (ungated !== null || guards.some(({ guard, effect }) => guard === 'limit-unproven' && effect === 'warning'))

/** Pending, and certainly worse, but the interval contains the threshold: more time alone rarely decides that. */
export const isStraddling = (row: Interval): boolean =>
  endsOf(row).some(({ least, most }) => least > 0 && least < row.threshold! && most >= row.threshold!)

/** Pending, and certainly worse by more than the threshold: only launches are missing. */
export const isBeyond = (row: Interval): boolean => endsOf(row).some(({ least }) => least >= row.threshold!)

type Interval = Pick<Row, 'gated' | 'verdict' | 'metric' | 'interval' | 'threshold'>

/** The ends of the interval of a pending row, if it has one. */
const endsOf = (row: Interval): ReturnType<typeof worseEnds>[] =>
  isPending(row) && row.interval !== null && row.threshold !== null ? [worseEnds(row)] : []

/** The better and the worse end of an interval, both as changes for the worse, fractions. */
export function worseEnds({ metric, interval }: Pick<Row, 'metric' | 'interval'>): { least: number; most: number } {
  const [least, most] = [interval!.low, interval!.high].map(end => worseSign(metric) * end).sort((a, b) => a - b)
  return { least: least!, most: most! }
}

/**
 * Does memory grow with the requests on head, but not on base? Nobody asked, so the error must be small: the change is at least three
 * times as far from 0 as from the lower end of its interval. That is an error of 0.0003 with six blocks, and less with more.
 */
export const isGrowing = ({ metric, base, head, change, interval, blocks }: Row): boolean =>
  metric === 'growth' &&
  interval !== null &&
  blocks >= 6 &&
  change! >= 3 * (change! - interval.low) &&
  head! > 2 * Math.abs(base!)

/** Only shown, because the load generator was too slow to judge it. */
export const isLeft = ({ guards }: Pick<Row, 'guards'>): boolean =>
  guards.some(({ guard, effect }) => guard === 'generator-saturated' && effect === 'not-gated')

/** Does a judged row detect only more than its threshold? Compared as a reader sees it: to two digits. */
export const isCoarse = ({ detects, threshold }: Pick<Row, 'detects' | 'threshold'>): boolean =>
  detects !== null && threshold !== null && Number(detects.toPrecision(2)) > Number(threshold.toPrecision(2))

/** Passed, although it could have missed a regression as large as the threshold. */
export const isWeak = (row: Pick<Row, 'verdict' | 'interval' | 'detects' | 'threshold'>): boolean =>
  row.verdict === 'within' && (isCoarse(row) || isBlind(row))

/** Does a judged row have fewer blocks than it takes to accuse head? It then detects no change of any size. */
export const isBlind = ({ interval, detects, threshold }: Pick<Row, 'interval' | 'detects' | 'threshold'>): boolean =>
  interval !== null && threshold !== null && detects === null

export interface Judgement {
  verdict: RunVerdict
  /** What the verdict would have been by the thresholds and limits that head's config proposes, if it proposes any. */
  proposed?: RunVerdict
  /** Who accepted the regressions, if somebody did: "accepted by `octocat` …". The verdict is then that of the other rows. */
  accepted?: string
  /** Why a run that would pass is inconclusive: nobody vouches for what it was compared with, or for its thresholds. */
  unvouched?: string
  exit: 0 | 1 | 2 | 3 | 4
  rows: Row[]
  /** Every gated row has settled, or measuring is over. Without gated rows, only the latter. */
  settled: boolean
  /** Scenarios worth another block: those with a gated row that has not settled, and those that are only shown. None once settled. */
  open: string[]
  /** Those of `open` that only need launches: responses differ in every one so far, and more load would not show whose fault it is. */
  unlike: string[]
  maxBlocks: number
  warnings: Warning[]
  /** Set once measuring is over, if a change would let a run decide more. */
  advice?: Advice
}

/** What would let a run decide what it could not. It is the same for all rows: a budget, or thresholds. */
export interface Advice {
  /** ms. undefined: no sensible budget would do. */
  budget?: number
  /** Thresholds that every row of a metric already detects, fractions; empty if a budget would do. */
  thresholds: { metric: Metric; worse: number }[]
  /** The scenarios that those thresholds are for. */
  scenarios: string[]
  /** The rows that the budget helps, neediest first, and about the smallest change for the worse that each would then detect, fraction. */
  detects: { row: Row; size: number }[]
  /** The rows that the budget would let be gated. */
  ungated: Row[]
}

/** A fact beside the verdict. `advice`: what would help, except budgets and thresholds, which are in the run's `Advice`. */
export interface Warning {
  about?: { scenario: string; request?: string; variant?: string; metric?: Metric }
  fact: string
  advice?: string
  /** Must it be read whatever the verdict is? */
  isUrgent?: true
}

/** How far measuring has come. */
export interface State {
  /** Blocks measured, ≥ 0; by the job with the fewest, if several did. */
  blocks: number
  /** The jobs, if several measured: each ended by its own rows. */
  jobs?: Job[]
  /** Measuring is over: the budget is spent, the last look is reached, everything has settled, or it was cancelled. */
  final: boolean
  /** Its rows ended it, not its budget. */
  settled?: boolean
  /** Time that measuring them took, ms, if known. */
  spent?: number
  /** Files of the runner that the measured code wrote to. */
  tampered?: string[]
  /** Of a run of counts alone: was something not counted? Then it is inconclusive, unless its verdict is worse. */
  isPartial?: boolean
  /** What stood between the code that was measured and the job; undefined: not asked. */
  boundary?: Results['boundary']
}
