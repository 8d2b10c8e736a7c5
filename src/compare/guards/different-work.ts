import { mean, median } from 'simple-statistics'
import { isExpected, type Scenario } from '../../config/config.ts'
import type { Difference, Probe } from '../../results/blocks.ts'
import type { Doubt, Trip } from '../doubt.ts'
import { percent, thousands } from '../format.ts'
import { compareBodies, type Sides, whatOf } from '../one-sided.ts'
import { probesOf, rowsProbed, type Sameness, sameness } from '../sameness.ts'
import type { GuardCheck, Guarded, GuardedRow } from './guard.ts'

/** Bodies that vary by themselves may differ by this share of their length, others only by rounding. */
const tolerated = { varying: 0.1, stable: 0.001, statusMix: 0.01 } as const

/** With fewer launches, nothing is said at all. */
const fewest = 2

/** A difference between the sides: its message, its place, and what would accept it. */
interface Apart extends Pick<Trip, 'message' | 'difference' | 'accept'> {
  /** A reading of each launch of either side. */
  base: number[]
  head: number[]
}

/**
 * Both variants must do the same work, or their speeds are not comparable: same statuses, same bodies. If the bodies of both sides came
 * from the same urn, some for each launch, they would differ in each launch in 2 of C(2n, n) cases. Until there are enough launches to
 * prove it, a row with such a difference does not pass. If head differs in some launches only, the row has not improved.
 */
export const differentWork: GuardCheck = row => {
  if (row.blocks.length < fewest) return []
  const indexes = row.request === undefined ? [...row.scenario.requests.keys()] : [row.request]
  const all = indexes.map(index => differences(row, index))
  const found = all.flatMap(each => each.found)
  if (found.length === 0) return []
  const most = (one: Apart, next: Apart) => (apartBy(next) > apartBy(one) ? next : one)
  const { base, head, ...said } = found.find(isAlways) ?? found.reduce(most)
  const doubt = { guard: 'different-work', side: 'head', ...said } as const
  const isHead = mean(head) > mean(base)
  const [accused, other] = isHead ? [head, base] : [base, head]
  const among = Math.max(1, new Set(all.flatMap(({ splits }) => splits)).size)
  const forbids: Doubt['forbids'] = isAlways({ base, head }) ? ['within', 'improved'] : isHead ? ['improved'] : []
  return [
    { ...doubt, effect: 'invalid', evidence: { kind: 'more-often', accused, other, among } },
    ...(forbids.length === 0 ? [] : [{ ...doubt, effect: 'inconclusive', forbids } as const]),
  ]
}

type Readings = Pick<Apart, 'base' | 'head'>
const apartBy = ({ base, head }: Readings): number => Math.abs(mean(head) - mean(base))
/** In each launch, and in one direction? */
const isAlways = ({ base, head }: Readings): boolean => alwaysBeyond(head.map((each, i) => each - base[i]!), 0) // biome-ignore format: one line

interface Found {
  found: Apart[]
  /** Ways in which responses tell launches apart: their number shares the error. */
  splits: string[]
}

function differences(row: GuardedRow, index: number): Found {
  const { scenario } = row
  const { name: request } = scenario.requests[index]!
  const where = scenario.requests.length > 1 ? ` to \`${request}\`` : ''
  const mix = statusMix(row, index, where)
  if (mix !== undefined || !mustMatch(row)) return { found: mix === undefined ? [] : [mix], splits: [] }
  const all: Found = { found: [], splits: [] }
  const levels: Sameness[] = []
  const blocks = row.blocks.map(({ block }) => block)
  for (const dataRow of rowsProbed(blocks, request)) {
    const probes = { base: launched(row, 'base', index, dataRow), head: launched(row, 'head', index, dataRow) }
    if (dataRow !== undefined && [...probes.base, ...probes.head].some(({ length }) => length === 0)) continue
    const level = sameness(probes.base.flat(), probes.head.flat())
    levels.push(level)
    const place = dataRow === undefined ? where : `${where || ` to \`${request}\``} with row ${dataRow + 1} of its data`
    const { found, splits } = unlikeBodies(row, probes, level, place)
    const apart = [...found, ...unlikeLengths(row, probes, level, place)]
    all.found.push(...apart.map(each => ({ ...each, ...exactly(row, { request, dataRow }) })))
    all.splits.push(...splits)
  }
  const level = levels.every(each => each === 'body') ? 'body' : 'length'
  const found = unlikeUnderLoad(row, index, level, where)
  all.found.push(...found.map(each => ({ ...each, ...exactly(row, { request }) })))
  return all
}

/** Probes of a request by launch. Those with an unexpected status are failures. */
function launched(row: GuardedRow, side: Side, index: number, dataRow?: number): Probe[][] {
  const { name, expect } = row.scenario.requests[index]!
  return row.blocks.map(({ probes }) =>
    probesOf([probes], row[side], name, dataRow).filter(({ status }) => isExpected(status, expect)),
  )
}

/** Must bodies match? The compared variant says whether they may differ. Statuses never may. */
export const mustMatch = ({ scenario, config, head }: Pick<Guarded, 'scenario' | 'config' | 'head'>): boolean =>
  scenario.sameBody && config.variants.find(({ name }) => name === head)?.sameBody !== false

type Side = 'base' | 'head'

function statusMix(row: GuardedRow, index: number, where: string): Apart | undefined {
  const parts = (side: Side) => row.blocks.map(block => block[side].requests[index]!)
  /** Share of the responses that are as expected. The others are failures, on whichever side. */
  const share = (side: Side, status: string) =>
    parts(side).map(({ statuses, answered, unexpected }) => (statuses[status] ?? 0) / (answered - unexpected))
  const { expect } = row.scenario.requests[index]!
  const seen = new Set([...parts('base'), ...parts('head')].flatMap(part => Object.keys(part.statuses)))
  const statuses = [...seen].filter(status => isExpected(Number(status), expect))
  const differs = (status: string) => {
    const [base, head] = [share('base', status), share('head', status)]
    return alwaysBeyond(head.map((each, i) => each - base[i]!), tolerated.statusMix) // biome-ignore format: one line
  }
  const status = statuses.find(differs)
  if (status === undefined) return undefined
  const usual = (side: Side) => percent(mean(share(side, status)))
  return {
    message: `\`${row.head}\` responds ${status}${where} in ${usual('head')} of cases, \`${row.base}\` in ${usual('base')}`,
    base: share('base', status),
    head: share('head', status),
  }
}

/** Is each of the differences larger than the limit, and all in one direction? */
const alwaysBeyond = (differences: number[], limit: number): boolean =>
  differences.every(each => each > limit) || differences.every(each => each < -limit)

/** A request, with a row of its data. */
interface Asked {
  request: string
  /** Undefined: the first, or none. */
  dataRow?: number
}

/** Compares probes as far as each side agrees with itself: whole bodies, or else their forms. */
function unlikeBodies({ base, head }: GuardedRow, probes: Sides, level: Sameness, where: string): Found {
  const { one, splits } = compareBodies(probes, level)
  if (one === undefined) return { found: [], splits }
  const { side, shares } = one
  const [name, other] = side === 'head' ? [head, base] : [base, head]
  const isAlways = level === 'body' || mean(shares) === 1
  const share = isAlways ? '' : ` in ${percent(mean(shares))} of cases`
  const message = `\`${name}\` responds${where}${share} with ${whatOf(one, `\`${other}\``, isAlways)}`
  const none = shares.map(() => 0)
  return {
    found: [{ message, ...(side === 'head' ? { base: none, head: shares } : { base: shares, head: none }) }],
    splits,
  }
}

/** Bodies that vary by themselves still have a usual length. */
function unlikeLengths({ base, head }: GuardedRow, probes: Sides, level: Sameness, where: string): Apart[] {
  if (level === 'body') return []
  const lengths = (side: Side) => probes[side].map(all => middle(all.map(({ length }) => length)))
  const [from, to] = [lengths('base'), lengths('head')]
  if (!alwaysBeyond(ratios(from, to), Math.log1p(tolerated.varying))) return []
  const message = `\`${head}\` responds${where} with about ${thousands(median(to))} bytes where \`${base}\` responds with about ${thousands(median(from))}`
  return [{ message, base: from, head: to }]
}

const middle = (lengths: number[]): number => (lengths.length === 0 ? Number.NaN : median(lengths))

/** ln(to / from), block by block; an empty body beside one that is not is infinitely shorter. NaN where either is unknown. */
const ratios = (from: number[], to: number[]): number[] =>
  from.map((each, i) => (each === to[i] ? 0 : Math.log(to[i]! / each)))

/**
 * Mean body length under load, relative to the side's own probes: a fast empty response could hide between honest probes.
 * If bodies are compressed, each side is compared with its own compression.
 */
function unlikeUnderLoad(row: GuardedRow, index: number, level: Sameness, where: string): Apart[] {
  const underLoad = (side: Side) =>
    row.blocks.map(block => block[side].requests[index]!).map(({ bytes, answered }) => bytes / Math.max(1, answered))
  const outside = (side: Side) =>
    launched(row, side, index).map(probes => middle(probes.map(({ wire }) => wire ?? Number.NaN)))
  const relative = (side: Side) => {
    const usual = outside(side)
    return underLoad(side).map((bytes, i) => (usual[i]! > 0 ? bytes / usual[i]! : bytes))
  }
  const limit = level === 'body' && row.scenario.dynamic.length === 0 ? tolerated.stable : tolerated.varying
  const [base, head] = [relative('base'), relative('head')]
  if (!alwaysBeyond(ratios(base, head), Math.log1p(limit))) return []
  const [from, to] = [median(underLoad('base')), median(underLoad('head'))]
  const message = `under load \`${row.head}\` responds${where} with ${thousands(to)} bytes on average where \`${row.base}\` responds with ${thousands(from)}`
  return [{ message, base, head }]
}

/** The first place that differs, and the line of the config that would accept it. */
function exactly(row: GuardedRow, asked: Asked): Pick<Apart, 'difference' | 'accept'> {
  const found = firstDifference(row, asked)
  return {
    ...(found === undefined ? {} : { difference: { at: found.at, base: found.base, head: found.head } }),
    accept: accepting(found?.at ?? '', row.scenario),
  }
}

/** The line of a scenario's config that would accept a difference at this place: with the fields that it accepts already. */
export function accepting(at: string, { dynamic }: Pick<Scenario, 'dynamic'>): string {
  const key = /(?:^|\.)([A-Za-z_$][\w$]*)(?:\[\d+\])*$/.exec(at.replace(/^\$/, ''))?.[1]
  const written = dynamic.map(name => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)))
  return key === undefined ? 'same-body: false' : `dynamic: [${[...written, key].join(', ')}]`
}

/** Only known against the baseline of the run. */
export function firstDifference(
  { blocks, results, base, head }: Pick<Guarded, 'blocks' | 'results' | 'base' | 'head'>,
  { request, dataRow }: Asked,
): Difference | undefined {
  if (!results.variants.some(({ name, baseline }) => baseline && name === base)) return undefined
  return blocks
    .flatMap(({ block }) => block.differences ?? [])
    .findLast(each => each.variant === head && each.request === request && each.row === dataRow)
}
