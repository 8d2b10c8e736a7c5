import { setTimeout as sleep } from 'node:timers/promises'
import type { Scenario } from '../config/config.ts'
import type { Slice } from '../results/blocks.ts'
import type { Generator } from './load/generator.ts'
import type { SliceLoad } from './load/protocol.ts'
import { streamSpec } from './load/requests.ts'
import type { Running } from './server/boot.ts'
import { ProcessTree, type Usage } from './server/resources.ts'
import { Rest } from './server/rest.ts'

/** A server of ours in this block, with what it uses. */
export interface Side {
  running: Running
  /** Absent for a URL. */
  tree?: ProcessTree
  /** Absent likewise. */
  rest?: Rest
}

/** A server that was alive when the block began has gone. */
export class Died extends Error {
  readonly side: Side
  readonly scenario: string
  constructor(side: Side, scenario: string) {
    super(`\`${side.running.variant.name}\` died under load`)
    this.side = side
    this.scenario = scenario
  }
}

/** A server that is alive leaves a scenario without responses, or gives most of them too late: asking on would teach nothing more. */
export class Silent extends Error {
  readonly side: Side
  readonly scenario: string
  constructor(side: Side, { name, timeout }: Scenario, load: SliceLoad) {
    const intime = Math.max(0, load.requests.reduce((sum, { answered }) => sum + answered, 0) - load.timeouts)
    const answered = intime === 0 ? 'none' : String(intime)
    super(
      `\`${side.running.variant.name}\` responded to ${answered} of ${load.sent} requests of \`${name}\` within ${timeout / 1000} s`,
    )
    this.side = side
    this.scenario = name
  }
}

export const sideOf = (running: Running): Side => {
  const { process } = running
  if (process === undefined) return { running }
  const tree = new ProcessTree(() => process.tree())
  return { running, tree, rest: new Rest(tree) }
}

export const nameOf = (side: Side): string => side.running.variant.name
export const streamOf = (side: Side, scenario: Scenario): string => `${nameOf(side)}/${scenario.name}`

type Answered = Pick<SliceLoad, 'timeouts' | 'sent' | 'requests'>

/** Did most requests get no response in time? */
export const isLate = ({ timeouts, sent }: Answered): boolean => timeouts > sent / 2

/** Did a side answer at all, and most of it in time? */
export const answers = (load: Answered): boolean => !isLate(load) && load.requests.some(({ answered }) => answered > 0)

/** Microseconds of a millisecond, thousandths of a share: what is beyond them is not known anyway. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000

export type Usages = Map<Side, Usage>
export const usages = (sides: Side[]): Usages =>
  new Map(sides.map(side => [side, side.tree?.usage() ?? { cpu: null, rss: null, threads: new Map() }]))

/** What the loaded side and the others used between two readings. */
export function used(loaded: Side, before: Usages, after: Usages): Pick<Slice, 'cpu' | 'idleCpu' | 'rss'> {
  const spent = (side: Side) => difference(before.get(side)!.cpu, after.get(side)!.cpu)
  const others = [...after.keys()].filter(side => side !== loaded && side.tree !== undefined).map(spent)
  const idleCpu = others.some(cpu => cpu === null) ? null : others.reduce<number>((sum, cpu) => sum + cpu!, 0)
  return { cpu: spent(loaded), idleCpu, rss: after.get(loaded)!.rss }
}

/**
 * Time that the loaded side waited for a CPU which nothing of ours can have had, ms; undefined where that cannot be told. Of each thread:
 * its waiting, less what all others used meanwhile. The rest of its waiting may be for them, as for a collector of its own, and the most
 * of any thread is believed. `more`: CPU time of others on the servers' CPUs, ms.
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

/** null, too, when the account went backwards: a process ended that nobody waited for. */
function difference(before: number | null, after: number | null): number | null {
  return before === null || after === null || after < before ? null : rounded(after - before)
}

export const connect = (sides: Side[], scenario: Scenario, generator: Generator): Promise<unknown> =>
  Promise.all(sides.map(side => generator.connect(streamOf(side, scenario), streamSpec(scenario, side.running))))

export const close = (sides: Side[], scenario: Scenario, generator: Generator): Promise<unknown> =>
  Promise.all(sides.map(side => generator.close(streamOf(side, scenario))))

/** A process that is killed closes its connections some time before it is gone, ms. */
const lastMoment = 250

/**
 * After a slice: throws `Died`. Where connections broke and nothing was answered, a server is given a moment to be gone: it died of
 * this load, and not of what is sent next.
 */
export async function demandAlive(side: Side, scenario: Scenario, load: Answered): Promise<void> {
  const { tree } = side
  if (tree === undefined) return
  const until = performance.now() + (answers(load) || isLate(load) ? 0 : lastMoment)
  while (tree.living && performance.now() < until) await sleep(10)
  if (tree.living) return
  tree.refresh(0)
  if (!tree.living) throw new Died(side, scenario.name)
}
