import { sum } from 'simple-statistics'
import type { Config, Scenario } from '../config/config.ts'
import { isExact, isOfLaunch } from '../metrics.ts'

/**
 * Scenarios in which rows that are only shown say whether head works: something of them is gated, and nothing that is timed (memory,
 * boot, what is counted, any limit).
 */
export const decisive = ({ scenarios, limit }: Config): Scenario[] =>
  scenarios.filter(
    ({ thresholds }) =>
      (limit !== undefined || thresholds.length > 0) &&
      thresholds.every(({ metric }) => isExact(metric) || isOfLaunch(metric)),
  )

/** Requests whose rows decide so, of all jobs and variants; a mix has a row of its own, too. */
export function decisiveRequests(config: Config): number {
  const { variants, shard } = config
  const each = decisive(config).map(({ requests }) => (requests.length === 1 ? 1 : requests.length + 1))
  return shard?.requests ?? sum(each) * Math.max(1, variants.length - 1)
}
