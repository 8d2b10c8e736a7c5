import { median } from 'simple-statistics'
import type { Scenario, Threshold } from '../config/config.ts'
import { isAbsolute, isExact, isLatency, isOfLaunch, type Metric, metrics, worseSign } from '../metrics.ts'
import type { Results } from '../results/results.ts'
import type { Comparison, Pair, Paired } from './comparison.ts'
import { countedRows } from './counted.ts'
import type { Guarded, GuardedBlock } from './guards/guard.ts'
import { doubts } from './guards.ts'
import { launchRows } from './launches.ts'
import { noise } from './noise.ts'
import { type Pool, type PoolPart, type Pools, pooling } from './pool.ts'
import { probesIn } from './sameness.ts'

/**
 * What changed: a row for each scenario, each request of a mix, each variant beside the baseline, and each metric; in the
 * order of the config. Rows without a threshold are for showing. A scenario that could not be measured still has its rows.
 * `pools`: of the run, so that each block is pooled once.
 */
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
  const ofLaunches = results.config.only === undefined ? pairs(results).flatMap(pair => launchRows(results, pair)) : []
  return [...ofScenarios, ...ofLaunches]
}

/** A run of counts alone has no other rows, unless a failure leaves it without a comparison. */
const isTimed = ({ config, failures }: Results): boolean => config.only === undefined || failures.length > 0

/** A scenario that has no block while others have: its rows say so, in a run of counts alone, too. */
const isLeftOut = ({ blocks }: Results, { name }: Scenario): boolean =>
  blocks.length > 0 && blocks.every(({ scenarios }) => scenarios.every(({ scenario }) => scenario !== name))

/** Every variant beside the baseline; and one that is to be judged against another, beside that one, too. */
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

function compareScenario(guarded: Guarded, { judged, against }: Pair): Comparison[] {
  const { requests, thresholds } = guarded.scenario
  const rowOf = (of: Guarded, { metric, threshold }: RowMetric): Comparison => ({
    ...row(of, metric, judged ? threshold : undefined),
    against,
  })
  const rows = rowMetrics(thresholds).map(each => rowOf(guarded, each))
  if (requests.length === 1) return rows
  return [
    ...requests.flatMap((_, request) => requestMetrics(thresholds).map(each => rowOf({ ...guarded, request }, each))),
    ...rows,
  ]
}

interface RowMetric {
  metric: Metric
  threshold?: Threshold
}

/** Metrics of a scenario, in the order of the table of metrics; percentiles that are not in it come after p99. */
function rowMetrics(thresholds: Threshold[]): RowMetric[] {
  const shown = (Object.keys(metrics) as Metric[]).filter(metric => metric !== 'mean' && metric !== 'max')
  const all = [...new Set([...shown, ...thresholds.map(({ metric }) => metric)])]
  return withThresholds(
    all.filter(metric => !isExact(metric) && !isOfLaunch(metric)),
    thresholds,
  )
}

/** Metrics of one request of a mix: its latencies. Its rate is set by the mix and its CPU time cannot be told apart. */
function requestMetrics(thresholds: Threshold[]): RowMetric[] {
  const gated = thresholds.filter(({ metric }) => isLatency(metric))
  return withThresholds([...new Set<Metric>(['rps', 'p50', 'p90', 'p99', ...gated.map(({ metric }) => metric)])], gated)
}

const withThresholds = (names: Metric[], thresholds: Threshold[]): RowMetric[] =>
  names.map(metric => {
    const threshold = thresholds.find(each => each.metric === metric)
    return threshold === undefined ? { metric } : { metric, threshold }
  })

function row(guarded: Guarded, metric: Metric, threshold?: Threshold): Comparison {
  const { scenario, request, base, head, blocks } = guarded
  const part = (of: Pool): PoolPart => (request === undefined ? of.all : of.requests[request]!)
  const paired = blocks.flatMap(block =>
    pair(block.index, metric, part(block.base).values[metric], part(block.head).values[metric], noiseOf(block, metric)),
  )
  const values = (side: 'base' | 'head') =>
    blocks.map(block => part(block[side]).values[metric]).filter(value => value !== undefined)
  return {
    scenario: scenario.name,
    request: request === undefined ? undefined : scenario.requests[request]!.name,
    variant: head,
    baseline: base,
    metric,
    blocks: paired,
    base: middle(values('base')),
    head: middle(values('head')),
    threshold,
    doubts: doubts(
      { ...guarded, metric, threshold },
      paired.map(({ block }) => block),
    ),
  }
}

const middle = (values: number[]): number | null => (values.length === 0 ? null : median(values))

/** Rates and CPU time are sums over rounds, so that rounds tell how sure they are; percentiles are not. */
function noiseOf({ base, head }: GuardedBlock, metric: Metric): number | undefined {
  if (metric !== 'rps' && metric !== 'throughput' && metric !== 'cpu') return undefined
  const cost = metric === 'cpu' ? 'cpu' : 'time'
  return noise(base.perRound[cost], head.perRound[cost])
}

/** d = ln(head / base), turned so that + is worse: fewer requests a second, more milliseconds. */
function pair(block: number, metric: Metric, base?: number, head?: number, noise?: number): Paired[] {
  if (base === undefined || head === undefined) return []
  const change = isAbsolute(metric) ? head - base : Math.log(head / base)
  return [{ block, base, head, d: worseSign(metric) * change, noise }]
}
