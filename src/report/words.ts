import { mean } from 'simple-statistics'
import { percent } from '../compare/format.ts'
import { isWeak, type Row, type Verdict, worseEnds } from '../judge/judgement.ts'
import { metric as definition, isAbsolute, isLatency, type Metric, mostWithin, worseSign } from '../metrics.ts'
import { midSentence } from '../text.ts'
import {
  amount,
  isManifold,
  magnitude,
  magnitudeRange,
  minus,
  percentChange,
  percentRange,
  times,
  timesRange,
  values,
} from './numbers.ts'

export const verdictWords: Record<Verdict, { sign: string; word: string }> = {
  regressed: { sign: '❌', word: 'regressed' },
  within: { sign: '✅', word: 'within limit' },
  improved: { sign: '🚀', word: 'improved' },
  inconclusive: { sign: '⚠️', word: 'inconclusive' },
  invalid: { sign: '🚫', word: 'not comparable' },
}

/** The verdict of a row in words: `within 20 %`, as it may still be slower; of a weak one `within 10 %; finds ≥ 16 %`. */
export function verdictWord(row: Row): string {
  if (row.limit?.inherited && row.verdict !== 'regressed')
    return `inherited: base ${['may break', 'sometimes breaks', 'breaks'][breaksItself(row)]} the limit of ${values([row.limit.most], definition(row.metric))}, too`
  if (row.verdict === null) return row.ungated === null ? 'shown' : 'not gated'
  if (row.verdict !== 'within' || row.threshold === null) return verdictWords[row.verdict].word
  return `within ${sizeOf(row.metric, row.threshold)}${isWeak(row) ? `; ${finds(row)}` : ''}`
}

/** Does base break the limit? 2: in most launches; 1: in some; 0: in none, but it is so close to the limit that it may. */
export function breaksItself({ metric, pairs, limit }: Row): 0 | 1 | 2 {
  const over = pairs.filter(({ base }) => base > mostWithin(metric, limit!.most)).length
  return over === 0 ? 0 : 2 * over < pairs.length ? 1 : 2
}

/** The change for the worse that is tolerated, with the sign it would have: `+10 %`, `−5 %` of `rps`; `–` without one. */
export const limitOf = ({ metric, threshold }: Pick<Row, 'metric' | 'threshold'>): string =>
  threshold === null ? '–' : `${worseSign(metric) > 0 ? '+' : minus}${sizeOf(metric, threshold)}`

/** What a row finds. Relative changes are capped at 10, which is +1000 %. */
export const foundBy = ({ metric, detects }: Pick<Row, 'metric' | 'detects'>): string =>
  sizeOf(metric, isAbsolute(metric) ? detects! : Math.min(10, detects!))

/** `finds ≥ 16 %`; a row with fewer blocks than it takes to accuse head finds nothing of any size. */
export const finds = (row: Pick<Row, 'metric' | 'detects'>, only = ''): string =>
  row.detects === null ? 'finds nothing' : `finds ${only}≥ ${foundBy(row)}`

/** What a row finds, in units of its threshold. Not infinite, as two are compared. */
export const lackOf = ({ detects, threshold }: Pick<Row, 'detects' | 'threshold'>): number =>
  detects === null ? Number.MAX_VALUE : detects / threshold!

/** `5 %`, or of an absolute metric `0.5`, `120 kB`. */
export const sizeOf = (metric: Metric, size: number): string =>
  isAbsolute(metric) ? values([size], definition(metric))[0]! : percent(size)

/** `−7.1 % (−8.3 … −5.9 %)`, `10× (9.4 … 10.6×)` */
export const changeOf = (row: Pick<Row, 'metric' | 'change' | 'interval'>): string =>
  row.interval === null ? shortChange(row) : `${shortChange(row)} (${intervalOf(row)})`

/** The change alone, with no more digits than its interval supports: `−7.1 %`, `10×`. */
export function shortChange({ metric, change, interval }: Pick<Row, 'metric' | 'change' | 'interval'>): string {
  if (change === null) return '–'
  if (isAbsolute(metric)) return differ(metric, change)
  return isManifold(change) ? times(change, interval) : percentChange(change, interval)
}

/** `+120 kB` */
const differ = (metric: Metric, change: number): string =>
  `${change < 0 ? minus : '+'}${sizeOf(metric, Math.abs(change))}`

/** The interval alone: `−8.3 … −5.9 %`, `9.4 … 10.6×`. */
export function intervalOf({ metric, change, interval }: Pick<Row, 'metric' | 'change' | 'interval'>): string {
  if (change === null || interval === null) return '–'
  if (isAbsolute(metric)) return `${differ(metric, interval.low)} … ${differ(metric, interval.high)}`
  return isManifold(change) ? timesRange(interval) : percentRange(interval)
}

/** `CPU time per request`, `p90 latency` */
export const nounOf = (metric: Metric): string =>
  metric === 'max' ? 'maximum latency' : isLatency(metric) ? `${metric} latency` : midSentence(definition(metric).label)

/** How a change of a metric is said: as more, as less, and as a multiple. `%` stands for the figure. */
function directions(metric: Metric): { more: string; less: string; multiple: string } {
  if (metric === 'size')
    return { more: '% larger responses', less: '% smaller responses', multiple: '% the size of responses' }
  const noun = nounOf(metric)
  if (isLatency(metric)) return { more: `% higher ${noun}`, less: `% lower ${noun}`, multiple: `% the ${noun}` }
  const [less, much] = definition(metric).unit.endsWith('/s') ? ['fewer', 'many'] : ['less', 'much']
  return { more: `% more ${noun}`, less: `% ${less} ${noun}`, multiple: `% as ${much} ${noun}` }
}

type Said = Pick<Row, 'metric' | 'change' | 'interval'> &
  Partial<Pick<Row, 'base' | 'head' | 'services' | 'limit' | 'pairs' | 'blocks'>>

/** `7.1 % fewer requests/s (5.9 … 8.3 %)`, `10× as much memory (9 … 11×)`, for a row that has a change or was counted. */
export function inWords(row: Said): string {
  if (row.limit?.inherited === false) return breaking(row)
  if (row.metric === 'calls') return asking(row)
  const { metric, change, interval, base = null, head = null } = row
  if (isAbsolute(metric)) return `keeps ${changeOf(row)} of memory per 1,000 requests`
  if (change === null)
    return `responses of ${values([base, head], definition(metric)).toReversed().join(' instead of ')}`
  const { more, less, multiple } = directions(metric)
  const isMultiple = isManifold(change)
  const text = isMultiple
    ? multiple.replace('%', times(change, interval))
    : (change > 0 ? more : less).replace('%', magnitude(change, interval))
  if (interval === null) return text
  return `${text} (${isMultiple ? timesRange(interval) : magnitudeRange(interval)})`
}

/** `asks 127.0.0.1:5432 21 times per request instead of 2`: the service whose calls changed most, if it explains the change. */
function asking({ services = [], base, head, change }: Said): string {
  const [most] = services.toSorted((a, b) => Math.abs(b.head - b.base) - Math.abs(a.head - a.base))
  const isAll = most !== undefined && Math.abs(most.head - most.base - change!) < 0.5
  const [name, before, now] = isAll ? [most.name, most.base, most.head] : ['other services', base!, head!]
  const times = (count: number) => (amount(count) === '1' ? 'once' : `${amount(count)} times`)
  return `asks ${name} ${times(now)} per request instead of ${times(before).replace(' times', '')}`
}

/** `calls to other services per request: 5, limit 3`: the mean of the launches that broke it. */
function breaking({ metric, pairs, limit, blocks }: Said): string {
  const found = mean(pairs!.slice(0, blocks).map(({ head }) => head))
  const [value, most] = values([found, limit!.most], definition(metric))
  const [beyond] = values([found - limit!.most], definition(metric))
  return `${nounOf(metric)}: ${value === most && found > limit!.most ? `${beyond} above the limit of ${most}` : `${value}, limit ${most}`}`
}

/** `16 … 21 % worse; the limit of 20 % lies in between`, for a row that is significantly worse but undecided. */
export function straddling(row: Row): string {
  const { least, most } = worseEnds(row)
  const range = isAbsolute(row.metric) ? intervalOf(row) : magnitudeRange({ low: least, high: most })
  return `${range} worse; the limit of ${sizeOf(row.metric, row.threshold!)} lies in between`
}

/** `fast`; `fast against slow` if `slow` is not the baseline. */
export const besides = (variant: string, against: string | undefined): string =>
  against === undefined ? variant : `${variant} against ${against}`

/** Headings of both sides' figures. Our own names are capitalized like the other headings; a user's names stay as they are. */
export function sideTitles(variants: { name: string; baseline: boolean }[]): [base: string, head: string] {
  if (variants.length > 2) return ['Base', 'Value']
  const of = (baseline: boolean) => variants.find(each => each.baseline === baseline)?.name
  const [base = 'base', head = 'head'] = [of(true), of(false)]
  return [base === 'base' ? 'Base' : base, head === 'head' ? 'Head' : head]
}

export type Named = Pick<Row, 'scenario'> & Partial<Pick<Row, 'request' | 'variant' | 'against'>>

/** `list products`, `todos: read` */
export const titleOf = ({ scenario, request }: Named): string =>
  request === undefined ? scenario : `${scenario}: ${request}`

/** The same; with more than two variants, also the variant and, unless it is the baseline, the one that it is judged against. */
export const nameOf = (named: Named, several: boolean): string =>
  several ? `${besides(named.variant ?? '', named.against)}, ${titleOf(named)}` : titleOf(named)

/** `` `list products` p99 ``. The name is a user's, so it is in backticks. */
export const rowName = (row: Row, several: boolean): string => `\`${nameOf(row, several)}\` ${row.metric}`
