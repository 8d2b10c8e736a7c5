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
  return truth.reduce((level, value, i) => {
    const share = Math.max(0.3, 1 / (i + 1))
    return (1 - share) * level + share * value
  }, 0)
}
