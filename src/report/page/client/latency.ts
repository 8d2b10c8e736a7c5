import { metrics } from '../../../metrics.ts'
import { values } from '../../numbers.ts'
import { titleOf } from '../../words.ts'
import type { Content, Curve } from '../content.ts'
import { figure } from './chart.ts'
import { element, folded, note, section, tableOf } from './dom.ts'

/** Latency curves of all variants, in one plot for each scenario and request. */
export function latency({ curves, variants, percentiles }: Content): HTMLElement | undefined {
  if (curves.length === 0) return undefined
  return section(
    'latency',
    'Latency',
    note(
      'Every response of the run that counts. Lower is faster. Each step to the right is a rarer, slower response. A curve ends where fewer than ten responses are slower.',
    ),
    element('div', { class: 'charts' }, ...curves.map(curve => plot(curve, variants))),
    percentiles && folded('As a table', tableOf(percentiles)),
  )
}

function plot(curve: Curve, variants: Content['variants']): HTMLElement {
  const { at } = curve
  const lines = curve.lines.map(({ variant, ms }) => ({ variant, name: variants[variant]!.name, values: ms }))
  const at3 = [2, 10, 100].map(x => at.indexOf(x))
  const summary = lines.map(({ name, values }) => {
    const told = at3.flatMap(i => (values[i] == null ? [] : [`${percentile(at[i]!)} ${reading(values[i])}`]))
    return `${name}: ${told.join(', ')}.`
  })
  return figure({
    title: titleOf(curve),
    summary: summary.join(' '),
    x: {
      label: 'Percentile',
      format: percentile,
      scale: { distr: 3, range: (_, _low, high) => [1, Math.max(high, 10)] },
      axis: { splits: [2, 10, 100, 1000, 10_000, 100_000], filter: (_, splits) => splits },
    },
    y: { label: 'Latency', format: reading, scale: { distr: 3, range } },
    at,
    lines,
  })
}

/** A latency as tables show it. */
const reading = (ms: number): string => values([ms], metrics.p50)[0]!

/** 1 / (1 − q), named by q: 1000 → `99.9 %` */
const percentile = (x: number): string =>
  `${Number((100 * (1 - 1 / x)).toFixed(Math.max(1, Math.ceil(Math.log10(x) - 1))))} %`

/** From one round number to another: 0.34 and 2.1 → 0.3 and 3. */
function range(_: unknown, low: number, high: number): [number, number] {
  const unit = (value: number) => 10 ** Math.floor(Math.log10(value))
  const [from, to] = [(low || 1) * 0.99, (high || 10) * 1.01]
  return [Math.floor(from / unit(from)) * unit(from), Math.ceil(to / unit(to)) * unit(to)]
}
