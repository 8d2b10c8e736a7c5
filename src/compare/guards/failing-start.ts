import { median, sum } from 'simple-statistics'
import { thousands } from '../format.ts'
import { alike, doubt, fewest } from './failures.ts'
import type { GuardCheck } from './guard.ts'

/** This test has an eighth of the error that failures may spend. */
const among = 8

/**
 * Requests right after a start that head fails more often than base. They are left out as warm-up, so no figure shows them. Only rows of
 * the whole scenario say so: which request of a mix has failed there is not recorded. Behind a rate limit, the faster side fails more.
 */
export const failingStart: GuardCheck = ({ base, head, request, blocks }) => {
  if (request !== undefined) return []
  const sent = blocks.map(({ block }) => block.warmup?.requests ?? 0)
  const of = (name: string) => {
    const failed = blocks.map(({ block }) => block.warmup?.failed?.[name] ?? 0)
    const launches = failed.filter(count => count > 0).length
    return { failed: sum(failed), launches, shares: failed.map((count, i) => count / Math.max(1, sent[i]!)) }
  }
  const [other, accused] = [of(base), of(head)]
  if (accused.failed < fewest) return []
  const isMore = (usual: (shares: number[]) => number) =>
    usual(accused.shares) > 0 && usual(accused.shares) >= alike * usual(other.shares)
  if (!isMore(median) && !isMore(sum)) return [] // one launch of base must not hide what all of head's do, nor a few requests of each
  const others = other.failed === 0 ? 'none' : `${thousands(other.failed)}, in ${other.launches}`
  const message = `\`${head}\` failed ${thousands(accused.failed)} of ${thousands(sum(sent))} requests right after its start, during the warm-up, in ${accused.launches} of ${blocks.length} launches; \`${base}\` failed ${others}`
  return [
    doubt('head', message, 'invalid', { kind: 'more-often', accused: accused.shares, other: other.shares, among }),
    doubt(undefined, `${message}: chance can explain this, so the row is still judged`, 'warning'),
  ]
}
