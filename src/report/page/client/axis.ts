import { metrics } from '../../../metrics.ts'
import { percentChange, values } from '../../numbers.ts'

/** One direction of a plot. */
export interface Axis {
  /** Do values rise downwards? */
  falling?: boolean
  label: string
  log: boolean
  /** What is shown of the data's range. */
  range: (low: number, high: number) => [number, number]
  /** Where lines and labels are. */
  marks: (low: number, high: number) => number[]
  format: (value: number) => string
}

/** Round steps: some `count` multiples of 1, 2 or 5 times a power of ten. */
export function steps(low: number, high: number, count = 5): number[] {
  const rough = (high - low) / count
  if (!(rough > 0)) return [low]
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find(times => times * power >= rough * 0.999) ?? 10)
  const first = Math.ceil(low / step - 1e-9)
  const last = Math.floor(high / step + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}

/** Round values on a log scale: 1, 2, 5, 10 …, powers of ten alone where they are many, even steps where the range is small. */
export function logSteps(low: number, high: number): number[] {
  if (high / low < 4) return steps(low, high).filter(value => value > 0)
  const decades = Math.log10(high / low)
  const times = decades > 4 ? [1] : decades > 2.2 ? [1, 3] : [1, 2, 5]
  const powers = Array.from({ length: Math.ceil(decades) + 2 }, (_, i) => 10 ** (Math.floor(Math.log10(low)) + i))
  return powers
    .flatMap(power => times.map(each => Number((each * power).toPrecision(3))))
    .filter(value => value >= low * 0.999 && value <= high * 1.001)
}

const trimmed = (value: number): string => String(Number(value.toPrecision(3)))

/** `250 µs`, `1.5 ms`, `5 s` on an axis; a reading has three digits. */
export function latency(ms: number): string {
  if (ms < 0.9995) return `${trimmed(ms * 1000)} µs`
  return ms < 9999.5 ? `${trimmed(ms)} ms` : `${trimmed(ms / 1000)} s`
}

/** As in tables. */
export const reading = (ms: number): string => values([ms], metrics.p50)[0]!

/** Room around values on a log scale. */
const around = (low: number, high: number, share = 0.06): [number, number] => {
  const room = Math.max((high / low) ** share, 1.04)
  return [low / room, high * room]
}

export const latencyAxis = (label: string): Axis => ({
  label,
  log: true,
  range: (low, high) => around(low, high),
  marks: logSteps,
  format: latency,
})

/** 1 / (1 − q), named by q: 1 is 0 %, 2 is 50 %, 1000 is 99.9 %. */
export const percentileAxis: Axis = {
  label: 'Percentile',
  log: true,
  range: (_, high) => [1, Math.max(high, 10)],
  marks: (_, high) => [1, 2, 4, 10, 20, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8].filter(x => x <= high * 1.001),
  format: percentile,
}

/** 1000 → `99.9 %` */
export function percentile(x: number): string {
  const digits = Math.max(0, Math.min(6, Math.ceil(Math.log10(x) - 2)))
  return `${Number((100 * (1 - 1 / x)).toFixed(x > 1 && x < 20 ? 1 : digits + 1))} %`
}

/** A ratio as the change it is: 1.05 → `+5 %`; multiples beyond: 5 → `× 5`. */
export function change(ratio: number): string {
  if (Math.abs(ratio - 1) < 1e-6) return '0 %'
  if (ratio >= 3) return `× ${trimmed(ratio)}`
  if (ratio <= 0.1) return `× ${trimmed(ratio)}`
  const percent = (ratio - 1) * 100
  return percentChange(ratio - 1, {
    low: 0,
    high: Math.abs(percent) >= 10 ? 0.2 : Math.abs(percent) >= 1 ? 0.02 : 0.002,
  })
}

/** head / base, equal distances for equal factors. */
export const changeAxis = (label: string): Axis => ({
  label,
  log: true,
  range: (low, high) => around(low, high, 0.08),
  marks: (low, high) =>
    high / low < 3
      ? steps(low - 1, high - 1, 6)
          .map(each => 1 + each)
          .filter(each => each > 0)
      : logSteps(low, high),
  format: ratio => change(ratio).replace(/\.0(?= %)/, ''),
})

/** Plain numbers, in a range wide enough that noise looks small. */
export const numberAxis = (label: string, format: (value: number) => string): Axis => ({
  label,
  log: false,
  range: (low, high) => {
    const room = Math.max((high - low) * 0.06, 1e-9)
    return [Math.max(0, Math.min(low - room, 0.7 * high)), Math.max(high + room, 1.1 * high)]
  },
  marks: (low, high) => steps(low, high),
  format,
})

export const number = (value: number): string =>
  Math.abs(value) >= 1000 && Math.abs(value) < 1e15 ? value.toLocaleString('en-US') : trimmed(value)
