import { metric as definition } from '../../../metrics.ts'
import { isManifold, times } from '../../numbers.ts'
import type { ShownRow } from '../content.ts'
import { drawn } from './dom.ts'

const [width, height] = [150, 22]
/** Thresholds to each side that are in view; large changes are drawn closer together. */
const reach = 12

/**
 * A row's interval against its threshold, worse to the right. All rows have 0 and the threshold at the same places, so that a
 * glance down the column finds the ones that stick out:
 *
 *      0    threshold
 *   ───│──────┊───────
 *   ━●━│      ┊          improved
 *    ━━●━     ┊          no regression
 *      │   ━━━●━━        regressed
 *      │      ┊   10 ▶   beyond the scale, with the change
 */
export function intervalDrawing({ metric, change, interval, threshold, verdict }: ShownRow): SVGElement | undefined {
  if (change === null || interval === null) return undefined
  const sign = definition(metric).better === 'higher' ? -1 : 1
  const unit = threshold ?? Math.max(Math.abs(interval.low), Math.abs(interval.high), 0.01) / 2
  const place = (value: number) => {
    const at = Math.asinh((sign * value) / unit) / Math.asinh(reach)
    return width * (0.5 + Math.max(-1, Math.min(1, at)) * 0.48)
  }
  const [from, to] = [place(interval.low), place(interval.high)].sort((a, b) => a - b) as [number, number]
  const limit = place(sign * unit)
  const middle = height / 2
  const isBeyond = Math.abs(change) / unit > reach
  return drawn(
    'svg',
    {
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      class: `interval ${verdict ?? 'shown'}`,
      'aria-hidden': 'true',
    },
    ...(threshold === null
      ? []
      : [
          drawn('rect', { class: 'worse', x: limit, y: 0, width: width - limit, height }),
          drawn('line', { class: 'limit', x1: limit, x2: limit, y1: 0, y2: height }),
        ]),
    drawn('line', { class: 'zero', x1: width / 2, x2: width / 2, y1: 0, y2: height }),
    ...(isBeyond
      ? []
      : [drawn('line', { class: 'span', x1: from, x2: Math.max(to, from + 2), y1: middle, y2: middle })]),
    isBeyond ? arrow(place(change)) : drawn('circle', { class: 'estimate', cx: place(change), cy: middle, r: 4 }),
    ...(isBeyond ? [number(change, place(change))] : []),
  )
}

/** Points to where the change lies, to the right or to the left of what is drawn. */
function arrow(at: number): SVGElement {
  const [tip, back] = at > width / 2 ? [width, width - 9] : [0, 9]
  return drawn('polygon', { class: 'beyond', points: `${tip},${height / 2} ${back},4 ${back},${height - 4}` })
}

function number(change: number, at: number): SVGElement {
  const isRight = at > width / 2
  const text = drawn('text', {
    x: isRight ? width - 13 : 13,
    y: height / 2 + 4,
    'text-anchor': isRight ? 'end' : 'start',
  })
  text.textContent = isManifold(change)
    ? times(change, null)
    : `${change < 0 ? '−' : '+'}${Math.round(100 * Math.abs(change))} %`
  return text
}
