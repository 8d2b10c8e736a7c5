import { sum } from 'simple-statistics'
import type { Scenario } from '../config/config.ts'
import type { Observed } from '../plan/pace.ts'
import type { Warmup } from '../results/blocks.ts'
import type { Generator } from './load/generator.ts'
import type { SliceLoad } from './load/protocol.ts'
import { answers, close, connect, demandAlive, isLate, type Side, Silent, streamOf, usages, used } from './side.ts'

/** Slices of a warm-up are about this long, ms: short enough that neither side cools down while the other is warmed. */
const warmSlice = 60

/** One scenario and the sides that are sent it. */
export interface ScenarioSides {
  scenario: Scenario
  sides: Side[]
}

/** By scenario: the requests of each slice. */
export type Script = Map<string, number[]>

/** What a warm-up taught, and by scenario how it went. */
export interface WarmedUp {
  observed: Omit<Observed, 'overhead'>
  warmups: Map<string, Warmup>
  script: Script
}

/**
 * Warms all sides up for so long, ms of each side, one scenario after the other, with so many slices of each at least. All sides get
 * the same number of requests: a side that is slower is then not colder, and a server with state has the same state. `script`: what a
 * side that had its turn before was sent, to be sent again. Throws `Died`, and `Silent` for a side that twice responded too late.
 */
export async function warmUp(
  parties: ScenarioSides[],
  generator: Generator,
  { time, least, script }: { time: number; least: number; script?: Script | undefined },
): Promise<WarmedUp> {
  const warmed: WarmedUp = {
    observed: { latency: {}, busy: {}, amount: {}, gap: 0 },
    warmups: new Map(),
    script: new Map(),
  }
  for (const { scenario, sides } of parties) {
    const warming = new Warming(scenario, sides, generator)
    await warming.run(time / parties.length, least, script?.get(scenario.name))
    warming.tell(warmed)
  }
  return warmed
}

/** What one slice of a warm-up did to a side. */
interface Warmed {
  answered: number
  /** ms */
  duration: number
  /** ms; null where it cannot be read. */
  cpu: number | null
}

/** The warm-up of one scenario. */
class Warming {
  readonly #scenario: Scenario
  readonly #sides: Side[]
  readonly #generator: Generator
  readonly #late = new Set<Side>()
  readonly #slices: Map<Side, Warmed[]>
  /** Requests of each slice so far. */
  readonly #sent: number[] = []
  #gap = 0
  #isBroken = false
  /** Was a side late just now? Once may be its first start; the second time tells. */
  #isLate = false

  constructor(scenario: Scenario, sides: Side[], generator: Generator) {
    this.#scenario = scenario
    this.#sides = sides
    this.#generator = generator
    this.#slices = new Map(sides.map(side => [side, []]))
  }

  async run(time: number, least: number, script: number[] | undefined): Promise<void> {
    const { connections, pipelining, amount = Number.POSITIVE_INFINITY } = this.#scenario
    let next = Math.min(amount, connections * pipelining)
    const isOver = () => this.#sent.length >= (script?.length ?? least) && (script !== undefined || this.#spent >= time)
    await connect(this.#sides, this.#scenario, this.#generator)
    const began = performance.now()
    try {
      do {
        const slowest = await this.#turn(script?.[this.#sent.length] ?? next)
        const wanted = this.#sent.at(-1)! * Math.min(4, warmSlice / Math.max(slowest, 1))
        next = Math.min(amount, Math.max(connections * pipelining, Math.round(wanted)))
      } while (!this.#isBroken && (this.#isLate || !isOver()))
      const loaded = this.#spent * this.#sides.length
      this.#gap = (performance.now() - began - loaded) / this.#sent.length / this.#sides.length
    } finally {
      await close(this.#sides, this.#scenario, this.#generator)
    }
  }

  /** ms, mean of its sides. */
  get #spent(): number {
    return sum([...this.#slices.values()].flat().map(({ duration }) => duration)) / this.#sides.length
  }

  /** One slice for every side, in an order that turns round each time. Resolves with how long the slowest took, ms. */
  async #turn(requests: number): Promise<number> {
    const loads: SliceLoad[] = []
    const order = this.#sent.length % 2 === 0 ? this.#sides : this.#sides.toReversed()
    for (const side of order) loads.push(await this.#slice(side, requests))
    this.#sent.push(requests)
    this.#isLate = loads.some(isLate)
    this.#isBroken = !this.#isLate && !loads.every(answers)
    return Math.max(...loads.map(({ duration }) => duration))
  }

  async #slice(side: Side, amount: number): Promise<SliceLoad> {
    side.tree?.refresh(2000)
    const before = usages([side])
    const load = await this.#generator.slice(streamOf(side, this.#scenario), { amount })
    await side.rest?.reached()
    const { cpu } = used(side, before, usages([side]))
    const answered = sum(load.requests.map(request => request.answered))
    this.#slices.get(side)!.push({ answered, duration: load.duration, cpu })
    await demandAlive(side, this.#scenario, load)
    if (isLate(load)) {
      if (this.#late.has(side)) throw new Silent(side, this.#scenario, load)
      this.#late.add(side)
    }
    return load
  }

  /** Adds what was sent, and what the later half of it taught. */
  tell({ observed, warmups, script }: WarmedUp): void {
    const { name, connections, pipelining, amount } = this.#scenario
    const sides = [...this.#slices.values()]
    const duration = Math.round(Math.max(...sides.map(slices => sum(slices.map(each => each.duration)))))
    warmups.set(name, { requests: sum(this.#sent), duration })
    script.set(name, this.#sent)
    const last = sides.map(slices => together(slices.slice(Math.floor(slices.length / 2))))
    if (this.#isBroken || last.some(({ answered }) => answered === 0)) return
    // Mean time of a response by Little's law: requests under way / throughput.
    const latency = Math.max(...last.map(({ answered, duration }) => (connections * pipelining * duration) / answered))
    observed.latency[name] = latency
    observed.busy[name] = Math.min(...last.map(({ cpu, duration }) => (cpu ?? 0) / duration))
    observed.gap = Math.max(observed.gap ?? 0, this.#gap)
    if (amount === undefined) return
    observed.amount[name] = Math.max(...last.map(({ answered, duration }) => (duration * amount) / answered))
  }
}

function together(slices: Warmed[]): Warmed {
  const cpus = slices.map(({ cpu }) => cpu)
  return {
    answered: sum(slices.map(({ answered }) => answered)),
    duration: sum(slices.map(({ duration }) => duration)),
    cpu: cpus.some(cpu => cpu === null) ? null : sum(cpus as number[]),
  }
}
