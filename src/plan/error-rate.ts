/**
 * Chance that a run of unchanged code is red, for whatever reason: all rows, all guards and all looks together, however noisy the
 * machine is.
 */
export const alphaRed = 0.005

/** The part of the error of all reds that failures may spend: six launches of each side have to be enough where there is no more time. */
export const failuresShare = 0.25

/** Fewer launches of each side do not accuse one that fails in some of them. */
const fewest = 8

/** Does a side fail in more of its launches than chance explains, were both sides alike? `tests`: so many share the error. */
export const isAccused = (failed: number, other: number, launches: number, tests: number): boolean =>
  fisher(failed, other, launches) <= (failuresShare * alphaRed) / tests

/** Launches of each side that a run of counts has where one fails: enough to accuse it, should it fail in all of them. */
export function launchesToAccuse(tests: number): number {
  let launches = fewest
  while (!isAccused(launches, 0, launches, tests)) launches++
  return launches
}

/**
 * Launches without which none of so many rows or requests accuses head. Were what is seen to go one of two ways by launch, on both sides
 * alike, a launch would speak against head with a probability of 1/4 at most; so 1 of 256 runs would, in one of them. 1: 4; 4: 5; 16: 6.
 */
export const launchesToAccuseOneOf = (count: number): number =>
  4 + Math.ceil(Math.log(Math.max(1, count)) / Math.log(4) - 1e-9)

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
