import type { ShownRow } from '../../rows.ts'
import { sideTitles } from '../../words.ts'
import type { Content } from '../content.ts'
import { drawn, element, folded, note, section, tableOf } from './dom.ts'

/** A column. `name` is its class, which gives its place on a narrow screen. */
interface Column {
  name: string
  title: string
  cell: (row: ShownRow) => string | Node
}

/** The rows: those with a threshold, and the others at a click. */
export function table({ rows, variants, legend }: Content): HTMLElement | undefined {
  const planned = rows.filter(row => row.planned)
  const others = rows.filter(row => !row.planned)
  if (rows.length === 0) return undefined
  if (planned.length > 0 && planned.every(({ verdict }) => verdict === 'invalid')) return undefined // the warnings say why
  const columns = columnsOf(sideTitles(variants))
  const unlimited = columns.filter(({ name }) => name !== 'limit figure')
  return section(
    'rows',
    'Rows',
    note(
      'In the drawing, right is worse, the dashed line is the limit, and the small dots are the changes of single blocks. Large changes are drawn closer together.',
    ),
    rowsOf(planned.length > 0 ? planned : others, columns),
    planned.length > 0 && others.length > 0
      ? folded(`${others.length} rows that are only shown`, rowsOf(others, unlimited))
      : undefined,
    note(`${legend}.`),
  )
}

const rowsOf = (rows: ShownRow[], columns: Column[]): HTMLElement =>
  tableOf(
    { head: columns.map(({ title }) => title), rows: rows.map(row => columns.map(({ cell }) => cell(row))), words: 3 },
    { name: 'rows', columns: columns.map(({ name }) => name) },
  )

const columnsOf = ([base, head]: [string, string]): Column[] => [
  { name: 'scenario', title: 'Scenario', cell: ({ name }) => name },
  { name: 'metric', title: 'Metric', cell: ({ metric }) => metric },
  { name: 'verdict', title: 'Verdict', cell: verdict },
  { name: 'base figure', title: base, cell: ({ cells }) => cells.base },
  { name: 'head figure', title: head, cell: ({ cells }) => cells.head },
  { name: 'change figure', title: 'Change', cell: ({ cells }) => cells.change },
  { name: 'range figure', title: '95 % interval', cell: ({ cells }) => cells.interval },
  { name: 'against', title: 'Against the limit', cell: drawing },
  { name: 'limit figure', title: 'Limit', cell: ({ cells }) => cells.limit },
  { name: 'finds figure', title: 'Finds', cell: ({ cells }) => cells.finds },
]

const verdict = ({ verdict, sign, cells, guards }: ShownRow): HTMLElement =>
  element(
    'span',
    { class: `verdict ${verdict ?? 'shown'}` },
    element('span', {}, `${sign} ${cells.verdict}`.trim()),
    guards.length === 0 ? undefined : element('small', {}, ` ${guards.join(', ')}`),
  )

/** −1 and 1 are near the ends. */
const at = (place: number): string => `${50 + 48 * place}%`

/** A row's interval against its limit, as wide as its cell, and its blocks below. A change outside the drawing is an arrow. */
function drawing({ drawing, verdict }: ShownRow): string | Node {
  if (drawing === undefined) return '–'
  const { low, middle, high, limit, beyond, blocks } = drawing
  const line = (kind: string, from: number, to = from) =>
    drawn('line', { class: kind, x1: at(from), x2: at(to), ...(from === to ? { y1: 0, y2: 28 } : { y1: 10, y2: 10 }) })
  const dots = blocks.map(([place, said]) =>
    drawn('circle', { class: 'block', cx: at(place), cy: 22, r: 2.5 }, drawn('title', {}, said)),
  )
  return drawn(
    'svg',
    { width: '100%', height: 28, class: `interval ${verdict ?? 'shown'}`, 'aria-hidden': 'true' },
    ...(limit === undefined
      ? []
      : [drawn('rect', { class: 'worse', x: at(limit), y: 0, width: at(-limit), height: 28 }), line('limit', limit)]),
    line('zero', 0),
    line('span', low, Math.max(high, low + 0.01)),
    beyond
      ? drawn(
          'text',
          { x: middle > 0 ? '100%' : 0, y: 15, 'text-anchor': middle > 0 ? 'end' : 'start' },
          middle > 0 ? '▶' : '◀',
        )
      : drawn('circle', { class: 'estimate', cx: at(middle), cy: 10, r: 4 }),
    ...dots,
  )
}
