import { hunksOf, type Lines } from '../../prepare/git/hunks.ts'

/** What a pull request changes: by file, relative to the root of the checkout, lines from 1. */
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

/** A count of 0, as in `+6,0`, means that the other side has lines between 6 and 7: both count as changed. */
function add(lines: Map<string, number[]>, { file, from, count }: Lines): void {
  if (file === undefined) return
  const known = lines.get(file) ?? []
  const [first, length] = count === 0 ? [Math.max(1, from), 2] : [from, count]
  for (let i = 0; i < length && known.length < mostLines; i++) known.push(first + i)
  lines.set(file, known)
}
