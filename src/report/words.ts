import type { Row, Verdict } from '../judge/judgement.ts'
import { metric as definition, type Metric } from '../metrics.ts'
import { magnitude, magnitudeRange } from './numbers.ts'

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
  const name = metric === 'mean' ? 'mean latency' : metric === 'max' ? 'maximum latency' : `${metric} latency`
  return [`has a % higher ${name}`, `has a % lower ${name}`]
}

/** "serves 7.1 % fewer requests/s (5.9 … 8.3 %)"; for a row with a change. */
export function inWords({ metric, change, interval }: Row): string {
  const [grows, shrinks] = directions(metric)
  const size = magnitude(change!, interval)
  return `${(change! > 0 ? grows : shrinks).replace('%', size)}${interval === null ? '' : ` (${magnitudeRange(interval)})`}`
}

/** `list products`, `todos: read`; in comparisons of more than two, with the variant and, if it is not the baseline, whom it is judged against. */
export function nameOf(
  { scenario, request, variant, against }: { scenario: string; request?: string; variant?: string; against?: string },
  severalVariants: boolean,
): string {
  const name = request === undefined ? scenario : `${scenario}: ${request}`
  return severalVariants ? `${variant}${against === undefined ? '' : ` against ${against}`}, ${name}` : name
}

/** Is a positive change of this metric worse? */
export const higherIsWorse = (metric: Metric): boolean => definition(metric).better === 'lower'

export const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`
