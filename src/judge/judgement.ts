import type { Comparison } from '../compare/comparison.ts'
import type { Trip } from '../compare/doubt.ts'
import type { Config } from '../config/config.ts'
import { type Metric, worseSign } from '../metrics.ts'
import type { Results } from '../results/results.ts'

export const verdicts = ['regressed', 'within', 'improved', 'inconclusive', 'invalid'] as const
/**
 * Of a row, when it is gated:
 *
 *   regressed      significantly worse, and by the threshold
 *   within         a regression as large as the threshold is ruled out
 *   improved       significantly better
 *   inconclusive   none of these, or too few blocks
 *   invalid        not comparable; the one verdict that rows which are only shown have too
 */
export type Verdict = (typeof verdicts)[number]

const runVerdicts = ['passed', 'regressed', 'broken', 'invalid', 'inconclusive'] as const
export type RunVerdict = (typeof runVerdicts)[number]

/** What results.json says of a row, and what the report shows. */
export interface Row {
  scenario: string
  request?: string
  variant: string
  /** The variant that `base` is of, where it is not the baseline. */
  against?: string
  metric: Metric
  gated: boolean
  /** In the metric's unit; null: nothing was measured. With a change: geometric means over its blocks, so that head / base is 1 + change. Without one: medians of each side's own blocks. */
  base: number | null
  head: number | null
  /** head / base − 1, a fraction (−0.06: 6 % less); of an absolute metric head − base, in its unit, as are interval and threshold. null when the row is invalid or has fewer than 2 blocks, and of sizes where a side's is 0. */
  change: number | null
  /** Of the change, same sign convention, low ≤ change ≤ high; level: confidence, in (0, 1), looks and rows accounted for (rows that are only shown: by themselves). null with change, and where launches were counted. */
  interval: { low: number; high: number; level: number } | null
  /** Why a row that should be gated is not: what is missing, and what would help. null for all others. */
  ungated: string | null
  /** For the worse, fraction > 0; null when not gated. */
  threshold: number | null
  /** Smallest change for the worse this row would have called worse than 0 with 80 % probability, in all its blocks if it settled early; fraction ≥ 0; 0 only when all blocks agree to the last digit. null with change. */
  detects: number | null
  /** null for a row that is only shown and not invalid. */
  verdict: Verdict | null
  /** Blocks the verdict rests on (the look at which the row settled). */
  blocks: number
  /** Can more blocks change nothing about the verdict? True of every row that is only shown, and of all once measuring is over. */
  settled: boolean
  guards: Trip[]
  /** Set where head breaks the absolute limit of the metric, in its unit; inherited: base does, too. */
  limit?: { most: number; inherited: boolean }
  /** Of `calls`: by service. */
  services?: Comparison['services']
  /** By block: its index, and both sides' values in the metric's unit. */
  pairs: { block: number; base: number; head: number }[]
}

/** Gated, comparable, and without an answer. */
export const isPending = ({ gated, verdict }: Pick<Row, 'gated' | 'verdict'>): boolean =>
  gated && (verdict ?? 'inconclusive') === 'inconclusive'

/** Did a side fail, or head drop connections, and is chance not ruled out? Other responses are no failure where nothing is timed. */
export const mayBeBroken = ({ guards }: Pick<Row, 'guards'>): boolean =>
  guards.some(trip => trip.guard !== 'different-work' && isSuspicion(trip))

/** Does it speak against head, or of a side that failed, and is chance not ruled out? */
export const isSuspicion = ({ guard, effect, side }: Trip): boolean =>
  effect === 'inconclusive' && (guard === 'failures' || side === 'head')

/** Was it to keep an absolute limit, and could nobody tell whether it does? */
export const isUnlimited = ({ ungated, metric }: Row, { limit = {} }: Pick<Config, 'limit'>): boolean =>
  ungated !== null && (limit as Partial<Record<Metric, number>>)[metric] !== undefined

/** Pending, and worse for certain, but by more or by less than the threshold, which lies in between: time alone rarely tells by which. */
export const isStraddling = (row: Interval): boolean =>
  endsOf(row).some(({ least, most }) => least > 0 && least < row.threshold! && most >= row.threshold!)

/** Pending, and worse by more than the threshold for certain: launches are missing. */
export const isBeyond = (row: Interval): boolean => endsOf(row).some(({ least }) => least >= row.threshold!)

type Interval = Pick<Row, 'gated' | 'verdict' | 'metric' | 'interval' | 'threshold'>

/** Of a pending row that has them: the ends of its interval. */
const endsOf = (row: Interval): ReturnType<typeof worseEnds>[] =>
  isPending(row) && row.interval !== null && row.threshold !== null ? [worseEnds(row)] : []

/** The end of an interval that is better, and the one that is worse, as changes for the worse, fractions. */
export function worseEnds({ metric, interval }: Pick<Row, 'metric' | 'interval'>): { least: number; most: number } {
  const [least, most] = [interval!.low, interval!.high].map(end => worseSign(metric) * end).sort((a, b) => a - b)
  return { least: least!, most: most! }
}

/**
 * Does memory grow with the requests on head, and not on base? Nobody asked, so the error must be small: an interval that is three
 * times as far from 0 as it is wide to that side has one of 0.0003 with six blocks, and less with more.
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

/** Does a row that is judged detect less than its threshold? Told as a reader sees it: to two digits. */
export const isCoarse = ({ detects, threshold }: Pick<Row, 'detects' | 'threshold'>): boolean =>
  detects !== null && threshold !== null && Number(detects.toPrecision(2)) > Number(threshold.toPrecision(2))

/** Passed, although it could have missed a regression as large as the threshold. */
export const isWeak = (row: Pick<Row, 'verdict' | 'detects' | 'threshold'>): boolean =>
  row.verdict === 'within' && isCoarse(row)

export interface Judgement {
  verdict: RunVerdict
  /** What the verdict would have been by the thresholds and limits that head's config proposes, where it proposes any. */
  proposed?: RunVerdict
  /** Who accepted the regressions, where somebody did: "accepted by `octocat` …". The verdict is then that of the other rows. */
  accepted?: string
  /** Why a run that would pass is inconclusive: nobody vouches for what it was compared with, or for its thresholds. */
  unvouched?: string
  /** Exit status of the command line. */
  exit: 0 | 1 | 2 | 3 | 4
  rows: Row[]
  /** Every gated row has settled, or measuring is over. Without gated rows, only the latter. */
  settled: boolean
  /** Scenarios worth another block: those with a gated row that has not settled, and those that are only shown. None once settled. */
  open: string[]
  /** Those of them that need launches alone: responses differ in every one so far, and more load would not tell whose doing that is. */
  unlike: string[]
  /** The most blocks a run has. */
  maxBlocks: number
  warnings: Warning[]
  /** Once measuring is over, where something could not be told that could have been. */
  advice?: Advice
}

/** What would let a run tell what it could not. One change for all rows: a budget, or thresholds. */
export interface Advice {
  /** ms. undefined: no sensible budget would do. */
  budget?: number
  /** What every row of a metric detects as it is, fractions; empty where a budget would do. */
  thresholds: { metric: Metric; worse: number }[]
  /** The scenarios that those thresholds are for. */
  scenarios: string[]
  /** The rows that the budget helps, the one that needs most first, with about the smallest change for the worse that each would then detect, fraction. */
  detects: { row: Row; size: number }[]
  /** The rows that the budget would let be gated. */
  ungated: Row[]
}

/** Travels with the result; `advice` says what would help. Budgets and thresholds that would are in the one advice of the run. */
export interface Warning {
  about?: { scenario: string; request?: string; variant?: string; metric?: Metric }
  fact: string
  advice?: string
}

/** How far measuring has come. */
export interface State {
  /** Blocks measured, ≥ 0. */
  blocks: number
  /** Measuring is over: the budget is spent, the last look is reached, everything has settled, or it was cancelled. */
  final: boolean
  /** What measuring them took, ms, where that is known. */
  spent?: number
  /** Files of the runner that the measured code wrote to. */
  tampered?: string[]
  /** Of a run of counts alone: was something not counted? Then it is inconclusive, unless it is worse than that. */
  isPartial?: boolean
  /** What stood between the code that was measured and the job; undefined: not asked. */
  boundary?: Results['boundary']
}
