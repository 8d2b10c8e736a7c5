import { noiseOf } from './drift.ts'
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

/** No level is shorter, nights. */
const shortest = 3

/**
 * Where the level of a series changes: the segmentation with the smallest sum of squares, in units of the nights' noise, plus
 * 3·ln n a step (0.01 false steps in 200 unchanged nights, by simulation). Small steps merge, so the list need not be complete.
 */
export function steps(points: Point[]): Step[] {
  const count = points.length
  if (count < 2 * shortest) return []
  const noise = noiseOf(points)
  const sums = prefix(points.map(({ d }) => d))
  const squares = prefix(points.map(({ d }) => d ** 2))
  /** Of the nights `from … to − 1` around their own mean. */
  const cost = (from: number, to: number) =>
    (squares[to]! - squares[from]! - (sums[to]! - sums[from]!) ** 2 / (to - from)) / noise
  const borders = bestBorders(count, cost, 3 * Math.log(Math.max(8, count)))
  return borders.slice(1, -1).map((border, i) => {
    const [before, after] = [borders[i]!, borders[i + 2]!]
    const average = (from: number, to: number) => (sums[to]! - sums[from]!) / (to - from)
    const [from, to] = range(before, after, border, cost)
    return {
      size: average(border, after) - average(before, border),
      error: Math.sqrt(noise / (border - before) + noise / (after - border)),
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

/** The nights around a border that may as well be it: together 90 % of the probability. */
function range(
  before: number,
  after: number,
  border: number,
  cost: (from: number, to: number) => number,
): [number, number] {
  const places = Array.from({ length: after - before - 1 }, (_, i) => before + 1 + i)
  const lowest = cost(before, border) + cost(border, after)
  const weights = places.map(at => Math.exp((lowest - cost(before, at) - cost(at, after)) / 2))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let [from, to] = [border, border]
  const weight = (at: number) => weights[at - before - 1] ?? 0
  let held = weight(border)
  while (held < 0.9 * total) {
    if (weight(from - 1) >= weight(to + 1)) held += weight(--from)
    else held += weight(++to)
  }
  return [from, to]
}

/** Sums of the first 0, 1, 2 … values. */
function prefix(values: number[]): number[] {
  const sums = [0]
  for (const value of values) sums.push(sums.at(-1)! + value)
  return sums
}
