import { median } from 'simple-statistics'
import type { Config, Scenario } from '../../config/config.ts'
import type { Judgement, Row } from '../../judge/judgement.ts'
import { isLatency, tellsOfTime, worseSign } from '../../metrics.ts'
import type { Block, Slice } from '../../results/blocks.ts'

/** What the measured blocks say about a scenario's CPU time per request. */
export interface Measured {
  /** µs, geometric means over blocks. */
  base: number
  head: number
  /** Is it known to have grown? */
  grew: boolean
  /** Set if neither this has grown nor a row regressed that tells of time. */
  steady?: true
  /** Growth that the regressed row stands for, a fraction: a third fewer requests/s are +50 % of time. Absent: no metric tells. */
  asked?: number
  /** Growth of the worst regressed percentile, a fraction. Absent: none regressed. */
  tail?: number
  /** How long base takes for a request, µs, as the metric of `asked` tells, and how many are sent at a time. Absent: it is not known. */
  load?: { time: number; queue: number }
  /** How long a server needs for 1 µs of CPU time while other programs, or the limit of its container, take the CPU away, µs. From 1. */
  stretch?: { base: number; head: number }
}

/** The scenarios to explain: those that became slower, the worst first. With `why: always`, the others follow. */
export function chosenScenarios({ scenarios, why }: Config, { rows }: Judgement): Scenario[] {
  if (why === 'never') return []
  const known = rows.filter(row => row.gated && row.request === undefined && row.change !== null)
  const isSlower = ({ verdict, metric }: Row) => verdict === 'regressed' && tellsOfTime(metric)
  const wanted = known.filter(row => (why === 'always' ? row.verdict !== 'invalid' : isSlower(row)))
  const ordered = wanted.toSorted((a, b) => rank(a) - rank(b) || excess(b) - excess(a))
  const names = new Set(ordered.map(({ scenario }) => scenario))
  return [...names].flatMap(name => scenarios.find(scenario => scenario.name === name) ?? [])
}

const rank = ({ verdict }: Row): number => (verdict === 'regressed' ? 0 : verdict === 'improved' ? 1 : 2)
const excess = ({ change, threshold }: Row): number => Math.abs(change ?? 0) / (threshold ?? 1)

/** What the measured blocks say about a scenario's CPU time; undefined if they cannot tell. */
export function measuredGrowth(
  { rows }: Judgement,
  { name, connections, pipelining }: Pick<Scenario, 'name' | 'connections' | 'pipelining'>,
  blocks: Block[] = [],
): Measured | undefined {
  const own = rows.filter(row => row.scenario === name && row.request === undefined)
  const cpu = own.find(({ metric }) => metric === 'cpu')
  if (cpu === undefined || cpu.base === null || cpu.head === null || cpu.interval === null) return undefined
  const worst = own.filter(({ verdict }) => verdict === 'regressed').toSorted((a, b) => excess(b) - excess(a))
  // A percentile besides the median does not tell how much time each request took: requests/s do, even if they are not gated.
  const isTime = worst[0] !== undefined && isLatency(worst[0].metric)
  const others = !isTime ? [] : tellTale.flatMap(metric => own.filter(row => row.metric === metric && grew(row)))
  const telling = [...worst, ...others].find(row => asked(row) !== undefined)
  const [rps, queue] = [own.find(({ metric }) => metric === 'rps')?.base ?? 0, connections * pipelining]
  const time = telling && isLatency(telling.metric) ? (telling.base ?? 0) * 1000 : rps > 0 ? (queue / rps) * 1e6 : 0
  const load = time > 0 ? { time, queue } : undefined
  const fraction = telling && asked(telling)
  const slices = blocks.flatMap(({ scenarios }) =>
    scenarios.flatMap(each => (each.scenario === name ? each.slices : [])),
  )
  const isHead = ({ variant }: Slice) => variant === cpu.variant
  const stretch = { base: stretchOf(slices.filter(each => !isHead(each))), head: stretchOf(slices.filter(isHead)) }
  const isGrown = cpu.interval.low > 0
  const isSteady = !isGrown && !worst.some(({ metric }) => tellsOfTime(metric))
  const tail = worst.find(({ metric }) => isLatency(metric) && metric !== 'mean')?.change ?? undefined
  const found = { base: cpu.base, head: cpu.head, grew: isGrown, asked: fraction, tail, load, stretch }
  return isSteady ? { ...found, steady: true } : found
}

/** The median over the slices of one side: a disturbance of a few of them is not usual. */
function stretchOf(slices: Slice[]): number {
  const each = slices.flatMap(({ cpu, disturbance }) => (cpu ? 1 + (disturbance.crowded ?? 0) / cpu : []))
  return each.length === 0 ? 1 : median(each)
}

const tellTale = ['rps', 'mean', 'p50'] as const

/** Is it certain that requests take more time? */
const grew = ({ interval, metric }: Row): boolean =>
  interval !== null && (worseSign(metric) > 0 ? interval.low > 0 : interval.high < 0)

/** How much more time per request a change stands for; undefined if its metric does not tell. */
function asked({ metric, change }: Row): number | undefined {
  if (change === null) return undefined
  if (metric === 'rps') return 1 / (1 + change) - 1
  return metric === 'mean' || metric === 'p50' ? change : undefined
}
