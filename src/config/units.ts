import { z } from 'zod'
import { GateError } from '../errors.ts'
import { number, shaped } from './bounded.ts'

const units = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const

const aTime = 'a time with its unit, as in `30s`, `500ms` or `2m30s`'
/** `2m30s` → 150000 ms. At most a day: a timer of 25 days fires at once. */
export const time = shaped(/^(\s*\d+(\.\d+)?\s*(ms|s|m|h))+\s*$/, aTime)
  .transform(text => [...text.matchAll(/([\d.]+)\s*(ms|s|m|h)/g)].map(([, amount, unit]) => msOf(amount!, unit!)))
  .transform(parts => Math.round(parts.reduce((sum, ms) => sum + ms)))
  .pipe(number(1, 24 * units.h, 'a time above zero, and at most `24h`'))

const msOf = (amount: string, unit: string): number => Number(amount) * units[unit as keyof typeof units]

export const percentage = /^\s*\d+(\.\d+)?\s*%\s*$/
/** `5%` → 0.05 */
export const fraction = (text: string): number => Number((Number.parseFloat(text) / 100).toPrecision(12))

const aShare = 'a percentage above 0, as in `5%`'
const positive = shaped(percentage, aShare)
  .transform(fraction)
  .refine(value => value > 0, aShare)

/** What a user typed as a flag or input; throws `usage`, naming `where`. */
const typed =
  <Value>(schema: z.ZodType<Value, string>) =>
  (text: string, where: string) => {
    const { data, error } = schema.safeParse(text)
    if (data !== undefined) return data
    throw new GateError('usage', `${where}: \`${text}\` is not valid; write ${error!.issues[0]!.message}`)
  }

/** ms */
export const duration = typed(time)
/** A fraction. */
export const share = typed(positive)
/** A day, or a time in UTC, ISO 8601: others would be compared letter by letter. */
export const date = typed(z.union([z.iso.date(), z.iso.datetime()], { error: 'a date, as in `2026-11-21`' }))
