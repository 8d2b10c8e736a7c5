import { estimate } from './statistics/estimate.ts'
import { tQuantile } from './statistics/student-t.ts'

/** How time grows with size: time ~ size^value. */
export interface Exponent {
  value: number
  /** 95 % confidence interval; null for one block, which does not show a spread. */
  interval: { low: number; high: number } | null
}

/**
 * The exponent from one slope per block; undefined without any. Blocks are the random sample, so the interval counts
 * blocks, not points of the line:
 *
 *   mean ± t · sd/√B        slopes 0.98 1.02 1.00: 1.00 ± 4.303 · 0.02/√3 = 0.95 … 1.05
 */
export function exponent(slopes: number[]): Exponent | undefined {
  if (slopes.length === 0) return undefined
  const { blocks, mean, se } = estimate(slopes)
  if (blocks === 1) return { value: mean, interval: null }
  const half = tQuantile(0.975, blocks - 1) * se
  return { value: mean, interval: { low: mean - half, high: mean + half } }
}
