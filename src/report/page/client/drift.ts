import type uPlot from 'uplot'
import { isManifold, percentChange, times } from '../../numbers.ts'
import type { Drift } from '../content.ts'
import { colour, figure } from './chart.ts'
import { note, section, tableOf } from './dom.ts'

/** The nights of one scenario and metric: a chart, and the steps as a table. */
export function drift(of: Drift, days: string[], i: number): HTMLElement {
  const { title, summary, at, nights, level, low, high, table } = of
  const dot = () => colour('line-0')
  const chart = figure({
    title: 'Each night, and the average of the last nights',
    summary,
    x: {
      label: 'Night',
      format: day => days[Math.floor(day)] ?? '',
      scale: { range: (_, low, high) => [low - 0.5, high + 0.5] },
      axis: { incrs: [1, 2, 7, 14, 28, 91, 182, 364], space: 90 },
    },
    y: {
      label: 'Change (up is worse)',
      format: change,
      scale: { range: { min: { pad: 0.1, soft: 1, mode: 1 }, max: { pad: 0.1, soft: 1, mode: 1 } } }, // keeps 1 in view
    },
    at,
    lines: [
      {
        variant: 0,
        name: 'a night',
        values: nights,
        looks: { paths: () => null, points: { show: true, size: 8, width: 2, fill: dot, stroke: dot } },
      },
      { variant: 1, name: 'average of the last nights', values: level },
      { variant: 1, name: 'at least', values: low, looks: { width: 0 } },
      { variant: 1, name: 'at most', values: high, looks: { width: 0 } },
    ],
    under: {
      bands: [{ series: [4, 3], fill: () => colour('interval-area') }],
      hooks: { drawAxes: [plot => background(plot, of)] },
    },
  })
  return section(`drift-${i}`, title, note(summary), chart, table && tableOf(table))
}

/** A ratio as a change: 1.05 → `+5.0 %`. */
const change = (ratio: number): string =>
  isManifold(ratio - 1) ? times(ratio - 1, null) : percentChange(ratio - 1, null)

/** Draws the steps, the line of no change, and where each anchor begins. */
function background(plot: uPlot, { anchors, steps }: Drift): void {
  const { ctx, bbox } = plot
  const { left, top, width, height } = bbox
  const x = (day: number) => plot.valToPos(day, 'x', true)
  ctx.save()
  ctx.beginPath()
  ctx.rect(left, top, width, height)
  ctx.clip()
  for (const { from, to, isWorse } of steps) {
    ctx.fillStyle = colour(isWorse ? 'worse-area' : 'grid')
    ctx.fillRect(x(from - 0.5), top, x(to + 0.5) - x(from - 0.5), height)
  }
  ctx.fillStyle = colour('muted')
  ctx.fillRect(left, plot.valToPos(1, 'y', true), width, 1.5 * devicePixelRatio)
  ctx.textAlign = 'left' // the axes leave it at 'right'
  ctx.font = `${12 * devicePixelRatio}px system-ui, sans-serif`
  for (const { at: day, name } of anchors) {
    ctx.fillRect(x(day), top, devicePixelRatio, height)
    ctx.fillText(name, x(day) + 4 * devicePixelRatio, top + 12 * devicePixelRatio)
  }
  ctx.restore()
}
