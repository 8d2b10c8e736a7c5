import { mean } from 'simple-statistics'
import { isExpected, type Scenario } from '../../config/config.ts'
import type { Difference, Probe } from '../../results/blocks.ts'
import type { Doubt } from '../doubt.ts'
import { percent } from '../format.ts'
import { beyond, compareBodies, type Sides, whatOf } from '../one-sided.ts'
import { rowsProbed, type Sameness, sameness } from '../sameness.ts'
import { type GuardCheck, type Guarded, type GuardedRow, launched, type Side } from './guard.ts'
import { type Apart, type Found, often, unlikeLengths, unlikeUnderLoad } from './lengths.ts'

/** Shares of all responses with a status that may differ. */
const toleratedMix = 0.01

/** What base alone sends in a smaller share of its responses is hardly why head is faster. */
const leastOfBase = 1 / 8

/** With fewer launches, nothing is said at all. */
const fewest = 2

/**
 * Both variants must do the same work, or their speeds are not comparable: same statuses, same bodies. If the bodies of both sides came
 * from the same urn, some for each launch, they would differ in each launch in 2 of C(2n, n) cases. Until there are enough launches to
 * prove it, a row with such a difference does not pass. If it is in some launches only, the row has not improved.
 */
export const differentWork: GuardCheck = row => {
  if (row.blocks.length < fewest) return []
  const indexes = row.request === undefined ? [...row.scenario.requests.keys()] : [row.request]
  const unseen = indexes.filter(index => isUnseen(row, index)).flatMap(index => unseenDoubts(row, index))
  const all = indexes.map(index => differences(row, index))
  const found = all.flatMap(each => each.found)
  if (found.length === 0) return unseen
  const doubtOf = ({ shares: _, ...said }: Apart) => ({ ...said, guard: 'different-work', side: 'head' }) as const
  const most = (all: Apart[]) => all.find(isAlways) ?? all.toSorted((a, b) => mean(b.shares) - mean(a.shares))[0]
  const worst = most(found)!
  const barring = most(found.filter(({ side, shares }) => side === 'head' || mean(shares) >= leastOfBase))
  const among = Math.max(1, new Set(all.flatMap(({ splits }) => splits)).size)
  const evidence = { kind: 'more-often', accused: worst.shares, other: worst.shares.map(() => 0), among } as const
  const forbids: Doubt['forbids'] = isAlways(worst) ? ['within', 'improved'] : ['improved']
  return [
    ...unseen,
    { ...doubtOf(worst), effect: 'invalid', evidence },
    ...(barring === undefined ? [] : [{ ...doubtOf(barring), effect: 'inconclusive', forbids } as const]),
  ]
}

/** Has either side sent something under load, and neither of them anything without load that could be compared? */
function isUnseen(row: GuardedRow, index: number): boolean {
  const { name, expect } = row.scenario.requests[index]!
  const isSeen = ({ request, status }: Probe) => request === name && isExpected(status, expect)
  const isSound = ({ answered, unexpected }: { answered: number; unexpected: number }) => answered > unexpected
  return (
    mustMatch(row) &&
    row.blocks.some(({ base, head }) => isSound(base.requests[index]!) || isSound(head.requests[index]!)) &&
    !row.blocks.some(({ block }) => block.probes.some(isSeen))
  )
}

function unseenDoubts({ scenario }: GuardedRow, index: number): Doubt[] {
  const where = scenario.requests.length > 1 ? ` of \`${scenario.requests[index]!.name}\`` : ''
  const message = `Bodies${where} were not compared: without load, neither side sent a valid response with an expected status`
  const doubt = { guard: 'different-work', side: 'both', message } as const
  return [
    { ...doubt, effect: 'inconclusive', forbids: ['improved'] },
    { ...doubt, effect: 'warning' },
  ]
}

const isAlways = ({ shares }: Apart): boolean => shares.every(share => share > 0)

function differences(row: GuardedRow, index: number): Found {
  const { scenario } = row
  const { name: request } = scenario.requests[index]!
  const where = scenario.requests.length > 1 ? ` to \`${request}\`` : ''
  const mix = statusMix(row, index, where)
  if (!mustMatch(row)) return mix
  const all = [mix]
  const note = ({ found, splits }: Found, dataRow?: number) =>
    all.push({ found: found.map(each => ({ ...each, ...exactly(row, { request, dataRow }) })), splits })
  const levels: Sameness[] = []
  const blocks = row.blocks.map(({ block }) => block)
  for (const dataRow of rowsProbed(blocks, request)) {
    const probes = { base: launched(row, 'base', index, dataRow), head: launched(row, 'head', index, dataRow) }
    if (dataRow !== undefined && [...probes.base, ...probes.head].some(({ length }) => length === 0)) continue
    const level = sameness(probes.base.flat(), probes.head.flat())
    levels.push(level)
    const place = dataRow === undefined ? where : `${where || ` to \`${request}\``} with row ${dataRow + 1} of its data`
    note(unlikeBodies(row, probes, level, place), dataRow)
    if (level !== 'body') note(unlikeLengths(row, probes, place), dataRow)
  }
  const isStable = levels.every(each => each === 'body')
  note(unlikeUnderLoad(row, index, isStable, where))
  return together(all)
}

/** Must bodies match? The compared variant says whether they may differ. Statuses never may. */
export const mustMatch = ({ scenario, config, head }: Pick<Guarded, 'scenario' | 'config' | 'head'>): boolean =>
  scenario.sameBody && config.variants.find(({ name }) => name === head)?.sameBody !== false

const together = (all: Found[]): Found => ({
  found: all.flatMap(({ found }) => found),
  splits: all.flatMap(({ splits }) => splits),
})

function statusMix(row: GuardedRow, index: number, where: string): Found {
  const parts = (side: Side) => row.blocks.map(block => block[side].requests[index]!)
  /** Share of the responses that are as expected. The others are failures, on whichever side. */
  const share = (side: Side, status: string) =>
    parts(side).map(({ statuses, answered, unexpected }) => (statuses[status] ?? 0) / (answered - unexpected))
  const { expect } = row.scenario.requests[index]!
  const seen = new Set([...parts('base'), ...parts('head')].flatMap(part => Object.keys(part.statuses)))
  const all = [...seen]
    .filter(status => isExpected(Number(status), expect))
    .map(status => {
      const [base, head] = [share('base', status), share('head', status)]
      const { shares, splits } = beyond(base, head, toleratedMix)
      if (shares === undefined) return { found: [], splits }
      const [from, to] = [base, head.filter((_, i) => shares[i] === 1)].map(each =>
        percent(mean(each.filter(Number.isFinite))),
      )
      const message = `\`${row.head}\` responds ${status}${where} in ${to} of cases${often(shares)}, \`${row.base}\` in ${from}`
      return { found: [{ side: 'head' as const, shares, message }], splits }
    })
  return together(all)
}

interface Asked {
  request: string
  /** Undefined: the first, or none. */
  dataRow?: number
}

/** Compares probes as far as each side agrees with itself: whole bodies, or else their forms. */
function unlikeBodies({ base, head }: GuardedRow, probes: Sides, level: Sameness, where: string): Found {
  const { found, splits } = compareBodies(probes, level)
  const told = found.map(one => {
    const { side, shares } = one
    const [name, other] = side === 'head' ? [head, base] : [base, head]
    const isAlways = level === 'body' || mean(shares) === 1
    const share = isAlways ? '' : ` in ${percent(mean(shares))} of cases`
    const message = `\`${name}\` responds${where}${share} with ${whatOf(one, `\`${other}\``, isAlways)}`
    return { message, side, shares }
  })
  return { found: told, splits }
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
