import type { Scenario } from '../config/config.ts'
import { rounds as roundsOf } from '../plan/order.ts'
import { type Observed, warmup } from '../plan/pace.ts'
import type { ScenarioBlock, Slice } from '../results/results.ts'
import { watchMachine } from './disturbance.ts'
import type { Generator } from './load/generator.ts'
import type { Portion, SliceLoad } from './load/protocol.ts'
import { streamSpec } from './load/requests.ts'
import { probe } from './probe/probe.ts'
import type { Running } from './server/boot.ts'
import { ProcessTree, type Usage } from './server/resources.ts'
import { Rest } from './server/rest.ts'

/** A server of ours in this block, with what it uses. */
export interface Side {
  running: Running
  /** Absent for a URL. */
  tree?: ProcessTree
  /** Absent likewise. */
  rest?: Rest
}

/** A server that was alive when the block began has gone. */
export class Died extends Error {
  readonly side: Side
  readonly scenario: string
  constructor(side: Side, scenario: string) {
    super(`\`${side.running.variant.name}\` died under load`)
    this.side = side
    this.scenario = scenario
  }
}

/** A server that is alive leaves a scenario without answers, or gives most of them too late: asking on would teach nothing more. */
export class Silent extends Error {
  readonly side: Side
  readonly scenario: string
  constructor(side: Side, { name, timeout }: Scenario, load: SliceLoad) {
    const intime = Math.max(0, load.requests.reduce((sum, { answered }) => sum + answered, 0) - load.timeouts)
    const answered = intime === 0 ? 'none' : String(intime)
    super(
      `\`${side.running.variant.name}\` answered ${answered} of ${load.sent} requests of \`${name}\` within ${timeout / 1000} s`,
    )
    this.side = side
    this.scenario = name
  }
}

export const sideOf = (running: Running): Side => {
  const { process } = running
  if (process === undefined) return { running }
  const tree = new ProcessTree(() => process.tree())
  return { running, tree, rest: new Rest(tree) }
}

const nameOf = (side: Side): string => side.running.variant.name
const streamOf = (side: Side, scenario: Scenario): string => `${nameOf(side)}/${scenario.name}`

/** Warm-up slices are this long: short enough that neither side cools down while the other is warmed. */
const warmSlice = 150

/** One scenario and the sides that are sent it. */
export interface ScenarioSides {
  scenario: Scenario
  sides: Side[]
}

/**
 * Warms all sides up, alternating, for the same time each, every scenario in its turn, and learns how long answers take. At
 * least so many alternations: where pace is taken from them, the first one, with cold code, must not be the only one.
 * Throws `Died`, and `Silent` for a side that twice answered too late.
 */
export async function warmUp(
  parties: ScenarioSides[],
  generator: Generator,
  { budget, warmup: asked, alternations }: { budget: number; warmup: number | undefined; alternations: number },
): Promise<Omit<Observed, 'overhead'>> {
  const observed: Omit<Observed, 'overhead'> = { answer: {}, busy: {}, amount: {} }
  const most = Math.max(...parties.map(({ sides }) => sides.length))
  const time = warmup(parties.length, most, budget, asked) / parties.length
  for (const { scenario, sides } of parties) {
    await connect(sides, scenario, generator)
    const late = new Set<Side>()
    let amount = Math.min(scenario.amount ?? 0, scenario.connections * scenario.pipelining)
    try {
      for (let [spent, done] = [0, 0]; spent < time || done < alternations; done++) {
        const loads = []
        const shares = []
        for (const side of sides) {
          side.tree?.refresh(2000)
          const before = usages([side])
          const portion = scenario.amount === undefined ? { ms: warmSlice } : { amount }
          const load = await generator.slice(streamOf(side, scenario), portion)
          await side.rest?.reached()
          loads.push(load)
          shares.push((used(side, before, usages([side])).cpu ?? 0) / load.duration)
          demandAlive(side, scenario)
          if (!isLate(load)) continue
          if (late.has(side)) throw new Silent(side, scenario, load)
          late.add(side)
        }
        spent += mean(loads.map(({ duration }) => duration))
        if (!loads.every(answers)) {
          if (loads.some(isLate)) continue // once may be its first start; the second time tells
          break
        }
        // The latest alternation counts: the first ones were slow from connecting and from cold code.
        const slowest = Math.max(...loads.map(({ duration }) => duration))
        observed.answer[scenario.name] = Math.max(...loads.map(load => answerTime(load, scenario)))
        observed.busy[scenario.name] = Math.min(...shares)
        if (scenario.amount === undefined) continue
        observed.amount[scenario.name] = (slowest * scenario.amount) / amount
        if (slowest < warmSlice) amount = Math.min(scenario.amount, 2 * amount)
      }
    } finally {
      await close(sides, scenario, generator)
    }
  }
  return observed
}

/** Did most requests get no answer in time? */
const isLate = ({ timeouts, sent }: SliceLoad): boolean => timeouts > sent / 2

/** Did a side answer at all, and most of it in time? */
const answers = (load: SliceLoad): boolean => !isLate(load) && load.requests.some(({ answered }) => answered > 0)

/** Mean time of an answer by Little's law: requests under way / throughput, ms. */
function answerTime(load: SliceLoad, { connections, pipelining }: Scenario): number {
  const answered = load.requests.reduce((sum, request) => sum + request.answered, 0)
  return (connections * pipelining * load.duration) / Math.max(1, answered)
}

export interface ScenarioPlan {
  seed: number
  block: number
  /** performance.now() at the block's beginning. */
  began: number
  rounds: number
  /** Of one slice, ms; unused where the scenario counts requests. */
  slice: number
  /** Answers on each connection that are thrown away first. */
  greeting: number
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
  const portion: Portion = scenario.amount === undefined ? { ms: plan.slice } : { amount: scenario.amount }
  const byName = new Map(sides.map(side => [nameOf(side), side]))
  await probeAll(sides, scenario, into, plan.signal)
  await connect(sides, scenario, generator)
  try {
    const orders = roundsOf(plan.seed, plan.block, scenario.name, [...byName.keys()])
    if (plan.greeting > 0)
      for (const side of sides) {
        await generator.slice(streamOf(side, scenario), greeting(scenario, plan.greeting))
        await side.rest?.reached()
      }
    for (let round = 0; round < plan.rounds; round++) {
      for (const side of sides) side.tree?.refresh(2000)
      let before = usages(sides)
      const silent = new Set<string>() // refused or broken connections: trying again would teach nothing more
      for (const name of orders.next().value) {
        if (silent.has(name)) continue
        const { slice, after } = await measureSlice(byName.get(name)!, sides, before, () =>
          generator.slice(`${name}/${scenario.name}`, portion),
        )
        into.slices.push({
          variant: name,
          round,
          at: rounded(performance.now() - plan.began - slice.duration),
          ...slice,
        })
        before = after
        demandAlive(byName.get(name)!, scenario)
        if (isLate(slice)) throw new Silent(byName.get(name)!, scenario, slice)
        if (!answers(slice)) silent.add(name)
      }
      if (silent.size > 0) return
    }
  } finally {
    await close(sides, scenario, generator)
  }
  await probeAll(sides, scenario, into, plan.signal)
}

/** Some answers on every connection, thrown away: the first of each includes its connecting. */
const greeting = (
  { connections, pipelining, amount = Number.POSITIVE_INFINITY }: Scenario,
  answers: number,
): Portion => ({ amount: Math.min(amount, answers * connections * pipelining) })

/** Sends load to one side and reads what it, the others and the machine did meanwhile. */
async function measureSlice(loaded: Side, sides: Side[], before: Usages, send: () => Promise<SliceLoad>) {
  const machine = watchMachine()
  const load = await send().finally(() => machine.end())
  await loaded.rest?.reached()
  const after = usages(sides)
  const { stall, steal } = machine.end()
  const { duration, steady, generator, ...counts } = load
  const precise = {
    duration: rounded(duration),
    ...(steady === undefined ? {} : { steady: { ...steady, duration: rounded(steady.duration) } }),
    generator: { cpu: rounded(generator.cpu), utilisation: rounded(generator.utilisation) },
  }
  return {
    slice: { ...counts, ...precise, ...used(loaded, before, after), disturbance: { stall: rounded(stall), steal } },
    after,
  }
}

/** Microseconds of a millisecond, thousandths of a share: what is beyond them is not known anyway. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

type Usages = Map<Side, Usage>
const usages = (sides: Side[]): Usages =>
  new Map(sides.map(side => [side, side.tree?.usage() ?? { cpu: null, rss: null }]))

/** What the loaded side and the others used between two readings. */
function used(loaded: Side, before: Usages, after: Usages): Pick<Slice, 'cpu' | 'idleCpu' | 'rss'> {
  const spent = (side: Side) => difference(before.get(side)!.cpu, after.get(side)!.cpu)
  const others = [...after.keys()].filter(side => side !== loaded && side.tree !== undefined).map(spent)
  const idleCpu = others.some(cpu => cpu === null) ? null : others.reduce<number>((sum, cpu) => sum + cpu!, 0)
  return { cpu: spent(loaded), idleCpu, rss: after.get(loaded)!.rss }
}

/** null, too, when the account went backwards: a process ended that nobody waited for. */
function difference(before: number | null, after: number | null): number | null {
  return before === null || after === null || after < before ? null : rounded(after - before)
}

async function probeAll(sides: Side[], scenario: Scenario, into: ScenarioBlock, signal: AbortSignal): Promise<void> {
  for (const side of sides) await probe(side.running, scenario, into, signal)
}

const connect = (sides: Side[], scenario: Scenario, generator: Generator): Promise<unknown> =>
  Promise.all(sides.map(side => generator.connect(streamOf(side, scenario), streamSpec(scenario, side.running))))

const close = (sides: Side[], scenario: Scenario, generator: Generator): Promise<unknown> =>
  Promise.all(sides.map(side => generator.close(streamOf(side, scenario))))

function demandAlive(side: Side, scenario: Scenario): void {
  if (side.tree === undefined || side.tree.living) return
  side.tree.refresh(0)
  if (!side.tree.living) throw new Died(side, scenario.name)
}
