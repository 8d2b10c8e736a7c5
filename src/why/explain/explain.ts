import { isMoved, type WhyOutcome, type WhyPlace, type WhyRow, type WhySuspect } from '../../results/why.ts'
import type { Recording } from '../profile/recording.ts'
import type { Changes } from './changes.ts'
import { chargesOf, notable } from './charges.ts'
import type { Measured } from './choose.ts'
import { costChange, costsBy, launchesOf, totals, weighed } from './costs.ts'
import { type Doubts, doubtsOf } from './doubt.ts'
import { returned } from './framework.ts'
import { type Identity, identify, type Key } from './identity.ts'
import { type Costs, type Difference, differences, isCertain, plainDifference } from './moderated.ts'
import { placeOf } from './place.ts'
import { type Charge, charged, findSuspects, type Suspects } from './suspects.ts'
import { branch, grow, pruned, route } from './tree.ts'

/** Functions below this share of all CPU time are not looked at. */
const floor = 0.005
const most = { suspects: 10, functions: 50, nodes: 300, path: 8 } as const

/** What the profiles say about one scenario, and whether more launches could say more. `measured`: absent without a verdict. */
export function explain(
  recording: Recording,
  changes: Changes,
  { scenario, requests, measured }: { scenario: string; requests: number; measured?: Measured },
): { row: WhyRow; settled: boolean } {
  const launches = launchesOf(recording)
  const identity = identify(recording)
  const suspects = findSuspects(recording, identity, changes)
  const { base, head } = totals(recording)
  const cpu = plainDifference(base, head)
  const least = floor * Math.max(cpu.base, cpu.head)
  const charges = chargesOf(recording, identity, suspects, least)
  const doubts = doubtsOf({ recording, identity, suspects }, charges, cpu, measured)
  const sign = Math.sign(measured === undefined ? likelyGrowth(cpu, charges) : measured.head - measured.base) || 1
  const growth = isMoved(cpu) ? cpu.change : undefined
  const found = suspectsIn(charges, { recording, identity, suspects, growth, sign, least, doubts })
  const outcome = outcomeOf(cpu, found, measured, doubts)
  const isNamed = outcome === 'explained' || (outcome === 'waits' && measured!.grew)
  const row: WhyRow = {
    scenario,
    outcome,
    launches,
    requests,
    cpu: costChange(cpu),
    measured: measured && { base: measured.base, head: measured.head, asked: measured.asked },
    doubt: isNamed ? doubts.doubt : undefined,
    runtimes: runtimesOf(recording),
    account: accountOf(recording, identity, suspects),
    suspects: isNamed ? found : [],
    functions: functionsIn(recording, identity, suspects, least),
    tree: treeOf(recording, identity, found),
  }
  return { row, settled: outcome === 'waits' || found.length === 0 || found[0]!.certain || doubts.doubt !== undefined }
}

function runtimesOf({ base: { runtime: base }, head: { runtime: head } }: Recording): WhyRow['runtimes'] {
  return base === undefined || head === undefined || base === head ? undefined : { base, head }
}

/** Where the sum over all code leaves open whether it grew, what head changed says more: the rest of the code is noise in the sum. */
function likelyGrowth(cpu: Difference, charges: Map<Charge, Difference>): number {
  if (isMoved(cpu)) return cpu.change
  return [...charges].reduce((sum, [charge, { change }]) => sum + (charge.includes(' ') ? change : 0), 0)
}

function outcomeOf(
  cpu: Difference,
  found: WhySuspect[],
  measured: Measured | undefined,
  { doubt }: Doubts,
): WhyOutcome {
  if (measured === undefined) {
    const isNotable = doubt !== undefined || found.some(({ certain }) => certain)
    return isMoved(cpu) || isNotable ? 'explained' : 'unchanged'
  }
  const growth = measured.head - measured.base
  const isMinor = measured.asked !== undefined && growth / measured.base < measured.asked / 2
  if ((!measured.grew && !(cpu.low > 0)) || isMinor) return 'waits'
  return cpu.high < growth / 2 ? 'not-reproduced' : 'explained'
}

interface Accounting {
  recording: Recording
  identity: Identity
  suspects: Suspects
  /** µs; undefined where the sum may not have changed. */
  growth: number | undefined
  /** 1: what grew is looked for, −1: what shrank. */
  sign: number
  least: number
  doubts: Doubts
}

function suspectsIn(charges: Map<Charge, Difference>, accounting: Accounting): WhySuspect[] {
  const { sign, least, doubts } = accounting
  const some = [...charges].filter(([charge, { change }]) => charge.includes(' ') && Math.abs(change) >= least / 2)
  const largest = Math.max(...some.map(([, { change }]) => sign * change))
  const isSure = (each: Difference) => isCertain(each) && sign * each.change >= largest / 4
  const rank = ([charge, each]: [Charge, Difference]): number =>
    !isSure(each) ? 0 : charge.startsWith('after ') ? 1 : doubts.of.has(charge) ? 2 : 3
  return some
    .filter(([charge, each]) => !charge.startsWith('after ') || isCertain(each))
    .sort((a, b) => rank(b) - rank(a) || sign * (b[1].change - a[1].change))
    .slice(0, most.suspects) // each takes a walk over all stacks
    .map(([charge, difference]) => suspectOf(charge, difference, accounting))
}

function suspectOf(charge: Charge, difference: Difference, accounting: Accounting): WhySuspect {
  const { identity, suspects, growth, recording, doubts } = accounting
  const name = charge.slice(charge.indexOf(' ') + 1)
  const route = routeOf(charge, accounting).map(key => placeOf(key, identity))
  return {
    ...costChange(difference),
    certain: isCertain(difference) && doubts.doubt === undefined,
    ...(growth === undefined ? {} : { share: difference.change / growth }),
    ...(charge.startsWith('package ')
      ? { package: { name, ...suspects.packages.get(name)!, manifest: recording.head.manifests.get(name) } }
      : { place: placeOf(name, identity), ...(suspects.beside.has(name) ? { beside: true } : {}) }),
    ...(charge.startsWith('after ') ? { after: true } : {}),
    path: route.length <= most.path ? route : [...route.slice(0, most.path - 1), route.at(-1)!],
  }
}

/** Where the growth of a suspect goes, from itself (a package: from where it is entered) inwards. */
function routeOf(charge: Charge, { recording, identity, suspects }: Accounting): Key[] {
  const root = branch()
  const launches = launchesOf(recording)
  const name = charge.slice(charge.indexOf(' ') + 1)
  for (const each of weighed(recording, identity)) {
    if (charged(each.stack, identity, suspects) !== charge) continue
    const stack = charge.startsWith('after ') ? each.stack : returned(each.stack, identity)
    const inside = charge.startsWith('package ')
      ? enteredAt(stack.slice(stack.findLastIndex(key => kindOf(key, identity) === 'own') + 1), name, identity)
      : stack.slice(stack.lastIndexOf(name) + 1)
    grow(root, { ...each, stack: inside }, launches)
  }
  return route(root)
}

/** From a package on: where nothing of the project calls it, a server of the runtime does. */
function enteredAt(stack: Key[], name: string, { frames }: Identity): Key[] {
  const first = stack.findIndex(key => (frames.get(key)!.head ?? frames.get(key)!.base)!.package === name)
  return stack.slice(Math.max(0, first))
}

const kindOf = (key: Key, { frames }: Identity) => (frames.get(key)!.head ?? frames.get(key)!.base)!.kind

function accountOf(recording: Recording, identity: Identity, suspects: Suspects): WhyRow['account'] {
  const sums = costsBy(recording, identity, stack => {
    const charge = charged(stack, identity, suspects)
    if (charge === 'native') return [charge]
    return [charge === 'unchanged' || charge.startsWith('after ') ? ('unchanged' as const) : ('suspects' as const)]
  })
  const of = ({ base, head }: Pick<Costs, 'base' | 'head'> = nothing) => costChange(plainDifference(base, head))
  return {
    suspects: of(sums.get('suspects')),
    native: of(sums.get('native')),
    unchanged: of(sums.get('unchanged')),
    threads: of(totals(recording, 'others')),
  }
}

const nothing = { base: [0, 0], head: [0, 0] }

function functionsIn(recording: Recording, identity: Identity, suspects: Suspects, least: number): WhyRow['functions'] {
  const costs = costsBy(recording, identity, stack => stack.slice(-1))
  return [...differences(notable(costs, least))]
    .map(([key, difference]) => ({
      ...costChange(difference),
      certain: isCertain(difference),
      changed: suspects.functions.has(key),
      place: placeOf(key, identity),
    }))
    .sort((a, b) => Number(b.certain) - Number(a.certain) || Math.abs(b.change) - Math.abs(a.change))
    .slice(0, most.functions)
}

function treeOf(recording: Recording, identity: Identity, found: WhySuspect[]): WhyRow['tree'] {
  const root = branch()
  for (const each of weighed(recording, identity)) grow(root, each, launchesOf(recording))
  const numbers = new Map(found.map((each, i) => [each.place ? textOf(each.place) : each.package!.name, i]))
  return pruned(root, most.nodes, key => {
    const place = placeOf(key, identity)
    return { place, suspect: numbers.get(place.kind === 'package' ? place.package : textOf(place)) }
  })
}

const textOf = ({ file, function: name, line }: WhyPlace): string => `${file}\t${name}\t${line}`
