import { median } from 'simple-statistics'
import type { Comparison } from '../compare/comparison.ts'
import type { Trip } from '../compare/doubt.ts'
import { isAbsolute, sameWithin } from '../metrics.ts'
import { countedLaunches } from '../results/calls.ts'
import type { Row, Verdict } from './judgement.ts'
import { logToChange, scaled, worseToLog } from './scale.ts'

/**
 * Judges counts, without an interval. Either all launches of each side agree, and the difference is a fact, or all of head's are
 * beyond all of base's by the threshold. If both sides were alike, six launches of each would do that by chance in one of
 * C(12, 6) = 924 rows, so many rows take more launches. Anything else is shown, not gated, and never changes a verdict.
 *
 *   base 2 2 2 2       head 21 21 21 21       a fact: +19
 *   base 2 2 2         head 2 2 2             a fact: the same
 *   base 2 2 3 2 2 2   head 4 4 4 4 5 4       apart by 1
 *   base 2 2 3 2 2 2   head 3 4 4 4 4 4       not known
 *
 * If some of the calls are not counted, the others may be too many, but never show that all are within the threshold.
 */
export function exactRow(comparison: Comparison, needed: Needed): Row {
  const { scenario, request, variant, against, metric, base, head, threshold, services, blocks } = comparison
  const found = threshold && verdictOf(comparison, worseToLog(metric, threshold.worse), needed)
  const verdict = comparison.partly && found !== 'regressed' ? undefined : found
  const isPlanned = threshold !== undefined
  return {
    ...{ scenario, request, variant, against, metric, base, head, services },
    gated: verdict !== undefined,
    change:
      base === null || head === null || emptySide(comparison)
        ? null
        : logToChange(metric, scaled(metric, head) - scaled(metric, base)),
    interval: null,
    threshold: verdict === undefined ? null : threshold!.worse,
    detects: null,
    verdict: verdict ?? null,
    ungated: isPlanned && verdict === undefined ? whyNot(comparison, needed) : null,
    blocks: blocks.length,
    settled: true,
    guards: verdict === 'inconclusive' ? [lacking(comparison, needed)] : [],
    pairs: blocks.map(({ block, base, head }) => ({ block, base, head })),
  }
}

/** Launches that a difference takes: if each side counts the same in all, and if not. */
interface Needed {
  differing: number
  apart: number
}

/** Why the sides of a row that look different are not told apart. */
const lacking = (comparison: Comparison, { differing, apart }: Needed): Trip => {
  const { metric, blocks } = comparison
  const most = agree(counted(comparison)) ? differing : apart
  const message = `${metric} needs ${most} launches, and there were ${blocks.length}`
  return { guard: 'too-few-observations', effect: 'inconclusive', message }
}

function verdictOf(comparison: Comparison, threshold: number, { differing, apart }: Needed): Verdict | undefined {
  const { blocks } = comparison
  if (blocks.length === 0 || emptySide(comparison)) return undefined
  const row = counted(comparison)
  const [base, head] = [countsOf('base', row), countsOf('head', row)]
  const isSure = isFact(row, Math.min(differing, countedLaunches.apart))
  const isBeyond = median(head) - median(base) >= threshold - 1e-9
  if (!isSure && blocks.length < countedLaunches.apart) return agree(row) && isBeyond ? 'inconclusive' : undefined
  const least = isSure ? median(head) - median(base) : Math.min(...head) - Math.max(...base)
  const most = isSure ? least : Math.max(...head) - Math.min(...base)
  const isWorse = least >= threshold - 1e-9
  if (!isSure && blocks.length < apart) return isWorse ? 'inconclusive' : undefined
  if (isWorse) return isSure && blocks.length < differing ? 'inconclusive' : 'regressed'
  if (most <= -threshold) return 'improved'
  return most < threshold ? 'within' : undefined
}

/** A side that has a response without a body, if the change is a ratio of sizes: there is no ratio to 0. */
const emptySide = ({ metric, blocks }: Comparison): 'base' | 'head' | undefined =>
  isAbsolute(metric) ? undefined : (['base', 'head'] as const).find(side => blocks.some(each => each[side] === 0))

/** Are there enough launches, and does each side count the same in all of them? */
export const isFact = (row: Counted, differing: number): boolean =>
  row.pairs.length >= launchesOf(row, differing) && agree(row)

type Counted = Pick<Row, 'metric' | 'pairs' | 'threshold'>

const counted = ({ metric, blocks: pairs, threshold }: Comparison): Counted => ({
  metric,
  pairs,
  threshold: threshold?.worse ?? null,
})

/** Launches of each side that make counts a fact: fewer if both sides agree. */
export const launchesOf = (row: Counted, differing: number): number =>
  isOne(row, [...countsOf('base', row), ...countsOf('head', row)]) ? countedLaunches.alike : differing

/** Does each side count the same in all its launches? */
const agree = (row: Counted): boolean => (['base', 'head'] as const).every(side => isOne(row, countsOf(side, row)))

const countsOf = (side: 'base' | 'head', { metric, pairs }: Counted): number[] =>
  pairs.map(each => scaled(metric, each[side]))

const isOne = ({ metric, threshold }: Counted, counts: number[]): boolean =>
  Math.max(...counts) - Math.min(...counts) <= sameWithin(metric, threshold) + 1e-9

function whyNot(comparison: Comparison, { differing }: Needed): string {
  const { blocks, metric, partly } = comparison
  if (partly) return 'calls over Unix sockets are not counted'
  const empty = emptySide(comparison)
  if (empty)
    return `a response of ${empty} is empty, so the change of its ${metric} cannot be given in percent; a \`limit\` is in bytes`
  const row = counted(comparison)
  if (agree(row))
    return `${metric} needs ${launchesOf(row, Math.min(differing, countedLaunches.apart))} launches, and there were ${blocks.length}`
  const told = (side: 'base' | 'head') => blocks.map(each => Number(each[side].toFixed(2))).join(', ')
  return `${metric} differs from launch to launch: base ${told('base')}; head ${told('head')}`
}
