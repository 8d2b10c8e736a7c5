import { grouped } from '../grouped.ts'
import type { Metric } from '../metrics.ts'
import { type Figure, type Night, type NightRow, runOf } from './night.ts'

export interface Point extends Figure {
  at: string
  commit: Night['head']
  /** Is it a release from before the anchor? Then it is shown, but not counted as drift since. */
  isEarlier?: true
}

/** Nights that can be compared: one scenario and metric, one anchor, one definition, one kind of machine. In the order of time. */
export interface Series extends Pick<NightRow, 'scenario' | 'anchor' | 'definition'> {
  metric: Metric
  machine: string
  points: Point[]
  /** Points of the series that this one continues, the oldest first; absent if it continues none. */
  before?: Point[][]
}

export const inOrder = (nights: Night[]): Night[] => nights.toSorted((a, b) => a.at.localeCompare(b.at))

/** All series, including those that have ended, in the order of their first nights. */
export function allSeries(nights: Night[]): Series[] {
  const found = new Map<string, Series>()
  for (const night of inOrder(nights)) {
    const isEarlier = night.run === runOf(night.head.hash) && { isEarlier: true as const }
    for (const { scenario, anchor, definition, figures } of night.rows)
      for (const [metric, figure] of Object.entries(figures) as [Metric, Figure][]) {
        const of = { scenario, anchor, definition, metric, machine: machineOf(night) }
        const key = JSON.stringify({ ...of, anchor: anchor.hash })
        const series = found.get(key) ?? { ...of, points: [] }
        series.points.push({ ...figure, at: night.at, commit: night.head, ...isEarlier })
        found.set(key, series)
      }
  }
  return [...found.values()]
}

/** The series that still go on, against each scenario's newest anchor: first on the machine of its newest night, then on others. */
export function seriesOf(nights: Night[]): Series[][] {
  const all = grouped(allSeries(nights), ({ scenario }) => scenario)
  const rows = inOrder(nights).flatMap(night => night.rows.map(row => ({ ...row, machine: machineOf(night) })))
  return [...grouped(rows, ({ scenario }) => scenario)].flatMap(([scenario, own]) => {
    const { definition, machine } = own.at(-1)!
    const [newest, ...earlier] = anchorsOf(own)
    const alike = (all.get(scenario) ?? []).filter(each => each.definition === definition)
    const shown = alike.filter(each => each.anchor.hash === newest && each.machine === machine)
    const of = grouped(alike, ({ metric }) => metric)
    return shown.map(one => machinesOf(one, of.get(one.metric)!, earlier))
  })
}

/** A series, then the same on other machines, each with those that it continues. `earlier`: the anchors of these, the newest first. */
function machinesOf(one: Series, alike: Series[], earlier: string[]): Series[] {
  const machines = grouped(alike, ({ machine }) => machine)
  return [one.machine, ...[...machines.keys()].filter(machine => machine !== one.machine)].flatMap(machine => {
    const of = (hash: string) => machines.get(machine)!.find(({ anchor }) => anchor.hash === hash)?.points
    const points = of(one.anchor.hash) ?? []
    const before = earlier.toReversed().flatMap(hash => [of(hash) ?? []].filter(part => part.length > 0))
    if (points.length + before.length === 0) return []
    return [{ ...one, machine, points, ...(before.length === 0 ? {} : { before }) }]
  })
}

/** The anchor of a scenario's newest row, then those that it replaced because they no longer start. `rows`: oldest first. */
function anchorsOf(rows: NightRow[]): string[] {
  const { anchor, definition } = rows.at(-1)!
  const found = new Set([anchor.hash])
  let later = anchor
  for (const row of rows.toReversed()) {
    const { hash } = row.anchor
    const isNext = hash !== later.hash
    if (row.definition !== definition) break
    if (isNext && (later.because !== 'oldest that starts' || found.has(hash))) break
    found.add(hash)
    later = row.anchor
  }
  return [...found]
}

export const machineOf = ({ machine: { cpu, cores } }: Night): string => `${cpu}, ${cores} CPUs`
