/**
 * Exact one-sided p-value of "no worse": the share of the 2ⁿ ways to sign the values whose sum is at least the
 * observed one. It assumes only that each value is symmetric around 0 when nothing changed, which the coin that orders
 * the slices sees to. Never below 2⁻ⁿ (n = 6: 0.016); 1 for no values. n ≤ 24: all patterns are counted.
 */
export function signFlip(values: number[]): number {
  if (values.length > 24) throw new RangeError(`${values.length} values have too many sign patterns to count`)
  const observed = values.reduce((sum, value) => sum + value, 0)
  const total = values.reduce((sum, value) => sum + Math.abs(value), 0)
  // Sums that differ only by the order of addition are ties.
  const least = observed - total * 1e-12
  const half = values.length >> 1
  return pairs(sums(values.slice(0, half)), sums(values.slice(half)), least) / 2 ** values.length
}

/** How many sums of one of each are at least so much: 2 · 4,096 rising sums instead of 16 million, where there are 24 values. */
function pairs(some: Float64Array, others: Float64Array, least: number): number {
  let [count, from] = [0, others.length]
  for (const sum of some) {
    while (from > 0 && sum + others[from - 1]! >= least) from--
    count += others.length - from
  }
  return count
}

/** The sums of all sign patterns, rising: with each value, those that lose it are merged with those that gain it. */
function sums(values: number[]): Float64Array {
  let all = Float64Array.of(0)
  for (const step of values.map(Math.abs)) {
    const next = new Float64Array(2 * all.length)
    let [down, up] = [0, 0]
    for (let i = 0; i < next.length; i++)
      next[i] = down < all.length && all[down]! - step <= all[up]! + step ? all[down++]! - step : all[up++]! + step
    all = next
  }
  return all
}
