import type { Trip } from '../compare/comparison.ts'
import type { Metric } from '../metrics.ts'

export const verdicts = ['regressed', 'within', 'improved', 'inconclusive', 'invalid'] as const
/** Of a row. Rows that are not gated have 'within' never: they are 'improved', 'inconclusive', 'invalid' or 'regressed' only informally, see Row.gated. */
export type Verdict = (typeof verdicts)[number]

export const runVerdicts = ['passed', 'regressed', 'broken', 'invalid', 'inconclusive'] as const
export type RunVerdict = (typeof runVerdicts)[number]

/** What results.json says of a row, and what the report shows. */
export interface Row {
  scenario: string
  request?: string
  variant: string
  metric: Metric
  gated: boolean
  /** Medians over blocks in the metric's unit; null: nothing was measured. */
  base: number | null
  head: number | null
  /** head / base − 1, a fraction (−0.06: 6 % less). null when the row is invalid or has fewer than 2 blocks. */
  change: number | null
  /** Of the change, same sign convention; level = two-sided confidence. null with change. */
  interval: { low: number; high: number; level: number } | null
  /** For the worse, fraction > 0; null when not gated. */
  threshold: number | null
  /** Smallest change for the worse this row would have caught with 80 % probability, fraction > 0; null when unknown. */
  mde: number | null
  /** Exact one-sided sign-flip p-value of "no worse"; null with fewer than 2 blocks. */
  p: number | null
  /** null for a row that is only shown. */
  verdict: Verdict | null
  /** Blocks the verdict rests on (the look at which the row settled). */
  blocks: number
  /** May no further block change this verdict? */
  settled: boolean
  guards: Trip[]
}

export interface Judgement {
  verdict: RunVerdict
  /** Exit status of the command line. */
  exit: 0 | 1 | 2 | 3 | 4
  rows: Row[]
  /** Every gated row has settled: measuring more can change nothing. */
  settled: boolean
  /** Scenarios with a gated row that has not settled. */
  open: string[]
  /** The most blocks a run has. */
  maxBlocks: number
  warnings: Warning[]
}

/** Travels with the result; `advice` says what would help, with a number where there is one. */
export interface Warning {
  about?: { scenario: string; request?: string; metric?: Metric }
  fact: string
  advice?: string
}
