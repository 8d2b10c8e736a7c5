/**
 * Exact one-sided p-value of "no worse": the share of the 2ⁿ ways to sign the values whose sum is at least the
 * observed one. It assumes only that each value is symmetric around 0 when nothing changed, which the coin that orders
 * the slices sees to. Never below 2⁻ⁿ (n = 6: 0.016); 1 for no values. n ≤ 16: all patterns are counted.
 */
export function signFlip(values: number[]): number {
  if (values.length > 16) throw new RangeError(`${values.length} values have too many sign patterns to count`)
  const sizes = values.map(Math.abs)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const observed = values.reduce((sum, value) => sum + value, 0)
  // Sums that differ only by the order of addition are ties.
  const least = observed - total * 1e-12
  const patterns = 2 ** values.length
  let count = 0
  for (let pattern = 0; pattern < patterns; pattern++) {
    let sum = 0
    for (let i = 0; i < sizes.length; i++) sum += pattern & (1 << i) ? sizes[i]! : -sizes[i]!
    if (sum >= least) count++
  }
  return count / patterns
}
