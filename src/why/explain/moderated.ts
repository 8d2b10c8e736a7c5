import { mean, sampleVariance } from 'simple-statistics'
import { tCdf, tQuantile } from '../../judge/statistics/student-t.ts'

/** What one thing cost in each launch, µs per request. */
export interface Costs {
  base: number[]
  head: number[]
  /** Variance of head − base in one launch that is due to sampling alone, mean over launches: Σ weight² · samples. */
  sampling: number
}

/** A difference with its interval. */
export interface Difference {
  /** µs per request, means over launches. */
  base: number
  head: number
  /** head − base, with its 95 % confidence interval. */
  change: number
  low: number
  high: number
  /** Two-sided, adjusted for everything that was compared together (Holm). */
  p: number
  /** The same, unadjusted. */
  alone: number
}

/** Weight of the expected variance, in degrees of freedom. */
const prior = 4
/** How much two launches of the same code are expected to differ in a function's CPU time, as a fraction (SD). */
const betweenLaunches = 0.06
/** Error probability at one look, for everything compared together. Over the three looks, it is at most 5 %, by simulation. */
const alpha = 0.02

export const isCertain = ({ p }: Pick<Difference, 'p'>): boolean => p < alpha

/**
 * Differences between the sides over launches, each by a t statistic whose variance is shrunk towards the expected one:
 *
 *   s̃² = (4 · φ · v + (B − 1) · s²) / (4 + B − 1)       v = sampling + between² · (base² + head²); φ ≥ 1: the median of s²/v
 *
 * With three launches, s² alone has two degrees of freedom: a function with few samples may have a tiny variance by luck and be
 * certain by mistake, and a costly one never is. Smyth 2004, https://doi.org/10.2202/1544-6115.1027. Sampling alone is too small
 * a prior: launches also differ by compilation and memory layout, and that variance grows with the square of the cost.
 *
 * @param between SD of two launches of the same code, as a fraction of the cost.
 */
export function differences<Name>(costs: Map<Name, Costs>, between = betweenLaunches): Map<Name, Difference> {
  const each = [...costs].map(([name, { base, head, sampling }]) => {
    const means = steps(base, head)
    return { name, expected: sampling + between ** 2 * (means.base ** 2 + means.head ** 2), ...means }
  })
  const launches = [...costs.values()][0]?.base.length ?? 0
  const ratios = each.flatMap(({ s2, expected }) => (expected > 0 ? [s2 / expected] : [])).sort((a, b) => a - b)
  const spread = Math.max(1, ratios[ratios.length >> 1] ?? 1)
  const df = launches - 1 + prior
  const found = each.map(({ name, s2, expected, ...means }) => {
    const error = Math.sqrt((prior * spread * expected + (launches - 1) * s2) / df / launches)
    return { name, difference: withInterval(means, error, df) }
  })
  let least = 0
  for (const [i, { difference }] of found.toSorted((a, b) => a.difference.p - b.difference.p).entries()) {
    least = Math.min(1, Math.max(least, difference.p * (found.length - i)))
    difference.p = least
  }
  return new Map(found.map(({ name, difference }) => [name, difference]))
}

/** A single difference, by a plain t over at least two launches. */
export function plainDifference(base: number[], head: number[]): Difference {
  const { s2, ...means } = steps(base, head)
  return withInterval(means, Math.sqrt(s2 / base.length), base.length - 1)
}

function withInterval(means: Pick<Difference, 'base' | 'head' | 'change'>, error: number, df: number): Difference {
  const half = tQuantile(0.975, df) * error
  const p = error === 0 ? Number(means.change === 0) : 2 * (1 - tCdf(Math.abs(means.change) / error, df))
  return { ...means, low: means.change - half, high: means.change + half, p, alone: p }
}

function steps(base: number[], head: number[]): Pick<Difference, 'base' | 'head' | 'change'> & { s2: number } {
  const each = head.map((value, i) => value - base[i]!)
  return { base: mean(base), head: mean(head), change: mean(each), s2: sampleVariance(each) }
}
