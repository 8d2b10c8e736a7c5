import { beyond, keptLatencies } from '../../compare/latencies.ts'
import { quantiles } from '../../compare/quantiles.ts'
import type { Latencies } from '../../results/histogram.ts'
import type { Results } from '../../results/results.ts'
import { measuredParts } from '../latencies.ts'
import { short } from '../numbers.ts'
import type { Curve } from './content.ts'

/** The most points of all curves together, about six bytes each. */
const points = 60_000

/** Latency curves: one for each scenario, and one for each request of a mix. */
export function curves(results: Results): Curve[] {
  const parts = measuredParts(results.config.scenarios)
  const each = Math.floor(points / Math.max(1, parts.length * results.variants.length))
  const most = Math.min(160, Math.max(16, each))
  return parts.flatMap(({ scenario, request, named }) => {
    const of = results.variants.map(({ name }) => keptLatencies(results, scenario, name, request))
    return of.every(({ totalCount }) => totalCount < 2 * beyond) ? [] : [{ ...named, ...curve(of, most) }]
  })
}

/**
 * Variants over the same percentiles, evenly spread on the axis of the plot, which is log 1/(1 − q). A line ends where too few
 * responses are slower.
 *
 *   q          0      50 %     90 %     99 %    99.9 %
 *   1/(1−q)    1       2        10      100     1000
 */
export function curve(of: Latencies[], most: number): Pick<Curve, 'at' | 'lines'> {
  const ends = of.map(({ totalCount }) => totalCount / beyond)
  const end = Math.max(...ends)
  const steps = Math.max(1, Math.min(most, Math.ceil(24 * Math.log10(end))))
  const grid = Array.from({ length: steps }, (_, i) => short(end ** (i / steps)))
  const at = [...new Set([...grid, 2, 10, 100, 1000, 10_000])].filter(x => x >= 1 && x <= end).sort((a, b) => a - b)
  return {
    at,
    lines: of.flatMap((histogram, variant) => {
      const shares = at.filter(x => x <= ends[variant]!).map(x => 1 - 1 / x)
      const known = quantiles(histogram, shares)
      return known.length === 0 ? [] : [{ variant, ms: at.map((_, i) => (i < known.length ? short(known[i]!) : null)) }]
    }),
  }
}
