import { createHash } from 'node:crypto'

// Hashes of functions' texts: a hash, `~`, and a sketch of the words. preload.cjs makes those of Node's functions by the same rules.

/** What is kept: strings, templates, escaped characters in a regular expression. Then white space and comments. */
const blank =
  /(\\.|(["'])(?:\\.|(?!\2)[^\\\n])*\2|`(?:\\.|[^`\\])*`)|(?:\s|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$))+/gs
/** Strings, which are kept, and comments. */
const comment = /(\\.|("""|'''|["'])(?:\\.|(?!\2)[^\\])*\2)|#[^\n]*/gs

/** Hash of a function's lines without comments: the same wherever they are moved to, and however deeply they are nested there. */
export function hashOf(lines: string, isIndented = false): string {
  const plain = isIndented
    ? filled(dedented(lines.split('\n')).replace(comment, (_, kept = '') => kept))
    : lines.replace(blank, (found, kept) => kept ?? (found.includes('\n') ? '\n' : ' '))
  const text = plain.trim()
  return `${createHash('sha256').update(text).digest('hex').slice(0, 16)}~${sketchOf(text)}`
}

/** Every line without the indentation of the first. */
function dedented(lines: string[]): string {
  const depth = /^\s*/.exec(lines[0]!)![0].length
  return lines.map(line => line.slice(Math.min(depth, line.search(/\S|$/)))).join('\n')
}

/** Without white space at the end of lines, and without empty ones. */
const filled = (text: string): string =>
  text
    .split('\n')
    .map(line => line.trimEnd())
    .filter(line => line !== '')
    .join('\n')

/** Words fall into 32 kinds by their hash. For each kind, the smallest letter among its words. */
function sketchOf(text: string): string {
  const sketch = Array.from({ length: 32 }, () => '~')
  for (const word of text.match(/\w+/g) ?? []) {
    let number = 7
    for (let i = 0; i < word.length; i++) number = (Math.imul(number, 31) + word.charCodeAt(i)) | 0
    const mixed = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d) >>> 0
    const least = String.fromCharCode(33 + ((mixed >>> 8) % 90))
    if (least < sketch[mixed & 31]!) sketch[mixed & 31] = least
  }
  return sketch.join('')
}

/** Roughly the fraction of their words that two texts have in common, 0 … 1. 0 if one has no sketch. */
export function likeness(one = '', other = ''): number {
  const [mine = '', theirs = ''] = [one, other].map(hash => hash.split('~').slice(1).join('~'))
  if (mine.length !== theirs.length) return 0
  const kinds = [...mine].map((letter, i) => [letter, theirs[i]!]).filter(pair => pair.some(letter => letter !== '~'))
  return kinds.filter(([a, b]) => a === b).length / Math.max(1, kinds.length)
}
