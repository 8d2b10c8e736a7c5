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

const named: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
/** Of any case. */
const hex = (text: string): string => text.replace(/[a-f]/g, digit => `[${digit}${digit.toUpperCase()}]`)

/** A character as writers of JSON, HTML and addresses put it; letters and digits always stand as they are. */
function written(one: string): string[] {
  if (/^[a-z0-9]$/i.test(one)) return []
  const units = one.split('').map(unit => `\\\\u${hex(unit.charCodeAt(0).toString(16).padStart(4, '0'))}`)
  const bytes = [...Buffer.from(one)].map(byte => `%${hex(byte.toString(16).padStart(2, '0'))}`)
  const number = one.codePointAt(0)!
  const entity = [...(one in named ? [named[one]] : []), `#0*${number}`, `#[xX]0*${hex(number.toString(16))}`]
  const all = [units.join(''), bytes.join(''), `&(?:${entity.join('|')});`]
  return one === ' ' ? [...all, '\\+'] : all
}

const patterns = new Map<string, RegExp>()

/**
 * A part of a value in whatever form a server prints or sends it. `plain`: a character as it stands in the text that is searched. Where
 * two backslashes stand for one they do so everywhere: a choice at each would take time that doubles with each.
 */
function patternOf(part: string, plain: (one: string) => string): RegExp {
  const key = [...part].map(plain).join('')
  const known = patterns.get(key)
  if (known !== undefined) return known
  const spelt = (self: (one: string) => string) =>
    [...part]
      .map(one => [...new Set([...written(one), self(plain(one))])])
      .map(all => (all.length === 1 ? all[0] : `(?:${all.join('|')})`))
      .join('')
  const inJson = (one: string) => (one === '/' ? '\\\\?/' : escaped(JSON.stringify(one).slice(1, -1)))
  const pattern = new RegExp(`${spelt(inJson)}|${spelt(escaped)}`, 'g')
  patterns.set(key, pattern)
  return pattern
}

/** Longer parts make patterns that cannot be compiled, characters. */
const longestPart = 500
const mark = '***'

/** A text without a value, the long ones part by part. */
export function withoutValue(text: string, value: string, plain = (one: string): string => one): string {
  const all = [...value]
  const size = Math.ceil(all.length / Math.ceil(all.length / longestPart))
  const parts: string[] = []
  for (let at = 0; at < all.length; at += size) parts.push(all.slice(at, at + size).join(''))
  const usual = parts.length === 1 ? [] : formsOf(value).map(form => [...form].map(plain).join(''))
  const first = usual.reduce((rest, form) => rest.replaceAll(form, mark), text)
  const hidden = parts.reduce((rest, part) => rest.replace(patternOf(part, plain), mark), first)
  return parts.length === 1 ? hidden : hidden.replace(/(\*\*\*){2,}/g, mark)
}

/** The longest first: one may be part of another. */
export const hideable = (secrets: string[], least = shortest): string[] =>
  secrets.filter(({ length }) => length >= least).toSorted((a, b) => b.length - a.length)

const without = (text: string, secrets: string[]): string =>
  hideable(secrets).reduce((rest, each) => withoutValue(rest, each), text)

/** As a value may stand where a text was cut. */
function formsOf(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1)
  return [...new Set([secret, json, json.replaceAll('/', '\\/'), inPath(secret), encoded(secret)])]
}

/** Last words begin and end where they were cut, perhaps within a value. */
const withoutAny = (lastWords: string, secrets: string[]): string =>
  without(hideable(secrets).flatMap(formsOf).reduce(withoutParts, lastWords), secrets)

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
