import { mean, sum } from 'simple-statistics'
import { isExpected } from '../../config/config.ts'
import type { Doubt, Evidence, Trip } from '../doubt.ts'
import { percent, thousands } from '../format.ts'
import { type Pool, partOf } from '../pool.ts'
import { type BadSlices, badSlices, type GuardCheck, type GuardedBlock, type GuardedRow, moreOften, type Side, slicesOf, throughout } from './guard.ts' // biome-ignore format: one line

type Failure = GuardedRow['results']['failures'][number]

/** Fewer failed requests say nothing, on either side. */
export const fewest = 3
/** If both sides fail more than this share of their requests, the figures describe failing. */
const mostOfBoth = 0.01
/** If neither side fails this many times as often as the other, the first thing to report is that both fail, and that waits for a look. */
export const alike = 2
/** The rest of the error, an eighth, is for failures right after a start. */
const among = 8 / 7
/** A side fails completely if at least this share of its slices does. */
const wholly = 0.9
/** This many blocks are enough for a comparison if a side is lost later, and to stop if both sides fail completely in them. */
const enoughBlocks = 2

/** Errors, time-outs, unexpected statuses, or a server that died or never started. */
export const failures: GuardCheck = row => {
  const gone = goneDoubt(row)
  if (gone?.effect === 'invalid') return [gone]
  const silent = silentDoubt(row)
  const others = silent ?? requestDoubts(row)
  return gone === undefined ? others : [...others, gone]
}

/**
 * A variant that is gone. Earlier blocks still count if base was lost, or both sides, or head, possibly by chance. In the last two cases
 * the row can still regress, but not pass.
 */
function goneDoubt(row: GuardedRow): Doubt | undefined {
  const [base, head] = [ended(row, 'base'), ended(row, 'head')]
  if (base === undefined && head === undefined) return undefined
  const isChance = base === undefined && head?.unsure !== undefined
  const side = head === undefined ? 'base' : base === undefined && !isChance ? 'head' : 'both'
  const words = [base, head].filter(found => found !== undefined)
  const message = words.map(isChance ? withChance : ({ message }) => message).join('; ')
  const kept = row.blocks.length
  if (side === 'both' && kept >= enoughBlocks)
    return { guard: 'failures', effect: 'inconclusive', forbids: ['within', 'improved'], message }
  if (side === 'base' && kept >= enoughBlocks)
    return doubt(side, `${message}. The ${kept} blocks measured before that still count`, 'warning')
  const silent = words.some(({ code }) => code === 'out-of-memory') ? ': nothing can be said about speed' : ''
  return doubt(side, `${message}${silent}`, 'invalid')
}

/** How a side ended, and why that may be chance. */
export const withChance = ({ message, unsure }: Failure): string =>
  unsure === undefined ? message : `${message}. This may be chance: ${unsure}`

/** How a variant ended in this scenario; base and head of a gate, in any. An end elsewhere counts, too, if nothing was measured here. */
function ended(row: GuardedRow, side: Side): Failure | undefined {
  const isOwn = ({ variant }: Failure) => variant === row[side]
  const own = row.results.failures.filter(isOwn).toSorted((a, b) => Number(isUnsure(a)) - Number(isUnsure(b)))
  const here = own.find(({ scenario }) => (scenario ?? row.scenario.name) === row.scenario.name)
  if (own.length === 0 || (here !== undefined && !isUnsure(here))) return here
  const { config, shards } = row.results
  const isAlone = config.variants.length > 0 || shards !== undefined // merging has recorded it for all scenarios of the job
  const died = isAlone ? undefined : own.find(({ code }) => code !== 'timed-out')
  return died ?? here ?? (row.blocks.length === 0 ? own[0] : undefined)
}

const isUnsure = ({ unsure }: Failure): boolean => unsure !== undefined

/** A side that has not responded to anything has no figures. */
function silentDoubt(row: GuardedRow): Doubt[] | undefined {
  const [base, head] = (['base', 'head'] as const).map(side => {
    const sent = row.blocks.reduce((sum, block) => sum + block[side].sent, 0)
    return sent >= fewest && row.blocks.every(block => block[side].all.answered === 0)
  })
  if (!base && !head) return undefined
  const message = [base && words(row, 'base'), head && words(row, 'head')].filter(Boolean).join('; ')
  if (base && head) return [doubt('both', message, 'invalid')]
  const isSilent = ({ all }: Pool) => all.answered === 0
  const silent = slicesOf(row.blocks, (block, side) => (isSilent(block[side]) ? Number.POSITIVE_INFINITY : 0))
  const side = base ? 'base' : 'head'
  const shares = (side: Side) => row.blocks.map(block => (isSilent(block[side]) ? 1 : 0))
  const evidence = { ...moreOften(row, side, { base: shares('base'), head: shares('head') }, silent), among }
  return [doubt(side, message, 'invalid', evidence), doubt(undefined, `${message}: chance can explain this`, 'warning')]
}

function requestDoubts(row: GuardedRow): Doubt[] {
  const shares = { base: shareOf(row, 'base'), head: shareOf(row, 'head') }
  const failed = { base: count(row, 'base'), head: count(row, 'head') }
  if (failed.base + failed.head === 0) return []
  const [less, most] = [mean(shares.base), mean(shares.head)].toSorted((a, b) => a - b) as [number, number]
  const areAlike = most < alike * less // behind a rate limit, the faster side fails more, and in more slices throughout
  const [whole, ...each] = badSlices(row) as [BadSlices, ...BadSlices[]]
  const tainted = (pool: Pool) => Math.max(partOf(pool, row.request).tainted, pool.slices.losing)
  const more = (side: Side, other: Side): Doubt[] => {
    const excessOf = (bad: BadSlices) => sum(bad[side]) - sum(bad[other])
    if (failed[side] < fewest) return []
    const bad = [whole, ...each].reduce((worst, other) => (excessOf(other) > excessOf(worst) ? other : worst))
    const otherwise = failed[other] === 0 ? `\`${row[other]}\` responds as expected` : words(row, other)
    const requests = throughout(row.blocks, side, tainted, pool => askedOf(row, pool))
    const evidence = { ...moreOften(row, side, shares, areAlike ? undefined : bad), among, requests }
    return [doubt(side, `${words(row, side)}; ${otherwise}${isLimited(row) ? `. ${limit}` : ''}`, 'invalid', evidence)]
  }
  const both = [words(row, 'base'), words(row, 'head')].filter(Boolean).join('; ')
  const lesser = shares.base.map((share, i) => Math.min(share, shares.head[i]!))
  const isLost =
    row.blocks.length >= enoughBlocks &&
    mean(lesser) > mostOfBoth &&
    whole.of.every((all, i) => Math.min(whole.base[i]!, whole.head[i]!) >= wholly * all)
  const evidence = { kind: 'above', values: lesser, limit: mostOfBoth } as const
  const neither = doubt('both', `${both}. ${remedy(row)}`, 'invalid', isLost ? undefined : evidence)
  const accusations = [...more('head', 'base'), ...more('base', 'head')]
  const borne = isLimited(row) ? `. ${limit}` : ': chance can explain this, so the row is still judged'
  return [
    ...(areAlike ? [neither, ...accusations] : [...accusations, neither]),
    ...(Math.max(failed.base, failed.head) < fewest ? [] : [doubt(undefined, `${both}${borne}`, 'warning')]),
    doubt(undefined, `${both}: too few to tell which side is to blame, but enough to affect the figures`, 'wider', {
      kind: 'shift',
      shift: Object.fromEntries(row.blocks.map(({ index }, i) => [index, excess(shares.base[i]!, shares.head[i]!)])),
    }),
  ]
}

export const doubt = (side: Trip['side'], message: string, effect: Doubt['effect'], evidence?: Evidence): Doubt => ({
  guard: 'failures',
  effect,
  message,
  evidence,
  side,
})

/** What helps if both sides fail. */
const remedy = (row: GuardedRow): string =>
  isLimited(row) ? limit : 'Fix the request, or write the status that you expect under `expect`'

const isLimited = (row: GuardedRow): boolean =>
  row.blocks.some(({ base, head }) =>
    [base, head].some(({ requests }) => requests.some(({ statuses }, i) => statuses['429'] && !expects(row, i, 429))),
  )
export const limit = '429 means that the server limits requests: switch the limit off for the measurement'

/** Log ratio by which head looks too fast if failing takes no time, less what base's own failures do to base. */
const excess = (base: number, head: number): number => Math.log1p(-held(base)) - Math.log1p(-held(head))

/** A side that always fails would look infinitely fast. */
const held = (share: number): number => Math.min(share, 1 - 1e-12)

const lostIn = ({ timeouts, connectionErrors }: Pool): number => timeouts + connectionErrors

const failedIn = (row: GuardedRow, pool: Pool): number => partOf(pool, row.request).unexpected + lostIn(pool)

const count = (row: GuardedRow, side: Side): number =>
  row.blocks.reduce((sum, block) => sum + failedIn(row, block[side]), 0)

/** By block: failed requests of those sent, 0 … 1. A request of a mix may fail as a whole; of what got no response, it has its part. */
const shareOf = (row: GuardedRow, side: Side): number[] =>
  row.blocks.map(({ [side]: pool }) => {
    const { unexpected } = partOf(pool, row.request)
    return Math.min(1, (unexpected + partIn(row, pool) * lostIn(pool)) / Math.max(1, askedOf(row, pool)))
  })

/** The part of a scenario's requests that are the row's, and how many of them were sent. */
function partIn({ request }: GuardedRow, pool: Pool): number {
  const { answered } = partOf(pool, request)
  return answered === 0 ? 1 : answered / pool.all.answered
}
const askedOf = (row: GuardedRow, pool: Pool): number => Math.floor(partIn(row, pool) * pool.sent)

/** What failed on a side; '' if nothing did. */
function words(row: GuardedRow, side: Side): string {
  const sum = (of: (block: GuardedBlock) => number) => row.blocks.reduce((total, block) => total + of(block), 0)
  const sent = sum(block => block[side].sent)
  const timeouts = sum(block => block[side].timeouts)
  const unasked = sum(block => block[side].unasked)
  const errors = sum(block => block[side].connectionErrors) - unasked
  const answered = sum(block => partOf(block[side], row.request).answered)
  const unexpected = sum(block => partOf(block[side], row.request).unexpected)
  const name = `\`${row[side]}\``
  const within = `${row.scenario.timeout / 1000} s`
  if (answered === 0 && sent > 0)
    return `${name} responded to none of ${thousands(sent)} requests${timeouts > 0 ? ` within ${within}` : ''}`
  return [
    unexpected > 0 &&
      `${name} returned ${statusesOf(row, side)} for ${thousands(unexpected)} of ${thousands(answered)} requests (${percent(unexpected / answered)})`,
    timeouts > 0 && `${name} did not respond to ${thousands(timeouts)} of ${thousands(sent)} requests within ${within}`,
    errors > 0 && `${name} refused or broke ${thousands(errors)} connections`,
    unasked > 0 && `${name} sent ${thousands(unasked)} responses that nobody had asked for`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The unexpected statuses, most frequent first: `500 and 404`. */
function statusesOf(row: GuardedRow, side: Side): string {
  const counts = new Map<string, number>()
  const indexes = row.request === undefined ? [...row.scenario.requests.keys()] : [row.request]
  for (const block of row.blocks)
    for (const index of indexes)
      for (const [status, count] of Object.entries(block[side].requests[index]!.statuses))
        if (!expects(row, index, Number(status))) counts.set(status, (counts.get(status) ?? 0) + count)
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 3)
    .map(([status]) => status)
    .join(' and ')
}

const expects = ({ scenario }: GuardedRow, index: number, status: number): boolean =>
  isExpected(status, scenario.requests[index]!.expect)
