/**
 * Exact one-sided p-value of "no worse": the share of the 2ⁿ ways to sign the values whose sum is at least the
 * observed one. It assumes only that each value is symmetric around 0 when nothing changed, which the coin that orders
 * the slices sees to. Never below 2⁻ⁿ (n = 6: 0.016); 1 for no values. n ≤ 16: all patterns are counted.
 */
export function signFlip(values: number[]): number {
  if (values.length > 16) throw new RangeError(`${values.length} values have too many sign patterns to count`)
  const observed = values.reduce((sum, value) => sum + value, 0)
  const total = values.reduce((sum, value) => sum + Math.abs(value), 0)
  // Sums that differ only by the order of addition are ties.
  const least = observed - total * 1e-12
  let count = 0
  for (const sum of sums(values)) if (sum >= least) count++
  return count / 2 ** values.length
}

/** The sums of all sign patterns. */
function sums(values: number[]): Float64Array {
  const all = new Float64Array(2 ** values.length)
  let count = 1
  for (const value of values) {
    for (let i = 0; i < count; i++) {
      const sum = all[i]!
      all[i] = sum + value
      all[count + i] = sum - value
    }
    count *= 2
  }
  return all
}
