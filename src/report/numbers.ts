import { thousands } from '../compare/format.ts'
import type { MetricDefinition } from '../metrics.ts'
import type { CostChange, WhySuspect } from '../results/why.ts'

export const minus = '−'

/** Decimals that an uncertainty supports: two significant digits if it begins with 1, else one. 0.012 → 3, 0.05 → 2, 1.2 → 1, 4 → 0 */
export function decimals(uncertainty: number): number {
  if (!(uncertainty > 0)) return 1
  const digits = uncertainty.toExponential(2).startsWith('1') ? 1 : 0
  return Math.min(4, Math.max(0, digits - Math.floor(Math.log10(uncertainty))))
}

/** −0.0713 with one decimal → `−7.1`, 6838.5 → `6,838.5`; never `−0`. */
export function signed(value: number, places: number, plus = ''): string {
  const rounded = Number(value.toFixed(places))
  return `${rounded < 0 ? minus : rounded > 0 ? plus : ''}${thousands(Math.abs(rounded), places)}`
}

interface Ends {
  low: number
  high: number
}

/** As many decimals as the interval supports. `scale`: 100 for fractions that are shown in percent. */
const placesOf = (interval: Ends | null, scale = 100): number =>
  interval === null ? 1 : Math.min(2, decimals((scale / 2) * (interval.high - interval.low)))

/** A change as a reader wants it, with no more digits than its interval supports: `−7.1 %`. Fractions in, text out. */
export const percentChange = (change: number, interval: Ends | null): string =>
  `${signed(100 * change, placesOf(interval), '+')} %`

/** `−8.3 … −5.9 %`. An end that only means "far", as after two blocks, is `over +999`; one next to 0 does not read `0`. */
export function percentRange({ low, high }: Ends, plus = '+'): string {
  const least = placesOf({ low, high })
  const end = (value: number) => {
    const isSeen = (places: number) => places >= least && Number((100 * value).toFixed(places)) !== 0
    const places = low * high > 0 ? ([least, 1, 2, 3].find(isSeen) ?? least) : least
    return value >= 10 ? `over ${plus}999` : signed(100 * value, places, plus)
  }
  return `${end(low)} … ${end(high)} %`
}

/** The size of a change, without a sign: `7.1 %`, and the range of sizes `5.9 … 8.3 %`. */
export const magnitude = (change: number, interval: Ends | null): string =>
  `${signed(Math.abs(100 * change), placesOf(interval))} %`

export const magnitudeRange = ({ low, high }: Ends): string =>
  percentRange(low + high < 0 ? { low: -high, high: -low } : { low, high }, '')

/** Does a change read better as a multiple? From three times as much on. */
export const isManifold = (change: number): boolean => change >= 2

/** A change of +928 % → `10.3×`, with no more digits than its interval supports. */
export const times = (change: number, interval: Ends | null): string =>
  `${(1 + change).toFixed(placesOf(interval, 1))}×`

/** `9.4 … 10.6×`. An end next to 0 does not read `0`: nothing takes no time. */
export function timesRange(interval: Ends): string {
  const low = (1 + interval.low).toFixed(placesOf(interval, 1))
  return `${Number(low) === 0 ? Math.max(1 + interval.low, 0.01).toPrecision(1) : low} … ${times(interval.high, interval)}`
}

/** 24810.4 → `24,810`; three significant digits below 1000. */
export function figure(value: number): string {
  if (Math.abs(value) < 1e-9) return '0' // else a difference that only rounding made has 30 digits
  if (Math.abs(value) >= 100) return thousands(value)
  return Number(value.toPrecision(3)).toLocaleString('en-US', {
    maximumSignificantDigits: 3,
    minimumSignificantDigits: 3,
  })
}

/** Four significant digits, more than a curve can show. */
export const short = (value: number): number => Number(value.toPrecision(4))

/** A count, with at most two decimals. 21 → `21`, 0.333 → `0.33` */
export const amount = (value: number): string => String(Number(value.toFixed(2)))

/** Units that are easier to read than another, how many of them make up one, and when. */
const easier: [name: string, scale: number, than: string, isEasier: (value: number) => boolean][] = [
  ['µs', 1000, 'ms', value => value < 1],
  ['s', 1 / 1000, 'ms', value => value >= 10_000],
  ['ms', 1 / 1000, 'µs', value => value >= 1000],
  ['kB/s', 1000, 'MB/s', value => value < 1],
  ['kB', 1 / 1000, 'B', value => value >= 10_000],
]

/** Values of one row in one unit, chosen so that the smaller is readable as it is written: latencies below 1 ms in µs. */
export function values(of: (number | null)[], { unit }: MetricDefinition): string[] {
  const known = of.filter(value => value !== null)
  if (unit === '') return of.map(value => (value === null ? '–' : amount(value)))
  const smallest = Math.min(...(known.some(Boolean) ? known.filter(Boolean) : known)) // 0 is readable in any unit
  const written = Number(smallest.toPrecision(3))
  const [name, scale] = easier.find(([, , than, isEasier]) => than === unit && isEasier(written)) ?? [unit, 1]
  return of.map(value => (value === null ? '–' : `${figure(value * scale)}${name === '/s' ? '' : ' '}${name}`))
}

/** 95400 ms → `1m 35s`; 840 → `0.8s` */
export function time(ms: number): string {
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)}s`
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m ${String(seconds % 60).padStart(2, '0')}s`
}

/** A cost and its interval, µs: `+203 ± 17`, with no more digits than the interval supports. */
export function withInterval({ change, low, high }: Pick<CostChange, 'change' | 'low' | 'high'>): string {
  const half = (high - low) / 2
  const places = Math.min(1, decimals(half))
  return `${signed(change, places, '+')} ± ${signed(half, places)}`
}

/** µs, to two digits at least. */
export const cost = (value: number): string => (Math.abs(value) >= 99.5 ? thousands(value) : value.toPrecision(2))

export const signedCost = (value: number): string => `${value < 0 ? minus : '+'}${cost(Math.abs(value))}`

/** `+203 ± 17 µs (73 %)`. The share is unknown if the change is not certain. */
export const sizeOfCost = ({ share, certain, ...change }: Omit<WhySuspect, 'path'>): string =>
  `${withInterval(change)} µs${certain && share !== undefined ? ` (${share < 0 ? minus : ''}${Math.round(100 * Math.abs(share))} %)` : ''}`
