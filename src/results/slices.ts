import type { ScenarioBlock, Slice } from './blocks.ts'
import type { Results } from './results.ts'

/** The blocks of one scenario, in the order they were measured. */
export const scenarioBlocks = ({ blocks }: Results, { name }: { name: string }): ScenarioBlock[] =>
  blocks.flatMap(({ scenarios }) => scenarios.filter(each => each.scenario === name))

/** Every slice of one variant in one scenario, of the whole run. */
export const slicesOf = (results: Results, scenario: { name: string }, variant: string): Slice[] =>
  scenarioBlocks(results, scenario).flatMap(({ slices }) => slices.filter(slice => slice.variant === variant))
