import { sum } from 'simple-statistics'
import type { Config, Scenario } from '../config/config.ts'
import { isExact, isOfLaunch } from '../metrics.ts'

/**
 * Scenarios in which rows that are only shown say whether head works: something is gated (memory, boot, counts, any limit), but nothing
 * that is timed.
 */
export const decisive = ({ scenarios, limit }: Config): Scenario[] =>
  scenarios.filter(
    ({ thresholds }) =>
      (limit !== undefined || thresholds.length > 0) &&
      thresholds.every(({ metric }) => isExact(metric) || isOfLaunch(metric)),
  )

/** How many requests have such rows, over all jobs and variants. A mix adds one for its own row. */
export function decisiveRequests(config: Config): number {
  const { variants, shard } = config
  const each = decisive(config).map(({ requests }) => (requests.length === 1 ? 1 : requests.length + 1))
  return shard?.requests ?? sum(each) * Math.max(1, variants.length - 1)
}
