import { mean } from 'simple-statistics'
import { costsBy, notable, type Work } from './costs.ts'
import { type Matched, sidesOf } from './identity.ts'
import { type Difference, differences, isCertain } from './moderated.ts'
import { type FunctionPlace, joinMoved } from './moved-work.ts'
import type { Charge, Suspects } from './suspects.ts'

/** How much more each suspect costs, with what it calls. Work that only moved between suspects is charged to none. */
export function chargesOf(work: Work, suspects: Suspects, least: number): Map<Charge, Difference> {
  const all = costsBy(work, ({ charge }) => charge)
  const costs = notable(all, least)
  const callers = callersOf(work, suspects)
  return differences(joinMoved(costs, charge => placeOf(charge, callers.get(charge), suspects)))
}

/** If what another function certainly costs less is at least this part of the growth of a suspect, work may have moved. */
const leastLost = 1 / 5

/**
 * The changed function that certainly costs less than before, if that may be why another one costs more: a query became lazy, say. Both
 * sides have both functions: a new one may only have replaced something. `steps`: where the growth goes. If it goes through packages, the
 * function has to cost less in one of them.
 */
export function lighterOf(
  of: Matched,
  steps: Matched[],
  change: number,
  charges: Map<Charge, Difference>,
  work: Work,
): Matched | undefined {
  if (change <= 0 || sidesOf(of) !== 'both') return undefined
  const through = new Set(steps.map(({ frame }) => frame.package).filter(name => name !== ''))
  const isThrough = (stack: Matched[]) => through.size === 0 || stack.some(({ frame }) => through.has(frame.package))
  const there = costsBy(work, ({ stack, charge }) => (isThrough(stack) ? charge : undefined))
  const lostBy = (each: Charge, difference: Difference) => {
    const { base, head } = there.get(each) ?? { base: [0], head: [0] }
    return Math.min(-difference.change, mean(base) - mean(head))
  }
  const isKept = (each: Charge) => each.kind === 'function' && sidesOf(each.of) === 'both'
  const isLighter = ([each, difference]: [Charge, Difference]) =>
    isKept(each) && isCertain(difference) && lostBy(each, difference) >= leastLost * change
  const [most] = [...charges].filter(isLighter).sort(([, a], [, b]) => a.change - b.change)
  return most?.[0].kind === 'function' ? most[0].of : undefined
}

/** Undefined if work cannot have moved to or from it: a package that both sides have does the same job. */
function placeOf(charge: Charge, caller: Matched | undefined, { packages }: Suspects): FunctionPlace | undefined {
  if (charge.kind === 'function') return { sides: sidesOf(charge.of), caller }
  const versions = charge.kind === 'package' ? packages.get(charge.of) : undefined
  if (versions === undefined || (versions.base !== '' && versions.head !== '')) return undefined
  return { sides: versions.base === '' ? 'head' : 'base', caller }
}

/** By suspect, the caller of the outermost changed code around it; of several, the one with most of the cost. */
function callersOf({ stacks }: Work, { functions, packages }: Suspects): Map<Charge, Matched | undefined> {
  const most = new Map<Charge, Map<Matched | undefined, number>>()
  for (const { stack, charge, cost } of stacks) {
    const of = most.get(charge) ?? new Map<Matched | undefined, number>()
    const caller = stack[stack.findIndex(each => functions.has(each) || packages.has(each.frame.package)) - 1]
    most.set(charge, of.set(caller, (of.get(caller) ?? 0) + cost))
  }
  return new Map([...most].map(([charge, of]) => [charge, [...of].sort((a, b) => b[1] - a[1])[0]![0]]))
}
