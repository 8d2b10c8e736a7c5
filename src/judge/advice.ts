import type { Metric } from '../metrics.ts'
import type { Job } from '../results/extent.ts'
import { maxBlocks } from './alpha.ts'
import { type Assessment, detectable, over } from './assessment.ts'
import { type Course, tau } from './course.ts'
import {
  type Advice,
  isBeyond,
  isBlind,
  isCoarse,
  isPending,
  isStraddling,
  isSuspicion,
  isWeak,
  type Row,
  type State,
} from './judgement.ts'
import { logToWorse } from './scale.ts'

/** More than this many times the budget is not sensible advice: a block has a limit, and so has patience. */
const mostTimes = 6

/** A row that this run could not decide, or that passed although it may have missed a change as large as its threshold. */
interface Need {
  row: Row
  course: Course & { standing: Assessment }
  time: Time
  /** ms: the budget with which it would detect its threshold. */
  budget: number
}

/** Of a job, ms: its budget; what its blocks took, at least that; and the largest budget that is sensible advice. */
type Time = Record<'budget' | 'spent' | 'most', number>

/** The jobs of a run, each with its budget, and the blocks that a verdict takes. */
export interface Extent {
  jobOf: (course: Course) => TimedJob
  fewest: number
}
type TimedJob = Job & { budget: number }

/** What would let the run decide more, the same for all rows: a longer budget, or else larger thresholds. `rows`: those of `courses`. */
export function adviceFor(courses: Course[], rows: Row[], state: State, extent: Extent): Advice | undefined {
  if (!state.final || state.blocks === 0 || courses.length === 0) return undefined
  const times = courses.map((course): Time => {
    const { budget, spent = 0 } = extent.jobOf(course)
    const longest = Math.max(budget, spent)
    return { budget, spent: longest, most: mostTimes * longest }
  })
  const needs = rows
    .flatMap((row, i) => needOf(row, courses[i]!, times[i]!, extent.fewest))
    .filter(({ row, budget, time }) => budget <= time.most || isCoarse(row))
  if (needs.some(({ budget, time }) => budget > time.most))
    return withThresholds(needs.map(({ row }) => row).filter(isCoarse), rows)
  const tails = courses.flatMap(({ trips }, i) =>
    trips.flatMap(({ budget }) => (budget === undefined || budget > times[i]!.most ? [] : [{ row: rows[i]!, budget }])),
  )
  const budget = Math.max(0, ...[...needs, ...tails].map(each => each.budget), ...forBlocks(courses, extent))
  if (budget === 0) return undefined
  const detects = needs
    .toSorted((a, b) => b.budget - a.budget)
    .map(need => ({ row: need.row, size: detectsWith(need, budget) }))
  return { budget, thresholds: [], scenarios: [], detects, ungated: tails.map(({ row }) => row) }
}

/** Undecided rows, and passed ones that detect too little. Not one that a guard explains, nor a worse one that detects enough. */
function needOf(row: Row, course: Course, time: Time, fewest: number): Need[] {
  const { standing, trips } = course
  if (!standing || !(isPending(row) || isWeak(row))) return []
  if (
    trips.some(({ effect }) => effect === 'inconclusive') ||
    (isStraddling(row) && !isCoarse(row) && !isBlind(row)) ||
    isBeyond(row)
  )
    return []
  const need = { row, course: { ...course, standing }, time }
  const isQuiet = isBlind(row) && detectable(standing) <= tau(course.comparison) // it only lacks launches
  return [{ ...need, budget: isQuiet ? (time.spent / standing.blocks) * fewest : budgetFor(need) }]
}

/**
 * More blocks first. Beyond the most blocks, more load in each: the spread falls with the root of the load, so half the spread
 * takes four times as long. A row that already detects its threshold is too close to it, and gets twice the time. Only a run that
 * had all its blocks shows that no sensible budget would do: one with two or three is told of the largest.
 */
function budgetFor({ course: { comparison, standing }, time: { budget, spent, most } }: Omit<Need, 'budget'>): number {
  const full = standing.over ? Math.min(most, (spent * maxBlocks) / standing.blocks) : budget
  const times = (detectable(over(maxBlocks, standing)) / tau(comparison)) ** 2
  const hasFew = standing.over && standing.blocks < maxBlocks
  if (times > 1) return hasFew && times * full > most ? full : times * full
  return hasFew ? full : 2 * full
}

/** What a row would detect with a longer budget: a change for the worse, fraction. */
function detectsWith({ course: { comparison, standing }, time: { budget, spent } }: Need, longer: number): number {
  const blocks = standing.over ? (standing.blocks * longer) / spent : (maxBlocks * longer) / budget
  const count = Math.min(maxBlocks, Math.floor(blocks + 1e-9))
  const load = Math.max(1, blocks / maxBlocks)
  return logToWorse(comparison.metric, detectable(over(count, standing)) / Math.sqrt(load))
}

/** For each metric of the coarse rows, a threshold that all of its rows in their scenarios already detect. */
function withThresholds(coarse: Row[], rows: Row[]): Advice {
  const scenarios = [...new Set(coarse.map(({ scenario }) => scenario))]
  const places = rows.filter(({ gated, scenario }) => gated && scenarios.includes(scenario))
  const most = (of: Metric) => Math.max(...places.map(({ metric, detects }) => (metric === of ? (detects ?? 0) : 0)))
  const thresholds = [...new Set(coarse.map(({ metric }) => metric))].map(metric => ({
    metric,
    worse: roundUp(most(metric)),
  }))
  return { thresholds, scenarios, detects: [], ungated: [] }
}

/** The budgets for the blocks that a verdict needs, of jobs that had fewer. */
function forBlocks(courses: Course[], { jobOf, fewest }: Extent): number[] {
  const isPlain = !courses.some(({ gated }) => gated)
  const isOpen = ({ gated, verdict, trips }: Course) =>
    isPending({ gated, verdict: verdict ?? null }) && !trips.some(isSuspicion)
  return courses
    .filter(course => isPlain || isOpen(course))
    .map(jobOf)
    .filter(({ settled, blocks }) => !settled && blocks > 0 && blocks < fewest)
    .map(({ blocks, budget, spent = budget }) => (spent / blocks) * fewest)
}

/** To two digits, so that what is advised is enough. 0.0881 → 0.089 */
function roundUp(fraction: number): number {
  const digit = 10 ** (Math.floor(Math.log10(fraction)) - 1)
  return Math.ceil(fraction / digit - 1e-9) * digit
}
