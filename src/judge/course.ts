import type { Comparison } from '../compare/comparison.ts'
import { looks } from '../plan/looks.ts'
import { alphaPass, alphaShown, maxBlocks } from './alpha.ts'
import { type Assessment, assess, atLook, type Evidence } from './assessment.ts'
import type { Verdict } from './judgement.ts'
import { worseToLog } from './scale.ts'
import { estimate } from './statistics/estimate.ts'

/** A row's way through the looks. */
export interface Course {
  comparison: Comparison
  gated: boolean
  /** Log ratios of its blocks in order, the most a run has. Looks count these, so a block without a value delays a look. */
  values: number[]
  /** Where it settled, else where it stands now; undefined when it cannot be compared: invalid, or fewer than 2 blocks. */
  standing?: Assessment
  /** Set once it has settled, and never changed again by more blocks. */
  verdict?: Verdict
}

/** What all rows of a run share. */
export interface Rules {
  /** Error each gated row may spend at the looks: the run's, shared equally (Bonferroni). */
  alpha: number
  evidence: Evidence
  /** Measuring is over. */
  final: boolean
}

/** Planned to be gated, and nothing forbids it. */
export function isGated({ threshold, guards }: Comparison): boolean {
  return threshold !== undefined && !guards.some(({ effect }) => effect === 'not-gated')
}

export function isInvalid({ guards }: Comparison): boolean {
  return guards.some(({ effect }) => effect === 'invalid')
}

/** A guard allows the figures but no verdict. */
export function isHeld({ guards }: Comparison): boolean {
  return guards.some(({ effect }) => effect === 'inconclusive')
}

/** Threshold of a gated row on the log scale. */
export function tau({ metric, threshold }: Comparison): number {
  if (!threshold) throw new Error(`${metric} is not gated`)
  return worseToLog(metric, threshold.worse)
}

/** Replays the looks of a row, first to last: the first that can give a verdict settles it. */
export function follow(comparison: Comparison, rules: Rules): Course {
  const values = comparison.blocks.slice(0, maxBlocks).map(({ d }) => d)
  const gated = isGated(comparison)
  const course = { comparison, gated, values }
  if (isInvalid(comparison) || values.length < 2) return course
  if (!gated) return { ...course, standing: assess(estimate(values), { fail: alphaShown, pass: alphaShown }, 'over') }
  const settled = isHeld(comparison) ? undefined : replay(course, rules)
  return settled ?? { ...course, standing: standNow(values, rules) }
}

function replay(course: Course, rules: Rules): Course | undefined {
  const { comparison, values } = course
  for (const look of looks.filter(look => look <= values.length)) {
    const settled = settle(course, standNow(values.slice(0, look), { ...rules, final: false }), rules)
    if (settled) return settled
  }
  return rules.final && !isHeld(comparison) ? settle(course, standNow(values, rules), rules) : undefined
}

function settle(course: Course, standing: Assessment, { evidence }: Rules): Course | undefined {
  const verdict = atLook(standing, tau(course.comparison), evidence)
  return verdict && { ...course, standing, verdict }
}

function standNow(values: number[], { alpha, final }: Rules): Assessment {
  return assess(estimate(values), { fail: alpha, pass: alphaPass }, final ? 'over' : 'going on')
}
