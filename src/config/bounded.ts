import { z } from 'zod'
import { isMapping } from '../json.ts'

// Values that somebody else wrote, each with the most it may be. Messages continue "…, and should be".

/** A finite number in [least, most]. */
export const number = (least: number, most: number) => {
  const error = `a number from ${least} to ${most}`
  return z.number({ error }).min(least, error).max(most, error)
}

/** A whole number in [least, most]. */
export const whole = (least: number, most: number, error = `a whole number from ${least} to ${most}`) =>
  z.int({ error }).min(least, error).max(most, error)

/** A name: one line without control characters, at least one character. */
export const name = (most = 10_000) => {
  const error = `one line of 1 to ${most} characters`
  return z
    .string({ error })
    .min(1, error)
    .max(most, error)
    .refine(value => !/[\p{Cc}\u2028\u2029]/u.test(value), error)
}

/** A text that is kept to the letter. */
export const verbatim = (most: number) => {
  const error = `a text of at most ${most} characters`
  return z.string({ error }).max(most, error)
}

/** A text of any lines. Control characters other than line breaks and tabs are taken out: they could steer a terminal. */
export const prose = (most = 65_536) => verbatim(most).transform(value => value.replace(/[^\P{Cc}\n\t]/gu, ''))

/** A text of one shape; `what` says which. */
export const shaped = (pattern: RegExp, what: string) => z.string({ error: what }).regex(pattern, what)

export const either = <const Value extends string>(...values: Value[]) =>
  z.enum(values, { error: `one of ${values.join(', ')}` })

export const yesOrNo = z.boolean({ error: 'true or false' })

/** An object of known keys; unknown ones are dropped. */
export const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, { error: 'an object' })

/** A list of `least` to `most` items. */
export function list<Item extends z.ZodType>(item: Item, most: number, least = 0) {
  const error = `a list of ${least} to ${most}`
  return z
    .custom<unknown[]>(given => Array.isArray(given) && given.length <= most && given.length >= least, { error })
    .transform((given, context): z.output<Item>[] =>
      fitting([...given.entries()], item, context).map(([, each]) => each),
    )
}

/** Keys of one shape to values; at most `most` of them. */
export function mapping<Value extends z.ZodType>(key: z.ZodType<string>, value: Value, most: number) {
  const error = `an object of at most ${most} keys`
  return z
    .custom<object>(given => isMapping(given) && Object.keys(given).length <= most, { error })
    .superRefine((given, context) => {
      for (const name of Object.keys(given)) {
        const [wrong] = key.safeParse(name).error?.issues ?? []
        if (wrong)
          return context.addIssue({ code: 'custom', path: [name], message: `under a key that is ${wrong.message}` })
      }
    })
    .transform(
      (given, context): Record<string, z.output<Value>> =>
        Object.fromEntries(fitting(Object.entries(given), value, context)),
    )
}

type Context = z.core.$RefinementCtx

/** Items up to the first that does not fit: millions of wrong ones would be millions of complaints. */
function fitting<Key extends string | number, Item extends z.ZodType>(
  items: [Key, unknown][],
  schema: Item,
  context: Context,
): [Key, z.output<Item>][] {
  const kept: [Key, z.output<Item>][] = []
  for (const [key, item] of items) {
    const { success, data, error } = schema.safeParse(item)
    if (success) kept.push([key, data])
    else {
      const { path, message } = error.issues[0]!
      context.addIssue({ code: 'custom', path: [key, ...path], message })
      break
    }
  }
  return kept
}
