import { decodeFromCompressedBase64, Int32Histogram, type JsHistogram } from 'hdr-histogram-js'
import { GateError } from '../errors.ts'

/** Latencies in whole µs. Buckets have a width: 1 µs below 2,048 µs, then a thousandth of the value. */
export type Latencies = JsHistogram

/** An empty histogram for up to an hour at three significant digits. */
export function emptyHistogram(): Latencies {
  const histogram = new Int32Histogram(1, 3_600_000_000, 3)
  histogram.autoResize = true
  return histogram
}

/** Adds an encoded histogram (HdrHistogram V2 compressed, base64) to another; '' adds nothing. Throws `results-unreadable`. */
export function addEncoded(to: Latencies, encoded: string): void {
  if (encoded === '') return
  try {
    to.add(decodeFromCompressedBase64(encoded, 32, false) as JsHistogram)
  } catch (error) {
    throw new GateError('results-unreadable', `a latency histogram cannot be decoded: \`${encoded.slice(0, 40)}\``, {
      cause: error,
    })
  }
}

/**
 * The latency, ms, below which a share `q` ∈ (0, 1) of the answers lies; undefined for an empty histogram. Inside a bucket
 * the answers are taken as evenly spread: without that, 1 µs at 250 µs would quantise a log ratio by 0.4 %.
 *
 *   counts    ██ ████ ███ █          rank = q · n = 7 of 10
 *   µs       250  251  252 253       → 252 + (7 − 6)/3 = 252.33 µs
 */
export function quantile(histogram: Latencies, q: number): number | undefined {
  return quantiles(histogram, [q])[0]
}

/** The same for many shares in rising order, in one go; nothing for an empty histogram. */
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
export function highest(histogram: Latencies): number | undefined {
  return histogram.totalCount === 0 ? undefined : histogram.maxValue / 1000
}

/** Mean latency, ms; undefined for an empty histogram. */
export function meanLatency(histogram: Latencies): number | undefined {
  return histogram.totalCount === 0 ? undefined : histogram.mean / 1000
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
