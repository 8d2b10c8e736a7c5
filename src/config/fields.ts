import { z } from 'zod'
import { name as line, oneLine, verbatim } from './bounded.ts'

// Single values of perf-gate.yml. A transform is followed by a `.pipe` that checks its result, as results.json does (`config.ts`).

const aCommand = 'the command as a shell line of at most 10,000 characters, without NUL'
export const command = z
  .string({ error: aCommand })
  .trim()
  .min(1, aCommand)
  .max(10_000, aCommand)
  .refine(text => !text.includes('\0'), aCommand)

/** A name becomes a key of results.json, and readers of untrusted results refuse these three. */
export const name = line(200).refine(
  each => !['__proto__', 'constructor', 'prototype'].includes(each),
  'a different name: this one has a meaning of its own in JavaScript',
)
const aPath = 'a path that begins with `/` and has no spaces or control characters: `%20` is a space'
export const path = z
  .string({ error: aPath })
  .overwrite(value => value.replace(/\$\{\{ *(env\.\w+) *\}\}/g, '$${{$1}}'))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  .regex(/^\/[^\s\u0000-\u001f\u007f]*$/, aPath)
export const file = line(200).refine(each => !/^\/|\\/.test(each), 'a path relative to the config, as in `users.csv`')

/** A mapping of these keys and no others. */
export const section = <Shape extends z.ZodRawShape>(error: string, shape: Shape) => z.strictObject(shape, { error })
/** Keys that may be left out. */
export const optional = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial().shape
/** A list. `items` is the plural that messages call its items. */
export function several<Item extends z.ZodType>(items: string, item: Item, most: number, least = 0) {
  const error = `a list of ${least === 0 ? 'at most' : `${least} to`} ${most} ${items}`
  return z.array(item, { error }).min(least, error).max(most, error)
}
/** Keys of one pattern to values; `keys` says what such a key is. */
const named = <Value extends z.ZodType>(
  pattern: RegExp,
  keys: string,
  value: Value,
  error = 'a mapping of names to values',
) =>
  z.record(z.string().regex(pattern), value, {
    error: ({ code }) => (code === 'invalid_key' ? `cannot be a name here: ${keys}` : error),
  })
/** Names that may stand in `{name}`. */
export const places = <Value extends z.ZodType>(value: Value, error: string) =>
  named(/^\w+$/, 'use only letters, digits and `_`', value, error)

const scalar = z
  .union([z.string(), z.number(), z.boolean()], { error: 'a text or a number' })
  .transform(String)
  .pipe(z.string().refine(value => !value.includes('\0'), 'it without NUL characters'))
export const env = named(/^[A-Za-z_]\w*$/, 'an environment variable consists of letters, digits and `_`', scalar)
export const headers = named(
  /^[!#$%&'*+.^_`|~\w-]+$/,
  'a header name consists of letters, digits and `-`',
  scalar.pipe(z.string().refine(value => oneLine.test(value.replaceAll('\t', '')), 'it on one line')),
)
/** What a sweep puts into a text. */
export const swept = z.union([verbatim(2000).regex(oneLine, 'it on one line'), z.number()], {
  error: 'one line of text, or a number',
})
