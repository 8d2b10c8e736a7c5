import { compare } from '../../compare/compare.ts'
import { percent } from '../../compare/format.ts'
import type { Config } from '../../config/config.ts'
import { metric as definition, type Metric } from '../../metrics.ts'
import { looks } from '../../plan/looks.ts'
import { time } from '../../report/numbers.ts'
import { aligned } from '../../report/table.ts'
import type { Results } from '../../results/results.ts'
import { blockTime, resolution, smallest } from './resolution.ts'

const told = ['rps', 'cpu', 'p90', 'p99'] as const satisfies Metric[]

/** What is left of a launch's share of the time is warm-up and load, ms. */
const atWork = 10_000

/** Has a run the time for the launches that its first look needs? */
export function advice(boot: number, { budget }: Config): string {
  const [first] = looks
  const needed = first * (boot + atWork)
  return needed <= budget
    ? 'A run has enough time: `perf-gate doctor --here` measures long enough to say what it would detect.'
    : `A run needs ${first} launches of each side: give it a \`budget\` of ${Math.ceil(needed / 60_000)}m.`
}

/** How long a run by this config takes here, and what it would detect, from a short measurement of both sides. */
export function detection(results: Results, config: Config, boot: number): string {
  const { scenarios, budget } = config
  const { prepare } = results.time
  const duration = `A run measures for at most ${time(1.2 * budget)}, after ${time(prepare)} of installing and building.`
  const { overhead, load } = blockTime(results)
  const each = { overhead: overhead / scenarios.length, load: load / scenarios.length }
  const minutes = budget / 60_000 / scenarios.length
  const rows = compare(results)
  const cells = scenarios.map(({ name, thresholds }) => [
    name,
    ...told.map(metric => {
      const row = rows.find(candidate => candidate.scenario === name && candidate.metric === metric)
      const found = row && resolution(row, results)
      if (found === undefined) return '?'
      const seen = smallest(found, each, minutes, Math.max(1, thresholds.length) * scenarios.length)
      const wanted = thresholds.find(threshold => threshold.metric === metric)?.worse
      return `${percent(seen)}${wanted !== undefined && seen > wanted ? ` (threshold: ${percent(wanted)})` : ''}`
    }),
  ])
  if (results.blocks.length < 3)
    return `${duration}\n${results.blocks.length === 1 ? 'One launch is' : `${results.blocks.length} launches are`} too few to say what it would detect. ${advice(boot, config)}`
  return [
    duration,
    `The smallest change for the worse that it would detect with 80 % probability, judged by ${results.blocks.length} launches of this server:`,
    '',
    ...aligned({ head: ['scenario', ...told.map(metric => definition(metric).label)], rows: cells, words: 1 }, 200),
    ...(cells.flat().some(cell => cell.includes('(threshold: '))
      ? ['', 'If that is above the threshold, use a larger `budget`, a quieter machine or a larger threshold.']
      : []),
  ].join('\n')
}
