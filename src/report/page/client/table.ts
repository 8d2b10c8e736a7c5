import { percent } from '../../../compare/format.ts'
import { metric as definition } from '../../../metrics.ts'
import { values } from '../../numbers.ts'
import { changeCell } from '../../table.ts'
import { verdictWord } from '../../words.ts'
import type { Content, ShownRow } from '../content.ts'
import { element, section } from './dom.ts'
import { intervalDrawing } from './interval.ts'
import { controls, kindOf, kinds, passes, type Wanted } from './row-filter.ts'
import { titleOf, variantOf } from './words.ts'

interface Column {
  /** Its place on a narrow screen. */
  name: string
  title: string
  figures?: boolean
  /** What it is sorted by; text by language, numbers by size, null last. */
  by: (row: ShownRow) => string | number | null
  cell: (row: ShownRow) => string | Node | undefined
}

interface State extends Wanted {
  column: number
  descending: boolean
}

/** Beside the colour; of the letters that every font has. */
const signs: Record<(typeof kinds)[number], string> = {
  regressed: '✕',
  invalid: '⊘',
  inconclusive: '?',
  improved: '↑',
  within: '✓',
  shown: '',
}

/** The rows: sorted by a click on a heading, filtered by words and by verdict. */
export function table(content: Content, show: ((row: ShownRow) => void) | undefined): HTMLElement | undefined {
  if (content.rows.length === 0) return undefined
  const all = columns(content, show)
  const state: State = {
    column: all.length - 1,
    descending: false,
    text: '',
    verdict: '',
    shownOnly: !content.rows.some(({ gated }) => gated),
  }
  const status = element('p', { class: 'note', attributes: { role: 'status' } })
  const body = element('tbody', { attributes: { role: 'rowgroup' } })
  const headings = all.map((column, i) => heading(column, i, state, draw))
  const head = element(
    'thead',
    { attributes: { role: 'rowgroup' } },
    element('tr', { attributes: { role: 'row' } }, ...headings),
  )
  const caption = element('caption', {
    text: 'In the drawing, right is worse, and the dashed line is the threshold. Large changes are drawn closer together.',
  })
  draw()
  return section(
    'rows',
    'Rows',
    controls(content.rows, state, draw),
    status,
    element(
      'div',
      { class: 'scroll', attributes: { tabindex: '0', role: 'region', 'aria-label': 'Rows' } },
      element('table', { class: 'rows', attributes: { role: 'table' } }, caption, head, body),
    ),
  )

  function draw(): void {
    const rows = sorted(
      content.rows.filter(row => passes(row, state, content)),
      all[state.column]!,
      state.descending,
    )
    for (const [i, each] of headings.entries())
      each.setAttribute('aria-sort', i === state.column ? (state.descending ? 'descending' : 'ascending') : 'none')
    body.replaceChildren(...rows.map(row => line(row, all)))
    status.textContent = `${rows.length} of ${content.rows.length} rows`
  }
}

function columns({ variants, rows }: Content, show: ((row: ShownRow) => void) | undefined): Column[] {
  const isOne = rows.every(({ against }) => against === undefined)
  const baseline = isOne ? (variants.find(variant => variant.baseline)?.name ?? 'base') : 'base'
  const several = variants.length > 2
  const of = ({ base, head, metric }: ShownRow) => values([base, head], definition(metric))
  return [
    ...(several
      ? [
          {
            name: 'variant',
            title: 'Variant',
            by: (row: ShownRow) => variantOf(row, variants),
            cell: (row: ShownRow) => variantOf(row, variants),
          },
        ]
      : []),
    {
      name: 'scenario',
      title: 'Scenario',
      by: titleOf,
      cell: row => (show === undefined || row.dots.length === 0 ? titleOf(row) : link(row, show)),
    },
    {
      name: 'metric',
      title: 'Metric',
      by: ({ metric }) => definition(metric).label,
      cell: ({ metric }) => definition(metric).label,
    },
    { name: 'base', title: capital(baseline), figures: true, by: ({ base }) => base, cell: row => of(row)[0] },
    {
      name: 'head',
      title: several ? 'Value' : capital(variants.find(variant => !variant.baseline)?.name ?? 'head'),
      figures: true,
      by: ({ head }) => head,
      cell: row => of(row)[1],
    },
    { name: 'change', title: 'Change', figures: true, by: ({ change }) => change, cell: changeCell },
    { name: 'against', title: 'Against threshold', by: excess, cell: intervalDrawing },
    ...(rows.some(({ threshold }) => threshold !== null)
      ? [
          {
            name: 'threshold',
            title: 'Threshold',
            figures: true,
            by: ({ threshold }: ShownRow) => threshold,
            cell: ({ threshold }: ShownRow) => (threshold === null ? '–' : percent(threshold)),
          },
        ]
      : []),
    {
      name: 'seen',
      title: 'Detects',
      figures: true,
      by: ({ detects }) => detects,
      cell: ({ detects }) => (detects === null ? '–' : percent(detects)),
    },
    { name: 'verdict', title: 'Verdict', by: row => kinds.indexOf(kindOf(row)), cell: row => verdict(row) },
  ]
}

/** Our own names begin like the other headings; a user's names stay as they are. */
const capital = (name: string): string => ({ base: 'Base', head: 'Head' })[name] ?? name

/** The change for the worse in thresholds: 1 is just at it. */
function excess({ metric, change, threshold }: ShownRow): number | null {
  if (change === null || threshold === null) return null
  return ((definition(metric).better === 'higher' ? -1 : 1) * change) / threshold
}

const verdict = (row: ShownRow): HTMLElement =>
  element(
    'span',
    { class: `verdict ${kindOf(row)}` },
    element('span', {
      text: `${signs[kindOf(row)]} ${verdictWord(row)}`.trim(),
    }),
    row.guards.length === 0 ? undefined : element('small', { text: ` ${row.guards.join(', ').replaceAll('-', ' ')}` }),
  )

function link(row: ShownRow, show: (row: ShownRow) => void): HTMLElement {
  const made = element('a', { text: titleOf(row), attributes: { href: '#blocks', title: 'Show its blocks' } })
  made.addEventListener('click', event => {
    event.preventDefault()
    show(row)
  })
  return made
}

function heading({ title, figures }: Column, i: number, state: State, draw: () => void): HTMLElement {
  const button = element('button', { attributes: { type: 'button' } }, element('span', { text: title }))
  button.addEventListener('click', () => {
    state.descending = state.column === i && !state.descending
    state.column = i
    draw()
  })
  return element(
    'th',
    {
      class: figures ? 'figure' : undefined,
      attributes: { scope: 'col', role: 'columnheader', 'aria-sort': 'none' },
    },
    button,
  )
}

const line = (row: ShownRow, all: Column[]): HTMLElement =>
  element(
    'tr',
    { attributes: { role: 'row' }, class: kindOf(row) },
    ...all.map(({ name, title, figures, cell }) => {
      const content = cell(row) ?? '–'
      const made = element('td', {
        class: [name, figures ? 'figure' : '', content === '–' ? 'none' : ''].filter(Boolean).join(' '),
        attributes: { role: 'cell', 'data-label': title },
      })
      made.append(content)
      return made
    }),
  )

function sorted(rows: ShownRow[], { by }: Column, descending: boolean): ShownRow[] {
  const turn = descending ? -1 : 1
  return rows.toSorted((a, b) => {
    const [x, y] = [by(a), by(b)]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return turn * (typeof x === 'string' ? x.localeCompare(String(y), undefined, { numeric: true }) : x - Number(y))
  })
}
