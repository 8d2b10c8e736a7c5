import { isAbsolute, normalize } from 'node:path/posix'
import { z } from 'zod'
import { number, whole } from './bounded.ts'
import { parseDuration } from './units.ts'

// Single values of perf-gate.yml, each with what to say when it is something else. A transform is followed by `.pipe`
// of what it gives: results.json is held to that (`given.ts`).

const aTime = 'write a time with its unit, as in `30s`, `500ms` or `2m30s`'
/** Milliseconds. */
export const time = z
  .string({ error: aTime })
  .regex(/^(\s*\d+(\.\d+)?\s*(ms|s|m|h))+\s*$/, aTime)
  .refine(text => parseDuration(text) !== 0, 'write a time above zero')
  .refine(text => (parseDuration(text) ?? 0) <= 24 * 3_600_000, 'write at most `24h`')
  .transform(text => parseDuration(text)!)
  .pipe(number(0, 1e9))

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const oneLine = /^[^\u0000-\u001f\u007f\u2028\u2029]*$/

export const command = z
  .string({ error: 'write the command as a shell line' })
  .trim()
  .min(1, 'write the command as a shell line')
  .max(10_000, 'write less than 10,000 characters')
  .refine(text => !text.includes('\0'), 'a command cannot contain a NUL character')
export const count = (most: number) => whole(1, most, `write a whole number from 1 to ${most}`)
export const port = whole(1, 65535, 'write a port from 1 to 65535')
export const yesOrNo = z.boolean({ error: 'write `true` or `false`' })
/** One of a few words. */
export const either = <const Word extends string>(...words: Word[]) =>
  z.enum(words, {
    error: `write ${words
      .map(word => `\`${word}\``)
      .join(', ')
      .replace(/, ([^,]*)$/, ' or $1')}`,
  })

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
export const path = z
  .string({ error: 'write a path that begins with `/`' })
  .startsWith('/', 'write a path that begins with `/`')
  .overwrite(value => value.replace(/\$\{\{ *(env\.\w+) *\}\}/g, '$${{$1}}'))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  .regex(/^[^\s\u0000-\u001f\u007f]*$/, 'write it without spaces and control characters: `%20` is a space')
export const file = text('the path of a file').refine(
  each => !isAbsolute(each) && !/[\\\0]/.test(each),
  'write a path relative to the config, as in `users.csv`',
)
/** A folder of the repository, without a slash at the end. */
export const directory = z
  .string({ error: 'write a folder inside the repository' })
  .refine(each => !isAbsolute(each) && normalize(each).split('/')[0] !== '..' && !/[\\\0]/.test(each), {
    error: 'write a folder inside the repository, as in `services/shop`',
    params: { code: 'path-escapes' },
  })
  .overwrite(each => normalize(each).replace(/(?<=.)\/$/, ''))

/** A mapping of these keys and no others. */
export const section = <Shape extends z.ZodRawShape>(error: string, shape: Shape) => z.strictObject(shape, { error })
/** Keys that may be left out. */
export const optional = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial().shape
/** Items that are called by their plural. */
export const several = <Item extends z.ZodType>(items: string, item: Item, most: number) =>
  z.array(item, { error: `write a list of ${items}` }).max(most, `write at most ${most} ${items}`)
/** Keys of one pattern to values. */
export const named = <Value extends z.ZodType>(pattern: RegExp, keys: string, value: Value, error: string) =>
  z.record(z.string().regex(pattern, keys), value, { error })
/** Names that `{name}` stands for. */
export const places = <Value extends z.ZodType>(value: Value, error: string) =>
  named(/^\w+$/, 'use only letters, digits and `_`', value, error)

const scalar = z
  .union([z.string(), z.number(), z.boolean()], { error: 'write a text or a number' })
  .transform(String)
  .pipe(z.string().refine(value => !value.includes('\0'), 'a value cannot contain a NUL character'))
export const env = named(
  /^[A-Za-z_]\w*$/,
  'an environment variable consists of letters, digits and `_`',
  scalar,
  'write a mapping of names to values',
)
export const headers = named(
  /^[!#$%&'*+.^_`|~\w-]+$/,
  'a header name consists of letters, digits and `-`',
  scalar.pipe(z.string().refine(value => oneLine.test(value.replaceAll('\t', '')), 'a header value is one line')),
  'write headers as a mapping of names to values',
)
/** What a sweep puts into a text. */
export const swept = z.union([z.string().max(2000).regex(oneLine, 'write it on one line'), z.number()], {
  error: 'write one line of text, or a number',
})
