import { mean } from 'simple-statistics'
import { isLatency } from '../../metrics.ts'
import type { Doubt } from '../doubt.ts'
import { percent } from '../format.ts'
import type { GuardCheck, GuardedRow } from './guard.ts'

/** If its event loop is busy for more than this share of the time, the load generator delays every response. */
const limit = 0.85

/**
 * A busy load generator measures itself: the server is at least as fast as it looks, and may be faster.
 *
 *   busy against base    base may be faster: head is not shown to keep up with it
 *   busy against head    head may be faster: it is not shown to be slower
 *
 * CPU time per request is not affected. If it is gated, it shows a head that computes more, though not one that waits longer. A
 * row that could only stay undecided is left to it, unless the row looks worse.
 */
export const generatorSaturated: GuardCheck = row => {
  const { base, head, blocks, metric } = row
  const isTimed = metric === 'rps' || metric === 'throughput' || isLatency(metric)
  if (!isTimed || blocks.length === 0) return []
  const busy = (side: 'base' | 'head', forbids: Doubt['forbids']): Doubt[] => {
    const values = blocks.map(block => block[side].utilisation)
    if (mean(values) <= limit) return []
    const fact = `The load generator was busy ${percent(mean(values))} of the time against \`${side === 'base' ? base : head}\` (limit ${percent(limit)}): it, not the server, set the pace`
    return [
      {
        guard: 'generator-saturated',
        effect: 'inconclusive',
        forbids,
        message: `${fact}. CPU time per request stays valid. To judge more than \`cpu\`, measure on a machine with more cores`,
        evidence: { kind: 'above', values, limit },
        ...(side === 'base' &&
          isCpuGated(row) && {
            leftTo: {
              metric: 'cpu',
              message: `${fact}, so a head that waits longer may go unnoticed. \`cpu\` decides instead. On a machine with more cores, such rows are judged, too`,
            },
          }),
      },
    ]
  }
  return [...busy('base', ['within', 'improved']), ...busy('head', ['regressed'])]
}

/** Is CPU time per request gated for the same requests, and known in most blocks? */
function isCpuGated({ blocks, scenario, request, threshold }: GuardedRow): boolean {
  if (threshold === undefined || request !== undefined) return false // of one request of a mix, CPU time is not known
  const seen = blocks.filter(({ base, head }) => base.all.values.cpu !== undefined && head.all.values.cpu !== undefined)
  return scenario.thresholds.some(({ metric }) => metric === 'cpu') && 2 * seen.length > blocks.length
}
