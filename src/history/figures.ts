import { median } from 'simple-statistics'
import type { Launching } from '../bisect/blocks.ts'
import { type Commit, nameOf } from '../bisect/commits.ts'
import { pooling } from '../compare/pool.ts'
import { estimate } from '../judge/statistics/estimate.ts'
import { metrics, worseSign } from '../metrics.ts'
import type { Results } from '../results/results.ts'
import { type Anchor, changed, definitionOf } from './anchors.ts'
import type { Figure, NightRow } from './night.ts'

/** Fewer blocks do not tell how sure a figure is. */
export const fewestBlocks = 3

/** Metrics that a night records: those that are gated by default. */
const recorded = (Object.keys(metrics) as (keyof typeof metrics)[]).filter(name => 'threshold' in metrics[name])

/** `results`: undefined where every scenario begins again tonight. */
export function rowsOf(
  results: Results | undefined,
  { head, anchors, launching: { config } }: { head: Commit; anchors: Map<string, Anchor>; launching: Launching },
): NightRow[] {
  return config.scenarios.map(scenario => {
    const anchor = anchors.get(scenario.name)!
    const definition = definitionOf(scenario, config)
    const row = { scenario: scenario.name, definition }
    if (results === undefined || anchor.hash === head.hash) return { ...row, anchor, figures: {} }
    const sides: [string, string] = [anchor.hash.slice(0, 10), nameOf(head)]
    const how = changed(results, scenario.name, sides)
    if (how === undefined) return { ...row, anchor, figures: figuresOf(results, scenario.name, sides) }
    const because = how === 'lacks' ? ('new scenario' as const) : ('response changed' as const)
    return { ...row, anchor: { hash: head.hash, because }, figures: {} }
  })
}

function figuresOf(results: Results, scenario: string, [from, to]: [string, string]): Record<string, Figure> {
  const of = results.config.scenarios.find(({ name }) => name === scenario)!
  const pools = pooling(results)
  const blocks = results.blocks.flatMap(block =>
    block.scenarios.filter(each => each.scenario === scenario).map(each => pools(each, of)),
  )
  const figures = recorded.flatMap(metric => {
    const pairs = blocks.flatMap(block => {
      const [base, head] = [from, to].map(name => block.get(name)?.all.values[metric])
      return base === undefined || head === undefined ? [] : [{ base, head }]
    })
    if (pairs.length < fewestBlocks) return []
    const { mean: d, se } = estimate(pairs.map(({ base, head }) => worseSign(metric) * Math.log(head / base)))
    const [base, head] = [median(pairs.map(each => each.base)), median(pairs.map(each => each.head))]
    return [[metric, { d, error: Math.max(1e-6, se), freedom: pairs.length - 1, base, head }]]
  })
  return Object.fromEntries(figures)
}
