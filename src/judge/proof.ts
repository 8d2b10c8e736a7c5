import { max, mean, sum } from 'simple-statistics'
import type { Above, Doubt, MoreOften } from '../compare/doubt.ts'
import { critical, levelOf } from './alpha.ts'
import { estimate } from './statistics/estimate.ts'
import { fisher } from './statistics/fisher.ts'
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

/** Is what a guard has against a row as good as a regression would have to be? `alpha`: one-sided error that the row may spend on it. */
export function isProven({ evidence }: Doubt, occasion: Occasion, alpha: number): boolean {
  if (evidence === undefined) return true
  if (evidence.kind === 'shift') return false // it moves the interval, which is tested itself
  if (evidence.kind === 'more-often') return isMoreOften(evidence, occasion, alpha)
  return occasion !== 'passing' && isAbove(evidence, occasion, alpha)
}

function isMoreOften({ accused, other, slices }: MoreOften, occasion: Occasion, alpha: number): boolean {
  if (slices !== undefined && isOverwhelming(slices, occasion)) return true
  if (occasion === 'passing' || accused.length === 0) return false
  return rankSum(accused, other) <= levelOf(accused.length, alpha, occasion === 'over', 'refuse')
}

/** Would it be proven if nothing had been spent on earlier looks and nothing were kept for later ones? */
export const isLikely = ({ evidence }: Doubt, alpha: number): boolean =>
  evidence?.kind === 'more-often' && evidence.accused.length > 0 && rankSum(evidence.accused, evidence.other) <= alpha

/** Slices of one launch fail together, where it started badly. So it must be overwhelming without the worst launch, too, unless there is no other. */
function isOverwhelming({ accused, other, of }: NonNullable<MoreOften['slices']>, occasion: Occasion): boolean {
  if (accused.length < 2) return occasion === 'over' && fisher(sum(accused), sum(other), sum(of)) < overwhelming
  const worst = accused.indexOf(max(accused))
  const others = (counts: number[]) => sum(counts) - counts[worst]!
  return fisher(others(accused), others(other), others(of)) < overwhelming
}

function isAbove({ values, limit }: Above, occasion: Occasion, alpha: number): boolean {
  if (values.length < 2 || mean(values) <= limit) return false
  const at = estimate(values)
  return at.mean - critical(at.blocks, alpha, occasion === 'over', 'refuse') * at.se > limit
}
