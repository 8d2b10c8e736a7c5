import { sum } from 'simple-statistics'
import type { Config } from '../config/config.ts'
import { isExact, isOfLaunch } from '../metrics.ts'

/**
 * Requests whose rows decide whether head works, though they are only shown: all of them, of all jobs and variants, where something is
 * gated, and nothing that is timed (memory, boot, what is counted, a limit). 0: gated rows decide.
 */
export function decisiveRequests({ scenarios, limit, variants, shard }: Config): number {
  if (shard !== undefined) return shard.requests ?? 0
  const gated = scenarios.flatMap(({ thresholds }) => thresholds.map(({ metric }) => metric))
  const isTimed = gated.some(metric => !isExact(metric) && !isOfLaunch(metric))
  if (isTimed || (gated.length === 0 && limit === undefined)) return 0
  const each = scenarios.map(({ requests }) => (requests.length === 1 ? 1 : requests.length + 1)) // a mix has its own row, too
  return sum(each) * Math.max(1, variants.length - 1)
}
