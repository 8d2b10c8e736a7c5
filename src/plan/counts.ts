import { sum } from 'simple-statistics'
import type { Config, Scenario } from '../config/config.ts'

type Judged = Pick<Config, 'scenarios' | 'limit' | 'variants' | 'shard'>

/** Does the metric have a limit or a threshold in this scenario? */
export const isJudged = (
  { limit }: Pick<Config, 'limit'>,
  { thresholds }: Pick<Scenario, 'thresholds'>,
  metric: 'calls' | 'size',
): boolean => limit?.[metric] !== undefined || thresholds.some(each => each.metric === metric)

/** Rows of counts that have a limit or a threshold. */
export function judgedRows(config: Judged): number {
  const judged = config.scenarios.map(scenario => {
    const metrics = (['calls', 'size'] as const).filter(metric => isJudged(config, scenario, metric))
    return scenario.requests.length * metrics.length
  })
  const boots = config.limit?.['boot-cpu'] === undefined ? 0 : 1 // judged in a run of counts, too, with these launches
  return (sum(judged) + boots) * Math.max(1, config.variants.length - 1)
}

/** Tests of counts where launches of one side differ, over all jobs: one for each judged row, and two for one with a limit. */
export function testsOfCounts(config: Judged): number {
  const limited = { ...config, scenarios: config.scenarios.map(each => ({ ...each, thresholds: [] })) }
  return config.shard?.counts ?? Math.max(judgedRows(config), 2 * judgedRows(limited))
}

/** Tests of failing launches in a run of counts, over all jobs: of each scenario, and of a job's scenarios together. */
export function testsOfFailures({ scenarios, shard }: Judged): number {
  const all = shard?.all.length ?? scenarios.length
  return all === 1 ? 1 : all + (shard?.of ?? 1)
}
