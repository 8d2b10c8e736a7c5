/** Lines of one side of a hunk, counted from 1. */
export interface Lines {
  /** Relative to the root of the checkout; undefined if this side does not have it. */
  file?: string
  from: number
  count: number
}

/** Lines of a diff that name files and changed lines. Changed lines can look like these; `hunksOf` tells them apart. */
export const hunkLines = /^(diff --git |--- |\+\+\+ |@@ )/

/**
 * The hunks of what `git diff -U0 --no-prefix` prints, or of its `hunkLines`. `@@ -7,2 +7,3 @@` means lines 7 and 8 of base, and 7 to 9 of
 * head; without a count, it is one line.
 */
export function* hunksOf(diff: string): Generator<Record<'base' | 'head', Lines>> {
  let files: { base?: string; head?: string } = {}
  let isHeading = true // a changed line may look like the name of a file
  for (const line of diff.split('\n')) {
    if (line.startsWith('diff --git ')) {
      files = {}
      isHeading = true
    } else if (isHeading && line.startsWith('--- ')) files.base = nameIn(line)
    else if (isHeading && line.startsWith('+++ ')) files.head = nameIn(line)
    else if (line.startsWith('@@ ')) {
      const [, from, less = '1', to, more = '1'] = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
      if (from === undefined || to === undefined) continue
      isHeading = false
      const base = { file: files.base, from: Number(from), count: Number(less) }
      yield { base, head: { file: files.head, from: Number(to), count: Number(more) } }
    }
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
