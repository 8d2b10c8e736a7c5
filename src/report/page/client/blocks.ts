import type uPlot from 'uplot'
import { metric as definition, type Metric } from '../../../metrics.ts'
import type { ShownRow } from '../../rows.ts'
import type { Content } from '../content.ts'
import { change, changeAxis, numberAxis } from './axis.ts'
import { figure } from './chart.ts'
import { element, section } from './dom.ts'
import { colour, lineColour } from './theme.ts'

export interface Blocks {
  section: HTMLElement
  /** Shows the blocks of a row. */
  show: (row: ShownRow) => void
}

/** Every block's change as a dot, with interval and threshold; one plot for each scenario, of the metric that is chosen. */
export function blocks({ rows }: Content): Blocks | undefined {
  const dotted = rows.filter(({ dots }) => dots.length > 0)
  if (dotted.length === 0) return undefined
  const metrics = [...new Set(dotted.toSorted((a, b) => Number(b.gated) - Number(a.gated)).map(({ metric }) => metric))]
  const choice = element('select', { attributes: { id: 'metric' } })
  for (const metric of metrics) choice.append(element('option', { text: metric, attributes: { value: metric } }))
  const charts = element('div', { class: 'charts' })
  const draw = () => {
    const chosen = groups(dotted.filter(({ metric }) => metric === choice.value))
    charts.replaceChildren(...chosen.map(([title, group]) => plot(title, group)))
  }
  choice.addEventListener('change', draw)
  draw()
  const note =
    'A block is one fresh launch of every variant. Each dot is the change in one block. Up is worse. The blue band is the confidence interval, and the dashed line is the limit. A row that was decided early has no later dots.'
  return {
    section: section(
      'blocks',
      'Block by block',
      element('p', { class: 'note', text: note }),
      element('p', {}, element('label', { text: 'Metric ', attributes: { for: 'metric' } }), choice),
      charts,
    ),
    show: row => {
      choice.value = row.metric
      draw()
      const figure = [...charts.children].find(each => each.querySelector('figcaption')?.textContent === row.title)
      figure?.scrollIntoView({ block: 'center' })
      figure?.querySelector<HTMLElement>('.plot')?.focus({ preventScroll: true })
    },
  }
}

function groups(rows: ShownRow[]): [title: string, rows: ShownRow[]][] {
  const made = new Map<string, ShownRow[]>()
  for (const row of rows) made.set(row.title, [...(made.get(row.title) ?? []), row])
  return [...made]
}

function plot(title: string, rows: ShownRow[]): HTMLElement {
  const numbers = [...new Set(rows.flatMap(({ dots }) => dots.map(([block]) => block)))].sort((a, b) => a - b)
  const { metric } = rows[0]!
  const whole = numberAxis('Block', String)
  const x = {
    ...whole,
    range: (low: number, high: number): [number, number] => [low - 0.6, high + 0.6 + 0.45 * rows.length],
    marks: () => numbers.map(block => block + 1),
  }
  const edges = rows.flatMap(({ interval }) => (interval === null ? [] : [1 + interval.low, 1 + interval.high]))
  const limits = rows.flatMap(row => (limit(row) === undefined ? [] : [limit(row)!]))
  const summary = rows
    .map(row => `${row.of}: change ${row.cells.change} (${row.cells.interval}), ${row.cells.verdict}.`)
    .join(' ')
  return figure({
    title,
    summary,
    x,
    y: { ...changeAxis(`${metric}: change (up is worse)`), falling: isBetterHigher(metric) },
    at: numbers.map(block => block + 1),
    lines: rows.map(({ variant, of, dots }) => ({
      variant,
      name: of,
      kind: 'dots' as const,
      values: numbers.map(number => dots.find(([block]) => block === number)?.[1] ?? null),
      format: change,
    })),
    inView: [1, ...edges, ...limits],
    under: plot => background(plot, rows, numbers.at(-1)! + 1),
    place: i => `block ${numbers[i]! + 1}`,
  })
}

const isBetterHigher = (metric: Metric): boolean => definition(metric).better === 'higher'

/** The ratio at which a row fails; undefined for a row that is only shown. */
function limit({ metric, threshold }: ShownRow): number | undefined {
  if (threshold === null) return undefined
  return definition(metric).better === 'higher' ? 1 - threshold : 1 + threshold
}

/** Where it is too slow, no change, and on the right every variant's interval. */
function background(plot: uPlot, rows: ShownRow[], last: number): void {
  const { ctx, bbox } = plot
  const y = (ratio: number) => plot.valToPos(ratio, 'y', true)
  const fails = rows.map(limit).find(each => each !== undefined)
  const scale = devicePixelRatio
  if (fails !== undefined) {
    const worse = bbox.top
    ctx.fillStyle = colour('worse-area')
    ctx.fillRect(bbox.left, Math.min(y(fails), worse), bbox.width, Math.abs(worse - y(fails)))
    across(plot, y(fails), colour('worse'), [6, 4])
  }
  across(plot, y(1), colour('muted'), [])
  for (const [i, { interval, change, variant }] of rows.entries()) {
    if (interval === null || change === null) continue
    const x = plot.valToPos(last + 0.6 + 0.45 * i, 'x', true)
    ctx.strokeStyle = ctx.fillStyle = lineColour(variant)
    if (rows.length === 1) {
      const [top, bottom] = [y(1 + interval.low), y(1 + interval.high)].sort((a, b) => a - b) as [number, number]
      ctx.fillStyle = colour('interval-area')
      ctx.fillRect(bbox.left, top, bbox.width, bottom - top)
      ctx.fillStyle = lineColour(variant)
    }
    ctx.lineWidth = 3 * scale
    ctx.beginPath()
    ctx.moveTo(x, y(1 + interval.low))
    ctx.lineTo(x, y(1 + interval.high))
    ctx.stroke()
    ctx.beginPath()
    ctx.rect(x - 5 * scale, y(1 + change) - 1.5 * scale, 10 * scale, 3 * scale)
    ctx.fill()
  }
}

export function across({ ctx, bbox }: uPlot, y: number, stroke: string, dash: number[]): void {
  ctx.strokeStyle = stroke
  ctx.lineWidth = 1.5 * devicePixelRatio
  ctx.setLineDash(dash.map(each => each * devicePixelRatio))
  ctx.beginPath()
  ctx.moveTo(bbox.left, y)
  ctx.lineTo(bbox.left + bbox.width, y)
  ctx.stroke()
  ctx.setLineDash([])
}
