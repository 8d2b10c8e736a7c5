import type { Config } from '../config/config.ts'
import { grouped } from '../grouped.ts'
import { isExact } from '../metrics.ts'
import { plural } from '../text.ts'
import type { Extent } from './advice.ts'
import type { Course } from './course.ts'
import { isPending, isSuspicion, isUnlimited, type Row, type State, type Warning } from './judgement.ts'
import { isBroken } from './run.ts'

/** What a reader should know besides the verdict. There are none while measuring goes on: too little may yet become enough. */
export function warnings(courses: Course[], rows: Row[], config: Config, state: State & Extent): Warning[] {
  if (!state.final) return []
  const single = [tampering(state), notIsolated(state), nothingGated(courses, config), tooFewBlocks(courses, state)]
  return [
    ...single.filter(warning => warning !== undefined),
    ...courses.flatMap(baseFails),
    ...notGated(courses),
    ...notJudged(rows, config),
  ]
}

/** It does not affect the verdict, because it is not known whether base or head did it. */
function tampering({ tampered = [] }: State): Warning | undefined {
  if (tampered.length === 0) return undefined
  return {
    fact: `The code that was measured wrote to files of the runner: ${tampered.map(name => `\`${name}\``).join(', ')}.`,
    advice:
      'They were restored. Check what the installs, builds and servers of this pull request do before you trust its figures.',
    isUrgent: true,
  }
}

function notIsolated({ boundary }: State): Warning | undefined {
  if (boundary?.kind !== 'same user') return undefined
  return {
    fact: `The code that was measured was not isolated, and could read and change whatever its job could${boundary.why === undefined ? '' : ` (${boundary.why})`}.`,
    advice: 'Do not put secrets, or steps that you trust, into that job.',
    isUrgent: true,
  }
}

function nothingGated(courses: Course[], { scenarios, limit }: Config): Warning | undefined {
  if (courses.length === 0 || courses.some(({ comparison }) => comparison.threshold !== undefined)) return undefined
  if (limit !== undefined || scenarios.some(({ thresholds }) => thresholds.length > 0)) return undefined // counts have no course
  if (new Set(courses.map(({ comparison }) => comparison.variant)).size > 1) return undefined // several variants are only for reading
  return {
    fact: 'Nothing was gated, so no figure could fail this run.',
    advice: 'Give at least one metric a threshold under `gate`.',
  }
}

/** A run ends at 1.2 times its budget, so it may have too few blocks. */
function tooFewBlocks(courses: Course[], { jobOf, fewest }: Extent): Warning | undefined {
  if (courses.length === 0) return undefined // a run of counts alone
  const isPlain = !courses.some(({ gated }) => gated)
  const open = courses.filter(({ gated, verdict }) => isPlain || isPending({ gated, verdict: verdict ?? null }))
  const isRed = courses.some(
    ({ verdict, trips }) => verdict === 'regressed' || isBroken({ guards: trips }) || trips.some(isSuspicion),
  )
  if (isRed) return undefined
  const short = open.map(jobOf).filter(({ settled, blocks }) => !settled && blocks < fewest)
  if (short.length === 0) return undefined
  const { blocks, spent = 0 } = short.reduce((one, other) => (other.blocks < one.blocks ? other : one))
  const each = spent > 0 && blocks > 0 ? ` of ${Math.round(spent / blocks / 1000)} s each` : ''
  return {
    fact: `Measuring ended after ${plural(blocks, 'block')}${each}; a sound ${isPlain ? 'comparison' : 'verdict'} needs at least ${fewest}.`,
    advice: blocks === 0 ? 'Raise `budget`.' : undefined,
  }
}

function baseFails({ comparison, gated, trips }: Course): Warning[] {
  return trips
    .filter(({ effect, side }) => gated && effect === 'invalid' && side === 'base')
    .map(({ message }) => ({
      about: placeOf(comparison),
      fact: message,
      advice: 'Base fails more often, so there is nothing to compare head with. This does not count against head.',
    }))
}

/** Rows that should be gated but are not: one line per guard and metric (or scenario), with what the first of them lacks. */
function notGated(courses: Course[]): Warning[] {
  const groups = new Map<string, { metrics: Set<string>; places: Set<string>; message: string }>()
  for (const { comparison, trips, leftTo } of courses)
    for (const { guard, message } of trips.filter(({ effect }) => effect === 'not-gated')) {
      const { scenario, request, metric, variant } = comparison
      const key = JSON.stringify([guard, ...(leftTo === undefined ? [metric] : [scenario, request, variant])])
      const group = groups.get(key) ?? { metrics: new Set(), places: new Set(), message }
      groups.set(key, group)
      group.metrics.add(metric)
      group.places.add(request ?? scenario)
    }
  return [...groups.values()].map(({ metrics, places, message }) => ({
    fact: `Shown, not gated: ${[...metrics].join(', ')} of ${[...places].join(', ')}.`,
    advice: `${message}.`,
  }))
}

/** Counts and limits that could not be judged, which no guard tells: a line for each reason, with the figures of the first row. */
function notJudged(rows: Row[], config: Config): Warning[] {
  const told = rows.filter(row => {
    const isTold = row.guards.some(({ effect }) => effect === 'not-gated' || effect === 'inconclusive')
    return row.ungated !== null && !isTold && (isExact(row.metric) || isUnlimited(row, config))
  })
  const groups = grouped(told, ({ ungated }) => ungated!.split(':')[0]) // figures follow a colon
  return [...groups.values()].map(([first, ...others]) => ({
    about: placeOf(first!),
    fact: `Shown, not gated: ${first!.ungated}.${others.length === 0 ? '' : ` So it is with ${plural(others.length, 'more row')}.`}`,
  }))
}

/** Which row a warning is about. */
const placeOf = ({ scenario, request, variant, metric }: Course['comparison'] | Row): Warning['about'] => ({
  scenario,
  request,
  variant,
  metric,
})
