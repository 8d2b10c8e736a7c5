import { max, mean, min } from 'simple-statistics'
import type { Above, Doubt, MoreOften } from '../compare/doubt.ts'
import { fisher, launchesToAccuseOneOf } from '../plan/error-rate.ts'
import { critical, type Purpose, rankSumLevel } from './alpha.ts'
import { estimate } from './statistics/estimate.ts'
import { rankSum } from './statistics/rank-sum.ts'

/** Evidence below this p ends a row at once, even between looks: a head that only responds 500 need not be measured twelve times. */
const overwhelming = 1e-6

/** When a doubt is weighed. */
export type Occasion =
  /** Between two looks. */
  | 'passing'
  /** At a look; measuring goes on. */
  | 'look'
  /** Measuring is over. */
  | 'over'

/** Is a guard's evidence as good as that of a regression? `alpha`: one-sided error that the row may spend; `requests` share it. */
export function isProven({ guard, evidence }: Doubt, occasion: Occasion, alpha: number, requests = 1): boolean {
  if (evidence === undefined) return true
  if (evidence.kind === 'shift') return false // it moves the interval, which is tested itself
  if (evidence.kind === 'more-often')
    return (
      isOverwhelming(evidence, occasion, requests) ||
      isMoreOften(evidence, occasion, alpha, guard === 'different-work' ? 'unlike' : 'refuse')
    )
  return occasion !== 'passing' && isAbove(evidence, occasion, alpha)
}

function isMoreOften(
  { accused, other, among = 1 }: MoreOften,
  occasion: Occasion,
  alpha: number,
  purpose: Purpose,
): boolean {
  if (occasion === 'passing' || accused.length === 0) return false
  return rankSum(accused, other) <= rankSumLevel(accused.length, alpha / among, occasion === 'over', purpose)
}

/** Do responses differ in every launch? Then only more launches can prove it, and more load does not help. */
export const needsLaunches = ({ guard, effect, evidence }: Doubt): boolean =>
  guard === 'different-work' &&
  effect === 'invalid' &&
  evidence?.kind === 'more-often' &&
  min(evidence.accused) > max(evidence.other)

/** May more blocks prove it? Yes if the whole error, spent now, would prove it, or if so few blocks cannot be any clearer. */
export function isLikely({ evidence }: Doubt, alpha: number): boolean {
  if (evidence?.kind !== 'more-often' || evidence.accused.length === 0) return false
  const { accused, other, among = 1 } = evidence
  return rankSum(accused, other) <= alpha / among || min(accused) > max(other)
}

/**
 * Each launch must be overwhelming by itself, by its slices or by its requests. If servers that are alike fail in some launches and not in
 * others, a pair of them is like that with a probability of at most 1/4.
 */
function isOverwhelming(evidence: MoreOften, occasion: Occasion, requests: number): boolean {
  const { accused, other, requests: sent } = evidence
  const isClear = (of: number, i: number) =>
    other[i] === 0 && fisher(Math.floor(accused[i]! * of), 0, of) < overwhelming
  const isByRequests = sent !== undefined && accused.length >= launchesToAccuseOneOf(requests) && sent.every(isClear)
  return isByRequests || isOverwhelmingBySlices(evidence, occasion, requests)
}

/** When the run is over, three pairs are enough, the preflight among them; of one block, two. */
function isOverwhelmingBySlices({ slices }: MoreOften, occasion: Occasion, requests: number): boolean {
  if (slices === undefined) return false
  const { accused, other, of, before } = slices
  const isEnough =
    occasion === 'over'
      ? accused.length + before >= (accused.length === 1 ? 2 : 3)
      : accused.length >= launchesToAccuseOneOf(requests)
  if (!isEnough) return false
  return accused.every((count, i) => fisher(count, other[i]!, of[i]!) < overwhelming)
}

function isAbove({ values, limit }: Above, occasion: Occasion, alpha: number): boolean {
  if (values.length < 2 || mean(values) <= limit) return false
  const at = estimate(values)
  return at.mean - critical(at.blocks, alpha, occasion === 'over', 'refuse') * at.se > limit
}

const failing = new Set(['failures', 'connections-dropped'])

/** The first of several proven reasons, unless head fails or loses connections: where base fails, its errors have other bodies. */
export function foremost(invalid: Doubt[]): Doubt | undefined {
  const reasons = invalid.filter(({ guard }, i) => invalid.findIndex(other => other.guard === guard) === i)
  return reasons.find(({ side, guard }) => side === 'head' && failing.has(guard)) ?? reasons[0]
}
