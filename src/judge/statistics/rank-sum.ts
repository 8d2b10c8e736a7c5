/**
 * Exact one-sided p-value of the Wilcoxon-Mann-Whitney test that `accused` is not higher than `other`: the share of all ways
 * to deal the values out to the two sides in which the ranks of `accused` sum to at least what was observed. Ties share their
 * middle rank and are counted exactly. The only assumption is that launches are exchangeable if nothing differs.
 * Six zeros and six greater values: 1 of 924 ways, 0.0011. 1 if either side is empty.
 */
export function rankSum(accused: number[], other: number[]): number {
  const all = [...accused, ...other].toSorted((a, b) => a - b)
  // Twice the middle rank is a whole number.
  const doubled = new Map(all.map(value => [value, all.indexOf(value) + all.lastIndexOf(value) + 2]))
  const rankOf = (value: number): number => doubled.get(value)!
  const observed = accused.reduce((sum, value) => sum + rankOf(value), 0)
  const most = all.reduce((sum, value) => sum + rankOf(value), 0)
  // ways[k][s]: how many choices of k values have ranks that sum to s.
  const ways = Array.from({ length: accused.length + 1 }, () => new Float64Array(most + 1))
  ways[0]![0] = 1
  let reached = 0
  all.map(rankOf).forEach((rank, before) => {
    reached += rank
    for (let chosen = Math.min(accused.length, before + 1); chosen > 0; chosen--) {
      const [to, from] = [ways[chosen]!, ways[chosen - 1]!]
      for (let sum = reached; sum >= rank; sum--) to[sum]! += from[sum - rank]!
    }
  })
  const every = ways.at(-1)!
  const total = every.reduce((sum, count) => sum + count, 0)
  const extreme = every.slice(observed).reduce((sum, count) => sum + count, 0)
  return extreme / total
}
