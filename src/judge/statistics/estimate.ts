import { mean, sampleStandardDeviation } from 'simple-statistics'
import { signFlip } from './sign-flip.ts'

/** What the first n blocks of a row say, on the log scale, + is worse. */
export interface Estimate {
  /** ≥ 2 */
  blocks: number
  mean: number
  /** Sample standard deviation of the blocks, ≥ 0. */
  sd: number
  /** Standard error of the mean: sd/√n. */
  se: number
  /** Exact one-sided sign-flip p of "no worse". */
  p: number
}

/** A ratio beyond e^±600 is a broken figure; held there, everything computed from it stays a number. */
const most = 600

/** Estimate from one log ratio per block; 2 to 16 of them. */
export function estimate(values: number[]): Estimate {
  const held = values.map(value => Math.min(most, Math.max(-most, value)))
  const blocks = held.length
  const sd = sampleStandardDeviation(held)
  return { blocks, mean: mean(held), sd, se: sd / Math.sqrt(blocks), p: signFlip(held) }
}
