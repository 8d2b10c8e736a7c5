import { mean, median, sampleStandardDeviation, variance } from 'simple-statistics'
import { looks } from '../plan/looks.ts'
import type { ScenarioBlock } from '../results/blocks.ts'
import type { Results } from '../results/results.ts'
import { launchOf, type Round } from './rounds.ts'

/** Cells of the curve, or fewer if launches have fewer rounds. */
const cells = 40
/** At most this part of a launch, from its start, can be burning in. */
const most = 1 / 2
/** What is left out must differ from the rest of its launch by this many standard errors, over launches. */
const evidence = 3
/** Fewer launches do not show what all have in common. */
const fewest = 3

/**
 * After how many requests to each side the launches of a scenario are warm, not counting the warm-up. How long that takes is a property
 * of the program. So it is read from the cost of a request by its number, averaged over all launches of all sides, which evens out the
 * speed of the machine; never from the difference of sides. The cut is where the mean of the rest is known best (MSER: White, Cobb &
 * Spratt 1997, the least sum of squares / n²), if what comes before clearly differs from it, launch by launch. The blocks up to the
 * first look decide it for good: a verdict must not change with what comes later.
 *
 *   cost  ▇▅▃▂▂▁▂▁▂▁▂▁▂
 *            └ cut
 */
export function burnIn(of: Pick<Results, 'blocks'>, name: string): number {
  const launches = firstBlocks(of, name).map(launchOf)
  const usable = launches.filter(({ length }) => length > 1)
  return usable.length < fewest ? 0 : requestsUntilFlat(usable)
}

/** How long each scenario of a run burns in, computed anew as long as the blocks that decide it are measured. */
export function burningIn(results: Pick<Results, 'blocks'>): (name: string) => number {
  const known = new Map<string, number>()
  return name => {
    const key = `${firstBlocks(results, name).length} ${name}`
    const cold = known.get(key) ?? burnIn(results, name)
    known.set(key, cold)
    return cold
  }
}

/** The blocks that decide. */
const firstBlocks = ({ blocks }: Pick<Results, 'blocks'>, name: string): ScenarioBlock[] =>
  blocks.flatMap(({ scenarios }) => scenarios.filter(({ scenario }) => scenario === name)).slice(0, looks[0])

function requestsUntilFlat(launches: Round[][]): number {
  const length = median(launches.map(rounds => rounds.at(-1)!.before))
  if (!(length > 0) || launches.some(rounds => !rounds.every(({ cost }) => Number.isFinite(cost)))) return 0
  const width = length / Math.min(cells, median(launches.map(rounds => rounds.length)))
  const curve = new Map<number, number[]>()
  for (const rounds of launches) {
    const level = mean(rounds.filter((_, i) => i >= rounds.length / 2).map(({ cost }) => cost))
    for (const { before, cost } of rounds.filter(({ before }) => before < length)) {
      const cell = Math.floor(before / width)
      curve.set(cell, [...(curve.get(cell) ?? []), cost - level])
    }
  }
  const order = [...curve.keys()].toSorted((a, b) => a - b)
  const cut = order[flatFrom(order.map(cell => mean(curve.get(cell)!)))]! * width
  return cut > 0 && isDearer(launches, cut) ? cut : 0
}

/** Index of the first value of those whose mean is known best. */
function flatFrom(values: number[]): number {
  const cuts = Math.min(Math.floor(values.length * most), values.length - 3)
  const left = Array.from({ length: Math.max(0, cuts) + 1 }, (_, cut) => values.slice(cut))
  const errors = left.map(some => variance(some) / some.length) // Σ (x − mean)² / n²: the square of the standard error
  return Math.max(0, errors.indexOf(Math.min(...errors)))
}

/** Do requests before the cut clearly cost more, or less, than those after it, over all launches? */
function isDearer(launches: Round[][], cut: number): boolean {
  const differences = launches.map(rounds => {
    const costs = (of: (round: Round) => boolean) => rounds.filter(of).map(({ cost }) => cost)
    const after = costs(({ before }) => before >= cut)
    return mean(costs(({ before }) => before < cut)) - (after.length === 0 ? 0 : mean(after))
  })
  const error = sampleStandardDeviation(differences) / Math.sqrt(differences.length)
  return Math.abs(mean(differences)) > evidence * error
}
