import { type Config, isExpected, type Scenario, type Threshold } from '../../config/config.ts'
import type { Metric } from '../../metrics.ts'
import type { Probe, ScenarioBlock } from '../../results/blocks.ts'
import type { Results } from '../../results/results.ts'
import type { Doubt, MoreOften } from '../doubt.ts'
import { type Pool, partOf } from '../pool.ts'
import { type Probes, probesOf } from '../sameness.ts'

export interface GuardedBlock {
  index: number
  block: ScenarioBlock
  probes: Probes
  base: Pool
  head: Pool
}

/** What a guard may look at: one scenario, two variants, all blocks so far. */
export interface Guarded {
  config: Config
  scenario: Scenario
  /** Index of the request in a mix; undefined for the aggregate. */
  request?: number
  base: string
  head: string
  /** Blocks in which both were measured. */
  blocks: GuardedBlock[]
  results: Results
}

export interface GuardedRow extends Guarded {
  metric: Metric
  threshold?: Threshold
}

/** A check that keeps a row from misleading. It returns what there is against the row, if anything. */
export type GuardCheck = (row: GuardedRow) => Doubt[]

export type Side = 'base' | 'head'

/** Probes of a request by launch. Those with an unexpected status are failures. */
export function launched(row: GuardedRow, side: Side, index: number, dataRow?: number): Probe[][] {
  const { name, expect } = row.scenario.requests[index]!
  return row.blocks.map(({ probes }) =>
    probesOf([probes], row[side], name, dataRow).filter(({ status }) => isExpected(status, expect)),
  )
}

/** 1 if only this side did not respond as expected in the preflight, which is another launch of both; otherwise 0. */
function failedBefore({ results, scenario, request, base, head }: Guarded, side: Side): number {
  const asked = request === undefined ? undefined : scenario.requests[request]!.name
  const wrong = (results.preflight ?? []).filter(
    each => each.scenario === scenario.name && (asked === undefined || each.request === asked),
  )
  const failed = (name: string) => wrong.some(({ variant }) => variant === name)
  const [own, other] = side === 'head' ? [head, base] : [base, head]
  return failed(own) && !failed(other) ? 1 : 0
}

/** A launch in which a side failed throughout counts as at least this many slices: more would have failed, too. */
export const whole = 12

/** By block: how many slices of either side are bad; `of`: the number that each side has at least. */
export function slicesOf(
  blocks: GuardedBlock[],
  bad: (block: GuardedBlock, side: Side) => number,
): Record<Side | 'of', number[]> {
  const counts = blocks.map(({ base, head }) => Math.min(base.slices.count, head.slices.count))
  const of = counts.map(count => Math.max(count, whole))
  const bads = (side: Side) =>
    blocks.map((block, i) => {
      const count = bad(block, side)
      return count >= Math.max(1, counts[i]!) ? of[i]! : count
    })
  return { base: bads('base'), head: bads('head'), of }
}

export type BadSlices = ReturnType<typeof slicesOf>

/** That a side does something more often: its readings by launch, and its bad slices, if these count. */
export function moreOften(row: Guarded, side: Side, shares: Record<Side, number[]>, bad?: BadSlices): MoreOften {
  const other = side === 'head' ? 'base' : 'head'
  const slices = bad && { accused: bad[side], other: bad[other], of: bad.of, before: failedBefore(row, side) }
  return { kind: 'more-often', accused: shares[side], other: shares[other], ...(slices && { slices }) }
}

/** Slices that failed throughout: those of the row, and for a row of all requests, those of each request. */
export function badSlices({ blocks, scenario, request }: GuardedRow): BadSlices[] {
  const of = (request: number | undefined) =>
    slicesOf(blocks, (block, side) => Math.max(block[side].slices.failing, partOf(block[side], request).failing))
  return [of(request), ...(request === undefined ? scenario.requests.map((_, i) => of(i)) : [])]
}

/**
 * By block: the requests that speak against a side, as many as either side was sent at least, if any failed in each of its slices. Otherwise
 * none: one burst of failures, from whatever both sides use, falls on the side that has its slice then, and two slices of a side may stand
 * side by side. `bad`: such slices.
 */
export const throughout = (
  blocks: GuardedBlock[],
  side: Side,
  bad: (pool: Pool) => number,
  sent: (pool: Pool) => number,
): number[] =>
  blocks.map(({ [side]: pool, base, head }) => {
    const { count } = pool.slices
    return count > 2 && bad(pool) >= count ? Math.min(sent(base), sent(head)) : 0
  })
