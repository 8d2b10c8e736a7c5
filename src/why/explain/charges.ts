import { sum } from 'simple-statistics'
import { added, costsBy, notable, type Work } from './costs.ts'
import type { Matched } from './identity.ts'
import { type Costs, type Difference, differences } from './moderated.ts'
import { closely, handedOver, sidesHaving, significant, takeOver } from './moved-work.ts'
import type { Charge, Suspects } from './suspects.ts'

/** How much of the larger change may be left, as a fraction, if one side lacks the code: it probably replaced something, or was replaced. */
const mostLeft = 0.5

/**
 * How much more each suspect costs, with what it calls. Work that only moved costs nothing: what is gone is joined with what replaced it, or
 * counts as the work of functions around it, and other pairs that fit are joined. What fits closely comes first, wherever it is: the rest
 * of what a function costs more may be its own, while what is gone from it went elsewhere.
 */
export function chargesOf(work: Work, suspects: Suspects, least: number): Map<Charge, Difference> {
  const all = costsBy(work, ({ charge }) => charge)
  const costs = notable(handedOver(work, all), least)
  const isNear = nearIn(work, suspects)
  const taking = { least, isNear, isLeft: (each: Charge) => costs.get(each) === all.get(each) }
  join(costs, suspects, closely, () => true)
  takeOver('closely', work, suspects, costs, taking)
  takeOver('replaced', work, suspects, costs, taking)
  join(costs, suspects, mostLeft, isNear)
  join(costs, suspects, closely)
  takeOver('anyhow', work, suspects, costs, taking)
  return join(costs, suspects, mostLeft)
}

/**
 * Joins changed code that gave work away with the changed code that took it over, under the larger change. Pairs that leave the least come
 * first, and none that leave more than `most`. `isMet`: only what one side lacks, and only pairs for which that holds.
 *
 *   price −150, rooted +150              nothing
 *   list −100 (gone), sorted +180 (new)  sorted +80
 */
function join(
  costs: Map<Charge, Costs>,
  suspects: Suspects,
  most: number,
  isMet?: (one: Charge, other: Charge) => boolean,
): Map<Charge, Difference> {
  for (;;) {
    const found = differences(costs)
    const changed = [...found].flatMap(([charge, { change, alone }]) => {
      const sides = alone < significant ? sidesHaving(charge, suspects) : undefined
      return sides === undefined ? [] : [{ charge, change, isKept: sides === 'both' }]
    })
    const pairs = changed.flatMap(more =>
      changed.flatMap(less => {
        const left = 1 + less.change / more.change
        const isPossible = left >= 0 && left <= (more.isKept && less.isKept ? closely : most)
        if (!isPossible || (isMet && (more.isKept || less.isKept || !isMet(more.charge, less.charge)))) return []
        return [{ more, less, left }]
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
function nearIn({ stacks }: Work, { functions, packages }: Suspects): (one: Charge, other: Charge) => boolean {
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
