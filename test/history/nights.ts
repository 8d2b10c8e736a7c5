import { sum } from 'simple-statistics'
import type { Point, Series } from '../../src/history/series.ts'

type Chance = () => number

/** A standard normal figure. */
export const gaussian = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())

/** Nights around a true level, ln. The noise of a night is 1.2 %, and its own blocks tell it to within a fifth. */
export function nights(truth: number[], chance: Chance, noise = 0.012): Point[] {
  return truth.map((level, i) => ({
    at: new Date(Date.UTC(2026, 0, 1 + i, 3)).toISOString(),
    commit: { hash: String(i).padStart(40, '0'), author: `author ${i}`, subject: `subject ${i}` },
    d: level + noise * gaussian(chance),
    error: noise * (1 + 0.2 * gaussian(chance)),
    freedom: 8,
    base: 100,
    head: 100 * Math.exp(level),
  }))
}

export const seriesOf = (points: Point[]): Series => ({
  scenario: 'list products',
  metric: 'p90',
  anchor: { hash: 'a'.repeat(40), name: 'v1.2.0', because: 'release' },
  definition: '0'.repeat(16),
  machine: 'CPU, 4 CPUs',
  points,
})

/** Sixty nights: a list of steps by night, ln. */
export const path = (...steps: [night: number, size: number][]): number[] =>
  Array.from({ length: 60 }, (_, night) => steps.reduce((sum, [at, size]) => sum + (night >= at ? size : 0), 0))

/** The true value of the level: the average of the true levels, weighted like the nights. */
export function truthOf(truth: number[]): number {
  const [values, weights] = truth.reduce(
    ([values, weights], value) => [0.7 * values! + value, 0.7 * weights! + 1],
    [0, 0],
  )
  return values! / weights!
}

/** What differs between nights: by night, how many times as noisy as usual it is. */
export const unequal: Record<string, (chance: Chance) => number> = {
  'one night of 20 has five times the noise': chance => (chance() < 0.05 ? 5 : 1),
  'one night of 20 has ten times the noise': chance => (chance() < 0.05 ? 10 : 1),
  'the noise of nights is lognormal': chance => Math.exp(0.8 * gaussian(chance)),
}

/** Nights that are not equally noisy: each is `times` as noisy as 0.7 %. As many blocks as there are degrees of freedom, and one, tell it. */
export const noisy = (truth: number[], chance: Chance, times: number[], freedom: number): Point[] =>
  nights(truth, chance).map((night, i) => {
    const noise = 0.007 * times[i]!
    const square = sum(Array.from({ length: freedom }, () => gaussian(chance) ** 2)) / freedom
    return { ...night, d: truth[i]! + noise * gaussian(chance), error: noise * Math.sqrt(square), freedom }
  })
