import type { Comparison } from '../compare/comparison.ts'
import type { Doubt, Trip } from '../compare/doubt.ts'
import type { Config } from '../config/config.ts'
import { isExact, isOfLaunch } from '../metrics.ts'
import { decisive, decisiveRequests } from '../plan/decisive.ts'
import { launchesToAccuseOneOf } from '../plan/error-rate.ts'
import { looks } from '../plan/looks.ts'
import { changesState } from '../plan/pace.ts'
import { countedLaunches, launchesApart, launchesToDiffer } from '../results/calls.ts'
import type { Job } from '../results/extent.ts'
import { limited, mayBreakLimit } from './absolute-limit.ts'
import { adviceFor } from './advice.ts'
import { maxBlocks, weightOf } from './alpha.ts'
import { type Course, decides, follow, isSuspected, type Rules } from './course.ts'
import { exactRow } from './exact.ts'
import { conclude } from './holm.ts'
import { isIncomparable, type Judgement, type Row, type State } from './judgement.ts'
import { needsLaunches } from './proof.ts'
import { row } from './row.ts'
import { exit, isCertainlyRed, runVerdict } from './run.ts'
import { warnings } from './warnings.ts'

/**
 * Is the change acceptable, and may we stop? The answer depends only on what was measured: looks are replayed from the
 * first block on, so that a verdict reached at a look stays, whatever came after it.
 *
 *   looks   6, 8, 10 … 24 blocks   errors shared among the rows that were planned to be gated (Bonferroni), accusing by weight
 *   end                            rows that did not settle: Holm's step-down
 *
 * A job that measures some of the scenarios shares the errors with the rows of the other jobs, and only its own rows end it. So
 * what regresses in the job also regresses in the merged results. Counts do not cost error or settle anything: a run goes on for
 * what is timed.
 */
export function judge(all: Comparison[], config: Config, state: State): Judgement {
  const comparisons = all.filter(({ metric }) => !isExact(metric))
  const own = comparisons.filter(({ threshold }) => threshold !== undefined)
  const elsewhere = Math.max(0, (config.shard?.rows ?? 0) - own.length)
  const planned = own.length + elsewhere
  const weight = own.reduce((sum, { metric }) => sum + weightOf(metric), elsewhere * weightOf('cpu')) // unknown, so the heaviest
  const { evidence } = config.gate
  const deciding = new Set(decisive(config).map(({ name }) => name))
  const requests = decisiveRequests(config) + (config.shard === undefined ? sent(own) : (config.shard.timed ?? planned))
  const rules: Rules = {
    rows: Math.max(1, planned),
    weight: Math.max(1, weight),
    requests: Math.max(1, requests),
    deciding,
    evidence,
    final: state.final,
  }
  const atLooks = comparisons.map(comparison => follow(comparison, { ...rules, final: false }))
  const whole: Job = { names: [], settled: state.settled ?? false, blocks: state.blocks, spent: state.spent }
  const jobs = [...(state.jobs ?? []), whole].map(job => ({ ...job, budget: job.budget ?? config.budget }))
  const jobOf = ({ comparison: { scenario } }: Course) =>
    jobs.find(({ names }) => names.includes(scenario)) ?? jobs.at(-1)!
  const hasEnded = (course: Course) =>
    course.verdict === 'regressed' && jobOf(course).settled && config.variants.length === 0
  const ended = new Set(atLooks.filter(hasEnded).map(jobOf))
  const isCutShort = (course: Course) => ended.has(jobOf(course)) // so it may spend no more than at that look
  const followed = atLooks.map(course =>
    state.final && !isCutShort(course) ? follow(course.comparison, rules) : course,
  )
  const courses = withRefused(state.final ? conclude(followed, rules, isCutShort) : followed)
  const enough = launchesToAccuseOneOf(rules.requests)
  const timed = courses.map(course => row(course, state.final, blocksWithin(jobOf(course)), enough))
  const isTold = (_: unknown, i: number) => counts(timed[i]!)
  const [told, toldRows] = [courses.filter(isTold), timed.filter(isTold)]
  const rowOf = new Map(comparisons.map((comparison, i) => [comparison, timed[i]!]))
  const isCounted = comparisons.length < all.length
  const needed = isCounted ? { differing: launchesToDiffer(config), apart: launchesApart(config) } : undefined
  const known = all.map(comparison => rowOf.get(comparison) ?? exactRow(comparison, needed!))
  const rows = limited(known, config, state)
  const counting = rows.filter(counts)
  const isEmpty = config.only !== undefined && counting.length === 0 && state.blocks > 1 // nobody calls anything
  const verdict = isEmpty && state.isPartial !== true ? 'passed' : runVerdict(counting, config, state)
  const isLimitOpen =
    !state.final && !isRed(rows, config) && mayTellLimit(rows, limited(known, config, { final: true }), config)
  const isCountOpen = !isRed(rows, config) && known.some(row => isApart(row, needed?.apart ?? 0))
  const isPeakOpen = timed.some(({ metric, gated, settled }) => metric === 'peak' && gated && !settled) // of all scenarios
  const isWholeOpen = isLimitOpen || isCountOpen || isPeakOpen
  const settled = state.final || (isSettled(timed, courses, config, rules) && !isLimitOpen && !isCountOpen)
  const names = config.scenarios.map(({ name }) => name)
  const fewest = Math.max(looks[0], enough)
  const wanted = open(timed, config)
  const isShared = config.scenarios.some(changesState) // what one of them leaves to the others must be the same in every block
  const asked = isWholeOpen || wanted.length === 0 || isShared ? names : wanted
  return {
    verdict,
    exit: exit(verdict, config.gate, rows),
    rows: verdict === 'broken' || verdict === 'invalid' ? counting : rows,
    settled,
    open: settled ? [] : asked,
    unlike: settled ? [] : asked.filter(name => isUnlike(courses, name)),
    maxBlocks,
    warnings: warnings(told, rows, config, { ...state, jobOf, fewest }),
    advice: isCertainlyRed(rows, config) ? undefined : adviceFor(told, toldRows, state, { jobOf, fewest }),
  }
}

/**
 * May more launches of two sides tell whether head breaks a limit? `final`: the rows if measuring ended now, which spends more of the error
 * and so must not end it. Sizes are counted in all launches, calls in as many as it takes to accuse head.
 */
const mayTellLimit = (rows: Row[], final: Row[], config: Config): boolean =>
  config.variants.length === 0 &&
  final.some((row, i) => {
    const isBrokenAlone = row.limit?.inherited === false && rows[i]!.limit?.inherited !== false
    const isCountedOn = row.metric !== 'calls' || row.blocks < launchesToDiffer(config)
    return isCountedOn && !row.guards.some(isIncomparable) && (mayBreakLimit(row) || isBrokenAlone)
  })

/** Do the sides count so differently that one or two more launches prove it? A run has these, although it does not go on for counts. */
const isApart = ({ metric, verdict, blocks }: Row, apart: number): boolean =>
  isExact(metric) && verdict === 'inconclusive' && blocks >= countedLaunches.apart && blocks < apart

/** With two sides, nothing that is still open changes the verdict of a run in which a row certainly fails. */
const isRed = (rows: Row[], config: Config): boolean => config.variants.length === 0 && isCertainlyRed(rows, config)

/** Does a row count for the verdict of the run? Rows of whole launches that are only shown do not say whether scenarios compare. */
const counts = ({ gated, ungated, metric }: Row): boolean => gated || ungated !== null || !isOfLaunch(metric)

/** How many blocks like these the budget holds. */
const blocksWithin = ({ blocks, spent, budget }: Job & { budget: number }): number =>
  Math.min(maxBlocks, spent === undefined ? maxBlocks : Math.floor((budget * blocks) / spent))

/** Number of requests, per variant: rows of different metrics share them. */
const sent = (comparisons: Comparison[]): number =>
  new Set(
    comparisons.map(({ scenario, request, variant, against }) => JSON.stringify([scenario, request, variant, against])),
  ).size

/**
 * Without gated rows there is nothing to settle: more blocks only improve the figures. With just base and head, one row that certainly
 * fails settles the run: the rest of the time goes to explaining it. If rows that are only shown say whether head works, a likely failure
 * keeps the run open.
 */
function isSettled(rows: Row[], courses: Course[], config: Config, rules: Rules): boolean {
  if (isRed(rows, config)) return true
  const gated = rows.filter(row => row.gated)
  const isOpen = courses.some(
    course => decides(course, rules) && course.verdict === undefined && isSuspected(course, rules),
  )
  return gated.length > 0 && gated.every(row => row.settled) && !isOpen
}

/** Do responses differ in every launch for all gated rows of a scenario? */
const isUnlike = (courses: Course[], name: string): boolean => {
  const gated = courses.filter(({ comparison, gated }) => gated && comparison.scenario === name)
  return gated.length > 0 && gated.every(({ doubts }) => doubts.some(needsLaunches))
}

function open(rows: Row[], config: Config): string[] {
  const gated = (name: string) => rows.filter(row => row.scenario === name && row.gated)
  return config.scenarios
    .map(({ name }) => name)
    .filter(name => gated(name).length === 0 || gated(name).some(row => !row.settled))
}

/** A row that only guards took out of gating cannot be compared, either, if different responses refuse a gated row of its scenario. */
function withRefused(courses: Course[]): Course[] {
  const isOther = ({ guard, effect }: Doubt | Trip) => guard === 'different-work' && effect === 'invalid'
  const placeOf = ({ comparison: { scenario, variant, against } }: Course) => [scenario, variant, against].join('\n')
  const refusals = courses.flatMap(course =>
    course.gated ? course.trips.filter(isOther).map(trip => [placeOf(course), trip] as const) : [],
  )
  const refusalOf = new Map(refusals)
  return courses.map(course => {
    const isPlanned = course.comparison.threshold !== undefined
    const refusal =
      isPlanned && !course.gated && course.doubts.some(isOther) ? refusalOf.get(placeOf(course)) : undefined
    return refusal === undefined
      ? course
      : { ...course, gated: true, standing: undefined, verdict: 'invalid', trips: [refusal] }
  })
}
