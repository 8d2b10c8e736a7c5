import { median, sum } from 'simple-statistics'
import { signFlip } from './sign-flip.ts'

/** What the first n blocks of a row say, on the log scale, + is worse. */
export interface Estimate {
  /** ≥ 2 */
  blocks: number
  /** Weighted where blocks differ in how noisy they are. */
  mean: number
  /** Standard deviation of a block of usual noise, ≥ 0. */
  sd: number
  /** Standard error of the mean: sd/√n. */
  se: number
  /** Exact one-sided sign-flip p of "no worse". */
  p: number
}

/** A ratio beyond e^±600 is a broken figure; held there, everything computed from it stays a number. */
const most = 600

/**
 * Estimate from one log ratio per block; 2 to 16 of them. `noise`: the variance of each that its own rounds explain, where
 * that is known of every block. A restless minute then counts less:
 *
 *   w = 1 / (noise + median noise)      mean = Σwd / Σw      se² = Σw(d − mean)² / ((n − 1) · Σw)
 *
 * The median stands for what rounds do not explain, and keeps one quiet block from deciding alone: no block counts more than
 * twice as much as the one in the middle. Without noise, all weights are 1, and it is Student's estimate.
 */
export function estimate(values: number[], noise: (number | undefined)[] = []): Estimate {
  const held = values.map(value => Math.min(most, Math.max(-most, value)))
  const weights = weightsOf(held.length, noise)
  const { mean, sd } = weighted(held, weights)
  const se = sd / Math.sqrt(held.length)
  return { blocks: held.length, mean, sd, se, p: signFlip(held.map((value, i) => weights[i]! * value)) }
}

/** Mean of values by their weights, and the standard deviation of one of mean weight. */
export function weighted(values: number[], weights: number[]): { mean: number; sd: number } {
  const all = sum(weights)
  const mean = sum(values.map((value, i) => weights[i]! * value)) / all
  const squares = sum(values.map((value, i) => weights[i]! * (value - mean) ** 2))
  return { mean, sd: Math.sqrt((values.length * squares) / (values.length - 1) / all) }
}

/** Around 1. */
export function weightsOf(blocks: number, noise: (number | undefined)[]): number[] {
  const known = noise.filter(value => value !== undefined)
  const middle = known.length < blocks || blocks === 0 ? 0 : median(known)
  if (!(middle > 0)) return Array.from({ length: blocks }, () => 1)
  return known.map(value => (2 * middle) / (value + middle))
}
