import { mean } from 'simple-statistics'
import { grouped } from '../../grouped.ts'
import { garbage } from '../profile/recording.ts'
import { costsBy, notable, type Weighed, type Work } from './costs.ts'
import { type Matched, sidesOf } from './identity.ts'
import { type Costs, type Difference, differences } from './moderated.ts'
import type { Charge, Suspects } from './suspects.ts'

/** Unadjusted, so that work that moved is not missed. */
const significant = 0.05
/** How much of the larger change may be left, as a fraction. Code that one side lacks probably replaced something, or was replaced. */
const mostLeft = { oneSided: 0.5, both: 0.1 }
/** A function took over a call if it has this part of it, and that is this part of all that it costs. */
const [mostly, notablePart] = [0.9, 0.1]

/**
 * How much more each suspect costs, with what it calls. Changed code that gave work away is joined with the changed code that took it over,
 * under the larger change: work that only moved costs nothing. Pairs that leave the least come first.
 *
 *   price −150, rooted +150              nothing
 *   list −100 (gone), sorted +180 (new)  sorted +80
 */
export function chargesOf(work: Work, suspects: Suspects, least: number): Map<Charge, Difference> {
  const all = costsBy(work, ({ charge }) => charge)
  handOver(work, all)
  const callers = callersOf(work, suspects)
  const isNear = (one: Charge, other: Charge) => callers.get(one) === callers.get(other)
  for (const costs = notable(all, least); ; ) {
    const found = differences(costs)
    const changed = [...found].flatMap(([charge, { change, alone }]) => {
      const sides = alone < significant ? sidesHaving(charge, suspects) : undefined
      return sides === undefined ? [] : [{ charge, change, most: sides === 'both' ? mostLeft.both : mostLeft.oneSided }]
    })
    const pairs = changed.flatMap(more =>
      changed.flatMap(less => {
        const left = 1 + less.change / more.change
        const isReplaced = more.most === less.most && more.most === mostLeft.oneSided
        const near = Number(isReplaced && isNear(more.charge, less.charge))
        return left >= 0 && left <= Math.max(more.most, less.most) ? [{ more, less, left, near }] : []
      }),
    )
    const [best] = pairs.sort((a, b) => b.near - a.near || a.left - b.left)
    if (best === undefined) return found
    const [more, less] = [best.more.charge, best.less.charge]
    costs.set(more, sum(costs.get(more)!, costs.get(less)!))
    costs.delete(less)
  }
}

/**
 * A function may have been split into several new ones, or several joined in one: that is so if each of at least two took over a notable
 * call, all of it. What the function that is gone spent then goes to those, by what they call. Otherwise, calls say nothing: a renamed
 * function and a new one may well call the same.
 */
function handOver(work: Work, costs: Map<Charge, Costs>): void {
  const parts = costsBy(work, partsOf())
  const moved = [...parts].filter(([, { base, head }]) => mean(base) === 0 || mean(head) === 0) // a wrapper has kept its work
  const byCallee = [...grouped(moved, ([{ callee }]) => callee).values()]
  const links = byCallee.flatMap(all => {
    const [gone, made] = (['base', 'head'] as const).map(side => {
      const total = all.reduce((sum, [, part]) => sum + mean(part[side]), 0)
      const main = all.find(([, part]) => total > 0 && mean(part[side]) >= mostly * total)
      return main?.[0].callee && total >= notablePart * mean(costs.get(main[0].charge)![side])
        ? main[0].charge
        : undefined
    })
    return gone && made ? [{ gone, made }] : []
  })
  const madeOf = grouped(links, ({ gone }) => gone)
  const goneOf = grouped(links, ({ made }) => made)
  const several = (all: typeof links | undefined, key: 'gone' | 'made') => new Set(all?.map(each => each[key])).size > 1
  const isJoined = (gone: Charge, made: Charge) =>
    madeOf.get(gone)?.some(each => each.made === made) === true &&
    (several(madeOf.get(gone), 'made') || several(goneOf.get(made), 'gone'))
  const add = (charge: Charge, more: Costs) => costs.set(charge, sum(costs.get(charge)!, more))
  for (const all of byCallee)
    for (const [{ charge: gone }, part] of all) {
      const takers = all.filter(([{ charge }]) => isJoined(gone, charge))
      const spent = takers.reduce((total, [, { head }]) => total + mean(head), 0)
      if (spent === 0) continue
      add(gone, times(part, -1))
      for (const [{ charge }, { head }] of takers) add(charge, times(part, mean(head) / spent))
    }
}

interface Part {
  /** A function of one side. */
  charge: Charge
  /** What it calls that both sides have: the first function, of the project if there is one. */
  callee: Matched | undefined
}

/** Of equal charges and callees, the part is the same object. */
function partsOf(): (of: Weighed) => Part | undefined {
  const known = new Map<Charge, Map<Matched | undefined, Part>>()
  const isKept = (each: Matched) => sidesOf(each) === 'both' && each.frame.function !== garbage.function
  return ({ charge, stack }) => {
    if (charge.kind !== 'function' || sidesOf(charge.of) === 'both') return undefined
    const called = stack.slice(stack.lastIndexOf(charge.of) + 1).filter(isKept)
    const callee = called.find(({ frame }) => frame.kind === 'own') ?? called[0]
    const own = known.get(charge) ?? new Map<Matched | undefined, Part>()
    known.set(charge, own)
    return own.get(callee) ?? own.set(callee, { charge, callee }).get(callee)
  }
}

/** By suspect, the caller of the outermost changed code around it; of several, the one with most of the cost. */
export function callersOf({ stacks }: Work, { functions, packages }: Suspects): Map<Charge, Matched | undefined> {
  const most = new Map<Charge, Map<Matched | undefined, number>>()
  for (const { stack, charge, cost } of stacks) {
    const of = most.get(charge) ?? new Map<Matched | undefined, number>()
    const caller = stack[stack.findIndex(each => functions.has(each) || packages.has(each.frame.package)) - 1]
    most.set(charge, of.set(caller, (of.get(caller) ?? 0) + cost))
  }
  return new Map([...most].map(([charge, of]) => [charge, [...of].sort((a, b) => b[1] - a[1])[0]![0]]))
}

/** Undefined if work cannot have moved to or from it: a package that both sides have does the same job. */
function sidesHaving(charge: Charge, { packages }: Suspects): ReturnType<typeof sidesOf> | undefined {
  if (charge.kind === 'function') return sidesOf(charge.of)
  const { base, head } = (charge.kind === 'package' && packages.get(charge.of)) || {}
  return base === '' ? 'head' : head === '' ? 'base' : undefined
}

const sum = (one: Costs, other: Costs): Costs => ({
  base: one.base.map((cost, i) => cost + other.base[i]!),
  head: one.head.map((cost, i) => cost + other.head[i]!),
  sampling: one.sampling + other.sampling,
})

const times = ({ base, head, sampling }: Costs, factor: number): Costs => ({
  base: base.map(cost => cost * factor),
  head: head.map(cost => cost * factor),
  sampling: sampling * factor,
})
