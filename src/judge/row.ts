import type { Comparison } from '../compare/comparison.ts'
import { isAbsolute } from '../metrics.ts'
import { maxBlocks } from './alpha.ts'
import { type Assessment, detectable, over } from './assessment.ts'
import type { Course } from './course.ts'
import type { Row } from './judgement.ts'
import { logToChange, logToWorse } from './scale.ts'
import { weighted, weightsOf } from './statistics/estimate.ts'

/** What the results say of a row, by its course. `most`: blocks that the budget holds. `enough`: how many it takes to accuse head. */
export function row(course: Course, final: boolean, most: number, enough: number): Row {
  const { comparison, gated, standing, trips } = course
  const { scenario, request, variant, against, metric } = comparison
  return {
    scenario,
    request,
    variant,
    against,
    metric,
    gated,
    ...(standing ? sides(comparison, standing) : { base: finite(comparison.base), head: finite(comparison.head) }),
    change: standing ? logToChange(metric, standing.mean) : null,
    interval: standing ? interval(course, standing, final) : null,
    threshold: gated ? comparison.threshold!.worse : null,
    detects: standing ? sight(course, standing, { most, enough }) : null,
    verdict: course.verdict === 'invalid' ? 'invalid' : gated ? (course.verdict ?? 'inconclusive') : null,
    ungated: trips.find(({ effect }) => effect === 'not-gated')?.message ?? null,
    blocks: standing?.blocks ?? Math.min(maxBlocks, comparison.blocks.length),
    settled: final || !gated || course.verdict !== undefined,
    guards: trips,
    pairs: comparison.blocks
      .filter(({ base, head }) => Number.isFinite(base) && Number.isFinite(head))
      .map(({ block, base, head }) => ({ block, base, head })),
  }
}

/** What each side measured in the blocks of the change: geometric means, so that head / base is 1 + change; absolute: arithmetic ones. */
function sides({ metric, blocks }: Comparison, { blocks: count }: Assessment): Pick<Row, 'base' | 'head'> {
  const rested = blocks.slice(0, count)
  const noise = rested.map(block => block.noise)
  const weights = weightsOf(count, noise)
  const of = (values: number[]) => weighted(values, weights).mean
  const middle = (side: 'base' | 'head') =>
    isAbsolute(metric) ? of(rested.map(block => block[side])) : Math.exp(of(rested.map(block => Math.log(block[side]))))
  return { base: finite(middle('base')), head: finite(middle('head')) }
}

/**
 * A row shows the ends that its verdict is based on, accounting for looks and rows:
 *
 *   regressed, or undecided at the end    [lower, upper]     accused by its lower end
 *   improved                              [floor, ceiling]   by its upper end
 *   within, or still open                 [floor, upper]     both ends only clear
 */
function interval({ comparison: { metric }, verdict, gated }: Course, at: Assessment, final: boolean): Row['interval'] {
  const isAccused = verdict === 'regressed' || (final && verdict !== 'within' && verdict !== 'improved')
  const { accuse, clear, improve } = at.alphas
  const low = gated && !isAccused ? { end: at.floor, error: clear } : { end: at.lower, error: accuse }
  const high = verdict === 'improved' ? { end: at.ceiling, error: improve } : { end: at.upper, error: clear }
  const ends = [logToChange(metric, low.end), logToChange(metric, high.end)]
  return { low: Math.min(...ends), high: Math.max(...ends), level: 1 - low.error - high.error }
}

/** What the row would have detected with all the blocks that it could have had. A row that settled early needed fewer. null: nothing. */
function sight({ comparison, gated }: Course, at: Assessment, { most, enough }: Record<'most' | 'enough', number>) {
  const blocks = gated && !at.over ? Math.max(at.blocks, most) : at.blocks
  if (gated && blocks < enough) return null
  return logToWorse(comparison.metric, detectable(gated && !at.over ? over(blocks, at) : at))
}

function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null
}
