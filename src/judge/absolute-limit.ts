import { mean, sampleStandardDeviation } from 'simple-statistics'
import type { Trip } from '../compare/doubt.ts'
import type { Config } from '../config/config.ts'
import { metric as definition, isExact, mostWithin } from '../metrics.ts'
import { alphaRed, fisher, launchesToAccuseOneOf } from '../plan/error-rate.ts'
import { looks } from '../plan/looks.ts'
import { launchesToDiffer } from '../results/calls.ts'
import { midSentence } from '../text.ts'
import { alphaRun, critical, maxBlocks, rankSumLevel } from './alpha.ts'
import { launchesOf } from './exact.ts'
import { isIncomparable, isRefusal, mostOf, type Row, type State } from './judgement.ts'
import { deciding } from './run.ts'
import { rankSum } from './statistics/rank-sum.ts'

/**
 * Applies absolute limits: a row has regressed if head certainly breaks its limit and base does not. Head's launches alone have to show
 * it, so that a limit means the same whatever base does. Base breaks it if the mean of its launches without the largest (one launch
 * excuses nothing) is above it; or may well be, by 1.5 standard errors, and head is not certainly above that bound; or if any launch of
 * base is, and head's are neither certainly higher nor certainly above the limit more often (exact tests): a heap that doubles in some
 * launches does so on both sides. All rows with a limit, of all jobs and at all looks, share the error of a red run: unchanged code must
 * not fail if both sides are close to a limit.
 */
export function limited(rows: Row[], config: Config, { final }: Pick<State, 'final'>): Row[] {
  const { shard } = config
  // A variant that is judged against another one is only shown beside the baseline.
  const judgedElsewhere = new Set(rows.flatMap(({ variant, against }) => (against === undefined ? [] : [variant])))
  const isElsewhere = ({ variant, against }: Row) => against === undefined && judgedElsewhere.has(variant)
  const limitFor = (row: Row) => (isElsewhere(row) ? undefined : mostOf(config.limit, row.metric))
  const sharing = Math.max(1, shard?.limits ?? rows.filter(row => limitFor(row) !== undefined).length)
  const alpha = alphaRed / sharing
  const fewest = launchesToAccuseOneOf(sharing)
  const enoughFor = (row: Row, most: number) => {
    if (!isExact(row.metric)) return fewest
    const differing = launchesToDiffer(config)
    const over = row.pairs.flatMap(({ base, head }) => [base > most, head > most])
    return over.includes(true) && over.includes(false) ? differing : launchesOf(row, differing)
  }
  return rows.map(row => {
    const limit = limitFor(row)
    // Where the check fails because head does, its limit does not matter.
    if (limit === undefined || (row.guards.some(isRefusal) && deciding(rows, config).includes(row))) return row
    const most = mostWithin(row.metric, limit)
    const enough = enoughFor(row, most)
    if (row.guards.some(isIncomparable)) return final ? unproven(row, most, enough, sharing) : row
    const [base, head] = [row.pairs.map(pair => pair.base), row.pairs.map(pair => pair.head)]
    const count = Math.min(maxBlocks, head.length)
    const planned = looks.filter(look => look >= enough && look <= count)
    const launchesOver = (bound: number) =>
      planned.find(look => certainly(head.slice(0, look), alpha, false) > bound) ??
      (final && count >= enough && certainly(head.slice(0, count), alpha, true) > bound ? count : undefined)
    const blocks = launchesOver(most)
    if (blocks === undefined) return final ? unproven(row, most, enough, sharing) : row
    const { middle, upper } = usual(base)
    const level = rankSumLevel(count, alpha / 2, final) // two tests
    const isShared = base.some(value => value > most) && Math.min(...chances(base, head, most)) > level
    const breaks = middle > most || (upper > most && launchesOver(upper) === undefined)
    if (!breaks && !isShared)
      return {
        ...row,
        ...toldOf(row),
        limit: { most: limit, inherited: false },
        gated: true,
        verdict: 'regressed',
        blocks,
      }
    // A single launch of base excuses nothing if so many can tell that; several do not while the sides look different.
    const isSingle = base.filter(value => value > most).length <= 1
    const isTold = !isSingle || fisher(count, 1, count) <= alpha / 2
    const isLike = !differ(base, head, most, { alpha: alphaRun / sharing, isShort: false })
    if (!breaks && !(isTold && isLike)) return final ? unproven(row, most, enough, sharing, true) : row
    return { ...row, limit: { most: limit, inherited: true } }
  })
}

/** A row that is gated for its limit alone: other responses do not matter to it, nor do launches that a threshold would need. */
const toldOf = ({ gated, guards }: Row): Pick<Row, 'ungated' | 'guards'> => ({
  ungated: null,
  guards: guards
    .filter(({ guard, effect }) => guard !== 'too-few-observations' || effect !== 'inconclusive')
    .map(trip => (!gated && trip.effect === 'invalid' ? { ...trip, effect: 'warning' } : trip)),
})

/** Probability that chance would put head's launches so much higher than base's, and above the limit so much more often. */
function chances(base: number[], head: number[], most: number): [higher: number, above: number] {
  const over = (values: number[]) => values.filter(value => value > most).length
  return [rankSum(head, base), fisher(over(head), over(base), head.length)]
}

/**
 * A row of which it is not certain that head breaks its limit and base does not. It is undecided if head is above the limit without its
 * largest launch, base is not likely to be without its own, and the exact tests tell the two apart (with an error of 5 %, shared like that
 * of a red run; if there are too few launches for that, it is enough if all of head but one are above the limit, and none of base, or the
 * reverse). It is, too, if head is certainly above, but too few launches can tell that base is not (`isCertain`).
 */
function unproven(row: Row, most: number, enough: number, sharing: number, isCertain = false): Row {
  const { metric, pairs, gated, variant, guards } = row
  const isShort = pairs.length < Math.min(enough, looks[0]) // the first look tells that a limit is kept
  const [base, head] = [pairs.map(pair => pair.base), pairs.map(pair => pair.head)]
  const count = pairs.length
  const isAbove = count > 0 && mean(withoutLargest(head)) > most && usual(base).upper <= most
  const isLikely = isCertain || (isAbove && differ(base, head, most, { alpha: alphaRun / sharing, isShort }))
  const isUnfit = guards.some(isIncomparable)
  if (row.verdict === 'regressed' || !(isShort || isAbove || isLikely || isUnfit)) return row
  const name = `the limit of ${midSentence(definition(metric).label)}`
  const lacking = isUnfit
    ? `${name} was not judged, because the two sides cannot be compared`
    : count < enough
      ? `${name} needs ${enough} launches with a value, and there were ${pairs.length}`
      : `${pairs.length} launches do not prove that it breaks ${name}`
  const isMerelyTold = isAbove && !isLikely && !isShort && !isUnfit // by chance, head may be above and base not
  const ungated = gated ? null : (row.ungated ?? (isMerelyTold ? null : lacking))
  // What is proven of a row that is only shown is not proven well enough to accuse head.
  const told = guards.map(trip => (isRefusal(trip) ? { ...trip, effect: 'warning' as const } : trip))
  if (ungated !== null && !isLikely && !isMerelyTold) return { ...row, ungated, guards: told }
  const doubt: Trip = {
    guard: 'limit-unproven',
    effect: isLikely ? 'inconclusive' : 'warning',
    side: 'head',
    message: isLikely
      ? `\`${variant}\` is above a limit, but ${ungated ?? lacking}`
      : `It is not known whether \`${variant}\` keeps a limit: ${lacking}`,
  }
  const verdict = isLikely && gated ? 'inconclusive' : row.verdict
  return { ...row, ungated, verdict, guards: [...told, doubt] }
}

/** Do the exact tests tell the sides apart, or as clearly as so few launches can? */
function differ(base: number[], head: number[], most: number, { alpha, isShort }: { alpha: number; isShort: boolean }) {
  const [higher, over] = chances(base, head, most)
  const bound = (fewer: 0 | 1) => Math.max(alpha, fisher(head.length, fewer, head.length)) + 1e-9
  return over <= bound(1) || higher <= bound(isShort ? 1 : 0)
}

/** Is it undecided whether head keeps a limit? */
export const mayBreakLimit = ({ guards }: Pick<Row, 'guards'>): boolean =>
  guards.some(({ guard, effect }) => guard === 'limit-unproven' && effect === 'inconclusive')

const withoutLargest = (values: number[]): number[] =>
  values.toSorted((a, b) => a - b).slice(0, Math.max(1, values.length - 1))

/** The mean of all but the largest, and how high it may well be. */
function usual(values: number[]): Record<'middle' | 'upper', number> {
  const rest = withoutLargest(values)
  const error = rest.length < 2 ? 0 : sampleStandardDeviation(rest) / Math.sqrt(rest.length)
  return { middle: mean(rest), upper: mean(rest) + 1.5 * error }
}

/** What the true mean of these values exceeds, with an error of `alpha`. */
function certainly(values: number[], alpha: number, over: boolean): number {
  const error = sampleStandardDeviation(values) / Math.sqrt(values.length)
  return error === 0 ? mean(values) : mean(values) - critical(values.length, alpha, over, 'accuse') * error
}
