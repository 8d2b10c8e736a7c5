import { firstBeyond } from '../../bisected.ts'
import { hunksOf, type Lines } from '../../prepare/git/hunks.ts'
import type { Frame } from '../profile/recording.ts'

/**
 * What a pull request changes: by file, relative to the root of the checkout, lines from 1, in their order. 6.5 stands for a gap: the
 * other side has lines between 6 and 7. Blank lines are left out: they come with a function, say, and change no code around it.
 */
export interface Changes {
  /** Lines that only base has. */
  base: Map<string, number[]>
  /** Lines that only head has. */
  head: Map<string, number[]>
  /** Those in hunks of one side alone: first and last line of what head took away, and of what it added. */
  alone: Record<'base' | 'head', Map<string, [first: number, last: number][]>>
}

/** Further changed lines of a file are ignored: nobody reviews so many one by one. */
const mostLines = 20_000

/** Reads what `git diff -U0 --no-prefix` prints. */
export function parseDiff(diff: string): Changes {
  const changes: Changes = { base: new Map(), head: new Map(), alone: { base: new Map(), head: new Map() } }
  for (const { base, head } of hunksOf(diff)) {
    add(changes.base, base)
    add(changes.head, head)
    if (head.count === 0) addAlone(changes.alone.base, base)
    if (base.count === 0) addAlone(changes.alone.head, head)
  }
  return changes
}

function add(lines: Map<string, number[]>, { file, from, count, blank }: Lines): void {
  if (file === undefined) return
  const known = lines.get(file) ?? []
  if (count === 0) known.push(from + 0.5)
  for (let i = 0; i < count && known.length < mostLines; i++) if (!blank.has(from + i)) known.push(from + i)
  lines.set(file, known)
}

function addAlone(ranges: Changes['alone']['base'], { file, from, count }: Lines): void {
  if (file === undefined) return
  const known = ranges.get(file) ?? []
  if (known.length < mostLines) known.push([from, from + count - 1])
  ranges.set(file, known)
}

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
