import { createHash } from 'node:crypto'

// Hashes of functions' texts: a hash, `~`, and a sketch of the words. preload.cjs makes those of Node's functions by the same rules.

/**
 * Hash of a function's lines, which have no comments: the same wherever they are moved to, and however deeply they are nested there.
 * White space within a line counts, and where `isIndented`, so does that at its beginning, compared with the first line.
 */
export function hashOf(code: string, isIndented = false): string {
  const lines = code.split('\n')
  const [margin] = isIndented ? /^\s*/.exec(lines[0]!)! : []
  const text = lines
    .map(line =>
      margin === undefined ? line.trim() : line.slice(Math.min(margin.length, line.search(/\S|$/))).trimEnd(),
    )
    .filter(line => line !== '')
    .join('\n')
  return `${createHash('sha256').update(text).digest('hex').slice(0, 16)}~${sketchOf(text)}`
}

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
  const [from, to] = [sketchIn(one), sketchIn(other)]
  if (one.length - from !== other.length - to) return 0
  let [kinds, same] = [0, 0]
  for (let at = 0; from + at < one.length; at++) {
    const [mine, theirs] = [one[from + at], other[to + at]]
    if (mine !== '~' || theirs !== '~') kinds++
    if (mine === theirs && mine !== '~') same++
  }
  return same / Math.max(1, kinds)
}

/** Where in a hash its sketch begins. */
const sketchIn = (hash: string): number => (hash.includes('~') ? hash.indexOf('~') + 1 : hash.length)
