import { type CostChange, isMoved, type WhyFunction, type WhyPlace, type WhyRow } from '../../results/why.ts'
import { withInterval } from '../cost.ts'
import type { Table } from '../table.ts'
import type { View } from '../view.ts'
import { placeParts, plainLine } from '../why-parts.ts'
import type { ShownWhy } from './content.ts'

/** Rows of merged results beyond this are left to results.json. */
const mostRows = 8

/** What made rows slower, with the profiles behind it. `lines`: what the report says of each row. */
export const explained = (rows: WhyRow[], lines: View['why']): ShownWhy[] =>
  rows.slice(0, mostRows).map((row, i) => ({
    scenario: row.scenario,
    cpu: row.cpu,
    tree: row.tree,
    lines: lines[i]!.map(plainLine),
    suspects: row.suspects.map(({ path: _, ...suspect }) => suspect),
    functions: row.functions.length === 0 ? undefined : functions(row),
  }))

function functions({ scenario, functions: all, suspects, cpu }: WhyRow): Table {
  const [first] = suspects.filter(({ place }) => place !== undefined)
  const growth = cpu !== undefined && isMoved(cpu) ? cpu.change : undefined
  const named = first === undefined ? [] : [cells(`${nameOf(first.place!)}, with what it calls`, first, growth)]
  const others = all.filter(({ place, change }) => change !== first?.change || nameOf(place) !== nameOf(first.place!))
  return {
    title: `Functions by their own CPU time in ${scenario}, without what they call; certain changes are in bold`,
    head: [
      'Function',
      'Base µs',
      'Head µs',
      'Change µs per request',
      ...(growth === undefined ? [] : ['Of the growth']),
    ],
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

const nameOf = (place: WhyPlace): string => plainLine(placeParts(place))

function functionName({ place, changed }: WhyFunction): string {
  const sides = place.sides === 'both' ? '' : ` (${place.sides} only)`
  return `${nameOf(place)}${sides}${changed ? ' · changed' : ''}`
}
