import type { Content, Resources } from '../content.ts'
import { number, numberAxis, steps } from './axis.ts'
import { figure } from './chart.ts'
import { element, section } from './dom.ts'

/** Memory over the run. */
export function resources({ resources, variants }: Content): HTMLElement | undefined {
  if (resources.length === 0) return undefined
  const note = 'The whole process tree of each variant, while it was under load. Lines break at each launch.'
  return section(
    'resources',
    'Memory over the run',
    element('p', { class: 'note', text: note }),
    element('div', { class: 'charts' }, ...resources.map(each => plot(each, variants))),
  )
}

function plot({ title, at, block, memory }: Resources, variants: Content['variants']): HTMLElement {
  const time = numberAxis('Time since the start', clock)
  return figure({
    title: title === undefined ? 'Memory (RSS)' : `${title}: memory (RSS)`,
    summary: summary(memory, variants),
    x: { ...time, range: (low, high) => [low, Math.max(high, low + 1)], marks: minutes },
    y: numberAxis('Resident memory', megabytes),
    at,
    lines: memory.flatMap((values, variant) =>
      values.every(value => value === null)
        ? []
        : [{ variant, name: variants[variant]!.name, values, kind: 'line' as const, format: megabytes }],
    ),
    place: i => `${clock(at[i]!)}, block ${(block[i] ?? 0) + 1}`,
  })
}

const megabytes = (value: number): string => `${number(value)} MB`

function summary(memory: (number | null)[][], variants: Content['variants']): string {
  const told = memory.flatMap((values, i) => {
    const known = values.filter(value => value !== null)
    if (known.length === 0) return []
    const [least, most, last] = [Math.min(...known), Math.max(...known), known.at(-1)!].map(megabytes)
    return [`${variants[i]!.name}: ${least} to ${most}, ${last} at the end.`]
  })
  return told.join(' ')
}

/** 95 → `1:35` */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** Whole minutes, or round parts of one. */
function minutes(low: number, high: number): number[] {
  const step = [10, 20, 30, 60, 120, 300, 600, 1800, 3600].find(each => (high - low) / each <= 7) ?? 7200
  return high - low < 10
    ? steps(low, high)
    : Array.from({ length: Math.floor(high / step) + 1 }, (_, i) => i * step).filter(x => x >= low)
}
