import uPlot from 'uplot'
import type { Axis } from './axis.ts'
import { element } from './dom.ts'
import { colour, dashes, lineColour, onTheme } from './theme.ts'

/** faint: the less certain end of another line of the same variant. */
export type Kind = 'line' | 'faint' | 'dots'

export interface Line {
  /** Place of the variant: its colour. */
  variant: number
  name: string
  values: (number | null)[]
  kind: Kind
  /** Connects over places where other lines have a value and this one does not. */
  connect?: boolean
  format: (value: number) => string
}

export interface Chart {
  title: string
  /** What is there to be seen, for who cannot see it. */
  summary: string
  x: Axis
  y: Axis
  at: number[]
  lines: Line[]
  /** y values that must be in view besides the lines'. */
  inView?: number[]
  /** Drawn below the lines. */
  under?: (plot: uPlot) => void
  /** `99 %`, `block 3` */
  place: (i: number) => string
}

const height = 280
const font = '12px system-ui, sans-serif'

/** Plots on the page, to be drawn again when light turns dark. */
const all = new Set<uPlot>()
onTheme(() => {
  for (const plot of all) plot.redraw()
})

/** A chart with its legend, and what it reads at the cursor. */
export function figure(chart: Chart): HTMLElement {
  const area = element('div', {
    class: 'plot',
    attributes: {
      tabindex: '0',
      role: 'img',
      'aria-label': `${chart.title}. ${chart.summary} Arrow keys read values.`,
    },
  })
  const told = element('p', { class: 'reading', attributes: { 'aria-live': 'polite' } })
  const made = element('figure', {}, element('figcaption', { text: chart.title }), legend(chart), area, told)
  whenSeen(area, () => draw(chart, area, told))
  return made
}

/** Many charts would take their time: each is drawn when it comes near the window. */
function whenSeen(area: HTMLElement, then: () => void): void {
  const once = () => {
    watch.disconnect()
    removeEventListener('beforeprint', once) // paper has no window that it comes near
    then()
  }
  const watch = new IntersectionObserver(
    entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) once()
    },
    { rootMargin: '1500px' },
  )
  watch.observe(area)
  addEventListener('beforeprint', once)
}

function draw(chart: Chart, area: HTMLElement, told: HTMLElement): void {
  const data = [chart.at, ...chart.lines.map(({ values }) => values)] as uPlot.AlignedData
  const plot = new uPlot(options(chart, area.clientWidth, told), data, area)
  all.add(plot)
  new ResizeObserver(() => {
    if (area.clientWidth > 0 && area.clientWidth !== plot.width) plot.setSize({ width: area.clientWidth, height })
  }).observe(area)
  area.addEventListener('keydown', event => walk(event, chart, plot))
  area.addEventListener('blur', () => plot.setCursor({ left: -10, top: -10 }))
}

function options(chart: Chart, width: number, told: HTMLElement): uPlot.Options {
  return {
    width,
    height,
    padding: [12, 14, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
    scales: { x: { time: false, ...scale(chart.x) }, y: scale(chart.y, chart.inView) },
    axes: [axis(chart.x, 'x'), axis(chart.y, 'y')],
    series: [{}, ...chart.lines.map(series)],
    hooks: {
      drawAxes: [plot => clipped(plot, () => chart.under?.(plot))],
      setCursor: [plot => tell(chart, plot, told)],
    },
  }
}

const scale = ({ log, range, falling }: Axis, inView: number[] = []): uPlot.Scale => ({
  ...(log ? { distr: 3 } : {}),
  ...(falling ? { dir: -1 } : {}),
  range: (_, low, high) => {
    const seen = [low, high, ...inView].filter(value => value !== null && Number.isFinite(value) && (!log || value > 0))
    return seen.length === 0 ? [log ? 1 : 0, 10] : range(Math.min(...seen), Math.max(...seen))
  },
})

function axis({ label, marks, format, log }: Axis, side: 'x' | 'y'): uPlot.Axis {
  const lines = { stroke: () => colour('grid'), width: 1 }
  return {
    label,
    labelFont: font,
    labelSize: 22,
    font,
    size: side === 'x' ? 30 : (plot, texts) => 14 + widest(plot, texts ?? []),
    stroke: () => colour('muted'),
    grid: lines,
    ticks: { ...lines, size: 5 },
    splits: (plot, _i, low, high) => fitting(plot, marks(low, high), side, log, format),
    filter: (_, splits) => splits,
    values: (_, splits) => splits.map(format),
  }
}

/** CSS pixels that the longest of the labels takes. */
function widest({ ctx }: uPlot, texts: string[]): number {
  ctx.save()
  ctx.font = font
  const width = Math.max(0, ...texts.map(text => ctx.measureText(text).width))
  ctx.restore()
  return Math.ceil(width)
}

/** Marks whose labels do not run into one another; the last of those that collide goes. */
function fitting(plot: uPlot, marks: number[], side: 'x' | 'y', log: boolean, format: Axis['format']): number[] {
  const { min = 0, max = 1 } = plot.scales[side] as { min?: number; max?: number }
  const place = (value: number) =>
    log ? (Math.log(value) - Math.log(min)) / (Math.log(max) - Math.log(min)) : (value - min) / (max - min)
  const length = side === 'x' ? plot.width - 80 : height - 60
  let end = Number.NEGATIVE_INFINITY
  return marks.filter(mark => {
    const half = side === 'x' ? 3.4 * format(mark).length + 5 : 10
    if (place(mark) * length - half < end) return false
    end = place(mark) * length + half
    return true
  })
}

function series({ variant, kind, connect, name }: Line): uPlot.Series {
  const stroke = () => lineColour(variant)
  const dots = kind === 'dots'
  return {
    label: name,
    stroke,
    width: kind === 'faint' ? 1 : variant === 0 ? 4 : 2, // both are seen where one lies on the other
    dash: kind === 'faint' ? [3, 3] : dashes(variant),
    spanGaps: connect ?? false,
    points: dots
      ? { show: true, size: 8, width: 2, fill: stroke, stroke }
      : { show: false, size: 6, width: 1, fill: stroke, filter: alone },
    ...(dots ? { paths: () => null } : {}),
  }
}

/** Points without a neighbour, of which a line shows nothing. */
const alone = ({ data }: uPlot, i: number): number[] =>
  [...data[i]!.keys()].filter(k => data[i]![k] != null && data[i]![k - 1] == null && data[i]![k + 1] == null)

function clipped(plot: uPlot, draw: () => void): void {
  const { ctx, bbox } = plot
  ctx.save()
  ctx.beginPath()
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height)
  ctx.clip()
  draw()
  ctx.restore()
}

const readingAt = ({ lines }: Chart, i: number): string[] =>
  lines.flatMap(({ name, values, format }) => (values[i] == null ? [] : [`${name} ${format(values[i])}`]))

function tell(chart: Chart, plot: uPlot, told: HTMLElement): void {
  const { idx, left } = plot.cursor
  const texts = idx == null || left == null || left < 0 ? [] : [...new Set(readingAt(chart, idx))]
  told.textContent = texts.length === 0 ? '' : `${chart.place(idx!)}: ${texts.join(' · ')}`
}

/** Left and right go from value to value, Home and End to the first and last. */
function walk(event: KeyboardEvent, chart: Chart, plot: uPlot): void {
  const known = [...chart.at.keys()].filter(i => chart.lines.some(({ values }) => values[i] != null))
  const now = plot.cursor.left != null && plot.cursor.left >= 0 ? known.indexOf(plot.cursor.idx ?? -1) : -1
  const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: known.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  const i = known[Math.max(0, Math.min(known.length - 1, to))]
  if (i !== undefined) plot.setCursor({ left: plot.valToPos(chart.at[i]!, 'x'), top: 0 })
}

const legend = ({ lines }: Chart): HTMLElement =>
  element(
    'ul',
    { class: 'legend' },
    ...lines
      .filter(({ kind }) => kind !== 'faint')
      .map(({ name, variant }) => {
        const swatch = element('span', { class: `swatch line-${variant % 8} dash-${Math.floor(variant / 8) % 3}` })
        return element('li', {}, swatch, element('span', { text: name }))
      }),
  )
