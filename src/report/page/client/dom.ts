import { unbroken } from '../../../text.ts'
import type { Table } from '../../table.ts'

type Attributes = Record<string, string | number | undefined>
type Child = Node | string | undefined

/** An element: what is in it is text or other elements, never markup. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] => filled(document.createElement(tag), attributes, children)

/** An SVG element. */
export const drawn = (tag: string, attributes: Attributes, ...children: Child[]): SVGElement =>
  filled(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children)

function filled<Made extends Element>(made: Made, attributes: Attributes, children: Child[]): Made {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, String(value))
  made.append(...children.filter(child => child !== undefined))
  return made
}

/** A sentence with code between backticks. */
export function sentence(text: string): DocumentFragment {
  const made = document.createDocumentFragment()
  made.append(...text.split('`').map((part, i) => (i % 2 === 1 ? element('code', {}, part) : unbroken(part))))
  return made
}

/** A part of the page with a heading; `id` for links to it. */
export const section = (id: string, title: string, ...children: Child[]): HTMLElement =>
  element('section', { id, 'aria-labelledby': `${id}-title` }, element('h2', { id: `${id}-title` }, title), ...children)

export const note = (text: string): HTMLElement => element('p', { class: 'note' }, text)

/** What opens at a click. */
export const folded = (summary: string, ...children: Child[]): HTMLElement =>
  element('details', {}, element('summary', {}, summary), ...children)

interface Shown extends Omit<Table, 'rows'> {
  rows: Child[][]
}

/** A table; the first column names the rows. On a narrow screen each row is a card, and its cells say what they are. */
export function tableOf(
  { title = '', head, rows, words, note: below, strong = [] }: Shown,
  { name, columns }: { name: string; columns?: string[] } = { name: 'plain' },
): HTMLElement {
  const column = (i: number) => columns?.[i] ?? (i < words ? 'words' : undefined)
  const cell = (content: Child, i: number) =>
    i === 0
      ? element('th', { class: column(i), scope: 'row' }, content)
      : element('td', { class: `${column(i) ?? ''}${content === '–' ? ' none' : ''}`, 'data-label': head[i] }, content)
  const titles = head.map((text, i) => element('th', { class: column(i), scope: 'col' }, text))
  const look = (i: number) => ({ class: strong.includes(i) ? 'strong' : undefined })
  const lines = rows.map((row, i) => element('tr', look(i), ...row.map(cell)))
  const table = element(
    'table',
    { class: name },
    title === '' ? undefined : element('caption', {}, title),
    element('thead', {}, element('tr', {}, ...titles)),
    element('tbody', {}, ...lines),
  )
  const attributes = { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': title || name }
  return element('div', attributes, table, below === undefined ? undefined : note(below))
}
