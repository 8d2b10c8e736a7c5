import type { Recording } from '../profile/recording.ts'
import { costsBy, weighed } from './costs.ts'
import type { Identity, Key } from './identity.ts'
import { type Costs, type Difference, differences, mean } from './moderated.ts'
import { type FunctionPlace, joinMoved } from './moved-work.ts'
import { type Charge, charged, type Suspects } from './suspects.ts'

/** What each suspect costs more, with what it calls; work that only moved between suspects is nobody's. */
export function chargesOf(
  recording: Recording,
  identity: Identity,
  suspects: Suspects,
  least: number,
): Map<Charge, Difference> {
  const costs = notable(
    costsBy(recording, identity, stack => [charged(stack, identity, suspects)]),
    least,
  )
  const callers = callersOf(recording, identity, suspects)
  return differences(joinMoved(costs, charge => placeOf(charge, callers, identity, suspects)))
}

/** Only costs that matter are looked at: each more that is makes the others less certain. */
export const notable = <Name>(costs: Map<Name, Costs>, least: number): Map<Name, Costs> =>
  new Map([...costs].filter(([, { base, head }]) => Math.max(mean(base), mean(head)) >= least))

/** Undefined for what work cannot move to or from: a package with two versions does what it did. */
function placeOf(
  charge: Charge,
  callers: Map<Charge, Key>,
  { frames }: Identity,
  { packages }: Suspects,
): FunctionPlace | undefined {
  if (charge.startsWith('after ')) return undefined
  const caller = callers.get(charge) ?? ''
  if (charge.startsWith('function ')) {
    const { base, head } = frames.get(charge.slice('function '.length))!
    return { sides: base === undefined ? 'head' : head === undefined ? 'base' : 'both', caller }
  }
  const versions = packages.get(charge.slice('package '.length))
  if (versions === undefined || (versions.base !== '' && versions.head !== '')) return undefined
  return { sides: versions.base === '' ? 'head' : 'base', caller }
}

/** Who calls the outermost changed code around each suspect, where most of its cost is. */
function callersOf(recording: Recording, identity: Identity, suspects: Suspects): Map<Charge, Key> {
  const most = new Map<Charge, Map<Key, number>>()
  for (const { stack, cost } of weighed(recording, identity)) {
    const charge = charged(stack, identity, suspects)
    const of = most.get(charge) ?? new Map<Key, number>()
    const caller = stack[stack.findIndex(key => isChanged(key, identity, suspects)) - 1] ?? ''
    most.set(charge, of.set(caller, (of.get(caller) ?? 0) + cost))
  }
  return new Map([...most].map(([charge, of]) => [charge, [...of].sort((a, b) => b[1] - a[1])[0]![0]]))
}

function isChanged(key: Key, { frames }: Identity, { functions, packages }: Suspects): boolean {
  const { base, head } = frames.get(key)!
  return functions.has(key) || packages.has((head ?? base)!.package)
}
