/** Chance that a run of unchanged code is red: by timed rows and guards, by counts, and by limits, each of them at all looks together. */
export const alphaRed = 0.005

/** The share of `alphaRed` that failures may spend. In a short run, six launches of each side must be enough to prove them. */
export const failuresShare = 0.25

/** A run of counts has at least this many launches of each side before it accuses one of failing in some of them. */
const fewest = 8

/** Does a side fail in more launches than chance would explain if both sides were alike? `tests`: how many share the error. */
export const isAccused = (failed: number, other: number, launches: number, tests: number): boolean =>
  fisher(failed, other, launches) <= (failuresShare * alphaRed) / tests

/** Launches of each side in a run of counts once one side fails: enough to accuse it if it fails in all of them. */
export function launchesToAccuse(tests: number): number {
  let launches = fewest
  while (!isAccused(launches, 0, launches, tests)) launches++
  return launches
}

/**
 * Launches that it takes before any of `count` rows or requests may accuse head. If a result goes one of two ways by launch, alike on both
 * sides, a launch speaks against head with a probability of at most 1/4. So at most 1 of 256 runs accuses head. 1: 4; 4: 5; 16: 6; 64: 7.
 */
export const launchesToAccuseOneOf = (count: number): number =>
  4 + Math.ceil(Math.log(Math.max(1, count)) / Math.log(4) - 1e-9)

/**
 * Fisher's exact one-sided p-value: each side has `of` things, and `marked` + `otherMarked` of all are marked. This is the probability
 * that chance would mark at least `marked` of ours. 12 of 12 against 0 of 12: 1 of 2,704,156, 3.7 · 10⁻⁷.
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
