import type { CostChange, WhyOutcome, WhyPlace, WhyRow, WhySuspect } from '../../results/why.ts'
import type { Recording } from '../profile/recording.ts'
import type { Changes } from './changes.ts'
import { chargesOf, notable } from './charges.ts'
import { costsBy, launchesOf, totals, weighed } from './costs.ts'
import { type Identity, identify, type Key } from './identity.ts'
import { type Costs, type Difference, differences, isCertain, plainDifference } from './moderated.ts'
import { placeOf } from './place.ts'
import { type Charge, charged, findSuspects, returned, type Suspects } from './suspects.ts'
import { branch, grow, pruned, route } from './tree.ts'

/** What the measured blocks say of a scenario's CPU time per request. */
export interface Measured {
  /** µs, geometric means over blocks. */
  base: number
  head: number
  /** Is it known to have grown? */
  grew: boolean
  /** Growth that the regressed row asks for, as a fraction, where its metric follows CPU time: a third fewer requests/s are +50 % of time. */
  asked?: number
}

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
  const growth = likelyGrowth(cpu, charges)
  const found = suspectsIn(charges, {
    recording,
    identity,
    suspects,
    growth,
    sign: Math.sign(measured === undefined ? growth : measured.head - measured.base) || 1,
    least,
  })
  const outcome = outcomeOf(cpu, found, measured)
  const isNamed = outcome === 'explained'
  const row: WhyRow = {
    scenario,
    outcome,
    launches,
    requests,
    samples: { base: samplesOf(recording.base), head: samplesOf(recording.head) },
    cpu: costChange(cpu),
    measured: measured && { base: measured.base, head: measured.head },
    account: accountOf(recording, identity, suspects),
    suspects: isNamed ? found.slice(0, most.suspects) : [],
    functions: functionsIn(recording, identity, suspects, least),
    tree: treeOf(recording, identity, found),
  }
  return { row, settled: outcome === 'waits' || found.length === 0 || found[0]!.certain }
}

/** Where the sum over all code leaves open whether it grew, what head changed says more: the rest of the code is noise in the sum. */
function likelyGrowth(cpu: Difference, charges: Map<Charge, Difference>): number {
  if (cpu.low > 0 || cpu.high < 0) return cpu.change
  return [...charges].reduce((sum, [charge, { change }]) => sum + (charge.includes(' ') ? change : 0), 0)
}

function outcomeOf(cpu: Difference, found: WhySuspect[], measured: Measured | undefined): WhyOutcome {
  if (measured === undefined) {
    const isMoved = cpu.low > 0 || cpu.high < 0 || found.some(({ certain }) => certain)
    return isMoved ? 'explained' : 'unchanged'
  }
  const growth = measured.head - measured.base
  const isMinor = measured.asked !== undefined && growth / measured.base < measured.asked / 4
  if ((!measured.grew && !(cpu.low > 0)) || isMinor) return 'waits'
  return cpu.high < growth / 2 ? 'not-reproduced' : 'explained'
}

interface Accounting {
  recording: Recording
  identity: Identity
  suspects: Suspects
  growth: number
  /** 1: what grew is looked for, −1: what shrank. */
  sign: number
  least: number
}

function suspectsIn(charges: Map<Charge, Difference>, accounting: Accounting): WhySuspect[] {
  const { identity, suspects, growth, sign, least, recording } = accounting
  const some = [...charges].filter(([charge, { change }]) => charge.includes(' ') && Math.abs(change) >= least / 2)
  const largest = Math.max(...some.map(([, { change }]) => sign * change))
  const isSure = (each: Difference) => isCertain(each) && sign * each.change >= largest / 4
  return some
    .sort(([, a], [, b]) => Number(isSure(b)) - Number(isSure(a)) || sign * (b.change - a.change))
    .map(([charge, difference]) => {
      const name = charge.slice(charge.indexOf(' ') + 1)
      const isPackage = charge.startsWith('package ')
      const path = routeOf(charge, accounting).slice(0, most.path)
      return {
        ...costChange(difference),
        certain: isCertain(difference),
        share: growth === 0 ? 0 : difference.change / growth,
        ...(isPackage
          ? { package: { name, ...suspects.packages.get(name)!, manifest: recording.head.manifests.get(name) } }
          : { place: placeOf(name, identity), ...(suspects.beside.has(name) ? { beside: true } : {}) }),
        path: path.map(key => placeOf(key, identity)),
      }
    })
}

/** Where the growth of a suspect goes, from itself (a package: from where it is entered) inwards. */
function routeOf(charge: Charge, { recording, identity, suspects }: Accounting): Key[] {
  const root = branch()
  const launches = launchesOf(recording)
  for (const each of weighed(recording, identity)) {
    if (charged(each.stack, identity, suspects) !== charge) continue
    const stack = returned(each.stack, identity)
    const from = charge.startsWith('function ')
      ? stack.lastIndexOf(charge.slice('function '.length)) + 1
      : stack.findLastIndex(key => kindOf(key, identity) === 'own') + 1
    grow(root, { ...each, stack: stack.slice(from) }, launches)
  }
  return route(root)
}

const kindOf = (key: Key, { frames }: Identity) => (frames.get(key)!.head ?? frames.get(key)!.base)!.kind

function accountOf(recording: Recording, identity: Identity, suspects: Suspects): WhyRow['account'] {
  const sums = costsBy(recording, identity, stack => {
    const charge = charged(stack, identity, suspects)
    return [charge === 'native' || charge === 'unchanged' ? charge : ('suspects' as const)]
  })
  const of = (costs: Pick<Costs, 'base' | 'head'> | undefined) =>
    costChange(costs === undefined ? nothing : plainDifference(costs.base, costs.head))
  return {
    suspects: of(sums.get('suspects')),
    native: of(sums.get('native')),
    unchanged: of(sums.get('unchanged')),
    threads: of(totals(recording, 'others')),
  }
}

const nothing: CostChange = { base: 0, head: 0, change: 0, low: 0, high: 0 }

function functionsIn(recording: Recording, identity: Identity, suspects: Suspects, least: number): WhyRow['functions'] {
  const costs = costsBy(recording, identity, stack => stack.slice(-1))
  return [...differences(notable(costs, least))]
    .map(([key, difference]) => ({
      ...costChange(difference),
      certain: isCertain(difference),
      changed: suspects.functions.has(key),
      place: placeOf(key, identity),
      hot: ['own', 'package'].includes(kindOf(key, identity)) ? hotLine(recording, identity, key) : undefined,
    }))
    .sort(byNews)
    .slice(0, most.functions)
}

const byNews = (a: { certain: boolean; change: number }, b: { certain: boolean; change: number }): number =>
  Number(b.certain) - Number(a.certain) || Math.abs(b.change) - Math.abs(a.change)

function treeOf(recording: Recording, identity: Identity, found: WhySuspect[]): WhyRow['tree'] {
  const root = branch()
  for (const each of weighed(recording, identity)) grow(root, each, launchesOf(recording))
  const functions = new Map(found.flatMap(each => (each.place ? [[textOf(each.place), each.certain]] : [])))
  const packages = new Map(found.flatMap(each => (each.package ? [[each.package.name, each.certain]] : [])))
  return pruned(root, most.nodes, key => {
    const place = placeOf(key, identity)
    const certain = place.kind === 'package' ? packages.get(place.package) : functions.get(textOf(place))
    return { place, suspect: certain !== undefined, certain: certain === true }
  })
}

const textOf = ({ file, function: name, line }: WhyPlace): string => `${file}\t${name}\t${line}`

/** The line of head with most samples of a function. */
function hotLine({ head }: Recording, { keys }: Identity, key: Key): number | undefined {
  const sums = new Map<number, number>()
  for (const [place, lines] of head.lines)
    if (keys.head[place] === key) for (const [line, count] of lines) sums.set(line, (sums.get(line) ?? 0) + count)
  return [...sums].sort((a, b) => b[1] - a[1])[0]?.[0]
}

const samplesOf = ({ launches }: Recording['base']): number =>
  Math.round(
    launches
      .flatMap(({ threads }) => threads.flatMap(({ stacks }) => stacks))
      .reduce((sum, { count }) => sum + count, 0),
  )

/** Thousandths of a µs: what is beyond them is not known anyway. */
function costChange({ base, head, change, low, high }: CostChange): CostChange {
  const rounded = (value: number) => Math.round(value * 1000) / 1000
  return { base: rounded(base), head: rounded(head), change: rounded(change), low: rounded(low), high: rounded(high) }
}
