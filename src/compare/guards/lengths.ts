import { max, mean, median, min } from 'simple-statistics'
import type { Probe } from '../../results/blocks.ts'
import type { Trip } from '../doubt.ts'
import { percent, thousands } from '../format.ts'
import { beyond, type OneSided, type Sides } from '../one-sided.ts'
import { rowsProbed } from '../sameness.ts'
import { type GuardedRow, launched, type Side } from './guard.ts'

/** A difference between the sides: its message, its place, and what would accept it. */
export interface Apart extends Pick<OneSided, 'side' | 'shares'>, Pick<Trip, 'message' | 'difference' | 'accept'> {}

export interface Found {
  found: Apart[]
  /** Ways in which responses tell launches apart: their number shares the error. */
  splits: string[]
}

/** Bodies that vary by themselves may differ by this share of their length, and by these bytes: of numbers. Others only by rounding. */
const tolerated = { varying: { share: 0.1, bytes: 8 }, stable: { share: 0.001, bytes: 0 } } as const
/** The body of a failed request may be so many times as long. What fails in single launches excuses no others. */
const errorPage = 10
type Tolerated = (typeof tolerated)['varying' | 'stable']

/** A length on a scale on which what is tolerated is the same everywhere: ln(1 + share). An empty body is like no other. */
const scaled = ({ share, bytes }: Tolerated, length: number): number =>
  length === 0 ? -100 : Math.log(length + bytes / share)

/** Bodies that vary by themselves still have a usual length. Before the load: a list may grow with each request that a faster side serves. */
export function unlikeLengths({ base, head }: GuardedRow, probes: Sides, where: string): Found {
  const [from, to] = [probes.base, probes.head].map(all => all.map(([first]) => first?.length ?? Number.NaN))
  const { varying } = tolerated
  const scale = (lengths: number[]) => lengths.map(length => scaled(varying, length))
  const { shares, splits } = beyond(scale(from!), scale(to!), Math.log1p(varying.share))
  if (shares === undefined) return { found: [], splits }
  const words = told(usual(to!.filter((_, i) => shares[i] === 1)), usual(from!))
  const message = `\`${head}\` responds${where}${often(shares)} with about ${words[0]} bytes where \`${base}\` responds with about ${words[1]}`
  return { found: [{ message, side: 'head', shares }], splits }
}

/** Mean body length under load: empty responses could hide between honest probes. What these weigh beside base's is expected of all. */
export function unlikeUnderLoad(row: GuardedRow, index: number, isStable: boolean, where: string): Found {
  const { data, dynamic, requests } = row.scenario
  const parts = (side: Side) => row.blocks.map(block => block[side].requests[index]!)
  const blocks = row.blocks.map(({ block }) => block)
  const rows = rowsProbed(blocks, requests[index]!.name)
  const weights = (side: Side) => rows.map(each => weight(row, side, index, each))
  const [lighter, heavier] = expected(weights('base'), weights('head'))
  const isAlike = Math.max(heavier, 1 / lighter) <= 1 + tolerated.varying.share
  if (data !== undefined && rows.length === 1 && !isAlike) return { found: [], splits: [] } // what becomes of the other rows?
  const isExact = data === undefined || (rows.length > 1 && heavier / lighter <= 1 + tolerated.stable.share)
  const limit = isStable && isExact && dynamic.length === 0 ? tolerated.stable : tolerated.varying
  const [from, to] = (['base', 'head'] as const).map(side => parts(side).map(({ bytes, answered }) => bytes / answered))
  const scale = (lengths: number[], by = 1) => lengths.map(length => scaled(limit, length / by))
  const failing = (side: Side) => median(parts(side).map(each => each.unexpected / Math.max(1, each.answered)))
  const by =
    Math.max(limit.share, swing(row, index, rows, weights('base'))) +
    errorPage * Math.max(failing('base'), failing('head'))
  const { shares, splits } = beyond(scale(from!), scale(to!, lighter), Math.log1p(by), scale(to!, heavier))
  if (shares === undefined) return { found: [], splits }
  const odd = usual(to!.filter((_, i) => shares[i] === 1))
  const usually = usual(from!)
  const wanted = isAlike ? usually : usually * (odd < usually * lighter ? lighter : heavier)
  const [is, be] = told(odd, wanted)
  const beside = isAlike ? `\`${row.base}\` responds with ${be}` : `responses to single requests suggest ${be}`
  const message = `under load \`${row.head}\` responds${where}${often(shares)} with ${is} bytes on average where ${beside}`
  return { found: [{ message, side: 'head', shares }], splits }
}

/** Bytes of a body as it is sent, and how many bytes that is for each of its length. */
interface Weight {
  wire: number
  relative: number
}

/** Means of a launch, because a list may have grown under load, and the median of the launches. NaN: unknown. */
function weight(row: GuardedRow, side: Side, index: number, dataRow?: number): Weight {
  const launches = launched(row, side, index, dataRow).filter(({ length }) => length > 0)
  const of = (value: (probe: Probe) => number) => usual(launches.map(all => mean(all.map(value))))
  const wire = ({ wire }: Probe) => wire ?? Number.NaN
  return { wire: of(wire), relative: of(probe => wire(probe) / probe.length) }
}

/** The least and the most that head's responses weigh beside base's: as they are, or if they were as long as base's, by chance. */
function expected(base: Weight[], head: Weight[]): [least: number, most: number] {
  const beside = (key: keyof Weight) => head.map((each, i) => each[key] / base[i]![key])
  const all = [...beside('wire'), ...beside('relative')].filter(ratio => ratio > 0 && Number.isFinite(ratio))
  return all.length === 0 ? [1, 1] : [min(all), max(all)]
}

/** How far the mean may move because a launch ends in the middle of the rows, as a share. The last row is among those that are probed. */
function swing(row: GuardedRow, index: number, rows: (number | undefined)[], weights: Weight[]): number {
  const known = weights.map(({ wire }) => wire).filter(Number.isFinite)
  if (rows.length < 2 || known.length < 2) return 0
  const count = 1 + max(rows.map(each => each ?? 0))
  const fewest = min(row.blocks.flatMap(({ base, head }) => [base, head].map(pool => pool.requests[index]!.answered)))
  return ((max(known) - min(known)) / mean(known)) * Math.min(1, count / Math.max(1, fewest))
}

/** The median of what is known; NaN if nothing is. */
function usual(values: number[]): number {
  const known = values.filter(Number.isFinite)
  return known.length === 0 ? Number.NaN : median(known)
}

/** ` in 25 % of launches`; '' for all. */
export const often = (shares: number[]): string =>
  mean(shares) === 1 ? '' : ` in ${percent(mean(shares))} of launches`

/** Two numbers that differ, in as many digits as it takes to see that. */
function told(one: number, other: number): string[] {
  const words = [one, other].map(each => thousands(each))
  return words[0] === words[1] ? [one, other].map(each => each.toPrecision(5)) : words
}
