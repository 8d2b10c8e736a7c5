import { GateError } from '../errors.ts'
import type { Calls } from './blocks.ts'
import type { Results } from './results.ts'
import { asIs, type Looks, latin1, looksOf, type Part, type Plain, shortest } from './spellings.ts'

/** Takes values out of what servers printed and responded, out of notes about it, and out of addresses that they connect to. */
export function hideIn(results: Results, secrets: string[]): void {
  for (const failure of results.failures) {
    failure.message = without(failure.message, secrets)
    if (failure.lastWords !== undefined) failure.lastWords = hiddenWords(failure.lastWords, secrets)
  }
  results.notes = [...new Set(results.notes.map(note => without(note, secrets)))] // a note that was hidden is noted again in the next block
  const scenarios = results.blocks.flatMap(block => block.scenarios)
  for (const place of scenarios.flatMap(({ differences = [] }) => differences))
    for (const part of ['at', 'base', 'head'] as const) place[part] = without(place[part], secrets)
  for (const { services } of scenarios.flatMap(({ calls = [] }) => calls)) hideAddresses(services, secrets)
  for (const row of results.why?.rows ?? []) {
    if (row.because !== undefined) row.because = without(row.because, secrets)
    for (const wait of row.waiting?.kinds ?? []) wait.host = without(wait.host, secrets)
  }
}

/** The address of a service usually comes from a variable. */
function hideAddresses(services: Calls['services'], secrets: string[]): void {
  for (const [name, sent] of Object.entries(services)) {
    if (without(name, secrets) === name) continue
    const hidden = `***${name.slice(name.lastIndexOf(':'))}`
    delete services[name]
    services[hidden] = (services[hidden] ?? 0) + sent
  }
}

/** How many characters of a value are looked for at the beginning of a cut text. */
const longest = 4096
/** Of the first lines of a value, up to `mostLines`, those that have at least this length are hidden by themselves, too. */
const tellingLine = 8
const mostLines = 500

type Range = [from: number, to: number]

function placesOf(text: string, value: string, plain: Plain): Range[] {
  const { forms, parts } = looksOf(value, plain)
  const found: Range[] = []
  for (const form of forms)
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length))
      found.push([at, at + form.length])
  for (const { whole } of parts)
    for (const { 0: match, index } of text.matchAll(whole)) found.push([index, index + match.length])
  return found
}

/** All at once: taking out one value first could break up another that overlaps it. */
function withoutRanges(text: string, ranges: Range[]): string {
  let [rest, last] = ['', 0]
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (from > last || (from === 0 && last === 0)) rest += `${text.slice(last, from)}***`
    last = Math.max(last, to)
  }
  return rest + text.slice(last)
}

/** Shorter values that no request sends are settings, such as `test` and `true`: hiding them would make reports unreadable. */
const notAWord = 8

/** The values of passed variables that no text may show. */
export const hiddenOf = (pass: Record<string, string>, sent: Record<string, string> = {}): string[] =>
  Object.keys(pass)
    .filter(name => Object.hasOwn(sent, name) || pass[name]!.length >= notAWord)
    .map(name => pass[name]!)

/** Values as they may be sent or printed: also without surrounding blanks, and line by line. */
export function hideable(secrets: string[], least = shortest): string[] {
  const lines = secrets.flatMap(secret => secret.split(/[\r\n]+/).slice(0, mostLines))
  const telling = lines.map(line => line.trim()).filter(({ length }) => length >= tellingLine)
  const printed = (secret: string) => secret.replace(/[^\P{Cc}\t\n]/gu, '') // these are left out of all that servers print
  const all = secrets.flatMap(secret => [secret, secret.trim(), printed(secret).trim(), ...passwordsIn(secret)])
  return [...new Set([...all, ...telling])].filter(({ length }) => length >= least)
}

/** The password in an address, as written and decoded: programs may print it by itself. */
function passwordsIn(secret: string): string[] {
  const found = /^[\w+.-]+:\/\/[^/@:]*:([^@]+)@/.exec(secret)?.[1]
  try {
    return found === undefined ? [] : [found, decodeURIComponent(found)]
  } catch {
    return [found!]
  }
}

const placesIn = (text: string, values: string[], plain: Plain): Range[] =>
  values.flatMap(value => placesOf(text, value, plain))

/** A text without any of these values. With `isEnd`, the text may begin within a value. */
export const withoutValues = (text: string, values: string[], { plain = asIs, isEnd = false } = {}): string =>
  withoutRanges(text, [...placesIn(text, values, plain), ...(isEnd ? endsIn(text, values) : [])])

/** The same for a binary file, in which everything has to stay in its place. */
export function overwritten(content: Uint8Array, secrets: string[]): Uint8Array {
  const bytes = Buffer.from(content)
  const text = bytes.toString('latin1')
  for (const [from, to] of placesIn(text, hideable(secrets), latin1)) bytes.fill('*', from, to)
  return bytes
}

/** A text without secrets. It may be cut within one: at each `…`, and with `isEnd` at its beginning. */
function without(text: string, secrets: string[], isEnd = false): string {
  const values = hideable(secrets)
  const parts = values.flatMap(value => looksOf(value, asIs).parts)
  const cut = [...beforeCuts(text, parts), ...(isEnd ? endsIn(text, values) : [])]
  return withoutRanges(text, [...placesIn(text, values, asIs), ...cut])
}

/** The end of what was printed, without these values. */
export const hiddenWords = (words: string, secrets: string[]): string => without(words, secrets, true)

const endsIn = (text: string, values: string[]): Range[] => values.flatMap(value => atStart(text, looksOf(value, asIs)))

/** The end of a value at the beginning of a text: in any form of a part, or in a usual form of the whole. */
function atStart(text: string, { forms, parts }: Looks): Range[] {
  const ofParts = parts.map(({ ended }) => ended.exec(text)?.[0].length ?? 0)
  const longestEnd = Math.max(...ofParts, ...forms.map(form => overlap(form, text)))
  return longestEnd > 0 ? [[0, longestEnd]] : []
}

/** How many characters the end of one text shares with the beginning of another: none, or enough to tell something. */
function overlap(text: string, next: string): number {
  for (let length = Math.min(text.length, next.length, longest); length >= shortest; length--)
    if (text.endsWith(next.slice(0, length))) return length
  return 0
}

/** What may stand between the beginning of a value and the cut: part of an escape. */
const unfinished = /(?:[\\%&]\S{0,9}?)?(?=…)/y

function beforeCuts(text: string, parts: Part[]): Range[] {
  const cuts = [...text.matchAll(/…/g)].map(({ index }) => index)
  return parts.flatMap(({ begun, reach }) => begun.flatMap(pattern => begunIn(text, pattern, cuts, reach)))
}

/** From left to right, so that the longest beginning is found first. Each place near a cut is looked at once. */
function begunIn(text: string, pattern: RegExp, cuts: number[], reach: number): Range[] {
  const found: Range[] = []
  let last = 0
  for (const cut of cuts) {
    for (let at = Math.max(last, cut - reach); at < cut; at++) {
      pattern.lastIndex = at
      if (!pattern.test(text)) continue
      unfinished.lastIndex = pattern.lastIndex
      if (!unfinished.test(text)) continue
      found.push([at, unfinished.lastIndex])
      break
    }
    last = cut + 1
  }
  return found
}

/** The same for an error, which may carry a server's last words. */
export function hiddenFrom<Thrown>(error: Thrown, secrets: string[]): Thrown {
  if (!(error instanceof GateError)) return error
  const { code, message, variant, lastWords, exit, cause } = error
  const told = lastWords === undefined ? undefined : hiddenWords(lastWords, secrets)
  return new GateError(code, without(message, secrets), { cause, variant, exit, lastWords: told }) as Thrown & GateError
}
