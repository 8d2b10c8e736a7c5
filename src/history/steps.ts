import { range, sums } from '../bisect/posterior.ts'
import { noisesOf, weightOf } from './drift.ts'
import type { Point } from './series.ts'

/** A change of level that the nights show. */
export interface Step {
  /** ln, + is worse. */
  size: number
  /** Its standard error. */
  error: number
  /** The first night of the new level is one of these, with 90 % probability. */
  from: number
  to: number
}

/** Nights of the shortest level. */
const shortest = 3
/** Only this many nights, the newest, are searched for steps: the time grows with the square of their number. */
const most = 2000

/**
 * Where the level of a series changes: the segmentation with the smallest sum of squares, in units of each night's noise,
 * plus 3·ln n per step: 0.01 false steps in 200 unchanged nights, by simulation, though one in 20 has ten times the noise (0.2 with only
 * three blocks per night, which may not tell it). Small steps merge, so the list need not be complete.
 */
export function steps(points: Point[]): Step[] {
  const first = Math.max(0, points.length - most)
  return stepsIn(points.slice(first)).map(step => ({ ...step, from: step.from + first, to: step.to + first }))
}

function stepsIn(points: Point[]): Step[] {
  const count = points.length
  if (count < 2 * shortest) return []
  const noise = noisesOf(points).at(-1)!
  const own = points.map(point => weightOf(point, noise))
  const weights = sums(own)
  const added = sums(points.map(({ d }, i) => own[i]! * d))
  const squares = sums(points.map(({ d }, i) => own[i]! * d ** 2))
  const within = (held: number[], from: number, to: number) => held[to]! - held[from]!
  /** Cost of the nights `from … to − 1` around their own mean. */
  const cost = (from: number, to: number) =>
    (within(squares, from, to) - within(added, from, to) ** 2 / within(weights, from, to)) / noise
  const borders = bestBorders(count, cost, 3 * Math.log(Math.max(8, count)))
  return borders.slice(1, -1).map((border, i) => {
    const [before, after] = [borders[i]!, borders[i + 2]!]
    const average = (from: number, to: number) => within(added, from, to) / within(weights, from, to)
    const [from, to] = placeOf(before, after, border, cost)
    return {
      size: average(border, after) - average(before, border),
      error: Math.sqrt(noise / within(weights, before, border) + noise / within(weights, border, after)),
      from,
      to,
    }
  })
}

/** 0, the borders between levels, and the number of nights: dynamic programming over where the last level begins. */
function bestBorders(count: number, cost: (from: number, to: number) => number, penalty: number): number[] {
  const best = [{ total: -penalty, from: 0 }]
  for (let to = 1; to <= count; to++) {
    let chosen = { total: Number.POSITIVE_INFINITY, from: 0 }
    for (let from = 0; from <= to - shortest; from++) {
      if (from > 0 && from < shortest) continue
      const total = best[from]!.total + cost(from, to) + penalty
      if (total < chosen.total) chosen = { total, from }
    }
    best.push(chosen)
  }
  const borders = [count]
  while (borders[0]! > 0) borders.unshift(best[borders[0]!]!.from)
  return borders
}

/** The nights around a border that may be the real one, with a probability of 90 % together. */
function placeOf(
  before: number,
  after: number,
  border: number,
  cost: (from: number, to: number) => number,
): [from: number, to: number] {
  const costOf = (at: number) => cost(before, at) + cost(at, after)
  const weightOf = (at: number) => Math.exp((costOf(border) - costOf(at)) / 2)
  const likeliest = range(before + 1, after).sort((a, b) => weightOf(b) - weightOf(a))
  const held = sums(likeliest.map(weightOf))
  const enough = held.findIndex(each => each >= 0.9 * held.at(-1)!)
  const chosen = likeliest.slice(0, enough)
  return [Math.min(...chosen), Math.max(...chosen)]
}
