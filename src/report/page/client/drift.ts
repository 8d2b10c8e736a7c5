import type uPlot from 'uplot'
import type { Drift } from '../content.ts'
import { change, changeAxis, numberAxis } from './axis.ts'
import { across } from './blocks.ts'
import { figure } from './chart.ts'
import { element, plainTable, section } from './dom.ts'
import { colour } from './theme.ts'

/** The nights of one scenario and metric: a chart, and the steps as a table. */
export function drift(of: Drift, days: string[], i: number): HTMLElement {
  const { title, summary, at, nights, level, table } = of
  const date = (day: number) => days[Math.floor(day)] ?? ''
  const axis = numberAxis('Night', date)
  const chart = figure({
    title: 'Each night, and the average of the last nights',
    summary,
    x: { ...axis, range: (low, high) => [low - 0.5, high + 0.5], marks: wholeDays },
    y: changeAxis('Change (up is worse)'),
    at,
    lines: [
      { variant: 0, name: 'a night', values: nights, kind: 'dots', format: change },
      { variant: 1, name: 'average of the last nights', values: level, kind: 'line', format: change },
    ],
    inView: [1, ...[...of.low, ...of.high].filter(value => value !== null)],
    under: plot => background(plot, of),
    place: i => date(at[i]!),
  })
  const note = element('p', { class: 'note', text: summary })
  return section(`drift-${i}`, title, note, chart, table && plainTable(table))
}

/** Steps, the interval of the average, no change, and on top where an anchor begins. */
function background(plot: uPlot, { at, low, high, anchors, steps }: Drift): void {
  const { ctx, bbox } = plot
  const x = (day: number) => plot.valToPos(day, 'x', true)
  const y = (ratio: number) => plot.valToPos(ratio, 'y', true)
  for (const { from, to, isWorse } of steps) {
    ctx.fillStyle = colour(isWorse ? 'worse-area' : 'grid')
    ctx.fillRect(x(from - 0.5), bbox.top, x(to + 0.5) - x(from - 0.5), bbox.height)
  }
  ctx.fillStyle = colour('interval-area')
  for (const i of at.keys()) {
    if (low[i] == null || low[i + 1] == null) continue
    ctx.beginPath()
    ctx.moveTo(x(at[i]!), y(low[i]))
    ctx.lineTo(x(at[i + 1]!), y(low[i + 1]!))
    ctx.lineTo(x(at[i + 1]!), y(high[i + 1]!))
    ctx.lineTo(x(at[i]!), y(high[i]!))
    ctx.fill()
  }
  across(plot, y(1), colour('muted'), [])
  ctx.font = `${12 * devicePixelRatio}px system-ui, sans-serif`
  ctx.fillStyle = colour('muted')
  ctx.textAlign = 'left'
  for (const { at: day, name } of anchors) {
    ctx.fillRect(x(day), bbox.top, devicePixelRatio, bbox.height)
    ctx.fillText(name, x(day) + 4 * devicePixelRatio, bbox.top + 12 * devicePixelRatio)
  }
}

/** So many that their labels have room. */
function wholeDays(low: number, high: number): number[] {
  const step = [1, 2, 7, 14, 28, 91, 182].find(each => (high - low) / each <= 9) ?? 364
  const first = Math.max(0, Math.ceil(low))
  return Array.from({ length: Math.max(0, Math.floor((high - first) / step) + 1) }, (_, i) => first + i * step)
}
