import type { Drift, DriftContent } from '../report/page/content.ts'
import { type Assets, pageWith } from '../report/page/page.ts'
import { leveled } from './drift.ts'
import type { Night } from './night.ts'
import { allSeries, type Series } from './series.ts'
import { type DriftReport, driftLineOf, sinceWhen, stepParts, type Trend } from './trend.ts'

/** Most nights of one scenario and metric on the page, the newest ones. */
const most = 400
/** Ten years. */
const mostDays = 3653

/** `index.html` of the data branch: a chart for each scenario and metric. */
export function driftPage(all: Trend[], nights: Night[], { headline, kind }: DriftReport, assets: Assets): string {
  const days = daysOf(nights)
  const [first, every] = [Date.parse(days[0]!), allSeries(nights)]
  const content: DriftContent = {
    headline,
    provenance: `${days[0]} … ${days.at(-1)} · ${all[0]?.series.machine ?? 'no figures yet'}`,
    kind,
    days,
    drifts: all.map(trend => driftOf(trend, every, at => (Date.parse(at) - first) / day)),
  }
  return pageWith(content, assets, '`perf-gate trend` shows the same')
}

/** ms */
const day = 86_400_000

function daysOf(nights: Night[]): string[] {
  const times = nights.map(({ at }) => Date.parse(at.slice(0, 10))).toSorted((a, b) => a - b)
  const [first, last] = [times[0]!, times.at(-1)!]
  const count = Math.min(mostDays, (last - first) / day + 1)
  return Array.from({ length: count }, (_, i) => new Date(first + i * day).toISOString().slice(0, 10))
}

function driftOf(trend: Trend, all: Series[], dayAt: (at: string) => number): Drift {
  const { series, steps } = trend
  const { scenario, metric, machine } = series
  const parts = all.filter(each => each.scenario === scenario && each.metric === metric && each.machine === machine)
  const shown = parts.flatMap(({ points }, i) => [...(i === 0 ? [] : [undefined]), ...leveled(points)]).slice(-most)
  const of = (value: (point: ReturnType<typeof leveled>[number]) => number) =>
    shown.map(point => (point === undefined ? null : value(point)))
  const days = shown.map(point => point && dayAt(point.at))
  return {
    title: `${scenario} ${metric}`,
    summary: driftLineOf(trend),
    at: days.map((each, i) => each ?? ((days[i - 1] ?? 0) + days[i + 1]!) / 2),
    nights: of(({ d }) => Math.exp(d)),
    level: of(({ level }) => Math.exp(level.value)),
    low: of(({ level }) => 1 + level.low),
    high: of(({ level }) => 1 + level.high),
    anchors: parts.map(({ anchor, points }) => ({ at: dayAt(points[0]!.at), name: sinceWhen(anchor) })),
    steps: steps.map(({ from, to, size }) => {
      const [first, last] = [from, to].map(night => dayAt(series.points[night]!.at)) as [number, number]
      return { from: first, to: last, isWorse: size > 0 }
    }),
    table: steps.length === 0 ? undefined : { ...table, rows: steps.map(step => stepParts(step, series.points)) },
  }
}

const table = { title: 'Steps', head: ['Nights', 'Change', 'By', 'Find the commit'], words: 4 }
