import { mean, sampleVariance } from 'simple-statistics'
import type { WhyWait, WhyWaiting } from '../../results/why.ts'
import type { WaitedSlice, WaitRecording } from '../profile/recording.ts'
import { costChange, notable } from './costs.ts'
import { type Costs, type Difference, differences, isCertain } from './moderated.ts'
import { oneLine } from './place.ts'

/** Most kinds of waiting that are reported, and that are told apart at all. */
const most = { told: 20, known: 1000 }
/** How much two launches of the same code are expected to differ in how long they wait, as a fraction (SD). */
const betweenLaunches = 0.03
/** Waiting below this fraction of all time within the server is ignored. */
const floor = 0.005

/** What requests wait for on both sides, the largest growth first. µs per request, means over launches. */
export function waiting(recording: WaitRecording): WhyWaiting {
  const sums = summed([...recording.base, ...recording.head].flat(), naming(recording))
  const within = costsOf(recording, slice => slice.within)
  const total = differences(new Map([['', within]]), betweenLaunches).get('')!
  const least = floor * Math.max(total.base, total.head)
  const perRequest = ({ slices }: Sum, what: 'time' | 'count') =>
    costsOf(recording, slice => (slices.get(slice)?.[what] ?? 0) / Math.max(1, slice.requests))
  const costs = new Map(sums.map(sum => [sum, perRequest(sum, 'time')]))
  const kinds = [...differences(notable(costs, least), betweenLaunches)]
    .map(([sum, difference]): WhyWait => {
      const times = perRequest(sum, 'count')
      const { kind, host } = sum
      const shared = isShared(sum) || undefined
      return { kind, host, shared, ...told(difference), times: { base: often(times.base), head: often(times.head) } }
    })
    .sort((a, b) => b.change - a.change)
    .slice(0, most.told)
  return { launches: recording.head.length, total: told(total), kinds }
}

const often = (counts: number[]): number => Math.max(0, mean(counts))

const told = ({ p, ...difference }: Difference) => ({ ...costChange(difference), certain: isCertain({ p }) })

/** Of hosts that differ from launch to launch. */
const unsteady = 'other hosts'
/** A host without its port, the path of a socket without its last name. */
const shortened = (host: string): string => host.replace(/[:/][^:/]*$/, '')

/**
 * How hosts are called. A port, path or name that is another one in each launch would be several hosts, and none of them certain: so
 * only what a side has in all its launches stays as it is.
 */
function naming({ base, head }: WaitRecording): (host: string) => string {
  const names = (slices: WaitedSlice[]) => {
    const hosts = new Set(slices.flatMap(({ waits }) => waits.map(({ host }) => host)))
    return new Set([...hosts, ...[...hosts].map(shortened)])
  }
  const sides = [base, head].map(launches => launches.map(names))
  const isSteady = (host: string) => sides.some(launches => launches.every(each => each.has(host)))
  return host => (host === '' ? '' : ([host, shortened(host)].find(isSteady) ?? unsteady))
}

/** What all slices waited for under one name. */
interface Sum extends Pick<WaitedSlice['waits'][number], 'kind' | 'host'> {
  slices: Map<WaitedSlice, { count: number; time: number; shared: number }>
}

/** If more of the waits are shared, several requests wait on one connection at a time: which of them waited how long is not known. */
const leastShared = 0.1

function isShared({ slices }: Sum): boolean {
  const all = [...slices.values()]
  const total = (of: 'count' | 'shared') => all.reduce((sum, each) => sum + each[of], 0)
  return total('shared') > leastShared * Math.abs(total('count')) // idle waits are taken off, so a count may be negative
}

function summed(slices: WaitedSlice[], named: (host: string) => string): Sum[] {
  const sums = new Map<string, Sum>()
  for (const slice of slices)
    for (const { kind, host: given, count, time, shared } of slice.waits) {
      const host = oneLine(named(given))
      const key = `${kind}\t${host}\t${kind === 'timer' && shared !== 0}` // a request's own timers are known among others
      if (!sums.has(key) && sums.size >= most.known) continue
      const sum = sums.get(key) ?? { kind, host, slices: new Map() }
      sums.set(key, sum)
      const known = sum.slices.get(slice) ?? { count: 0, time: 0, shared: 0 }
      sum.slices.set(slice, { count: known.count + count, time: known.time + time, shared: known.shared + shared })
    }
  return [...sums.values()]
}

/** Costs by launch. The variance due to sampling follows from how the slices of one launch differ. */
function costsOf({ base, head }: WaitRecording, of: (slice: WaitedSlice) => number): Costs {
  const byLaunch = (launches: WaitedSlice[][]) => launches.map(slices => slices.map(of))
  const sides = { base: byLaunch(base), head: byLaunch(head) }
  const errors = [...sides.base, ...sides.head].map(values => sampleVariance(values) / values.length)
  return { base: sides.base.map(mean), head: sides.head.map(mean), sampling: 2 * mean(errors) }
}
