import { sum } from 'simple-statistics'
import type { Config, Scenario, Threshold } from '../config/config.ts'
import { isExact, isLatency, isOfLaunch } from '../metrics.ts'
import { launchesToAccuseOneOf } from './error-rate.ts'
import { looks } from './looks.ts'

/** Scenarios in which rows that are only shown say whether head works: something is gated (memory, counts, a limit), nothing timed. */
export const decisive = ({ scenarios, limit }: Config): Scenario[] =>
  scenarios.filter(({ thresholds }) => (limit !== undefined || thresholds.length > 0) && !thresholds.some(isTimed))

/** How many requests have such rows, over all jobs and variants. A mix adds one for its own row. */
export function decisiveRequests(config: Config): number {
  const { variants, shard } = config
  const each = decisive(config).map(({ requests }) => (requests.length === 1 ? 1 : requests.length + 1))
  return shard?.requests ?? sum(each) * Math.max(1, variants.length - 1)
}

/** Is it a threshold of something that is timed, request by request? */
export const isTimed = ({ metric }: Threshold): boolean => !isExact(metric) && !isOfLaunch(metric)

/** How many requests have gated rows that are timed, over all jobs and variants. Those of a job's launches count as one request. */
export function timedRequests({ scenarios, variants, shard }: Config, jobs = 1): number {
  const each = scenarios.map(({ requests, thresholds }) => {
    const isMix = requests.length > 1 && thresholds.some(({ metric }) => isLatency(metric))
    return isMix ? requests.length + 1 : Number(thresholds.some(isTimed))
  })
  const launches = scenarios.some(({ thresholds }) => thresholds.some(({ metric }) => isOfLaunch(metric))) ? jobs : 0
  return shard?.timed ?? (sum(each) + launches) * Math.max(1, variants.length - 1)
}

/** Blocks that a run should have: those of the first look, or as many as it takes to accuse head in any of its timed rows. */
export const blocksToAccuse = (config: Config): number =>
  Math.max(looks[0], launchesToAccuseOneOf(decisiveRequests(config) + timedRequests(config)))
