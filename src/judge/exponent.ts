import { mean, sampleStandardDeviation } from 'simple-statistics'
import { tQuantile } from './statistics/student-t.ts'

/** How time grows with size: time ~ size^value. */
export interface Exponent {
  value: number
  /** 95 % confidence interval; null for one block, which does not show a spread. */
  interval: { low: number; high: number } | null
  /** ≥ 1 */
  blocks: number
}

const level = 0.95

/**
 * The exponent from one slope per block; undefined without any. Blocks are the random sample, so the interval counts
 * blocks, not points of the line:
 *
 *   mean ± t · sd/√B        slopes 0.98 1.02 1.00: 1.00 ± 4.303 · 0.02/√3 = 0.95 … 1.05
 */
export function exponent(slopes: number[]): Exponent | undefined {
  const blocks = slopes.length
  if (blocks === 0) return undefined
  const value = mean(slopes)
  if (blocks === 1) return { value, interval: null, blocks }
  const half = (tQuantile((1 + level) / 2, blocks - 1) * sampleStandardDeviation(slopes)) / Math.sqrt(blocks)
  return { value, interval: { low: value - half, high: value + half }, blocks }
}
