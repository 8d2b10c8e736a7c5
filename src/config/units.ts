import { GateError } from '../errors.ts'

const units = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const

/** `2m30s` → 150000. Milliseconds; undefined for anything that is not a duration with units. */
export function parseDuration(text: string): number | undefined {
  const parts = [...text.trim().matchAll(/(\d+(?:\.\d+)?)\s*(ms|s|m|h)\s*/gy)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text.trim()) return undefined
  return Math.round(parts.reduce((ms, [, amount, unit]) => ms + Number(amount) * units[unit as keyof typeof units], 0))
}

/** The longest time that may be asked for, ms. (A timer of 25 days fires at once.) */
export const longest = 24 * units.h

/** `5%` → 0.05; undefined for anything else. */
export function parsePercent(text: string): number | undefined {
  const match = /^\s*(\d+(?:\.\d+)?)\s*%\s*$/.exec(text)
  return match ? Number((Number(match[1]) / 100).toPrecision(12)) : undefined
}

/** Milliseconds of a duration that a user typed; throws `usage`, naming `where`. */
export const duration = (text: string, where: string): number =>
  typed(
    parseDuration(text),
    `${where}: \`${text}\` is not a duration of at most 24h: write it with its unit, as in \`90s\` or \`2m30s\``,
    longest,
  )

/** A percentage from the command line, as a fraction; throws `usage`, naming `where`. */
export const share = (text: string, where: string): number =>
  typed(parsePercent(text), `${where}: \`${text}\` is not a percentage above 0: write one as in \`5%\``)

function typed(value: number | undefined, otherwise: string, most = Number.POSITIVE_INFINITY): number {
  if (value && value <= most) return value
  throw new GateError('usage', otherwise)
}
