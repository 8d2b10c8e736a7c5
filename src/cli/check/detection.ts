import { compare } from '../../compare/compare.ts'
import type { Config } from '../../config/config.ts'
import { metric as definition, type Metric } from '../../metrics.ts'
import { percent, time } from '../../report/numbers.ts'
import type { Results } from '../../results/results.ts'
import { blockTime, resolution, smallest } from '../doctor/resolution.ts'
import { plainTable } from './plain-table.ts'

const told = ['rps', 'cpu', 'p90', 'p99'] as const satisfies Metric[]

/** How long a run by this config takes here, and what it would detect, from a short measurement of both sides. */
export function detection(results: Results, { scenarios, budget }: Config): string {
  const { prepare } = results.time
  const duration = `A run takes at most ${time(1.2 * budget)} of measuring, after ${time(prepare)} of installing and building.`
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
      return `${percent(seen)}${wanted !== undefined && seen > wanted ? ` (asked for: ${percent(wanted)})` : ''}`
    }),
  ])
  if (results.blocks.length < 3)
    return `${duration}\n${results.blocks.length} launches are too few to tell what it would detect: \`perf-gate doctor --here\` takes a minute for more.`
  return [
    duration,
    `The smallest change for the worse that it would detect with 80 % probability, judged by ${results.blocks.length} launches of this server:`,
    '',
    ...plainTable([['scenario', ...told.map(metric => definition(metric).label)], ...cells]),
    ...(cells.flat().some(cell => cell.includes('asked for'))
      ? ['', 'Where that is more than was asked for, a larger `budget`, a quieter machine or a larger threshold helps.']
      : []),
  ].join('\n')
}
