import { median } from 'simple-statistics'
import type { Probe } from '../../results/results.ts'
import type { Trip } from '../comparison.ts'
import { percent, thousands } from '../format.ts'
import type { PoolPart } from '../pool.ts'
import type { GuardCheck, GuardedRow } from './guard.ts'

/** Bodies that vary by themselves may differ by this share of their length; others not at all but for rounding. */
const tolerated = { varying: 0.1, stable: 0.001, statusMix: 0.01 } as const

/** Both variants must do the same work, or their speeds are not comparable: same statuses, same bodies. */
export const differentWork: GuardCheck = row => {
  const indexes = row.request === undefined ? [...row.scenario.requests.keys()] : [row.request]
  const message = indexes.map(index => difference(row, index)).find(found => found !== undefined)
  if (message === undefined) return undefined
  const advice = 'If that is meant: declare changing fields with `dynamic`, or set `same-body: false`'
  return { guard: 'different-work', effect: 'invalid', message: `${message}. ${advice}` } satisfies Trip
}

function difference(row: GuardedRow, index: number): string | undefined {
  const name = row.scenario.requests[index]!.name
  const where = row.scenario.requests.length > 1 ? ` to \`${name}\`` : ''
  return (
    statusMix(row, index, where) ??
    (mustMatch(row) ? (bodyProbes(row, name, where) ?? bodyBytes(row, index, where)) : undefined)
  )
}

/** The variant that is compared says whether its bodies may differ; statuses may never. */
const mustMatch = ({ scenario, config, head }: GuardedRow): boolean =>
  scenario.sameBody && config.variants.find(({ name }) => name === head)?.sameBody !== false

function statusMix(row: GuardedRow, index: number, where: string): string | undefined {
  const [base, head] = [shares(row, 'base', index), shares(row, 'head', index)]
  const status = [...new Set([...base.keys(), ...head.keys()])].find(
    each => Math.abs((base.get(each) ?? 0) - (head.get(each) ?? 0)) > tolerated.statusMix,
  )
  if (status === undefined) return undefined
  return `\`${row.head}\` answers ${status}${where} in ${part(head.get(status))} of cases, \`${row.base}\` in ${part(base.get(status))}`
}

const part = (share = 0): string => (share === 0 ? 'none' : percent(share))

function shares(row: GuardedRow, side: 'base' | 'head', index: number): Map<string, number> {
  const parts = row.blocks.map(block => block[side].requests[index]!)
  const answered = sum(parts, each => each.answered)
  const statuses = new Set(parts.flatMap(each => Object.keys(each.statuses)))
  return new Map([...statuses].map(status => [status, sum(parts, each => each.statuses[status] ?? 0) / answered]))
}

/** Answers to single requests: the same on both sides, where each side agrees with itself. */
function bodyProbes(row: GuardedRow, request: string, where: string): string | undefined {
  for (const { block } of row.blocks) {
    const [base, head] = [probesOf(block.probes, row.base, request), probesOf(block.probes, row.head, request)]
    if (base.length === 0 || head.length === 0) continue
    const [from, to] = [median(base.map(({ length }) => length)), median(head.map(({ length }) => length))]
    if (isStable(base) && isStable(head)) {
      if (base[0]!.digest !== head[0]!.digest) return unlike(row, from, to, where)
    } else if (Math.abs(to - from) > tolerated.varying * Math.max(from, to)) return unlike(row, from, to, where)
  }
  return undefined
}

function unlike({ base, head }: GuardedRow, from: number, to: number, where: string): string {
  if (from === to)
    return `\`${head}\` answers${where} with another body than \`${base}\` (both ${thousands(from)} bytes)`
  return `\`${head}\` answers${where} with ${thousands(to)} bytes where \`${base}\` answers with ${thousands(from)}`
}

const probesOf = (probes: Probe[], variant: string, request: string): Probe[] =>
  probes.filter(probe => probe.variant === variant && probe.request === request && probe.status !== 0)
const isStable = (probes: Probe[]): boolean => new Set(probes.map(({ digest }) => digest)).size === 1

/** Mean body length under load, where a fast empty answer would hide between honest probes. */
function bodyBytes(row: GuardedRow, index: number, where: string): string | undefined {
  const mean = (side: 'base' | 'head') => {
    const parts = row.blocks.map(block => block[side].requests[index]!)
    return (
      sum(parts, each => each.bytes) /
      Math.max(
        1,
        sum(parts, each => each.answered),
      )
    )
  }
  const [base, head] = [mean('base'), mean('head')]
  const limit = isSteady(row, row.scenario.requests[index]!.name) ? tolerated.stable : tolerated.varying
  if (Math.abs(head - base) <= limit * Math.max(base, head)) return undefined
  return `under load \`${row.head}\` answers${where} with ${thousands(head)} bytes on average where \`${row.base}\` answers with ${thousands(base)}`
}

/** Did every probe of every block come back the same, with nothing declared as changing? */
function isSteady(row: GuardedRow, request: string): boolean {
  const probes = row.blocks.flatMap(({ block }) => [
    ...probesOf(block.probes, row.base, request),
    ...probesOf(block.probes, row.head, request),
  ])
  return row.scenario.dynamic.length === 0 && probes.length > 0 && isStable(probes)
}

const sum = (parts: PoolPart[], of: (part: PoolPart) => number): number =>
  parts.reduce((total, each) => total + of(each), 0)
