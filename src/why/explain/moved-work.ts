import { type Costs, differences } from './moderated.ts'

/** Which of the sides have a changed function or package. */
type Sides = 'both' | 'base' | 'head'

/** Unadjusted, so that work that moved is not missed. */
const significant = 0.05
/** How much of the larger change may be left, as a fraction. Code that one side lacks probably replaced something, or was replaced. */
const mostLeft = { oneSided: 0.5, both: 0.1 }

/**
 * Joins changed code that gave work away with the changed code that took it over, under the name of the larger change: work that
 * only moved costs nothing. Pairs that leave the least come first. Names without sides stay as they are.
 *
 *   price −150, rooted +150              nothing
 *   list −100 (gone), sorted +180 (new)  sorted +80
 */
export function joinMoved<Name>(costs: Map<Name, Costs>, sidesOf: (name: Name) => Sides | undefined) {
  const joined = new Map(costs)
  for (;;) {
    const pair = bestPair(joined, sidesOf)
    if (pair === undefined) return joined
    joined.set(pair.more, sum(joined.get(pair.more)!, joined.get(pair.less)!))
    joined.delete(pair.less)
  }
}

type Changed<Name> = { name: Name; sides: Sides; change: number }

function bestPair<Name>(costs: Map<Name, Costs>, sidesOf: (name: Name) => Sides | undefined) {
  const changed = [...differences(costs)].flatMap(([name, { change, alone }]) => {
    const sides = sidesOf(name)
    return sides !== undefined && alone < significant ? [{ name, sides, change }] : []
  })
  const gave = changed.filter(({ change }) => change < 0)
  const pairs = changed.filter(({ change }) => change > 0).flatMap(took => gave.flatMap(each => pairOf(took, each)))
  return pairs.sort((a, b) => a.left - b.left)[0]
}

function pairOf<Name>(took: Changed<Name>, gave: Changed<Name>) {
  const [more, less] = took.change >= -gave.change ? [took, gave] : [gave, took]
  const left = 1 + less.change / more.change
  const most = took.sides === 'both' && gave.sides === 'both' ? mostLeft.both : mostLeft.oneSided
  return left > most ? [] : [{ more: more.name, less: less.name, left }]
}

const sum = (one: Costs, other: Costs): Costs => ({
  base: one.base.map((cost, i) => cost + other.base[i]!),
  head: one.head.map((cost, i) => cost + other.head[i]!),
  sampling: one.sampling + other.sampling,
})
