import { mean, sampleVariance } from 'simple-statistics'
import type { WhyWait, WhyWaiting } from '../../results/why.ts'
import type { WaitedSlice, WaitKind, WaitRecording } from '../profile/recording.ts'
import { costChange, notable } from './costs.ts'
import { type Costs, type Difference, differences, isCertain } from './moderated.ts'
import { shortened } from './place.ts'

/** Kinds of waiting that are told. */
const most = 20
/** How much two launches of the same code are expected to differ in what they wait, as a fraction (SD). */
const betweenLaunches = 0.03
/** Waiting of less than this part of all time within the server is not looked at. */
const floor = 0.005

/** What requests wait for on both sides, what grew most first. µs per request, means over launches. */
export function waiting(recording: WaitRecording): WhyWaiting {
  const names = new Map<string, { kind: WaitKind; host: string }>()
  for (const { waits } of [...recording.base, ...recording.head].flat())
    for (const { kind, host } of waits) names.set(keyOf(kind, host), { kind, host: named(host) })
  const within = costsOf(recording, slice => slice.within)
  const total = differences(new Map([['', within]]), betweenLaunches).get('')!
  const least = floor * Math.max(total.base, total.head)
  const costs = [...names.keys()].map(key => [key, costsOf(recording, slice => each(slice, key, 'time'))] as const)
  const kinds = [...differences(notable(new Map(costs), least), betweenLaunches)]
    .map(([key, difference]): WhyWait => {
      const times = costsOf(recording, slice => each(slice, key, 'count'))
      return { ...names.get(key)!, ...told(difference), times: { base: mean(times.base), head: mean(times.head) } }
    })
    .sort((a, b) => b.change - a.change)
    .slice(0, most)
  return { launches: recording.head.length, total: told(total), kinds }
}

const told = ({ p, ...difference }: Difference) => ({ ...costChange(difference), certain: isCertain({ p }) })

/** A port that the system gave out is another one in each launch. */
const named = (host: string): string =>
  shortened(host).replace(
    /^(127\.0\.0\.1|localhost|::1):(3276[89]|327[7-9]\d|32[89]\d\d|3[3-9]\d{3}|[4-6]\d{4})$/,
    '$1',
  )

const keyOf = (kind: WaitKind, host: string): string => `${kind}\t${named(host)}`

/** Per request, of one slice. */
const each = ({ waits, requests }: WaitedSlice, key: string, what: 'time' | 'count'): number =>
  waits.reduce((sum, wait) => sum + (keyOf(wait.kind, wait.host) === key ? wait[what] : 0), 0) / Math.max(1, requests)

/** By launch; what sampling explains is known from how slices of one launch differ. */
function costsOf({ base, head }: WaitRecording, of: (slice: WaitedSlice) => number): Costs {
  const byLaunch = (launches: WaitedSlice[][]) => launches.map(slices => slices.map(of))
  const sides = { base: byLaunch(base), head: byLaunch(head) }
  const errors = [...sides.base, ...sides.head].map(values => sampleVariance(values) / values.length)
  return { base: sides.base.map(mean), head: sides.head.map(mean), sampling: 2 * mean(errors) }
}
