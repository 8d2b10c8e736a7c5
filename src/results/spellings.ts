// The forms that a value may have in a text that a program printed or sent.

/** A value of less than four characters would be found everywhere. */
export const shortest = 4

/** A server may have printed half a character. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

/** A text as it is sent in a path: only these characters are encoded. */
export const inPath = (text: string): string => text.replace(/[^\x21-\x7e]|["<>\\^`{|}#]/gu, encoded)

const named: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
/** In either case. */
const hex = (text: string): string => text.replace(/[a-f]/g, digit => `[${digit}${digit.toUpperCase()}]`)

/** A character as it is escaped in JSON, HTML and URLs, once or twice over. Letters and digits are never escaped. */
function written(one: string): string[] {
  if (/^[a-z0-9]$/i.test(one)) return []
  const units = one.split('').map(unit => `\\\\{1,2}u${hex(unit.charCodeAt(0).toString(16).padStart(4, '0'))}`)
  const bytes = [...Buffer.from(one)].map(byte => `%(?:25)?${hex(byte.toString(16).padStart(2, '0'))}`)
  const number = one.codePointAt(0)!
  const entity = [...(one in named ? [named[one]] : []), `#0*${number}`, `#[xX]0*${hex(number.toString(16))}`]
  const all = [bytes.join(''), `&(?:${entity.join('|')});`]
  if (one !== '\\') all.push(units.join('')) // everything doubles that one
  return one === ' ' ? [...all, '\\+'] : all
}

/** How a character appears in the text that is searched. */
export type Plain = (one: string) => string
export const asIs: Plain = one => one
/** For bytes that are read as Latin-1. */
export const latin1: Plain = one => Buffer.from(one).toString('latin1')

/** Most characters of a part: patterns of longer ones cannot be compiled. */
const longestPart = 500

export interface Looks {
  forms: string[]
  parts: Part[]
}

/** How one part of a value is found: whole; its beginning, anywhere in a text; its end, at the beginning of a text. */
export interface Part {
  whole: RegExp
  begun: RegExp[]
  ended: RegExp
  /** Most characters that it takes. */
  reach: number
}

const known = new Map<Plain, Map<string, Looks>>()

export function looksOf(value: string, plain: Plain): Looks {
  const own = known.get(plain) ?? new Map<string, Looks>()
  known.set(plain, own)
  const looks = own.get(value) ?? made(value, plain)
  own.set(value, looks)
  return looks
}

/** Finds a value in whatever form a server prints or sends it: by one pattern; a long one by its usual forms, and a pattern per part. */
function made(value: string, plain: Plain): Looks {
  const all = [...value]
  const size = Math.ceil(all.length / Math.ceil(all.length / longestPart))
  const parts: Part[] = []
  for (let at = 0; at < all.length; at += size) parts.push(partOf(all.slice(at, at + size), plain))
  return { parts, forms: parts.length === 1 ? [] : formsOf(value).map(form => [...form].map(plain).join('')) }
}

const inJson = (one: string): string => JSON.stringify(one).slice(1, -1)
/** Most characters that stand for a single one: `%25E2%2580%25A6`. */
const longestForm = 15

/** What is left of such a form if a text begins within it. */
const leftOver = '(?:\\\\{0,2}[^\\w\\s]|u?[0-9a-fA-F]{1,6}|#?\\w{1,6};)??'

/** If two backslashes stand for one, they do so everywhere: a choice at each one would double the time with each. */
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

function formsOf(secret: string): string[] {
  const json = inJson(secret)
  return [...new Set([secret, json, json.replaceAll('/', '\\/'), inPath(secret), encoded(secret)])]
}
