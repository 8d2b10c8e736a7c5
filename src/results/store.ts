import { lstatSync } from 'node:fs'
import type { z } from 'zod'
import { writeFresh } from '../system/fresh-file.ts'
import { incoherent } from './incoherent.ts'
import { merge } from './merge.ts'
import { mostNotes, type Results, resultsSchema } from './results.ts'
import { limits, readUntrusted, unreadable } from './untrusted.ts'

/** Writes results, block by block: a reader never sees half a file. Throws `disk-full`, `usage`. */
export function writeResults(path: string, { blocks, notes, ...rest }: Results): void {
  const more = notes.length - mostNotes
  const kept = more > 0 ? [...notes.slice(0, mostNotes - 1), `and ${more + 1} more notes`] : notes
  writeFresh(path, textOf({ ...rest, notes: kept }, blocks))
}

function* textOf(rest: Omit<Results, 'blocks'>, blocks: Results['blocks']): Generator<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"blocks":[`
  for (const [i, block] of blocks.entries()) yield `${i === 0 ? '\n' : ',\n'}${JSON.stringify(block)}`
  yield '\n]}\n'
}

/** Reads results, and merges those of several jobs. Anyone may have written them. Throws `results-unreadable`, `results-differ`. */
export function readResults(paths: string[]): Results {
  const total = paths.reduce((sum, path) => sum + (lstatSync(path, { throwIfNoEntry: false })?.size ?? 0), 0)
  if (total > limits.together)
    throw unreadable(paths[0]!, `it and ${paths.length - 1} more have ${total} bytes; the limit is ${limits.together}`)
  return merge(paths.map(readOne))
}

function readOne(path: string): Results {
  const value = readUntrusted(path)
  const checked = resultsSchema.safeParse(value)
  if (!checked.success) throw unreadable(path, misfit(checked.error.issues[0]!, value))
  const flaw = incoherent(checked.data)
  if (flaw !== undefined) throw unreadable(path, flaw)
  return checked.data
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
