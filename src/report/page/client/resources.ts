import type { Content, Resources } from '../content.ts'
import { number, numberAxis, steps } from './axis.ts'
import { type Chart, figure } from './chart.ts'
import { element, section } from './dom.ts'

/** Memory and CPU use over the run. */
export function resources({ resources, variants }: Content): HTMLElement | undefined {
  if (resources.length === 0) return undefined
  const note =
    'The whole process tree of each variant, while it was under load. Lines break at each launch. CPU: 100 % is one core.'
  return section(
    'resources',
    'Memory and CPU over the run',
    element('p', { class: 'note', text: note }),
    element('div', { class: 'charts' }, ...resources.flatMap(each => plots(each, variants))),
  )
}

function plots({ title, at, block, memory, cpu }: Resources, variants: Content['variants']): HTMLElement[] {
  const time = numberAxis('Time since the start', 'data', clock)
  const x = {
    ...time,
    range: (low: number, high: number): [number, number] => [low, Math.max(high, low + 1)],
    marks: minutes,
  }
  const lines = (of: (number | null)[][], format: (value: number) => string) =>
    of.flatMap((values, variant) =>
      values.every(value => value === null)
        ? []
        : [{ variant, name: variants[variant]!.name, values, kind: 'line' as const, format }],
    )
  const common = { x, at, place: (i: number) => `${clock(at[i]!)}, block ${(block[i] ?? 0) + 1}` }
  const megabytes = (value: number) => `${number(value)} MB`
  const share = (value: number) => `${number(value * 100)} %`
  const charts: Chart[] = [
    {
      ...common,
      title: 'Memory (RSS)',
      summary: summary(memory, variants, megabytes),
      y: numberAxis('Resident memory', 'calm', megabytes),
      lines: lines(memory, megabytes),
    },
    {
      ...common,
      title: 'CPU use while loaded',
      summary: summary(cpu, variants, share),
      y: numberAxis('CPU', 'zero', share),
      lines: lines(cpu, share),
    },
  ]
  return charts
    .filter(chart => chart.lines.length > 0)
    .map(chart => figure({ ...chart, title: title === undefined ? chart.title : `${title}: ${chart.title}` }))
}

function summary(of: (number | null)[][], variants: Content['variants'], format: (value: number) => string): string {
  return of
    .flatMap((values, i) => {
      const known = values.filter(value => value !== null)
      return known.length === 0
        ? []
        : [
            `${variants[i]!.name}: ${format(Math.min(...known))} to ${format(Math.max(...known))}, ${format(known.at(-1)!)} at the end.`,
          ]
    })
    .join(' ')
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
