import type { Content, Growth } from '../content.ts'
import { latencyAxis, logSteps, number, reading } from './axis.ts'
import { figure } from './chart.ts'
import { element, section } from './dom.ts'

/** Cost against size, both on log scales: a straight line is a power, its slope the exponent. */
export function growth({ growth, variants }: Content): HTMLElement | undefined {
  if (growth.length === 0) return undefined
  const note =
    'Time per request (1 / requests/s) against the swept value, both on log scales: along a diagonal, ten times the size costs ten times as much.'
  return section(
    'growth',
    'How cost grows',
    element('p', { class: 'note', text: note }),
    element('div', { class: 'charts' }, ...growth.map(each => plot(each, variants))),
  )
}

function plot({ title, of, at, lines }: Growth, variants: Content['variants']): HTMLElement {
  const shown = lines.flatMap((values, variant) =>
    values.every(value => value === null) ? [] : [{ variant, name: variants[variant]!.name, values, format: reading }],
  )
  return figure({
    title,
    summary: shown
      .map(
        ({ name, values }) =>
          `${name}: ${values.flatMap((ms, i) => (ms === null ? [] : [`${reading(ms)} at ${at[i]}`])).join(', ')}.`,
      )
      .join(' '),
    x: {
      label: of,
      log: true,
      range: (low, high) => [low / (high / low) ** 0.05, high * (high / low) ** 0.05],
      marks: (low, high) => (at.length <= 8 ? at : logSteps(low, high)),
      format: number,
    },
    y: latencyAxis('Time per request'),
    at,
    lines: shown.map(line => ({ ...line, kind: 'marked' as const })),
    place: i => `${of} ${number(at[i]!)}`,
  })
}
