import type { Trip } from '../compare/doubt.ts'
import { isGrowing, type Judgement, type Row } from '../judge/judgement.ts'
import { metric as definition } from '../metrics.ts'
import type { Results } from '../results/results.ts'
import { listed, plural } from '../text.ts'
import { values } from './numbers.ts'
import { breaksItself, nameOf } from './words.ts'

// Clauses of the headline: what is worth saying of a run beside its rows.

export const isInvalid = ({ effect }: Trip): boolean => effect === 'invalid'
export const isBreakage = ({ guard, side }: Trip): boolean => guard === 'failures' && side === 'head'

/** `` ; `home` keeps 1,020 kB of memory per 1,000 requests, and 3.10 kB on base ``, though nobody gates it. */
export function growing({ rows }: Pick<Judgement, 'rows'>, several: boolean): string {
  const row = rows.find(row => !row.gated && isGrowing(row))
  if (row === undefined) return ''
  const [base, head] = values([row.base, row.head], definition('growth'))
  return `; \`${nameOf(row, several)}\` keeps ${head} of memory per 1,000 requests, and ${base} on base`
}

/** Half as large again. */
const muchLarger = 0.5

/** `` ; `home` responds with 500 kB instead of 50 kB ``, beside a head that is faster, perhaps because it compresses nothing. */
export function larger(rows: Row[], several: boolean): string {
  const row = rows.find(({ metric, gated, change }) => metric === 'size' && !gated && (change ?? 0) > muchLarger)
  if (row === undefined) return ''
  const [base, head] = values([row.base, row.head], definition('size'))
  return `; \`${nameOf(row, several)}\` responds with ${head} instead of ${base}`
}

/** ``; head breaks the limit of peak memory, as base does``: limits that head breaks, and base does or may as well. */
export function inherited(rows: Row[]): string {
  const broken = rows.filter(({ limit }) => limit?.inherited)
  if (broken.length === 0) return ''
  const names = [...new Set(broken.map(({ metric }) => definition(metric).label.toLowerCase()))]
  return `; head breaks the ${names.length === 1 ? 'limit' : 'limits'} of ${listed(names, 3)}, as base ${broken.every(breaksItself) ? 'does' : 'may'}`
}

/** `` `home` responds differently ``: what differs stands below the headline. */
export function differently(rows: Row[], isBehind = isInvalid): string | undefined {
  const isDifferent = ({ guards }: Row) => guards.some(trip => trip.guard === 'different-work' && isBehind(trip))
  const names = [...new Set(rows.filter(isDifferent).map(({ scenario }) => `\`${scenario}\``))]
  return names.length === 0
    ? undefined
    : `${listed(names, 3)} ${names.length === 1 ? 'responds' : 'respond'} differently`
}

/** Where and why: the scenarios that the trips behind the verdict are about, and the message of the first, if there is none to prefer. */
export function reason(
  results: Results,
  { rows }: Pick<Judgement, 'rows'>,
  isBehind = isInvalid,
  isPreferred = isBehind,
): string {
  const tripsOf = (some: Row[]) => some.flatMap(row => row.guards.filter(isBehind).map(trip => ({ row, trip })))
  const ofGated = tripsOf(rows.filter(row => row.gated))
  const tripped = ofGated.length > 0 ? ofGated : tripsOf(rows) // where only launches are gated, rows that are shown tell
  const found = tripped.find(({ trip }) => isPreferred(trip)) ?? tripped[0]
  if (found === undefined) return ': nothing could be compared'
  const { message } = found.trip
  const names = new Set(tripped.filter(({ trip }) => trip.message === message).map(({ row }) => row.scenario))
  const isNamed = [...names].some(name => message.includes(`\`${name}\``))
  const isOfAll = results.failures.some(failure => failure.message === message && failure.scenario === undefined)
  const more = names.size > 1 ? ` and ${plural(names.size - 1, 'more scenario')}` : ''
  return `${isNamed || isOfAll ? '' : ` in \`${found.row.scenario}\`${more}`}: ${message}`
}
