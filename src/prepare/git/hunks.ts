/** Lines of one side of a hunk, counted from 1. */
export interface Lines {
  /** Relative to the root of the checkout; undefined if this side does not have it. */
  file?: string
  from: number
  count: number
  /** Those of them that have nothing but white space, as far as they are told apart. */
  blank: Set<number>
  /** Those that are known to be of a type: nothing there runs. */
  types?: Set<number>
}

/** `isForm`: only names of variables differ, or what a formatter changes. */
export type Hunk = Record<'base' | 'head', Lines> & { isForm?: boolean }

/** No line of a file, so that it counts as known. */
export const noLines = (file: string | undefined): Lines => ({ file, from: 0, count: 0, blank: new Set() })

/** Further blank lines of a hunk are not told from others. */
const mostBlank = 20_000

/** What `hunksOf` reads of a diff: lines that name files and changed lines, and whether others are blank. Changed ones may look so. */
export const hunkLines = /^(?:(?:diff --git |rename (?:from|to) |--- |\+\+\+ |@@ )[\s\S]*|[-+]\s*\S?)/

/**
 * The hunks of a `git diff -U0 --no-prefix`; of a renamed file, an empty one first. `@@ -7,2 +7,3 @@`: lines 7 and 8 of base, 7 to 9 of
 * head; without a count, one line.
 */
export function* hunksOf(diff: string): Generator<Hunk> {
  let files: { base?: string; head?: string } = {}
  let hunk: Hunk | undefined // outside of one, a line may name a file
  let next = { base: 0, head: 0 }
  for (const line of diff.split('\n')) {
    const isNext = /^(@@|diff --git) /.test(line)
    if (isNext && hunk !== undefined) yield hunk
    if (line.startsWith('diff --git ')) {
      files = {}
      hunk = undefined
    } else if (isNext) {
      const [, from, less = '1', to, more = '1'] = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
      next = { base: Number(from), head: Number(to) }
      const base = { file: files.base, from: next.base, count: Number(less), blank: new Set<number>() }
      hunk = { base, head: { file: files.head, from: next.head, count: Number(more), blank: new Set<number>() } }
    } else if (hunk !== undefined && /^[-+]/.test(line)) {
      const side = line.startsWith('-') ? 'base' : 'head'
      if (line.slice(1).trim() === '' && hunk[side].blank.size < mostBlank) hunk[side].blank.add(next[side])
      next[side]++
    } else if (line.startsWith('--- ')) files.base = nameIn(line)
    else if (line.startsWith('+++ ')) files.head = nameIn(line)
    else if (line.startsWith('rename from ')) files.base = nameIn(line.slice('rename from'.length - 3))
    else if (line.startsWith('rename to '))
      yield { base: noLines(files.base), head: noLines(nameIn(line.slice('rename to'.length - 3))) } // it may have no other
  }
  if (hunk !== undefined) yield hunk
}

/** A file of a diff that has all of its lines: each with ' ' before it if both sides have it, '-' if only base does, '+' if only head. */
export interface WholeFile {
  base?: string
  head?: string
  lines: string[]
}

/** The files that what `git diff --no-prefix` prints has as a whole. */
export function* wholeFilesOf(diff: string): Generator<WholeFile> {
  for (const part of `\n${diff}`.split('\ndiff --git ').slice(1)) {
    const hunk = part.indexOf('\n@@ ')
    if (hunk < 0) continue
    const names = part.slice(0, hunk).split('\n')
    const nameOf = (mark: string) => names.filter(line => line.startsWith(mark)).map(nameIn)[0]
    const lines = part
      .slice(hunk + 1)
      .split('\n')
      .slice(1)
    if (!lines.some(line => line.startsWith('@'))) yield { base: nameOf('--- '), head: nameOf('+++ '), lines }
  }
}

/** `+++ src/a.js` → `src/a.js`; undefined for /dev/null. git quotes unusual names, and puts a tab after names with blanks. */
function nameIn(line: string): string | undefined {
  const name = line.slice(4).replace(/\t$/, '')
  if (name === '/dev/null') return undefined
  if (!name.startsWith('"')) return name
  const bytes = name
    .slice(1, -1)
    .replace(/\\([0-7]{3}|.)/g, (_, code: string) =>
      code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : ({ n: '\n', t: '\t' }[code] ?? code),
    )
  return Buffer.from(bytes, 'latin1').toString()
}
