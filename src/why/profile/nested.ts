import { firstBeyond } from '../../bisected.ts'

/** A range of a text: first line, column, last line, column. All are counted from the same number. */
export type Range = readonly [line: number, column: number, lastLine: number, lastColumn: number]

/** An item with its range in a text, and the item around it. */
export interface Nested<Item> {
  item: Item
  range: Range
  around: Nested<Item> | undefined
}

/** Items further inside others than this are left out. */
const deepest = 100

/** Nested items of a text: sorted once, so that the innermost one around a place is found by binary search. */
export class NestedItems<Item> {
  /** By where they begin; of several that begin at the same place, outer ones first. */
  readonly all: Nested<Item>[] = []

  constructor(items: Item[], rangeOf: (item: Item) => Range) {
    const sorted = items.map(item => ({ item, range: rangeOf(item) }))
    sorted.sort(({ range: a }, { range: b }) => a[0] - b[0] || a[1] - b[1] || b[2] - a[2] || b[3] - a[3])
    const depths = new Map<Nested<Item> | undefined, number>([[undefined, 0]])
    for (const { item, range } of sorted) {
      const around = enclosing(this.all.at(-1), range[0], range[1])
      const depth = depths.get(around)! + 1
      if (depth > deepest) continue
      const nested = { item, range, around }
      depths.set(nested, depth)
      this.all.push(nested)
    }
  }

  /** The innermost item around a place; `.around` leads outwards. */
  at(line: number, column: number): Nested<Item> | undefined {
    const next = firstBeyond(this.all.length, i => {
      const [from, begin] = this.all[i]!.range
      return from > line || (from === line && begin > column)
    })
    return enclosing(this.all[next - 1], line, column)
  }
}

/** From an item outwards, the first that contains a place. */
function enclosing<Item>(from: Nested<Item> | undefined, line: number, column: number): Nested<Item> | undefined {
  let at = from
  while (at !== undefined && (at.range[2] < line || (at.range[2] === line && at.range[3] < column))) at = at.around
  return at
}
