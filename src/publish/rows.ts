import type { Row } from '../judge/judgement.ts'

/** GitHub's outputs of a job may have 1 MiB together. */
const mostCharacters = 500_000

/**
 * Rows as JSON for the output `rows`, gated ones first, as many as there is room for. Names stand in it with everything but letters,
 * digits, blanks and ` .,:_+-/%` escaped as `\uXXXX`: it reads back as it was, and holds nothing that ends a quote or starts a
 * command where somebody pastes it into a script.
 */
export function rowsAsJson(rows: Row[]): string {
  const ordered = [...rows.filter(row => row.gated), ...rows.filter(row => !row.gated)]
  const parts: string[] = []
  let length = 2
  for (const { guards, ...row } of ordered) {
    const part = escaped(JSON.stringify({ ...row, guards: guards.map(({ guard }) => guard) }))
    length += part.length + 1
    if (length > mostCharacters) break
    parts.push(part)
  }
  return `[${parts.join(',')}]`
}

const escaped = (json: string): string =>
  json
    .replace(/\\(["\\/bfnrt])/g, (_, sign: string) => hex(JSON.parse(`"\\${sign}"`)))
    .replace(/[^A-Za-z0-9 "{}[\]:,._+\-/%\\]/g, hex)

const hex = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
