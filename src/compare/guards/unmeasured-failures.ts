import { median, sum } from 'simple-statistics'
import { unexpectedProbes } from '../../results/calls.ts'
import type { Doubt } from '../doubt.ts'
import { thousands } from '../format.ts'
import type { Pool } from '../pool.ts'
import { alike, doubt, fewest } from './failures.ts'
import { type GuardCheck, type GuardedRow, moreOften, whole } from './guard.ts'

/** Each of the two kinds has a sixteenth of the error that failures may spend. */
const among = 16

/** Requests of one kind, by launch. */
interface Kind {
  what: string
  sent: (name: string) => number[]
  failed: (name: string) => number[]
}

/**
 * Requests that head fails more often than base outside of the measured time, so that no figure shows them: right after a start, and those
 * that are sent one at a time. The latter are read more strictly than load: a client may refuse what the load generator takes. Only rows of
 * the whole scenario say so: which request of a mix has failed in a warm-up is not recorded. Behind a rate limit, the faster side fails more.
 */
export const unmeasuredFailures: GuardCheck = row => {
  if (row.request !== undefined) return []
  return [warmups(row), probes(row)].flatMap(kind => accusations(row, kind))
}

const warmups = ({ blocks }: GuardedRow): Kind => ({
  what: 'right after its start, during the warm-up',
  sent: () => blocks.map(({ block }) => block.warmup?.requests ?? 0),
  failed: name => blocks.map(({ block }) => block.warmup?.failed?.[name] ?? 0),
})

/**
 * Those without further rows of data: the faster side may have been sent more of these. A rate limit (429) says nothing here: when in its
 * window a block ends may be the same in every launch.
 */
function probes({ blocks, scenario, head }: GuardedRow): Kind {
  const each = blocks.map(({ block }) => ({ ...block, probes: block.probes.filter(({ row }) => row === undefined) }))
  const bad = each.map(block =>
    unexpectedProbes({ scenarios: [block] }, [scenario])
      .map(({ probe }) => probe)
      .filter(({ status }) => status !== 429),
  )
  const statuses = new Set(bad.flat().flatMap(({ variant, status }) => (variant === head ? [status] : [])))
  const got = [...statuses].slice(0, 3).map(status => (status === 0 ? 'no valid response' : `${status}`))
  const count = (all: typeof bad) => (name: string) =>
    all.map(probes => probes.filter(({ variant }) => variant === name).length)
  return {
    what: `that were sent one at a time (${got.join(', ')})`,
    sent: count(each.map(({ probes }) => probes)),
    failed: count(bad),
  }
}

function accusations(row: GuardedRow, { what, sent, failed }: Kind): Doubt[] {
  const { base, head, blocks } = row
  const of = (name: string) => {
    const [all, bad] = [sent(name), failed(name)]
    const launches = bad.filter(count => count > 0).length
    return { sent: sum(all), failed: sum(bad), launches, shares: bad.map((count, i) => count / Math.max(1, all[i]!)) }
  }
  const [other, accused] = [of(base), of(head)]
  if (accused.failed < fewest) return []
  const isMore = (usual: (shares: number[]) => number) =>
    usual(accused.shares) > 0 && usual(accused.shares) >= alike * usual(other.shares)
  if (!isMore(median) && !isMore(sum)) return [] // one launch of base must not hide what all of head's do, nor a few requests of each
  const others = other.failed === 0 ? 'none' : `${thousands(other.failed)}, in ${other.launches}`
  const message = `\`${head}\` failed ${thousands(accused.failed)} of ${thousands(accused.sent)} requests ${what}, in ${accused.launches} of ${blocks.length} launches; \`${base}\` failed ${others}`
  const slices = {
    head: accused.shares.map(share => (share === 1 ? whole : 0)),
    base: other.shares.map(share => (share > 0 ? whole : 0)),
    of: blocks.map(() => whole),
  }
  const bad = ({ all, slices }: Pool) => Math.max(all.failing, slices.failing)
  const isTold = blocks.every(({ base, head }) => bad(head) >= head.slices.count && bad(base) === 0) // by failures under load
  const shares = { base: other.shares, head: accused.shares }
  const evidence = { ...moreOften(row, 'head', shares, isTold ? undefined : slices), among }
  return [
    doubt('head', message, 'invalid', evidence),
    doubt(undefined, `${message}: chance can explain this, so the row is still judged`, 'warning'),
  ]
}
