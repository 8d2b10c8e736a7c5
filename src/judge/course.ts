import type { Comparison } from '../compare/comparison.ts'
import { type Doubt, isModest, type Trip } from '../compare/doubt.ts'
import type { Metric } from '../metrics.ts'
import { launchesToAccuseOneOf } from '../plan/error-rate.ts'
import { looks } from '../plan/looks.ts'
import { type Alphas, alphaOfGuard, alphaRun, alphaShown, alphasOf, maxBlocks, shownAlphas, weightOf } from './alpha.ts'
import { type Assessment, assess, atLook, type Decided, type Evidence } from './assessment.ts'
import type { Verdict } from './judgement.ts'
import { foremost, isLikely, isProven, type Occasion } from './proof.ts'
import { worseToLog } from './scale.ts'
import { type Estimate, estimate } from './statistics/estimate.ts'

export interface Course {
  comparison: Comparison
  /** It was planned to be, and there is something to gate on. */
  gated: boolean
  /** Its assessment where it settled, or else now; undefined if it cannot be compared: invalid, or fewer than 2 blocks. */
  standing?: Assessment
  /** Set once it has settled. More blocks never change it. */
  verdict?: Verdict
  /** Set if guards bar every verdict but a regression, and another gated metric decides instead: the row is then shown, not gated. */
  leftTo?: Metric
  doubts: Doubt[]
  trips: Trip[]
}

/** What all rows of a run share. */
export interface Rules {
  /** Gated rows that share the run's errors at the looks (Bonferroni), and the sum of their weights. */
  rows: number
  weight: number
  /** Requests that share a guard's error: all rows of a request face the same responses. */
  requests: number
  /** Scenarios whose rows say whether head works, although they are only shown: that takes the evidence that a red run needs. */
  deciding: Set<string>
  evidence: Evidence
  final: boolean
}

/** Threshold of a gated row on the log scale. */
export function tau({ metric, threshold }: Comparison): number {
  if (!threshold) throw new Error(`${metric} is not gated`)
  return worseToLog(metric, threshold.worse)
}

/** Replays the looks of a row in order: the first that can give a verdict settles it. Looks count only blocks with a value. */
export function follow(comparison: Comparison, rules: Rules): Course {
  const count = Math.min(maxBlocks, comparison.blocks.length)
  let last: Course | undefined
  if (comparison.threshold !== undefined)
    for (const look of looks.filter(look => look <= count)) {
      last = standAfter(comparison, look, 'look', rules)
      if (last.verdict !== undefined) return last
    }
  if (last?.leftTo !== undefined && !rules.final) return last // needs no more blocks, but gets those that others need
  const isLook = decides({ comparison, gated: false }, rules) && looks.some(look => look === count)
  return standAfter(comparison, count, rules.final ? 'over' : isLook ? 'look' : 'passing', rules)
}

/** Does a row say whether head works, although it is only shown: by the config, or because guards left nothing to gate on? */
export const decides = ({ comparison, gated }: Pick<Course, 'comparison' | 'gated'>, { deciding }: Rules): boolean =>
  !gated && (comparison.threshold !== undefined || deciding.has(comparison.scenario))

/** How a row stands after its first `count` blocks. */
function standAfter(comparison: Comparison, count: number, occasion: Occasion, rules: Rules): Course {
  const isPlanned = comparison.threshold !== undefined
  const doubts = isPlanned && occasion === 'look' ? comparison.doubts.atLook[count]! : comparison.doubts.now
  const isDeciding = isPlanned || decides({ comparison, gated: false }, rules)
  const proven = (effect: Doubt['effect']) =>
    doubts.filter(
      doubt =>
        doubt.effect === effect &&
        isProven(doubt, occasion, isDeciding ? alphaOf(doubt, rules) : alphaShown, rules.requests),
    )
  const ungated = isPlanned ? proven('not-gated') : []
  // Different responses make times incomparable. That does not matter to a row that is only shown.
  const isBearable = ({ guard }: Doubt) => ungated.length > 0 && guard === 'different-work'
  const invalid = proven('invalid').filter(doubt => !isBearable(doubt))
  const course: Course = { comparison, gated: isPlanned, doubts, trips: proven('warning').map(trip) }
  const reason = foremost(invalid)
  if (reason !== undefined) {
    const earlier = { ...course, doubts: doubts.slice(0, doubts.indexOf(reason)) }
    const likely = reason.side === 'head' ? [] : suspicions(earlier, rules).filter(({ side }) => side === 'head')
    if (likely.length > 0 && occasion !== 'over') return course
    const { baseline, variant } = comparison
    const message = `\`${variant}\` seems to fail more often than \`${baseline}\` (chance is not ruled out)`
    const told = likely.map(each => (each.guard === reason.guard ? { ...each, message } : each)) // `reason` has the figures
    return { ...course, verdict: 'invalid', trips: [trip(reason), ...told] }
  }
  const gated = isPlanned && ungated.length === 0
  const doubtful = gated ? [] : proven('inconclusive').filter(doubt => doubt.forbids?.length !== 0 && !isModest(doubt))
  const likely = occasion === 'over' && decides({ comparison, gated }, rules) ? suspicions(course, rules) : []
  const trips = [...ungated.map(trip), ...beside(likely, [...doubtful.map(trip), ...course.trips])]
  if (count < 2) return { ...course, gated, trips }
  if (!gated) return { ...course, gated, trips, standing: shown(comparison, count) }
  const alphas = alphasOf(rules.rows, weightOf(comparison.metric) / rules.weight)
  const standing = assessed({ ...course, gated }, count, alphas, occasion)
  return occasion === 'passing' ? { ...course, standing } : settle({ ...course, standing }, occasion, rules)
}

/** Error that a guard may spend: from that of red runs if it accuses a side, or else from that of undecided rows. */
const alphaOf = ({ guard, evidence }: Doubt, { requests }: Rules): number =>
  evidence?.kind === 'more-often' ? alphaOfGuard(guard, requests) : alphaRun / requests

const estimated = (blocks: Comparison['blocks']): Estimate =>
  estimate(
    blocks.map(({ d }) => d),
    blocks.map(({ noise }) => noise),
  )

const shown = ({ blocks }: Comparison, count: number): Assessment =>
  assess(estimated(blocks.slice(0, count)), shownAlphas, 'over')

/** Assesses a row's blocks as measured, and as they would have been if the guards' worst fears were true. */
function assessed({ comparison, doubts }: Course, count: number, alphas: Alphas, occasion: Occasion): Assessment {
  const blocks = comparison.blocks.slice(0, count)
  const shifts = doubts.map(({ evidence }) => evidence).filter(evidence => evidence?.kind === 'shift')
  const moved = (held: (shift: number) => number) =>
    estimated(
      blocks.map(at => ({
        ...at,
        d: at.d + shifts.reduce((sum, { shift }) => sum + held(shift[at.block] ?? 0), 0),
      })),
    )
  const feared = shifts.length === 0 ? [] : [moved(by => Math.min(0, by)), moved(by => Math.max(0, by))]
  const measured = estimated(blocks)
  return assess(measured, alphas, occasion === 'over' ? 'over' : 'going on', feared)
}

export type Assessed = Course & { standing: Assessment }

/** Are there enough blocks to accuse? Two or three may agree by chance, and do not show their spread. */
export const mayAccuse = ({ standing }: Assessed, { requests }: Rules): boolean =>
  standing.blocks >= launchesToAccuseOneOf(requests)

function settle(course: Assessed, occasion: Occasion, rules: Rules): Course {
  const verdict = atLook(course.standing, tau(course.comparison), rules.evidence)
  if (verdict === undefined || (verdict === 'regressed' && !mayAccuse(course, rules))) return course
  const likely = suspicions(course, rules)
  if (likely.length === 0 || verdict === 'regressed') return carried(course, verdict, occasion)
  return occasion === 'look' ? course : { ...course, verdict: 'inconclusive', trips: beside(likely, course.trips) }
}

/** `trips`, and `others` from guards that are not among them: a guard that acts on a row does not warn as well. */
export const beside = (trips: Trip[], others: Trip[]): Trip[] => [
  ...trips,
  ...others.filter(other => trips.every(({ guard }) => guard !== other.guard)),
]

/** What more blocks may still prove. It keeps a row open at a look, and undecided at the end. A row that has passed stays passed. */
export function suspicions({ doubts }: Course, { requests }: Rules): Trip[] {
  const likely = doubts.filter(doubt => doubt.effect === 'invalid' && isLikely(doubt, alphaRun / requests))
  const message = (doubt: Doubt) => `${doubt.message} (chance is not ruled out)`
  return likely.slice(0, 1).map(doubt => trip({ ...doubt, message: message(doubt), effect: 'inconclusive' }))
}

export const isSuspected = (course: Course, rules: Rules): boolean => suspicions(course, rules).length > 0

/** Doubts that forbid a verdict. They need the evidence that calling a row better takes: a mistake may favor either side. */
export const barring = ({ doubts, standing }: Assessed, verdict: Decided, occasion: Occasion): Doubt[] =>
  doubts.filter(
    doubt => doubt.forbids?.includes(verdict) === true && isProven(doubt, occasion, standing.alphas.improve),
  )

/** The row with this verdict. If a guard shows that the figures do not support it, it is undecided, or left to another metric. */
export function carried(course: Assessed, verdict: Decided, occasion: Occasion): Course {
  const forbidding = barring(course, verdict, occasion)
  if (forbidding.length === 0) return { ...course, verdict }
  if (verdict === 'improved' && barring(course, 'within', occasion).length === 0) {
    if (occasion === 'look' || course.standing.upper >= tau(course.comparison)) return course
    const told = forbidding.map(doubt => trip({ ...doubt, effect: 'warning' }))
    return { ...course, verdict: 'within', trips: [...told, ...course.trips] }
  }
  const left = verdict === 'regressed' ? undefined : leave(course, forbidding)
  if (left !== undefined) return left
  return { ...course, verdict: 'inconclusive', trips: [...forbidding.map(trip), ...course.trips] }
}

/** The row as one that is only shown, if another metric decides instead; undefined if it looks worse: part of a change may be hidden. */
export function leave(course: Assessed, doubts: Doubt[]): Course | undefined {
  const { comparison, standing } = course
  const metrics = doubts.map(({ leftTo }) => leftTo)
  const own = shown(comparison, standing.blocks)
  if (metrics.length === 0 || metrics.includes(undefined) || own.lower > 0 || own.mean >= tau(comparison))
    return undefined
  const told = doubts.map(doubt => trip({ ...doubt, effect: 'not-gated', message: doubt.leftTo!.message }))
  return {
    ...course,
    gated: false,
    leftTo: metrics[0]!.metric,
    standing: own,
    trips: [...told, ...course.trips],
  }
}

export const trip = ({ guard, message, budget, effect, side, difference, accept }: Doubt): Trip => ({
  guard,
  message,
  budget,
  effect: effect === 'wider' ? 'inconclusive' : effect,
  side,
  difference,
  accept,
})
