import type { CostChange } from '../../results/why.ts'
import type { Recording } from '../profile/recording.ts'
import type { Identity, Key } from './identity.ts'
import type { Costs } from './moderated.ts'

/** One stack of one launch, with what its samples stand for. */
export interface Weighed {
  side: 'base' | 'head'
  launch: number
  /** Outermost first. */
  stack: Key[]
  /** µs a request. */
  cost: number
  /** Variance of that from sampling: weight² · samples. */
  sampling: number
}

/**
 * All stacks with their costs. A sample's weight is the CPU time that the kernel saw its thread use, shared out among the
 * thread's samples, by request: V8's own times are wall time, in which a busy thread may also have waited for a CPU.
 */
export function* weighed(recording: Recording, { keys }: Identity): Generator<Weighed> {
  for (const side of ['base', 'head'] as const)
    for (const [launch, { requests, threads }] of recording[side].launches.entries())
      for (const { cpu, stacks } of threads) {
        const samples = stacks.reduce((sum, { count }) => sum + count, 0)
        const weight = cpu / Math.max(1, samples) / requests
        for (const { frames, count } of stacks)
          yield {
            side,
            launch,
            stack: frames.map(frame => keys[side][frame]!),
            cost: count * weight,
            sampling: count * weight * weight,
          }
      }
}

/** Launches that both sides have. */
export const launchesOf = ({ base, head }: Recording): number => Math.min(base.launches.length, head.launches.length)

/** Costs by name in every launch; `names` gives those that a stack counts for. */
export function costsBy<Name>(
  recording: Recording,
  identity: Identity,
  names: (stack: Key[]) => Iterable<Name>,
): Map<Name, Costs> {
  const launches = launchesOf(recording)
  const costs = new Map<Name, Costs>()
  const none = () => Array.from({ length: launches }, () => 0)
  for (const { side, launch, stack, cost, sampling } of weighed(recording, identity)) {
    if (launch >= launches) continue
    for (const name of names(stack)) {
      const known = costs.get(name) ?? { base: none(), head: none(), sampling: 0 }
      costs.set(name, known)
      known[side][launch]! += cost
      known.sampling += sampling / launches
    }
  }
  return costs
}

/** Total CPU time per request in each launch, threads without a profile included. */
export function totals({ base, head }: Recording, part: 'all' | 'others' = 'all'): { base: number[]; head: number[] } {
  const of = (side: Recording['base']) =>
    side.launches.slice(0, launchesOf({ base, head })).map(({ requests, threads, others }) => {
      const profiled = threads.reduce((sum, { cpu }) => sum + cpu, 0)
      return (others + (part === 'all' ? profiled : 0)) / requests
    })
  return { base: of(base), head: of(head) }
}

/** Thousandths of a µs: what is beyond them is not known anyway. */
export function costChange({ base, head, change, low, high }: CostChange): CostChange {
  const rounded = (value: number) => Math.round(value * 1000) / 1000
  return { base: rounded(base), head: rounded(head), change: rounded(change), low: rounded(low), high: rounded(high) }
}
