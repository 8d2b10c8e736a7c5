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

/** A table of texts; the first column names the rows, the others are figures. */
export function plainTable(caption: string, head: string[], rows: string[][]): HTMLElement {
  const table = element('table', { class: 'plain' }, element('caption', { text: caption }))
  const line = element('tr', {}, ...head.map(text => element('th', { text, attributes: { scope: 'col' } })))
  table.append(element('thead', {}, line))
  const body = element('tbody')
  for (const [first, ...rest] of rows)
    body.append(
      element(
        'tr',
        {},
        element('th', { text: first!, attributes: { scope: 'row' } }),
        ...rest.map(text => element('td', { text })),
      ),
    )
  table.append(body)
  return element(
    'div',
    { class: 'scroll', attributes: { tabindex: '0', role: 'region', 'aria-label': caption } },
    table,
  )
}
