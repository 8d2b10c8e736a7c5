import { sum } from 'simple-statistics'
import type { Scenario } from '../config/config.ts'
import type { Pace } from '../plan/pace.ts'
import type { Variant } from '../prepare/variant.ts'
import type { Block } from '../results/blocks.ts'
import { measureScenario } from './block.ts'
import { countCalls } from './calls.ts'
import { type Again, type Dispute, settle } from './dispute.ts'
import type { Generator } from './load/generator.ts'
import { Pacing } from './pacing.ts'
import { isGone, Lost, noteWords, type Party } from './party.ts'
import { SeenBodies } from './probe/probe.ts'
import { demandOurs, sharesPort } from './server/boot.ts'
import { beginBlock, type LaunchAll, noteBoots, Servers, takeTurns } from './server/servers.ts'
import { sideOf } from './side.ts'
import { Standing } from './standing.ts'
import { after, type Warmings, warmUp } from './warm-up.ts'

export interface MeasureOptions extends LaunchAll {
  /** Scenarios whose verdict more blocks can change, and those of them that need launches more than load. Absent: all, and none. */
  wanted?: () => { open: string[]; unlike: string[] }
  /** Used instead of the one worked out from the budget and the warm-up. */
  pace?: Pace | undefined
}

/** Part of its rounds for a scenario that needs launches more than load. Not none: if its launches turn out alike, their figures count. */
const brief = 1 / 8

/** A block as it goes on: variants that cannot be alive at once take turns in it. */
interface Going {
  block: Block
  /** performance.now() at its beginning. */
  began: number
  /** Groups of variants that are alive at once. */
  groups: number
  /** Scenarios that need launches more than load. */
  unlike: string[]
  /** How the first group was warmed up; the others get the same. */
  script?: Warmings
}

/** What lasts from block to block. */
export class Session {
  readonly standing: Standing
  readonly #options: MeasureOptions
  readonly #generator: Generator
  readonly #start = performance.now()
  readonly #seen: SeenBodies
  readonly pacing: Pacing
  /** What the rounds of the last block took, pauses included, ms. */
  load = 0
  /** What its disputes took, ms. */
  disputed = 0

  constructor(options: MeasureOptions, generator: Generator) {
    this.#options = options
    this.#generator = generator
    this.standing = new Standing(options)
    this.pacing = new Pacing(options.config, options.variants.length, options.pace)
    this.#seen = options.seen ?? new SeenBodies()
  }

  async block(index: number): Promise<void> {
    const { config, results, wanted, signal } = this.#options
    const began = performance.now()
    const { open, unlike } = wanted?.() ?? { open: undefined, unlike: [] }
    const asked = config.scenarios.filter(({ name }) => open?.includes(name) ?? true)
    const at = began - this.#start
    const { block, boot, scenarios } = beginBlock(results, index, at, this.standing.variants, asked)
    this.load = 0
    this.disputed = 0
    const groups = takeTurns(boot)
    const going: Going = { block, began, groups: groups.length, unlike }
    for (const together of groups) {
      let left = scenarios
      do {
        const launched = await this.#together(together, left, going)
        const isOver = launched.dispute !== undefined && (await this.#settle(launched.dispute, going))
        left = isOver ? [] : launched.left
        signal.throwIfAborted()
      } while (left.length > 0)
    }
    if (index === 1 && unlike.length === 0)
      this.pacing.refine(block, performance.now() - began - this.disputed, this.load)
    this.account()
  }

  /**
   * Boots some variants, all alive at once, and sends them everything. If one is lost, what it still works on would disturb the others. So
   * it is not sent that scenario again, and the scenarios not yet begun are returned for a further launch of all.
   */
  async #together(all: Variant[], scenarios: Scenario[], going: Going) {
    const { results, signal } = this.#options
    const { block } = going
    let dispute: Dispute | undefined
    let left: Scenario[] = []
    const variants = all.filter(variant => this.standing.variants.includes(variant))
    await using servers = new Servers()
    const booting = performance.now()
    await servers.bootAll(variants, this.#options, block.index)
    for (const failure of this.standing.notBooted(servers, block))
      dispute = { failure, sent: [], took: performance.now() - booting }
    noteBoots(servers, block)
    results.time.boot += performance.now() - booting
    const sides = servers.running.map(sideOf)
    const parties = this.standing.parties(sides, scenarios, block)
    if (parties.length === 0) return { left, dispute }
    const lost = await this.#load(parties, booting, going)
    if (lost !== undefined) {
      const took = performance.now() - booting
      dispute = { failure: await this.standing.lost(lost, block), sent: parties, last: lost.scenario, took }
      const isOurs = (name: string) => variants.some(variant => variant.name === name)
      const touched = block.scenarios.filter(({ slices }) => slices.some(({ variant }) => isOurs(variant)))
      const open = scenarios.filter(({ name }) => touched.every(({ scenario }) => scenario !== name))
      if (this.standing.parties(sides, open, block).length > 0) left = open
    }
    for (const { variant, tree } of sides)
      block.peakRss[variant.name] = Math.max(block.peakRss[variant.name] ?? 0, tree?.peak() ?? 0)
    signal.throwIfAborted()
    return { left, dispute }
  }

  /** Warms a launch up and sends it everything, up to the `last` scenario. Resolves with how a side was lost, if one was. */
  async #load(parties: Party[], booting: number, going: Going, last?: Scenario): Promise<Lost | undefined> {
    const measured = parties.filter(({ scenario }) => !going.unlike.includes(scenario.name))
    try {
      const warmed = await this.#warmUp(measured, going)
      this.pacing.begin(warmed, parties[0]!.sides, performance.now() - booting, going.groups)
      const count = parties.findIndex(({ scenario }) => scenario === last) + 1 || parties.length
      for (const party of parties.slice(0, count)) await this.#measure(party, going)
    } catch (error) {
      if (error instanceof Lost) return error
      throw error
    }
    return undefined
  }

  /** Resolves with whether head is proven broken. Its time is not the block's, and the pace is not planned from base alone. */
  async #settle(dispute: Dispute, going: Going): Promise<boolean> {
    const { config, variants } = this.#options
    if (!this.standing.isHeads(dispute.failure)) return false
    const { load, pacing } = this
    const { pace } = pacing
    const start = performance.now()
    // The time of a first block that head has spoilt has no other use. A run takes at most 1.2 times its budget.
    const budget = (going.block.index > 0 ? 1 : 1.15) * config.budget
    await settle(dispute, {
      again: side => this.#alone(variants.find(({ baseline }) => baseline === (side === 'base'))!, dispute, going),
      lost: lost => this.standing.lost(lost, going.block),
      isTime: took => performance.now() - this.#start + took < budget,
    })
    this.load = load
    pacing.pace = pace
    this.disputed += performance.now() - start
    return dispute.failure.unsure === undefined
  }

  /** Sends one variant the same in a launch whose figures do not count, and keeps it alive as long: what it dies of may come later. */
  async #alone(variant: Variant, { failure, sent, last, took }: Dispute, going: Going): Promise<Again> {
    await using servers = new Servers()
    const booting = performance.now()
    await servers.bootAll([variant], this.#options, going.block.index)
    const sides = servers.running.map(sideOf)
    if (sides.length === 0) return 'not started'
    if (last === undefined) return 'held'
    const again = failure.code === 'timed-out' ? 'timed-out' : 'gone'
    const parties = sent.map(({ scenario }) => {
      const into = { scenario: scenario.name, probes: [], slices: [] }
      return { scenario, sides, into, again } as const
    })
    const lost = await this.#load(parties, booting, going, last)
    const age = again === 'timed-out' ? 0 : 1.1 * took
    const isDead =
      lost === undefined && (await isGone(sides[0]!, age - (performance.now() - booting), this.#options.signal))
    this.#options.signal.throwIfAborted()
    return isDead ? new Lost(sides[0]!, last) : (lost ?? 'held')
  }

  async #warmUp(measured: Party[], going: Going): Promise<Warmings> {
    const { results, say } = this.#options
    if (measured.length > 0) say('warming up')
    const start = performance.now()
    const least = this.pacing.pace === undefined ? 2 : 1
    const options = { time: this.pacing.warmup(measured.length), least, script: going.script }
    const warmed = await warmUp(measured, this.#generator, options).finally(() => {
      results.time.warmup += performance.now() - start
    })
    if (going.groups > 1) going.script = new Map([...(going.script ?? []), ...warmed])
    for (const { scenario, into } of measured) into.warmup = after(into.warmup, warmed.get(scenario)!.warmup)
    return warmed
  }

  async #measure(party: Party, { block, began, unlike }: Going): Promise<void> {
    const { results, say, signal } = this.#options
    const { scenario, sides, into } = party
    say(scenario.name)
    for (const side of sides) demandOurs(side) // a server that started later may have joined another one's port
    const paced = this.pacing.pace!
    const plan = {
      seed: results.seed,
      block: block.index,
      began,
      pace: paced,
      rounds: Math.ceil(paced.rounds[scenario.name]! * (unlike.includes(scenario.name) ? brief : 1)),
      isFresh: sides.some(sharesPort),
      generator: this.#generator,
      seen: this.#seen,
      signal,
    }
    await countCalls(party, results, signal)
    const before = into.slices.length
    const start = performance.now()
    try {
      await measureScenario(party, plan)
      for (const side of sides) demandOurs(side) // it may also have joined since the first look
    } finally {
      noteWords(party)
      this.load += performance.now() - start
      results.time.load += sum(into.slices.slice(before).map(({ duration }) => duration))
    }
  }

  /** Notes what the time of the run was spent on. */
  account(): void {
    const { time } = this.#options.results
    const spent = performance.now() - this.#start
    time.other = Math.max(0, spent - time.boot - time.warmup - time.load)
  }
}
