/** What a pull request changes: by file, relative to the root of the checkout, lines from 1. */
export interface Changes {
  /** Lines that base alone has. */
  base: Map<string, number[]>
  /** Lines that head alone has. */
  head: Map<string, number[]>
}

/** Beyond so many changed lines of one file nobody reviews it line by line. */
const mostLines = 20_000

/**
 * Reads what `git diff -U0 --no-prefix` prints. `@@ -7,2 +7,3 @@` is lines 7 and 8 of base and 7 to 9 of head; without a count it is
 * one line. With a count of 0, `+6,0`, something went between the lines 6 and 7 of head: both count.
 */
export function parseDiff(diff: string): Changes {
  const changes: Changes = { base: new Map(), head: new Map() }
  let files: { base?: string; head?: string } = {}
  let [gone, come] = [0, 0]
  for (const line of diff.split('\n')) {
    if (gone > 0 && line.startsWith('-')) gone--
    else if (come > 0 && line.startsWith('+')) come--
    else if (line.startsWith('diff --git ')) files = {}
    else if (line.startsWith('--- ')) files.base = nameIn(line)
    else if (line.startsWith('+++ ')) files.head = nameIn(line)
    else if (line.startsWith('@@ ')) {
      const [, from, less = '1', to, more = '1'] = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
      if (from === undefined || to === undefined) continue
      ;[gone, come] = [Number(less), Number(more)]
      add(changes.base, files.base, Number(from), gone)
      add(changes.head, files.head, Number(to), come)
    }
  }
  return changes
}

function add(lines: Map<string, number[]>, file: string | undefined, first: number, count: number): void {
  if (file === undefined) return
  const known = lines.get(file) ?? []
  const [from, length] = count === 0 ? [Math.max(1, first), 2] : [first, count]
  for (let i = 0; i < length && known.length < mostLines; i++) known.push(from + i)
  lines.set(file, known)
}

/** `+++ src/a.js` → `src/a.js`; undefined for /dev/null. git quotes what is not plain, and puts a tab after names with blanks. */
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
