import { combinations, mean, sum } from 'simple-statistics'

/** Versions that were launched in a block, and their figures, ln, + is worse. Version 0 is the good commit, n the n-th after it. */
export type Observation = [version: number, figure: number][]

/** The commits `after + 1 … upTo`, between two neighboring versions that were measured: no figure tells them apart. */
export interface Gap {
  after: number
  upTo: number
}

/** The commits where the figure changed, and how much. */
export interface Explanation {
  gaps: Gap[]
  /** By gap: ln of the change, + is worse. */
  steps: number[]
  /** By gap: its standard error. */
  errors: number[]
  /** Degrees of freedom of the errors. */
  freedom: number
}

export interface Posterior {
  gaps: Gap[]
  /** By gap: the probability that the figure changes in it. */
  changes: number[]
  /** The likeliest one, and the probability of the least certain of its gaps. */
  best: Explanation
  certainty: number
}

/** Prior probability that there are one, two or three culprits. */
const culprits = [0.85, 0.12, 0.03]
export const mostCulprits = culprits.length
/** Weight of the noise that is known in advance, in observations. */
const weight = 4
/** The noise is at least this, ln: a count may be exactly the same in every block. */
const leastNoise = 1e-4

/**
 * Which commits changed the figure, given all blocks. A figure is the level of its block, plus the steps of all culprits up to the
 * version, plus noise. Steps ~ N(0, difference²) and the noise are integrated out (normal-inverse-gamma), so neither is taken as
 * known. All commits are equally likely a priori. `difference`: how much the good and the bad commit differ, not 0; `noise`: SD of
 * one version's figure in a block, as known in advance.
 */
export function posterior(
  observations: readonly Observation[],
  { difference, ...known }: Record<'difference' | 'noise', number>,
): Posterior {
  const noise = Math.max(known.noise, leastNoise)
  const gaps = gapsOf(observations)
  const commits = gaps.at(-1)!.upTo - gaps[0]!.after
  const centred = observations.map(block => centre(block.map(([, figure]) => figure)))
  const squares = sum(centred.flat().map(value => value ** 2))
  const count = sum(observations.map(block => block.length - 1))
  const columns = gaps.map(({ upTo }) =>
    observations.map(block => centre(block.map(([version]) => (version >= upTo ? 1 : 0)))),
  )
  const products = columns.map(column => columns.map(other => dot(column, other)))
  const moments = columns.map(column => dot(column, centred))
  const ridge = (noise / difference) ** 2
  const sets = culprits.flatMap((_, i) => combinations(range(0, gaps.length), i + 1))
  const weighed = sets.map(set => {
    const { solved, inverse, determinant } = fit(set, products, moments, ridge)
    const rest = Math.max(0, squares - sum(set.map((gap, i) => solved[i]! * moments[gap]!)))
    const scale = weight * noise ** 2 + rest
    const before = sum(set.map(gap => Math.log((gaps[gap]!.upTo - gaps[gap]!.after) / commits)))
    const log =
      Math.log(culprits[set.length - 1]!) +
      before +
      sum(set.map((_, i) => Math.log(i + 1))) + // their order does not matter
      (set.length / 2) * Math.log(ridge) -
      Math.log(determinant) / 2 -
      ((weight + count) / 2) * Math.log(scale)
    return { set, log, solved, errors: inverse.map(variance => Math.sqrt((variance * scale) / (weight + count))) }
  })
  const highest = Math.max(...weighed.map(({ log }) => log))
  const total = sum(weighed.map(({ log }) => Math.exp(log - highest)))
  const probability = ({ log }: { log: number }) => Math.exp(log - highest) / total
  const changes = gaps.map((_, gap) => sum(weighed.filter(({ set }) => set.includes(gap)).map(probability)))
  const best = weighed.reduce((one, other) => (other.log > one.log ? other : one))
  const { set, solved: steps, errors } = best
  const explanation = { gaps: set.map(gap => gaps[gap]!), steps, errors, freedom: weight + count }
  return { gaps, changes, best: explanation, certainty: Math.min(...set.map(gap => changes[gap]!)) }
}

export function gapsOf(observations: readonly Observation[]): Gap[] {
  const versions = [...new Set(observations.flatMap(block => block.map(([version]) => version)))].sort((a, b) => a - b)
  return versions.slice(1).map((upTo, i) => ({ after: versions[i]!, upTo }))
}

function centre(values: number[]): number[] {
  const middle = mean(values)
  return values.map(value => value - middle)
}

const dot = (one: number[][], other: number[][]): number =>
  sum(one.flatMap((block, i) => block.map((value, j) => value * other[i]![j]!)))

/** Sums of the first 0, 1, 2 … values. */
export function sums(values: number[]): number[] {
  const all = [0]
  for (const value of values) all.push(all.at(-1)! + value)
  return all
}

/** The numbers from `from` up to `to`, without `to`. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)

/** Ridge regression on some of the columns: its solution, the diagonal of the inverse, and the determinant of the matrix. */
function fit(set: number[], products: number[][], moments: number[], ridge: number) {
  const size = set.length
  const rows = set.map((gap, i) => [
    ...set.map((other, j) => products[gap]![other]! + (i === j ? ridge : 0)),
    moments[gap]!,
    ...set.map((_, j) => (i === j ? 1 : 0)),
  ])
  let determinant = 1
  for (let i = 0; i < size; i++) {
    const pivot = rows[i]![i]! // > 0: the matrix is positive definite
    determinant *= pivot
    rows[i] = rows[i]!.map(value => value / pivot)
    for (let j = 0; j < size; j++) {
      const factor = rows[j]![i]!
      if (i !== j) rows[j] = rows[j]!.map((value, k) => value - factor * rows[i]![k]!)
    }
  }
  return { solved: rows.map(row => row[size]!), inverse: rows.map((row, i) => row[size + 1 + i]!), determinant }
}
