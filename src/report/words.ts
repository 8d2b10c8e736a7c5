import { percent } from '../compare/format.ts'
import { isWeak, type Row, type Verdict } from '../judge/judgement.ts'
import { metric as definition, type Metric } from '../metrics.ts'
import { isManifold, magnitude, magnitudeRange, times, timesRange } from './numbers.ts'

/** A verdict as a reader sees it. */
export const verdictWords: Record<Verdict, { icon: string; word: string }> = {
  regressed: { icon: '❌', word: 'regressed' },
  within: { icon: '✅', word: 'no regression' },
  improved: { icon: '🚀', word: 'improved' },
  inconclusive: { icon: '⚠️', word: 'inconclusive' },
  invalid: { icon: '🚫', word: 'not comparable' },
}

/** The verdict of a row in words: `no regression ≥ 16 %` where it detects no smaller one, `shown` and `not gated` without one. */
export function verdictWord(row: Pick<Row, 'verdict' | 'ungated' | 'detects' | 'threshold'>): string {
  if (row.verdict === null) return row.ungated === null ? 'shown' : 'not gated'
  return `${verdictWords[row.verdict].word}${isWeak(row) ? ` ≥ ${percent(row.detects!)}` : ''}`
}

/** How a change of a metric is said: when it grows, when it shrinks, and as a multiple. */
function directions(metric: Metric): { grows: string; shrinks: string; multiple: string } {
  if (metric === 'rps')
    return {
      grows: 'serves % more requests/s',
      shrinks: 'serves % fewer requests/s',
      multiple: 'serves % as many requests/s',
    }
  if (metric === 'throughput')
    return { grows: 'sends % more bytes/s', shrinks: 'sends % fewer bytes/s', multiple: 'sends % as many bytes/s' }
  if (metric === 'cpu' || metric === 'rss') {
    const what = metric === 'cpu' ? 'CPU time per request' : 'memory'
    return { grows: `takes % more ${what}`, shrinks: `takes % less ${what}`, multiple: `takes % as much ${what}` }
  }
  const name = nameOfLatency(metric)
  return { grows: `has a % higher ${name}`, shrinks: `has a % lower ${name}`, multiple: `has % the ${name}` }
}

/** "serves 7.1 % fewer requests/s (5.9 … 8.3 %)", "takes 10× as much memory (9 … 11×)"; for a row with a change. */
export function inWords({ metric, change, interval }: Row): string {
  const { grows, shrinks, multiple } = directions(metric)
  if (isManifold(change!))
    return `${multiple.replace('%', times(change!, interval))}${interval === null ? '' : ` (${timesRange(interval)})`}`
  const size = magnitude(change!, interval)
  return `${(change! > 0 ? grows : shrinks).replace('%', size)}${interval === null ? '' : ` (${magnitudeRange(interval)})`}`
}

/** "p2.5 latency is 10× as high (9.4 … 10.6×)", "p99 latency is 21 % lower (18 … 24 %)"; for a latency with a change. */
export function latencyInWords({ metric, change, interval }: Row): string {
  const name = nameOfLatency(metric)
  if (isManifold(change!))
    return `${name} is ${times(change!, interval)} as high${interval === null ? '' : ` (${timesRange(interval)})`}`
  return `${name} is ${magnitude(change!, interval)} ${change! < 0 ? 'lower' : 'higher'}${interval === null ? '' : ` (${magnitudeRange(interval)})`}`
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

/** `a`, `a and b`, `a, b, c and 5 more`: at most so many parts, the count of the others included. */
export function listed(parts: string[], most = 4): string {
  const shown = parts.length > most ? [...parts.slice(0, most - 1), `${parts.length - most + 1} more`] : parts
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

/** Figures stay in one line with their units, and intervals with both their ends: a narrow place breaks before the bracket. */
export const unbroken = (text: string): string =>
  text.replace(/(?<=\d) (?=%|[µm]?s\b|[kMG]?B\b)| (?=…)|(?<=…) (?=[+−\d])/g, '\u00a0')
