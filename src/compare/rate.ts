import { answeredIn, type Slice } from '../results/blocks.ts'

export const total = (slices: Slice[], of: (slice: Slice) => number): number =>
  slices.reduce((sum, slice) => sum + of(slice), 0)

export const totalOrNull = (slices: Slice[], of: (slice: Slice) => number | null): number | null =>
  slices.length === 0 || slices.some(slice => of(slice) === null) ? null : total(slices, slice => of(slice)!)

/** Time until half of the requests in flight at closing are answered, ms. */
const open = (slices: Slice[]): number => total(slices, ({ steady, duration }) => steady?.duration ?? duration)

/** How much of one CPU is used while responses flow, 0…1; 1 if it is unknown. */
export function busyness(slices: Slice[]): number {
  const cpu = totalOrNull(slices, slice => slice.cpu)
  return cpu === null ? 1 : Math.min(1, cpu / open(slices))
}

/**
 * Time of a variant per response, ms: the shorter of two readings.
 *
 *   until half of the requests in flight at closing are answered    too long if all are worked on at once: the other half is
 *                                                                   then nearly done, but not counted
 *   whole slices                                                    too long if the server waits: at the end, connections with
 *                                                                   their last response idle while others have none yet
 *
 * That is too short if a few requests wait much longer than the others, as when a cache misses: half is answered without them. In a
 * closed loop, a response takes the mean latency divided by the requests in flight (Little's law), but that is too long on a busy server:
 * while some requests wait elsewhere, there is more CPU for the others. What a response waits `elsewhere` is its latency without its turn
 * at a CPU of which it needs `work`; from both follows how many are served once as many wait as will in the long run (mean value analysis).
 *
 * `latency`: mean, ms. `inFlight`: requests under way at a time. `busy`: of all variants together. Of a server with several threads, the
 * variant that needs less CPU would else be read with its long waits, and the one that needs more without.
 */
export function timePerResponse(
  slices: Slice[],
  { latency, inFlight, busy }: { latency: number; inFlight: number; busy: number },
): number {
  const steady = open(slices) / total(slices, slice => slice.steady?.answered ?? answeredIn(slice))
  const whole = total(slices, ({ duration }) => duration) / total(slices, answeredIn)
  const work = busy * steady
  const elsewhere = Math.max(0, latency - work / (1 - (busy * (inFlight - 1)) / inFlight))
  const [sum, difference] = [elsewhere + inFlight * work, elsewhere - inFlight * work]
  const longRun = (sum + Math.sqrt(difference ** 2 + 4 * elsewhere * work)) / (2 * inFlight)
  return Math.min(whole, Math.max(steady, longRun))
}
