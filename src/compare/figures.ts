import { geometricMean } from 'simple-statistics'
import type { Scenario } from '../config/config.ts'
import { isAbsolute, type Metric } from '../metrics.ts'
import type { Results } from '../results/results.ts'
import { type Pools, pooling } from './pool.ts'

/** By the index of its block, the pools of a variant in a scenario. `pools`: those of the run, if several variants are asked for. */
export function poolsOf(results: Results, scenario: Scenario, variant: string, pools = pooling(results)) {
  const found = results.blocks.flatMap(({ index, scenarios }) => {
    const block = scenarios.find(each => each.scenario === scenario.name)
    if (block === undefined) return []
    const own = pools(block, scenario).get(variant)
    return own === undefined ? [] : [[index, own] as const]
  })
  return new Map(found)
}

/** A variant's own figures: geometric means over its blocks, in their units. Left out: absolute metrics, and those without a value. */
export function figures(
  results: Results,
  scenario: Scenario,
  variant: string,
  pools?: Pools,
): Partial<Record<Metric, number>> {
  const blocks = [...poolsOf(results, scenario, variant, pools).values()].map(({ all }) => all.values)
  const names = new Set(blocks.flatMap(values => Object.keys(values) as Metric[]).filter(metric => !isAbsolute(metric)))
  const middle = (metric: Metric) =>
    geometricMean(blocks.map(values => values[metric]).filter(value => value !== undefined))
  return Object.fromEntries([...names].map(metric => [metric, middle(metric)]))
}

/** The most memory that a variant's processes held in any block, whatever the scenario, MB; undefined where unknown. */
export function peakMemory({ blocks }: Results, variant: string): number | undefined {
  const most = Math.max(0, ...blocks.map(({ peakRss }) => peakRss[variant] ?? 0))
  return most === 0 ? undefined : most / 1e6
}
