import type { Scenario } from '../config/config.ts'
import type { Observed } from '../plan/pace.ts'
import { isFlat, type WarmupBounds } from '../plan/warmth.ts'
import type { Warmup } from '../results/blocks.ts'
import type { Generator } from './load/generator.ts'
import type { SliceLoad } from './load/protocol.ts'
import { answers, close, connect, demandAlive, isLate, type Side, Silent, streamOf, usages, used } from './side.ts'

/** Slices of a warm-up are about this long, ms: short enough that neither side cools down while the other is warmed. */
const warmSlice = 60
/** One lap of a scenario, ms of each side: so many to a warm-up, within these limits. */
const laps = { perWarmup: 8, shortest: 60, longest: 300 }

/** One scenario and the sides that are sent it. */
export interface ScenarioSides {
  scenario: Scenario
  sides: Side[]
}

export interface WarmUpOptions {
  bounds: WarmupBounds
  /** Where pace is taken from it, the first lap, with cold code, must not be the only one. */
  leastLaps: number
  /** What a side that had its turn before was sent, to be sent again. */
  script?: Script | undefined
}

/** By scenario: the requests of each slice, lap by lap. */
export type Script = Map<string, number[][]>

/** What a warm-up taught, and by scenario how it went. */
export interface WarmedUp {
  observed: Omit<Observed, 'overhead'>
  warmups: Map<string, Warmup>
  script: Script
}

/**
 * Warms all sides up in laps through the scenarios, until a request costs the same from lap to lap on every side or the
 * bound is reached. All sides get the same number of requests: a side that is slower is then not colder, and a server with
 * state has the same state. Throws `Died`, and `Silent` for a side that twice responded too late.
 */
export async function warmUp(
  parties: ScenarioSides[],
  generator: Generator,
  { bounds, leastLaps, script }: WarmUpOptions,
): Promise<WarmedUp> {
  const all = parties.map(party => new Warming(party, generator, script?.get(party.scenario.name)))
  const share = bounds.most / laps.perWarmup / parties.length
  const length = Math.min(laps.longest, Math.max(laps.shortest, share))
  const isOver = (lap: number): boolean => {
    if (all.every(({ isBroken }) => isBroken)) return true
    if (script !== undefined) return all.every(({ isPlayed }) => isPlayed)
    const spent = sum(all.map(warming => warming.spent))
    return lap >= leastLaps && (spent >= bounds.most || (spent >= bounds.least && all.every(({ isDone }) => isDone)))
  }
  for (let lap = 0; !isOver(lap); lap++) for (const warming of all) await warming.lap(length)
  const observed: WarmedUp['observed'] = { latency: {}, busy: {}, amount: {}, gap: 0 }
  for (const warming of all) warming.tell(observed)
  return {
    observed,
    warmups: new Map(all.map(({ name, warmup }) => [name, warmup])),
    script: new Map(all.map(({ name, sent }) => [name, sent])),
  }
}

/** What a side did in one lap. */
interface Lap {
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
  readonly #costs: Map<Side, number[]>
  #last = new Map<Side, Lap>()
  /** Requests of one slice, the same for every side. */
  #amount: number
  #turns = 0
  #requests = 0
  #durations: Map<Side, number>
  #gap = 0
  readonly #script: number[][] | undefined
  /** The requests of each slice, lap by lap. */
  readonly sent: number[][] = []
  isBroken = false

  constructor({ scenario, sides }: ScenarioSides, generator: Generator, script: number[][] | undefined) {
    this.#script = script
    this.#scenario = scenario
    this.#sides = sides
    this.#generator = generator
    this.#costs = new Map(sides.map(side => [side, []]))
    this.#durations = new Map(sides.map(side => [side, 0]))
    this.#amount = Math.min(scenario.amount ?? Number.POSITIVE_INFINITY, scenario.connections * scenario.pipelining)
  }

  get name(): string {
    return this.#scenario.name
  }

  /** ms, mean of its sides. */
  get spent(): number {
    return sum([...this.#durations.values()]) / this.#sides.length
  }

  /** Was all sent that a script says? */
  get isPlayed(): boolean {
    return this.isBroken || this.sent.length >= (this.#script?.length ?? 0)
  }

  get isDone(): boolean {
    return this.isBroken || this.#isFlat
  }

  get #isFlat(): boolean {
    return isFlat([...this.#costs.values()])
  }

  get warmup(): Warmup {
    const duration = Math.round(Math.max(...this.#durations.values()))
    return { requests: this.#requests, duration, flat: this.#isFlat }
  }

  /** Turns of about so long, ms of each side; at least one. */
  async lap(length: number): Promise<void> {
    const script = this.#script?.[this.sent.length]
    if (this.isBroken || (this.#script !== undefined && script === undefined)) return
    const sent: number[] = []
    this.sent.push(sent)
    this.#last = new Map(this.#sides.map(side => [side, { answered: 0, duration: 0, cpu: 0 }]))
    await connect(this.#sides, this.#scenario, this.#generator)
    try {
      const before = this.spent
      const began = performance.now()
      let slices = 0
      do {
        this.#amount = script?.[sent.length] ?? this.#amount
        sent.push(this.#amount)
        if (!(await this.#turn())) return
        slices += this.#sides.length
      } while (script === undefined ? this.spent - before < length : sent.length < script.length)
      const durations = sum([...this.#last.values()].map(({ duration }) => duration))
      this.#gap = (performance.now() - began - durations) / slices
    } finally {
      await close(this.#sides, this.#scenario, this.#generator)
    }
    for (const [side, { answered, duration, cpu }] of this.#last)
      this.#costs.get(side)!.push((cpu ?? duration) / answered)
  }

  /** One slice for every side, in an order that turns round each time. Resolves with whether going on makes sense. */
  async #turn(): Promise<boolean> {
    const loads: SliceLoad[] = []
    const order = this.#turns++ % 2 === 0 ? this.#sides : this.#sides.toReversed()
    for (const side of order) loads.push(await this.#slice(side))
    this.#requests += this.#amount
    const isLateOnce = loads.some(isLate) // once may be its first start; the second time tells
    this.isBroken = !isLateOnce && !loads.every(answers)
    this.#adapt(Math.max(...loads.map(({ duration }) => duration)))
    return !this.isBroken
  }

  async #slice(side: Side): Promise<SliceLoad> {
    side.tree?.refresh(2000)
    const before = usages([side])
    const load = await this.#generator.slice(streamOf(side, this.#scenario), { amount: this.#amount })
    await side.rest?.reached()
    const lap = this.#last.get(side)!
    const { cpu } = used(side, before, usages([side]))
    lap.cpu = cpu === null || lap.cpu === null ? null : lap.cpu + cpu
    lap.duration += load.duration
    lap.answered += load.requests.reduce((total, { answered }) => total + answered, 0)
    this.#durations.set(side, this.#durations.get(side)! + load.duration)
    await demandAlive(side, this.#scenario, load)
    if (isLate(load)) {
      if (this.#late.has(side)) throw new Silent(side, this.#scenario, load)
      this.#late.add(side)
    }
    return load
  }

  /** The next slice lasts about as long as it should, on the slowest side. */
  #adapt(slowest: number): void {
    const { connections, pipelining, amount = Number.POSITIVE_INFINITY } = this.#scenario
    const wanted = this.#amount * Math.min(4, warmSlice / Math.max(slowest, 1))
    this.#amount = Math.min(amount, Math.max(connections * pipelining, Math.round(wanted)))
  }

  /** Adds what its last lap taught. */
  tell(observed: WarmedUp['observed']): void {
    const last = [...this.#last.values()]
    if (this.isBroken || last.some(({ answered }) => answered === 0)) return
    const { connections, pipelining, amount } = this.#scenario
    // Mean time of a response by Little's law: requests under way / throughput.
    const latency = Math.max(...last.map(({ answered, duration }) => (connections * pipelining * duration) / answered))
    observed.latency[this.name] = latency
    observed.busy[this.name] = Math.min(...last.map(({ cpu, duration }) => (cpu ?? 0) / duration))
    observed.gap = Math.max(observed.gap ?? 0, this.#gap)
    if (amount === undefined) return
    observed.amount[this.name] = Math.max(...last.map(({ answered, duration }) => (duration * amount) / answered))
  }
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
