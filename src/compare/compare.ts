import { median } from 'simple-statistics'
import type { Scenario, Threshold } from '../config/config.ts'
import type { Results, ScenarioBlock } from '../measure/results.ts'
import { metric as definition, type Metric, metrics, percentile } from '../metrics.ts'
import type { Comparison, Paired } from './comparison.ts'
import { type Guarded, tripped } from './guards.ts'
import { type Pool, type PoolPart, pool } from './pool.ts'
import { coresFor } from './shares.ts'

/**
 * What changed: a row for each scenario, each request of a mix, each variant beside the baseline, and each metric; in the
 * order of the config. Rows without a threshold are for showing. A scenario that could not be measured still has its rows.
 * `pools`: where the pools of a block come from, if not from its slices (recordings bring their own).
 */
export function compare(
  results: Results,
  pools: Pools = (block, scenario) => pool(block, scenario, coresFor(results, scenario.name)),
): Comparison[] {
  const baseline = results.variants.find(variant => variant.baseline)!.name
  const others = results.variants.map(({ name }) => name).filter(name => name !== baseline)
  return results.config.scenarios.flatMap(scenario =>
    others.flatMap(head =>
      compareScenario({
        config: results.config,
        scenario,
        base: baseline,
        head,
        blocks: blocksOf(results, scenario, [baseline, head], pools),
        results,
      }),
    ),
  )
}

export type Pools = (block: ScenarioBlock, scenario: Scenario) => Map<string, Pool>

function blocksOf(
  results: Results,
  scenario: Scenario,
  [base, head]: [string, string],
  pools: Pools,
): Guarded['blocks'] {
  return results.blocks.flatMap(({ scenarios }) => {
    const block = scenarios.find(each => each.scenario === scenario.name)
    if (block === undefined) return []
    const each = pools(block, scenario)
    const [a, b] = [each.get(base), each.get(head)]
    return a === undefined || b === undefined ? [] : [{ block, base: a, head: b }]
  })
}

function compareScenario(guarded: Guarded): Comparison[] {
  const { requests, thresholds } = guarded.scenario
  const rows = rowMetrics(thresholds).map(({ metric, threshold }) => row(guarded, metric, threshold))
  if (requests.length === 1) return rows
  return [
    ...requests.flatMap((_, request) =>
      requestMetrics(thresholds).map(({ metric, threshold }) => row({ ...guarded, request }, metric, threshold)),
    ),
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
  return withThresholds([...new Set([...shown, ...thresholds.map(({ metric }) => metric)])], thresholds)
}

/** Metrics of one request of a mix: its latencies. Its rate is set by the mix and its CPU time cannot be told apart. */
function requestMetrics(thresholds: Threshold[]): RowMetric[] {
  const gated = thresholds.filter(
    ({ metric }) => percentile(metric) !== undefined || metric === 'mean' || metric === 'max',
  )
  return withThresholds([...new Set<Metric>(['rps', 'p50', 'p90', 'p99', ...gated.map(({ metric }) => metric)])], gated)
}

const withThresholds = (names: Metric[], thresholds: Threshold[]): RowMetric[] =>
  names.map(metric => {
    const threshold = thresholds.find(each => each.metric === metric)
    return threshold === undefined ? { metric } : { metric, threshold }
  })

function row(guarded: Guarded, metric: Metric, threshold?: Threshold): Comparison {
  const { scenario, request, base, head, blocks, results } = guarded
  const part = (of: Pool): PoolPart => (request === undefined ? of.all : of.requests[request]!)
  const values = (side: 'base' | 'head') =>
    blocks.map(block => part(block[side]).values[metric]).filter(value => value !== undefined)
  const index = new Map(results.blocks.flatMap(block => block.scenarios.map(each => [each, block.index] as const)))
  return {
    scenario: scenario.name,
    ...(request === undefined ? {} : { request: scenario.requests[request]!.name }),
    variant: head,
    baseline: base,
    metric,
    blocks: blocks.flatMap(block =>
      pair(index.get(block.block)!, metric, part(block.base).values[metric], part(block.head).values[metric]),
    ),
    base: middle(values('base')),
    head: middle(values('head')),
    ...(threshold === undefined ? {} : { threshold }),
    guards: tripped({ ...guarded, metric, ...(threshold === undefined ? {} : { threshold }) }),
  }
}

const middle = (values: number[]): number | null => (values.length === 0 ? null : median(values))

/** d = ln(head / base), turned so that + is worse: fewer requests a second, more milliseconds. */
function pair(block: number, metric: Metric, base: number | undefined, head: number | undefined): Paired[] {
  if (base === undefined || head === undefined) return []
  const change = Math.log(head / base)
  return [{ block, base, head, d: definition(metric).better === 'higher' ? -change : change }]
}
