import { firstBeyond } from '../../bisected.ts'
import type { Hunk, Lines } from '../../prepare/git/hunks.ts'
import { type Frame, lineKey } from '../profile/recording.ts'

/**
 * What a pull request changes: by file, relative to the root of the checkout, lines from 1, in their order. 6.5 stands for a gap: the
 * other side has lines between 6 and 7 that are not blank. Blank lines are left out: they come with a function, say, and change no code
 * around it.
 */
export interface Changes {
  /** Lines that only base has. */
  base: Map<string, number[]>
  /** Lines that only head has. */
  head: Map<string, number[]>
  /** Those in hunks of one side alone: first and last line of what head took away, and of what it added. */
  alone: Record<'base' | 'head', Map<string, [first: number, last: number][]>>
  /** By `lineKey`, the lines of base that are missing in a gap of head. */
  gaps: Map<string, Lines>
  /** Lines in which only the form differs. They are not changes. */
  formed: Record<'base' | 'head', Map<string, number[]>>
  /** By `lineKey`, the lines of each side that are of a type. */
  types: Record<'base' | 'head', Set<string>>
}

/** Further changed lines of a file are ignored: nobody reviews so many one by one. */
const mostLines = 20_000

export function changesIn(hunks: Iterable<Hunk>): Changes {
  const alone = { base: new Map(), head: new Map() }
  const formed = { base: new Map<string, number[]>(), head: new Map<string, number[]>() }
  const types = { base: new Set<string>(), head: new Set<string>() }
  const changes: Changes = { base: new Map(), head: new Map(), alone, gaps: new Map(), formed, types }
  for (const { base, head, isForm } of hunks) {
    const into = isForm ? { ...changes, ...formed } : changes
    add(into, 'base', base, isBlank(head))
    const gap = add(into, 'head', head, isBlank(base))
    if (gap !== undefined && !isForm) changes.gaps.set(lineKey(head.file!, gap), base)
    if (head.count === 0) addAlone(changes.alone.base, base)
    if (base.count === 0) addAlone(changes.alone.head, head)
  }
  for (const side of ['base', 'head'] as const)
    for (const file of formed[side].keys()) changes[side].set(file, changes[side].get(file) ?? []) // it is known
  return changes
}

const isBlank = ({ count, blank }: Lines): boolean => blank.size === count

/** Returns the gap that takes the place of the lines, if there is one. `isNothing`: the other side has only blank lines. */
function add(changes: Changes, side: 'base' | 'head', own: Lines, isNothing: boolean): number | undefined {
  const { file, from, count, blank, types = new Set() } = own
  if (file === undefined) return undefined
  const known = changes[side].get(file) ?? []
  changes[side].set(file, known)
  const isFull = known.length >= mostLines
  const gap = isBlank(own) && !isNothing && !isFull ? from + (count === 0 ? 0.5 : -0.5) : undefined
  if (gap !== undefined) known.push(gap)
  for (let i = from; i < from + count && known.length < mostLines; i++) {
    if (!blank.has(i)) known.push(i)
    if (types.has(i)) changes.types[side].add(lineKey(file, i))
  }
  return gap
}

function addAlone(ranges: Changes['alone']['base'], { file, from, count }: Lines): void {
  if (file === undefined) return
  const known = ranges.get(file) ?? []
  if (known.length < mostLines) known.push([from, from + count - 1])
  ranges.set(file, known)
}

/** The lines of base that are missing in a gap of head, each with its file. */
export function linesOfGap({ gaps }: Changes, file: string, line: number): { file: string; line: number }[] {
  const { file: old, from = 0, count = 0 } = gaps.get(lineKey(file, line)) ?? {}
  return old === undefined
    ? []
    : Array.from({ length: Math.min(count, mostLines) }, (_, i) => ({ file: old, line: from + i }))
}

/** Is it a line of a type, or a gap of head that took none but such lines? Nothing there runs. */
export function isType(changes: Changes, side: 'base' | 'head', file: string, line: number): boolean {
  const lost = Number.isInteger(line) || side === 'base' ? [] : linesOfGap(changes, file, line)
  if (lost.length > 0) return lost.every(each => changes.types.base.has(lineKey(each.file, each.line)))
  return changes.types[side].has(lineKey(file, line))
}

/** Of lines of a file in their order, those that do not follow another one. */
export const startsOf = (lines: number[]): number[] => lines.filter((line, i) => i === 0 || line - lines[i - 1]! > 1)

/** Are all lines from `line` to `end` in one hunk of this side alone? Then head took them away, or added them. */
export function isAlone(
  ranges: Changes['alone']['base'],
  { file, line, end = line }: Pick<Frame, 'file' | 'line' | 'end'>,
): boolean {
  const known = ranges.get(file) ?? []
  const range = known[firstBeyond(known.length, i => known[i]![0] > line) - 1]
  return range !== undefined && end <= range[1]
}

/** Is a line from `line` to `end` changed, or were lines put between them? */
export function isTouched(
  changes: Map<string, number[]>,
  { file, line, end = line }: Pick<Frame, 'file' | 'line' | 'end'>,
): boolean {
  const lines = changes.get(file) ?? []
  const first = lines[firstBeyond(lines.length, i => lines[i]! >= line)]
  return first !== undefined && first <= end
}
