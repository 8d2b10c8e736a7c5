import { type Commit, nameOf } from '../bisect/commits.ts'
import type { Setting } from '../bisect/setting.ts'
import { compare } from '../compare/compare.ts'
import type { Comparison } from '../compare/comparison.ts'
import { estimate } from '../judge/statistics/estimate.ts'
import { metric as definition, isExact } from '../metrics.ts'
import type { Results } from '../results/results.ts'
import { type Anchor, changed, definitionOf } from './anchors.ts'
import type { Figure, NightRow } from './night.ts'

/** Fewer blocks do not tell how sure a figure is. */
export const fewestBlocks = 3

/** What a night measures: its commit, and by scenario what that is compared with. */
export interface Measuring extends Setting {
  head: Commit
  anchors: Map<string, Anchor>
}

/** `results`: of head and all anchors, with head as the baseline; undefined if every series starts over tonight. */
export function rowsOf(results: Results | undefined, { head, anchors, launching: { config } }: Measuring): NightRow[] {
  const compared = results === undefined ? [] : compare(results).filter(isRecorded)
  return config.scenarios.map(scenario => {
    const anchor = anchors.get(scenario.name)!
    const row = { scenario: scenario.name, definition: definitionOf(scenario, config) }
    if (results === undefined || anchor.hash === head.hash) return { ...row, anchor, figures: {} }
    const how = changed(results, scenario.name, [nameOf(anchor), nameOf(head)])
    if (how !== undefined) return { ...row, anchor: { hash: head.hash, because: how }, figures: {} }
    const own = compared.filter(each => each.scenario === scenario.name && each.variant === nameOf(anchor))
    return { ...row, anchor, figures: Object.fromEntries(own.map(each => [each.metric, figureOf(each)])) }
  })
}

/** A night has the timed metrics that are gated by default. */
const isRecorded = ({ metric, request, blocks }: Comparison): boolean =>
  definition(metric).threshold !== undefined &&
  !isExact(metric) &&
  request === undefined &&
  blocks.length >= fewestBlocks

/** The figure of a row whose baseline is head. */
function figureOf({ blocks, base: head, head: base }: Comparison): Figure {
  const { mean, se } = estimate(blocks.map(({ d }) => -d))
  return { d: mean, error: Math.max(1e-6, se), freedom: blocks.length - 1, base: base!, head: head! }
}
