import { mean } from 'simple-statistics'
import type { Scenario } from '../../config/config.ts'
import type { Generator } from '../../measure/load/generator.ts'
import type { SliceLoad } from '../../measure/load/protocol.ts'
import { close, connect, isLate, send as sendSlice } from '../../measure/party.ts'
import type { Running } from '../../measure/server/boot.ts'
import type { ProcessTree } from '../../measure/server/resources.ts'
import { rounds } from '../../plan/order.ts'
import { answeredIn } from '../../results/blocks.ts'
import type { Attached, Loaded, Part, Wanted } from './attached.ts'
import { treeTime } from './thread-time.ts'

/** A server with a profiler in it. */
export interface Profiled {
  running: Running
  tree: ProcessTree
  attached: Attached
}

/** Servers that run at the same time, and their load. */
interface Together {
  sides: Profiled[]
  scenario: Scenario
  generator: Generator
}

/** How many requests: the same for both sides in all launches, so that unchanged code is equally warm on both. */
export interface Amounts {
  /** Of one slice. */
  slice: number
  /** Slices of each side, thrown away. */
  warm: number
  /** Slices of each side that count. */
  load: number
}

/** The slower side takes at most this many times as long. */
const patience = 3
/** Shortest slice, mean of both sides, ms. */
const leastSlice = 60

/** Why a side could not be profiled: a plain sentence. */
export class Unprofiled extends Error {}

/** Warms sides up, and loads them for their profilers. Resolves with how many requests that took; `known`: use the same as before. */
export async function load(
  together: Together,
  known: Amounts | undefined,
  { wanted, seed, launch }: { wanted: Wanted; seed: number; launch: number },
): Promise<Amounts> {
  const { sides, scenario, generator } = together
  const party = { scenario, sides: sides.map(({ running }) => running) }
  await connect(party, generator)
  try {
    const amounts = known ?? (await warmUp(together, wanted))
    for (let done = 0; done < (known?.warm ?? 0); done++)
      for (const side of sides) await send(side, amounts.slice, together)
    for (const { attached } of sides) await attached.begin?.()
    const loaded = await counted(together, amounts, rounds(seed, launch, `why ${scenario.name}`, sides))
    const ended = await Promise.allSettled([...loaded].map(([{ attached }, each]) => attached.end(each)))
    for (const end of ended) if (end.status === 'rejected') throw end.reason
    return amounts
  } finally {
    await close(party, generator).catch(() => {}) // it is being ended
  }
}

/**
 * Warms sides up, and determines meanwhile how many requests make slices of a useful length, by doubling. A server that is not warm yet,
 * such as a JVM, may take many times as long, so the last slices tell how much to load. Both sides get the same number: a side that serves
 * fewer requests in the same time stays less optimized, and its unchanged code would look slower.
 */
async function warmUp(together: Together, wanted: Wanted): Promise<Amounts> {
  let slice = together.scenario.connections * together.scenario.pipelining
  const spent = together.sides.map(() => 0)
  for (let [slices, sent] = [1, slice]; ; slices++, sent += slice) {
    const times: number[] = []
    for (const side of together.sides) times.push((await send(side, slice, together)).duration)
    for (const [i, time] of times.entries()) spent[i]! += time
    const isLong = mean(times) >= leastSlice || slice >= 1e6
    const isWarm = slices > 2 && isLong && portion(spent, wanted.warm) >= 1
    if (isWarm || Math.max(...times) > 4000) {
      const load = Math.max(1, Math.round(1 / portion(times, wanted.load)))
      return { slice, warm: Math.ceil(sent / slice), load }
    }
    if (!isLong) slice *= 2
  }
}

/** How much of the wanted time sides took; 1: all of it. The slower one may take `patience` times as long. */
const portion = (times: number[], wanted: number): number =>
  Math.max(Math.min(...times) / wanted, Math.max(...times) / (patience * wanted))

/** Load that counts: sides alternate in mirrored rounds, as in the measured blocks. */
async function counted(together: Together, { slice, load }: Amounts, orders: Iterator<Profiled[], never>) {
  const none = (): Loaded => ({ requests: 0, spans: [], parts: new Map(), all: 0 })
  const loaded = new Map(together.sides.map(side => [side, none()]))
  for (let done = 0; done < Math.ceil(load / 2); done++)
    for (const side of orders.next().value) {
      await side.attached.before?.()
      const requests = await measured(side, loaded.get(side)!, () => send(side, slice, together))
      await side.attached.after?.(requests)
    }
  return loaded
}

/** Adds what a side does while it is loaded; resolves with the number of responses. */
async function measured(side: Profiled, into: Loaded, send: () => Promise<SliceLoad>): Promise<number> {
  side.tree.refresh(2000)
  const before = used(side)
  const start = now()
  const requests = answeredIn(await send())
  into.spans.push({ start, end: now() })
  const after = used(side)
  into.requests += requests
  into.all += Math.max(0, after.all - before.all)
  for (const [part, time] of after.parts)
    into.parts.set(part, (into.parts.get(part) ?? 0) + Math.max(0, time - (before.parts.get(part) ?? 0)))
  return requests
}

/** Sends one slice. Throws `Unprofiled` if there is no response, or if most requests time out. */
async function send({ running }: Profiled, amount: number, { scenario, generator }: Together): Promise<SliceLoad> {
  const load = await sendSlice(running, scenario, { amount }, generator)
  if (answeredIn(load) > 0 && !isLate(load)) return load
  throw new Unprofiled(`\`${running.variant.name}\` did not respond to \`${scenario.name}\` while it was profiled.`)
}

/** µs of CLOCK_MONOTONIC */
const now = (): number => Number(process.hrtime.bigint() / 1000n)

const used = ({ attached, tree }: Profiled): { all: number; parts: Map<Part, number> } => ({
  all: treeTime(tree),
  parts: attached.used(),
})
