import { sampleStandardDeviation } from 'simple-statistics'

/** Share of the rounds at either end that count only as much as the next one: a pause that is part of a regression must not make its block count less. */
const held = 1 / 8
/** Fewer rounds say too little about their spread. */
const fewest = 4

/**
 * How far the log ratio of a block may be off by the spread of its rounds: its variance, were the rounds independent. Each round
 * gives the cost of a response on either side, in the same unit. undefined where there are too few rounds, or one without a response.
 *
 *   (SD of ln(head / base) over n rounds, an eighth at either end held)² / n
 */
export function noise(base: number[], head: number[]): number | undefined {
  const ratios = base.map((cost, round) => Math.log(head[round]! / cost)).toSorted((a, b) => a - b)
  if (ratios.length < fewest || ratios.length !== head.length || !ratios.every(Number.isFinite)) return undefined
  const cut = Math.floor(ratios.length * held)
  const [low, high] = [ratios[cut]!, ratios.at(-1 - cut)!]
  return sampleStandardDeviation(ratios.map(ratio => Math.min(high, Math.max(low, ratio)))) ** 2 / ratios.length
}
