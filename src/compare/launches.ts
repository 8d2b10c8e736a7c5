import type { Config } from '../config/config.ts'
import { metric as definition, type Metric } from '../metrics.ts'
import { looks } from '../plan/looks.ts'
import type { Block } from '../results/blocks.ts'
import { serverOf } from '../results/extent.ts'
import type { Results } from '../results/results.ts'
import type { Comparison, Doubts, Pair } from './comparison.ts'
import { row } from './counted.ts'
import type { Doubt } from './doubt.ts'

/** The rows of whole launches. Their figures depend on the requests that are sent and on the machine, so each job has its own. */
export function launchRows({ blocks, config, shards = [] }: Results, pair: Pair): Comparison[] {
  if (shards.length < 2) return rowsOf('server', blocks, config, pair)
  let from = 0
  return shards.flatMap((shard, i) => {
    const end = i === shards.length - 1 ? blocks.length : from + shard.blocks
    const own = blocks.slice(from, end)
    from = end
    const scenarios = config.scenarios.filter(({ name }) => shard.scenarios.includes(name))
    return rowsOf(serverOf(i), own, { ...config, scenarios }, pair)
  })
}

/** `server`: in place of a scenario. Overlapped launches say nothing about booting, nor those without some scenarios about a peak. */
function rowsOf(server: string, blocks: Block[], config: Config, pair: Pair): Comparison[] {
  const most = Math.max(...blocks.map(({ scenarios }) => scenarios.length))
  const whole = blocks.filter(({ scenarios }) => scenarios.length === most)
  const alone = blocks.filter(({ overlapped }) => overlapped !== true)
  const thresholds = config.scenarios.flatMap(each => each.thresholds).toSorted((a, b) => a.worse - b.worse) // the strictest counts
  const all = { name: server, requests: [], thresholds }
  const of = (metric: Metric, from: Block[], read: (block: Block, side: string) => number | undefined) =>
    row(metric, all, server, pair, from, (block, side) => read(block, side) || undefined)
  const rows = [
    of('peak', whole, ({ peakRss }, side) => (peakRss[side] ?? 0) / 1e6),
    of('boot', alone, ({ boot }, side) => boot[side]),
    of('boot-cpu', alone, ({ bootCpu = {} }, side) => bootCpu[side]),
  ]
  const limits: Partial<Record<Metric, number>> = config.limit ?? {}
  const isAsked = ({ metric, threshold }: Comparison) => threshold !== undefined || limits[metric] !== undefined
  return rows
    .filter(row => row.blocks.length > 0 || (blocks.length > 0 && isAsked(row)))
    .map(row => ({ ...row, request: undefined, doubts: row.blocks.length > 0 ? unquestioned : unread(row) }))
}

const always = (doubts: Doubt[]): Doubts => ({
  now: doubts,
  atLook: Object.fromEntries(looks.map(look => [look, doubts])),
})

/** No guard has anything against them. */
const unquestioned = always([])

/** For a row that has to be judged although no launch has a value. */
const unread = ({ metric }: Comparison): Doubts =>
  always([{ guard: 'unreadable', effect: 'not-gated', message: `${definition(metric).label} cannot be read here` }])
