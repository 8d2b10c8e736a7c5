import { median } from 'simple-statistics'
import { isExpected, type Request, type Scenario } from '../config/config.ts'
import { grouped } from '../grouped.ts'
import type { Metric } from '../metrics.ts'
import type { Block, Calls } from '../results/blocks.ts'
import { callsOf, callsPerRequest, probesOf } from '../results/calls.ts'
import type { Results } from '../results/results.ts'
import { type Comparison, middle, type Pair, paired } from './comparison.ts'

/** A response that is larger by less than this fraction merely has other numbers in it. */
const grown = 0.01

/** Rows of counts: calls if a side has any, sizes if head's are larger, gated or limited. */
export function countedRows({ blocks, config }: Results, scenario: Scenario, pair: Pair): Comparison[] {
  return scenario.requests.flatMap(request => {
    const { name } = request
    const size = row('size', scenario, name, pair, blocks, (block, side) => sizeIn(block, scenario, request, side))
    const isLimited = config.limit?.size !== undefined
    const isLarger = size.threshold !== undefined || isLimited || size.head! > (1 + grown) * size.base!
    return [...callsRow(blocks, scenario, name, pair), ...(isThere(size) && isLarger ? [size] : [])]
  })
}

/** Does a side have any, in any launch? */
const isThere = ({ blocks }: Comparison): boolean => blocks.some(({ base, head }) => base > 0 || head > 0)

/** Without launches in which one side has more services over Unix sockets: one that moved there only seems to get fewer calls. */
function callsRow(all: Block[], scenario: Scenario, request: string, pair: Pair): Comparison[] {
  const own = (block: Block, side: string): Calls | undefined =>
    callsOf([block], scenario.name).find(each => each.variant === side && each.request === request)
  const blocks = all.filter(block => own(block, pair.base)?.unix === own(block, pair.head)?.unix)
  const calls = row('calls', scenario, request, pair, blocks, (block, side) => {
    const found = own(block, side)
    return found && callsPerRequest(found)
  })
  if (!isThere(calls) && blocks.length === all.length) return []
  const isPart = all.some(block => [pair.base, pair.head].some(side => own(block, side)?.unix !== undefined))
  const [from, to] = [pair.base, pair.head].map(side => blocks.flatMap(block => own(block, side) ?? []))
  const services = servicesOf(callsByService(from!), callsByService(to!))
  return [{ ...calls, services, ...(isPart && { partly: true as const }) }]
}

/** Median bytes of a response's body as sent; undefined if no response is as the config expects. */
function sizeIn(block: Block, scenario: Scenario, { name, expect }: Request, side: string): number | undefined {
  const own = probesOf(block, scenario).filter(each => each.variant === side && each.request === name)
  const sizes = own.flatMap(({ row, status, wire }) =>
    wire === undefined || row !== undefined || !isExpected(status, expect) ? [] : wire,
  )
  return sizes.length === 0 ? undefined : median(sizes)
}

/** A row of a metric with one value per block and side. `read`: that value, or undefined. */
export function row(
  metric: Metric,
  { name, requests, thresholds }: Pick<Scenario, 'name' | 'requests' | 'thresholds'>,
  request: string,
  { base: from, head: to, judged, against }: Pair,
  all: Block[],
  read: (block: Block, side: string) => number | undefined,
): Comparison {
  const blocks = all.flatMap(block => paired(metric, block.index, read(block, from), read(block, to)))
  return {
    scenario: name,
    request: requests.length === 1 ? undefined : request,
    variant: to,
    baseline: from,
    against,
    metric,
    blocks,
    base: middle(blocks.map(({ base }) => base)),
    head: middle(blocks.map(({ head }) => head)),
    threshold: judged ? thresholds.find(each => each.metric === metric) : undefined,
    doubts: { now: [], atLook: {} },
  }
}

/** Calls per request of every service that a side called, medians over the launches. */
function servicesOf(base: Map<string, number>, head: Map<string, number>): Comparison['services'] {
  const names = [...new Set([...base.keys(), ...head.keys()])]
  return names.map(name => ({ name, base: base.get(name) ?? 0, head: head.get(name) ?? 0 }))
}

/** Results may name a million services. No list is built for one that fewer than half of the launches called: its median is 0. */
function callsByService(launches: Calls[]): Map<string, number> {
  const all = launches.flatMap(({ services, requests }) =>
    Object.entries(services).map(([name, sent]) => ({ name, calls: sent / requests })),
  )
  const usual = (values: number[]) =>
    2 * values.length < launches.length
      ? 0
      : median([...values, ...new Array<number>(launches.length - values.length).fill(0)])
  const byName = [...grouped(all, ({ name }) => name)]
  return new Map(byName.map(([name, own]) => [name, usual(own.map(({ calls }) => calls))]))
}
