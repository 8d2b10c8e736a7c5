import { sampleStandardDeviation } from 'simple-statistics'
import type { Comparison } from '../../compare/comparison.ts'
import { alphaAccuse, critical, weightOf } from '../../judge/alpha.ts'
import { detectable } from '../../judge/assessment.ts'
import type { Metric } from '../../metrics.ts'
import { blocksToAccuse } from '../../plan/decisive.ts'
import { planned, spreadAt } from '../../plan/pace.ts'
import type { Results } from '../../results/results.ts'

/** Gated by default. */
export const usual = ['rps', 'cpu', 'p90', 'p99'] as const satisfies Metric[]
const weights = usual.reduce((sum, metric) => sum + weightOf(metric), 0)

/** A row's share of the error among `rows` rows, in scenarios with the usual four metrics. */
const partOf = (metric: Metric, rows: number): number => (weightOf(metric) * usual.length) / (rows * weights)

/**
 * The smallest change for the worse, a fraction, that one of `rows` gated rows would show with 80 % probability in a run with this
 * budget, ms. It follows from the spread of the blocks of a short run; undefined with fewer than 3, which are too few for a spread.
 */
export function smallest(
  { metric, blocks }: Comparison,
  { time, config, blocks: measured }: Results,
  { budget, rows }: { budget: number; rows: number },
): number | undefined {
  if (blocks.length < 3) return undefined
  const scenarios = config.scenarios.length
  const overhead = (time.boot + time.warmup + time.other) / measured.length
  const plan = planned(scenarios, budget, overhead, blocksToAccuse(config))
  const spread = sampleStandardDeviation(blocks.map(({ d }) => d))
  const sd = (spread * spreadAt(plan.load)) / spreadAt(time.load / measured.length / scenarios)
  const error = alphaAccuse * Math.min(1, partOf(metric, rows))
  const c = critical(plan.blocks, error, true, 'accuse')
  return Math.expm1(detectable({ critical: c, blocks: plan.blocks, se: sd / Math.sqrt(plan.blocks) }))
}
