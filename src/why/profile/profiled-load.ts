import type { Scenario } from '../../config/config.ts'
import type { Generator } from '../../measure/load/generator.ts'
import type { SliceLoad } from '../../measure/load/protocol.ts'
import { streamSpec } from '../../measure/load/requests.ts'
import type { Running } from '../../measure/server/boot.ts'
import type { ProcessTree } from '../../measure/server/resources.ts'
import { rounds } from '../../plan/order.ts'
import type { Attached, Loaded, Part, Wanted } from './attached.ts'

/** A server with a profiler in it. */
export interface Profiled<How extends Attached = Attached> {
  running: Running
  tree: ProcessTree
  attached: How
}

/** How many requests: the same number for both sides in all launches, so that unchanged code is as warm on both. */
export interface Amounts {
  /** Of one slice. */
  slice: number
  /** Slices of each side, thrown away. */
  warm: number
  /** Slices of each side that count. */
  load: number
}

/** The slower side takes at most so many times as long. */
const patience = 3
/** A slice lasts so long at least, on the mean of both sides, ms. */
const leastSlice = 60

/** Why a side could not be profiled: a plain sentence. */
export class Unprofiled extends Error {}

/**
 * Finds out how many requests make slices of a useful length, by doubling. Both sides answer as many: a side that answers
 * fewer requests in the same time stays less optimised, and its unchanged code would look slower.
 */
export async function amounts(
  sides: Profiled[],
  scenario: Scenario,
  generator: Generator,
  wanted: Wanted,
): Promise<Amounts> {
  let slice = scenario.connections * scenario.pipelining
  for (let slices = 1; ; slices++) {
    const times: number[] = []
    for (const side of sides) times.push((await send(side, scenario, slice, generator)).duration)
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length
    if (slices > 2 && (mean >= leastSlice || slice >= 1e6)) return settled(slice, times, wanted)
    if (mean < leastSlice) slice *= 2
    if (Math.max(...times) > 4000) return settled(slice, times, wanted)
  }
}

function settled(slice: number, times: number[], wanted: Wanted): Amounts {
  const [fast, slow] = [Math.min(...times), Math.max(...times)]
  const of = (time: number) => Math.max(1, Math.round(Math.min(time / fast, (patience * time) / slow)))
  return { slice, warm: of(wanted.warm), load: of(wanted.load) }
}

export const streamOf = (side: Profiled, { name }: Scenario): string => `${side.running.variant.name}/${name}`

export const connect = (sides: Profiled[], scenario: Scenario, generator: Generator): Promise<unknown> =>
  Promise.all(sides.map(side => generator.connect(streamOf(side, scenario), streamSpec(scenario, side.running))))

/** Load that is thrown away. */
export async function warm(sides: Profiled[], scenario: Scenario, { slice, warm }: Amounts, generator: Generator) {
  for (let done = 0; done < warm; done++) for (const side of sides) await send(side, scenario, slice, generator)
}

/** Load that counts: sides alternate in mirrored rounds, as in the measured blocks. */
export async function load(
  sides: Profiled[],
  scenario: Scenario,
  { slice, load }: Amounts,
  { seed, launch, generator }: { seed: number; launch: number; generator: Generator },
): Promise<Loaded[]> {
  const byName = new Map(sides.map(side => [side.running.variant.name, side]))
  const loaded = new Map(sides.map(side => [side, { requests: 0, spans: [], parts: new Map(), all: 0 } as Loaded]))
  const orders = rounds(seed, launch, `why ${scenario.name}`, [...byName.keys()])
  for (let done = 0; done < Math.ceil(load / 2); done++)
    for (const name of orders.next().value) {
      const side = byName.get(name)!
      const into = loaded.get(side)!
      side.tree.refresh(2000)
      const before = used(side)
      const start = now()
      const { requests } = await send(side, scenario, slice, generator)
      into.spans.push({ start, end: now() })
      const after = used(side)
      into.requests += requests.reduce((sum, { answered }) => sum + answered, 0)
      into.all += Math.max(0, after.all - before.all)
      for (const [part, time] of after.parts)
        into.parts.set(part, (into.parts.get(part) ?? 0) + Math.max(0, time - (before.parts.get(part) ?? 0)))
    }
  return sides.map(side => loaded.get(side)!)
}

/** One slice. Throws `Unprofiled` when most of it is not answered. */
export async function send(
  side: Profiled,
  scenario: Scenario,
  amount: number,
  generator: Generator,
): Promise<SliceLoad> {
  const load = await generator.slice(streamOf(side, scenario), { amount })
  const answered = load.requests.reduce((sum, request) => sum + request.answered, 0)
  if (answered > 0 && load.timeouts <= load.sent / 2) return load
  throw new Unprofiled(
    `\`${side.running.variant.name}\` did not respond to \`${scenario.name}\` while it was profiled.`,
  )
}

/** µs of CLOCK_MONOTONIC */
const now = (): number => Number(process.hrtime.bigint() / 1000n)

const used = ({ attached, tree }: Profiled): { all: number; parts: Map<Part, number> } => ({
  all: (tree.usage().cpu ?? 0) * 1000,
  parts: attached.used(),
})
