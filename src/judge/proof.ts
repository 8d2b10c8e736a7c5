import { max, mean, min } from 'simple-statistics'
import type { Above, Doubt, MoreOften } from '../compare/doubt.ts'
import { fisher, launchesToAccuseOneOf } from '../plan/error-rate.ts'
import { critical, type Purpose, rankSumLevel } from './alpha.ts'
import { estimate } from './statistics/estimate.ts'
import { rankSum } from './statistics/rank-sum.ts'

/** Evidence like that ends a row at once, look or no look: a head that responds with nothing but 500 need not be measured twelve times. */
const overwhelming = 1e-6

/** When a doubt is weighed. */
export type Occasion =
  /** Between two looks. */
  | 'passing'
  /** At a look; measuring goes on. */
  | 'look'
  /** Measuring is over. */
  | 'over'

/**
 * Is what a guard has against a row as good as a regression would have to be? `alpha`: one-sided error that the row may spend on it;
 * `requests`: those that share it.
 */
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

function isMoreOften({ accused, other }: MoreOften, occasion: Occasion, alpha: number, purpose: Purpose): boolean {
  if (occasion === 'passing' || accused.length === 0) return false
  return rankSum(accused, other) <= rankSumLevel(accused.length, alpha, occasion === 'over', purpose)
}

/** Do all launches differ in what they respond? Then nothing but more launches can prove it, and load tells nothing more. */
export const needsLaunches = ({ guard, effect, evidence }: Doubt): boolean =>
  guard === 'different-work' &&
  effect === 'invalid' &&
  evidence?.kind === 'more-often' &&
  min(evidence.accused) > max(evidence.other)

/** May more blocks prove it? It would be proven if all could be spent now, or so few blocks cannot say more than they do. */
export function isLikely({ evidence }: Doubt, alpha: number): boolean {
  if (evidence?.kind !== 'more-often' || evidence.accused.length === 0) return false
  const { accused, other } = evidence
  return rankSum(accused, other) <= alpha || min(accused) > max(other)
}

/** Slices of one launch fail together if it started badly. So every launch must be overwhelming by itself, and fewer are enough only if the run has no others. */
function isOverwhelming({ slices }: MoreOften, occasion: Occasion, requests: number): boolean {
  if (slices === undefined) return false
  const { accused, other, of } = slices
  if (accused.length < (occasion === 'over' ? 1 : launchesToAccuseOneOf(requests))) return false
  return accused.every((count, i) => fisher(count, other[i]!, of[i]!) < overwhelming)
}

function isAbove({ values, limit }: Above, occasion: Occasion, alpha: number): boolean {
  if (values.length < 2 || mean(values) <= limit) return false
  const at = estimate(values)
  return at.mean - critical(at.blocks, alpha, occasion === 'over', 'refuse') * at.se > limit
}
