import { thousands } from '../compare/format.ts'
import type { MetricDefinition } from '../metrics.ts'

export const minus = '−'

/** Decimals that an uncertainty supports: two significant digits of it when it begins with 1, else one. 0.012 → 3, 0.05 → 2, 1.2 → 1, 4 → 0 */
export function decimals(uncertainty: number): number {
  if (!(uncertainty > 0)) return 1
  const digits = uncertainty.toExponential(2).startsWith('1') ? 1 : 0
  return Math.min(4, Math.max(0, digits - Math.floor(Math.log10(uncertainty))))
}

/** −0.0713 with one decimal → `−7.1`; never `−0`. */
export function signed(value: number, places: number, plus = ''): string {
  const rounded = Number(value.toFixed(places))
  if (rounded === 0) return (0).toFixed(places)
  return `${rounded < 0 ? minus : plus}${Math.abs(rounded).toFixed(places)}`
}

/** A change as a reader wants it, with no more digits than its interval supports: `−7.1 %`. Fractions in, text out. */
export function percentChange(change: number, interval: { low: number; high: number } | null): string {
  return `${signed(change * 100, changeDecimals(interval), '+')} %`
}

/** `−8.3 … −5.9 %`; an end that says nothing but "far", as two blocks give, is `over +999`. */
export function percentRange({ low, high }: { low: number; high: number }): string {
  const places = changeDecimals({ low, high })
  const end = (value: number) =>
    value >= 10 ? 'over +999' : signed(value * 100, endDecimals(value, places, low * high > 0), '+')
  return `${end(low)} … ${end(high)} %`
}

/** The end of an interval that lies on one side of 0 does not read `0`. */
const endDecimals = (value: number, places: number, isOneSided: boolean): number =>
  isOneSided
    ? ([places, 1, 2, 3].find(each => each >= places && Number((100 * value).toFixed(each)) !== 0) ?? places)
    : places

/** As many as the interval supports. */
function changeDecimals(interval: { low: number; high: number } | null): number {
  if (interval === null) return 1
  return Math.min(2, decimals(50 * (interval.high - interval.low)))
}

/** The size of a change, without a sign: `7.1 %`, and the range of sizes `5.9 … 8.3`. */
export function magnitude(change: number, interval: { low: number; high: number } | null): string {
  return `${Math.abs(change * 100).toFixed(changeDecimals(interval))} %`
}

export function magnitudeRange({ low, high }: { low: number; high: number }): string {
  const places = changeDecimals({ low, high })
  const turn = low + high < 0 ? -100 : 100
  const [from, to] = [low * turn, high * turn].sort((a, b) => a - b)
  const end = (value: number) => signed(value, endDecimals(value / 100, places, low * high > 0), '')
  return `${end(from!)} … ${end(to!)} %`
}

/** Is a change said better as a multiple? From three times as much on. */
export const isManifold = (change: number): boolean => change >= 2

/** A change of +928 % → `10.3×`, with no more digits than its interval supports. */
export const times = (change: number, interval: { low: number; high: number } | null): string =>
  `${(1 + change).toFixed(timesDecimals(interval))}×`

/** `9.4 … 10.6×` */
export function timesRange(interval: { low: number; high: number }): string {
  const places = timesDecimals(interval)
  return `${(1 + interval.low).toFixed(places)} … ${(1 + interval.high).toFixed(places)}×`
}

const timesDecimals = (interval: { low: number; high: number } | null): number =>
  interval === null ? 1 : Math.min(2, decimals((interval.high - interval.low) / 2))

/** 24810.4 → `24,810`; three significant digits below 1000. */
export function figure(value: number): string {
  if (Math.abs(value) >= 100) return thousands(value)
  return value === 0
    ? '0'
    : Number(value.toPrecision(3)).toLocaleString('en-US', {
        maximumSignificantDigits: 3,
        minimumSignificantDigits: 3,
        useGrouping: true,
      })
}

/** Four digits are more than a curve can show. */
export const short = (value: number): number => Number(value.toPrecision(4))

/** How many: at most two decimals. 21 → `21`, 0.333 → `0.33` */
export const amount = (value: number): string => String(Number(value.toFixed(2)))

/** A difference in the unit of an absolute metric: `0.5`, `120 kB`. */
export const difference = (size: number, { unit }: MetricDefinition): string =>
  unit === '' ? amount(size) : values([size], { unit } as MetricDefinition)[0]!

/** Values of one row in one unit, chosen so that the smaller is readable: latencies below 1 ms in µs, big memory in GB. */
export function values(of: (number | null)[], { unit }: MetricDefinition): string[] {
  const known = of.filter(value => value !== null)
  if (unit === '') return of.map(value => (value === null ? '–' : amount(value)))
  const smallest = Math.min(...known)
  const [scale, name] =
    unit === 'ms' && smallest < 1
      ? [1000, 'µs']
      : unit === 'ms' && smallest >= 10_000
        ? [1 / 1000, 's']
        : unit === 'µs' && smallest >= 1000
          ? [1 / 1000, 'ms']
          : unit === 'MB/s' && smallest < 1
            ? [1000, 'kB/s']
            : unit === 'B' && smallest >= 10_000
              ? [1 / 1000, 'kB']
              : [1, unit]
  return of.map(value => (value === null ? '–' : `${figure(value * scale)}${name === '/s' ? '' : ' '}${name}`))
}

/** 95400 ms → `1m 35s`; 840 → `0.8s` */
export function time(ms: number): string {
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)}s`
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m ${String(seconds % 60).padStart(2, '0')}s`
}
