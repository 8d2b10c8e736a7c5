import type { Trip } from '../compare/doubt.ts'
import { differing } from '../compare/observations.ts'
import { isGrowing, isSuspicion, type Judgement, mostOf, type Row } from '../judge/judgement.ts'
import { deciding } from '../judge/run.ts'
import { metric as definition, isExact } from '../metrics.ts'
import { isAllCounted } from '../results/calls.ts'
import type { Results } from '../results/results.ts'
import { listed, midSentence, plural } from '../text.ts'
import { values } from './numbers.ts'
import { breaksItself, nameOf } from './words.ts'

// Clauses of the headline: what is worth saying about a run besides its rows.

export const isInvalid = ({ effect }: Trip): boolean => effect === 'invalid'
/** Whether a trip counts against a side but may be chance. Different responses do not matter to a row that is only shown. */
const isHeeded = (trip: Trip, { gated }: Row): boolean =>
  isSuspicion(trip) && (gated || trip.guard !== 'different-work')
const isAgainstHead = (trip: Trip, row: Row): boolean => isHeeded(trip, row) && trip.side === 'head'
export const isBreakage = ({ guard, side }: Trip): boolean => guard === 'failures' && side === 'head'

/** `` ; `home` keeps 1,020 kB of memory per 1,000 requests, and 3.10 kB on base ``, although it is not gated. */
export function growing({ rows }: Pick<Judgement, 'rows'>, several: boolean): string {
  const row = rows.find(row => !row.gated && isGrowing(row))
  if (row === undefined) return ''
  const [base, head] = values([row.base, row.head], definition('growth'))
  return `; \`${nameOf(row, several)}\` keeps ${head} of memory per 1,000 requests, and ${base} on base`
}

const muchLarger = 0.5

/** `` ; `home` responds with 500 kB instead of 50 kB ``, if head is faster: perhaps because it no longer compresses. */
export function larger(rows: Row[], several: boolean): string {
  const row = rows.find(({ metric, gated, change }) => metric === 'size' && !gated && (change ?? 0) > muchLarger)
  if (row === undefined) return ''
  const [base, head] = values([row.base, row.head], definition('size'))
  return `; \`${nameOf(row, several)}\` responds with ${head} instead of ${base}`
}

/** ``; head breaks the limit of peak memory, as base does``: limits that head breaks and that base breaks, too, or may break. */
export function inherited(rows: Row[]): string {
  const broken = rows.filter(({ limit }) => limit?.inherited)
  if (broken.length === 0) return ''
  const names = [...new Set(broken.map(({ metric }) => midSentence(definition(metric).label)))]
  return `; head breaks the ${names.length === 1 ? 'limit' : 'limits'} of ${listed(names, 3)}, as base ${['may', 'sometimes does', 'does'][Math.min(...broken.map(breaksItself))]}`
}

/** `` `home` responds differently ``. The difference is shown below the headline. */
export function differently(rows: Row[], isBehind = isInvalid): string | undefined {
  const isDifferent = ({ guards }: Row) => guards.some(trip => trip.guard === 'different-work' && isBehind(trip))
  const names = [...new Set(rows.filter(isDifferent).map(({ scenario }) => `\`${scenario}\``))]
  return names.length === 0
    ? undefined
    : `${listed(names, 3)} ${names.length === 1 ? 'responds' : 'respond'} differently`
}

/** ``; `home` responds differently``, added to a success where nothing timed is gated. */
export function unlike(results: Results, rows: Row[]): string {
  const isCounted = results.config.only !== undefined
  const said = differently(rows, trip => isInvalid(trip) || isSuspicion(trip))
  return said !== undefined ? `; ${said}` : isCounted && differing(results).length > 0 ? '; responses differ' : ''
}

/** What to name before undecided rows: trips against head, else rows that cannot be compared, else trips against any side. */
export function suspected(results: Results, judgement: Pick<Judgement, 'rows'>): string | undefined {
  const rows = deciding(judgement.rows, results.config)
  const isTold = (isBehind: typeof isHeeded) => rows.some(row => row.guards.some(trip => isBehind(trip, row)))
  if (isTold(isAgainstHead)) return reason(results, { rows }, isAgainstHead)
  if (rows.some(({ gated, verdict }) => gated && verdict === 'invalid')) return reason(results, { rows })
  return isTold(isHeeded) ? reason(results, { rows }, isHeeded) : undefined
}

/** Where and why: the message of the preferred trip behind the verdict, or else of the first, and the scenarios with that message. */
export function reason(
  results: Results,
  { rows }: Pick<Judgement, 'rows'>,
  isBehind: (trip: Trip, row: Row) => boolean = isInvalid,
  isPreferred = isBehind,
): string {
  const tripsOf = (some: Row[]) =>
    some.flatMap(row => row.guards.filter(trip => isBehind(trip, row)).map(trip => ({ row, trip })))
  const ofGated = tripsOf(rows.filter(row => row.gated))
  const tripped = ofGated.length > 0 ? ofGated : tripsOf(rows) // where only launches are gated, the rows that are only shown say why
  const found = tripped.find(({ trip, row }) => isPreferred(trip, row)) ?? tripped[0]
  if (found === undefined) return ': nothing could be compared'
  const { message } = found.trip
  const names = new Set(tripped.filter(({ trip }) => trip.message === message).map(({ row }) => row.scenario))
  const isNamed = [...names].some(name => message.includes(`\`${name}\``))
  const isOfAll = results.failures.some(failure => failure.message === message && failure.scenario === undefined)
  const more = names.size > 1 ? ` and ${plural(names.size - 1, 'more scenario')}` : ''
  return `${isNamed || isOfAll ? '' : ` in \`${found.row.scenario}\`${more}`}: ${message}`
}

/** `✅ Nothing to measure: only `README.md` and 3 more files changed`. The pull request chooses file names, so they are made harmless. */
export function nothingToMeasure([first = '', ...others]: string[]): string {
  const shown = first.replace(/\p{C}+/gu, ' ').replaceAll('`', 'ˋ')
  const name = shown.length > 100 ? `…${shown.slice(-100)}` : shown
  const more = others.length === 0 ? '' : ` and ${plural(others.length, 'more file')}`
  return `✅ Nothing to measure: only \`${name}\`${more} changed`
}

/** Why nothing was judged; undefined if there is a limit. */
export function unjudged(results: Results, rows: Row[]): string | undefined {
  const { config } = results
  const { limit } = config
  if (limit?.calls !== undefined && isAllCounted(results)) return undefined // kept by who calls nobody, and has no row
  const isLimited = rows.some(({ metric }) => mostOf(limit, metric) !== undefined)
  if (config.only !== undefined && !isLimited && !rows.some(({ metric }) => isExact(metric))) return 'there to count'
  if (rows.length === 0) return 'compared'
  return isLimited ? undefined : 'gated'
}
