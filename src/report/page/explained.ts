import {
  type CostChange,
  isMoved,
  type WhyFunction,
  type WhyNode,
  type WhyPlace,
  type WhyRow,
} from '../../results/why.ts'
import { signedCost, sizeOfCost, withInterval } from '../numbers.ts'
import type { Table } from '../table.ts'
import type { View } from '../view.ts'
import { asText, nameParts, placeParts } from '../why-parts.ts'
import type { ShownWhy, StackBox } from './content.ts'

/** The most rows shown. Merged results may have more, which only results.json has. */
const mostRows = 8

/** What made rows slower, with the profiles behind it. `lines`: what the report says about each row. */
export const explained = (rows: WhyRow[], lines: View['why']): ShownWhy[] =>
  rows.slice(0, mostRows).map((row, i) => ({
    lines: lines[i]!.map(asText),
    stacks: stacks(row).map(({ box }) => box),
    functions: row.functions.length === 0 ? undefined : functions(row),
  }))

function functions({ scenario, functions: all, suspects, cpu, awake = cpu }: WhyRow): Table {
  const [first] = suspects.filter(({ place }) => place !== undefined)
  const growth = awake !== undefined && isMoved(awake) ? awake.change : undefined
  const named = first === undefined ? [] : [cells(`${nameOf(first.place!)}, with what it calls`, first, growth)]
  const share = growth === undefined ? [] : ['Of the growth']
  const others = all.filter(({ place, change }) => change !== first?.change || nameOf(place) !== nameOf(first.place!))
  return {
    title: `Functions by their own ${awake === cpu ? 'CPU time' : 'time'} in ${scenario}, without what they call; certain changes are in bold`,
    head: ['Function', 'Base µs', 'Head µs', 'Change µs per request', ...share],
    rows: [...named, ...others.map(each => cells(functionName(each), each, growth))],
    words: 1,
    strong: [first, ...others].filter(each => each !== undefined).flatMap(({ certain }, i) => (certain ? [i] : [])),
  }
}

const cells = (name: string, cost: CostChange, growth?: number): string[] => [
  name,
  cost.base.toFixed(1),
  cost.head.toFixed(1),
  withInterval(cost),
  ...(growth === undefined ? [] : [`${Math.round((100 * cost.change) / growth)} %`.replace('-', '−')]),
]

const nameOf = (place: WhyPlace): string => asText(placeParts(place))

function functionName({ place, changed }: WhyFunction): string {
  const sides = place.sides === 'both' ? '' : ` (${place.sides} only)`
  return `${nameOf(place)}${sides}${changed ? ' · changed' : ''}`
}

interface Stack {
  box: StackBox
  /** µs by which it grew, with what it calls. */
  change: number
}

/** What is drawn below a function, or the outermost callers. The runtime's own functions are replaced by what they call. */
function stacks(row: WhyRow, parent = -1, package_ = ''): Stack[] {
  return row.tree
    .flatMap((node, i) => {
      if (node.parent !== parent) return []
      const { kind, package: own } = node.place
      const below = stacks(row, i, own)
      return kind === 'runtime' ? below : [stackOf(row, node, below, kind === 'package' && own === package_)]
    })
    .toSorted((a, b) => b.box.weight - a.box.weight)
}

/** `isInside`: its caller is of the same package. */
function stackOf({ suspects, cpu, awake = cpu }: WhyRow, node: WhyNode, below: Stack[], isInside: boolean): Stack {
  const { base, head, place } = node
  const sum = (of: (stack: Stack) => number) => below.reduce((all, each) => all + of(each), 0)
  const inside = sum(({ box }) => box.weight)
  const suspect = node.suspect === undefined ? undefined : suspects[node.suspect]
  const isCause = suspect?.certain === true && suspect.change * (awake?.change ?? 1) > 0
  const isNew = base === 0 && head > 0
  const looks = [
    `step${step(head - base - sum(({ change }) => change), awake?.change ?? 0)}`,
    isNew && 'new',
    !isInside && isCause && 'certain',
  ]
  const change = isNew ? "not in base's profile" : `${signedCost(head - base)} µs per request`
  const cause = isCause ? `; changed, and its growth is certain: ${sizeOfCost(suspect)} in all` : suspect && '; changed'
  return {
    change: head - base,
    box: {
      name: `${place.kind === 'package' && !isInside ? `${place.package}: ` : ''}${asText(nameParts(place))}`,
      sentence: `${nameOf(place)}: base ${base.toFixed(1)} µs, head ${head.toFixed(1)} µs, ${change}${cause ?? ''}`,
      looks: looks.filter(Boolean).join(' '),
      weight: Math.max(base, head, inside),
      below: below.map(({ box }) => box),
    },
  }
}

/** −3 … 3: much cheaper … much costlier, relative to the whole growth. */
function step(change: number, growth: number): number {
  const part = Math.abs(change) / Math.max(Math.abs(growth), 1e-9)
  return Math.sign(change) * (part < 0.02 ? 0 : part < 0.1 ? 1 : part < 0.4 ? 2 : 3)
}
