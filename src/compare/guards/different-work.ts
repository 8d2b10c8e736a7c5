import { mean, median } from 'simple-statistics'
import { isExpected, type Scenario } from '../../config/config.ts'
import type { Difference, Probe } from '../../results/blocks.ts'
import type { Trip } from '../doubt.ts'
import { percent, thousands } from '../format.ts'
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
 * Both variants must do the same work, or their speeds are not comparable: same statuses, same bodies. A difference has to show in
 * each launch. If the bodies of both sides came from the same urn, one for each launch, that would happen in 2 of C(2n, n) cases.
 * Until there are enough launches to prove it, a row with such a difference does not pass.
 */
export const differentWork: GuardCheck = row => {
  if (row.blocks.length < fewest) return []
  const indexes = row.request === undefined ? [...row.scenario.requests.keys()] : [row.request]
  const found = indexes.map(index => difference(row, index)).find(apart => apart !== undefined)
  if (found === undefined) return []
  const { base, head, ...said } = found
  const doubt = { guard: 'different-work', side: 'head', ...said } as const
  const [accused, other] = mean(head) > mean(base) ? [head, base] : [base, head]
  return [
    { ...doubt, effect: 'invalid', evidence: { kind: 'more-often', accused, other } },
    { ...doubt, effect: 'inconclusive', forbids: ['within', 'improved'] },
  ]
}

function difference(row: GuardedRow, index: number): Apart | undefined {
  const { scenario, base, head } = row
  const request = scenario.requests[index]!.name
  const where = scenario.requests.length > 1 ? ` to \`${request}\`` : ''
  const mix = statusMix(row, index, where)
  if (mix !== undefined) return mix
  if (!mustMatch(row)) return undefined
  const levels: Sameness[] = []
  const blocks = row.blocks.map(({ block }) => block)
  for (const dataRow of rowsProbed(blocks, request)) {
    const launched = (side: string) => row.blocks.map(({ probes }) => probesOf([probes], side, request, dataRow))
    const [mine, theirs] = [launched(base), launched(head)]
    if (dataRow !== undefined && [...mine, ...theirs].some(({ length }) => length === 0)) continue
    const probes = { base: mine.flat(), head: theirs.flat() }
    const level = sameness(probes.base, probes.head)
    levels.push(level)
    const place = dataRow === undefined ? where : `${where || ` to \`${request}\``} with row ${dataRow + 1} of its data`
    const found = unlikeBodies(row, probes, level, place) ?? unlikeLengths(row, { request, dataRow }, level, place)
    if (found !== undefined) return { ...found, ...exactly(row, { request, dataRow }) }
  }
  const level = levels.every(each => each === 'body') ? 'body' : 'length'
  const found = unlikeUnderLoad(row, index, level, where)
  return found && { ...found, ...exactly(row, { request }) }
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

/** Compares probes as far as each side agrees with itself. If the sides differ, then all probes of base differ from all of head. */
function unlikeBodies(
  { base, head, blocks }: GuardedRow,
  probes: Record<Side, Probe[]>,
  level: Sameness,
  where: string,
): Apart | undefined {
  const [mine, theirs] = [probes.base[0], probes.head[0]]
  if (mine === undefined || theirs === undefined || level === 'length') return undefined
  if (level === 'shape' ? mine.shape === theirs.shape : mine.digest === theirs.digest) return undefined
  const [from, to] = [thousands(mine.length), thousands(theirs.length)]
  const what =
    level === 'shape'
      ? `JSON of a different shape than \`${base}\``
      : mine.length === theirs.length
        ? `a different body than \`${base}\` (both ${from} bytes)`
        : `${to} bytes where \`${base}\` responds with ${from}`
  const message = `\`${head}\` responds${where} with ${what}`
  return { message, base: blocks.map(() => 0), head: blocks.map(() => 1) }
}

/** Bodies that vary by themselves still have a usual length. */
function unlikeLengths(
  { base, head, blocks }: GuardedRow,
  { request, dataRow }: Asked,
  level: Sameness,
  where: string,
): Apart | undefined {
  if (level === 'body') return undefined
  const lengths = (variant: string) =>
    blocks.map(({ probes }) => probesOf([probes], variant, request, dataRow).map(({ length }) => length)).map(middle)
  const [from, to] = [lengths(base), lengths(head)]
  if (!alwaysBeyond(ratios(from, to), Math.log1p(tolerated.varying))) return undefined
  const message = `\`${head}\` responds${where} with about ${thousands(median(to))} bytes where \`${base}\` responds with about ${thousands(median(from))}`
  return { message, base: from, head: to }
}

const middle = (lengths: number[]): number => (lengths.length === 0 ? Number.NaN : median(lengths))

/** ln(to / from), block by block; an empty body beside one that is not is infinitely shorter. NaN where either is unknown. */
const ratios = (from: number[], to: number[]): number[] =>
  from.map((each, i) => (each === to[i] ? 0 : Math.log(to[i]! / each)))

/**
 * Mean body length under load, relative to the side's own probes: a fast empty response could hide between honest probes.
 * If bodies are compressed, each side is compared with its own compression.
 */
function unlikeUnderLoad(row: GuardedRow, index: number, level: Sameness, where: string): Apart | undefined {
  const { name } = row.scenario.requests[index]!
  const underLoad = (side: Side) =>
    row.blocks.map(block => block[side].requests[index]!).map(({ bytes, answered }) => bytes / Math.max(1, answered))
  const outside = (side: Side) =>
    row.blocks.map(({ probes }) => middle(probesOf([probes], row[side], name).map(({ wire }) => wire ?? Number.NaN)))
  const relative = (side: Side) => {
    const usual = outside(side)
    return underLoad(side).map((bytes, i) => (usual[i]! > 0 ? bytes / usual[i]! : bytes))
  }
  const limit = level === 'body' && row.scenario.dynamic.length === 0 ? tolerated.stable : tolerated.varying
  const [base, head] = [relative('base'), relative('head')]
  if (!alwaysBeyond(ratios(base, head), Math.log1p(limit))) return undefined
  const [from, to] = [median(underLoad('base')), median(underLoad('head'))]
  const message = `under load \`${row.head}\` responds${where} with ${thousands(to)} bytes on average where \`${row.base}\` responds with ${thousands(from)}`
  return { message, base, head }
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
