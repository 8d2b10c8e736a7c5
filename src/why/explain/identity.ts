import { grouped } from '../../grouped.ts'
import { NestedItems } from '../profile/nested.ts'
import type { Extent, Frame, Recording, SideRecording } from '../profile/recording.ts'

/** A function of either side; one that both have is one. */
export interface Matched {
  base?: Frame
  head?: Frame
  /** Head's; base's where head does not have it. */
  frame: Frame
  /** Is its text the same on both sides, although file or name differ? */
  isMoved?: boolean
}

export const sidesOf = ({ base, head }: Matched): 'both' | 'base' | 'head' =>
  base === undefined ? 'head' : head === undefined ? 'base' : 'both'

/** By place among the frames of a side. */
export type Identity = Record<'base' | 'head', Matched[]>

type Open = Record<'base' | 'head', Set<Frame>>
type Pair = (one: Frame, other: Frame) => void

/**
 * Which function of head is which of base:
 *
 *   1. the same package, file and name: several of one name by equal text, then in their order
 *   2. of the rest, the same text elsewhere, where that is unique: it was moved
 *   3. of the rest, the same package and name, where that is unique: its file was renamed
 */
export function identify({ base, head }: Recording): Identity {
  const open: Open = { base: new Set(base.frames), head: new Set(head.frames) }
  const pairs = new Map<Frame, Matched>()
  const pairing =
    (isMoved: boolean): Pair =>
    (one, other) => {
      const both = { base: one, head: other, frame: other, isMoved }
      pairs.set(one, both).set(other, both)
      open.base.delete(one)
      open.head.delete(other)
    }
  pairUnique(open, frame => (frame.hash === undefined ? undefined : `${nameOf(frame)}\t${frame.hash}`), pairing(false))
  pairInOrder(open, pairing(false))
  pairUnique(open, sameText, pairing(true))
  pairUnique(open, sameName, pairing(false))
  return {
    base: base.frames.map(frame => pairs.get(frame) ?? { base: frame, frame }),
    head: head.frames.map(frame => pairs.get(frame) ?? { head: frame, frame }),
  }
}

const nameOf = ({ kind, package: of, file, function: name }: Frame): string => [kind, of, file, name].join('\t')
const sameText = ({ kind, hash }: Frame) => (hash === undefined ? undefined : `${kind}\t${hash}`)
const sameName = ({ kind, package: of, function: name }: Frame) =>
  /anonymous|^\(/.test(name) ? undefined : `${kind}\t${of}\t${name}`

function pairUnique(open: Open, key: (frame: Frame) => string | undefined, pair: Pair): void {
  const others = grouped(open.head, key)
  for (const [name, mine] of grouped(open.base, key)) {
    const theirs = others.get(name)
    if (name !== undefined && mine.length === 1 && theirs?.length === 1) pair(mine[0]!, theirs[0]!)
  }
}

function pairInOrder(open: Open, pair: Pair): void {
  const byLine = (frames: Frame[] = []) => frames.toSorted((a, b) => a.line - b.line)
  const others = grouped(open.head, nameOf)
  for (const [name, mine] of grouped(open.base, nameOf)) {
    const theirs = byLine(others.get(name))
    for (const [i, one] of byLine(mine).entries()) if (theirs[i] !== undefined) pair(one, theirs[i])
  }
}

/** Functions of a side, by file. */
export function functionsByFile({ extents }: SideRecording): Map<string, NestedItems<Extent>> {
  const range = ({ line, end }: Extent) => [line, 0, end, Number.POSITIVE_INFINITY] as const
  return new Map([...grouped(extents, ({ file }) => file)].map(([file, all]) => [file, new NestedItems(all, range)]))
}

/**
 * Whose a line of a file is: the innermost function around it, and where that one begins or ends on the line, the next one around,
 * which has a part of it, too.
 */
export function around(functions: NestedItems<Extent>, line: number): Extent[] {
  const length = ({ line: first, end }: Extent) => end - first
  const all: Extent[] = []
  const innermost = functions.at(line, Number.POSITIVE_INFINITY)
  for (let at = innermost; at !== undefined; at = at.around) if (line <= at.item.end) all.push(at.item)
  all.sort((a, b) => length(a) - length(b))
  const last = all.findIndex(extent => extent.line < line && line < extent.end)
  return last < 0 ? all : all.slice(0, last + 1)
}
