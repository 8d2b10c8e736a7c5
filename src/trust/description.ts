import { isSame } from './dates.ts'

/** A line that accepts a regression: `label 1a2b3c4: reason`. */
export interface Line {
  /** Start of the hash of the commit that it is about; undefined: it names none. */
  commit?: string
  /** '' for none. */
  reason: string
}

/**
 * Lines that begin with the label. Comments, code and what is folded away do not count: a bot quotes the release notes of strangers
 * there.
 */
export function linesOf(description: string, label: string): Line[] {
  const shown = description
    .slice(0, 100_000)
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/^ {0,3}(```|~~~)[\s\S]*?(^ {0,3}\1|(?![\s\S]))/gm, '')
  const lines = unfolded(shown).split(/\r?\n/)
  return lines.filter(line => !/^(?: {0,3}\t| {4})/.test(line)).flatMap(line => parsed(line.trim(), label)) // indented: code
}

function parsed(text: string, label: string): Line[] {
  if (!isSame(text.slice(0, label.length), label)) return []
  const found = /^(?:\s+`?([0-9a-f]{7,64})`?)?\s*(?::(.*))?$/i.exec(text.slice(label.length))
  if (found === null) return []
  const [, commit, reason = ''] = found
  return [{ commit: commit?.toLowerCase(), reason: reason.trim().replace(/[`“”]/g, "'").slice(0, 200) }]
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
