import { mean, sum } from 'simple-statistics'
import { grouped } from '../grouped.ts'
import { answeredIn, type ScenarioBlock, type Slice } from '../results/blocks.ts'

export interface Round {
  slices: Slice[]
  /** Responses of each variant in this block before this round, mean over variants. */
  before: number
  /** What a response cost, mean over variants, log scale: CPU time, or time if CPU time cannot be read. */
  cost: number
}

/** The complete rounds of a block in their order. */
export function launchOf({ slices }: ScenarioBlock): Round[] {
  const variants = new Set(slices.map(({ variant }) => variant)).size
  let before = 0
  return [...grouped(slices, ({ round }) => round).values()]
    .filter(({ length }) => length === 2 * variants)
    .map(slices => {
      const round = { slices, before, cost: costOf(slices) }
      before += sum(slices.map(answeredIn)) / variants
      return round
    })
}

function costOf(slices: Slice[]): number {
  const hasCpu = slices.every(({ cpu }) => cpu !== null)
  return mean(slices.map(slice => Math.log((hasCpu ? slice.cpu! : slice.duration) / answeredIn(slice))))
}
