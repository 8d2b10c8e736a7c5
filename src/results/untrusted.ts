import { basename, dirname, resolve } from 'node:path'
import type { z } from 'zod'
import { GateError } from '../errors.ts'
import { readRegular } from '../system/regular-file.ts'

/** The most that a results file may have. perf-gate writes at most some 100 MB: `plan/pace.ts` limits the slices of a block. */
export const limits = {
  bytes: 256 * 2 ** 20,
  /** Of the files of all jobs that are merged, together. */
  together: 512 * 2 ** 20,
  /** Of one text, quotes and escapes included: a config, and so a body in it, has at most 1 MiB. */
  text: 8 * 2 ** 20,
  depth: 20,
  /** Numbers, texts, lists and objects together: each takes memory of its own, however short it is. */
  values: 20_000_000,
  /** Different keys of objects: each costs the parser far more than a known one, and results have some hundreds. */
  keys: 100_000,
} as const

/** Keys that reach an object's prototype if they are copied carelessly. */
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Reads JSON that anyone may have written. Throws `results-unreadable` beyond limits, for links, and for a key of a prototype. */
export function readUntrusted(path: string): unknown {
  const bytes = read(path)
  const flaw = outOfBounds(bytes)
  if (flaw !== undefined) throw unreadable(path, flaw)
  const value = parse(path, bytes)
  const key = prototypeKey(value)
  if (key !== undefined) throw unreadable(path, `it has a key \`${key}\`, which results do not have`)
  return value
}

/** The same, if it is of a schema, which may leave it to us to say what would be right. Throws `results-unreadable`, too, if it is not. */
export function readAs<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  const value = readUntrusted(path)
  const right = (issue: z.core.$ZodRawIssue) =>
    issue.code === 'unrecognized_keys' ? `without ${shown(issue.keys[0]!)}` : 'what perf-gate writes there'
  const { data, error } = schema.safeParse(value, { error: right })
  if (error === undefined) return data!
  throw unreadable(path, misfit(error.issues[0]!, value))
}

/** `blocks[3].at is "x", and should be a number from …` */
function misfit({ path, message }: z.core.$ZodIssue, whole: unknown): string {
  const value = path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], whole)
  const place = path
    .map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i > 0 ? '.' : ''}${shown(key)}`))
    .join('')
  return `${place === '' ? 'the whole' : place} ${value === undefined ? 'is missing' : `is ${excerpt(value)}`}, and should be ${message}`
}

const shown = (key: PropertyKey): string => (/^\w{1,60}$/.test(String(key)) ? String(key) : excerpt(String(key)))

/** A value of any size on one short line. Control and format characters that JSON leaves are escaped. */
function excerpt(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(typeof value === 'string' ? value.slice(0, 60) : value)
  return text.replace(/[^\P{C}]|[\u2028\u2029]/gu, each => `\\u{${each.codePointAt(0)!.toString(16)}}`)
}

export const unreadable = (path: string, why: string, cause?: unknown): GateError =>
  new GateError('results-unreadable', `cannot read results from ${path}: ${why}`, { cause })

function read(path: string): Buffer {
  try {
    const file = resolve(path)
    return readRegular(dirname(file), basename(file), limits.bytes)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ELOOP' || code === 'EMLINK')
      throw unreadable(path, 'it is a symbolic link, and links are not followed', error)
    throw unreadable(path, code === 'ENOENT' ? 'the file does not exist' : message, error)
  }
}

const [quote, backslash, comma, colon, bracket, brace] = [0x22, 0x5c, 0x2c, 0x3a, 0x5b, 0x7b] as const

/** Which limit a JSON text exceeds; undefined if none. Whether it is JSON at all is left to the parser. */
export function outOfBounds(json: Buffer): string | undefined {
  let [depth, values, start, end] = [0, 1, 0, 0] // start, end: of the latest text
  const keys = new Set<number>()
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!
    if (byte === quote) {
      start = at
      end = endOfText(json, at)
      if (end - at > limits.text) return `it has a text of ${end - at} bytes; the limit is ${limits.text}`
      at = end
    } else if (byte === colon) {
      if (keys.add(hash(json, start, end)).size > limits.keys) return `it has more than ${limits.keys} different keys`
      start = end // a second colon, which is not JSON, has no text
    } else if (byte === comma) values++
    else if (byte === bracket || byte === brace) {
      values++
      if (++depth > limits.depth) return `it is nested more than ${limits.depth} deep`
    } else if (byte === bracket + 2 || byte === brace + 2) depth--
    if (values > limits.values) return `it has more than ${limits.values} values`
  }
  return undefined
}

/** FNV-1a. Texts with the same hash count as one, which is near enough. */
function hash(json: Buffer, start: number, end: number): number {
  let made = 0
  for (let at = start; at < end; at++) made = Math.imul(made ^ json[at]!, 0x1000193)
  return made
}

/** Position of the quote that ends a text, or of the end of the file. */
function endOfText(json: Buffer, start: number): number {
  for (let end = json.indexOf(quote, start + 1); end !== -1; end = json.indexOf(quote, end + 1)) {
    let before = end
    while (json[before - 1] === backslash) before--
    if ((end - before) % 2 === 0) return end
  }
  return json.length
}

function parse(path: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    const said = (error as Error).message.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 120) // it quotes the file
    const why = error instanceof TypeError ? 'it is not UTF-8 text' : `it is not JSON, or cut off: ${said}`
    throw unreadable(path, why, error)
  }
}

function prototypeKey(value: unknown): string | undefined {
  const open = [value]
  for (let each = open.pop(); open.length > 0 || each !== undefined; each = open.pop()) {
    if (typeof each !== 'object' || each === null) continue
    if (!Array.isArray(each)) {
      const found = Object.keys(each).find(key => prototypeKeys.has(key))
      if (found !== undefined) return found
    }
    for (const part of Object.values(each)) if (typeof part === 'object' && part !== null) open.push(part)
  }
  return undefined
}
