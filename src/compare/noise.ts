import { sampleStandardDeviation } from 'simple-statistics'

/** Share of rounds at either end that are clamped to the next one: a pause that is part of a regression must not discount its block. */
const held = 1 / 8
/** Fewer rounds do not show their spread. */
const fewest = 4

/**
 * Variance of a block's log ratio that follows from the spread of its rounds, as if these were independent. Each round gives the cost
 * of a response on either side, in the same unit. undefined if there are too few rounds, or one without a response.
 *
 *   (SD of ln(head / base) over n rounds, an eighth at either end clamped)² / n
 */
export function noise(base: number[], head: number[]): number | undefined {
  const ratios = base.map((cost, round) => Math.log(head[round]! / cost)).toSorted((a, b) => a - b)
  if (ratios.length < fewest || ratios.length !== head.length || !ratios.every(Number.isFinite)) return undefined
  const cut = Math.floor(ratios.length * held)
  const [low, high] = [ratios[cut]!, ratios.at(-1 - cut)!]
  return sampleStandardDeviation(ratios.map(ratio => Math.min(high, Math.max(low, ratio)))) ** 2 / ratios.length
}
