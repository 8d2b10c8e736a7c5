import { sum } from 'simple-statistics'
import type { Slice } from '../results/blocks.ts'
import type { Running } from './server/boot.ts'
import { ProcessTree, type Usage } from './server/resources.ts'

/** A server of ours in this block, with what it uses. */
export interface Side extends Running {
  /** Absent for a URL. */
  tree?: ProcessTree
}

export const sideOf = (running: Running): Side => {
  const { process } = running
  return process === undefined ? running : { ...running, tree: new ProcessTree(() => process.tree()) }
}

/** Rounds to microseconds of a millisecond, thousandths of a share: more digits are not known anyway. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000

export type Usages = Map<Side, Usage>
export const usages = (sides: Side[]): Usages =>
  new Map(sides.map(side => [side, side.tree?.usage() ?? { cpu: null, rss: null, threads: new Map() }]))

/** What the loaded side and the others used between two readings. */
export function used(loaded: Side, before: Usages, after: Usages): Pick<Slice, 'cpu' | 'idleCpu' | 'rss'> {
  const spent = (side: Side) => difference(before.get(side)!.cpu, after.get(side)!.cpu)
  const others = [...after.keys()].filter(side => side !== loaded && side.tree !== undefined).map(spent)
  const idleCpu = others.some(cpu => cpu === null) ? null : sum(others as number[])
  return { cpu: spent(loaded), idleCpu, rss: after.get(loaded)!.rss }
}

/**
 * Time that the loaded side waited for a CPU that nothing of ours can have had, ms, if known: the largest of any thread's waiting, less
 * what all others used meanwhile, which it may have waited for. `more`: CPU time of others on the servers' CPUs, ms.
 */
export function crowdedOut(before: Usage, after: Usage, more: number | null): number | undefined {
  const all = difference(before.cpu, after.cpu)
  if (all === null || more === null || after.threads.size === 0) return undefined
  const each = [...after.threads].map(([id, { onCpu, waiting }]) => {
    const then = before.threads.get(id) ?? { onCpu: 0, waiting: 0 }
    return waiting - then.waiting - (all - (onCpu - then.onCpu)) - more
  })
  return rounded(Math.max(0, ...each))
}

/** Also null if the account went backwards: a process ended that nobody waited for. */
function difference(before: number | null, after: number | null): number | null {
  return before === null || after === null || after < before ? null : rounded(after - before)
}
