import { sum } from 'simple-statistics'
import type { Config } from '../config/config.ts'
import { blocksToAccuse } from '../plan/decisive.ts'
import { fewerRounds, hastened, type Observed, type Pace, pace, warmupTime } from '../plan/pace.ts'
import type { Block } from '../results/blocks.ts'
import { sharesPort } from './server/boot.ts'
import type { Side } from './side.ts'
import { taughtBy, type Warmings } from './warm-up.ts'

/** About how long it takes to make new connections, ms. */
const renewal = 80
/** Connecting, probes and stopping in one block, ms. */
const between = 300

/** The pace of a run: planned from its first warm-up, refined by its second block, and hastened if blocks take longer. */
export class Pacing {
  readonly #config: Config
  readonly #variants: number
  /** Blocks that the run should have. */
  readonly #fewest: number
  /** Undefined before the first warm-up. */
  pace: Pace | undefined
  /** What the pace was worked out from; absent if it was given. */
  #observed: Observed | undefined
  /** The pace before any block was hastened. */
  #planned: Pace | undefined

  constructor(config: Config, variants: number, given: Pace | undefined) {
    this.#config = config
    this.#variants = variants
    this.#fewest = blocksToAccuse(config)
    this.pace = given
  }

  /** Plans from what the first launch taught. `took`: its boot and warm-up, ms. `launches`: how many a block has. */
  begin(warmed: Warmings, sides: Side[], took: number, launches: number): void {
    if (this.pace !== undefined) return
    const saved = this.warmup(warmed.size) - this.warmup(warmed.size, false)
    const each = took - saved * sides.length + between / launches
    const renews = { renewal: sides.some(sharesPort) ? renewal : 0, overhead: each * launches }
    this.#plan({ ...taughtBy(warmed), ...renews, fewest: this.#fewest })
  }

  /** How long each side of a launch is warmed up, ms. */
  warmup(scenarios: number, isFirst = this.pace === undefined): number {
    return warmupTime(scenarios, isFirst, this.#config.warmup)
  }

  #plan(observed: Observed): void {
    this.#observed = observed
    this.pace = pace(this.#config.scenarios, this.#variants, this.#config.budget, observed)
  }

  /** The second block shows what one costs besides its load: the first began cold. `took`: ms; `load`: of its rounds, with pauses, ms. */
  refine({ scenarios }: Block, took: number, load: number): void {
    const known = this.#observed
    const slices = scenarios.flatMap(({ slices }) => slices)
    if (known === undefined || this.#planned !== undefined || slices.length === 0) return
    const loaded = sum(slices.map(({ duration }) => duration))
    const gap = Math.min(known.gap, (load - loaded) / slices.length)
    this.#plan({ ...known, overhead: Math.min(known.overhead, took - loaded - gap * slices.length), gap })
  }

  /** Gives later blocks fewer rounds if they take longer than planned. `block`: what the next would take, ms. Returns what it will take. */
  hasten(progress: Parameters<typeof hastened>[0]): number {
    const { block, load } = progress
    const held = hastened(progress, this.#fewest)
    if (this.pace === undefined || held === 1) return block
    this.#planned ??= this.pace
    this.pace = fewerRounds(this.pace, held, this.#planned)
    return block - (1 - held) * load
  }
}
