/**
 * Fisher's exact one-sided p-value: `marked` + `otherMarked` of 2 · `of` things are marked, half of all are ours, dealt out by
 * chance; the probability that at least `marked` of ours are. 12 of 12 against 0 of 12: 1 of 2,704,156, 3.7 · 10⁻⁷.
 */
export function fisher(marked: number, otherMarked: number, of: number): number {
  const all = marked + otherMarked
  const most = Math.min(of, all)
  const log = (k: number) => logChoose(of, k) + logChoose(of, all - k) - logChoose(2 * of, all)
  let sum = 0
  for (let k = marked; k <= most; k++) if (all - k <= of) sum += Math.exp(log(k))
  return Math.min(1, sum)
}

function logChoose(n: number, k: number): number {
  let sum = 0
  for (let i = 1; i <= k; i++) sum += Math.log((n - k + i) / i)
  return sum
}
