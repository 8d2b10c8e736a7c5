import { sum } from 'simple-statistics'
import type { Config, Scenario } from '../config/config.ts'
import { isExact, isOfLaunch } from '../metrics.ts'

/**
 * Scenarios in which rows that are only shown say whether head works: something of them is gated, and nothing that is timed (memory,
 * boot, what is counted). All of them, where nothing but a limit is asked for.
 */
export function decisive({ scenarios, limit, shard }: Config): Scenario[] {
  const isPlain = ({ thresholds }: Scenario) => thresholds.length === 0
  const isLimited = limit !== undefined && scenarios.every(isPlain) && (shard?.rows ?? 0) === 0
  const isTimed = ({ thresholds }: Scenario) => thresholds.some(({ metric }) => !isExact(metric) && !isOfLaunch(metric))
  return isLimited ? scenarios : scenarios.filter(each => !isPlain(each) && !isTimed(each))
}

/** Requests whose rows decide so, of all jobs and variants; a mix has a row of its own, too. */
export function decisiveRequests(config: Config): number {
  const { variants, shard } = config
  const each = decisive(config).map(({ requests }) => (requests.length === 1 ? 1 : requests.length + 1))
  return shard?.requests ?? sum(each) * Math.max(1, variants.length - 1)
}
