import { mean, sampleStandardDeviation } from 'simple-statistics'
import type { Trip } from '../compare/doubt.ts'
import type { Config } from '../config/config.ts'
import { metric as definition, isExact, type Metric } from '../metrics.ts'
import { alphaRed, fisher, launchesToAccuseOneOf } from '../plan/error-rate.ts'
import { looks } from '../plan/looks.ts'
import { launchesToDiffer } from '../results/calls.ts'
import { critical, maxBlocks } from './alpha.ts'
import { launchesOf } from './exact.ts'
import type { Row, State } from './judgement.ts'
import { rankSum } from './statistics/rank-sum.ts'

/**
 * Applies absolute limits: a row has regressed if head certainly breaks its limit and base does not. Head's launches alone have to show
 * it, so that a limit means the same whatever base does. Base breaks it if the mean of its launches without the largest (one launch
 * excuses nothing) is above it; or may well be, by 1.5 standard errors, and head is not certainly above that bound; or if any launch of
 * base is, and head's are neither certainly higher nor certainly above the limit more often (exact tests): a heap that doubles in some
 * launches does so on both sides. All rows with a limit, of all jobs and at all looks, share the error of a red run: unchanged code must
 * not fail if both sides are close to a limit.
 */
export function limited(rows: Row[], config: Config, { final }: Pick<State, 'final'>): Row[] {
  const { limit = {}, shard } = config
  const mostOf = ({ metric }: Row) => (limit as Partial<Record<Metric, number>>)[metric]
  const jobs = shard?.of ?? 1
  const alpha = alphaRed / Math.max(1, jobs * rows.filter(row => mostOf(row) !== undefined).length)
  return rows.map(row => {
    const most = mostOf(row)
    if (most === undefined || row.verdict === 'invalid') return row
    const [base, head] = [row.pairs.map(pair => pair.base), row.pairs.map(pair => pair.head)]
    const count = Math.min(maxBlocks, head.length)
    const enough = launchesOf(row, isExact(row.metric) ? launchesToDiffer(config) : launchesToAccuseOneOf(1))
    const planned = looks.filter(look => look <= count)
    const isOver = (bound: number) =>
      planned.some(look => certainly(head.slice(0, look), alpha, false) > bound) ||
      (final && count >= enough && certainly(head.slice(0, count), alpha, true) > bound)
    if (!isOver(most)) {
      if (!final || count >= enough || row.gated) return row
      const isLikely = count > 0 && mean(head) > most && mean(base) <= most
      const ungated = row.ungated ?? tooFew(row, enough)
      return { ...row, ungated, guards: isLikely ? [...row.guards, doubtful(ungated)] : row.guards }
    }
    const { middle, upper } = usual(base)
    const over = (values: number[]) => values.slice(0, count).filter(value => value > most).length
    const isShared = over(base) > 0 && Math.min(rankSum(head, base), fisher(over(head), over(base), count)) > alphaRed
    if (middle > most || (upper > most && !isOver(upper)) || isShared)
      return { ...row, limit: { most, inherited: true } }
    return { ...row, limit: { most, inherited: false }, gated: true, ungated: null, verdict: 'regressed' }
  })
}

const tooFew = ({ metric, pairs }: Row, enough: number): string =>
  `the limit of ${definition(metric).label.toLowerCase()} needs ${enough} launches that tell of it, and ${pairs.length} did`

/** Head is above its limit, but in too few launches to be sure. Such a row must not pass. */
const doubtful = (ungated: string): Trip => ({
  guard: 'too-few-observations',
  effect: 'inconclusive',
  side: 'head',
  message: `\`head\` lies above a limit, but ${ungated}`,
})

/** The mean of all but the largest, and how high it may well be. */
function usual(values: number[]): Record<'middle' | 'upper', number> {
  const rest = values.toSorted((a, b) => a - b).slice(0, Math.max(1, values.length - 1))
  const error = rest.length < 2 ? 0 : sampleStandardDeviation(rest) / Math.sqrt(rest.length)
  return { middle: mean(rest), upper: mean(rest) + 1.5 * error }
}

/** What the true mean of these values exceeds, with an error of `alpha`. */
function certainly(values: number[], alpha: number, over: boolean): number {
  const error = sampleStandardDeviation(values) / Math.sqrt(values.length)
  return error === 0 ? mean(values) : mean(values) - critical(values.length, alpha, over, 'accuse') * error
}
