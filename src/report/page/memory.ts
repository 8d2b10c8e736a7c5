import { mean } from 'simple-statistics'
import { grouped } from '../../grouped.ts'
import type { Block, ScenarioBlock, Slice } from '../../results/blocks.ts'
import type { Results } from '../../results/results.ts'
import { short } from '../numbers.ts'
import type { Memory } from './content.ts'

/** The most values of all curves together. */
const most = 12_000

/** Memory over time; one for each machine that measured. */
export function memory({ shards, config, variants, blocks }: Results): Memory[] {
  const jobs = shards?.map(({ scenarios }, i) => ({ scenarios, title: `Job ${i + 1}` })) ?? [
    { scenarios: config.scenarios.map(({ name }) => name), title: undefined },
  ]
  const names = variants.map(({ name }) => name)
  const parts = blocks.reduce((sum, { scenarios }) => sum + scenarios.length, 0)
  const each = Math.min(40, Math.max(2, Math.floor(most / (names.length * Math.max(1, parts)))))
  return jobs
    .map(({ scenarios, title }) => ({ title, ...overTime(blocks, new Set(scenarios), names, each) }))
    .filter(({ lines }) => lines.some(line => line.some(value => value !== null)))
}

interface Point {
  at: number
  block: number
  memory: (number | null)[]
}

function overTime(blocks: Block[], scenarios: Set<string>, names: string[], each: number): Omit<Memory, 'title'> {
  const points = blocks.flatMap(block =>
    block.scenarios
      .filter(({ scenario }) => scenarios.has(scenario))
      .flatMap(part => stretches(part, each).map(slices => point(block, slices, names))),
  )
  const shown = points.sort((a, b) => a.at - b.at || a.block - b.block).flatMap(withGap)
  return {
    at: shown.map(({ at }) => short(at)),
    lines: names.map((_, i) => shown.map(({ memory }) => memory[i] ?? null)),
  }
}

/** Breaks the line between blocks: a launch does not continue the one before. */
function withGap(point: Point, i: number, points: Point[]): Pick<Point, 'at' | 'memory'>[] {
  const before = points[i - 1]
  if (before === undefined || before.block === point.block) return [point]
  return [{ at: (before.at + point.at) / 2, memory: [] }, point]
}

/** Neighboring slices in at most `each` stretches of whole rounds. A round holds every variant twice. */
function stretches({ slices }: ScenarioBlock, each: number): Slice[][] {
  const rounds = Math.max(0, ...slices.map(({ round }) => round + 1))
  const length = Math.max(1, Math.ceil(rounds / each))
  return [...grouped(slices, ({ round }) => Math.floor(round / length)).values()]
}

function point({ at, index }: Block, slices: Slice[], names: string[]): Point {
  const memory = names.map(name => {
    const known = slices.filter(({ variant }) => variant === name).flatMap(({ rss }) => rss ?? [])
    return known.length === 0 ? null : short(mean(known) / 1e6)
  })
  return { at: (at + mean(slices.map(slice => slice.at))) / 1000, block: index, memory }
}
