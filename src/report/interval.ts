import type { Row } from '../judge/judgement.ts'
import { worseToLog } from '../judge/scale.ts'
import { isAbsolute, worseSign } from '../metrics.ts'

/** Thresholds to each side that a drawing shows. */
const reach = 12

/**
 * A row's interval for a drawing, worse to the right: −1 and 1 are the ends of what is shown, 0 is no change. All thresholds
 * stand at the same place, so that a glance finds the rows that stick out. The scale is one of logarithms, in thresholds, and
 * draws large changes closer together.
 *
 *     0      limit
 *  ───│────────┊───────
 *   ━●━        ┊          within: ends before the limit
 *     │     ━━━●━━        regressed
 */
export interface Placed {
  low: number
  middle: number
  high: number
  /** Where the threshold stands; absent without one. */
  limit?: number
  /** The change itself lies outside of what is shown. */
  beyond: boolean
}

/** Undefined for a row without an interval. */
export function placed({ metric, change, interval, threshold }: Row): Placed | undefined {
  if (change === null || interval === null) return undefined
  const widest = Math.max(Math.abs(interval.low), Math.abs(interval.high), 0.01) / 2
  const unit = worseToLog(metric, threshold ?? (isAbsolute(metric) ? widest : Math.min(0.9, widest)))
  const scaled = (change: number) => (isAbsolute(metric) ? change : Math.log1p(Math.max(-0.999999, change)))
  const straight = (change: number) => (worseSign(metric) * scaled(change)) / unit
  const at = (value: number) => Math.max(-1, Math.min(1, Math.asinh(value) / Math.asinh(reach)))
  const [low, high] = [interval.low, interval.high].map(straight).sort((a, b) => a - b)
  return {
    low: at(low!),
    middle: at(straight(change)),
    high: at(high!),
    ...(threshold === null ? {} : { limit: at(1) }),
    beyond: Math.abs(straight(change)) > reach,
  }
}
