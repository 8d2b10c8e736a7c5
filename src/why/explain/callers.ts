import { costsBy, type Work } from './costs.ts'
import { returned } from './framework.ts'
import { type Matched, sidesOf } from './identity.ts'
import { type Difference, differences } from './moderated.ts'
import type { Accused, Charge, Suspects } from './suspects.ts'

/** At least this part of the growth of a suspect is on stacks of one of its callers, if that may be why. */
const leastWithin = 0.9
/** What is called more often grows in all its parts. A part of its cost, at least so much, that grew by less than this part of that. */
const uneven = { part: 0.2, growth: 0.25 }

/**
 * The changed function that may be why a suspect costs more: it may call it more often, and profiles do not count calls. It is on the stack
 * wherever the suspect grew; of several, the one that grew most. Undefined for what only one side has, and where a part of the cost certainly
 * did not grow as the whole did.
 */
export function callerOf(
  charge: Accused,
  { launches, stacks }: Work,
  { functions, packages }: Suspects,
  charges: Map<Charge, Difference>,
): Matched | undefined {
  const { base, head } = charge.kind === 'package' ? packages.get(charge.of)! : { base: '?', head: '?' }
  const isKept = charge.kind === 'function' ? sidesOf(charge.of) === 'both' : base !== '' && head !== ''
  if (!isKept || charge.kind === 'after') return undefined
  const within = new Map<Matched, number>()
  let grown = 0
  for (const { charge: other, stack, side, cost } of stacks) {
    if (other !== charge) continue
    const more = side === 'head' ? cost : -cost
    grown += more
    for (const each of new Set(returned(stack)))
      if (each !== charge.of && functions.has(each)) within.set(each, (within.get(each) ?? 0) + more)
  }
  const parts = differences(
    costsBy({ launches, stacks }, each => (each.charge === charge ? each.stack.at(-1) : undefined)),
  )
  const { base: before, change } = charges.get(charge)!
  const isUneven = ({ base: part, low, high }: Difference) =>
    part >= uneven.part * before && (change > 0 ? high : -low) < uneven.growth * part * (Math.abs(change) / before)
  if ([...parts.values()].some(isUneven)) return undefined
  const all = [...within].filter(([, more]) => more / grown >= leastWithin).map(([each]) => each)
  const own = new Map([...charges].map(([{ of }, { change }]) => [of, change]))
  const most = (each: Matched) => (own.get(each) ?? 0) / grown
  return all.reduce<Matched | undefined>((a, b) => (a === undefined || most(b) >= most(a) ? b : a), undefined)
}
