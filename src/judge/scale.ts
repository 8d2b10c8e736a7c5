import { isAbsolute, type Metric, worseSign } from '../metrics.ts'

/** A little beyond this, the exponential overflows, and JSON has no infinity. */
const most = 700

/** A value on the scale on which differences are changes. */
export const scaled = (name: Metric, value: number): number => (isAbsolute(name) ? value : Math.log(value))

/** A change for the worse, a fraction, as a log ratio: +5 % latency is ln 1.05, −5 % requests −ln 0.95. Absolute: unchanged, as below. */
export function worseToLog(name: Metric, worse: number): number {
  if (isAbsolute(name)) return worse
  const sign = worseSign(name)
  return sign * Math.log1p(Math.max(sign * worse, 1e-12 - 1))
}

/** A log ratio as a change for the worse, a fraction: never above 1 if more is better. Inverse of `worseToLog`. */
export function logToWorse(name: Metric, d: number): number {
  if (isAbsolute(name)) return d
  const held = Math.min(most, Math.max(-most, d))
  return worseSign(name) * Math.expm1(worseSign(name) * held)
}

/** A log ratio as head/base − 1, in the metric's own sign: d = 0.05 is +5.1 % latency, and −4.9 % requests. */
export function logToChange(name: Metric, d: number): number {
  if (isAbsolute(name)) return worseSign(name) * d
  const held = Math.min(most, Math.max(-most, d))
  const change = Math.expm1(worseSign(name) * held)
  return change === 0 ? 0 : change // never −0
}
