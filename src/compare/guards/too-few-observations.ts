import { median } from 'simple-statistics'
import { percentile } from '../../metrics.ts'
import { tail } from '../../plan/pace.ts'
import { thousands } from '../format.ts'
import { partOf } from '../pool.ts'
import type { GuardCheck } from './guard.ts'

/** A percentile needs a tail. Without one it is only shown, even if the config gates it. Base's tells: a slower head has fewer responses. */
export const tooFewObservations: GuardCheck = ({ blocks, metric, request, threshold, config, base }) => {
  const q = percentile(metric)
  if (q === undefined || threshold === undefined || blocks.length === 0) return []
  const beyond = Math.min(1 - q / 100, q / 100) // an early percentile needs its early tail
  const all = blocks.map(block => partOf(block.base, request).answered)
  const fewest = median(all)
  const full = Math.max(fewest, median(all.slice(0, 2))) // later blocks are brief if responses differ
  const wanted = Math.ceil(tail / beyond - 1e-6) // 50 / (1 − 0.999) is 50000.00000000004
  if (fewest === 0 || fewest >= wanted) return [] // another guard reports that there are none
  return [
    {
      guard: 'too-few-observations',
      effect: 'not-gated',
      message: `${metric} needs ${thousands(wanted)} responses per block from \`${base}\`, and there were ${thousands(fewest)}`,
      ...(full < wanted && { budget: (config.budget * wanted) / full }),
    },
  ]
}
