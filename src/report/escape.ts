import { shortened } from '../text.ts'

/** Text of others, made harmless in a markdown table: no markup, no links, no html, no new cell; `@` and `#` stay readable and dead. */
export function inert(text: string): string {
  return plain(text)
    .replace(/[\\`*_{}[\]()<>!|~]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/\\</g, '&lt;')
    .replace(/\\>/g, '&gt;')
    .replace(/([@#])(?=\S)/g, '$1\u200D')
    .replace(/\$/g, '&dollar;') // GitHub reads the text between two of them as a formula
    .replace(/(https?|ftp|mailto|www)([:.])/gi, '$1\u200D$2') // also inside a word: GitHub links the end of `1https://…`
    .replace(/(GH)-(?=\d)/gi, '$1\u200D-')
}

/** The same in a code span. Nothing inside is interpreted, but backticks must not end the span, nor pipes the cell around it. */
export function code(text: string): string {
  const inner = plain(text).replaceAll('`', 'ˋ').replaceAll('|', 'ǀ') // after a backslash, `\\|` would mean something else
  return inner.trim() === '' ? '` `' : `\`${inner}\``
}

/** Several lines in a fence that they cannot close: it is longer than any run of backticks inside. */
export function fenced(text: string, { language = 'text', lines = 20 } = {}): string {
  const shown = text
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trimEnd()
    .split('\n')
    .slice(-lines)
    .map(line => shortened(line, 300))
    .join('\n')
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(Math.max(3, longest + 1))
  return `${fence}${language}\n${shown}\n${fence}`
}

/** A sentence of ours with names in code spans, which stay; everything else, and what is inside them, is made harmless. */
export function prose(sentence: string): string {
  return sentence
    .split(/(`[^`]*`)/)
    .map(
      (part, i) =>
        i % 2 === 1
          ? code(part.slice(1, -1))
          : inert(part)
              .replace(/\\([()!])/g, '$1')
              .replace(/[@#]$/, '$&\u200D'), // a span follows
    )
    .join('')
    .replace(/^(\s*)([#+=-])/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

/** One line without control characters, or halves of characters, which GitHub's API may refuse. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
