import { isSame } from './label-times.ts'

/**
 * What stands behind the label on a line of its own, '' for nothing; undefined: there is no such line. Comments, code and what is
 * folded away do not count: a bot quotes the release notes of strangers there.
 */
export function lineOf(description: string, label: string): string | undefined {
  const shown = description
    .slice(0, 100_000)
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/^ {0,3}(```|~~~)[\s\S]*?(^ {0,3}\1|(?![\s\S]))/gm, '')
  for (const line of unfolded(shown).split(/\r?\n/)) {
    if (/^(?: {0,3}\t| {4})/.test(line)) continue // indented code
    const text = line.trim()
    if (!isSame(text.slice(0, label.length), label)) continue
    const rest = text.slice(label.length).trim()
    if (rest === '') return ''
    if (rest.startsWith(':')) return rest.slice(1).trim().replace(/[`“”]/g, "'").slice(0, 200)
  }
  return undefined
}

/** Text outside of `<details>`, which may be nested; one that is not closed hides the rest. */
function unfolded(text: string): string {
  let [depth, from, shown] = [0, 0, '']
  for (const { 0: tag, index } of text.matchAll(/<\/?details\b[^<>]*>?/gi)) {
    if (depth === 0) shown += `${text.slice(from, index)}\n`
    depth = tag.startsWith('</') ? Math.max(0, depth - 1) : depth + 1
    from = index + tag.length
  }
  return depth === 0 ? shown + text.slice(from) : shown
}
