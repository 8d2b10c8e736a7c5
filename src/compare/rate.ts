import { answeredIn, type Slice } from '../results/blocks.ts'

export const total = (slices: Slice[], of: (slice: Slice) => number): number =>
  slices.reduce((sum, slice) => sum + of(slice), 0)

export const totalOrNull = (slices: Slice[], of: (slice: Slice) => number | null): number | null =>
  slices.length === 0 || slices.some(slice => of(slice) === null) ? null : total(slices, slice => of(slice)!)

/**
 * Time of a variant per response, ms: the shorter of two readings.
 *
 *   until half of the requests in flight at closing are answered    too long if all are worked on at once: the other half is
 *                                                                   then nearly done, but not counted
 *   whole slices                                                    too long if the server waits: at the end, connections with
 *                                                                   their last response idle while others have none yet
 *
 * That is too short if a few requests wait much longer than the others, as when a cache misses: half is answered without them. In a
 * closed loop, a response takes the mean `latency` divided by the requests in flight (Little's law), less what it waits for the CPU that
 * the others use, which it would not if some of them waited elsewhere. That share is taken as the square of the use of a CPU: next to
 * nothing on a server that waits, all of it on one that is busy, and no step between, so that base and head are read alike.
 */
export function timePerResponse(slices: Slice[], latency: number): number {
  const open = total(slices, ({ steady, duration }) => steady?.duration ?? duration)
  const busy = Math.min(1, (totalOrNull(slices, ({ cpu }) => cpu) ?? open) / open)
  const steady = open / total(slices, slice => slice.steady?.answered ?? answeredIn(slice))
  const whole = total(slices, ({ duration }) => duration) / total(slices, answeredIn)
  return Math.min(whole, Math.max(steady, latency - busy ** 2 * steady))
}
