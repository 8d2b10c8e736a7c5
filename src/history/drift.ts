import { medianSorted } from 'simple-statistics'
import { firstBeyond } from '../bisected.ts'
import { tQuantile } from '../judge/statistics/student-t.ts'
import type { Point, Series } from './series.ts'

/** Each night counts so many times as much as the one after it. */
const kept = 0.7
/** Older nights do not count for a level: less than a millionth. */
const longest = 40
/** For this many nights after a red one, the accepted level follows the drift; and down for as many after each on which it moved. */
const following = 10
/** So many nights in a row have to be below the accepted level before it falls: one may be odd. */
const fixedAfter = 2
/** Probability of a red night if nothing has changed, for all series together. */
const error = 1 / 200

/** The average of the last nights: log ratio against the anchor, + is worse. */
interface Level {
  value: number
  /** Its standard error. */
  error: number
  /** Degrees of freedom of the error: the first nights, with few blocks, hardly tell how sure they are. */
  freedom: number
  /** 95 % interval of the average of the last nights, as fractions. */
  low: number
  high: number
}

/**
 * The level after each night: an average in which each night counts 0.7 times as much as the one after it (EWMA), and one
 * whose own error is larger than usual counts less (`weightOf`), so a busy machine hardly moves the level. Its error comes from the
 * error that nights usually tell, or from how much neighboring nights differ, whichever is larger: the launches and the machine of a
 * night may differ by more than its blocks tell. Releases from before the anchor do not count for the nights after it.
 */
export function levels(points: Pick<Point, 'd' | 'error' | 'freedom' | 'isEarlier'>[]): Level[] {
  const noises = noisesOf(points)
  let [first, freedom] = [0, 0]
  return points.map((point, i) => {
    const noise = noises[i]!
    if (points[i - 1]?.isEarlier) first = i
    freedom += point.freedom
    let [weights, values, squares] = [0, 0, 0]
    for (let k = i; k >= Math.max(first, i + 1 - longest); k--) {
      const share = kept ** (i - k)
      const weight = share * weightOf(points[k]!, noise)
      weights += weight
      values += weight * points[k]!.d
      squares += share * weight // weight² · variance, in units of the usual noise
    }
    const [value, error] = [values / weights, Math.sqrt(squares * noise) / weights]
    const reach = (i < many ? tQuantile(0.975, Math.min(freedom, Math.max(5, i + 1))) : ofMany) * error
    return { value, error, freedom, low: Math.expm1(value - reach), high: Math.expm1(value + reach) }
  })
}

/** From this many nights on, one more does not change the quantile. */
const many = 1000
const ofMany = tQuantile(0.975, many)

/** Variance of a usual night, by the nights up to each. Steps from earlier releases are left out: they have other reasons. */
export function noisesOf(points: Pick<Point, 'd' | 'error' | 'freedom' | 'isEarlier'>[]): number[] {
  const own: number[] = [] // ascending
  const steps: number[] = [] // ascending
  return points.map((point, i) => {
    const before = points[i - 1]
    insert(noiseOf(point), own)
    if (before && !before.isEarlier) insert((point.d - before.d) ** 2 / 2, steps)
    return steps.length < 4 ? medianSorted(own) : Math.max(medianSorted(own), medianSorted(steps) / medianOfSquare)
  })
}

/** Variance of a night by its own blocks, too small half the time: the median of χ² with n degrees of freedom is about n − 2/3. */
const noiseOf = ({ error, freedom }: Pick<Point, 'error' | 'freedom'>): number =>
  (error ** 2 * freedom) / (freedom - 2 / 3)

/** What a night counts, ≤ 1: in inverse proportion to its variance, if that is above the usual one. Not 0: it is divided by. */
export const weightOf = (point: Pick<Point, 'error' | 'freedom'>, usual: number): number =>
  Math.min(1, Math.max(1e-9, usual / noiseOf(point)))

function insert(value: number, ascending: number[]): void {
  const place = firstBeyond(ascending.length, i => ascending[i]! >= value)
  ascending.splice(place, 0, value)
}

/** Median of χ² with one degree of freedom: half of the squares of a standard normal figure are smaller. */
const medianOfSquare = 0.4549

/** More degrees of freedom hardly matter. */
const enough = 30

/** By how many standard errors a level has to be above another to be certain; `series`: how many are judged together. */
const certainty = (series: number, freedom = enough): number => tQuantile(1 - error / series, Math.min(enough, freedom))

/** Is a level worse than its anchor for certain? */
export const isCertain = ({ value, error, freedom }: Level, series: number): boolean =>
  value > certainty(series, freedom) * error

/** Where the drift stands after a night. */
export interface NightStanding {
  level: Level
  /** The level that an earlier red night, or a person, has accepted. */
  accepted: number
  isRed: boolean
}

/**
 * Judges each night of one scenario and metric, in order of time across all kinds of machine. A night is red if its level is certainly
 * above the accepted one, and the best estimate is above it by at least the limit. A red night counts on every machine, even one first
 * seen later, so one step makes one night red. `machines`: a series for each; `limit`: a fraction; `series`: how many are judged
 * together; `acceptances`: when a person accepted what the last night had shown, where that was above the accepted level (ISO 8601; a day
 * includes all of it). What was accepted in an earlier series stays accepted, as far as the first night against the new anchor shows it.
 * Gives standings by machine.
 */
export function judgeNights(
  machines: Pick<Series, 'points' | 'before'>[],
  limit: number,
  series: number,
  acceptances: string[] = [],
): NightStanding[][] {
  const certain = certainty(series)
  const none = { value: 0, error: 0 }
  const judged = machines.map(() => ({
    shown: none,
    accepted: none,
    follows: 0,
    falls: 0,
    last: 0,
    below: 0,
    standings: [] as NightStanding[],
  }))
  const nights = machines
    .flatMap(({ points, before = [] }, i) =>
      [...before, points].flatMap((part, number) => {
        const of = { own: judged[i]!, isNow: number === before.length }
        return leveled(part).map((night, k) => ({ ...night, ...of, isFirst: number > 0 && k === 0 }))
      }),
    )
    .toSorted((a, b) => a.at.localeCompare(b.at))
  for (const [i, { at, d, error, own, level, isFirst, isNow, isEarlier }] of nights.entries()) {
    const before = nights[i - 1]?.at
    if (before !== undefined && acceptances.some(time => isBy(before, time) && !isBy(at, time)))
      for (const each of judged) if (each.shown.value > each.accepted.value) each.accepted = each.shown
    if (isFirst && d < own.accepted.value) own.accepted = { value: Math.max(0, d), error } // the new anchor contains some of it
    const above = level.value - own.accepted.value
    const sure = level.freedom < enough ? certainty(series, level.freedom) : certain
    const unsure = sure * Math.hypot(level.error, own.accepted.error)
    const isRed = !isEarlier && own.follows === 0 && above > unsure && above >= Math.log1p(limit)
    if (isRed) for (const each of judged) each.follows = following
    else if (own.follows > 0) own.follows--
    const lagging = level.value + level.error // behind a continuing drift, and behind a fix
    own.below = own.accepted.value - d > sure * Math.hypot(error, own.accepted.error) ? own.below + 1 : 0
    const isFixed = own.below >= fixedAfter && -above > unsure
    const isFalling = own.falls > 0 && lagging < own.accepted.value && Math.max(d, own.last) < lagging
    own.last = d // one odd night does not make the level fall
    const isMoving = own.follows > 0 || (!isEarlier && (isFixed || isFalling))
    own.falls = isMoving ? following : own.falls - 1
    if (isMoving) own.accepted = lagging > 0 ? { value: lagging, error: level.error } : none
    if (!isEarlier) own.shown = d - level.value > certain * error ? { value: d, error } : level // it lags behind a step, too
    if (isNow) own.standings.push({ level, accepted: own.accepted.value, isRed })
  }
  return judged.map(({ standings }) => standings)
}

/** Nights, each with the level after it. */
export const leveled = (points: Series['points']) => levels(points).map((level, i) => ({ ...points[i]!, level }))

/** Was a night before a time, or on that day? */
export const isBy = (at: string, time: string): boolean => at.slice(0, time.length) <= time
