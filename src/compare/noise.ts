import { sampleVariance } from 'simple-statistics'

/** Share of values at either end that are clamped to the next one: a pause that is part of a regression must not discount its block. */
const held = 1 / 8
/** Fewer rounds do not show their spread. */
const fewest = 4

/**
 * Variance of a block's log ratio that follows from the spread of its n rounds, as if these were independent. Each round gives the cost
 * of a response on either side, in the same unit. undefined if there are too few rounds, or one without a response.
 *
 *   the least variance of    ln(head / base) of a round    ln(cost / cost of the round before) of base    … of head, by n
 *
 * These are equal if the machine alone makes noise. If one side is restless by itself, only its own variance and that of the ratios are
 * large. That must not discount the block: it may be a launch in which head is slow.
 */
export function noise(base: number[], head: number[]): number | undefined {
  const ratios = base.map((cost, round) => Math.log(head[round]! / cost))
  if (ratios.length < fewest || ratios.length !== head.length || !ratios.every(Number.isFinite)) return undefined
  return Math.min(...[ratios, steps(base), steps(head)].map(spread)) / ratios.length
}

const steps = (costs: number[]): number[] => costs.slice(1).map((cost, round) => Math.log(cost / costs[round]!))

/** Variance, an eighth of the values at either end clamped. */
function spread(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const cut = Math.floor(values.length * held)
  const [low, high] = [sorted[cut]!, sorted.at(-1 - cut)!]
  return sampleVariance(sorted.map(value => Math.min(high, Math.max(low, value))))
}
