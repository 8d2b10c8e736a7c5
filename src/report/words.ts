import type { Row, Verdict } from '../judge/judgement.ts'
import { metric as definition, type Metric } from '../metrics.ts'
import { decimals, magnitude, magnitudeRange } from './numbers.ts'

/** A verdict as a reader sees it. */
export const verdictWords: Record<Verdict, { icon: string; word: string }> = {
  regressed: { icon: '❌', word: 'regressed' },
  within: { icon: '✅', word: 'no regression' },
  improved: { icon: '🚀', word: 'improved' },
  inconclusive: { icon: '⚠️', word: 'inconclusive' },
  invalid: { icon: '🚫', word: 'not comparable' },
}

/** How a change of a metric is said: [when it grows, when it shrinks]. */
function directions(metric: Metric): [grows: string, shrinks: string] {
  if (metric === 'rps') return ['serves % more requests/s', 'serves % fewer requests/s']
  if (metric === 'cpu') return ['takes % more CPU time per request', 'takes % less CPU time per request']
  if (metric === 'rss') return ['takes % more memory', 'takes % less memory']
  if (metric === 'throughput') return ['sends % more bytes/s', 'sends % fewer bytes/s']
  const name = nameOfLatency(metric)
  return [`has a % higher ${name}`, `has a % lower ${name}`]
}

/** "serves 7.1 % fewer requests/s (5.9 … 8.3 %)"; for a row with a change. */
export function inWords({ metric, change, interval }: Row): string {
  const [grows, shrinks] = directions(metric)
  const size = magnitude(change!, interval)
  return `${(change! > 0 ? grows : shrinks).replace('%', size)}${interval === null ? '' : ` (${magnitudeRange(interval)})`}`
}

/** "p2.5 latency 10 times as high (9.4 … 10.6 times)", "p99 latency 21 % lower (18 … 24 %)"; for a latency with a change. */
export function latencyInWords({ metric, change, interval }: Row): string {
  const name = nameOfLatency(metric)
  if (change! < 1)
    return `${name} ${magnitude(change!, interval)} ${change! < 0 ? 'lower' : 'higher'}${interval === null ? '' : ` (${magnitudeRange(interval)})`}`
  const places = interval === null ? 1 : decimals((interval.high - interval.low) / 2)
  const ratio = (value: number) => (1 + value).toFixed(Math.min(2, places))
  const range = interval === null ? '' : ` (${ratio(interval.low)} … ${ratio(interval.high)} times)`
  return `${name} ${ratio(change!)} times as high${range}`
}

const nameOfLatency = (metric: Metric): string =>
  metric === 'mean' ? 'mean latency' : metric === 'max' ? 'maximum latency' : `${metric} latency`

/** `fast`; `fast against slow` where that is not the baseline. */
export const besides = (variant: string, against: string | undefined): string =>
  against === undefined ? variant : `${variant} against ${against}`

/** `list products`, `todos: read`; in comparisons of more than two, with the variant and, if it is not the baseline, whom it is judged against. */
export function nameOf(
  {
    scenario,
    request,
    variant = '',
    against,
  }: { scenario: string; request?: string; variant?: string; against?: string },
  severalVariants: boolean,
): string {
  const name = request === undefined ? scenario : `${scenario}: ${request}`
  return severalVariants ? `${besides(variant, against)}, ${name}` : name
}

/** Is a positive change of this metric worse? */
export const higherIsWorse = (metric: Metric): boolean => definition(metric).better === 'lower'

export const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`
