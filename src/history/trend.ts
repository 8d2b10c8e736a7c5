import { metric as definition } from '../metrics.ts'
import { interval, judgeNights, type NightStanding } from './drift.ts'
import type { Night, NightRow } from './night.ts'
import { machineOf, type Point, type Series, seriesOf } from './series.ts'
import { type Step, steps } from './steps.ts'

/** A series and what it shows. */
export interface Trend {
  series: Series
  /** Drift since the anchor, fractions, + is worse; low ≤ change ≤ high, a 95 % interval. */
  change: number
  low: number
  high: number
  steps: Step[]
  /** By night. */
  standings: NightStanding[]
}

/** What all nights together show; `limit`: the drift that makes a night red, a fraction. Without one, no night is. */
export function trends(nights: Night[], limit = Number.POSITIVE_INFINITY, acceptances: string[] = []): Trend[] {
  const all = seriesOf(nights).filter(({ points }) => points.length > 0)
  return all.map(series => {
    const standings = judgeNights(series, limit, all.length, acceptances)
    const { level } = standings.at(-1)!
    const [low, high] = interval(level, series.points.length)
    return { series, change: Math.expm1(level.value), low, high, steps: steps(series.points), standings }
  })
}

/** Was the newest night the one that is too far above what is accepted? */
export const isRedNight = ({ standings }: Trend): boolean => standings.at(-1)!.isRed

/** Lines of plain text: the drift of each series, its nights as bars, and the commits between which it changed. */
export function trendLines(nights: Night[], all = trends(nights)): string[] {
  if (all.length === 0) return ['There is no night with figures yet.']
  const machines = new Set(nights.map(({ machine }) => machineOf(machine)))
  const newest = all[0]!.series.machine
  const others = machines.size > 1 ? [`On ${newest}. Nights on other machines are other series.`, ''] : []
  return [...others, ...all.flatMap(trend => [...lines(trend), ''])].slice(0, -1)
}

function lines(trend: Trend): string[] {
  const { series, change, low, high, steps } = trend
  const { label } = definition(series.metric)
  const [best, from, to] = [change, low, high].map(value => percent(value))
  const count = series.points.length
  const drift = `${series.scenario}, ${label}: ${best} (${from} … ${to}) ${sinceWhen(series.anchor)}, ${count} night${count === 1 ? '' : 's'}`
  return [drift, `  ${bars(series.points)}`, ...steps.map(step => `  ${stepLine(step, series.points)}`)]
}

/** `since v1.2.0`, `since 3f2a1c0 (response changed)` */
export const sinceWhen = ({ hash, name, because }: NightRow['anchor']): string =>
  because === 'release' ? `since ${name}` : `since ${name ?? hash.slice(0, 10)} (${because})`

/** `4 % slower between 00010a and 000146, by Ada and Bo   perf-gate bisect 00010a 000146` */
function stepLine({ size, error, from, to }: Step, points: Point[]): string {
  const [before, after] = [points[from - 1]!.commit, points[to]!.commit]
  const [good, bad] = [before.hash.slice(0, 10), after.hash.slice(0, 10)]
  const authors = [...new Set(points.slice(from, to + 1).map(({ commit }) => commit.author))]
  const named = authors.length > 3 ? `${authors.length} authors` : authors.join(', ')
  const days = [...new Set([points[from]!.at.slice(0, 10), points[to]!.at.slice(0, 10)])].join(' … ')
  const reach = `± ${(196 * error).toFixed(1)}`
  return `${size > 0 ? 'worse' : 'better'} by ${percent(Math.abs(Math.expm1(size)))} ${reach}, ${days}, by ${named}: perf-gate bisect ${good} ${bad}`
}

const percent = (change: number): string => {
  const rounded = (100 * Math.abs(change)).toFixed(1)
  return `${change < 0 && Number(rounded) > 0 ? '−' : change > 0 ? '+' : ''}${rounded} %`
}

/** The newest nights as bars: the higher, the worse, against the worst of them. */
export function bars(points: Pick<Point, 'd'>[]): string {
  const shown = points.slice(-60)
  const [low, high] = [Math.min(0, ...shown.map(({ d }) => d)), Math.max(0.02, ...shown.map(({ d }) => d))]
  return shown.map(({ d }) => '▁▂▃▄▅▆▇█'[Math.round((7 * (d - low)) / (high - low))]).join('')
}
