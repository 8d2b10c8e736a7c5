import { mean, sampleVariance } from 'simple-statistics'
import { tCdf, tQuantile } from '../../judge/statistics/student-t.ts'

/** What one thing cost in each launch, µs a request. */
export interface Costs {
  base: number[]
  head: number[]
  /** What sampling alone explains of the variance of head − base in one launch, mean over launches: Σ weight² · samples. */
  sampling: number
}

/** A difference with its interval. */
export interface Difference {
  /** µs a request, means over launches. */
  base: number
  head: number
  /** head − base, with its 95 % confidence interval. */
  change: number
  low: number
  high: number
  /** Two-sided, adjusted for everything that was looked at together (Holm). */
  p: number
  /** The same for this one alone. */
  alone: number
}

/** Weight of what is expected of the variance, in degrees of freedom. */
const prior = 4
/** How much two launches of the same code are expected to differ in a function's CPU time, as a fraction (SD). */
const betweenLaunches = 0.06
/** Error probability of everything that is looked at together, at one look. Over the three looks it is 5 % at most, by simulation. */
const alpha = 0.02

export const isCertain = ({ p }: Pick<Difference, 'p'>): boolean => p < alpha

/**
 * Differences between the sides over launches, each by a t whose variance is drawn towards what is expected of it:
 *
 *   s̃² = (4 · φ · v + (B − 1) · s²) / (4 + B − 1)       v = sampling + between² · (base² + head²); φ ≥ 1: the median of s²/v
 *
 * With three launches s² alone has two degrees of freedom: a function with few samples then has a tiny variance by luck and is
 * certain by mistake, and a costly one never is. Smyth 2004, https://doi.org/10.2202/1544-6115.1027. Sampling alone is too little
 * of a prior: launches differ by compilation and memory layout as well, and that variance grows with the square of the cost.
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

/** A single difference, by a plain t over launches: two at least. */
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
