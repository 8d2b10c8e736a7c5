import { isAbsolute } from 'node:path/posix'
import { z } from 'zod'
import { parseDuration } from './units.ts'

// Single values of perf-gate.yml, each with what to say when it is something else.

const aTime = 'write a time with its unit, as in `30s`, `500ms` or `2m30s`'
export const time = z
  .string({ error: aTime })
  .regex(/^(\s*\d+(\.\d+)?\s*(ms|s|m|h))+\s*$/, aTime)
  .refine(text => parseDuration(text) !== 0, 'write a time above zero')
  .refine(text => (parseDuration(text) ?? 0) <= 24 * 3_600_000, 'write at most `24h`')
  .transform(text => parseDuration(text)!)
export const times = (fallback: string) => time.prefault(fallback)

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const oneLine = /^[^\u0000-\u001f\u007f\u2028\u2029]*$/

export const line = (what: string) =>
  z
    .string({ error: `write ${what} as a shell line` })
    .trim()
    .min(1, `write ${what} as a shell line`)
    .max(10_000, 'write less than 10,000 characters')
    .refine(text => !text.includes('\0'), 'a command cannot contain a NUL character')
export const whole = (least: number, most: number, error: string) => z.int({ error }).min(least, error).max(most, error)
export const count = (most: number) => whole(1, most, `write a whole number from 1 to ${most}`)
export const port = whole(1, 65535, 'write a port from 1 to 65535')
export const yesOrNo = z.boolean({ error: 'write `true` or `false`' })
export const text = (what: string) =>
  z
    .string({ error: `write ${what} as text` })
    .min(1, `write ${what} as text`)
    .max(200, 'write at most 200 characters')
    .regex(oneLine, 'write it on one line, without control characters')
/** A name becomes a key of results.json, and a reader of results from elsewhere refuses these three. */
export const name = text('the name').refine(
  each => !['__proto__', 'constructor', 'prototype'].includes(each),
  'this name has a meaning of its own in JavaScript: choose a different one',
)
export const scalar = z
  .union([z.string(), z.number(), z.boolean()], { error: 'write a text or a number' })
  .transform(String)
  .refine(value => !value.includes('\0'), 'a value cannot contain a NUL character')

export const path = z
  .string({ error: 'write a path that begins with `/`' })
  .startsWith('/', 'write a path that begins with `/`')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  .regex(/^[^\s\u0000-\u001f\u007f]*$/, 'write it without spaces and control characters: `%20` is a space')

export const file = text('the path of a file').refine(
  each => !isAbsolute(each) && !/[\\\0]/.test(each),
  'write a path relative to the config, as in `users.csv`',
)

export const headers = z.record(
  z.string().regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'a header name consists of letters, digits and `-`'),
  scalar.refine(value => oneLine.test(value.replaceAll('\t', '')), 'a header value is one line'),
  { error: 'write headers as a mapping of names to values' },
)
