import { mean, median } from 'simple-statistics'
import { tQuantile } from '../judge/statistics/student-t.ts'
import type { Figure } from './night.ts'
import type { Series } from './series.ts'

/** Weight of the newest night in the level. */
const newest = 0.3
/** After a red night the accepted level follows the drift for so many nights. */
const following = 10
/** Probability of a red night where nothing has changed, all series together. */
const error = 1 / 200

/** The average of the last nights: log ratio against the anchor, + is worse. */
interface Level {
  value: number
  /** Its standard error. */
  error: number
  /** 95 % of such intervals hold the average of the last nights, as fractions. */
  low: number
  high: number
}

/**
 * The level after each night: an average in which each night counts 0.7 times as much as the one after it (EWMA). Its error comes
 * from the nights' own errors, pooled, or from how much neighbouring nights differ, whichever is larger: the launches and the
 * machine of a night may differ by more than its blocks tell.
 */
export function levels(points: Pick<Figure, 'd' | 'error'>[]): Level[] {
  let level = { value: 0, weights: 0 }
  return points.map(({ d }, i) => {
    const known = points.slice(0, i + 1)
    const share = Math.max(newest, 1 / (i + 1))
    const value = (1 - share) * level.value + share * d
    level = { value, weights: (1 - share) ** 2 * level.weights + share ** 2 }
    const error = Math.sqrt(level.weights * noiseOf(known))
    const reach = tQuantile(0.975, Math.max(5, known.length)) * error
    return { value, error, low: Math.expm1(value - reach), high: Math.expm1(value + reach) }
  })
}

/** Variance of one night. */
export function noiseOf(points: Pick<Figure, 'd' | 'error'>[]): number {
  const own = mean(points.map(({ error }) => error ** 2))
  const steps = points.slice(1).map(({ d }, i) => (d - points[i]!.d) ** 2 / 2)
  return steps.length < 4 ? own : Math.max(own, median(steps) / medianOfSquare)
}

/** Median of χ² with one degree of freedom: half of the squares of a standard normal figure are smaller. */
const medianOfSquare = 0.4549

/** Standard errors beyond which a level is certain; `series`: how many are judged together. */
const certainty = (series: number): number => tQuantile(1 - error / series, 30)

/** Is a level worse than its anchor for certain? */
export const isCertain = (level: Level, series: number): boolean => level.value > certainty(series) * level.error

/** Where the drift stands after a night. */
export interface NightStanding {
  level: Level
  /** What a red night before, or a person, has accepted. */
  accepted: number
  isRed: boolean
}

/**
 * Judges each night: red where the level is certainly above the accepted one, and by the limit at the best estimate. One step
 * makes one night red. `limit`: a fraction; `series`: how many are judged together; `acceptances`: times at which a person accepted
 * the level of the night before (ISO 8601).
 */
export function judgeNights(
  { points }: Series,
  limit: number,
  series: number,
  acceptances: string[] = [],
): NightStanding[] {
  const all = levels(points)
  const certain = certainty(series)
  let accepted = { value: 0, error: 0 }
  let follows = 0
  return points.map(({ at }, i) => {
    const level = all[i]!
    const before = all[i - 1]
    const since = points[i - 1]?.at ?? ''
    if (before !== undefined && acceptances.some(time => time > since && time <= at)) {
      accepted = before
      follows = 0
    }
    const above = level.value - accepted.value
    const isCertain = above > certain * Math.hypot(level.error, accepted.error)
    const isRed = follows === 0 && isCertain && above >= Math.log1p(limit)
    if (isRed) follows = following
    else if (follows > 0) follows--
    if (isRed || follows > 0) accepted = { value: level.value + level.error, error: level.error } // it lags behind a drift that goes on
    return { level, accepted: accepted.value, isRed }
  })
}
