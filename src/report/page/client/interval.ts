import type { Verdict } from '../../../judge/judgement.ts'
import type { Placed } from '../../interval.ts'
import { drawn } from './dom.ts'

const height = 22

/** A row's interval against its limit, as wide as its cell. What lies outside of it is an arrow. */
export function intervalDrawing(placed: Placed | undefined, verdict: Verdict | null): SVGElement | undefined {
  if (placed === undefined) return undefined
  const { low, middle, high, limit, beyond } = placed
  const line = (kind: string, from: number, to: number, y: [number, number]) =>
    drawn('line', { class: kind, x1: at(from), x2: at(to), y1: y[0], y2: y[1] })
  const half = height / 2
  const area =
    limit === undefined ? [] : [drawn('rect', { class: 'worse', x: at(limit), y: 0, width: at(-limit), height })]
  return drawn(
    'svg',
    { width: '100%', height, class: `interval ${verdict ?? 'shown'}`, 'aria-hidden': 'true' },
    ...area,
    ...(limit === undefined ? [] : [line('limit', limit, limit, [0, height])]),
    line('zero', 0, 0, [0, height]),
    line('span', low, Math.max(high, low + 0.01), [half, half]),
    beyond ? arrow(middle) : drawn('circle', { class: 'estimate', cx: at(middle), cy: half, r: 4 }),
  )
}

/** −1 and 1 are near the ends. */
const at = (value: number): string => `${50 + 48 * value}%`

function arrow(middle: number): SVGElement {
  const text = drawn('text', {
    x: middle > 0 ? '100%' : '0%',
    y: height / 2 + 5,
    'text-anchor': middle > 0 ? 'end' : 'start',
  })
  text.textContent = middle > 0 ? '▶' : '◀'
  return text
}
