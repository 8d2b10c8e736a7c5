import type { Metric } from '../metrics.ts'
import type { Figure, Night, NightRow } from './night.ts'

/** One night of a series. */
export interface Point extends Figure {
  at: string
  commit: Night['head']
}

/** Nights that can be compared: one scenario and metric, one anchor, one definition, one kind of machine. In the order of time. */
export interface Series extends Pick<NightRow, 'scenario' | 'anchor' | 'definition'> {
  metric: Metric
  machine: string
  points: Point[]
}

export const inOrder = (nights: Night[]): Night[] => nights.toSorted((a, b) => a.at.localeCompare(b.at))

/** All series, those that have ended, too, in the order of their first nights. */
export function allSeries(nights: Night[]): Series[] {
  const found = new Map<string, Series>()
  for (const night of inOrder(nights))
    for (const { scenario, anchor, definition, figures } of night.rows)
      for (const [metric, figure] of Object.entries(figures) as [Metric, Figure][]) {
        const of = { scenario, anchor, definition, metric, machine: machineOf(night) }
        const key = JSON.stringify({ ...of, anchor: anchor.hash })
        const series = found.get(key) ?? { ...of, points: [] }
        series.points.push({ ...figure, at: night.at, commit: night.head })
        found.set(key, series)
      }
  return [...found.values()]
}

/** The series that still go on, of the newest anchor of each scenario: that on the machine of its newest night, then the same on others. */
export function seriesOf(nights: Night[]): Series[][] {
  const all = allSeries(nights)
  const last = inOrder(nights).flatMap(night => night.rows.map(row => ({ ...row, machine: machineOf(night) })))
  const newest = new Map(last.map(row => [row.scenario, row]))
  return [...newest.values()].flatMap(row => {
    const machines = all.filter(each => isSame(each, row))
    const own = machines.filter(({ machine }) => machine === row.machine)
    return own.map(one => [one, ...machines.filter(each => each.metric === one.metric && each.machine !== one.machine)])
  })
}

const isSame = (one: Series, other: NightRow): boolean =>
  one.scenario === other.scenario && one.anchor.hash === other.anchor.hash && one.definition === other.definition

export const machineOf = ({ machine: { cpu, cores } }: Night): string => `${cpu}, ${cores} CPUs`
