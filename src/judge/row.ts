import type { Trip } from '../compare/comparison.ts'
import { type Assessment, detectable } from './assessment.ts'
import { type Course, isInvalid } from './course.ts'
import type { Row, Verdict } from './judgement.ts'
import { logToChange, logToWorse } from './scale.ts'

/** What the results say of a row, once it is known where it stands. */
export function row(course: Course, final: boolean): Row {
  const { comparison, gated, standing } = course
  const { scenario, request, variant, against, metric, guards } = comparison
  return {
    scenario,
    ...(request === undefined ? {} : { request }),
    variant,
    ...(against === undefined ? {} : { against }),
    metric,
    gated,
    base: finite(comparison.base),
    head: finite(comparison.head),
    change: standing ? logToChange(metric, standing.mean) : null,
    interval: standing ? interval(course, standing) : null,
    threshold: gated ? comparison.threshold!.worse : null,
    mde: standing ? logToWorse(metric, detectable(standing)) : null,
    p: standing ? standing.p : null,
    verdict: verdict(course),
    blocks: standing?.blocks ?? course.values.length,
    settled: final || !gated || course.verdict !== undefined || isHopeless(guards),
    guards,
    pairs: comparison.blocks
      .filter(({ base, head }) => Number.isFinite(base) && Number.isFinite(head))
      .map(({ block, base, head }) => ({ block, base, head })),
  }
}

function verdict({ comparison, gated, verdict }: Course): Verdict | null {
  if (isInvalid(comparison)) return 'invalid'
  return gated ? (verdict ?? 'inconclusive') : null
}

/** Invalid for a reason that more blocks do not mend. A disturbed machine may calm down. */
function isHopeless(guards: Trip[]): boolean {
  return guards.some(({ guard, effect }) => effect === 'invalid' && guard !== 'machine-disturbed')
}

function interval({ comparison: { metric } }: Course, at: Assessment): Row['interval'] {
  const ends = [logToChange(metric, at.lower), logToChange(metric, at.upper)]
  return { low: Math.min(...ends), high: Math.max(...ends), level: 1 - at.alphaFail - at.alphaPass }
}

function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null
}
