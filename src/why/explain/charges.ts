import { costsBy, notable, type Work } from './costs.ts'
import { sidesOf } from './identity.ts'
import { type Costs, type Difference, differences } from './moderated.ts'
import type { Charge, Suspects } from './suspects.ts'

/** Unadjusted, so that work that moved is not missed. */
const significant = 0.05
/** How much of the larger change may be left, as a fraction. Code that one side lacks probably replaced something, or was replaced. */
const mostLeft = { oneSided: 0.5, both: 0.1 }

/**
 * How much more each suspect costs, with what it calls. Changed code that gave work away is joined with the changed code that took it over,
 * under the larger change: work that only moved costs nothing. Pairs that leave the least come first.
 *
 *   price −150, rooted +150              nothing
 *   list −100 (gone), sorted +180 (new)  sorted +80
 */
export function chargesOf(work: Work, suspects: Suspects, least: number): Map<Charge, Difference> {
  const all = costsBy(work, ({ charge }) => charge)
  for (const costs = notable(all, least); ; ) {
    const found = differences(costs)
    const changed = [...found].flatMap(([charge, { change, alone }]) => {
      const sides = alone < significant ? sidesHaving(charge, suspects) : undefined
      return sides === undefined ? [] : [{ charge, change, most: sides === 'both' ? mostLeft.both : mostLeft.oneSided }]
    })
    const pairs = changed.flatMap(more =>
      changed.flatMap(less => {
        const left = 1 + less.change / more.change
        return left >= 0 && left <= Math.max(more.most, less.most) ? [{ more, less, left }] : []
      }),
    )
    const [best] = pairs.sort((a, b) => a.left - b.left)
    if (best === undefined) return found
    const [more, less] = [best.more.charge, best.less.charge]
    costs.set(more, sum(costs.get(more)!, costs.get(less)!))
    costs.delete(less)
  }
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
