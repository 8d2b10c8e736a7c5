import { z } from 'zod'

// Values that somebody else wrote, each with the most it may be. Messages continue "…, and should be".

/** A finite number in [least, most]. */
export const number = (least: number, most: number) => {
  const error = `a number from ${least} to ${most}`
  return z.number({ error }).min(least, error).max(most, error)
}

/** A whole number in [least, most]. */
export const whole = (least: number, most: number) => {
  const error = `a whole number from ${least} to ${most}`
  return z.int({ error }).min(least, error).max(most, error)
}

/** A name: one line without control characters, at least one character. */
export const name = (most = 10_000) => {
  const error = `one line of 1 to ${most} characters`
  return z
    .string({ error })
    .min(1, error)
    .max(most, error)
    .refine(value => !/[\p{Cc}\u2028\u2029]/u.test(value), error)
}

/** A text of any lines. Control characters other than line breaks and tabs are taken out: they could steer a terminal. */
export const prose = (most = 65_536) => {
  const error = `a text of at most ${most} characters`
  return z
    .string({ error })
    .max(most, error)
    .transform(value => value.replace(/[^\P{Cc}\n\t]/gu, ''))
}

/** A text that is kept to the letter. */
export const verbatim = (most: number) => {
  const error = `a text of at most ${most} characters`
  return z.string({ error }).max(most, error)
}

/** A text of one shape; `what` says which. */
export const shaped = (pattern: RegExp, what: string) => z.string({ error: what }).regex(pattern, what)

export const either = <const Value extends string>(...values: Value[]) =>
  z.enum(values, { error: `one of ${values.join(', ')}` })

export const yesOrNo = z.boolean({ error: 'true or false' })

/** An object of known keys; unknown ones are dropped. */
export const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, { error: 'an object' })

/**
 * A list of `least` to `most` items. The first item that does not fit ends the check: millions of wrong items would else be
 * millions of complaints.
 */
export function list<Item extends z.ZodType>(item: Item, most: number, least = 0) {
  const error = `a list of ${least} to ${most}`
  return z.unknown().transform((value, context): z.output<Item>[] => {
    if (!Array.isArray(value) || value.length > most || value.length < least) return refuse(context, [], error)
    return value.map((each, i) => checked(item, each, i, context))
  })
}

/** Keys of one shape to values; at most `most` of them. */
export function mapping<Value extends z.ZodType>(key: z.ZodType<string>, value: Value, most: number) {
  const error = `an object of at most ${most} keys`
  return z.unknown().transform((given, context): Record<string, z.output<Value>> => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return refuse(context, [], error)
    const entries = Object.entries(given)
    if (entries.length > most) return refuse(context, [], error)
    return Object.fromEntries(
      entries.map(([name, each]) => {
        const { success, error: wrong } = key.safeParse(name)
        if (!success && context.issues.length === 0)
          refuse(context, [name], `under a key that is ${wrong.issues[0]!.message}`)
        return [name, checked(value, each, name, context)]
      }),
    )
  })
}

type Context = z.core.$RefinementCtx

/** One item; nothing any more once one was wrong. */
function checked<Item extends z.ZodType>(
  item: Item,
  value: unknown,
  at: string | number,
  context: Context,
): z.output<Item> {
  if (context.issues.length > 0) return z.NEVER
  const result = item.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  return refuse(context, [at, ...issue!.path], issue!.message)
}

function refuse(context: Context, path: PropertyKey[], message: string): never {
  context.addIssue({ code: 'custom', path, message })
  return z.NEVER
}
