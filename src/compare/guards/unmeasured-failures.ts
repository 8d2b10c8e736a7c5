import { median, sum } from 'simple-statistics'
import { unexpectedProbes } from '../../results/calls.ts'
import { thousands } from '../format.ts'
import { alike, doubt, fewest } from './failures.ts'
import type { GuardCheck } from './guard.ts'

/** This test has an eighth of the error that failures may spend. */
const among = 8

/**
 * Requests that head fails more often than base outside of the measured time, so that no figure shows them: right after a start, and those
 * that are sent one at a time. The latter are read more strictly than load: a client may refuse what the load generator takes. Only rows of
 * the whole scenario say so: which request of a mix has failed in a warm-up is not recorded. Behind a rate limit, the faster side fails more.
 */
export const unmeasuredFailures: GuardCheck = ({ base, head, request, blocks, scenario }) => {
  if (request !== undefined) return []
  const warmups = blocks.map(({ block }) => block.warmup?.requests ?? 0)
  const of = (name: string) => {
    const cold = blocks.map(({ block }) => block.warmup?.failed?.[name] ?? 0)
    const sent = blocks.map(({ block }) => block.probes.filter(({ variant }) => variant === name).length)
    const bad = blocks.map(({ block }) =>
      unexpectedProbes({ scenarios: [block] }, [scenario]).filter(({ probe }) => probe.variant === name),
    )
    const shares = cold.map((count, i) => count / Math.max(1, warmups[i]!) + bad[i]!.length / Math.max(1, sent[i]!))
    const launches = shares.filter(share => share > 0).length
    const [probed, statuses] = [sum(sent), [...new Set(bad.flat().map(({ probe }) => probe.status))]]
    return { cold: sum(cold), single: bad.flat().length, probed, statuses, launches, shares }
  }
  const [other, accused] = [of(base), of(head)]
  if (accused.cold + accused.single < fewest) return []
  const isMore = (usual: (shares: number[]) => number) =>
    usual(accused.shares) > 0 && usual(accused.shares) >= alike * usual(other.shares)
  if (!isMore(median) && !isMore(sum)) return [] // one launch of base must not hide what all of head's do, nor a few requests of each
  const got = accused.statuses.map(status => (status === 0 ? 'no valid response' : `${status}`)).join(', ')
  const failed = [
    accused.cold > 0 &&
      `${thousands(accused.cold)} of ${thousands(sum(warmups))} requests right after its start, during the warm-up`,
    accused.single > 0 &&
      `${thousands(accused.single)} of ${thousands(accused.probed)} requests that were sent one at a time (${got})`,
  ].filter(Boolean)
  const count = other.cold + other.single
  const others = count === 0 ? 'none' : `${thousands(count)}, in ${other.launches}`
  const message = `\`${head}\` failed ${failed.join(', and ')}, in ${accused.launches} of ${blocks.length} launches; \`${base}\` failed ${others}`
  return [
    doubt('head', message, 'invalid', { kind: 'more-often', accused: accused.shares, other: other.shares, among }),
    doubt(undefined, `${message}: chance can explain this, so the row is still judged`, 'warning'),
  ]
}
