import { chiSquaredDistributionTable as chiSquared, sampleStandardDeviation } from 'simple-statistics'
import { compare } from '../../compare/compare.ts'
import type { Comparison } from '../../compare/comparison.ts'
import { percent } from '../../compare/format.ts'
import type { Config } from '../../config/config.ts'
import { alphaAccuse, critical, weightOf } from '../../judge/alpha.ts'
import { detectable } from '../../judge/assessment.ts'
import { isAbsolute, type Metric } from '../../metrics.ts'
import { blocksToAccuse } from '../../plan/decisive.ts'
import { longestRun, planned, spreadAt } from '../../plan/pace.ts'
import { time } from '../../report/numbers.ts'
import { aligned, wrapped } from '../../report/table.ts'
import { limitOf } from '../../report/words.ts'
import type { Results } from '../../results/results.ts'
import { plural } from '../../text.ts'

/** Time that a launch needs for warm-up and load, besides booting, ms. */
const atWork = 10_000

/** Does a run have time for the launches that its first look needs? */
export function advice(boot: number, config: Config): string {
  const first = blocksToAccuse(config)
  const needed = first * (boot + atWork)
  return needed <= config.budget
    ? `A run has time for the ${first} launches of each side that it needs. Whether it would find changes as small as your limits is told by \`perf-gate doctor --here\`, which measures for longer.`
    : `A run needs ${first} launches of each side: give it a \`budget\` of ${Math.ceil(needed / 60_000)}m.`
}

/** How long a run with this config takes here, and whether it would find changes as small as the limits, from a short measurement. */
export function detection(results: Results, config: Config, boot: number, columns: number): string {
  const { scenarios, budget } = config
  const launches = plural(results.blocks.length, 'launch', 'launches')
  const duration = `A run measures for at most ${time(longestRun * budget)}, after ${time(results.time.prepare)} of installing and building.`
  if (results.blocks.length < 3)
    return `${duration}\n${launches} of each side ${results.blocks.length === 1 ? 'is' : 'are'} too few to say what it would find. ${advice(boot, config)}`
  const compared = compare(results)
  const rows = scenarios.flatMap(({ name, thresholds }) => {
    const among = { budget, rows: Math.max(1, thresholds.length) * scenarios.length }
    const gated = thresholds.map(({ metric }) => metric).filter(metric => !isAbsolute(metric))
    return [...new Set([...gated, ...usual])].map(metric => {
      const limit = thresholds.find(threshold => threshold.metric === metric)?.worse ?? null
      const row = compared.find(candidate => candidate.scenario === name && candidate.metric === metric)
      const seen = row && smallest(row, results, among)
      const range = seen === undefined ? undefined : likely(seen, results.blocks.length)
      const known = range === undefined ? '?' : told(range)
      return [name, metric, limit === null ? '–' : enough(range, limit), limitOf({ metric, threshold: limit }), known]
    })
  })
  const isShort = rows.some(row => row[2] === words.not)
  return [
    wrapped(duration, columns),
    wrapped(`Would it find a change as large as the limit? As far as ${launches} of each side can tell:`, columns),
    '',
    ...aligned({ head: ['Scenario', 'Metric', 'Budget', 'Limit', 'It would find'], rows, words: 3 }, columns),
    ...(isShort
      ? ['', wrapped('If that is not enough, use a larger `budget`, a quieter machine or a larger threshold.', columns)]
      : []),
  ].join('\n')
}

const words = { enough: 'enough', not: 'not enough', open: 'cannot tell yet' }

/** The range of the smallest change with 80 % confidence, fractions. The spread of a few launches is itself known only roughly. */
function likely(seen: number, launches: number): { low: number; high: number } {
  const of = chiSquared[Math.min(30, launches - 1) as keyof typeof chiSquared]
  const times = (tail: '0.1' | '0.9') => Math.sqrt((launches - 1) / of[tail])
  return { low: seen * times('0.1'), high: seen * times('0.9') }
}

const told = ({ low, high }: { low: number; high: number }): string =>
  high > 1 ? `${percent(low)} or more` : `${percent(low)} … ${percent(high)}`

function enough(range: { low: number; high: number } | undefined, limit: number): string {
  if (range === undefined) return words.open
  return range.high <= limit ? words.enough : range.low > limit ? words.not : words.open
}

/** Gated by default. */
const usual = ['rps', 'cpu', 'p90', 'p99'] as const satisfies Metric[]
const weights = usual.reduce((sum, metric) => sum + weightOf(metric), 0)

/** A row's share of the error among `rows` rows, in scenarios with the usual four metrics. */
const partOf = (metric: Metric, rows: number): number => (weightOf(metric) * usual.length) / (rows * weights)

/** Smallest change for the worse, a fraction, that one of `rows` rows would show in 8 of 10 runs; undefined below 3 blocks. Budget: ms. */
export function smallest(
  { metric, blocks }: Comparison,
  { time, config, blocks: measured }: Results,
  { budget, rows }: { budget: number; rows: number },
): number | undefined {
  if (blocks.length < 3) return undefined
  const scenarios = config.scenarios.length
  const overhead = (time.boot + time.warmup + time.other) / measured.length
  const plan = planned(scenarios, budget, overhead, blocksToAccuse(config))
  const spread = sampleStandardDeviation(blocks.map(({ d }) => d))
  const sd = (spread * spreadAt(plan.load)) / spreadAt(time.load / measured.length / scenarios)
  const error = alphaAccuse * Math.min(1, partOf(metric, rows))
  const c = critical(plan.blocks, error, true, 'accuse')
  return Math.expm1(detectable({ critical: c, blocks: plan.blocks, se: sd / Math.sqrt(plan.blocks) }))
}
