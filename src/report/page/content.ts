import type { Table } from '../table.ts'
import type { View } from '../view.ts'

/** All that the page shows: the view, and the data of its charts. Plain data, embedded as JSON: texts are text, never markup. */
export interface Content extends Omit<View, 'grid' | 'figures' | 'shown' | 'why' | 'reshaped' | 'quiet' | 'compared'> {
  /** Where, what was compared with what, and when: repository, pull request, commits and their subjects. */
  provenance: string
  curves: Curve[]
  memory: Memory[]
  why: ShownWhy[]
}

/** Latencies of one scenario, or of one request of its mix: every variant over the same percentiles. */
export interface Curve {
  scenario: string
  request?: string
  /** 1 / (1 − q) of each percentile q, rising from 1: 2 is the median, 100 is p99. */
  at: number[]
  /** By variant, ms at each of `at`; null where too few responses are slower. */
  lines: { variant: number; ms: (number | null)[] }[]
}

/** Memory over the run, of one machine. */
export interface Memory {
  /** 'Job 2', if several machines measured. */
  title?: string
  /** s since measuring began; rising. */
  at: number[]
  /** Resident memory, MB, by variant. null for all variants at once: between two launches. */
  lines: (number | null)[][]
}

/** What made a row slower: the lines of the report, and the profiles behind them. */
export interface ShownWhy {
  lines: string[]
  stacks: StackBox[]
  /** Functions by their own CPU time. The suspect that the report names comes first, with what it calls. */
  functions?: Table
}

/** A function in its stacks, below what called it. */
export interface StackBox {
  name: string
  /** All that is known about it: `list, products.js:7: base 120 µs, head 330 µs, +210 µs per request`. */
  sentence: string
  /** Classes: `step-3` … `step3` from much cheaper to much costlier by itself, `new`, `certain`. */
  looks: string
  /** Its width, µs per request: never less than what is below it. */
  weight: number
  below: StackBox[]
}

/** What moved since the last release, by scenario and metric. */
export interface DriftContent {
  headline: string
  provenance: string
  kind: 'passed' | 'regressed' | 'inconclusive'
  /** Every day from the first night to the last: `2026-11-21`. */
  days: string[]
  drifts: Drift[]
}

/** One scenario and metric over its nights. Changes are ratios to the anchor; over 1 is worse. null in all lists: between two anchors. */
export interface Drift {
  title: string
  summary: string
  /** Days since the first of them, rising. */
  at: number[]
  nights: (number | null)[]
  /** The average of the last nights, with a 95 % interval. */
  level: (number | null)[]
  low: (number | null)[]
  high: (number | null)[]
  /** Where an anchor begins, which is usually a release. */
  anchors: { at: number; name: string }[]
  /** The nights between which the level changed. */
  steps: { from: number; to: number; isWorse: boolean }[]
  table?: Table
}
