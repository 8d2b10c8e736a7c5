import { mean, variance } from 'simple-statistics'
import type { Slice } from '../results/blocks.ts'

/** Rounds are looked at in batches of so many: one by itself is mostly noise. */
const batch = 3
/** Only so much of a block, from its start, can be burning in. */
const most = 1 / 3
/** What is dropped must differ from the rest by so many standard errors. */
const evidence = 3.5

/**
 * How many rounds at the start of a block were still burning in. A compiler that has not finished makes requests dearer, and not
 * on both sides for equally long; so these rounds are dropped whole, and alike for all variants. The cut is where the mean of
 * the rest is known best (MSER: White, Cobb & Spratt 1997, the least sum of squares / n²), if what comes before clearly differs
 * from it. It looks at the cost of all variants together, never at their difference.
 */
export function burningIn(rounds: Slice[][]): number {
  const costs = rounds.map(costOf)
  if (costs.some(cost => !Number.isFinite(cost))) return 0
  const batches = Array.from({ length: Math.floor(costs.length / batch) }, (_, i) =>
    mean(costs.slice(i * batch, (i + 1) * batch)),
  )
  const cuts = Math.min(Math.floor(batches.length * most), batches.length - 3)
  const errors = Array.from({ length: Math.max(0, cuts + 1) }, (_, cut) => errorOf(batches.slice(cut)))
  const best = errors.indexOf(Math.min(...errors))
  if (best <= 0) return 0
  const [before, rest] = [batches.slice(0, best), batches.slice(best)]
  const error = Math.sqrt(variance(rest) * (1 / before.length + 1 / rest.length))
  return Math.abs(mean(before) - mean(rest)) > evidence * error ? best * batch : 0
}

/** Σ (x − mean)² / n², whose root is the standard error of the mean. */
const errorOf = (values: number[]): number => variance(values) / values.length

/** What a request cost in a round, mean over variants, log scale: CPU time, or time where CPU time cannot be read. */
function costOf(round: Slice[]): number {
  const hasCpu = round.every(({ cpu }) => cpu !== null)
  return mean(
    round.map(({ cpu, duration, requests }) => {
      const answered = requests.reduce((sum, request) => sum + request.answered, 0)
      return Math.log((hasCpu ? cpu! : duration) / answered)
    }),
  )
}
