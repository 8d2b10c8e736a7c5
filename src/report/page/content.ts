import type { Row, RunVerdict } from '../../judge/judgement.ts'
import type { WhyRow } from '../../results/why.ts'
import type { Fact } from '../facts.ts'
import type { Finding } from '../findings.ts'

/** All that the page shows: plain data, embedded as JSON and drawn by the script of the page. Texts are text, never markup. */
export interface Content {
  /** As in the report; names in backticks. */
  headline: string
  /** Where, what was compared with what, and when: repository, pull request, commits and their subjects, names in backticks. */
  provenance: string
  /** What would help a run that could not tell everything; absent where that stands with the findings. */
  advice?: string
  verdict: RunVerdict
  /** Nothing was judged: only profiles were taken. */
  profiled: boolean
  /** Somebody accepted the regressions. */
  accepted: boolean
  cancelled: boolean
  /** In the order of the config. Everything below names a variant by its place here. */
  variants: { name: string; baseline: boolean }[]
  /** What was measured, on what and how: label and text. */
  facts: Fact[]
  findings: Finding[]
  /** Of more than two variants: those of each scenario by requests/s, as cells. */
  standings: { scenario: string; head: string[]; rows: string[][]; note?: string }[]
  /** Repeats the run. */
  command: string
  rows: ShownRow[]
  curves: Curve[]
  resources: Resources[]
  growth: Growth[]
  why: ShownWhy[]
  /** What was left out, so that the page stays small. */
  left: string[]
}

/** A row of the table with the blocks behind it. */
export interface ShownRow extends Omit<Row, 'guards' | 'pairs' | 'settled' | 'p' | 'variant'> {
  /** Place of the variant. */
  variant: number
  /** The guards that tripped. */
  guards: string[]
  /** Every block's head / base, where it has one. */
  dots: [block: number, ratio: number][]
}

/** Latencies of one scenario, or of one request of its mix: every variant over the same percentiles. */
export interface Curve {
  scenario: string
  request?: string
  /** 1 / (1 − q) of each percentile q, rising from 1: 2 is the median, 100 is p99; the last are the maxima, at the number of responses. */
  at: number[]
  lines: CurveLine[]
}

export interface CurveLine {
  variant: number
  answered: number
  /** ms at each of `at`; null beyond the maximum. */
  ms: (number | null)[]
  /** Up to this 1 / (1 − q) enough responses lie beyond; the rest of the line hangs on a few. */
  sure: number
}

/** Memory and CPU use over the run, of one machine. */
export interface Resources {
  /** 'Job 2', where several machines measured. */
  title?: string
  /** s since measuring began; rising. */
  at: number[]
  /** Block of each. null at the same place of all variants: between two launches. */
  block: (number | null)[]
  /** Resident memory, MB, by variant. */
  memory: (number | null)[][]
  /** CPU time over time while it was loaded, by variant: 1 is one core. */
  cpu: (number | null)[][]
}

/** How the cost of a request grows with a swept value. */
export interface Growth {
  /** The scenario that was swept, with the values of other swept names. */
  title: string
  /** Name of the value. */
  of: string
  at: number[]
  /** By variant. */
  lines: GrowthLine[]
}

export interface GrowthLine {
  /** ms a request at each value: the time in which a server answers one more; null where that cannot be told. */
  ms: (number | null)[]
  /** Why it cannot be told: `timed out`; null where it can. */
  why: (string | null)[]
  /** The exponent with its interval, `size^0.98 (0.95 … 1.01)`, or `–`. */
  like: string
  /** What it must not be compared for: `different work`. */
  void?: string
}

/** What made a row slower: what the report says of it, and the profiles behind it. Costs are µs per request. */
export interface ShownWhy extends Omit<WhyRow, 'suspects'> {
  lines: string[]
}
