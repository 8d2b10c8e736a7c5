/** At most so many characters. One that is cut ends with `…`, and not in half a character. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

/** `a`, `a and b`, `a, b, c and 5 more`: at most so many parts, the count of the others included. */
export function listed(parts: string[], most = 4): string {
  const shown = parts.length > most ? [...parts.slice(0, most - 1), `${parts.length - most + 1} more`] : parts
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
