import type { Scenario } from '../config/config.ts'
import { GateError } from '../errors.ts'
import { blockOrder } from '../plan/order.ts'
import { fewerRounds, hastened, type Pace, pace } from '../plan/pace.ts'
import { warmupTime } from '../plan/warmth.ts'
import type { Variant } from '../prepare/variant.ts'
import type { Block } from '../results/blocks.ts'
import type { Results } from '../results/results.ts'
import { measureScenario } from './block.ts'
import { countCalls } from './calls.ts'
import type { Generator } from './load/generator.ts'
import type { Portion } from './load/protocol.ts'
import { SeenBodies } from './probe/bodies.ts'
import { demandOurs, sharesPort } from './server/boot.ts'
import { type LaunchAll, noteBoots, Servers, takeTurns } from './server/servers.ts'
import { Died, Silent, sideOf } from './side.ts'
import { Standing } from './standing.ts'
import { type ScenarioSides, type Script, type WarmedUp, warmUp } from './warm-up.ts'

export interface MeasureOptions extends LaunchAll {
  variants: Variant[]
  /** Scenarios whose verdict more blocks can still change, and those of them that need launches more than load. Absent: all of them, and none. */
  wanted?: () => { open: string[]; unlike: string[] }
  /** Instead of the one worked out from the budget and the warm-up. */
  pace?: Pace | undefined
}

/** Part of the rounds of a scenario that needs launches more than load. Not none: if its launches turn out alike after all, their figures count. */
const brief = 1 / 8
/** Making new connections takes about so long, ms. */
const renewal = 80
/** Connecting, probes and stopping in one block, ms. */
const between = 300

/** A block as it goes on: variants that cannot be alive at once take turns in it. */
interface Going {
  block: Block
  /** performance.now() at its beginning. */
  began: number
  /** Of variants that are alive at once. */
  groups: number
  /** What the first group was warmed up with; the others get the same. */
  script?: Script
}

/** What lasts from block to block. */
export class Session {
  readonly #options: MeasureOptions
  readonly #generator: Generator
  readonly #standing: Standing
  readonly #start = performance.now()
  readonly #seen: SeenBodies
  #pace: Pace | undefined
  /** Before any block was hastened. */
  #planned: Pace | undefined
  /** Scenarios that need launches more than load. */
  #unlike = new Set<string>()
  /** What the rounds of the last block took, pauses included, ms. */
  #load = 0

  constructor(options: MeasureOptions, generator: Generator) {
    this.#options = options
    this.#generator = generator
    this.#standing = new Standing(options.config, options.variants, options.results.failures)
    this.#pace = options.pace
    this.#seen = options.seen ?? new SeenBodies()
  }

  get comparable(): boolean {
    return this.#standing.comparable
  }

  end(how: Results['ended']): void {
    this.#options.results.ended = how
  }

  /** A block that the end of the time has cut short says little, beside whole ones. Throws `server-not-ready` when nothing was measured at all. */
  cutShort(): void {
    const { results, config } = this.#options
    const isEmpty = results.blocks.every(({ scenarios }) => scenarios.every(({ slices }) => slices.length === 0))
    if (isEmpty) {
      const message = `nothing was measured in 1.2 times the budget of ${config.budget / 1000} s: starting the servers and warming them up took longer`
      throw new GateError('server-not-ready', message)
    }
    if (results.blocks.length > 1) results.blocks.pop()
    this.#account()
  }

  /** How many blocks a run has, if all that follow take so long, ms, with half of the load at least. */
  room(block: number, remaining: number): number {
    return 1 + Math.floor(remaining / (block - this.#load / 2))
  }

  /** Where blocks take longer than planned, later ones get fewer rounds. `block`: what the next would take, ms. Returns what it will. */
  hasten(block: number, remaining: number): number {
    const held = hastened({ blocks: this.#options.results.blocks.length, remaining, block, load: this.#load })
    if (this.#pace === undefined || held === 1) return block
    this.#planned ??= this.#pace
    this.#pace = fewerRounds(this.#pace, held, this.#planned)
    return block - (1 - held) * this.#load
  }

  async block(index: number): Promise<void> {
    const { config, results, wanted, signal } = this.#options
    const began = performance.now()
    const all = config.scenarios.map(({ name }) => name)
    const { open, unlike } = wanted?.() ?? { open: all, unlike: [] }
    this.#unlike = new Set(unlike)
    const names = all.filter(name => open.includes(name))
    const order = blockOrder(
      results.seed,
      index,
      this.#standing.variants.map(({ name }) => name),
      names,
    )
    const scenarios = order.scenarios.map(name => config.scenarios.find(scenario => scenario.name === name)!)
    const block: Block = { index, at: began - this.#start, bootOrder: order.boot, boot: {}, peakRss: {}, scenarios: [] }
    for (const { name } of scenarios) block.scenarios.push({ scenario: name, probes: [], slices: [] })
    results.blocks.push(block)
    const variants = order.boot.map(name => this.#standing.variants.find(variant => variant.name === name)!)
    this.#load = 0
    const groups = takeTurns(variants)
    const going: Going = { block, began, groups: groups.length }
    for (const together of groups) {
      let left = scenarios
      do {
        left = await this.#together(together, left, going)
        signal.throwIfAborted()
      } while (left.length > 0)
    }
    this.#account()
  }

  /**
   * Boots some variants, all alive at once, and sends them everything. Where one is lost, what it still works on would disturb
   * the others, so it is spared that scenario, and the scenarios that come back are left for a further launch of all.
   */
  async #together(all: Variant[], scenarios: Scenario[], going: Going): Promise<Scenario[]> {
    const { config, results, signal } = this.#options
    const { block } = going
    const variants = all.filter(variant => this.#standing.variants.includes(variant))
    await using servers = new Servers()
    const booting = performance.now()
    await servers.bootAll(variants, this.#options, block.index)
    this.#standing.notBooted(servers, block)
    noteBoots(servers, block)
    results.time.boot += performance.now() - booting
    const sides = servers.running.map(sideOf)
    const parties = this.#standing.parties(sides, scenarios)
    if (parties.length === 0) return []
    const measured = parties.filter(({ scenario }) => !this.#unlike.has(scenario.name))
    let left: Scenario[] = []
    try {
      const warmed = await this.#warmUp(measured, going)
      if (this.#pace === undefined) {
        const saved = this.#warmup(measured.length, true) - this.#warmup(measured.length, false)
        const launches = performance.now() - booting - saved * sides.length + between / going.groups
        const renews = servers.running.some(sharesPort) ? renewal : 0
        const observed = { ...warmed.observed, renewal: renews, overhead: launches * going.groups }
        this.#pace = pace(config.scenarios, this.#options.variants.length, config.budget, observed)
      }
      await this.#measure(parties, going)
    } catch (error) {
      if (error instanceof Died) await this.#standing.died(error, block)
      else if (error instanceof Silent) this.#standing.silent(error, block)
      else throw error
      const names = new Set(variants.map(({ name }) => name))
      const isUntouched = ({ name }: Scenario) =>
        !block.scenarios.find(into => into.scenario === name)!.slices.some(({ variant }) => names.has(variant))
      const untouched = scenarios.filter(isUntouched)
      if (this.#standing.parties(sides, untouched).length > 0) left = untouched
    }
    for (const { tree, running } of sides) {
      const { name } = running.variant
      block.peakRss[name] = Math.max(block.peakRss[name] ?? 0, tree?.peak() ?? 0)
    }
    signal.throwIfAborted()
    return left
  }

  async #warmUp(measured: ScenarioSides[], going: Going): Promise<WarmedUp> {
    const { results, say } = this.#options
    if (measured.length > 0) say('warming up')
    const start = performance.now()
    const isFirst = this.#pace === undefined
    const options = { time: this.#warmup(measured.length, isFirst), least: isFirst ? 2 : 1, script: going.script }
    const warmed = await warmUp(measured, this.#generator, options).finally(() => {
      results.time.warmup += performance.now() - start
    })
    if (going.groups > 1) going.script = new Map([...(going.script ?? []), ...warmed.script])
    for (const into of going.block.scenarios) {
      const warmup = warmed.warmups.get(into.scenario)
      if (warmup !== undefined) into.warmup = warmup
    }
    return warmed
  }

  #warmup(scenarios: number, isFirst: boolean): number {
    return warmupTime(scenarios, isFirst, this.#options.config.warmup)
  }

  async #measure(parties: ScenarioSides[], { block, began }: Going): Promise<void> {
    const { results, say, signal } = this.#options
    for (const { scenario, sides } of parties) {
      say(scenario.name)
      for (const { running } of sides) demandOurs(running) // a server that started later may have joined another one's port
      const into = block.scenarios.find(({ scenario: name }) => name === scenario.name)!
      const plan = {
        seed: results.seed,
        block: block.index,
        began,
        rounds: Math.ceil(this.#pace!.rounds[scenario.name]! * (this.#unlike.has(scenario.name) ? brief : 1)),
        portion: this.#portion(scenario),
        limit: this.#pace!.limit[scenario.name]!,
        greeting: this.#pace!.greeting[scenario.name]!,
        isFresh: sides.some(({ running }) => sharesPort(running)),
        seen: this.#seen,
        signal,
      }
      await countCalls(sides, scenario, into, { ...results, signal })
      const before = into.slices.length
      const start = performance.now()
      try {
        await measureScenario(sides, scenario, plan, this.#generator, into)
        for (const { running } of sides) demandOurs(running) // or only now, when the port had been looked at
      } finally {
        this.#load += performance.now() - start
        results.time.load += into.slices.slice(before).reduce((sum, { duration }) => sum + duration, 0)
      }
    }
  }

  #portion({ name }: Scenario): Portion {
    const { count, slice } = this.#pace!
    return count[name] === undefined ? { ms: slice[name]! } : { amount: count[name] }
  }

  #account(): void {
    const { time } = this.#options.results
    const spent = performance.now() - this.#start
    time.other = Math.max(0, spent - time.boot - time.warmup - time.load)
  }
}
