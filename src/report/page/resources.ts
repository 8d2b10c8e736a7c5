import { mean } from 'simple-statistics'
import type { Block, ScenarioBlock, Slice } from '../../results/blocks.ts'
import type { Results } from '../../results/results.ts'
import { short } from '../numbers.ts'
import type { Resources } from './content.ts'

/** Values of all curves together. */
const most = 12_000

/** Memory over time; one for each machine that measured. */
export function resources(results: Results): Resources[] {
  const jobs = results.shards?.map(({ scenarios }, i) => ({ scenarios, title: `Job ${i + 1}` })) ?? [
    { scenarios: results.config.scenarios.map(({ name }) => name), title: undefined },
  ]
  const names = results.variants.map(({ name }) => name)
  const parts = results.blocks.reduce((sum, { scenarios }) => sum + scenarios.length, 0)
  const each = Math.max(2, Math.floor(most / (names.length * Math.max(1, parts))))
  return jobs
    .map(({ scenarios, title }) => ({
      title,
      ...overTime(results.blocks, new Set(scenarios), names, Math.min(each, 40)),
    }))
    .filter(({ memory }) => memory.some(line => line.some(value => value !== null)))
}

interface Point {
  at: number
  /** null between two launches. */
  block: number | null
  memory: (number | null)[]
}

function overTime(blocks: Block[], scenarios: Set<string>, names: string[], each: number): Resources {
  const points = blocks.flatMap(block =>
    block.scenarios
      .filter(({ scenario }) => scenarios.has(scenario))
      .flatMap(part => stretches(part, each).map(slices => point(block, slices, names)))
      .sort((a, b) => a.at - b.at),
  )
  const shown = points.sort((a, b) => a.at - b.at || a.block! - b.block!).flatMap(withGap)
  return {
    at: shown.map(({ at }) => short(at)),
    block: shown.map(({ block }) => block),
    memory: names.map((_, i) => shown.map(({ memory }) => memory[i] ?? null)),
  }
}

/** A launch does not continue the one before. */
function withGap(point: Point, i: number, points: Point[]): Point[] {
  const before = points[i - 1]
  if (before === undefined || before.block === point.block) return [point]
  return [{ at: (before.at + point.at) / 2, block: null, memory: [] }, point]
}

/** Neighbouring slices together, in halves of rounds, each of which holds every variant once: at most `each` stretches. */
function stretches({ slices }: ScenarioBlock, each: number): Slice[][] {
  const halves = new Map<string, number>()
  const rounds = Math.max(0, ...slices.map(({ round }) => round + 1))
  const length = Math.max(1, Math.ceil((2 * rounds) / each))
  const groups = new Map<number, Slice[]>()
  for (const slice of slices) {
    const key = `${slice.round} ${slice.variant}`
    const half = halves.get(key) ?? 0
    halves.set(key, 1)
    const group = Math.floor((2 * slice.round + half) / length)
    groups.set(group, [...(groups.get(group) ?? []), slice])
  }
  return [...groups.values()]
}

function point({ at, index }: Block, slices: Slice[], names: string[]): Point {
  const memory = names.map(name => {
    const known = slices.filter(({ variant }) => variant === name).flatMap(({ rss }) => rss ?? [])
    return known.length === 0 ? null : short(mean(known) / 1e6)
  })
  return { at: (at + mean(slices.map(slice => slice.at))) / 1000, block: index, memory }
}
