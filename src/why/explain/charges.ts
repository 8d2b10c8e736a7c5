import { sum } from 'simple-statistics'
import { added, costsBy, notable, type Work } from './costs.ts'
import type { Matched } from './identity.ts'
import { type Costs, type Difference, differences } from './moderated.ts'
import { handedOver, sidesHaving, significant, takeOver } from './moved-work.ts'
import type { Charge, Suspects } from './suspects.ts'

/** How much of the larger change may be left, as a fraction. Code that one side lacks probably replaced something, or was replaced. */
const mostLeft = { oneSided: 0.5, both: 0.1 }

/**
 * How much more each suspect costs, with what it calls. Work that only moved costs nothing: first, what is gone is joined with what replaced
 * it in the same place; then the functions around it take over what is left of it; then the other pairs that fit are joined.
 */
export function chargesOf(work: Work, suspects: Suspects, least: number): Map<Charge, Difference> {
  const all = costsBy(work, ({ charge }) => charge)
  const costs = notable(handedOver(work, all), least)
  join(costs, suspects, nearIn(work, suspects))
  takeOver(work, suspects, costs, charge => costs.get(charge) === all.get(charge))
  return join(costs, suspects)
}

/**
 * Joins changed code that gave work away with the changed code that took it over, under the larger change. Pairs that leave the least come
 * first. `isNear`: only what one side lacks, and only pairs for which that holds.
 *
 *   price −150, rooted +150              nothing
 *   list −100 (gone), sorted +180 (new)  sorted +80
 */
function join(
  costs: Map<Charge, Costs>,
  suspects: Suspects,
  isNear?: (one: Charge, other: Charge) => boolean,
): Map<Charge, Difference> {
  for (;;) {
    const found = differences(costs)
    const changed = [...found].flatMap(([charge, { change, alone }]) => {
      const sides = alone < significant ? sidesHaving(charge, suspects) : undefined
      return sides === undefined ? [] : [{ charge, change, most: sides === 'both' ? mostLeft.both : mostLeft.oneSided }]
    })
    const pairs = changed.flatMap(more =>
      changed.flatMap(less => {
        const left = 1 + less.change / more.change
        const isReplaced = more.most === less.most && more.most === mostLeft.oneSided
        const isMet = isNear === undefined || (isReplaced && isNear(more.charge, less.charge))
        return isMet && left >= 0 && left <= Math.max(more.most, less.most) ? [{ more, less, left }] : []
      }),
    )
    const [best] = pairs.sort((a, b) => a.left - b.left)
    if (best === undefined) return found
    const [more, less] = [best.more.charge, best.less.charge]
    costs.set(more, added(costs.get(more)!, costs.get(less)!))
    costs.delete(less)
  }
}

/** Were two suspects called from the same place? At least half of what each costs has the same caller of the outermost changed code. */
export function nearIn({ stacks }: Work, { functions, packages }: Suspects): (one: Charge, other: Charge) => boolean {
  const callers = new Map<Charge, { all: number; by: Map<Matched | undefined, number> }>()
  for (const { stack, charge, cost } of stacks) {
    const of = callers.get(charge) ?? { all: 0, by: new Map<Matched | undefined, number>() }
    const caller = stack[stack.findIndex(each => functions.has(each) || packages.has(each.frame.package)) - 1]
    callers.set(charge, { all: of.all + cost, by: of.by.set(caller, (of.by.get(caller) ?? 0) + cost) })
  }
  return (one, other) => {
    const [mine, theirs] = [callers.get(one)!, callers.get(other)!]
    const shared = [...mine.by].map(([caller, cost]) =>
      Math.min(cost / mine.all, (theirs.by.get(caller) ?? 0) / theirs.all),
    )
    return sum(shared) >= 1 / 2
  }
}
