import type { Scenario, Threshold } from '../config/config.ts'
import { isExact, isLatency, isOfLaunch, type Metric, metrics } from '../metrics.ts'
import type { Results } from '../results/results.ts'
import { type Comparison, middle, type Pair, paired } from './comparison.ts'
import { countedRows } from './counted.ts'
import type { Guarded, GuardedBlock } from './guards/guard.ts'
import { doubts } from './guards.ts'
import { launchRows } from './launches.ts'
import { noise } from './noise.ts'
import { type Pool, type Pools, partOf, pooling } from './pool.ts'
import { probesIn } from './sameness.ts'

/** What changed: a row for each scenario, request of a mix, variant against the baseline, and metric. `pools`: those of the run. */
export function compare(results: Results, pools: Pools = pooling(results)): Comparison[] {
  const ofScenarios = results.config.scenarios.flatMap(scenario =>
    pairs(results).flatMap(pair => [
      ...(isTimed(results) || isLeftOut(results, scenario)
        ? compareScenario(
            { config: results.config, scenario, ...pair, blocks: blocksOf(results, scenario, pair, pools), results },
            pair,
          )
        : []),
      ...countedRows(results, scenario, pair),
    ]),
  )
  const ofLaunches = pairs(results).flatMap(pair => launchRows(results, pair))
  return [...ofScenarios, ...ofLaunches.filter(({ metric }) => isOfRun(results, metric))]
}

/** Does the run have this row of launches? A run of counts alone has only CPU time to boot, if it is limited. */
const isOfRun = ({ config: { only, limit } }: Results, metric: Metric): boolean =>
  only === undefined || (metric === 'boot-cpu' && limit?.[metric] !== undefined)

/** Does the run have timed rows? A run of counts alone has them only to show a failure. */
const isTimed = ({ config, failures }: Results): boolean => config.only === undefined || failures.length > 0

/** Is a scenario missing from all blocks? Its rows say so, in a run of counts alone, too. */
const isLeftOut = ({ blocks }: Results, { name }: Scenario): boolean =>
  blocks.length > 0 && blocks.every(({ scenarios }) => scenarios.every(({ scenario }) => scenario !== name))

/** Every variant against the baseline, and one that is judged against another variant also against that one. */
export function pairs({ variants, config }: Pick<Results, 'variants' | 'config'>): Pair[] {
  const base = variants.find(({ baseline }) => baseline)!.name
  return variants.flatMap<Pair>(({ name: head, baseline }) => {
    if (baseline) return []
    const against = config.variants.find(({ name }) => name === head)?.against ?? base
    if (against === base) return [{ base, head, judged: true }]
    return [
      { base, head, judged: false },
      { base: against, head, judged: true, against },
    ]
  })
}

function blocksOf(results: Results, scenario: Scenario, { base, head }: Pair, pools: Pools): Guarded['blocks'] {
  return results.blocks.flatMap(({ index, scenarios }) => {
    const block = scenarios.find(each => each.scenario === scenario.name)
    if (block === undefined) return []
    const each = pools(block, scenario)
    const probes = probesIn(block)
    const [a, b] = [each.get(base), each.get(head)]
    return a === undefined || b === undefined ? [] : [{ index, block, probes, base: a, head: b }]
  })
}

function compareScenario(guarded: Guarded, pair: Pair): Comparison[] {
  const { requests, thresholds } = guarded.scenario
  const rows = rowMetrics(thresholds).map(metric => row(guarded, metric, pair))
  if (requests.length === 1) return rows
  const gated = thresholds.map(({ metric }) => metric).filter(isLatency)
  const metricsOfEach = [...new Set<Metric>(['rps', 'p50', 'p90', 'p99', ...gated])] // CPU time of one request is not known
  const ofEach = requests.flatMap((_, request) =>
    metricsOfEach.map(metric => row({ ...guarded, request }, metric, pair)),
  )
  return [...ofEach, ...rows]
}

/** Metrics of a scenario, in the order of the table of metrics; percentiles that are not in it come after p99. */
function rowMetrics(thresholds: Threshold[]): Metric[] {
  const shown = (Object.keys(metrics) as Metric[]).filter(metric => metric !== 'mean' && metric !== 'max')
  const all = new Set([...shown, ...thresholds.map(({ metric }) => metric)])
  return [...all].filter(metric => !isExact(metric) && !isOfLaunch(metric))
}

function row(guarded: Guarded, metric: Metric, { judged, against }: Pair): Comparison {
  const { scenario, request, base, head, blocks } = guarded
  const isGated = judged && (request === undefined || isLatency(metric))
  const threshold = isGated ? scenario.thresholds.find(each => each.metric === metric) : undefined
  const value = (of: Pool) => partOf(of, request).values[metric]
  const pairs = blocks.flatMap(block =>
    paired(metric, block.index, value(block.base), value(block.head), noiseOf(block, metric)),
  )
  const indexes = pairs.map(({ block }) => block)
  const values = (side: 'base' | 'head') => blocks.flatMap(block => value(block[side]) ?? [])
  return {
    scenario: scenario.name,
    request: request === undefined ? undefined : scenario.requests[request]!.name,
    variant: head,
    baseline: base,
    against,
    metric,
    blocks: pairs,
    base: middle(values('base')),
    head: middle(values('head')),
    threshold,
    doubts: doubts({ ...guarded, metric, threshold }, indexes),
  }
}

/** Rates and CPU time are sums over rounds, so rounds show how sure they are. Percentiles are not. */
function noiseOf({ base, head }: GuardedBlock, metric: Metric): number | undefined {
  if (metric !== 'rps' && metric !== 'throughput' && metric !== 'cpu') return undefined
  const cost = metric === 'cpu' ? 'cpu' : 'time'
  return noise(base.perRound[cost], head.perRound[cost])
}
