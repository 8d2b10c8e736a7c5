import { GateError } from '../errors.ts'
import type { Calls } from './blocks.ts'
import type { Results } from './results.ts'
import { asIs, type Looks, latin1, looksOf, type Part, type Plain, shortest } from './spellings.ts'

/** Takes values out of what servers printed and responded, of what was said about it, and of what they connect to. */
export function hideIn(results: Results, secrets: string[]): void {
  for (const failure of results.failures) {
    failure.message = without(failure.message, secrets)
    if (failure.lastWords !== undefined) failure.lastWords = hiddenWords(failure.lastWords, secrets)
  }
  results.notes = [...new Set(results.notes.map(note => without(note, secrets)))] // what is noted in each block
  const scenarios = results.blocks.flatMap(block => block.scenarios)
  for (const place of scenarios.flatMap(({ differences = [] }) => differences))
    for (const part of ['at', 'base', 'head'] as const) place[part] = without(place[part], secrets)
  for (const { services } of scenarios.flatMap(({ calls = [] }) => calls)) hideAddresses(services, secrets)
  for (const row of results.why?.rows ?? []) {
    if (row.because !== undefined) row.because = without(row.because, secrets)
    for (const wait of row.waiting?.kinds ?? []) wait.host = without(wait.host, secrets)
  }
}

/** Where a server connects to is what a variable says, as a rule. */
function hideAddresses(services: Calls['services'], secrets: string[]): void {
  for (const [name, sent] of Object.entries(services)) {
    if (without(name, secrets) === name) continue
    const hidden = `***${name.slice(name.lastIndexOf(':'))}`
    delete services[name]
    services[hidden] = (services[hidden] ?? 0) + sent
  }
}

/** How far a value may reach over the beginning of a cut text. */
const longest = 4096
/** A line of a value tells something by itself if it is as long as that; more of them than so many are not looked for. */
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

/** All at once: what is taken out first might be part of what is looked for next. */
function withoutRanges(text: string, ranges: Range[]): string {
  let [rest, last] = ['', 0]
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    if (from > last || (from === 0 && last === 0)) rest += `${text.slice(last, from)}***`
    last = Math.max(last, to)
  }
  return rest + text.slice(last)
}

/** Shorter values that no request sends are settings, such as `test` and `true`: hidden, they would make reports unreadable. */
const notAWord = 8

/** Values of variables that were passed that no text may show. */
export const hiddenOf = (pass: Record<string, string>, sent: Record<string, string> = {}): string[] =>
  Object.keys(pass)
    .filter(name => Object.hasOwn(sent, name) || pass[name]!.length >= notAWord)
    .map(name => pass[name]!)

/** Values as they may be sent or printed: blanks around them are left out, and lines may stand by themselves. */
export function hideable(secrets: string[], least = shortest): string[] {
  const lines = secrets.flatMap(secret => secret.split(/[\r\n]+/).slice(0, mostLines))
  const telling = lines.map(line => line.trim()).filter(({ length }) => length >= tellingLine)
  const all = secrets.flatMap(secret => [secret, secret.trim(), plainly(secret).trim(), ...passwordsIn(secret)])
  return [...new Set([...all, ...telling])].filter(({ length }) => length >= least)
}

/** Of an address, as it is there and as it is meant: programs print what they have taken out of it. */
function passwordsIn(secret: string): string[] {
  const found = /^[\w+.-]+:\/\/[^/@:]*:([^@]+)@/.exec(secret)?.[1]
  try {
    return found === undefined ? [] : [found, decodeURIComponent(found)]
  } catch {
    return [found!]
  }
}

/** Without what is left out of all that servers print. */
const plainly = (text: string): string => text.replace(/[^\P{Cc}\t\n]/gu, '')

const placesIn = (text: string, values: string[], plain: Plain): Range[] =>
  values.flatMap(value => placesOf(text, value, plain))

/** A text without any of these values; with `isEnd`, of one that may begin within a value. */
export const withoutValues = (text: string, values: string[], { plain = asIs, isEnd = false } = {}): string =>
  withoutRanges(text, [...placesIn(text, values, plain), ...(isEnd ? endsIn(text, values) : [])])

/** The same of a binary file, in which everything has to stay at its place. */
export function overwritten(content: Uint8Array, secrets: string[]): Uint8Array {
  const bytes = Buffer.from(content)
  const text = bytes.toString('latin1')
  for (const [from, to] of placesIn(text, hideable(secrets), latin1)) bytes.fill('*', from, to)
  return bytes
}

/** A text without secrets that may be cut within one: at each `…`, and where it is the end of a longer one, at its beginning. */
function without(text: string, secrets: string[], isEnd = false): string {
  const values = hideable(secrets)
  const parts = values.flatMap(value => looksOf(value, asIs).parts)
  const cut = [...beforeCuts(text, parts), ...(isEnd ? endsIn(text, values) : [])]
  return withoutRanges(text, [...placesIn(text, values, asIs), ...cut])
}

/** The end of what was printed, without these values. */
export const hiddenWords = (words: string, secrets: string[]): string => without(words, secrets, true)

const endsIn = (text: string, values: string[]): Range[] => values.flatMap(value => atStart(text, looksOf(value, asIs)))

/** How far a text begins with the end of a value: in any form of a part, or in a usual one of the whole. */
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

/** The same for an error, which may have a server's last words in it. */
export function hiddenFrom<Thrown>(error: Thrown, secrets: string[]): Thrown {
  if (!(error instanceof GateError)) return error
  const { code, message, variant, lastWords, exit, cause } = error
  const told = lastWords === undefined ? undefined : hiddenWords(lastWords, secrets)
  return new GateError(code, without(message, secrets), { cause, variant, exit, lastWords: told }) as Thrown & GateError
}
