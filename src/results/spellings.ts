// In which forms a value may stand in a text that a program printed or sent.

/** A value of less than four characters would be found everywhere. */
export const shortest = 4

/** A server may have said half a character. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

/** What stands in a path for what must not: other characters than these are sent as they are. */
export const inPath = (text: string): string => text.replace(/[^\x21-\x7e]|["<>\\^`{|}#]/gu, encoded)

const named: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
/** Of any case. */
const hex = (text: string): string => text.replace(/[a-f]/g, digit => `[${digit}${digit.toUpperCase()}]`)

/** A character as writers of JSON, HTML and addresses put it, once or twice over; letters and digits always stand as they are. */
function written(one: string): string[] {
  if (/^[a-z0-9]$/i.test(one)) return []
  const units = one.split('').map(unit => `\\\\{1,2}u${hex(unit.charCodeAt(0).toString(16).padStart(4, '0'))}`)
  const bytes = [...Buffer.from(one)].map(byte => `%(?:25)?${hex(byte.toString(16).padStart(2, '0'))}`)
  const number = one.codePointAt(0)!
  const entity = [...(one in named ? [named[one]] : []), `#0*${number}`, `#[xX]0*${hex(number.toString(16))}`]
  const all = [bytes.join(''), `&(?:${entity.join('|')});`]
  if (one !== '\\') all.push(units.join('')) // that one is doubled by all
  return one === ' ' ? [...all, '\\+'] : all
}

/** How a character stands in the text that is searched. */
export type Plain = (one: string) => string
export const asIs: Plain = one => one
/** In bytes that are read as Latin-1. */
export const latin1: Plain = one => Buffer.from(one).toString('latin1')

/** Longer parts make patterns that cannot be compiled, characters. */
const longestPart = 500

export interface Looks {
  forms: string[]
  parts: Part[]
}

/** How one part of a value is found: whole; its beginning, wherever it stands; its end, where a text begins. */
export interface Part {
  whole: RegExp
  begun: RegExp[]
  ended: RegExp
  /** It takes at most so many characters. */
  reach: number
}

/** By value. */
const known = new Map<Plain, Map<string, Looks>>()

export function looksOf(value: string, plain: Plain): Looks {
  const own = known.get(plain) ?? new Map<string, Looks>()
  known.set(plain, own)
  const looks = own.get(value) ?? made(value, plain)
  own.set(value, looks)
  return looks
}

/** A value in whatever form a server prints or sends it: of one pattern; of a long one the usual forms, and a pattern of each part. */
function made(value: string, plain: Plain): Looks {
  const all = [...value]
  const size = Math.ceil(all.length / Math.ceil(all.length / longestPart))
  const parts: Part[] = []
  for (let at = 0; at < all.length; at += size) parts.push(partOf(all.slice(at, at + size), plain))
  return { parts, forms: parts.length === 1 ? [] : formsOf(value).map(form => [...form].map(plain).join('')) }
}

const inJson = (one: string): string => JSON.stringify(one).slice(1, -1)
/** More characters than that stand for no single one: `%25E2%2580%25A6`. */
const longestForm = 15

/** What is left of such a form where a text begins within it. */
const leftOver = '(?:\\\\{0,2}[^\\w\\s]|u?[0-9a-fA-F]{1,6}|#?\\w{1,6};)??'

/** Where two backslashes stand for one they do so everywhere: a choice at each would take time that doubles with each. */
function partOf(part: string[], plain: Plain): Part {
  const spelt = (self: Plain) =>
    part
      .map(one => [...new Set([...written(one), self(plain(one))])])
      .map(all => (all.length === 1 ? all[0]! : `(?:${all.join('|')})`)) // a longer form first: it may begin with a shorter one
  const once = (one: string) => (one === '/' ? '\\\\?/' : escaped(inJson(one)))
  const twice = (one: string) => (one === '/' ? '\\\\{0,3}/' : escaped(inJson(inJson(one))))
  const ways = [twice, once, escaped].map(spelt)
  const pattern = (of: (way: string[]) => string) => `(?:${[...new Set(ways.map(of))].join('|')})`
  const whole = pattern(way => way.join(''))
  const begun = (way: string[]) =>
    way.slice(0, shortest).join('') + way.slice(shortest).reduceRight((rest, one) => `(?:${one}${rest})?`, '')
  const ended = (way: string[]) =>
    way.slice(0, -shortest).reduce((before, one) => `(?:${before}${one})?`, '') + way.slice(-shortest).join('')
  return {
    whole: new RegExp(whole, 'g'),
    begun: ways.map(way => new RegExp(begun(way), 'y')),
    ended: new RegExp(`^${leftOver}${pattern(ended)}`),
    reach: longestForm * part.length,
  }
}

/** As a long value usually stands. */
function formsOf(secret: string): string[] {
  const json = inJson(secret)
  return [...new Set([secret, json, json.replaceAll('/', '\\/'), inPath(secret), encoded(secret)])]
}
