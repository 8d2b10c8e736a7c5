import type { Table } from '../../table.ts'
import { unbroken } from '../../words.ts'

interface Looks {
  class?: string
  text?: string
  attributes?: Record<string, string>
}

type Child = Node | undefined

/** An element with text in it, never markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { class: name, text, attributes = {} }: Looks = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (name !== undefined) made.className = name
  if (text !== undefined) made.textContent = text
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children.filter(child => child !== undefined))
  return made
}

/** A drawing's element. */
export function drawn(tag: string, attributes: Record<string, string | number>, ...children: Node[]): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  made.append(...children)
  return made
}

/** A sentence with code between backticks. */
export function sentence(text: string): DocumentFragment {
  const made = document.createDocumentFragment()
  for (const [i, part] of text.split('`').entries())
    made.append(i % 2 === 1 ? element('code', { text: part }) : unbroken(part))
  return made
}

/** A part of the page with a heading; `id` for links to it. */
export const section = (id: string, title: string, ...children: Child[]): HTMLElement =>
  element(
    'section',
    { attributes: { id, 'aria-labelledby': `${id}-title` } },
    element('h2', { text: title, attributes: { id: `${id}-title` } }),
    ...children,
  )

/** A table of texts; the first column names the rows. On a narrow screen each row is a card, and its cells say what they are. */
export function plainTable({ title = '', head, rows, words, note, strong = [] }: Table): HTMLElement {
  const kind = (column: number) => (column < words ? 'words' : undefined)
  const titles = head.map((text, i) => element('th', { text, class: kind(i), attributes: { scope: 'col' } }))
  const line = element('tr', {}, ...titles)
  const lines = rows.map(([first = '', ...rest], row) =>
    element(
      'tr',
      { class: strong.includes(row) ? 'strong' : undefined },
      element('th', { text: first, attributes: { scope: 'row' } }),
      ...rest.map((text, i) => element('td', { text, class: kind(i + 1), attributes: { 'data-label': head[i + 1]! } })),
    ),
  )
  const table = element(
    'table',
    { class: 'plain' },
    element('caption', { text: title }),
    element('thead', {}, line),
    element('tbody', {}, ...lines),
  )
  const attributes = { tabindex: '0', role: 'region', 'aria-label': title }
  return element(
    'div',
    { class: 'scroll', attributes },
    table,
    note === undefined ? undefined : element('p', { class: 'note', text: note }),
  )
}
