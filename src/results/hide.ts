import { GateError } from '../errors.ts'
import type { Results } from './results.ts'

/** Takes values out of what servers printed and of what was said about it, the only texts of results that are not ours. */
export function hideIn(results: Results, secrets: string[]): void {
  for (const failure of results.failures) {
    failure.message = without(failure.message, secrets)
    if (failure.lastWords !== undefined) failure.lastWords = without(failure.lastWords, secrets, true)
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

/** How a character stands in the text that is searched. */
type Plain = (one: string) => string
const asIs: Plain = one => one

/** Longer parts make patterns that cannot be compiled, characters. */
const longestPart = 500

interface Looks {
  forms: string[]
  patterns: RegExp[]
}

/** By value. */
const known = new Map<Plain, Map<string, Looks>>()

function looksOf(value: string, plain: Plain): Looks {
  const own = known.get(plain) ?? new Map<string, Looks>()
  known.set(plain, own)
  const looks = own.get(value) ?? made(value, plain)
  own.set(value, looks)
  return looks
}

/** A value in whatever form a server prints or sends it: one pattern; of a long one the usual forms, and a pattern of each part. */
function made(value: string, plain: Plain): Looks {
  const all = [...value]
  const size = Math.ceil(all.length / Math.ceil(all.length / longestPart))
  const patterns: RegExp[] = []
  for (let at = 0; at < all.length; at += size) patterns.push(patternOf(all.slice(at, at + size), plain))
  return { patterns, forms: patterns.length === 1 ? [] : formsOf(value).map(form => [...form].map(plain).join('')) }
}

/** Where two backslashes stand for one they do so everywhere: a choice at each would take time that doubles with each. */
function patternOf(part: string[], plain: Plain): RegExp {
  const spelt = (self: Plain) =>
    part
      .map(one => [...new Set([...written(one), self(plain(one))])])
      .map(all => (all.length === 1 ? all[0] : `(?:${all.join('|')})`))
      .join('')
  const inJson = (one: string) => (one === '/' ? '\\\\?/' : escaped(JSON.stringify(one).slice(1, -1)))
  return new RegExp(`${spelt(inJson)}|${spelt(escaped)}`, 'g')
}

type Range = [from: number, to: number]

function placesOf(text: string, value: string, plain: Plain): Range[] {
  const { forms, patterns } = looksOf(value, plain)
  const found: Range[] = []
  for (const form of forms)
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length))
      found.push([at, at + form.length])
  for (const pattern of patterns)
    for (const { 0: match, index } of text.matchAll(pattern)) found.push([index, index + match.length])
  return found
}

/** All at once: what is taken out first might be part of what is looked for next. */
function withoutRanges(text: string, ranges: Range[]): string {
  let [rest, last] = ['', 0]
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (from > last || (from === 0 && last === 0)) rest += `${text.slice(last, from)}***`
    last = Math.max(last, to)
  }
  return rest + text.slice(last)
}

export const hideable = (secrets: string[], least = shortest): string[] =>
  secrets.filter(({ length }) => length >= least)

const placesIn = (text: string, values: string[], plain: Plain): Range[] =>
  values.flatMap(value => placesOf(text, value, plain))

/** A text without any of these values. */
export const withoutValues = (text: string, values: string[], plain = asIs): string =>
  withoutRanges(text, placesIn(text, values, plain))

/** The same of a text that may be cut within a value: at each `…`, and where it is the end of a longer one, at its beginning. */
function without(text: string, secrets: string[], isEnd = false): string {
  const values = hideable(secrets)
  const cut = values.flatMap(formsOf).flatMap(form => cutIn(text, form, isEnd))
  return withoutRanges(text, [...placesIn(text, values, asIs), ...cut])
}

/** As a value may stand where a text was cut. */
function formsOf(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1)
  return [...new Set([secret, json, json.replaceAll('/', '\\/'), inPath(secret), encoded(secret)])]
}

function cutIn(text: string, form: string, isEnd: boolean): Range[] {
  const found: Range[] = []
  const end = isEnd ? overlap(form, text) : 0
  if (end > 0) found.push([0, end])
  for (const { index } of text.matchAll(/…/g)) {
    const begun = overlap(text.slice(0, index), form)
    if (begun > 0) found.push([index - begun, index])
  }
  return found
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
  const told = lastWords === undefined ? undefined : without(lastWords, secrets, true)
  return new GateError(code, without(message, secrets), { cause, variant, exit, lastWords: told })
}
