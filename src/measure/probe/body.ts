import { createHash } from 'node:crypto'
import type { Difference } from '../../results/blocks.ts'
import { hideable, withoutValues } from '../../results/hide.ts'
import { latin1 } from '../../results/spellings.ts'
import { isOwnPort, isWholeHash, overwrite } from './overwrite.ts'

/** A body in the form in which it is compared. */
export interface Body {
  /** Without what belongs to the side alone, and without dynamic fields. That of a redirect begins with its `Location`. */
  bytes: Buffer
  /** Of these, without the `Location`. */
  length: number
  /** SHA-256 of that, hex. */
  digest: string
  /** Parsed; absent if it is not JSON, or of a redirect. */
  json?: { value: unknown }
  /** SHA-256 of the keys and types of its JSON, and of the place that a redirect leads to; absent if it is neither. */
  shape?: string
}

/** Texts that belong to one side alone: its port, the folder with its worktree and home, and the name of its commit. */
export interface Own {
  /** `http://127.0.0.1:4711` */
  url: string
  directory?: string
  /** Its full hash. */
  commit?: string
  /** Values that must not be kept, and that differ from launch to launch. */
  secrets?: string[]
}

/** The body as it is compared with those of the other side. `location`: where it leads, if it is that of a redirect. */
export function comparable(received: Buffer, own: Own, dynamic: string[], location?: string): Body {
  const neutral = withoutOwn(received, own)
  const json = parsed(neutral, new Set(dynamic))
  const body = json === undefined || dynamic.length === 0 ? neutral : Buffer.from(JSON.stringify(json.value))
  const { length } = body
  const shape = json && shapeOf(json.value)
  if (location === undefined) return { bytes: body, length, digest: sha256(body), json, shape: shape && sha256(shape) }
  const target = withoutOwn(Buffer.from(location, 'latin1'), own).toString('latin1')
  const bytes = Buffer.concat([Buffer.from(`Location: ${target}\n\n`, 'latin1'), body])
  return { bytes, length, digest: sha256(bytes), shape: sha256(`${placeOf(target)}\n${shape}`) }
}

/** Where a redirect leads, whatever ids and values it has: `/orders/17?from=cart` → `/orders/*?from`. */
function placeOf(target: string): string {
  const [path = '', query = ''] = target.replace(/#.*$/s, '').split(/\?(.*)/s)
  const keys = query.split('&').map(each => each.replace(/=.*$/s, '')).sort() // biome-ignore format: one line
  const parts = path.split('/').map(part => (/\d/.test(part) ? '*' : part))
  return `${parts.join('/')}?${keys.join('&')}`
}

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex')

/** The fewest digits to which git shortens a hash. */
const fewestDigits = 7

/** Both sides have a port, a folder and a commit of their own, which say nothing about their work. */
function withoutOwn(body: Buffer, { url, directory, commit = '', secrets = [] }: Own): Buffer {
  const folder = folderOf(directory ?? '')
  const placed = overwrite(
    body,
    folder,
    folder.replace(/\d+(?=\/$)/, number => '_'.repeat(number.length)),
  )
  const named = overwrite(placed, commit, '0'.repeat(commit.length), isWholeHash, fewestDigits)
  const { port } = new URL(url)
  return overwrite(withoutSecrets(named, secrets), port, '0'.repeat(port.length), isOwnPort)
}

function withoutSecrets(body: Buffer, secrets: string[]): Buffer {
  if (secrets.length === 0) return body
  const text = body.toString('latin1')
  const hidden = withoutValues(text, hideable(secrets, 2), { plain: latin1 })
  if (hidden === text) return body
  return Buffer.from(isJson(text) ? stillJson(hidden) : hidden, 'latin1')
}

const isJson = (text: string): boolean => parsed(Buffer.from(text, 'latin1'), new Set()) !== undefined

/** Makes JSON from which values were taken JSON again: `{"id":***}` gets quotes. If that is not enough, it stays text. */
function stillJson(hidden: string): string {
  const quoted = (text: string) => text.replace(/[^\s,:[\]{}]+/g, word => (word.includes('***') ? '"***"' : word))
  let isInText = false
  const parts = hidden.split(/(\\.|")/s).map(part => {
    if (part === '"') isInText = !isInText
    return isInText || part === '"' ? part : quoted(part)
  })
  const json = parts.join('')
  return isJson(json) ? json : hidden
}

/** `/tmp/perf-gate-x/v1/server/packages/api` → `/tmp/perf-gate-x/v1/`; '' for a folder that is not ours. */
const folderOf = (directory: string): string =>
  /^.*?\/perf-gate-\w+\/v\d+\/(?=(server|home)(\/|$))/.exec(directory)?.[0] ?? ''

/**
 * JSON that is nested deeper, or has more quotes, escapes, commas and opening brackets (usually some 10 MiB), is compared as text: a server
 * chooses how much there is, we walk through it, and small values take 20 times as much memory as in text.
 */
const limits = { depth: 200, marks: 2 ** 21 }

/** JSON without the named fields, at any depth. */
function parsed(body: Buffer, dynamic: Set<string>): Body['json'] {
  if (isTooMuch(body)) return undefined
  try {
    const without = (key: string, value: unknown) => (dynamic.has(key) ? undefined : value)
    return { value: JSON.parse(body.toString(), dynamic.size === 0 ? undefined : without) }
  } catch {
    return undefined // not JSON
  }
}

/** Is JSON beyond the limits? Brackets inside strings do not count as depth. */
function isTooMuch(json: Buffer): boolean {
  const [quote, backslash, comma, bracket, brace] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b]
  let [depth, marks] = [0, 0]
  for (let at = 0, inText = false; at < json.length; at++) {
    const byte = json[at]
    const opens = byte === bracket || byte === brace
    if ((opens || byte === quote || byte === backslash || byte === comma) && ++marks > limits.marks) return true
    if (inText && byte === backslash) at++
    else if (byte === quote) inText = !inText
    else if (!inText && opens && ++depth > limits.depth) return true
    else if (!inText && (byte === bracket + 2 || byte === brace + 2)) depth--
  }
  return false
}

/** Keys and types of JSON: `{"a":[1,2]}` and `{"a":[3]}` have the same shape. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].sort().join('|')}]`
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  const fields = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${shapeOf(inner)}`)
  return `{${fields.sort().join(',')}}`
}

/** A place where two bodies differ, with what each has there. */
export type BodyPlace = Pick<Difference, 'at' | 'base' | 'head'>

/** More places than this are not looked at. */
const most = 1000
/** Characters of a value that are shown. */
const shown = 80

/** Where two bodies differ, in the order of the first; at most `most` places, none if they are equal. */
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

/** Makes text of a server safe: no control or invisible characters, and no end of the code span that it is shown in. */
const harmless = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, each => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('`', 'ˋ')
