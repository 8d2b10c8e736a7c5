import type { Scenario } from '../config/config.ts'
import { defined } from '../defined.ts'
import { rounds as roundsOf } from '../plan/order.ts'
import type { ScenarioBlock } from '../results/blocks.ts'
import { watchMachine } from './disturbance.ts'
import type { Generator } from './load/generator.ts'
import type { Portion } from './load/protocol.ts'
import type { SeenBodies } from './probe/bodies.ts'
import { type Probing, probe } from './probe/probe.ts'
import {
  answers,
  close,
  connect,
  crowdedOut,
  demandAlive,
  isLate,
  nameOf,
  rounded,
  type Side,
  Silent,
  streamOf,
  type Usages,
  usages,
  used,
} from './side.ts'

export interface ScenarioPlan {
  seed: number
  block: number
  /** performance.now() at the block's beginning. */
  began: number
  rounds: number
  /** Of one slice. */
  portion: Portion
  /** After so long, ms, no further round begins. */
  limit: number
  /** Responses on each connection that are thrown away first. */
  greeting: number
  /** New connections in every round, for servers whose processes share a port: a connection stays with one of them. */
  isFresh: boolean
  seen: SeenBodies
  signal: AbortSignal
}

/**
 * One scenario in one block: probes, a greeting that is thrown away (it pays for the connections), the rounds, probes again.
 * Appends to `into` as it goes, so that a cancelled run keeps what it has. Throws `Died` and `Silent`.
 */
export async function measureScenario(
  sides: Side[],
  scenario: Scenario,
  plan: ScenarioPlan,
  generator: Generator,
  into: ScenarioBlock,
): Promise<void> {
  const byName = new Map(sides.map(side => [nameOf(side), side]))
  await probeAll(sides, scenario, into, plan)
  await connect(sides, scenario, generator)
  try {
    const orders = roundsOf(plan.seed, plan.block, scenario.name, [...byName.keys()])
    await greet(sides, scenario, plan.greeting, generator)
    const end = performance.now() + plan.limit
    const late = new Set<string>() // one late slice may be an accident; the next one is not
    for (let round = 0; round < plan.rounds && (round === 0 || performance.now() < end); round++) {
      if (plan.isFresh && round > 0) {
        await close(sides, scenario, generator)
        await connect(sides, scenario, generator)
        await greet(sides, scenario, plan.greeting, generator)
      }
      for (const side of sides) side.tree?.refresh(2000)
      let before = usages(sides)
      const silent = new Set<string>() // refused or broken connections: trying again would teach nothing more
      for (const name of orders.next().value) {
        if (silent.has(name)) continue
        const { slice, after } = await measureSlice(byName.get(name)!, sides, before, { generator, scenario, plan })
        into.slices.push({
          variant: name,
          round,
          at: rounded(performance.now() - plan.began - slice.duration),
          ...slice,
        })
        before = after
        await demandAlive(byName.get(name)!, scenario, slice)
        if (isLate(slice) && late.has(name)) throw new Silent(byName.get(name)!, scenario, slice)
        if (isLate(slice)) late.add(name)
        else if (!answers(slice)) silent.add(name)
      }
      if (silent.size > 0) return
    }
  } finally {
    await close(sides, scenario, generator)
  }
  await probeAll(sides, scenario, into, plan)
}

/** Some responses on every connection, thrown away: the first of each includes its connecting. */
async function greet(sides: Side[], scenario: Scenario, responses: number, generator: Generator): Promise<void> {
  if (responses === 0) return
  const { connections, pipelining, amount = Number.POSITIVE_INFINITY } = scenario
  for (const side of sides) {
    await generator.slice(streamOf(side, scenario), { amount: Math.min(amount, responses * connections * pipelining) })
    await side.rest?.reached()
  }
}

/** Sends load to one side and reads what it, the others and the machine did meanwhile. */
async function measureSlice(
  loaded: Side,
  sides: Side[],
  before: Usages,
  { generator: from, scenario, plan }: { generator: Generator; scenario: Scenario; plan: ScenarioPlan },
) {
  const machine = watchMachine()
  const load = await from.slice(streamOf(loaded, scenario), plan.portion).finally(() => machine.end())
  await loaded.rest?.reached()
  const after = usages(sides)
  const { stall, steal } = machine.end()
  const { duration, steady, generator, ...counts } = load
  const precise = {
    duration: rounded(duration),
    ...(steady === undefined ? {} : { steady: { ...steady, duration: rounded(steady.duration) } }),
    generator: { cpu: rounded(generator.cpu), utilisation: rounded(generator.utilisation) },
  }
  const spent = used(loaded, before, after)
  const others = spent.idleCpu === null ? null : spent.idleCpu + (from.isApart ? 0 : generator.cpu)
  const crowded = crowdedOut(before.get(loaded)!, after.get(loaded)!, others)
  const disturbance = { stall: rounded(stall), steal, ...defined({ crowded }) }
  return { slice: { ...counts, ...precise, ...spent, disturbance }, after }
}

async function probeAll(sides: Side[], scenario: Scenario, into: ScenarioBlock, probing: Probing): Promise<void> {
  for (const side of sides) await probe(side.running, scenario, into, probing)
}
