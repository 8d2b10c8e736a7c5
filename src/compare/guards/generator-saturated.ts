import { median } from 'simple-statistics'
import { percentile } from '../../metrics.ts'
import { percent } from '../format.ts'
import { limitFor } from './few-blocks.ts'
import type { GuardCheck } from './guard.ts'

/** Above this share of its time the generator's event loop adds waiting of its own to every answer. */
const limit = { usual: 0.85, ofFewBlocks: 0.97 } // its own code is being compiled in the first

/** A load generator that is busy itself measures itself: requests a second and latencies are void, CPU time per request is not. */
export const generatorSaturated: GuardCheck = ({ base, head, blocks, metric }) => {
  const affected =
    metric === 'rps' ||
    metric === 'throughput' ||
    metric === 'mean' ||
    metric === 'max' ||
    percentile(metric) !== undefined
  if (!affected || blocks.length === 0) return undefined
  const busy = (['base', 'head'] as const).map(side => ({
    name: side === 'base' ? base : head,
    share: median(blocks.map(block => block[side].utilisation)),
  }))
  const worst = busy.reduce((a, b) => (a.share > b.share ? a : b))
  const most = limitFor(blocks, limit)
  if (worst.share <= most) return undefined
  return {
    guard: 'generator-saturated',
    effect: 'invalid',
    message: `the load generator was busy ${percent(worst.share)} of the time against \`${worst.name}\` (limit ${percent(most)}): it, not the server, set the pace. CPU time per request stays valid: gate on \`cpu\`, or measure on a machine with more cores`,
  }
}
