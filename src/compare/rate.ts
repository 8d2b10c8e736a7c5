import { grouped } from '../grouped.ts'
import { busy } from '../plan/pace.ts'
import { answeredIn, type Slice } from '../results/blocks.ts'

export const total = (slices: Slice[], of: (slice: Slice) => number): number =>
  slices.reduce((sum, slice) => sum + of(slice), 0)

export const totalOrNull = (slices: Slice[], of: (slice: Slice) => number | null): number | null =>
  slices.length === 0 || slices.some(slice => of(slice) === null) ? null : total(slices, slice => of(slice)!)

/** While requests flowed, ms. */
const flowing = (slices: Slice[]): number => total(slices, ({ steady, duration }) => steady?.duration ?? duration)

/** Had all variants CPU to spare while requests flowed? All are read alike, or one could look faster because it computes more. */
export const areWaiting = (slices: Slice[]): boolean =>
  [...grouped(slices, ({ variant }) => variant).values()].every(
    own => (totalOrNull(own, ({ cpu }) => cpu) ?? Number.POSITIVE_INFINITY) < busy * flowing(own),
  )

/**
 * Time of a variant per response, ms: the shorter of two readings.
 *
 *   until half of the requests in flight at closing are answered    too long if all are worked on at once: the other half is
 *                                                                   then nearly done, but not counted
 *   whole slices                                                    too long if the server waits: at the end, connections with
 *                                                                   their last response idle while others have none yet
 *
 * That is too short if a few requests wait much longer than the others, as when a cache misses: half is answered without them. Where
 * servers merely wait, a response takes at least `latency`, the mean latency divided by the requests in flight (Little's law).
 */
export function timePerResponse(slices: Slice[], latency: number): number {
  const steady = flowing(slices) / total(slices, slice => slice.steady?.answered ?? answeredIn(slice))
  const whole = total(slices, ({ duration }) => duration) / total(slices, answeredIn)
  return Math.max(latency, Math.min(steady, whole))
}
