/** Cuts a text to `most` characters, but not inside one. It then ends with `…`, where `hide.ts` looks for the start of a secret. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

/** `a`, `a and b`, `a, b, c and 5 more`: at most `most` parts, including the count of the others. */
export function listed(parts: string[], most = 4): string {
  const shown = parts.length > most ? [...parts.slice(0, most - 1), `${parts.length - most + 1} more`] : parts
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

export const plural = (count: number, word: string, words = `${word}s`): string =>
  `${count} ${count === 1 ? word : words}`

/** The name of a metric within a sentence: `peak memory`, `CPU time to the first response`. */
export const midSentence = (label: string): string => label.replace(/^[A-Z](?=[a-z])/, first => first.toLowerCase())

/** A line without the sign of its verdict. */
export const withoutSign = (line: string): string => line.replace(/^[^\p{L}\p{N}`]+/u, '')

/** Keeps figures on one line with their units, and both ends of an interval together: narrow places break before the bracket. */
export const unbroken = (text: string): string =>
  text.replace(/(?<=\d) (?=%|[µm]?s\b|[kMG]?B\b)| (?=…)|(?<=…) (?=[+−\d])/g, '\u00a0')

/** A text as one word of a shell line. */
export const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Words as a shell line. */
export const shellLine = (words: string[]): string => words.map(quote).join(' ')

/** Shell lines that export an environment. A shell has no other names. */
export const exported = (env: Record<string, string>): string[] =>
  Object.entries(env)
    .filter(([name]) => /^[A-Za-z_]\w*$/.test(name))
    .map(([name, value]) => `export ${name}=${quote(value)}`)

/** The word as a person types it: quoted only if it has to be. */
export const quotedIfNeeded = (word: string): string => (/^[\w./@=-]+$/.test(word) ? word : quote(word))
