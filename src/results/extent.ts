import type { ScenarioBlock, Slice } from './blocks.ts'
import type { Results } from './results.ts'

export const coresFor = ({ machine, shards }: Pick<Results, 'machine' | 'shards'>, scenario: string): number =>
  (shards?.find(({ scenarios }) => scenarios.includes(scenario))?.machine ?? machine).cores

/** Blocks that were measured; in merged results, those of the job with the fewest. */
export const fewestBlocks = ({ blocks, shards }: Results): number =>
  Math.min(...(shards?.map(shard => shard.blocks) ?? [blocks.length]))

/** Was it stopped before its end? A killed run could not record that it was cancelled. */
export const wasCancelled = ({ ended }: Pick<Results, 'ended'>): boolean => ended === 'cancelled' || ended === 'running'

/** A job that measured: what its rows are named after, in place of a scenario too. */
export interface Job {
  names: string[]
  /** Its rows ended it, not its budget: all had settled, or one had regressed. */
  settled: boolean
  blocks: number
  /** Time that measuring them took, ms, if known. */
  spent?: number
  /** Time that it had for measuring, ms, if known. */
  budget?: number
}

/** What the rows of the i-th job's whole launches are named after. */
export const serverOf = (job: number): string => `server (job ${job + 1})`

export const jobsOf = ({ shards }: Pick<Results, 'shards'>): Job[] | undefined =>
  shards?.map(({ scenarios, ended, ...job }, i) => ({
    ...job,
    names: [...scenarios, serverOf(i)],
    settled: ended === 'settled',
  }))

/** How long measuring took, ms; 0 if several jobs did it, each in its own time. */
export const measuringTime = ({ time: { boot, warmup, load, other }, shards }: Results): number =>
  shards === undefined ? boot + warmup + load + other : 0

/** Most bytes of a single response's body that are read to compare it. */
export const mostBody = 64 * 2 ** 20

export const scenarioBlocks = ({ blocks }: Results, { name }: { name: string }): ScenarioBlock[] =>
  blocks.flatMap(({ scenarios }) => scenarios.filter(each => each.scenario === name))

export const slicesOf = (results: Results, scenario: { name: string }, variant: string): Slice[] =>
  scenarioBlocks(results, scenario).flatMap(({ slices }) => slices.filter(slice => slice.variant === variant))
