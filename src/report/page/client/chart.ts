import uPlot from 'uplot'
import { element } from './dom.ts'

/** How many lines colors can tell apart. Further variants get the same colors again, dashed. */
const colours = 8
const dashes = [
  { css: 'solid', canvas: [] },
  { css: 'dashed', canvas: [7, 4] },
  { css: 'dotted', canvas: [2, 3] },
] as const

export interface Line {
  /** Index of the variant, which chooses its color. */
  variant: number
  name: string
  values: (number | null)[]
  looks?: uPlot.Series
}

/** One direction of a chart: what differs from uPlot's defaults. */
interface Direction {
  label: string
  format: (value: number) => string
  scale?: uPlot.Scale
  axis?: uPlot.Axis
}

export interface Chart {
  title: string
  /** What the chart shows, for those who cannot see it. */
  summary: string
  x: Direction
  y: Direction
  at: number[]
  lines: Line[]
  /** Drawn below and between the lines. */
  under?: Pick<uPlot.Options, 'bands' | 'hooks'>
}

const height = 280
const font = '12px system-ui, sans-serif'

/** Plots on the page, to be redrawn when light turns dark. */
const all = new Set<uPlot>()
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
  for (const plot of all) plot.redraw()
})

/** A color of the style sheet as it is now, light or dark. The head, which nobody sees, works it out for the canvas. */
export function colour(name: string): string {
  document.head.style.color = `var(--${name})`
  return getComputedStyle(document.head).color
}

const lineName = ({ variant }: Line): string => `line-${variant % colours}`
const dashOf = ({ variant }: Line) => dashes[Math.floor(variant / colours) % dashes.length]!

/** A chart with a legend that shows the values at the cursor. */
export function figure(chart: Chart): HTMLElement {
  const label = `${chart.title}. ${chart.summary} Arrow keys read values.`
  const area = element('div', { class: 'plot', tabindex: 0, role: 'img', 'aria-label': label })
  const made = element('figure', {}, element('figcaption', {}, chart.title), area)
  requestAnimationFrame(() => draw(chart, area)) // once it is on the page
  return made
}

function draw(chart: Chart, area: HTMLElement): void {
  const data = [chart.at, ...chart.lines.map(({ values }) => values)] as uPlot.AlignedData
  const plot = new uPlot(options(chart, area), data, area)
  all.add(plot)
  new ResizeObserver(() => plot.setSize({ width: area.clientWidth || plot.width, height })).observe(area)
  area.addEventListener('keydown', event => walk(event, chart, plot))
  area.addEventListener('blur', () => plot.setCursor({ left: -10, top: -10 }))
}

const options = ({ x, y, lines, under }: Chart, area: HTMLElement): uPlot.Options => ({
  width: area.clientWidth,
  height,
  padding: [12, 28, 0, 0],
  legend: {
    markers: { stroke: (_, i) => `var(--${lineName(lines[i - 1]!)})`, dash: (_, i) => dashOf(lines[i - 1]!).css },
    mount: (_, legend) => {
      legend.setAttribute('aria-live', 'polite')
      area.before(legend)
    },
  },
  cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
  scales: { x: { time: false, ...x.scale }, y: y.scale ?? {} },
  axes: [axisOf(x, 30), axisOf(y, 66)],
  series: [{ label: x.label, value: told(x) }, ...lines.map(line => seriesOf(line, y))],
  ...under,
})

const told =
  ({ format }: Direction): uPlot.Series.Value =>
  (_, value) =>
    value == null ? '–' : format(value)

function axisOf({ label, format, axis }: Direction, size: number): uPlot.Axis {
  const lines = { stroke: () => colour('grid'), width: 1 }
  return {
    label,
    labelFont: font,
    labelSize: 22,
    font,
    size,
    stroke: () => colour('muted'),
    grid: lines,
    ticks: { ...lines, size: 5 },
    values: (_, splits) => splits.map(value => (value === null ? '' : format(value).replace(/\.0+(?!\d)/, ''))),
    ...axis,
  }
}

function seriesOf(line: Line, y: Direction): uPlot.Series {
  const stroke = () => colour(lineName(line))
  return {
    label: line.name,
    value: told(y),
    stroke,
    width: line.variant === 0 ? 4 : 2, // so that both are seen where one covers the other
    dash: [...dashOf(line).canvas],
    points: { show: false, size: 6, width: 1, fill: stroke, filter: alone },
    ...line.looks,
  }
}

/** Points without a neighbor, which a line would not show. */
const alone = ({ data }: uPlot, i: number): number[] =>
  [...data[i]!.keys()].filter(k => data[i]![k] != null && data[i]![k - 1] == null && data[i]![k + 1] == null)

/** Left and right go from value to value, Home and End to the first and last. */
function walk(event: KeyboardEvent, { at, lines }: Chart, plot: uPlot): void {
  const known = [...at.keys()].filter(i => lines.some(({ values }) => values[i] != null))
  const now = known.indexOf(plot.cursor.idx ?? -1)
  const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: known.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  const i = known[Math.max(0, Math.min(known.length - 1, to))]
  if (i !== undefined) plot.setCursor({ left: plot.valToPos(at[i]!, 'x'), top: 0 })
}
