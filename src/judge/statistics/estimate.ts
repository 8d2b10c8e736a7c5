import { median, sum } from 'simple-statistics'

/** What the first n blocks of a row say, on the log scale, + is worse. */
export interface Estimate {
  /** ≥ 2 */
  blocks: number
  /** Weighted if some blocks are noisier than others. */
  mean: number
  /** Standard deviation of a block of usual noise, ≥ 0. */
  sd: number
  /** Standard error of the mean: sd/√n. */
  se: number
}

/** Beyond this, a figure is broken. It is clamped, so that everything computed from it stays a number. */
const most = 1e9

/**
 * Estimate from one log ratio per block; 2 to 24 of them. `noise`: the variance of each that its own rounds explain, used if
 * it is known for every block, and there are ten or more. Noisy blocks then count less:
 *
 *   w = 1 / (noise + 2 · median noise)      mean = Σwd / Σw      se² = Σw(d − mean)² / ((n − 1) · Σw)
 *
 * Twice the median stands for what rounds do not explain, and keeps one quiet block from deciding alone: no block counts more than
 * one and a half times as much as the one in the middle. Without noise, all weights are 1: Student's estimate.
 *
 * Note: with weights closer to 1/noise, the error grows if the noise of rounds says nothing about the block. Standard errors that
 * are robust to that (sandwich) are too small with so few blocks, and cost more than such weights gain.
 */
export function estimate(values: number[], noise: (number | undefined)[] = []): Estimate {
  const held = values.map(value => Math.min(most, Math.max(-most, value)))
  const weights = weightsOf(held.length, noise)
  const { mean, sd } = weighted(held, weights)
  const se = sd / Math.sqrt(held.length)
  return { blocks: held.length, mean, sd, se }
}

/** Weighted mean, and the standard deviation of a value of mean weight. */
export function weighted(values: number[], weights: number[]): { mean: number; sd: number } {
  const all = sum(weights)
  const mean = sum(values.map((value, i) => weights[i]! * value)) / all
  const squares = sum(values.map((value, i) => weights[i]! * (value - mean) ** 2))
  return { mean, sd: Math.sqrt((values.length * squares) / (values.length - 1) / all) }
}

/** The part of a block's variance that rounds do not explain, in units of the middle block's noise. */
const unexplained = 2

/**
 * Fewer blocks count alike: if noise took some out, one row or another would be called worse by fewer launches than that takes (four to
 * six: `launchesToAccuseOneOf`). Less than half of all blocks have four times the median noise. So of ten, six count at least half.
 */
const fewestWeighted = 10

/** Weights around 1; all 1 unless the noise of every block is known, and there are enough. */
export function weightsOf(blocks: number, noise: (number | undefined)[]): number[] {
  const known = noise.filter(value => value !== undefined)
  const middle = known.length < blocks || blocks < fewestWeighted ? 0 : median(known)
  if (!(middle > 0)) return Array.from({ length: blocks }, () => 1)
  return known.map(value => ((1 + unexplained) * middle) / (value + unexplained * middle))
}
