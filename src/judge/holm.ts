import { alphaPass, alphaRun } from './alpha.ts'
import { type Assessment, assess, type Evidence, worse } from './assessment.ts'
import { type Course, isHeld, isInvalid, tau } from './course.ts'

/**
 * Measuring is over: which of the rows that have not settled are worse? Holm's step-down with sequential critical
 * values (Maurer & Bretz 2013): with j of m rows already called worse, the others share the error among m − j.
 *
 *   m = 3:   A is worse at 5 %/3   →   B is worse at 5 %/2   →   C is not at 5 %     A, B regressed, C inconclusive
 *
 * All rows that a step finds go at once; that finds the same rows as going by ascending p. A row that is worse than 0
 * for certain, by less than its threshold, stays inconclusive but has been stepped over like the others.
 */
export function conclude(courses: Course[], m: number, evidence: Evidence): Course[] {
  const known = courses.filter(({ verdict }) => verdict === 'regressed').length
  const concluded = new Map(stepDown(courses.filter(undecided), m, known, evidence).map(c => [c.comparison, c]))
  return courses.map(course => concluded.get(course.comparison) ?? course)
}

type Undecided = Course & { standing: Assessment }

function undecided(course: Course): course is Undecided {
  const { comparison, gated, standing, verdict } = course
  return gated && standing !== undefined && verdict === undefined && !isInvalid(comparison) && !isHeld(comparison)
}

function stepDown(rows: Undecided[], m: number, j: number, evidence: Evidence): Course[] {
  if (rows.length === 0) return []
  const tested = rows.map(row => ({
    ...row,
    standing: assess(row.standing, { fail: alphaRun / (m - j), pass: alphaPass }, 'over'),
  }))
  const found = tested.filter(row => worse(row.standing, tau(row.comparison), evidence))
  if (found.length === 0) return tested
  const left = tested.filter(row => !found.includes(row))
  return [...found.map(called), ...stepDown(left, m, j + found.length, evidence)]
}

function called(row: Undecided): Course {
  const large = row.standing.mean >= tau(row.comparison)
  return { ...row, verdict: large ? 'regressed' : 'inconclusive' }
}
