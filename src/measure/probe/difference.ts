import type { Body } from './body.ts'

/** A place where two bodies differ, with what each has there. */
export interface BodyPlace {
  /** `$.items[3].url` in JSON, `line 12` in text, `byte 80` in anything else. */
  at: string
  base: string
  head: string
}

/** More places than this are not looked at. */
const most = 1000

/** Characters of a value that are shown. */
const shown = 80

/** Where two bodies differ, in the order of the first; at most so many places. None for equal ones. */
export function differences(base: Body, head: Body): BodyPlace[] {
  if (base.digest === head.digest) return []
  if (base.json !== undefined && head.json !== undefined) {
    const places: BodyPlace[] = []
    inJson(base.json.value, head.json.value, '$', places)
    if (places.length > 0) return places
  }
  return [inText(base.bytes, head.bytes)]
}

const absent = Symbol('absent')

function inJson(base: unknown, head: unknown, at: string, into: BodyPlace[]): void {
  if (into.length >= most || Object.is(base, head)) return
  if (isBranch(base) && isBranch(head) && Array.isArray(base) === Array.isArray(head)) {
    for (const key of new Set([...Object.keys(base), ...Object.keys(head)])) {
      const [from, to] = [base, head].map(each => (Object.hasOwn(each, key) ? each[key] : absent))
      inJson(from, to, step(at, key, Array.isArray(base)), into)
    }
    return
  }
  const [from, to] = [written(base), written(head)]
  const start = firstDifference(from, to)
  into.push({ at: at.length > 200 ? `…${at.slice(-200)}` : at, base: excerpt(from, start), head: excerpt(to, start) })
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function step(at: string, key: string, isIndex: boolean): string {
  if (isIndex) return `${at}[${key}]`
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `${at}.${key}` : `${at}[${harmless(JSON.stringify(key))}]`
}

const written = (value: unknown): string => (value === absent ? 'nothing' : JSON.stringify(value))

function inText(base: Buffer, head: Buffer): BodyPlace {
  const [from, to] = [base.toString('latin1'), head.toString('latin1')]
  const start = firstDifference(from, to)
  if (!isText(base) || !isText(head)) return { at: `byte ${start + 1}`, base: hex(base, start), head: hex(head, start) }
  const before = from.slice(0, start)
  const line = before.split('\n').length
  const column = start - (before.lastIndexOf('\n') + 1)
  const lineOf = (body: Buffer) => body.toString().split('\n')[line - 1] ?? ''
  const [mine, theirs] = [lineOf(base), lineOf(head)]
  const place = Math.min(column, firstDifference(mine, theirs))
  return { at: `line ${line}`, base: excerpt(mine, place), head: excerpt(theirs, place) }
}

/** Index of the first character that differs. */
function firstDifference(a: string, b: string): number {
  let i = 0
  while (i < a.length && i < b.length && a[i] === b[i]) i++
  return i
}

/** The part of a text around what differs, on one line. */
function excerpt(text: string, start: number): string {
  if (text === '') return 'nothing'
  const from = text.length <= shown ? 0 : Math.max(0, Math.min(start - shown / 4, text.length - shown))
  const part = text.slice(from, from + shown)
  return harmless(`${from > 0 ? '…' : ''}${part}${from + shown < text.length ? '…' : ''}`)
}

const hex = (body: Buffer, start: number): string =>
  start < body.length ? `0x${body.subarray(start, start + 8).toString('hex')}` : 'nothing'

const isText = (body: Buffer): boolean => !body.includes(0) && Buffer.from(body.toString()).equals(body)

/** A server wrote this: no control character, nothing invisible, no end of the code span that it is shown in. */
const harmless = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, each => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('`', 'ˋ')
