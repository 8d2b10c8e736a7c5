import type { Doubt, Trip } from '../compare/doubt.ts'
import type { Course } from './course.ts'

/** A row that only guards took out of gating cannot be compared, either, if different responses refuse a gated row of its scenario. */
export function withRefused(courses: Course[]): Course[] {
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
