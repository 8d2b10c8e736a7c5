import { GateError } from '../errors.ts'
import type { Results } from './results.ts'

/** Takes values out of what servers printed and of what was said about it, the only texts of results that are not ours. */
export function hideIn(results: Results, secrets: string[]): void {
  for (const failure of results.failures) {
    failure.message = without(failure.message, secrets)
    if (failure.lastWords !== undefined) failure.lastWords = withoutAny(failure.lastWords, secrets)
  }
  results.notes = results.notes.map(note => without(note, secrets))
  for (const row of results.why?.rows ?? []) if (row.because !== undefined) row.because = without(row.because, secrets)
}

/** A value of less than four characters would be found everywhere. */
const shortest = 4
/** How far a value may reach over the end of a cut text. */
const longest = 4096

/** A server may have said half a character. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

/** What stands in a path for what must not: other characters than these are sent as they are. */
export const inPath = (text: string): string => text.replace(/[^\x21-\x7e]|["<>\\^`{|}#]/gu, encoded)

/** A value as it may stand in what a server prints or responds: plain, in JSON (some writers escape slashes), in HTML, in addresses. */
export function formsOf(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1)
  const html = secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  const form = new URLSearchParams([['', secret]]).toString().slice(1)
  const all = [secret, json, json.replaceAll('/', '\\/'), html, inPath(secret), encoded(secret), form]
  return [...new Set(all)].toSorted((a, b) => b.length - a.length)
}

/** Of several values, the longest first: one may be part of another. */
const formsOfAll = (secrets: string[]): string[] =>
  secrets
    .filter(({ length }) => length >= shortest)
    .flatMap(formsOf)
    .toSorted((a, b) => b.length - a.length)

const without = (text: string, secrets: string[]): string =>
  formsOfAll(secrets).reduce((rest, form) => rest.replaceAll(form, '***'), text)

/** Last words begin and end where they were cut, perhaps within a value. */
const withoutAny = (lastWords: string, secrets: string[]): string =>
  formsOfAll(secrets).reduce(withoutParts, without(lastWords, secrets))

function withoutParts(text: string, secret: string): string {
  const lines = text.split('\n').map(line => {
    const part = line.endsWith('…') ? overlap(line.slice(0, -1), secret) : 0
    return part === 0 ? line : `${line.slice(0, -1 - part)}***…`
  })
  const rest = overlap(secret, lines[0]!)
  return [rest === 0 ? lines[0] : `***${lines[0]!.slice(rest)}`, ...lines.slice(1)].join('\n')
}

/** How many characters the end of one text shares with the beginning of another: none, or enough to tell something. */
function overlap(text: string, next: string): number {
  for (let length = Math.min(text.length, next.length, longest); length >= shortest; length--)
    if (text.endsWith(next.slice(0, length))) return length
  return 0
}

/** The same for an error, which may have a server's last words in it. */
export function hiddenFrom(error: unknown, secrets: string[]): unknown {
  if (!(error instanceof GateError)) return error
  const { code, message, variant, lastWords, exit, cause } = error
  const told = lastWords === undefined ? undefined : withoutAny(lastWords, secrets)
  return new GateError(code, without(message, secrets), { cause, variant, exit, lastWords: told })
}
