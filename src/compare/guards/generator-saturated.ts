import { mean } from 'simple-statistics'
import { isLatency } from '../../metrics.ts'
import type { Doubt } from '../doubt.ts'
import { percent } from '../format.ts'
import type { GuardCheck } from './guard.ts'

/** Above this share of its time the load generator's event loop adds waiting of its own to every response. */
const limit = 0.85

/**
 * A load generator that is busy itself measures itself: a server then is at least as fast as it looks, and may be faster.
 *
 *   busy against base    base may be faster: head is not shown to keep up with it
 *   busy against head    head may be faster: it is not shown to be slower
 *
 * CPU time per request is not touched.
 */
export const generatorSaturated: GuardCheck = ({ base, head, blocks, metric }) => {
  const isTimed = metric === 'rps' || metric === 'throughput' || isLatency(metric)
  if (!isTimed || blocks.length === 0) return []
  const busy = (side: 'base' | 'head', forbids: Doubt['forbids']): Doubt[] => {
    const values = blocks.map(block => block[side].utilisation)
    if (mean(values) <= limit) return []
    return [
      {
        guard: 'generator-saturated',
        effect: 'inconclusive',
        forbids,
        message: `the load generator was busy ${percent(mean(values))} of the time against \`${side === 'base' ? base : head}\` (limit ${percent(limit)}): it, not the server, set the pace. CPU time per request stays valid: gate on \`cpu\`, or measure on a machine with more cores`,
        evidence: { kind: 'above', values, limit },
      },
    ]
  }
  return [...busy('base', ['within', 'improved']), ...busy('head', ['regressed'])]
}
