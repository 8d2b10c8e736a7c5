import { mean, sum } from 'simple-statistics'
import { grouped } from '../../grouped.ts'
import { garbage } from '../profile/recording.ts'
import { added, costsBy, scaled, type Weighed, type Work } from './costs.ts'
import { returned } from './framework.ts'
import { type Matched, sidesOf } from './identity.ts'
import { type Costs, differences } from './moderated.ts'
import type { Charge, Suspects } from './suspects.ts'

/** Unadjusted, so that work that moved is not missed. */
export const significant = 0.05
/** What only moved leaves at most this part of the larger change. */
export const closely = 0.1
/** A function took over a call if it has this part of it, and that is this part of all that it costs. */
const [mostly, notablePart] = [0.9, 0.1]

/**
 * A function may have been split into several new ones, or several joined in one: that is so if each of at least two took over a notable
 * call, all of it. What the function that is gone spent then goes to those, by what they call. Otherwise, calls say nothing: a renamed
 * function and a new one may well call the same.
 */
export function handedOver(work: Work, all: Map<Charge, Costs>): Map<Charge, Costs> {
  const costs = new Map(all)
  const parts = costsBy(work, partsOf())
  const moved = [...parts].filter(([, { base, head }]) => mean(base) === 0 || mean(head) === 0) // a wrapper has kept its work
  const byCallee = [...grouped(moved, ([{ callee }]) => callee).values()]
  const links = byCallee.flatMap(each => {
    const [gone, made] = (['base', 'head'] as const).map(side => {
      const total = each.reduce((all, [, part]) => all + mean(part[side]), 0)
      const main = each.find(([, part]) => total > 0 && mean(part[side]) >= mostly * total)
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
  const add = (charge: Charge, more: Costs) => costs.set(charge, added(costs.get(charge)!, more))
  for (const of of byCallee)
    for (const [{ charge: gone }, part] of of) {
      const takers = of.filter(([{ charge }]) => isJoined(gone, charge))
      const spent = takers.reduce((total, [, { head }]) => total + mean(head), 0)
      if (spent === 0) continue
      add(gone, scaled(part, -1))
      for (const [{ charge }, { head }] of takers) add(charge, scaled(part, mean(head) / spent))
    }
  return costs
}

interface Part {
  /** A function of one side. */
  charge: Charge
  /** What it calls that both sides have: the first function, of the project if there is one. */
  callee: Matched | undefined
}

function partsOf(): (of: Weighed) => Part | undefined {
  const same = interned((charge: Charge, callee: Matched | undefined): Part => ({ charge, callee }))
  const isKept = (each: Matched) => sidesOf(each) === 'both' && each.frame.function !== garbage.function
  return ({ charge, stack }) => {
    if (charge.kind !== 'function' || sidesOf(charge.of) === 'both') return undefined
    const called = stack.slice(stack.lastIndexOf(charge.of) + 1).filter(isKept)
    return same(charge, called.find(({ frame }) => frame.kind === 'own') ?? called[0])
  }
}

/** For the same two, the result is the same object. */
function interned<One, Other, Both>(make: (one: One, other: Other) => Both): (one: One, other: Other) => Both {
  const known = new Map<One, Map<Other, Both>>()
  return (one, other) => {
    const own = known.get(one) ?? new Map<Other, Both>()
    known.set(one, own)
    const both = own.get(other) ?? make(one, other)
    own.set(other, both)
    return both
  }
}

interface Taking {
  least: number
  isNear: (one: Charge, other: Charge) => boolean
  /** Did nothing replace it yet? */
  isLeft: (charge: Charge) => boolean
}

/**
 * The work of a function or package that is gone may now stand in what called it. So the innermost changed function around it that costs
 * more takes over what it spent, as far as that explains why it costs more: only if that is all of it (`closely`), or in any case. Or the
 * outermost function around it that is gone, too, does: one that is near costs as much as both, and has `replaced` both.
 */
export function takeOver(
  how: 'closely' | 'replaced' | 'anyhow',
  work: Work,
  suspects: Suspects,
  costs: Map<Charge, Costs>,
  { least, isNear, isLeft }: Taking,
): void {
  const found = differences(costs)
  const sides = new Map([...found.keys()].map(each => [each, sidesHaving(each, suspects)]))
  const gone = new Set([...found.keys()].filter(each => sides.get(each) === 'base' && isLeft(each)))
  const isChanged = ({ kind, of }: Charge) => kind === 'function' && suspects.functions.has(of)
  const known = new Map([...found.keys()].flatMap(each => (isChanged(each) ? [[each.of, each] as const] : [])))
  const isGrown = (each: Charge) => sides.get(each) === 'both' && found.get(each)!.change > 0
  const same = interned((from: Charge, by: Charge) => ({ from, by }))
  const parts = costsBy(work, ({ charge, stack }) => {
    if (!gone.has(charge)) return undefined
    const around = returned(stack).flatMap(each => known.get(each) ?? [])
    const by = how === 'replaced' ? around.find(each => gone.has(each)) : around.findLast(isGrown)
    return by === undefined || by === charge ? undefined : same(charge, by)
  })
  const made = [...found].flatMap(([each, { change }]) => (sides.get(each) === 'head' ? [{ each, change }] : []))
  for (const [by, all] of grouped(parts, ([part]) => part.by)) {
    const { base, change } = found.get(by)!
    const spent = sum(all.map(([, part]) => mean(part.base)))
    const isFit =
      how === 'replaced'
        ? made.some(other => isAbout(other.change, base + spent) && isNear(other.each, by))
        : how === 'anyhow' || isAbout(change, spent)
    if (!isFit) continue
    const factor = how === 'replaced' ? 1 : Math.min(1, change / spent)
    for (const [{ from }, part] of all) {
      costs.set(by, added(costs.get(by)!, scaled(part, factor)))
      costs.set(from, added(costs.get(from)!, scaled(part, -factor)))
    }
  }
  for (const each of gone) if (mean(costs.get(each)!.base) < least) costs.delete(each)
}

const isAbout = (one: number, other: number): boolean => Math.min(one, other) >= (1 - closely) * Math.max(one, other)

/** Undefined if work cannot have moved to or from it: a package that both sides have does the same job. */
export function sidesHaving(charge: Charge, { packages }: Suspects): ReturnType<typeof sidesOf> | undefined {
  if (charge.kind === 'function') return sidesOf(charge.of)
  const { base, head } = (charge.kind === 'package' && packages.get(charge.of)) || {}
  return base === '' ? 'head' : head === '' ? 'base' : undefined
}
