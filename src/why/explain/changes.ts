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
}

/** Further changed lines of a file are ignored: nobody reviews so many one by one. */
const mostLines = 20_000

/** Reads what `git diff -U0 --no-prefix` prints. */
export function parseDiff(diff: string): Changes {
  const changes: Changes = { base: new Map(), head: new Map() }
  for (const { base, head } of hunksOf(diff)) {
    add(changes.base, base)
    add(changes.head, head)
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

/** Is a line from `line` to `end` changed, or were lines put between them? */
export function isTouched(
  changes: Map<string, number[]>,
  { file, line, end = line }: Pick<Frame, 'file' | 'line' | 'end'>,
): boolean {
  const lines = changes.get(file) ?? []
  const first = lines[firstBeyond(lines.length, i => lines[i]! >= line)]
  return first !== undefined && first <= end
}
