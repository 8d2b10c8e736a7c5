import { sum } from 'simple-statistics'
import type { Scenario } from '../config/config.ts'
import { coresFor, scenarioBlocks } from '../results/extent.ts'
import { decoded, type Latencies } from '../results/histogram.ts'
import type { Results } from '../results/results.ts'
import { burnIn } from './burn-in.ts'
import { keptRounds } from './kept-rounds.ts'
import { countPart } from './pool.ts'
import { highest, quantile } from './quantiles.ts'

const profiled = [2.5, 25, 50, 75, 90, 97.5, 99, 99.9] as const

/** Responses that must lie beyond a percentile for it to be shown. */
export const beyond = 10

/** Latency at some percentiles and the maximum, ms, over all kept slices of a run; percentiles without a tail are left out. */
export function latencyProfile(
  results: Results,
  scenario: Scenario,
  variant: string,
  request?: number,
): { label: string; ms: number }[] {
  const histogram = keptLatencies(results, scenario, variant, request)
  const n = histogram.totalCount
  const seen = profiled
    .filter(q => n * Math.min(q / 100, 1 - q / 100) >= beyond)
    .map(q => ({ label: `p${q}`, ms: quantile(histogram, q / 100)! }))
  return n === 0 ? [] : [...seen, { label: 'max', ms: highest(histogram)! }]
}

/** What a variant did in a scenario, all kept slices of a run together. */
export function totals(
  results: Results,
  scenario: Scenario,
  variant: string,
  request?: number,
): { answered: number; failed: number; megabytesPerSecond: number } {
  const slices = keptSlices(results, scenario, variant)
  const indexes = request === undefined ? [...scenario.requests.keys()] : [request]
  const { answered, unexpected, bytes } = countPart(slices, indexes, scenario)
  const lost = request === undefined ? sum(slices.map(slice => slice.timeouts + slice.connectionErrors)) : 0
  const duration = sum(slices.map(slice => slice.duration))
  return { answered, failed: unexpected + lost, megabytesPerSecond: duration === 0 ? 0 : bytes / duration / 1000 }
}

/** The slices of a variant in a scenario that count, over the whole run. */
export function keptSlices(results: Results, scenario: Scenario, variant: string) {
  const cold = burnIn(results, scenario.name)
  return scenarioBlocks(results, scenario)
    .flatMap(block => keptRounds(block, coresFor(results, scenario.name), cold).slices)
    .filter(slice => slice.variant === variant)
}

/** Latencies of a variant's kept responses in a scenario, over the whole run. `request`: only of this one of a mix. */
export const keptLatencies = (results: Results, scenario: Scenario, variant: string, request?: number): Latencies =>
  decoded(
    keptSlices(results, scenario, variant)
      .flatMap(({ requests }) => (request === undefined ? requests : requests.slice(request, request + 1)))
      .map(({ histogram }) => histogram),
  )
