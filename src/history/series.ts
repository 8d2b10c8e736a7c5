import type { Metric } from '../metrics.ts'
import type { Figure, Night, NightRow } from './night.ts'

/** One night of a series. */
export interface Point extends Figure {
  at: string
  commit: Night['head']
}

/** Nights that can be compared: one scenario and metric, one anchor, one kind of machine. In the order of time. */
export interface Series {
  scenario: string
  metric: Metric
  anchor: NightRow['anchor']
  machine: string
  points: Point[]
}

/** The series that still go on: of the newest anchor of each scenario, on the machine of its newest night. */
export function seriesOf(nights: Night[]): Series[] {
  const inOrder = nights.toSorted((a, b) => a.at.localeCompare(b.at))
  const newest = new Map(inOrder.flatMap(night => night.rows.map(row => [row.scenario, { night, row }] as const)))
  return [...newest.values()].flatMap(({ night: { machine }, row }) => {
    const mine = inOrder.flatMap(night =>
      machineOf(night.machine) === machineOf(machine)
        ? night.rows.filter(each => isSame(each, row)).map(each => ({ night, figures: each.figures }))
        : [],
    )
    const metrics = [...new Set(mine.flatMap(({ figures }) => Object.keys(figures)))] as Metric[]
    return metrics.map(metric => ({
      scenario: row.scenario,
      metric,
      anchor: row.anchor,
      machine: machineOf(machine),
      points: mine.flatMap(({ night: { at, head }, figures }) =>
        figures[metric] === undefined ? [] : [{ ...figures[metric], at, commit: head }],
      ),
    }))
  })
}

const isSame = (one: NightRow, other: NightRow): boolean =>
  one.scenario === other.scenario && one.anchor.hash === other.anchor.hash && one.definition === other.definition

export const machineOf = ({ cpu, cores }: Night['machine']): string => `${cpu}, ${cores} CPUs`
