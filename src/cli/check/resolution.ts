import { mean, sampleStandardDeviation } from 'simple-statistics'
import { burningIn } from '../../compare/burn-in.ts'
import type { Comparison } from '../../compare/comparison.ts'
import { keptRounds } from '../../compare/kept-rounds.ts'
import { alphaAccuse, critical, maxBlocks, weightOf } from '../../judge/alpha.ts'
import { detectable } from '../../judge/assessment.ts'
import type { Metric } from '../../metrics.ts'
import type { ScenarioBlock } from '../../results/blocks.ts'
import type { Results } from '../../results/results.ts'

/** What one metric's figures spread by, from block to block of one and the same server. Log scale: 0.02 is 2 %. */
export interface Resolution {
  metric: Metric
  /** SD of a block as it was measured. */
  block: number
  /** Part of it that more load in a block would shrink. */
  load: number
  /** Part of it that stays: launches of the same code differ. */
  launch: number
}

/** Time of one block, ms. */
export interface BlockTime {
  /** Boot, connecting, stopping. */
  overhead: number
  /** Load of one scenario, both variants. */
  load: number
}

/** undefined with fewer than 3 blocks, which are too few for a spread. */
export function resolution({ metric, blocks }: Comparison, results: Results): Resolution | undefined {
  if (blocks.length < 3) return undefined
  const block = sampleStandardDeviation(blocks.map(({ d }) => d))
  const coldOf = burningIn(results)
  const within = results.blocks.flatMap(({ scenarios }) =>
    scenarios.map(each => fromRounds(each, results.machine.cores, coldOf(each.scenario))),
  )
  // What the rounds of a block explain of it is told by requests/s, which every round has; other metrics are taken to split alike.
  const load = Math.min(block, Math.sqrt(mean(within)))
  return { metric, block, load, launch: Math.sqrt(block ** 2 - load ** 2) }
}

/** Variance that a block's log ratio of requests/s would have if its rounds were all that differs. */
function fromRounds(block: ScenarioBlock, cores: number, cold: number): number {
  const { slices } = keptRounds(block, cores, cold)
  const rounds = [...new Set(slices.map(({ round }) => round))]
  const variants = [...new Set(slices.map(({ variant }) => variant))]
  const rate = (round: number, variant: string) => {
    const part = slices.filter(slice => slice.round === round && slice.variant === variant)
    const answered = part.reduce((sum, { requests }) => sum + requests.reduce((all, each) => all + each.answered, 0), 0)
    return Math.log(answered / part.reduce((sum, { duration }) => sum + duration, 0))
  }
  const ratios = rounds.map(round => rate(round, variants[0]!) - rate(round, variants[1]!)).filter(Number.isFinite)
  return ratios.length < 2 ? 0 : sampleStandardDeviation(ratios) ** 2 / ratios.length
}

/** Mean of a block, over a run. */
export function blockTime({ time, blocks }: Results): BlockTime {
  return { overhead: (time.boot + time.other) / blocks.length, load: time.load / blocks.length }
}

/** What a row has of the error among so many, in scenarios of the usual four metrics. */
const partOf = (metric: Metric, rows: number): number => (weightOf(metric) * usual.length) / (rows * weights)
/** Gated by default. */
export const usual = ['rps', 'cpu', 'p90', 'p99'] as const satisfies Metric[]
const weights = usual.reduce((sum, metric) => sum + weightOf(metric), 0)

/**
 * Smallest change for the worse, a fraction, that one scenario with `rows` gated rows would show with 80 % probability
 * after `minutes`: the blocks grow with the budget.
 *
 *   SD² = launch² + load² · (load of the measured blocks / load of those)
 */
export function smallest(of: Resolution, measured: BlockTime, minutes: number, rows: number): number {
  const share = (minutes * 60_000) / maxBlocks - measured.overhead
  const load = Math.max(1000, share)
  const blocks = Math.max(2, Math.min(maxBlocks, Math.floor((minutes * 60_000) / (measured.overhead + load))))
  const sd = Math.hypot(of.launch, of.load * Math.sqrt(measured.load / load))
  const se = sd / Math.sqrt(blocks)
  return Math.expm1(
    detectable({
      critical: critical(blocks, alphaAccuse * Math.min(1, partOf(of.metric, rows)), true, 'accuse'),
      blocks,
      se,
    }),
  )
}
