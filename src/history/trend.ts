import { metric as definition, worseSign } from '../metrics.ts'
import { code, fenced } from '../report/escape.ts'
import { magnitude, magnitudeRange, percentChange, percentRange } from '../report/numbers.ts'
import type { DriftContent } from '../report/page/content.ts'
import { listed, plural } from '../text.ts'
import { isBy, judgeNights } from './drift.ts'
import type { Night, NightRow } from './night.ts'
import { inOrder, machineOf, type Point, seriesOf } from './series.ts'
import { type Step, steps } from './steps.ts'

export type Trend = ReturnType<typeof trends>[number]

/** What all nights show. `limit`: drift that makes a night red, a fraction. `told`: time of the night that is reported. */
export function trends(nights: Night[], limit = Infinity, acceptances: string[] = [], told?: string) {
  const all = seriesOf(nights).filter(([newest]) => nightsIn(newest!.points) > 0)
  const newest = inOrder(nights).at(-1)?.at
  return all.map(machines => {
    const judged = judgeNights(machines, limit, all.length, acceptances)
    const [{ before: _, ...series }, standings] = [machines[0]!, judged[0]!]
    const { value, low, high } = standings.at(-1)!.level
    const red = machines.flatMap(({ points }, i) => points.filter((_, night) => judged[i]![night]!.isRed))
    const isAccepted = (at: string) => acceptances.some(time => isBy(at, time))
    return {
      series,
      /** Drift since the anchor, fractions, + is worse; low ≤ change ≤ high, a 95 % interval. */
      change: Math.expm1(value),
      low,
      high,
      steps: steps(series.points),
      /** By night. */
      standings,
      /** Of the newest night; undefined: it has no figure of this series. */
      tonight: series.points.at(-1)!.at === newest ? standings.at(-1) : undefined,
      /** Nights that were too far above the level accepted at the time, on all kinds of machine. */
      red,
      /** Is the newest night one of them, or the one that is reported, without being accepted since? */
      isRed: red.some(({ at }) => (at === newest || at === told) && !isAccepted(at)),
    }
  })
}

/** The report of a night, for the job's summary and the issue. */
export interface DriftReport extends ReturnType<typeof driftReport> {}

/** `place`: the service, if a repository has several. */
export function driftReport(all: Trend[], nights: Night[], place: string) {
  const earlier = all
    .flatMap(trend =>
      trend.red.map(({ at, commit }) => `- ${at.slice(0, 10)}: ${nameOf(trend)} at \`${commit.hash.slice(0, 10)}\``),
    )
    .toSorted()
  const lines = trendLines(nights, all)
  const closing = 'Closing this issue accepts the level of that day. The next red night is then a further step.'
  const first = [closing, 'Nights that went above the accepted level:', earlier.join('\n')]
  return {
    ...saidOf(all),
    title: `Slower since the last release${place === '' ? '' : `: ${place}`}`,
    lines,
    /** Markdown. Its end may be cut to fit into an issue. */
    body: [...(earlier.length === 0 ? [] : first), fenced(lines.join('\n'), { lines: 2000 })].join('\n\n'),
    isRed: all.some(each => each.isRed),
  }
}

/** The headline has names in backticks. */
function saidOf(all: Trend[]): Pick<DriftContent, 'headline' | 'kind'> & { sign: string } {
  const red = all.filter(each => each.isRed).map(nameOf)
  if (red.length > 0)
    return { kind: 'regressed', sign: '❌', headline: `Slower than what was accepted: ${listed(red)}` }
  if (all.some(({ tonight }) => tonight)) return { kind: 'passed', sign: '✅', headline: 'No further drift' }
  return { kind: 'inconclusive', sign: '⚠️', headline: 'Nothing could be compared yet' }
}

const nameOf = ({ series }: Trend): string => `${code(series.scenario)} ${series.metric}`

/** Lines of plain text: the drift of each series, its nights as bars, and the commits between which it changed. */
export function trendLines(nights: Night[], all = trends(nights)): string[] {
  if (all.length === 0) return ['There is no night with figures yet.']
  const machines = new Set(nights.map(machineOf))
  const newest = all[0]!.series.machine
  const others = machines.size > 1 ? [`On ${newest}. Nights on other machines are other series.`, ''] : []
  return [...others, ...all.flatMap(trend => [...lines(trend), ''])].slice(0, -1)
}

function lines(trend: Trend): string[] {
  const { series, steps } = trend
  const told = steps.map(step => {
    const [days, size, authors, command] = stepParts(step, series.points)
    return `  ${size}, ${days}, by ${authors}: ${command}`
  })
  const { label } = definition(series.metric)
  return [`${series.scenario}, ${label}: ${driftLineOf(trend)}`, `  ${bars(series.points)}`, ...told]
}

/** `+6.1 % (+5.2 … +7.0 %) since v1.2.0, 45 nights`; of requests/s, their inverse, because more is worse. */
export const driftLineOf = ({ series: { metric, anchor, points }, change, ...interval }: Trend): string => {
  const of = worseSign(metric) < 0 ? ' time per request' : ''
  return `${percentChange(change, interval)} (${percentRange(interval)})${of} ${sinceWhen(anchor)}, ${plural(nightsIn(points), 'night')}`
}

/** Without releases from before the anchor. */
const nightsIn = (points: Point[]): number => points.filter(({ isEarlier }) => !isEarlier).length

/** `since v1.2.0`, `since 3f2a1c0 (response changed)` */
export const sinceWhen = ({ hash, name, because }: NightRow['anchor']): string =>
  because === 'release' ? `since ${name}` : `since ${name ?? hash.slice(0, 10)} (${because})`

/** A step in words: nights, size, authors, and the command that finds its commit: a search follows only what got worse. */
export function stepParts({ size, error, from, to }: Step, points: Point[]): [string, string, string, string] {
  const [good, bad] = [points[from - 1]!.commit, points[to]!.commit].map(({ hash }) => hash.slice(0, 10))
  const authors = [...new Set(points.slice(from, to + 1).map(({ commit }) => commit.author))]
  const days = [from, to].map(night => points[night]!.at.slice(0, 10))
  const [low, change, high] = [-1.96, 0, 1.96].map(errors => Math.expm1(size + errors * error))
  const interval = { low: low!, high: high! }
  return [
    [...new Set(days)].join(' … '),
    `${size > 0 ? 'worse' : 'better'} by ${magnitude(change!, interval)} (${magnitudeRange(interval)})`,
    authors.length > 3 ? `${authors.length} authors` : authors.join(', '),
    size > 0 ? `perf-gate bisect ${good} ${bad}` : `git log ${good}..${bad}`,
  ]
}

/** The newest nights as bars: higher is worse, scaled to the worst of them. */
export function bars(points: Pick<Point, 'd'>[]): string {
  const shown = points.slice(-60)
  const [low, high] = [Math.min(0, ...shown.map(({ d }) => d)), Math.max(0.02, ...shown.map(({ d }) => d))]
  return shown.map(({ d }) => '▁▂▃▄▅▆▇█'[Math.round((7 * (d - low)) / (high - low))]).join('')
}
