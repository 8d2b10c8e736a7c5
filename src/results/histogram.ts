import { encodeIntoCompressedBase64, Int32Histogram, type JsHistogram } from 'hdr-histogram-js'
import { GateError } from '../errors.ts'
import { eachCount, plainHistogram, recorded } from './histogram-format.ts'

/** Latencies in whole µs. Buckets have a width: 1 µs below 2,048 µs, then a thousandth of the value. */
export type Latencies = JsHistogram

export function emptyHistogram(highest: number = recorded.highest): Latencies {
  const histogram = new Int32Histogram(recorded.lowest, highest, recorded.digits)
  histogram.autoResize = true
  return histogram
}

/** Grows with its content. Not to be encoded: its header would give another range. */
const growing = (): Latencies => emptyHistogram(2 * recorded.lowest)

/** Decodes histograms into one. Throws `results-unreadable`. */
export function decoded(texts: string[]): Latencies {
  const all = growing()
  for (const text of texts) addEncoded(all, text)
  return all
}

export function together(histograms: Latencies[]): Latencies {
  if (histograms.length === 1) return histograms[0]!
  const all = growing()
  for (const each of histograms) {
    const highest = Math.max(all.maxValue, each.maxValue) // the library would take the lower end of its bucket
    all.add(each)
    all.maxValue = highest
  }
  return all
}

/** Adds a latency, clamped to the range that is recorded. */
export const addLatency = (histogram: Latencies, ms: number): void =>
  histogram.recordValue(Math.min(recorded.highest, Math.max(recorded.lowest, Math.round(ms * 1000))))

/** HdrHistogram V2 compressed, base64; '' for an empty one. */
export const encoded = (histogram: Latencies): string =>
  histogram.totalCount === 0 ? '' : encodeIntoCompressedBase64(histogram)

/**
 * Adds an encoded histogram to another; '' adds nothing. Throws `results-unreadable`.
 *
 * A run has some ten thousand of them. The library would decode each into 23,552 counts and then add all of these, of which a
 * few hundred are not zero; that took most of the time of a report.
 */
export function addEncoded(to: Latencies, text: string): void {
  if (text === '') return
  const plain = plainHistogram(text)
  let highest = 0
  const add = (place: number, count: number) => {
    highest = to.valueFromIndex(place)
    to.recordValueWithCount(highest, count)
  }
  const isRead = plain !== undefined && eachCount(plain, add)
  to.maxValue = Math.max(to.maxValue, to.highestEquivalentValue(highest)) // as the library has it after decoding
  if (isRead) return
  throw new GateError('results-unreadable', `a latency histogram cannot be decoded: \`${text.slice(0, 40)}\``)
}

export function mergedHistograms(texts: string[]): string {
  const filled = texts.filter(text => text !== '')
  if (filled.length < 2) return filled[0] ?? ''
  const all = emptyHistogram()
  for (const text of filled) addEncoded(all, text)
  return encoded(all)
}
