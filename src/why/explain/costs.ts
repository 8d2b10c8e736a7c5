import { mean } from 'simple-statistics'
import type { CostChange } from '../../results/why.ts'
import { demandTime } from '../profile/inside.ts'
import type { Recording, SideLaunch, Thread } from '../profile/recording.ts'
import type { Identity, Matched } from './identity.ts'
import type { Costs } from './moderated.ts'
import { type Charge, charged, type Suspects } from './suspects.ts'
import { completed } from './wrapping.ts'

/** One stack of one launch, with what its samples stand for. */
export interface Weighed {
  side: 'base' | 'head'
  launch: number
  /** Outermost first; see `completed`. */
  stack: Matched[]
  /** Without what only head put there. */
  recorded: Matched[]
  /** What the stack is charged to. Equal charges are the same object. */
  charge: Charge
  /** µs per request. */
  cost: number
  /** Variance of the cost due to sampling: weight² · samples. */
  sampling: number
}

/** What both sides did, in the same number of launches. */
export interface Work {
  launches: number
  stacks: Weighed[]
}

/** What costs measure: CPU time, or CPU time plus the time in which calls blocked a thread. */
export type Currency = 'cpu' | 'awake'

/** The smallest difference in blocked time that matters, and the smallest part of it on both sides, as fractions of the threads' time. */
const leastBlocked = { longer: 0.1, alike: 0.2 }

/**
 * Chooses what costs measure. A blocked thread gets samples as if it used a CPU, so of CPU time divided by samples, a part goes to
 * the blocking call. If it blocks for longer on one side (`isLonger`), everything else would seem cheaper. If it blocks alike on
 * both, for the fractions b and h of their time, it would get b · h of what something else grew by. Waiting for a CPU does not
 * count as blocking.
 */
export function currencyOf({ base, head }: Recording): { currency: Currency; isLonger: boolean } {
  const awake = (launch: SideLaunch) => Math.max(1e-9, timeOf(launch, 'awake'))
  const blocked = (launch: SideLaunch) => timeOf(launch, 'awake') - timeOf(launch, 'cpu')
  const pairs = head.launches.slice(0, base.launches.length).map((after, i) => [base.launches[i]!, after] as const)
  const isAlways = (least: number, of: (before: SideLaunch, after: SideLaunch) => number) =>
    pairs.length > 1 && pairs.every(pair => of(...pair) > least)
  const growth = (one: SideLaunch, other: SideLaunch) =>
    (blocked(other) - blocked(one)) / Math.max(awake(one), awake(other))
  const isLonger =
    isAlways(leastBlocked.longer, growth) || isAlways(leastBlocked.longer, (before, after) => growth(after, before))
  const isAlike = isAlways(leastBlocked.alike, (...pair) => Math.min(...pair.map(each => blocked(each) / awake(each))))
  return { isLonger, currency: isLonger || isAlike ? 'awake' : 'cpu' }
}

/** Time of the threads with a profile, µs per request. */
const timeOf = ({ threads, requests }: SideLaunch, currency: Currency): number =>
  threads.reduce((sum, thread) => sum + spent(thread, currency), 0) / requests

const spent = ({ cpu, awake }: Thread, currency: Currency): number =>
  currency === 'cpu' || awake === undefined ? cpu : Math.max(cpu, awake.all - awake.queued)

/**
 * All stacks with their costs. The time of a thread, usually the CPU time that the kernel reports, is divided equally among its
 * samples, and by the requests. V8's own times are wall time, in which a busy thread may also have waited for a CPU.
 */
export function workOf(recording: Recording, identity: Identity, suspects: Suspects, currency: Currency): Work {
  const launches = launchesOf(recording)
  const known = new Map<Charge['of'], Charge[]>() // one of each kind
  const same = (charge: Charge): Charge => {
    const all = known.get(charge.of) ?? []
    known.set(charge.of, all)
    return all.find(({ kind }) => kind === charge.kind) ?? all[all.push(charge) - 1]!
  }
  const stacks = (['base', 'head'] as const).flatMap(side =>
    recording[side].launches.slice(0, launches).flatMap(({ requests, threads }, launch) =>
      threads.flatMap(thread => {
        const samples = thread.stacks.reduce((sum, { count }) => sum + count, 0)
        const weight = spent(thread, currency) / Math.max(1, samples) / requests
        return thread.stacks.map(({ frames, count }): Weighed => {
          const recorded = frames.map(frame => identity[side][frame]!)
          const stack = side === 'head' ? recorded : completed(recorded, suspects.between.within, suspects.functions)
          const charge = same(charged(stack, suspects))
          return { side, launch, stack, recorded, charge, cost: count * weight, sampling: count * weight * weight }
        })
      }),
    ),
  )
  return { launches, stacks }
}

/** Launches that both sides have. */
const launchesOf = ({ base, head }: Recording): number => Math.min(base.launches.length, head.launches.length)

/** Costs by name in every launch; `nameOf` gives the name that a stack counts for, undefined if it counts for none. */
export function costsBy<Name>({ launches, stacks }: Work, nameOf: (of: Weighed) => Name | undefined): Map<Name, Costs> {
  demandTime()
  const costs = new Map<Name, Costs>()
  const none = () => Array.from({ length: launches }, () => 0)
  for (const each of stacks) {
    const name = nameOf(each)
    if (name === undefined) continue
    const known = costs.get(name) ?? { base: none(), head: none(), sampling: 0 }
    costs.set(name, known)
    known[each.side][each.launch]! += each.cost
    known.sampling += each.sampling / launches
  }
  return costs
}

export const added = (one: Costs, other: Costs): Costs => ({
  base: one.base.map((cost, i) => cost + other.base[i]!),
  head: one.head.map((cost, i) => cost + other.head[i]!),
  sampling: one.sampling + other.sampling,
})

/** A part of what one thing cost. The variances of all parts add up, too. */
export const scaled = ({ base, head, sampling }: Costs, factor: number): Costs => ({
  base: base.map(cost => cost * factor),
  head: head.map(cost => cost * factor),
  sampling: sampling * factor,
})

/** Leaves out costs too small to matter: every further comparison makes the others less certain. */
export const notable = <Name>(costs: Map<Name, Costs>, least: number): Map<Name, Costs> =>
  new Map([...costs].filter(([, { base, head }]) => Math.max(mean(base), mean(head)) >= least))

/** Total time per request in each launch, including threads without a profile; `others`: only of these. */
export function totals(recording: Recording, part: Currency | 'others'): { base: number[]; head: number[] } {
  const of = (side: Recording['base']) =>
    side.launches
      .slice(0, launchesOf(recording))
      .map(each => each.others / each.requests + (part === 'others' ? 0 : timeOf(each, part)))
  return { base: of(recording.base), head: of(recording.head) }
}

/** Rounded to thousandths of a µs: further digits mean nothing. */
export function costChange({ base, head, change, low, high }: CostChange): CostChange {
  const rounded = (value: number) => Math.round(value * 1000) / 1000
  return { base: rounded(base), head: rounded(head), change: rounded(change), low: rounded(low), high: rounded(high) }
}
