import { sum } from 'simple-statistics'
import { grouped } from '../../grouped.ts'
import { isMoved } from '../../results/why.ts'
import { NestedItems } from '../profile/nested.ts'
import type { Frame } from '../profile/recording.ts'
import { costsBy, type Weighed, type Work } from './costs.ts'
import { isOfFramework, linkOf, returnedAt } from './framework.ts'
import { isIn, type Matched, sidesOf } from './identity.ts'
import { type Difference, differences, isCertain } from './moderated.ts'
import type { Accused, Charge, Suspects } from './suspects.ts'
import { isSameOwn } from './touched.ts'

/** At least this part of the growth of a suspect is on stacks where a changed function calls it, if that may be why. */
const leastWithin = 0.9
/** What is called more often grows in all its parts. A part of its cost, at least so much, that grew by less than this part of that. */
const uneven = { part: 0.2, growth: 0.5 }

/**
 * The changed function that may be why a suspect costs more: it may call it more often, and profiles do not count calls. Wherever the
 * suspect grew, a function calls it that changed, or a constant beside it; of several, the one from which it grew most. A function that
 * head did not change is taken to call it as often as before, whatever is further out. Where none changed, or not all parts grew, it is
 * changed middleware that came before (`isEarlier`), or a `sibling`: either may have given the suspect more to do. What was put into a
 * function of its own, or taken from one, is in the same part as before. Of what calls itself, the first caller counts. None for what
 * only one side has, unless what that caller runs otherwise costs less: this may be the same by another name, or a part of it. Not if
 * most of its cost is in packages or the runtime, and in functions that the other side never ran.
 */
export function callerOf(
  charge: Accused,
  { launches, stacks }: Work,
  suspects: Suspects,
  charges: Map<Charge, Difference>,
): { caller?: Matched; isEarlier?: boolean; sibling?: Matched } {
  if (charge.kind === 'after') return {}
  const { base, head } = charge.kind === 'package' ? suspects.packages.get(charge.of)! : { base: '?', head: '?' }
  const isOfBoth = charge.kind === 'function' ? sidesOf(charge.of) === 'both' : base !== '' && head !== ''
  const ranOn = (on: 'base' | 'head') => stacks.some(({ charge: other, side }) => other === charge && side === on)
  const isKept = isOfBoth || (ranOn('base') && ranOn('head')) // as what was put between two functions: see `completed`
  const { of } = charge
  const isOneSided = (each: Matched) => each.frame.kind === 'own' && sidesOf(each) !== 'both'
  const isPart = ({ charge: other, stack }: Weighed) => {
    if (other.kind !== 'function' || !isKept || !isOneSided(other.of)) return other === charge
    return other === charge || stack.slice(0, stack.lastIndexOf(other.of)).includes(of as Matched)
  }
  const partsBy = (partOf: (stack: Matched[]) => Matched | undefined) =>
    differences(costsBy({ launches, stacks }, each => (isPart(each) ? partOf(each.stack) : undefined)))
  const innermost = (stack: Matched[]) => stack.findLast(each => each === of || !isOneSided(each))
  const isNew = ([each]: [Matched | undefined, Difference]) =>
    each && each.frame.kind !== 'own' && sidesOf(each) !== 'both'
  const total = (all: Iterable<[unknown, Difference]>) => sum([...all].map(([, { base, head }]) => base + head))
  const leaves = isKept || typeof of === 'string' ? [] : [...partsBy(innermost)]
  if (leaves.length > 0 && total(leaves.filter(isNew)) >= total(leaves) / 2) return {}
  const moved = isOfBoth || typeof of === 'string' ? 0 : lostAround(of, charge, { launches, stacks }, suspects)
  const isEvenBy = (partOf: (stack: Matched[]) => Matched | undefined) => {
    const parts = [...partsBy(partOf).values()]
    const [before, change] = [sum(parts.map(({ base }) => base)), sum(parts.map(each => each.change))]
    const isUneven = ({ base: part, low, high }: Difference) =>
      (change > 0 ? high : -low) < uneven.growth * part * ((Math.abs(change) - moved) / (before + moved))
    return sum(parts.filter(isUneven).map(({ base }) => base)) <= uneven.part * before
  }
  const direct = (stack: Matched[]) =>
    typeof of === 'string' ? undefined : (stack.slice(stack.lastIndexOf(of) + 1).find(each => !isOneSided(each)) ?? of)
  const isEven = isEvenBy(innermost) && isEvenBy(direct)
  const packageOf = ({ frame }: Matched) => (frame.generated === true ? suspects.generator : frame.package)
  const told = typeof of === 'string' ? undefined : toldWith(of, suspects)
  const altered = [...suspects.altered].filter(({ frame }) => frame.file !== told)
  const changedAround = aroundOf(new Set([...suspects.functions, ...altered]), of)
  const isCaller = (each: Matched) => !isPassed(each, charge) || (suspects.functions.has(each) && !isSameOwn(each))
  const within = new Map<Matched, number>()
  const [callers, earlier] = [new Set<Matched>(), new Set<Matched>()]
  const siblings = isEven ? siblingsOf(charge, suspects, charges) : new Map<Matched, Matched>()
  let [grown, called] = [0, 0]
  for (const { charge: other, stack, side, cost } of stacks) {
    if (other !== charge) continue
    const kept = returnedAt(stack)
    const at =
      typeof of === 'string' ? kept.findLast(i => packageOf(stack[i]!) === of) : kept.find(i => stack[i] === of)
    const next = kept.findLast(i => i < at! && stack[i]!.frame.kind === 'own' && isCaller(stack[i]!))
    const shown = new Set(kept)
    const before = stack
      .slice(0, at)
      .findLast((each, i) => suspects.functions.has(each) && each !== of && !shown.has(i))
    const sibling = siblings.get(stack[at! - 1]!)
    const isKnown = (next ?? before ?? sibling) !== undefined || stack.some(linkOf)
    if (!isKnown) continue // as after an `await`: it is not known what called it
    const more = side === 'head' ? cost : -cost
    grown += more
    const caller = isEven && next !== undefined ? changedAround(stack[next]!) : undefined
    const maybe = caller ?? before ?? sibling
    if (maybe === undefined) continue
    if (maybe === caller) callers.add(maybe)
    if (maybe === before) earlier.add(maybe)
    called += more
    within.set(maybe, (within.get(maybe) ?? 0) + more)
  }
  if (!(called / grown >= leastWithin)) return {}
  const [[most]] = [...within].sort(([, a], [, b]) => (b - a) / grown) as [[Matched, number]]
  const others = ({ charge: other, stack }: Weighed) => (other !== charge && stack.includes(most) ? other : undefined)
  const isLost = (each: Difference) => isCertain(each) && each.change * grown < 0
  if (!isKept && ![...differences(costsBy({ launches, stacks }, others)).values()].some(isLost)) return {}
  if (callers.has(most)) return { caller: most }
  return earlier.has(most) ? { caller: most, isEarlier: true } : { sibling: most }
}

/**
 * By what calls a suspect in a package, such as one that runs components or resolvers: another changed function that it calls. What gives
 * more to do costs more itself; of several, the one that grew most.
 */
function siblingsOf(suspect: Accused, { callers }: Suspects, charges: Map<Charge, Difference>): Map<Matched, Matched> {
  const { change: grown } = charges.get(suspect)!
  const found = new Map<Matched, Matched>()
  for (const [charge, each] of [...charges].sort(([, a], [, b]) => (a.change - b.change) * grown))
    if (charge.kind === 'function' && charge !== suspect && isMoved(each) && each.change * grown > 0)
      for (const caller of callers.head.get(charge.of) ?? [])
        if (caller.frame.kind === 'package' && !isOfFramework(caller)) found.set(caller, charge.of)
  return found
}

/** How much less the innermost changed functions around another one certainly cost, µs: that may have been made of a part of them. */
function lostAround(of: Matched, charge: Accused, work: Work, { functions }: Suspects): number {
  const around = new Set<Charge['of']>()
  for (const { stack, charge: other } of work.stacks) {
    if (other !== charge) continue
    const at = stack.lastIndexOf(of)
    around.add(stack.findLast((each, i) => i < at && functions.has(each)))
  }
  around.delete(undefined)
  const costs = costsBy(work, ({ charge: other }) => (other !== charge && around.has(other.of) ? other : undefined))
  return sum([...differences(costs).values()].map(each => (isCertain(each) ? Math.max(0, -each.change) : 0)))
}

/** The file of a suspect beside which code changed: that is told with it, and is not another reason. */
export const toldWith = (of: Matched, { beside }: Suspects): string | undefined =>
  beside.has(of) ? of.frame.file : undefined

/** If base spent less than this part in what head runs, the request was served by something else. */
const leastRun = 0.02
/** Then, head spends less on all else: not more than this part. */
const mostElse = 0.9

/** Of a function that both sides have: did base hardly run it, nor what the framework calls to get there, as behind a cache? */
export function isNewlyAsked({ of, kind }: Accused, { base, head }: Difference, { stacks }: Work): boolean {
  if (typeof of === 'string' || sidesOf(of) !== 'both' || base >= head * leastRun) return false
  const asked = stacks.map(({ stack }) => stack[returnedAt(stack).find(i => stack[i]!.frame.kind === 'own') ?? -1])
  const isCharged = ({ charge }: Weighed) => charge.of === of && charge.kind === kind
  const ran = new Map<Matched | undefined, number>()
  for (const [i, each] of stacks.entries())
    if (each.side === 'head' && isCharged(each)) ran.set(asked[i], (ran.get(asked[i]) ?? 0) + each.cost)
  const least = leastRun * sum([...ran.values()]) // a job may call it, too
  const entries = new Set([...ran].flatMap(([each, cost]) => (cost > least ? [each] : [])))
  if (entries.size === 1 && entries.has(of)) return true
  const spent = (on: 'base' | 'head', isEntry: boolean) =>
    sum(stacks.map(({ side, cost }, i) => (side === on && entries.has(asked[i]) === isEntry ? cost : 0)))
  return spent('base', true) < spent('head', true) * leastRun && spent('head', false) < spent('base', false) * mostElse
}

/** Finds the innermost changed function that is another one, or that it stands in, as a callback does, be it on its stack or not. */
function aroundOf(functions: Set<Matched>, but: Accused['of']): (each: Matched) => Matched | undefined {
  const rangeOf = ({ line, end = line }: Frame) => [line, 0, end, Number.POSITIVE_INFINITY] as const
  const by = (side: 'base' | 'head') => {
    const files = grouped(functions, each => each[side]?.file)
    return new Map([...files].map(([file, all]) => [file, new NestedItems(file ? all : [], of => rangeOf(of[side]!))]))
  }
  const changed = { head: by('head'), base: by('base') }
  return each => {
    if (functions.has(each)) return each
    for (const side of ['head', 'base'] as const) {
      const { file, line = 0 } = each[side] ?? {}
      let at = changed[side].get(file)?.at(line, Number.POSITIVE_INFINITY)
      while (at !== undefined && (at.item === but || !isIn(each[side]!, at.item[side]!))) at = at.around
      if (at !== undefined) return at.item
    }
  }
}

/**
 * Is it no caller, if head changed at most what stands in it: a compiler's, or a function that the suspect stands in, as an async one around
 * the generator that it is compiled to?
 */
function isPassed({ head, base, frame }: Matched, { of }: Accused): boolean {
  const [inner, outer] = typeof of === 'string' ? [] : [of.head ?? of.base!, of.head ? head : base]
  return frame.made === true || (inner?.file === outer?.file && outer !== undefined && isIn(inner!, outer))
}
