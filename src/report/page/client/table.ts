import type { ShownRow } from '../../rows.ts'
import { sideTitles } from '../../words.ts'
import type { Content } from '../content.ts'
import { element, section } from './dom.ts'
import { intervalDrawing } from './interval.ts'

/** A cell, and its column: the name is its place on a narrow screen. */
interface Column {
  name: string
  title: string
  cell: (row: ShownRow) => string | Node | undefined
}

/** The rows: those with a threshold, and the others at a click. */
export function table(
  { rows, variants, legend }: Content,
  show: ((row: ShownRow) => void) | undefined,
): HTMLElement | undefined {
  if (rows.length === 0) return undefined
  const columns = columnsOf(sideTitles(variants), show)
  const planned = rows.filter(row => row.planned)
  const others = rows.filter(row => !row.planned)
  if (planned.length > 0 && planned.every(({ verdict }) => verdict === 'invalid')) return undefined // the warnings say why
  const lead = planned.length > 0 ? planned : others
  const note =
    'In the drawing, right is worse, and the dashed line is the limit. Large changes are drawn closer together.'
  return section(
    'rows',
    'Rows',
    element('p', { class: 'note', text: note }),
    tableOf(lead, columns, 'Rows'),
    lead === others || others.length === 0
      ? undefined
      : element(
          'details',
          {},
          element('summary', { text: `${others.length} rows that are only shown` }),
          tableOf(
            others,
            columns.filter(({ name }) => name !== 'limit'),
            'Rows that are only shown',
          ),
        ),
    element('p', { class: 'note', text: `${legend}.` }),
  )
}

const columnsOf = ([base, head]: [string, string], show: ((row: ShownRow) => void) | undefined): Column[] => [
  {
    name: 'scenario',
    title: 'Scenario',
    cell: row => (show === undefined || row.dots.length === 0 ? row.name : link(row, show)),
  },
  { name: 'metric', title: 'Metric', cell: ({ metric }) => metric },
  { name: 'verdict', title: 'Verdict', cell: verdict },
  { name: 'base figure', title: base, cell: ({ cells }) => cells.base },
  { name: 'head figure', title: head, cell: ({ cells }) => cells.head },
  { name: 'change figure', title: 'Change', cell: ({ cells }) => cells.change },
  { name: 'range figure', title: '95 % interval', cell: ({ cells }) => cells.interval },
  { name: 'against', title: 'Against the limit', cell: ({ placed, verdict }) => intervalDrawing(placed, verdict) },
  { name: 'limit figure', title: 'Limit', cell: ({ cells }) => cells.limit },
  { name: 'finds figure', title: 'Finds', cell: ({ cells }) => cells.finds },
]

const verdict = ({ verdict, sign, cells, guards }: ShownRow): HTMLElement =>
  element(
    'span',
    { class: `verdict ${verdict ?? 'shown'}` },
    element('span', { text: `${sign} ${cells.verdict}`.trim() }),
    guards.length === 0 ? undefined : element('small', { text: ` ${guards.join(', ')}` }),
  )

function link(row: ShownRow, show: (row: ShownRow) => void): HTMLElement {
  const made = element('a', { text: row.name, attributes: { href: '#blocks', title: 'Show its blocks' } })
  made.addEventListener('click', event => {
    event.preventDefault()
    show(row)
  })
  return made
}

function tableOf(rows: ShownRow[], columns: Column[], label: string): HTMLElement {
  const heads = columns.map(({ name, title }) =>
    element('th', { class: name, text: title, attributes: { scope: 'col' } }),
  )
  const lines = rows.map(row =>
    element('tr', { class: row.verdict ?? 'shown' }, ...columns.map(each => cellOf(row, each))),
  )
  const made = element(
    'table',
    { class: 'rows', attributes: { 'aria-label': label } },
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...lines),
  )
  return element('div', { class: 'scroll', attributes: { tabindex: '0', role: 'region', 'aria-label': label } }, made)
}

function cellOf(row: ShownRow, { name, title, cell }: Column): HTMLElement {
  const content = cell(row) ?? '–'
  const made = element('td', { class: content === '–' ? `${name} none` : name, attributes: { 'data-label': title } })
  made.append(content)
  return made
}
