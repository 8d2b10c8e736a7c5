import type { Config } from '../config/config.ts'
import type { ScenarioBlock, Warmup } from '../results/blocks.ts'
import type { Script, WarmedUp } from './warm-up.ts'

/** What the turns of a block have measured of a scenario so far. */
interface SoFar {
  warmup: Warmup | undefined
  slices: number
  rounds: number
}

export const soFar = ({ warmup, slices }: ScenarioBlock): SoFar => ({
  warmup,
  slices: slices.length,
  rounds: slices.reduce((rounds, { round }) => Math.max(rounds, round + 1), 0),
})

/** A turn within a block; the only one where all variants are alive at once. */
export interface Turn {
  /** performance.now() at the block's beginning. */
  began: number
  /** What the turns before have measured, by scenario. */
  before: Map<string, SoFar>
  /** From 0. */
  turn: number
  /** Of variants that are alive at once. */
  groups: number
}

/** Memory may grow with every request: launches that end soon would hide it. */
export const gatesMemory = ({ scenarios }: Config): boolean =>
  scenarios.some(({ thresholds }) => thresholds.some(({ metric }) => ['rss', 'peak', 'growth'].includes(metric)))

/**
 * What a session knows of the turns of variants that cannot be alive at once. In the first turn of a run, each gets the whole
 * warm-up. What that turn took, and after how many laps all were warm, decides how many turns a block has from then on.
 */
export class Turns {
  /** Of each variant in a block. */
  count = 1
  /** What the first variant of this turn was warmed up with; the others get the same. */
  #script: Script | undefined
  /** What all are warmed up with, once that is known. */
  #brief: Script | undefined
  /** Of the first turn: laps until all were warm, and how long that took, ms of all. */
  #settled: number | undefined
  #settling = 0
  /** Of all warm-ups of the first turn, ms. */
  #warming = 0

  begin(): void {
    this.#script = undefined
  }

  /** The requests that warm a variant up; undefined: as many as it takes until it is warm. */
  scriptOf(scenarios: string[]): Script | undefined {
    return scenarios.every(name => this.#brief?.has(name)) ? this.#brief : this.#script
  }

  /** A variant was warmed up, in so many ms. */
  warmed({ script, settled }: Pick<WarmedUp, 'script' | 'settled'>, took: number): void {
    const laps = Math.max(1, ...[...script.values()].map(({ length }) => length))
    this.#settled = Math.max(this.#settled ?? 0, settled)
    this.#settling += (took * Math.min(settled, laps)) / laps
    this.#warming += took
    this.#script = new Map([...(this.#script ?? []), ...script])
  }

  /** What the launches so far would have taken with a brief warm-up, ms, where they took `launches`; undefined where that would not do. */
  briefly(launches: number): number | undefined {
    return Number.isFinite(this.#settled) ? launches - this.#warming + this.#settling : undefined
  }

  /** The first turn is over: from now on, one of several needs only a brief warm-up. */
  end(): void {
    if (this.count > 1)
      this.#brief = new Map([...this.#script!].map(([name, laps]) => [name, laps.slice(0, this.#settled)]))
  }
}

/** A block's warm-up after a further turn. What needs only a brief one was warm. */
export const added = (before: Warmup | undefined, now: Warmup): Warmup =>
  before === undefined
    ? now
    : { requests: before.requests + now.requests, duration: before.duration + now.duration, flat: before.flat }
