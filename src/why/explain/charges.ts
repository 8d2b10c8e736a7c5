import { costsBy, notable, type Work } from './costs.ts'
import { type Matched, sidesOf } from './identity.ts'
import { type Difference, differences } from './moderated.ts'
import { type FunctionPlace, joinMoved } from './moved-work.ts'
import type { Charge, Suspects } from './suspects.ts'

/** How much more each suspect costs, with what it calls. Work that only moved between suspects is charged to none. */
export function chargesOf(work: Work, suspects: Suspects, least: number): Map<Charge, Difference> {
  const all = costsBy(work, ({ charge }) => charge)
  const costs = notable(all, least)
  const callers = callersOf(work, suspects)
  return differences(joinMoved(costs, charge => placeOf(charge, callers.get(charge), suspects)))
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
