import { type Metric, metric } from '../metrics.ts'

/** Beyond this the exponential is no number a reader or a JSON file can hold. */
const most = 700

/** A change for the worse (fraction) on the log scale: 5 % more latency is ln 1.05, 5 % fewer requests −ln 0.95. */
export function worseToLog(name: Metric, worse: number): number {
  if (metric(name).better === 'lower') return Math.log1p(worse)
  return -Math.log1p(-Math.min(worse, 1 - 1e-12))
}

/** The log scale as a change for the worse, a fraction: never above 1 where more is better. Inverse of `worseToLog`. */
export function logToWorse(name: Metric, d: number): number {
  const held = Math.min(most, Math.max(-most, d))
  return metric(name).better === 'lower' ? Math.expm1(held) : -Math.expm1(-held)
}

/** The log scale as head/base − 1, in the metric's own sign: d = 0.05 is +5.1 % latency, and −4.9 % requests. */
export function logToChange(name: Metric, d: number): number {
  const held = Math.min(most, Math.max(-most, d))
  const change = Math.expm1(metric(name).better === 'lower' ? held : -held)
  return change === 0 ? 0 : change // never −0
}
