import { type Costs, type Difference, differences } from './moderated.ts'

/** What is known of one changed function or package. */
export interface Place {
  /** Which of the sides have it. */
  sides: 'both' | 'base' | 'head'
  /** What calls it. */
  caller: string
}

/**
 * Joins changed code that gave work away with the changed code that took it over, under the name of the larger change: work that
 * only moved costs nothing, whatever does it now.
 *
 *   price −150, rooted +150              nothing
 *   list −100 (gone), sorted +180 (new)  sorted +80
 *
 * Two are joined where what is left of their changes is not significant, or where one of them is on one side only and the
 * smaller change is at least half of the larger. Pairs with one caller come first, then those that leave least. Names without
 * a place stay as they are.
 */
export function joinMoved<Name>(costs: Map<Name, Costs>, placeOf: (name: Name) => Place | undefined): Map<Name, Costs> {
  const joined = new Map(costs)
  for (;;) {
    const pair = bestPair(joined, placeOf)
    if (pair === undefined) return joined
    joined.set(pair.more, pair.costs)
    joined.delete(pair.less)
  }
}

interface Pair<Name> {
  more: Name
  less: Name
  costs: Costs
  isNear: boolean
  /** Of the larger change. */
  left: number
}

function bestPair<Name>(costs: Map<Name, Costs>, placeOf: (name: Name) => Place | undefined): Pair<Name> | undefined {
  const changed = [...differences(costs)].flatMap(([name, difference]) => {
    const place = placeOf(name)
    return place !== undefined && difference.alone < significant ? [{ name, place, difference }] : []
  })
  const pairs = changed
    .filter(({ difference }) => difference.change > 0)
    .flatMap(took =>
      changed.filter(({ difference }) => difference.change < 0).flatMap(gave => pairOf(costs, took, gave) ?? []),
    )
  return pairs.sort((a, b) => Number(b.isNear) - Number(a.isNear) || a.left - b.left)[0]
}

/** Unadjusted: who looks for work that moved must not miss it. */
const significant = 0.05

interface Changed<Name> {
  name: Name
  place: Place
  difference: Difference
}

function pairOf<Name>(costs: Map<Name, Costs>, took: Changed<Name>, gave: Changed<Name>): Pair<Name> | undefined {
  const [more, less] = took.difference.change >= -gave.difference.change ? [took, gave] : [gave, took]
  const together = sum(costs.get(more.name)!, costs.get(less.name)!)
  const left = 1 + less.difference.change / more.difference.change
  const isOneSided = took.place.sides !== 'both' || gave.place.sides !== 'both'
  if (!(isOneSided && left <= 0.5)) {
    const others = new Map([...costs].filter(([name]) => name !== less.name)).set(more.name, together)
    if (differences(others).get(more.name)!.alone < significant) return undefined
  }
  const isNear = took.place.caller === gave.place.caller
  return { more: more.name, less: less.name, costs: together, isNear, left }
}

const sum = (one: Costs, other: Costs): Costs => ({
  base: one.base.map((cost, i) => cost + other.base[i]!),
  head: one.head.map((cost, i) => cost + other.head[i]!),
  sampling: one.sampling + other.sampling,
})
