import { mean } from 'simple-statistics'
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

/** A function that took over others grew by at least this part of what they spent: a wrapper may have run what it is around twice. */
const leastGrown = 0.4

interface Taking {
  least: number
  isNear: (one: Charge, other: Charge) => boolean
  /** Did nothing replace it yet? */
  isLeft: (charge: Charge) => boolean
}

/**
 * The work of a function or package that is gone may now stand in what called it. So the innermost changed function around it that costs
 * more takes over what it spent, as far as that explains why it costs more: all of that `closely`, or else `mostly`. Or the outermost
 * function around it that is gone, too, does: one that is near costs as much as both, and has `replaced` both.
 */
export function takingOver(
  work: Work,
  suspects: Suspects,
  costs: Map<Charge, Costs>,
  { least, isNear, isLeft }: Taking,
): (how: 'closely' | 'replaced' | 'mostly') => void {
  const around = new Map<Weighed, Matched[]>()
  return how => {
    const found = differences(costs)
    const sides = new Map([...found.keys()].map(each => [each, sidesHaving(each, suspects)]))
    const gone = new Set([...found.keys()].filter(each => sides.get(each) === 'base' && isLeft(each)))
    const made = [...found].filter(([each]) => sides.get(each) === 'head')
    const isChanged = ({ kind, of }: Charge) => kind === 'function' && suspects.functions.has(of)
    const known = new Map([...found.keys()].flatMap(each => (isChanged(each) ? [[each.of, each] as const] : [])))
    const isGrown = (each: Charge) => {
      const { change, alone } = found.get(each)!
      return sides.get(each) === 'both' && change > 0 && alone < significant
    }
    const takers = new Map([...gone].map(each => [each, new Map<Charge, Taken>()]))
    const parts = costsBy(work, each => {
      const of = takers.get(each.charge)
      if (of === undefined) return undefined
      const shown = around.get(each) ?? returned(each.stack)
      around.set(each, shown)
      const charges = shown.flatMap(one => known.get(one) ?? [])
      const by = how === 'replaced' ? charges.find(one => gone.has(one)) : charges.findLast(isGrown)
      if (by === undefined || by === each.charge) return undefined
      const part = of.get(by) ?? { from: each.charge, by }
      of.set(by, part)
      return part
    })
    const spent = new Map<Charge, number>()
    for (const [{ by }, { base }] of parts) spent.set(by, (spent.get(by) ?? 0) + mean(base))
    const isFit = (by: Charge) => {
      const { base, change } = found.get(by)!
      const all = spent.get(by)!
      if (how === 'mostly') return change >= leastGrown * all
      return how === 'closely'
        ? isAbout(change, all)
        : made.some(([each, other]) => isAbout(other.change, base + all) && isNear(each, by))
    }
    for (const [{ from, by }, part] of parts) {
      if (![...takers.get(from)!.keys()].every(isFit)) continue
      const factor = how === 'replaced' ? 1 : Math.min(1, found.get(by)!.change / spent.get(by)!)
      costs.set(by, added(costs.get(by)!, scaled(part, factor)))
      costs.set(from, added(costs.get(from)!, scaled(part, -factor)))
    }
    for (const each of gone) if (mean(costs.get(each)!.base) < least) costs.delete(each)
  }
}

const isAbout = (one: number, other: number): boolean => Math.min(one, other) >= (1 - closely) * Math.max(one, other)

/** What a function or package spent within another function, which may do that itself now. */
interface Taken {
  from: Charge
  by: Charge
}

/** Undefined if work cannot have moved to or from it: a package that both sides have does the same job. */
export function sidesHaving(charge: Charge, { packages }: Suspects): ReturnType<typeof sidesOf> | undefined {
  if (charge.kind === 'function') return sidesOf(charge.of)
  const { base, head } = (charge.kind === 'package' && packages.get(charge.of)) || {}
  return base === '' ? 'head' : head === '' ? 'base' : undefined
}
