import { z } from 'zod'
import { isMapping } from '../json.ts'

// Single values in files that others write, each with its limit. A message says what would be right, and completes a
// sentence about what is wrong: "…; write a number" for perf-gate.yml, "…, and should be a number" for results.json.

/** A finite number in [least, most]. */
export const number = (least: number, most: number, error = `a number from ${least} to ${most}`) =>
  z.number({ error }).min(least, error).max(most, error)

/** A whole number in [least, most]. */
export const whole = (least: number, most: number, error = `a whole number from ${least} to ${most}`) =>
  z.int({ error }).min(least, error).max(most, error)

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const oneLine = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/

/** One line without control characters, at least one character. */
export const name = (most = 10_000) => {
  const error = `one line of 1 to ${most} characters`
  return z.string({ error }).min(1, error).max(most, error).regex(oneLine, error)
}

/** A text that is kept exactly as it is. */
export const verbatim = (most: number) => {
  const error = `a text of at most ${most} characters`
  return z.string({ error }).max(most, error)
}

/** A text of any number of lines. Control characters other than line breaks and tabs are removed: they could control a terminal. */
export const prose = (most = 65_536) => verbatim(most).transform(value => value.replace(/[^\P{Cc}\n\t]/gu, ''))

/** A text of one shape; `what` says which. */
export const shaped = (pattern: RegExp, what: string) => z.string({ error: what }).regex(pattern, what)

export const either = <const Value extends string>(...values: Value[]) =>
  z.enum(values, { error: `one of ${values.join(', ')}` })

export const yesOrNo = z.boolean({ error: '`true` or `false`' })

/** An object of known keys; unknown ones are dropped. */
export const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, { error: 'an object' })

/** A list of `least` to `most` items. Stops at the first that does not fit: millions of them would mean millions of complaints. */
export const list = <Item extends z.ZodType>(item: Item, most: number, least = 0) =>
  z
    .custom<unknown[]>(given => Array.isArray(given) && given.length <= most && given.length >= least, {
      error: `a list of ${least} to ${most}`,
    })
    .transform((given, context) => {
      const kept: z.output<Item>[] = []
      for (const [i, each] of given.entries()) {
        const { success, data, error } = item.safeParse(each)
        if (!success) {
          const { path, message } = error.issues[0]!
          context.addIssue({ code: 'custom', path: [i, ...path], message })
          break
        }
        kept.push(data)
      }
      return kept
    })

/** Keys of one shape to values; at most `most` of them. */
export const mapping = <Value extends z.ZodType>(key: z.ZodType<string, string>, value: Value, most: number) =>
  z
    .custom<any>(given => isMapping(given) && Object.keys(given).length <= most, {
      error: `an object of at most ${most} keys`,
    })
    .pipe(z.record(key, value, { error: 'under a different key' }))
