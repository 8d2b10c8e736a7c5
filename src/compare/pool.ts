import { linearRegression, median } from 'simple-statistics'
import { isExpected, type Scenario } from '../config/config.ts'
import { grouped } from '../grouped.ts'
import { type Metric, percentile } from '../metrics.ts'
import { answeredIn, type ScenarioBlock, type Slice, stoodStill } from '../results/blocks.ts'
import { coresFor } from '../results/extent.ts'
import { decoded, type Latencies, together } from '../results/histogram.ts'
import type { Results } from '../results/results.ts'
import { burningIn } from './burn-in.ts'
import { keptRounds } from './kept-rounds.ts'
import { highest, meanLatency, quantile } from './quantiles.ts'
import { busyness, timePerResponse, total, totalOrNull } from './rate.ts'

/** What one variant did in one scenario of one block: everything inside the block is added up before anything is divided. */
export interface Pool {
  /** Rounds that count, and those that were dropped as disturbed. */
  rounds: { kept: number; dropped: number }
  /** Cost of a response in each kept round, ms of time and ms of CPU time; NaN where that is unknown. */
  perRound: { time: number[]; cpu: number[] }
  /** ms, of the kept slices. */
  duration: number
  sent: number
  dropped: number
  timeouts: number
  connectionErrors: number
  /** Responses that nobody had asked for, which are among these. */
  unasked: number
  /**
   * All slices; those in which most requests failed, and those in which over one in a hundred was lost with its connection; those in which
   * any got no response, and any was lost with its connection.
   */
  slices: { count: number; failing: number; dropping: number; losing: number; cut: number }
  /** CPU time of the other variants meanwhile, ms; null where unknown. */
  idleCpu: number | null
  /** Mean event-loop utilization of the load generator, 0…1. */
  utilisation: number
  /** All requests of the scenario together. */
  all: PoolPart
  /** One per request of the scenario. */
  requests: PoolPart[]
}

export interface PoolPart {
  answered: number
  statuses: Record<string, number>
  /** Responses whose status was not expected. */
  unexpected: number
  /** Slices in which most statuses were not expected, and in which any was not. */
  failing: number
  tainted: number
  /** Body bytes. */
  bytes: number
  /** Value of every metric that is known, in the metric's unit; finite and > 0, but for `growth`. */
  values: Partial<Record<Metric, number>>
}

/** The part of one request of the scenario; without one, of all together. */
export const partOf = ({ all, requests }: Pool, request: number | undefined): PoolPart =>
  request === undefined ? all : requests[request]!

/** Percentiles that are always computed, besides gated ones. */
const shownPercentiles = [50, 90, 99] as const

export type Pools = (block: ScenarioBlock, scenario: Scenario) => Map<string, Pool>

/** Pools for the blocks of a run, each computed once as long as the burn-in is the same: a block that is compared no longer changes. */
export function pooling(results: Results): Pools {
  const known = new Map<ScenarioBlock, { cold: number; pools: Map<string, Pool> }>()
  const coldOf = burningIn(results)
  return (block, scenario) => {
    const cold = coldOf(scenario.name)
    const before = known.get(block)
    if (before?.cold === cold) return before.pools
    const pools = pool(block, scenario, coresFor(results, scenario.name), cold)
    known.set(block, { cold, pools })
    return pools
  }
}

/** The pools of a scenario's block by variant, on a machine with `cores` cores. */
export function pool(block: ScenarioBlock, scenario: Scenario, cores: number, cold = 0): Map<string, Pool> {
  const { slices, kept, dropped } = keptRounds(block, cores, cold)
  const variants = [...new Set(block.slices.map(({ variant }) => variant))]
  const by = (all: Slice[], variant: string) => all.filter(slice => slice.variant === variant)
  const busy = busyness(slices)
  const of = (variant: string) =>
    poolSlices(by(slices, variant), by(block.slices, variant), scenario, { rounds: { kept, dropped }, busy })
  return new Map(variants.map(variant => [variant, of(variant)]))
}

/** Values come from slices of rounds that count, counts from every slice: a failure in a dropped round is a failure, too. */
function poolSlices(
  slices: Slice[],
  every: Slice[],
  scenario: Scenario,
  { rounds, busy }: Pick<Pool, 'rounds'> & { busy: number },
): Pool {
  const duration = total(slices, slice => slice.duration)
  const parts = scenario.requests.map((_, i) => {
    const histogram = decoded(slices.map(slice => slice.requests[i]?.histogram ?? ''))
    return { histogram, part: countPart(every, [i], scenario), counted: countPart(slices, [i], scenario) }
  })
  const percentiles = wantedPercentiles(scenario)
  const indexes = [...scenario.requests.keys()]
  const [all, counted] = [countPart(every, indexes, scenario), countPart(slices, indexes, scenario)]
  const everything = together(parts.map(({ histogram }) => histogram))
  const inFlight = Math.min(scenario.connections * scenario.pipelining, scenario.amount ?? Number.POSITIVE_INFINITY)
  const pace = timePerResponse(slices, { latency: meanLatency(everything) ?? 0, inFlight, busy })
  const requests = parts.map(({ histogram, part, counted: own }) => ({
    ...part,
    values: positive({ ...latencies(histogram, percentiles), ...rate(own, counted.answered, pace) }),
  }))
  return {
    rounds,
    perRound: perRound(slices),
    duration,
    sent: total(every, slice => slice.sent),
    dropped: total(every, slice => slice.dropped),
    timeouts: total(every, slice => slice.timeouts),
    connectionErrors: total(every, slice => slice.connectionErrors),
    unasked: total(every, slice => slice.unasked ?? 0),
    slices: {
      count: every.length,
      failing: every.filter(isFailing).length,
      dropping: every.filter(slice => slice.dropped > slice.sent / 100).length,
      losing: every.filter(slice => slice.timeouts + slice.connectionErrors > 0).length,
      cut: every.filter(slice => slice.dropped > 0).length,
    },
    idleCpu: totalOrNull(slices, slice => slice.idleCpu),
    utilisation: total(every, slice => slice.generator.utilisation) / every.length,
    all: {
      ...all,
      values: {
        ...growth(every),
        ...positive({
          ...latencies(everything, percentiles),
          ...rate(counted, counted.answered, pace),
          ...resources(slices, counted.answered),
        }),
      },
    },
    requests,
  }
}

function perRound(slices: Slice[]): Pool['perRound'] {
  const rounds = [...grouped(slices, ({ round }) => round).values()]
  const cost = (of: (slice: Slice) => number) => rounds.map(round => total(round, of) / total(round, answeredIn))
  return { time: cost(({ duration }) => duration), cpu: cost(({ cpu }) => cpu ?? Number.NaN) }
}

export function countPart(slices: Slice[], indexes: number[], { requests }: Scenario): Omit<PoolPart, 'values'> {
  const part = { answered: 0, statuses: {} as Record<string, number>, unexpected: 0, failing: 0, tainted: 0, bytes: 0 }
  for (const slice of slices) {
    const before = { ...part }
    for (const index of indexes) {
      const seen = slice.requests[index]
      if (seen === undefined) continue
      part.answered += seen.answered
      part.bytes += seen.bytes
      for (const [status, count] of Object.entries(seen.statuses)) {
        part.statuses[status] = (part.statuses[status] ?? 0) + count
        if (!isExpected(Number(status), requests[index]!.expect)) part.unexpected += count
      }
    }
    if (2 * (part.unexpected - before.unexpected) > part.answered - before.answered) part.failing++
    if (part.unexpected > before.unexpected) part.tainted++
  }
  return part
}

function wantedPercentiles({ thresholds }: Scenario): number[] {
  const gated = thresholds.map(threshold => percentile(threshold.metric)).filter(q => q !== undefined)
  return [...new Set<number>([...shownPercentiles, ...gated])]
}

type Values = Partial<Record<Metric, number | undefined | null>>

function latencies(histogram: Latencies, percentiles: number[]): Values {
  const each = percentiles.map(q => [`p${q}`, quantile(histogram, q / 100)] as const)
  return { ...Object.fromEntries(each), mean: meanLatency(histogram), max: highest(histogram) }
}

/** Rates of a part of the responses. `all`: how many there were in total. */
const rate = ({ answered, bytes }: Omit<PoolPart, 'values'>, all: number, pace: number): Values => ({
  rps: (answered / all / pace) * 1000,
  throughput: bytes / all / pace / 1000, // bytes per ms are kB per second
})

function resources(slices: Slice[], answered: number): Values {
  const cpu = totalOrNull(slices, slice => slice.cpu)
  const rss = slices.map(slice => slice.rss).filter(bytes => bytes !== null)
  return { cpu: cpu === null ? null : (cpu / answered) * 1000, rss: rss.length === 0 ? null : median(rss) / 1e6 }
}

const fewestSlices = 10

/** Growth of resident memory per 1,000 requests, kB, over the second half of a launch: in the first, caches and heaps fill up. */
function growth(slices: Slice[]): PoolPart['values'] {
  let requests = 0
  const points = slices.flatMap(slice => {
    requests += answeredIn(slice)
    return slice.rss === null ? [] : [[requests / 1000, slice.rss / 1000]]
  })
  const later = points.slice(Math.floor(points.length / 2))
  const slope = later.length < fewestSlices ? Number.NaN : linearRegression(later).m
  return Number.isFinite(slope) ? { growth: slope } : {}
}

/** Values that are not positive numbers cannot be compared, and are left out. */
const positive = (values: Values): PoolPart['values'] =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => Number.isFinite(value) && value! > 0),
  ) as PoolPart['values']

const isFailing = (slice: Slice): boolean =>
  stoodStill(slice) || slice.timeouts + slice.connectionErrors > slice.sent / 2
