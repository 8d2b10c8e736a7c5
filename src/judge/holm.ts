import { type Doubt, isModest } from '../compare/doubt.ts'
import { alphasOf, weightOf } from './alpha.ts'
import { type Assessment, assess, atLook, worse } from './assessment.ts'
import { barring, beside, type Course, carried, leave, mayAccuse, type Rules, suspicions, tau, trip } from './course.ts'

/**
 * Once measuring is over, decides which of the rows that have not settled are worse: Holm's step-down with sequential critical values
 * (Maurer & Bretz 2013). Once some rows are called worse, the others share the error among themselves by their weights.
 *
 *   cpu 3, p90 1, p99 1:   cpu is worse at 3α/5   →   p90 is worse at α/2   →   p99 is not at α     two regressed, p99 inconclusive
 *
 * A step removes all rows that it finds at once. The result is the same as with one row at a time, by ascending p. A row that is
 * significantly worse than 0, but by less than its threshold, stays inconclusive, and is removed like the others.
 *
 * A row that regressed at a look may have ended its job, at a time that depends on the figures. Then the others of that job may only spend
 * what a look may (`isCutShort`).
 */
export function conclude(courses: Course[], rules: Rules, isCutShort: Ending['isCutShort']): Course[] {
  const { rows, weight } = rules
  const known = courses.filter(({ verdict }) => verdict === 'regressed')
  const left = { rows: rows - known.length, weight: weight - weightOfAll(known) }
  const how = { rules, isCutShort }
  const concluded = new Map(stepDown(courses.filter(undecided), left, how).map(course => [course.comparison, course]))
  return courses.map(course => {
    const done = concluded.get(course.comparison) ?? course
    return undecided(done) ? explained(done, rules) : done
  })
}

type Undecided = Course & { standing: Assessment }

function undecided(course: Course): course is Undecided {
  const { gated, standing, verdict } = course
  return gated && standing !== undefined && verdict === undefined
}

interface Ending {
  rules: Rules
  isCutShort: (course: Course) => boolean
}

/** `share`: number and weight of all rows that share the error, these included. */
function stepDown(rows: Undecided[], share: Pick<Rules, 'rows' | 'weight'>, how: Ending): Course[] {
  if (rows.length === 0) return []
  const tested = rows.map(row => {
    const alphas = alphasOf(share.rows, weightOf(row.comparison.metric) / share.weight)
    return {
      ...row,
      standing: assess(row.standing, alphas, how.isCutShort(row) ? 'going on' : 'over', row.standing.feared),
    }
  })
  const { rules } = how
  const found = tested.filter(row => mayAccuse(row, rules) && worse(row.standing, tau(row.comparison), rules.evidence))
  if (found.length === 0) return tested
  const left = tested.filter(row => !found.includes(row))
  const others = { rows: share.rows - found.length, weight: share.weight - weightOfAll(found) }
  return [...found.map(called), ...stepDown(left, others, how)]
}

const weightOfAll = (courses: Course[]): number =>
  courses.reduce((sum, { comparison }) => sum + weightOf(comparison.metric), 0)

function called(row: Undecided): Course {
  const large = row.standing.mean >= tau(row.comparison)
  return large ? carried(row, 'regressed', 'over') : { ...row, verdict: 'inconclusive' }
}

/** Adds why a row stayed undecided, if guards know. One that could not have passed anyway is left to another metric, if one decides. */
function explained(row: Undecided, rules: Rules): Course {
  const { evidence } = rules
  const { feared: _, ...plain } = row.standing
  const left = leave(row, barring(row, 'within', 'over'))
  if (left !== undefined) return left
  const unafraid = assess(plain, row.standing.alphas, 'over')
  const threshold = tau(row.comparison)
  const isDecided =
    atLook(unafraid, threshold, evidence) !== undefined ||
    (worse(unafraid, threshold, evidence) && unafraid.mean >= threshold)
  const acts = (doubt: Doubt) => doubt.effect === 'inconclusive' && !isModest(doubt)
  const why = row.doubts.filter(doubt => (doubt.effect === 'wider' ? isDecided : acts(doubt)))
  return { ...row, trips: beside(suspicions(row, rules), [...why.map(trip), ...row.trips]) }
}
