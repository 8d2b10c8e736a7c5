import type { Scenario } from '../config/config.ts'
import { looks } from './looks.ts'

/** How long things last, the same in every block of a run. Times in ms. */
export interface Pace {
  /** Of one slice, by scenario name; absent where the scenario counts requests. */
  slice: Record<string, number>
  /** Rounds of one block, by scenario name; ≥ 1. */
  rounds: Record<string, number>
}

/** What the warm-up of the first block taught. */
export interface Observed {
  /** By scenario: mean time of an answer on the slowest variant, ms. */
  answer: Record<string, number>
  /** By scenario: CPU time / wall time of the variant that used least, 1 = one CPU; 0 where it cannot be told. */
  busy: Record<string, number>
  /** By scenario: how long a slice took, ms. */
  amount: Record<string, number>
  /** Boot, warm-up and stop of the block, ms. */
  overhead: number
}

/**
 * A slice is this long unless answers are slow. A machine's speed wanders at every time scale: neighbouring slices differ
 * by some 12 % whether they last 25 or 100 ms, and the differences of one round and the next are independent. So four
 * times as many rounds halve the spread of a block. Below 25 ms the gaps between slices eat the load.
 */
export const shortSlice = 25
/**
 * Answers per connection that a slice must hold. A slice ends with the last answer; while a server that waits (for a
 * database, say) comes to that end, connections idle that have theirs, so its slices hold many answers to keep that end
 * small. A server that is busy works through it all the same: what counts there is many short rounds.
 */
const answersPerSlice = { waiting: 8, busy: 2 }
/** CPU time / wall time from which a server counts as busy. */
const busy = 0.5
/** Load of one scenario in one block: beyond 8 s a block's spread is that of its launch; below 1 s it is noise. */
export const mostLoad = 8000
const leastLoad = 1000
/** The gap between two slices: reading CPU time, passing the order. */
const gap = 3

/**
 * Warm-up of each variant in each block, ms, all scenarios together: V8's optimising compiler has settled on a JSON
 * endpoint's handlers after some 1.5 s of load. Many scenarios share a fifth of the block.
 */
export function warmup(scenarios: number, variants: number, budget: number): number {
  const share = (0.2 * budget) / looks.at(-1)! / variants
  return Math.max(1500, Math.min(750 * scenarios, share))
}

/**
 * Shares the budget among at most `looks.at(-1)` blocks.
 *
 *   budget ─┬─ 12 blocks ─┬─ overhead (boot, warm-up, stop)
 *           │             └─ load: scenarios × rounds × slices of all variants, there and back
 *           └─ too small for that: fewer blocks of the least load
 */
export function pace(scenarios: Scenario[], variants: number, budget: number, observed: Observed): Pace {
  const blocks = looks.at(-1)!
  const share = (0.98 * budget) / blocks - observed.overhead
  const each = Math.min(mostLoad, Math.max(leastLoad, share / scenarios.length))
  const slice: Pace['slice'] = {}
  const rounds: Pace['rounds'] = {}
  for (const { name, amount } of scenarios) {
    const answer = observed.answer[name] ?? 0
    const answers = (observed.busy[name] ?? 0) < busy ? answersPerSlice.waiting : answersPerSlice.busy
    const length = Math.round(Math.max(shortSlice, answers * answer))
    if (amount === undefined) slice[name] = length
    const lasts = amount === undefined ? length + Math.min(length, answer) : observed.amount[name]!
    rounds[name] = Math.max(1, Math.round(each / (2 * variants * (lasts + gap))))
  }
  return { slice, rounds }
}
