import { setImmediate as turn } from 'node:timers/promises'
import { grouped } from '../grouped.ts'
import { type Compared, diffOf, wholeDiffOf } from '../prepare/git/changes.ts'
import { type Hunk, hunksOf, type WholeFile, wholeFilesOf } from '../prepare/git/hunks.ts'
import { codeHunks } from './explain/code-hunks.ts'
import type { Grammar } from './profile/functions.ts'
import { scanGo } from './profile/go/go-functions.ts'
import { scanJava } from './profile/java/java-functions.ts'
import { scanScript } from './profile/node/script-code.ts'
import { pythonGrammar } from './profile/python/python-language.ts'

/** Of Kotlin, perhaps a string or comment in a string, or in a name. */
const unlikeJava = /\$\{[^}\n]{0,500}["/{]|\\"""|`.{0,500}\/[/*]/

/** How comments are found, by the ending of a file's name. */
const grammars: [ending: RegExp, Grammar][] = [
  [/\.[cm]?ts$/, { scan: text => scanScript(text) }],
  [/\.(?:[cm]?js|[jt]sx)$/, { scan: text => scanScript(text, true) }],
  [/\.go$/, { scan: scanGo }],
  [/\.java$/, { scan: scanJava }],
  [/\.kts?$/, { scan: text => (unlikeJava.test(text) ? { functions: [], code: undefined } : scanJava(text)) }],
  [/\.py$/, pythonGrammar],
]
const grammarOf = (file = ''): Grammar | undefined => grammars.find(([ending]) => ending.test(file))?.[1]

/** So many files are read at once, and at most so many bytes of them. */
const atOnce = { files: 200, bytes: 8 * 2 ** 20 }
/** Larger files are not looked at, characters: nobody writes them. */
const mostText = 2 ** 20
/** Files that are not read by then are left as git tells them, ms. */
const patience = 10_000

/**
 * Where head changes code. In a language that we read, comments are told by the texts of a file on both sides; else git leaves out lines
 * that look like comments. Undefined if git cannot tell.
 */
export async function codeHunksOf(
  repository: string,
  compared: Compared,
  signal: AbortSignal,
): Promise<Hunk[] | undefined> {
  const [all, likely] = await Promise.all([false, true].map(isCode => diffOf(repository, compared, signal, isCode)))
  if (all === undefined || likely === undefined) return undefined
  const names = [...grouped(hunksOf(all), nameOf).values()].map(([hunk]) => [hunk!.base.file, hunk!.head.file])
  const readable = names.filter(([base, head]) => grammarOf(head ?? base) !== undefined)
  const read = new Map<string, Hunk[]>()
  const until = performance.now() + patience
  const isOver = () => signal.aborted || performance.now() > until
  const readAll = async (files: typeof names): Promise<void> => {
    if (files.length === 0 || isOver()) return
    const asked = [...new Set(files.flat().filter(file => file !== undefined))]
    const diff = await wholeDiffOf(repository, compared, asked, { signal, most: atOnce.bytes })
    for (const file of diff === undefined ? [] : wholeFilesOf(diff)) {
      await turn() // else no signal comes
      if (isOver()) return
      const code = codeOf(file)
      if (code !== undefined) read.set(keyOf(file), codeHunks(file, code))
    }
    if (diff !== undefined || files.length === 1) return
    const half = files.length / 2
    for (const part of [files.slice(0, half), files.slice(half)]) await readAll(part) // one may be too large
  }
  for (let from = 0; from < readable.length; from += atOnce.files)
    await readAll(readable.slice(from, from + atOnce.files))
  const others = [...hunksOf(likely)].filter(hunk => !read.has(nameOf(hunk)))
  return [...others, ...[...read.values()].flat()]
}

const keyOf = ({ base, head }: { base?: string; head?: string }): string => `${base}\t${head}`
const nameOf = ({ base, head }: Hunk): string => keyOf({ base: base.file, head: head.file })

/** Both texts without comments, line by line; undefined if one is not sure. White space at the edge of a line counts only in Python. */
function codeOf({ base, head, lines }: WholeFile) {
  const grammar = grammarOf(head ?? base)!
  const linesOf = (other: string) => {
    const own = lines.filter(line => /^[-+ ]/.test(line) && !line.startsWith(other))
    const text = own.map(line => line.slice(1)).join('\n')
    if (text.length > mostText || text.includes('\uFFFD')) return undefined // not UTF-8: other bytes may be the same text
    const { code } = grammar.scan(text)
    return code?.split('\n').map(line => (grammar.isIndented ? line.trimEnd() : line.trim()))
  }
  const code = { base: linesOf('+'), head: linesOf('-') }
  return code.base && code.head && { base: code.base, head: code.head }
}
