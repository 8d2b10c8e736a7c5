import { beyond, keptLatencies } from '../../compare/profile.ts'
import { highest, quantiles } from '../../compare/quantiles.ts'
import type { Latencies } from '../../results/histogram.ts'
import type { Results } from '../../results/results.ts'
import { short } from '../numbers.ts'
import type { Curve, CurveLine } from './content.ts'

/** Points of all curves together, some six bytes each. */
const points = 60_000

/** Latency curves: one for each scenario, and one for each request of a mix. */
export function curves(results: Results): Curve[] {
  const parts = results.config.scenarios.flatMap(scenario => [
    { scenario, request: undefined },
    ...(scenario.requests.length > 1 ? [...scenario.requests.keys()].map(request => ({ scenario, request })) : []),
  ])
  const each = Math.floor(points / Math.max(1, parts.length * results.variants.length))
  const most = Math.min(160, Math.max(16, each))
  return parts.flatMap(({ scenario, request }) => {
    const of = results.variants.map(({ name }) => keptLatencies(results, scenario, name, request))
    const name = request === undefined ? {} : { request: scenario.requests[request]!.name }
    return of.every(({ totalCount }) => totalCount === 0)
      ? []
      : [{ scenario: scenario.name, ...name, ...curve(of, most) }]
  })
}

/**
 * Variants over the same percentiles, evenly spread on the axis of the plot, which is log 1/(1 − q):
 *
 *   q          0      50 %     90 %     99 %    99.9 %
 *   1/(1−q)    1       2        10      100     1000       and at last the maximum, at the number of responses
 */
export function curve(of: Latencies[], most: number): Pick<Curve, 'at' | 'lines'> {
  const counts = of.map(({ totalCount }) => totalCount)
  const end = Math.max(...counts)
  const steps = Math.max(1, Math.min(most, Math.ceil(24 * Math.log10(end))))
  const grid = Array.from({ length: steps }, (_, i) => short(end ** (i / steps)))
  const at = [...new Set([...grid, 2, 10, 100, 1000, 10_000, ...counts])]
    .filter(x => x >= 1 && x <= end)
    .sort((a, b) => a - b)
  return {
    at,
    lines: of.flatMap((histogram, variant) => (counts[variant] === 0 ? [] : [line(histogram, variant, at)])),
  }
}

function line(histogram: Latencies, variant: number, at: number[]): CurveLine {
  const answered = histogram.totalCount
  const inside = at.filter(x => x < answered)
  const values = quantiles(
    histogram,
    inside.map(x => 1 - 1 / x),
  )
  const ms = at.map((x, i) => (x < answered ? short(values[i]!) : x === answered ? short(highest(histogram)!) : null))
  return { variant, answered, ms, sure: short(Math.max(1, answered / beyond)) }
}
