import {
  decodeFromCompressedBase64,
  encodeIntoCompressedBase64,
  Int32Histogram,
  type JsHistogram,
} from 'hdr-histogram-js'
import { GateError } from '../errors.ts'

/** Latencies in whole µs. Buckets have a width: 1 µs below 2,048 µs, then a thousandth of the value. */
export type Latencies = JsHistogram

/** What every latency histogram is recorded with: 1 µs to an hour, at three significant digits. */
export const recorded = { lowest: 1, highest: 3_600_000_000, digits: 3 } as const

export function emptyHistogram(): Latencies {
  const histogram = new Int32Histogram(recorded.lowest, recorded.highest, recorded.digits)
  histogram.autoResize = true
  return histogram
}

/** Adds a latency of so many ms. */
export const addLatency = (histogram: Latencies, ms: number): void =>
  histogram.recordValue(Math.min(recorded.highest, Math.max(recorded.lowest, Math.round(ms * 1000))))

/** HdrHistogram V2 compressed, base64; '' for an empty one. */
export const encoded = (histogram: Latencies): string =>
  histogram.totalCount === 0 ? '' : encodeIntoCompressedBase64(histogram)

/** Adds an encoded histogram to another; '' adds nothing. Throws `results-unreadable`. */
export function addEncoded(to: Latencies, text: string): void {
  if (text === '') return
  try {
    to.add(decodeFromCompressedBase64(text, 32, false) as JsHistogram)
  } catch (error) {
    throw new GateError('results-unreadable', `a latency histogram cannot be decoded: \`${text.slice(0, 40)}\``, {
      cause: error,
    })
  }
}

/** Several encoded histograms as one. */
export function mergedHistograms(texts: string[]): string {
  const filled = texts.filter(text => text !== '')
  if (filled.length < 2) return filled[0] ?? ''
  const all = emptyHistogram()
  for (const text of filled) addEncoded(all, text)
  return encoded(all)
}
