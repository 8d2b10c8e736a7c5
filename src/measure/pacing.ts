import { sum } from 'simple-statistics'
import type { Config } from '../config/config.ts'
import { fewerRounds, hastened, type Observed, type Pace, pace, warmupTime } from '../plan/pace.ts'
import type { Block } from '../results/blocks.ts'
import { sharesPort } from './server/boot.ts'
import type { Side } from './side.ts'
import { taughtBy, type Warmings } from './warm-up.ts'

/** Making new connections takes about so long, ms. */
const renewal = 80
/** Connecting, probes and stopping in one block, ms. */
const between = 300

/** How long things last in a run: planned from its first warm-up, refined by its second block, and hastened where blocks take longer. */
export class Pacing {
  readonly #config: Config
  readonly #variants: number
  /** Undefined before the first warm-up. */
  pace: Pace | undefined
  /** What it was worked out from; absent: it was given. */
  #observed: Observed | undefined
  /** Before any block was hastened. */
  #planned: Pace | undefined

  constructor(config: Config, variants: number, given: Pace | undefined) {
    this.#config = config
    this.#variants = variants
    this.pace = given
  }

  /** From what the first launch taught. `took`: its boot and warm-up, ms; one of so many in a block. */
  begin(warmed: Warmings, sides: Side[], took: number, launches: number): void {
    if (this.pace !== undefined) return
    const saved = this.warmup(warmed.size) - this.warmup(warmed.size, false)
    const each = took - saved * sides.length + between / launches
    const renews = { renewal: sides.some(sharesPort) ? renewal : 0, overhead: each * launches }
    this.#plan({ ...taughtBy(warmed), ...renews })
  }

  /** How long each side of a launch is warmed up, ms. */
  warmup(scenarios: number, isFirst = this.pace === undefined): number {
    return warmupTime(scenarios, isFirst, this.#config.warmup)
  }

  #plan(observed: Observed): void {
    this.#observed = observed
    this.pace = pace(this.#config.scenarios, this.#variants, this.#config.budget, observed)
  }

  /**
   * The second block shows what one costs, its load left out: the first began cold. Dearer ones are hastened where that is needed.
   * `took`, and `load`, what its rounds took, pauses included: ms.
   */
  refine({ scenarios }: Block, took: number, load: number): void {
    const known = this.#observed
    const slices = scenarios.flatMap(({ slices }) => slices)
    if (known === undefined || this.#planned !== undefined || slices.length === 0) return
    const loaded = sum(slices.map(({ duration }) => duration))
    const gap = Math.min(known.gap, (load - loaded) / slices.length)
    this.#plan({ ...known, overhead: Math.min(known.overhead, took - loaded - gap * slices.length), gap })
  }

  /** Where blocks take longer than planned, later ones get fewer rounds. `block`: what the next would take, ms. Returns what it will. */
  hasten(progress: Parameters<typeof hastened>[0]): number {
    const { block, load } = progress
    const held = hastened(progress)
    if (this.pace === undefined || held === 1) return block
    this.#planned ??= this.pace
    this.pace = fewerRounds(this.pace, held, this.#planned)
    return block - (1 - held) * load
  }
}
