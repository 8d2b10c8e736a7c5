import { isMoved, type WhyRow, type WhySuspect } from '../../results/why.ts'
import type { Recording } from '../profile/recording.ts'
import { isOpen, othersOf, runtimesOf } from './besides.ts'
import { type CalleeOf, calleesOf } from './callees.ts'
import type { Changes } from './changes.ts'
import { chargesOf } from './charges.ts'
import type { Measured } from './choose.ts'
import {
  type Currency,
  costChange,
  costsBy,
  currencyOf,
  notable,
  totals,
  type Weighed,
  type Work,
  workOf,
} from './costs.ts'
import { type Doubts, doubtsOf, isIndirect } from './doubt.ts'
import { returned } from './framework.ts'
import { identify, type Matched } from './identity.ts'
import { type Difference, differences, isCertain, plainDifference } from './moderated.ts'
import { likelyGrowth, outcomeOf, toldOf } from './outcome.ts'
import { outsideOf, placeOf } from './place.ts'
import { type Accused, type Charge, findSuspects, type Suspects } from './suspects.ts'
import { pruned, route, treeOf } from './tree.ts'

/** Functions below this fraction of all CPU time are ignored. */
const floor = 0.005
const most = { suspects: 10, functions: 50, nodes: 300, path: 8 } as const

/** What the profiles say about one scenario. `settled`: more launches would add nothing. `measured`: absent without a verdict. */
export function explain(
  recording: Recording,
  changes: Changes,
  { scenario, requests, measured }: { scenario: string; requests: number; measured?: Measured },
): { row: WhyRow; settled: boolean } {
  const identity = identify(recording, changes)
  const suspects = findSuspects(recording, identity, changes)
  const { currency, isLonger } = currencyOf(recording)
  const work = workOf(recording, identity, suspects, currency)
  const sums = (of: Currency) => plainDifference(totals(recording, of).base, totals(recording, of).head)
  const [cpu, all] = [sums('cpu'), sums(currency)]
  const [isBlocked, least] = [currency === 'awake', floor * Math.max(all.base, all.head)]
  const charges = chargesOf(work, suspects, least)
  const comparable = isLonger ? undefined : measured
  const isNode = recording.head.restricted === true
  const doubts = doubtsOf(work, isNode && !isLonger, charges, cpu, comparable)
  const calleeOf = calleesOf(work, suspects, isNode && doubts.doubt === undefined)
  const sign =
    Math.sign(
      comparable === undefined
        ? likelyGrowth(isMoved(all) || !isMoved(cpu) ? all : cpu, charges)
        : comparable.head - comparable.base,
    ) || 1
  const found = ranked(charges, sign, least, doubts, suspects, calleeOf)
  const explained = { recording, changes, suspects, work, charges, all, least, isBlocked, doubts, calleeOf }
  const told = found.map(charge => suspectOf(charge, charges.get(charge)!, explained))
  const outcome = outcomeOf(cpu, isMoved(cpu) || isMoved(all), told, measured, doubts)
  const isNamed = outcome === 'explained' || (outcome === 'waits' && (measured!.grew || isLonger))
  const row: WhyRow = {
    scenario,
    outcome,
    launches: work.launches,
    requests,
    cpu: costChange(cpu),
    awake: isBlocked ? costChange(all) : undefined,
    measured: toldOf(measured),
    doubt: isNamed ? doubts.doubt : undefined,
    runtimes: runtimesOf(recording),
    account: accountOf(work, recording),
    suspects: isNamed ? told : [],
    outside: outsideOf(suspects.outside),
    others: othersOf(found[0], explained),
    functions: functionsIn(explained),
    tree: nodesOf(work, found),
  }
  const [first] = told
  const isNever = found[0] !== undefined && (isIndirect(found[0].of, suspects) || isCertain(charges.get(found[0])!))
  const isDoubted = isNever || doubts.doubt !== undefined || first?.callee !== undefined
  return { row, settled: outcome === 'waits' || first === undefined || first.certain || isDoubted }
}

/** The suspects to report, the likeliest first. `sign`: 1 to look for growth, −1 for savings. */
function ranked(
  charges: Map<Charge, Difference>,
  sign: number,
  least: number,
  doubts: Doubts,
  suspects: Suspects,
  calleeOf: CalleeOf,
): Accused[] {
  const accused = [...charges].filter((each): each is [Accused, Difference] => each[0].of !== undefined)
  const some = accused
    .filter(([, { change }]) => Math.abs(change) >= least / 2)
    .sort(([, a], [, b]) => sign * (b.change - a.change))
  const largest = sign * (some[0]?.[1].change ?? 0)
  const isLikely = ([{ of }, each]: [Accused, Difference]) =>
    isCertain(each) && !isIndirect(of, suspects) && sign * each.change >= largest / 4
  const likely = some.filter(isLikely).slice(0, most.suspects) // each may take a walk over all stacks
  const isSure = ([{ of }, { change }]: [Accused, Difference]) =>
    typeof of === 'string' || calleeOf(of, change) === undefined
  const sure = new Map(likely.filter(isSure))
  const rankOf = (charge: Accused): number =>
    !sure.has(charge) ? 0 : charge.kind === 'after' ? 1 : doubts.of.has(charge) ? 2 : 3
  return some
    .filter(([{ kind }, each]) => kind !== 'after' || (isCertain(each) && sign * each.change > 0))
    .sort(([a], [b]) => rankOf(b) - rankOf(a))
    .slice(0, most.suspects) // each takes a walk over all stacks
    .map(([charge]) => charge)
}

interface Explained {
  recording: Recording
  changes: Changes
  suspects: Suspects
  work: Work
  charges: Map<Charge, Difference>
  all: Difference
  /** What costs less is ignored, µs. */
  least: number
  /** If so, costs are less exact: a share of more than all of the growth is not believed. */
  isBlocked: boolean
  doubts: Doubts
  calleeOf: CalleeOf
}

function suspectOf(charge: Accused, difference: Difference, explained: Explained): WhySuspect {
  const { recording, suspects, work, all, isBlocked, doubts, calleeOf } = explained
  const { kind, of } = charge
  const share = difference.change / all.change
  const path = routeOf(charge, work).map(placeOf)
  const callee = kind === 'function' ? calleeOf(of, difference.change) : undefined
  const isDoubted = doubts.doubt !== undefined || callee !== undefined
  return {
    ...costChange(difference),
    certain: isCertain(difference) && !isDoubted && !isIndirect(of, suspects),
    open: isOpen(charge, explained) || undefined,
    share: isMoved(all) && !(isBlocked && share > 1) ? share : undefined,
    ...(kind === 'package'
      ? { package: { name: of, ...suspects.packages.get(of)!, manifest: recording.head.manifests.get(of) } }
      : {
          place: placeOf(of),
          beside: suspects.beside.has(of) || undefined,
          moved: suspects.indirect.get(of) === 'moved' || undefined,
          rebuilt: suspects.indirect.get(of) === 'rebuilt' || undefined,
          after: kind === 'after' || undefined,
          callee: callee && placeOf(callee),
        }),
    path: path.length <= most.path ? path : [...path.slice(0, most.path - 1), path.at(-1)!],
  }
}

/** Where the growth of a suspect goes, from itself (a package: from where it is entered) inwards. */
function routeOf({ kind, of }: Accused, work: Work): Matched[] {
  const partOf = ({ charge, stack: whole }: Weighed): Matched[] | undefined => {
    if (charge.kind !== kind || charge.of !== of) return undefined
    const stack = kind === 'after' ? whole : returned(whole)
    return kind === 'package' ? enteredAt(stack, of) : stack.slice(stack.lastIndexOf(of) + 1)
  }
  return route(treeOf(work, partOf))
}

/** After the innermost own function, from the package on. If no own function calls the package, a server of the runtime does. */
function enteredAt(whole: Matched[], name: string): Matched[] {
  const stack = whole.slice(whole.findLastIndex(({ frame }) => frame.kind === 'own') + 1)
  const first = stack.findIndex(({ frame }) => frame.package === name)
  return stack.slice(Math.max(0, first))
}

/** The parts that add up to the total change. */
function accountOf(work: Work, recording: Recording): WhyRow['account'] {
  const partOf = ({ kind }: Charge) =>
    kind === 'native' ? kind : kind === 'function' || kind === 'package' ? 'suspects' : 'unchanged'
  const sums = costsBy(work, ({ charge }) => partOf(charge))
  const of = ({ base, head } = nothing) => costChange(plainDifference(base, head))
  return {
    suspects: of(sums.get('suspects')),
    native: of(sums.get('native')),
    unchanged: of(sums.get('unchanged')),
    threads: of(totals(recording, 'others')),
  }
}

const nothing = { base: [0, 0], head: [0, 0] }

function functionsIn({ work, suspects, all, least, calleeOf }: Explained): WhyRow['functions'] {
  const costs = costsBy(work, ({ stack }) => stack.at(-1))
  const found = [...differences(notable(costs, least))].sort(([, a], [, b]) => Math.abs(b.change) - Math.abs(a.change))
  const [first] = found.filter(
    ([{ frame }, each]) => frame.kind === 'own' && isCertain(each) && each.change * all.change > 0,
  )
  return found
    .map(([matched, difference]) => {
      const callee = matched === first?.[0] ? calleeOf(matched, difference.change) : undefined
      return {
        ...costChange(difference),
        certain: isCertain(difference),
        changed: suspects.functions.has(matched),
        place: placeOf(matched),
        callee: callee && placeOf(callee),
      }
    })
    .sort((a, b) => Number(b.certain) - Number(a.certain))
    .slice(0, most.functions)
}

function nodesOf(work: Work, found: Charge[]): WhyRow['tree'] {
  const numbers = new Map(found.map(({ of }, i) => [of, i]))
  const tree = treeOf(work, ({ recorded }) => recorded)
  return pruned(tree, most.nodes, matched => {
    const { kind, package: name } = matched.frame
    return { place: placeOf(matched), suspect: numbers.get(kind === 'package' ? name : matched) }
  })
}
