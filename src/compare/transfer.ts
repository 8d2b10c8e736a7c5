import type { Scenario } from '../config/config.ts'
import type { Slice } from '../results/blocks.ts'
import { decoded } from '../results/histogram.ts'
import type { Results } from '../results/results.ts'
import { keptSlices } from './latencies.ts'
import { meanLatency } from './quantiles.ts'

/** Where the time of a variant's large responses goes, all kept slices of a run together. */
export interface Transfer {
  /** Mean body, bytes. */
  body: number
  /** From sending a request to the first byte of the body, mean, ms. */
  first: number
  /** From there to the last byte, mean, ms. A server may still be working in that time. */
  rest: number
  /** Share of the time of load in which the load generator's event loop was busy, 0…1. */
  generator: number
}

/** undefined if bodies came in one piece, or if results do not say. */
export function transfer(results: Results, scenario: Scenario, variant: string): Transfer | undefined {
  const slices = keptSlices(results, scenario, variant)
  const sum = (of: (slice: Slice) => number) => slices.reduce((total, slice) => total + of(slice), 0)
  const parts = slices.flatMap(({ requests }) => requests)
  const sent = parts.reduce((total, part) => total + (part.transfer ?? 0), 0)
  const answered = parts.reduce((total, part) => total + part.answered, 0)
  if (sent === 0 || answered === 0) return undefined
  const latencies = decoded(parts.map(({ histogram }) => histogram))
  const rest = sent / answered
  return {
    body: parts.reduce((total, { bytes }) => total + bytes, 0) / answered,
    first: Math.max(0, meanLatency(latencies)! - rest), // a histogram's mean is exact to a thousandth
    rest,
    generator: sum(slice => slice.generator.utilisation * slice.duration) / sum(slice => slice.duration),
  }
}
