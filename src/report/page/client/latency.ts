import { titleOf } from '../../words.ts'
import type { Content, Curve } from '../content.ts'
import { latencyAxis, percentile, percentileAxis, reading } from './axis.ts'
import { figure, type Line } from './chart.ts'
import { element, plainTable, section } from './dom.ts'

/** Latency curves of the variants over one another, one plot for each scenario and request. */
export function latency({ curves, variants, percentiles }: Content): HTMLElement | undefined {
  if (curves.length === 0) return undefined
  const note =
    'Every response of the run that counts. Lower is faster. Each step to the right is a rarer, slower response. The thin dotted ends rest on fewer than ten responses.'
  return section(
    'latency',
    'Latency',
    element('p', { class: 'note', text: note }),
    element('div', { class: 'charts' }, ...curves.map(curve => plot(curve, variants))),
    percentiles && element('details', {}, element('summary', { text: 'As a table' }), plainTable(percentiles)),
  )
}

function plot(curve: Curve, variants: Content['variants']): HTMLElement {
  const { at, lines } = curve
  const named = lines.map(line => ({ ...line, name: variants[line.variant]!.name }))
  const summary = named
    .map(({ name, ms }) => `${name}: ${[2, 10, 100].flatMap(x => valueAt(at, ms, x)).join(', ')}.`)
    .join(' ')
  return figure({
    title: titleOf(curve),
    summary,
    x: percentileAxis,
    y: latencyAxis('Latency'),
    at,
    lines: named.flatMap(({ variant, name, ms, sure }): Line[] => {
      const common = { variant, name, connect: true, format: reading }
      const edge = at.findLastIndex((x, i) => x <= sure && ms[i] !== null)
      return [
        { ...common, kind: 'line', values: ms.map((value, i) => (i <= edge ? value : null)) },
        { ...common, values: ms.map((value, i) => (i >= edge ? value : null)), kind: 'faint' },
      ]
    }),
    place: i => (lines.some(({ answered }) => answered === at[i]) ? 'maximum' : percentile(at[i]!)),
  })
}

function valueAt(at: number[], ms: (number | null)[], x: number): string[] {
  const value = ms[at.indexOf(x)]
  return value == null ? [] : [`${percentile(x)} ${reading(value)}`]
}
