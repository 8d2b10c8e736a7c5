import { alphasOf } from './alpha.ts'
import { type Assessment, assess, atLook, type Evidence, worse } from './assessment.ts'
import { barring, type Course, carried, leave, tau, trip } from './course.ts'

/**
 * Measuring is over: which of the rows that have not settled are worse? Holm's step-down with sequential critical
 * values (Maurer & Bretz 2013): with j of m rows already called worse, the others share the error among m − j.
 *
 *   m = 3:   A is worse at α/3   →   B is worse at α/2   →   C is not at α     A, B regressed, C inconclusive
 *
 * All rows that a step finds go at once; that finds the same rows as going by ascending p. A row that is worse than 0
 * significantly, but by less than its threshold, stays inconclusive but has been stepped over like the others.
 *
 * A row that regressed at a look has ended the run. When that was depends on the figures, so the others may spend no more than at
 * a look.
 */
export function conclude(courses: Course[], m: number, evidence: Evidence): Course[] {
  const known = courses.filter(({ verdict }) => verdict === 'regressed').length
  const concluded = new Map(
    stepDown(courses.filter(undecided), m, known, { evidence, occasion: known > 0 ? 'going on' : 'over' }).map(c => [
      c.comparison,
      c,
    ]),
  )
  return courses.map(course => {
    const done = concluded.get(course.comparison) ?? course
    return undecided(done) ? explained(done, evidence) : done
  })
}

type Undecided = Course & { standing: Assessment }

function undecided(course: Course): course is Undecided {
  const { gated, standing, verdict } = course
  return gated && standing !== undefined && verdict === undefined
}

interface Ending {
  evidence: Evidence
  occasion: 'over' | 'going on'
}

function stepDown(rows: Undecided[], m: number, j: number, how: Ending): Course[] {
  if (rows.length === 0) return []
  const alphas = alphasOf(m - j)
  const tested = rows.map(row => ({
    ...row,
    standing: assess(row.standing, alphas, how.occasion, row.standing.feared),
  }))
  const found = tested.filter(row => worse(row.standing, tau(row.comparison), how.evidence))
  if (found.length === 0) return tested
  const left = tested.filter(row => !found.includes(row))
  return [...found.map(called), ...stepDown(left, m, j + found.length, how)]
}

function called(row: Undecided): Course {
  const large = row.standing.mean >= tau(row.comparison)
  return large ? carried(row, 'regressed', 'over') : { ...row, verdict: 'inconclusive' }
}

/**
 * Why a row stayed undecided, where guards know: what they fear made the difference, or something else was in the way. One
 * that could not have passed anyway is left to another metric, if that tells.
 */
function explained(row: Undecided, evidence: Evidence): Course {
  const { feared: _, ...plain } = row.standing
  const left = leave(row, barring(row, 'within', 'over'))
  if (left !== undefined) return left
  const unafraid = assess(plain, row.standing.alphas, 'over')
  const threshold = tau(row.comparison)
  const isDecided =
    atLook(unafraid, threshold, evidence) !== undefined ||
    (worse(unafraid, threshold, evidence) && unafraid.mean >= threshold)
  const why = row.doubts.filter(({ effect }) => (effect === 'wider' ? isDecided : effect === 'inconclusive'))
  return { ...row, trips: [...why.map(trip), ...row.trips] }
}
