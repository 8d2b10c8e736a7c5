import { hunksOf, type Lines } from '../../prepare/git/hunks.ts'

/** What a pull request changes: by file, relative to the root of the checkout, lines from 1. */
export interface Changes {
  /** Lines that base alone has. */
  base: Map<string, number[]>
  /** Lines that head alone has. */
  head: Map<string, number[]>
}

/** Beyond so many changed lines of one file nobody reviews it line by line. */
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

/** With a count of 0, as in `+6,0`, something went between the lines 6 and 7: both count. */
function add(lines: Map<string, number[]>, { file, from, count }: Lines): void {
  if (file === undefined) return
  const known = lines.get(file) ?? []
  const [first, length] = count === 0 ? [Math.max(1, from), 2] : [from, count]
  for (let i = 0; i < length && known.length < mostLines; i++) known.push(first + i)
  lines.set(file, known)
}
