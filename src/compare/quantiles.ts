import type { Latencies } from '../results/histogram.ts'

/**
 * The latency, ms, below which a share `q` ∈ (0, 1) of the responses lies; undefined for an empty histogram. Responses
 * are taken as evenly spread inside a bucket: otherwise, 1 µs at 250 µs would quantize a log ratio by 0.4 %.
 *
 *   counts    ██ ████ ███ █          rank = q · n = 7 of 10
 *   µs       250  251  252 253       → 252 + (7 − 6)/3 = 252.33 µs
 */
export const quantile = (histogram: Latencies, q: number): number | undefined => quantiles(histogram, [q])[0]

/** The same for many shares in rising order, in one go; empty for an empty histogram. */
export function quantiles(histogram: Latencies, qs: number[]): number[] {
  const found: number[] = []
  let below = 0
  for (const [low, width, count] of buckets(histogram)) {
    while (found.length < qs.length) {
      const rank = qs[found.length]! * histogram.totalCount
      if (below + count < rank) break
      found.push((low + (width * Math.max(0, rank - below)) / count) / 1000)
    }
    if (found.length === qs.length) break
    below += count
  }
  return found
}

/** Largest latency recorded, ms; undefined for an empty histogram. */
export const highest = (histogram: Latencies): number | undefined =>
  histogram.totalCount === 0 ? undefined : histogram.maxValue / 1000

/** Mean latency, ms; undefined for an empty histogram. */
export function meanLatency(histogram: Latencies): number | undefined {
  if (histogram.totalCount === 0) return undefined
  let sum = 0
  for (const [low, width, count] of buckets(histogram)) sum += (low + Math.floor(width / 2)) * count
  return sum / histogram.totalCount / 1000
}

/** Filled buckets in rising order: [lower edge µs, width µs, count]. */
function* buckets(histogram: Latencies): Generator<[number, number, number]> {
  const last = histogram.countsArrayIndex(histogram.maxValue)
  for (let index = 0, seen = 0; index <= last && seen < histogram.totalCount; index++) {
    const count = histogram.getCountAtIndex(index)
    if (count === 0) continue
    seen += count
    const low = histogram.valueFromIndex(index)
    yield [low, histogram.sizeOfEquivalentValueRange(low), count]
  }
}
