import type { Judgement, Row } from '../judge/judgement.ts'
import { worseToLog } from '../judge/scale.ts'
import { metric as definition, isAbsolute, isExact, isLatency, worseSign } from '../metrics.ts'
import type { Results } from '../results/results.ts'
import { short, values } from './numbers.ts'
import type { Table } from './table.ts'
import {
  intervalOf,
  inWords,
  limitOf,
  nameOf,
  nounOf,
  rowName,
  shortChange,
  sideTitles,
  sizeOf,
  verdictWord,
  verdictWords,
} from './words.ts'

/** A row as every surface shows it: its cells, the sentence that tells it, and its drawing. */
export type ShownRow = ReturnType<typeof shownRows>[number]

/** All rows, those that are gated first. */
export function shownRows({ variants }: Results, { rows }: Judgement) {
  const several = variants.length > 2
  return rows
    .toSorted((a, b) => Number(isPlanned(b)) - Number(isPlanned(a)))
    .map(row => ({
      metric: row.metric,
      gated: row.gated,
      verdict: row.verdict,
      /** `list products`, `todos: read`; of several variants `fast, list products`. */
      name: nameOf(row, several),
      planned: isPlanned(row),
      cells: cellsOf(row),
      /** Of the verdict; '' without one. */
      sign: row.verdict === null ? '' : verdictWords[row.verdict].sign,
      sentence: sentenceOf(row, several),
      /** Those that tripped, in words. */
      guards: [...new Set(row.guards.map(({ guard }) => guard.replaceAll('-', ' ')))],
      /** Absent without an interval. */
      drawing: drawingOf(row),
    }))
}

/** Is it gated, or should it have been? */
export const isPlanned = (row: Row): boolean => row.gated || row.ungated !== null

function cellsOf(row: Row) {
  const [base, head] = values([row.base, row.head], definition(row.metric)) as [string, string]
  const isUseless = (row.detects ?? 0) >= 10 && !isAbsolute(row.metric)
  return {
    verdict: verdictWord(row),
    base,
    head,
    change: shortChange(row),
    interval: intervalOf(row),
    limit: limitOf(row),
    finds: row.detects === null ? '–' : isUseless ? 'over 999 %' : sizeOf(row.metric, row.detects),
  }
}

/** Was it counted, even if there is no ratio to show? */
export const isSized = ({ metric, base, head }: Row): boolean => metric === 'size' && base !== null && head !== null

/** `` `list products`: 11 % fewer requests/s (5 … 13 %) ``, or the reason why there is no figure. */
function sentenceOf(row: Row, several: boolean): string {
  const [trip] = row.guards
  if (row.verdict === 'invalid' && trip !== undefined) return trip.message
  if (row.change === null && !isSized(row)) return `${rowName(row, several)} could not be decided`
  return `\`${nameOf(row, several)}\`: ${inWords(row)}`
}

/**
 * A row's interval and blocks as they are drawn, worse to the right: −1 and 1 are the ends of the drawing, 0 is no change. All
 * thresholds are at the same place, so that rows that stick out are seen at a glance. The scale is logarithmic, in units of the
 * threshold, and draws large changes closer together.
 *
 *     0      limit
 *  ───│────────┊───────
 *   ━●━        ┊          within: ends before the limit
 *   · ··       ┊          its blocks
 *     │     ━━━●━━        regressed
 */
export interface Drawing {
  low: number
  middle: number
  high: number
  /** Place of the threshold; absent without one. */
  limit?: number
  /** Whether the change itself lies outside the drawing. */
  beyond: boolean
  /** Place and label of the change of each block, up to the one that decided the row: `block 3: −4.2 %`. */
  blocks: [place: number, text: string][]
}

/** How many thresholds a drawing shows to each side of 0. */
const reach = 12

function drawingOf({ metric, change, interval, threshold, pairs, blocks }: Row): Drawing | undefined {
  if (change === null || interval === null) return undefined
  const widest = Math.max(Math.abs(interval.low), Math.abs(interval.high), 0.01) / 2
  const unit = worseToLog(metric, threshold ?? (isAbsolute(metric) ? widest : Math.min(0.9, widest)))
  const scaled = (size: number) => (isAbsolute(metric) ? size : Math.log1p(Math.max(-0.999999, size)))
  const straight = (size: number) => (worseSign(metric) * scaled(size)) / unit
  const at = (value: number) => short(Math.max(-1, Math.min(1, Math.asinh(value) / Math.asinh(reach))))
  const [low, high] = [interval.low, interval.high].map(straight).sort((a, b) => a - b)
  const moved = pairs
    .slice(0, blocks || undefined)
    .map(({ block, base, head }) => ({ block, change: isAbsolute(metric) ? head - base : head / base - 1 }))
  return {
    low: at(low!),
    middle: at(straight(change)),
    high: at(high!),
    ...(threshold === null ? {} : { limit: at(1) }),
    beyond: Math.abs(straight(change)) > reach,
    blocks: moved
      .filter(each => Number.isFinite(each.change))
      .map(each => [
        at(straight(each.change)),
        `block ${each.block + 1}: ${shortChange({ metric, change: each.change, interval: null })}`,
      ]),
  }
}

/** The rows that have figures, as a table; undefined where none has. */
export function figures(rows: ShownRow[], variants: Results['variants']): Table | undefined {
  const [base, head] = sideTitles(variants)
  const known = rows.filter(({ verdict, cells }) => verdict !== 'invalid' && cells.base !== '–' && cells.head !== '–')
  if (known.length === 0) return undefined
  return {
    head: ['Scenario', 'Metric', 'Verdict', base, head, 'Change', '95 % interval', 'Limit', 'Finds'],
    rows: known.map(({ name, metric, sign, cells: { verdict, ...others } }) => [
      name,
      metric,
      `${sign} ${verdict}`.trim(),
      ...Object.values(others),
    ]),
    words: 3,
    spare: [8, 3, 4],
  }
}

export function legend(rows: ShownRow[]): string {
  const metrics = [...new Set(rows.map(({ metric }) => metric))]
  const latencies = metrics.filter(isLatency)
  return [
    ...metrics
      .filter(metric => !isLatency(metric))
      .map(metric => `${metric}: ${nounOf(metric)}${isExact(metric) ? ', counted' : ''}`),
    ...(latencies.length === 0 ? [] : [`${latencies.join(', ')}: latency`]),
    'Finds: the smallest change for the worse that would be found in 8 of 10 such runs',
    'Each end of an interval holds with 95 % or more',
  ].join('. ')
}
