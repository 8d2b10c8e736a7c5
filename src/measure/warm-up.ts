import { sum } from 'simple-statistics'
import { isExpected, type Scenario } from '../config/config.ts'
import type { Observed } from '../plan/pace.ts'
import { answeredIn, type Warmup } from '../results/blocks.ts'
import type { Generator } from './load/generator.ts'
import type { SliceLoad } from './load/protocol.ts'
import { close, connect, demandAnswers, isLate, isSilent, lateness, type Party, send } from './party.ts'
import { type Side, usages, used } from './side.ts'

/** Slices of a warm-up are about this long, ms: short enough that neither side cools down while the other is warmed. */
const warmSlice = 60

/** Requests of a slice that had an unexpected status or no response. */
const failedIn = ({ requests, timeouts, connectionErrors, unasked = 0 }: SliceLoad, scenario: Scenario): number =>
  timeouts +
  (connectionErrors - unasked) +
  sum(
    requests.flatMap(({ statuses }, i) =>
      Object.entries(statuses).map(([status, count]) =>
        isExpected(Number(status), scenario.requests[i]!.expect) ? 0 : count,
      ),
    ),
  )

/** What a slice did to a side: responses, ms, and ms of CPU time; NaN where that cannot be read. */
type Warmed = Record<'answered' | 'duration' | 'cpu', number>

/** The warm-up of one scenario. */
export interface Warming {
  warmup: Warmup
  /** Requests of each slice. */
  sent: number[]
  /** By side, what its slices did, and which of them is the baseline; -1: it has its turn in another launch. */
  slices: Warmed[][]
  base: number
  /** From the end of one slice to the beginning of the next, ms. */
  gap: number
  /** Did a side not respond at all? */
  isBroken: boolean
}

export type Warmings = Map<Scenario, Warming>

/**
 * Warms all sides up, one scenario after the other, for `time` ms of each side in all, with the same number of requests, in at least
 * `least` slices of each. `script`: how a side that had its turn before was warmed up. Throws `Lost`.
 */
export async function warmUp(
  parties: Party[],
  generator: Generator,
  { time, least, script }: { time: number; least: number; script: Warmings | undefined },
): Promise<Warmings> {
  const warmed: Warmings = new Map()
  for (const party of parties) {
    const asked = { time: time / parties.length, least, script: script?.get(party.scenario)?.sent }
    warmed.set(party.scenario, await warm(party, generator, asked))
  }
  return warmed
}

async function warm(
  party: Party,
  generator: Generator,
  { time, least, script }: { time: number; least: number; script: number[] | undefined },
): Promise<Warming> {
  const { scenario, sides } = party
  const { connections, pipelining, amount = Number.POSITIVE_INFINITY } = scenario
  const sent: number[] = []
  const slices = new Map(sides.map(side => [side, [] as Warmed[]]))
  const late = lateness(party)
  const loaded = () => total([...slices.values()].flat(), 'duration')
  const missing = () => time - loaded() / sides.length
  const isOver = () => sent.length >= (script?.length ?? least) && (script !== undefined || missing() <= 0)
  let next = Math.min(amount, connections * pipelining)
  let loads: SliceLoad[]
  const failed: Record<string, number> = {}
  await connect(party, generator)
  const began = performance.now()
  try {
    do {
      loads = []
      const requests = script?.[sent.length] ?? next
      for (const side of sent.length % 2 === 0 ? sides : sides.toReversed()) {
        const { load, cpu } = await slice(side, scenario, requests, generator)
        slices.get(side)!.push({ answered: answeredIn(load), duration: load.duration, cpu: cpu ?? Number.NaN })
        const bad = failedIn(load, scenario)
        if (bad > 0) failed[side.variant.name] = (failed[side.variant.name] ?? 0) + bad
        await demandAnswers(side, scenario, load, late)
        loads.push(load)
      }
      sent.push(requests)
      const slowest = Math.max(1, ...loads.map(({ duration }) => duration))
      const wanted = Math.round(requests * Math.min(4, Math.min(warmSlice, missing()) / slowest))
      next = Math.min(amount, Math.max(connections * pipelining, wanted))
    } while (loads.some(isLate) || !(loads.some(isSilent) || isOver()))
    const gap = (performance.now() - began - loaded()) / sent.length / sides.length
    const duration = Math.round(Math.max(...[...slices.values()].map(each => total(each, 'duration'))))
    const warmup = { requests: sum(sent), duration, ...(Object.keys(failed).length > 0 && { failed }) }
    const base = sides.findIndex(({ variant }) => variant.baseline)
    return { warmup, sent, slices: [...slices.values()], base, gap, isBroken: loads.some(isSilent) }
  } finally {
    await close(party, generator)
  }
}

async function slice(side: Side, scenario: Scenario, amount: number, generator: Generator) {
  side.tree?.refresh(2000)
  const before = usages([side])
  const load = await send(side, scenario, { amount }, generator)
  await side.tree?.rested()
  return { load, cpu: used(side, before, usages([side])).cpu }
}

const total = (slices: Warmed[], of: keyof Warmed): number => sum(slices.map(each => each[of]))

/** A warm-up, with what failed in an earlier one of the same block: sides may take turns. */
export const after = (earlier: Warmup | undefined, warmup: Warmup): Warmup =>
  earlier?.failed === undefined ? warmup : { ...warmup, failed: { ...earlier.failed, ...warmup.failed } }

/** What the later half of each warm-up taught. */
export function taughtBy(warmed: Warmings): Omit<Observed, 'renewal' | 'overhead'> {
  const observed = { latency: {}, ahead: {}, busy: {}, amount: {}, gap: 0 } as Required<ReturnType<typeof taughtBy>>
  for (const [{ name, connections, pipelining, amount }, { slices, base, gap, isBroken }] of warmed) {
    const last = slices.map(each => each.slice(Math.floor(each.length / 2)))
    if (isBroken || last.some(each => total(each, 'answered') === 0)) continue
    const each = last.map(each => total(each, 'duration') / total(each, 'answered'))
    const slowest = Math.max(...each)
    observed.ahead[name] = slowest / (each[base] ?? slowest)
    observed.latency[name] = connections * pipelining * slowest // mean, by Little's law: requests under way / throughput
    observed.busy[name] = Math.min(...last.map(each => (total(each, 'cpu') || 0) / total(each, 'duration')))
    observed.gap = Math.max(observed.gap, gap)
    if (amount !== undefined) observed.amount[name] = slowest * amount
  }
  return observed
}
