import { defined } from '../defined.ts'
import { rounds } from '../plan/order.ts'
import type { Pace } from '../plan/pace.ts'
import { textAt } from '../system/process-table.ts'
import type { Generator } from './load/generator.ts'
import type { SliceLoad } from './load/protocol.ts'
import { close, connect, demandAnswers, isSilent, lateness, type Party, renew, send } from './party.ts'
import { type Probing, probe } from './probe/probe.ts'
import { crowdedOut, rounded, type Side, type Usages, usages, used } from './side.ts'

export interface ScenarioPlan extends Probing {
  seed: number
  block: number
  /** performance.now() at the block's beginning. */
  began: number
  pace: Pace
  /** As many as the pace has, or fewer. */
  rounds: number
  /** Whether every round has new connections, for servers whose processes share a port: a connection stays with one of them. */
  isFresh: boolean
  generator: Generator
}

/** Measures one scenario in one block. Appends to the block as it goes, so that a canceled run keeps what it has. Throws `Lost`. */
export async function measureScenario(party: Party, plan: ScenarioPlan): Promise<void> {
  const { scenario, sides, into } = party
  const { seed, block, pace, generator } = plan
  const probeAll = async () => {
    for (const side of sides) await probe(side, scenario, into, plan)
  }
  await probeAll()
  await connect(party, generator)
  try {
    const orders = rounds(seed, block, scenario.name, sides)
    await greet(party, plan)
    const end = performance.now() + pace.limit[scenario.name]!
    const late = lateness(party)
    for (let round = 0; round < plan.rounds && (round === 0 || performance.now() < end); round++) {
      if (plan.isFresh && round > 0) {
        await renew(party, generator)
        await greet(party, plan)
      }
      for (const side of sides) side.tree?.refresh(2000)
      let before = usages(sides)
      const silent = new Set<Side>() // refused or broken connections: trying again would teach nothing more
      for (const side of orders.next().value) {
        if (silent.has(side)) continue
        const { slice, after } = await measureSlice(side, party, before, plan)
        const at = rounded(performance.now() - plan.began - slice.duration)
        into.slices.push({ variant: side.variant.name, round, at, ...slice })
        before = after
        await demandAnswers(side, scenario, slice, late)
        if (isSilent(slice)) silent.add(side)
      }
      if (silent.size > 0) return
    }
  } finally {
    await close(party, generator)
  }
  await probeAll()
}

/** Some responses on every connection, thrown away: the first of each includes the time to connect. */
async function greet({ scenario, sides }: Party, { pace, generator }: ScenarioPlan): Promise<void> {
  const { connections, pipelining, amount = Number.POSITIVE_INFINITY } = scenario
  const responses = pace.greeting[scenario.name]! * connections * pipelining
  if (responses === 0) return
  for (const side of sides) {
    await send(side, scenario, { amount: Math.min(amount, responses) }, generator)
    await side.tree?.rested()
  }
}

/** Sends load to one side and reads what it, the others and the machine did meanwhile. */
async function measureSlice(loaded: Side, { scenario, sides }: Party, before: Usages, plan: ScenarioPlan) {
  const { pace, generator: from } = plan
  const amount = pace.count[scenario.name]
  const portion = amount === undefined ? { ms: pace.slice[scenario.name]! } : { amount }
  const { load, stall, stolen } = await watched(() => send(loaded, scenario, portion, from))
  await loaded.tree?.rested()
  const after = usages(sides)
  const { duration, steady, generator, ...counts } = load
  const precise = {
    duration: rounded(duration),
    ...(steady === undefined ? {} : { steady: { ...steady, duration: rounded(steady.duration) } }),
    generator: { cpu: rounded(generator.cpu), utilisation: rounded(generator.utilisation) },
  }
  const spent = used(loaded, before, after)
  const others = spent.idleCpu === null ? null : spent.idleCpu + (from.isApart ? 0 : generator.cpu)
  const crowded = crowdedOut(before.get(loaded)!, after.get(loaded)!, others)
  const disturbance = { stall: rounded(stall), steal: stolen, ...defined({ crowded }) }
  return { slice: { ...counts, ...precise, ...spent, disturbance }, after }
}

/** Period of the timer below, ms. */
const beat = 5

/** Watches the machine while a slice runs. We have nothing else to do: if even our timer is late, somebody else had the CPUs. */
async function watched(run: () => Promise<SliceLoad>): Promise<{ load: SliceLoad; stall: number; stolen: number }> {
  const before = steal()
  let last = performance.now()
  let stall = 0
  const notice = () => {
    const now = performance.now()
    stall = Math.max(stall, now - last - beat)
    last = now
  }
  const timer = setInterval(notice, beat)
  const load = await run().finally(() => clearInterval(timer))
  notice()
  return { load, stall, stolen: steal() - before }
}

/** CPU time that the hypervisor gave to others since boot, all CPUs, ms; 0 if unknown. Eighth figure of /proc/stat, in ticks of 10 ms. */
const steal = (): number => Number(textAt('/proc/stat').split('\n', 1)[0]!.trim().split(/\s+/)[8] ?? 0) * 10
