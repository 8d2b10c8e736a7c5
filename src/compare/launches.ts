import type { Metric } from '../metrics.ts'
import { looks } from '../plan/looks.ts'
import type { Block } from '../results/blocks.ts'
import type { Results } from '../results/results.ts'
import type { Comparison, Pair } from './comparison.ts'
import { row } from './counted.ts'

/** What rows of a whole launch are called by, instead of a scenario. */
const server = 'server'

/** The rows of what each launch gives as a whole. Blocks whose launches overlapped say nothing of booting. */
export function launchRows({ blocks, config }: Results, pair: Pair): Comparison[] {
  const alone = blocks.filter(({ overlapped }) => overlapped !== true)
  const thresholds = config.scenarios.flatMap(scenario => scenario.thresholds)
  const all = { name: server, requests: [], thresholds }
  const of = (metric: Metric, from: Block[], read: (block: Block, side: string) => number | undefined) =>
    row(metric, all, server, pair, from, (block, side) => read(block, side) || undefined)
  const rows = [
    of('peak', blocks, ({ peakRss }, side) => (peakRss[side] ?? 0) / 1e6),
    of('boot', alone, ({ boot }, side) => boot[side]),
    of('boot-cpu', alone, ({ bootCpu = {} }, side) => bootCpu[side]),
  ]
  return rows.filter(row => row.blocks.length > 0).map(row => ({ ...row, request: undefined, doubts: unquestioned }))
}

/** No guard has anything against them. */
const unquestioned = { now: [], atLook: Object.fromEntries(looks.map(look => [look, []])) }
