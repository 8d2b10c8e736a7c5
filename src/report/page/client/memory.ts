import { metrics } from '../../../metrics.ts'
import { time, values } from '../../numbers.ts'
import type { Content, Memory } from '../content.ts'
import { figure } from './chart.ts'
import { element, note, section } from './dom.ts'

export function memory({ memory, variants }: Content): HTMLElement | undefined {
  if (memory.length === 0) return undefined
  return section(
    'memory',
    'Memory over the run',
    note('The whole process tree of each variant, while it was under load. Lines break at each launch.'),
    element('div', { class: 'charts' }, ...memory.map(each => plot(each, variants))),
  )
}

function plot({ title, at, lines }: Memory, variants: Content['variants']): HTMLElement {
  const known = lines.flatMap((values, variant) =>
    values.every(value => value === null) ? [] : [{ variant, name: variants[variant]!.name, values }],
  )
  return figure({
    title: title === undefined ? 'Resident memory' : `${title}: resident memory`,
    summary: known.map(({ name, values }) => `${name}: ${range(values)}.`).join(' '),
    x: {
      label: 'Time since the start',
      format: seconds => time(1000 * seconds),
      axis: { incrs: [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600, 7200] },
    },
    y: {
      label: 'Resident memory',
      format: megabytes,
      scale: { range: (_, low, high) => [Math.min(low, 0.7 * high), 1.1 * (high || 1)] }, // so that noise looks small
    },
    at,
    lines: known,
  })
}

const megabytes = (value: number): string => values([value], metrics.rss)[0]!

function range(all: (number | null)[]): string {
  const known = all.filter(value => value !== null)
  const [least, most, last] = [Math.min(...known), Math.max(...known), known.at(-1)!].map(megabytes)
  return `${least} to ${most}, ${last} at the end`
}
