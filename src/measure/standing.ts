import type { Scenario } from '../config/config.ts'
import type { Variant } from '../prepare/variant.ts'
import { answeredIn, type Block } from '../results/blocks.ts'
import type { Failure } from '../results/results.ts'
import { demandSpace } from '../system/capped-log.ts'
import type { Lost, Party } from './party.ts'
import { endingOf } from './server/ending.ts'
import { bootFailure, demandBaseline, type LaunchAll, type Servers } from './server/servers.ts'
import type { Side } from './side.ts'

/** Which variants are still measured, and in which scenarios. What takes one out is recorded as a failure. */
export class Standing {
  readonly #run: LaunchAll
  /** Those that are still measured. */
  variants: Variant[]
  /** Variants, each with a scenario that it is not sent anymore. */
  readonly #spared = new Set<string>()

  constructor(run: LaunchAll) {
    this.#run = run
    this.variants = run.variants
  }

  /** Is there still something to compare? */
  get comparable(): boolean {
    return this.#run.config.scenarios.some(scenario => this.#compares(scenario))
  }

  /** Do two variants or more still respond to this scenario, in a gate the baseline among them? */
  #compares(scenario: Scenario): boolean {
    const left = this.#answering(scenario)
    return left.length > 1 && (this.#isComparison || left.some(({ baseline }) => baseline))
  }

  #answering({ name }: Scenario): Variant[] {
    return this.variants.filter(variant => !this.#spared.has(spared(variant.name, name)))
  }

  /** Whether it compares variants that the config lists, not base and head. */
  get #isComparison(): boolean {
    return this.#run.config.variants.length > 0
  }

  /** What is still worth sending, to those that still respond to it. In a comparison, a sweep is worth it for a single variant. */
  parties(all: Side[], scenarios: Scenario[], block: Block): Party[] {
    return scenarios.flatMap(scenario => {
      const into = block.scenarios.find(each => each.scenario === scenario.name)!
      const left = this.#answering(scenario)
      const sides = all.filter(({ variant }) => left.includes(variant))
      const isWorthIt = this.#compares(scenario) || (this.#isComparison && scenario.sweep !== undefined)
      return isWorthIt && sides.length > 0 ? [{ scenario, sides, into }] : []
    })
  }

  /** In a gate: is it head's failure, not base's? */
  isHeads({ variant }: Failure): boolean {
    const { variants } = this.#run
    return (
      !this.#isComparison && variants.length === 2 && variants.some(each => each.name === variant && !each.baseline)
    )
  }

  /** A variant that does not start is out. Throws at the baseline's first launch: that is the user's setup; later, it is a finding. */
  notBooted({ errors }: Servers, block: Block): Failure[] {
    const { name } = this.#run.variants.find(({ baseline }) => baseline)!
    if (block.index === 0 && block.boot[name] === undefined) demandBaseline(errors, this.#run.variants)
    return [...errors].map(([name, error]) => this.#drop(name, bootFailure(name, error, block.index)))
  }

  /** Records how a server died under load, or that it does not respond to a scenario. Throws `disk-full` if that may be why. */
  async lost({ side, scenario: { name, timeout }, load }: Lost, block: Block): Promise<Failure> {
    const { variant, process, kills } = side
    const about = { variant: variant.name, phase: 'load', block: block.index, scenario: name } as const
    demandSpace(this.#run.logs) // what it wrote may have been too much for the disk, on whichever side
    if (load !== undefined) {
      const intime = Math.min(answeredIn(load), load.sent - load.timeouts) // responses that came too late are counted as answered
      const message = `\`${variant.name}\` responded to ${intime || 'none'} of ${load.sent} requests of \`${name}\` within ${timeout / 1000} s`
      return this.#spare({ ...about, code: 'timed-out', message }, name)
    }
    const when = `under load from \`${name}\``
    const otherwise = `\`${variant.name}\` died ${when}: it`
    const failure = { ...about, ...endingOf(variant.name, process!, await process!.exited, { when, otherwise, kills }) }
    // A gate then has its verdict; in a comparison, the other scenarios are still worth knowing.
    return this.#isComparison ? this.#spare(failure, name) : this.#drop(variant.name, failure)
  }

  #spare(failure: Failure, scenario: string): Failure {
    this.#run.results.failures.push(failure)
    this.#spared.add(spared(failure.variant, scenario))
    return failure
  }

  #drop(name: string, failure: Failure): Failure {
    this.#run.results.failures.push(failure)
    this.variants = this.variants.filter(variant => variant.name !== name)
    return failure
  }
}

const spared = (variant: string, scenario: string): string => JSON.stringify([variant, scenario])
