import type { Frame } from '../profile/recording.ts'
import { costsBy, type Work } from './costs.ts'
import { returnedAt } from './framework.ts'
import { type Matched, sidesOf } from './identity.ts'
import { type Difference, differences } from './moderated.ts'
import type { Accused, Charge, Suspects } from './suspects.ts'

/** At least this part of the growth of a suspect is on stacks where a changed function calls it, if that may be why. */
const leastWithin = 0.9
/** What is called more often grows in all its parts. A part of its cost, at least so much, that grew by less than this part of that. */
const uneven = { part: 0.2, growth: 0.25 }

/**
 * The changed function that may be why a suspect costs more: it may call it more often, and profiles do not count calls. Wherever the
 * suspect grew, a changed function calls it; of several, the one from which it grew most. Undefined for what only one side has.
 */
export function callerOf(
  charge: Accused,
  { launches, stacks }: Work,
  suspects: Suspects,
  charges: Map<Charge, Difference>,
): Matched | undefined {
  const { base, head } = charge.kind === 'package' ? suspects.packages.get(charge.of)! : { base: '?', head: '?' }
  const isKept = charge.kind === 'function' ? sidesOf(charge.of) === 'both' : base !== '' && head !== ''
  if (!isKept || charge.kind === 'after') return undefined
  const parts = differences(
    costsBy({ launches, stacks }, each => (each.charge === charge ? each.stack.at(-1) : undefined)),
  )
  const { base: before, change } = charges.get(charge)!
  const isUneven = ({ base: part, low, high }: Difference) =>
    part >= uneven.part * before && (change > 0 ? high : -low) < uneven.growth * part * (Math.abs(change) / before)
  const isEven = ![...parts.values()].some(isUneven)
  const within = new Map<Matched, number>()
  let [grown, called] = [0, 0]
  for (const { charge: other, stack, side, cost } of stacks) {
    if (other !== charge) continue
    const more = side === 'head' ? cost : -cost
    grown += more
    const caller = calling(charge.of, stack, side, isEven, suspects)
    if (caller === undefined) continue
    called += more
    within.set(caller, (within.get(caller) ?? 0) + more)
  }
  if (!(called / grown >= leastWithin)) return undefined
  return [...within].sort(([, a], [, b]) => (b - a) / grown)[0]?.[0]
}

/**
 * The next own function outwards, if head changed it: one that head did not change is taken to call the suspect as often as before,
 * whatever is further out. A callback that stands in a changed function is part of it. Of what calls itself, it is the first caller.
 * Otherwise, or where not all parts grew (`isEven`), changed middleware that came before: it may have given the suspect more to do.
 */
function calling(
  of: Accused['of'],
  stack: Matched[],
  side: 'base' | 'head',
  isEven: boolean,
  { functions, generator }: Suspects,
) {
  const packageOf = ({ frame }: Matched) => (frame.generated === true ? generator : frame.package)
  const kept = returnedAt(stack)
  const at = typeof of === 'string' ? kept.findLast(i => packageOf(stack[i]!) === of) : kept.find(i => stack[i] === of)
  const outwards = kept
    .filter(i => i < at!)
    .map(i => stack[i]!)
    .filter(({ frame }) => frame.kind === 'own')
  const first = outwards.findLastIndex(each => functions.has(each))
  const caller = outwards[first]
  const isIn = ({ file, line, end = line }: Frame, outer: Frame) =>
    file === outer.file && line >= outer.line && end <= (outer.end ?? 0)
  const between = outwards.slice(first + 1)
  return isEven && caller !== undefined && between.every(each => isIn(each[side]!, caller[side]!))
    ? caller
    : stack.slice(0, at).findLast((each, i) => functions.has(each) && each !== of && !kept.includes(i))
}
