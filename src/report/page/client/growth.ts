import type { Growth } from '../../growth.ts'
import type { Content } from '../content.ts'
import { latencyAxis, logSteps, number, reading } from './axis.ts'
import { figure } from './chart.ts'
import { element, plainTable, section } from './dom.ts'

/** Cost against size, both on log scales: a straight line is a power, its slope the exponent. */
export function growth({ growth, variants }: Content): HTMLElement | undefined {
  if (growth.length === 0) return undefined
  const note =
    'Time per request (1 / requests/s) against the swept value, both on log scales: along a diagonal, ten times the size costs ten times as much. The exponent is the slope of the fitted line (^1 for such a diagonal), with its 95 % interval over blocks.'
  return section(
    'growth',
    'How cost grows',
    element('p', { class: 'note', text: note }),
    element(
      'div',
      { class: 'charts' },
      ...growth.map(each => (each.at.length > 1 ? plot(each, variants) : plainTable(each.table))),
    ),
  )
}

function plot(growth: Growth, variants: Content['variants']): HTMLElement {
  const { title, of, at, lines } = growth
  const shown = lines.flatMap(({ ms, like, void: why }, variant) =>
    ms.every(value => value === null)
      ? []
      : [
          {
            variant,
            name: variants[variant]!.name,
            values: ms,
            like: why === undefined ? like : `${like}, ${why}`,
            format: reading,
          },
        ],
  )
  return figure({
    title,
    summary: shown
      .map(
        ({ name, values, like }) =>
          `${name}: ${values.flatMap((ms, i) => (ms === null ? [] : [`${reading(ms)} at ${at[i]}`])).join(', ')}; grows like ${like}.`,
      )
      .join(' '),
    x: {
      label: of,
      log: true,
      range: room,
      marks: (low, high) => (at.length <= 8 ? at : logSteps(low, high)),
      format: number,
    },
    y: latencyAxis('Time per request'),
    at,
    lines: shown.map(({ like, ...line }) => ({ ...line, note: like, kind: 'marked' as const })),
    place: i => `${of} ${number(at[i]!)}`,
    table: plainTable(growth.table),
  })
}

/** A twentieth of the way on either side; sizes may be anything. */
function room(low: number, high: number): [number, number] {
  const factor = Math.exp((Math.log(high) - Math.log(low)) / 20)
  return [Math.max(low / factor, Number.MIN_VALUE), Math.min(high * factor, Number.MAX_VALUE)]
}
