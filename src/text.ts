/**
 * At most so many characters. A text that is cut ends with `…`, where the beginning of a secret is looked for, and not in half a
 * character.
 */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

/** `a`, `a and b`, `a, b, c and 5 more`: at most so many parts, the count of the others included. */
export function listed(parts: string[], most = 4): string {
  const shown = parts.length > most ? [...parts.slice(0, most - 1), `${parts.length - most + 1} more`] : parts
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

export const plural = (count: number, word: string, words = `${word}s`): string =>
  `${count} ${count === 1 ? word : words}`

/** A line without the sign of its verdict. */
export const withoutSign = (line: string): string => line.replace(/^[^\p{L}\p{N}`]+/u, '')

/** Figures stay in one line with their units, and intervals with both their ends: a narrow place breaks before the bracket. */
export const unbroken = (text: string): string =>
  text.replace(/(?<=\d) (?=%|[µm]?s\b|[kMG]?B\b)| (?=…)|(?<=…) (?=[+−\d])/g, '\u00a0')
