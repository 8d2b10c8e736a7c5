import type { Config, Scenario } from '../config/config.ts'
import type { Variant } from '../prepare/variant.ts'
import type { Block } from '../results/blocks.ts'
import type { Failure } from '../results/results.ts'
import { endingOf } from './server/ending.ts'
import { bootFailure, demandBaseline, type Servers } from './server/servers.ts'
import type { Died, Side, Silent } from './side.ts'
import type { ScenarioSides } from './warm-up.ts'

/** Which variants are still measured, and with which scenarios. What takes one out is told as a failure. */
export class Standing {
  readonly #config: Config
  /** All that the run began with. */
  readonly #all: Variant[]
  readonly #failures: Failure[]
  #left: Variant[]
  /** Scenarios that a variant is not sent any more, by its name. */
  readonly #spared = new Map<string, Set<string>>()

  constructor(config: Config, variants: Variant[], failures: Failure[]) {
    this.#config = config
    this.#all = variants
    this.#failures = failures
    this.#left = variants
  }

  get variants(): readonly Variant[] {
    return this.#left
  }

  /** Is there still something to set side by side? */
  get comparable(): boolean {
    return this.#config.scenarios.some(({ name }) => this.#compares(name))
  }

  /** Are there still two variants or more that answer this scenario, in a gate the baseline among them? */
  #compares(scenario: string): boolean {
    const left = this.#sent(scenario)
    return left.length > 1 && (this.#isComparison || left.some(({ baseline }) => baseline))
  }

  /** How the cost of a single one grows is worth knowing, too, where the others have given up. */
  #isWorthSending({ name, sweep }: Scenario): boolean {
    return this.#compares(name) || (this.#isComparison && sweep !== undefined && this.#sent(name).length > 0)
  }

  #sent(scenario: string): Variant[] {
    return this.#left.filter(({ name }) => this.#isSent(name, scenario))
  }

  /** Of variants that the config lists, not of base and head. */
  get #isComparison(): boolean {
    return this.#config.variants.length > 0
  }

  #isSent(variant: string, scenario: string): boolean {
    return this.#spared.get(variant)?.has(scenario) !== true
  }

  /** What is still worth sending, to those who still answer it. */
  parties(sides: Side[], scenarios: Scenario[]): ScenarioSides[] {
    const living = sides.filter(({ running }) => this.#left.includes(running.variant))
    return scenarios
      .filter(scenario => this.#isWorthSending(scenario))
      .map(scenario => ({
        scenario,
        sides: living.filter(({ running }) => this.#isSent(running.variant.name, scenario.name)),
      }))
      .filter(party => party.sides.length > 0)
  }

  /** A variant that does not start is out. At its first launch, the baseline is a matter of the user's setup; afterwards it, too, is a finding. */
  notBooted({ errors }: Servers, block: Block): void {
    const { name } = this.#all.find(({ baseline }) => baseline)!
    if (block.index === 0 && block.boot[name] === undefined) demandBaseline(errors, this.#all)
    for (const [name, error] of errors) this.#drop(name, bootFailure(name, error, block.index))
  }

  /** Says how a server died under load. */
  async died({ side, scenario, message }: Died, block: Block): Promise<void> {
    const { variant, process, kills } = side.running
    const when = `under load from \`${scenario}\``
    const otherwise = `${message} from \`${scenario}\`:`
    const ending = endingOf(variant.name, process!, await process!.exited, { when, otherwise, kills })
    const failure: Failure = { variant: variant.name, phase: 'load', block: block.index, scenario, ...ending }
    // A gate has its verdict then; of a comparison, the other scenarios are still worth knowing.
    if (this.#isComparison) this.#spare(failure, scenario)
    else this.#drop(variant.name, failure)
  }

  /** Says which scenario a variant does not answer. */
  silent({ side, scenario, message }: Silent, block: Block): void {
    const { name } = side.running.variant
    this.#spare({ variant: name, phase: 'load', block: block.index, scenario, code: 'timed-out', message }, scenario)
  }

  #spare(failure: Failure, scenario: string): void {
    this.#failures.push(failure)
    const spared = this.#spared.get(failure.variant) ?? new Set()
    this.#spared.set(failure.variant, spared.add(scenario))
  }

  #drop(name: string, failure: Failure): void {
    this.#failures.push(failure)
    this.#left = this.#left.filter(variant => variant.name !== name)
  }
}
