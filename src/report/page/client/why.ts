import type { Content, ShownWhy } from '../content.ts'
import { element, plainTable, section } from './dom.ts'
import { Icicle } from './icicle.ts'
import type { Mode } from './icicle-layout.ts'

/** What made rows slower: what the report says, the stacks as a picture, the functions as a table. */
export function why({ why }: Content): HTMLElement | undefined {
  if (why.length === 0) return undefined
  return section('why', 'Why', ...why.map((row, i) => explained(row, i)))
}

const explained = (row: ShownWhy, i: number): HTMLElement =>
  element(
    'div',
    { class: 'why' },
    ...row.lines.map(text => element('p', { text })),
    ...(row.tree.length > 0 ? picture(row, i) : []),
    row.functions && plainTable(row.functions),
  )

const modes: Record<Mode, string> = { head: 'head', base: 'base', change: 'change only' }

function picture(row: ShownWhy, i: number): Element[] {
  const { scenario } = row
  const icicle = new Icicle(row)
  const choice = element(
    'fieldset',
    { class: 'controls' },
    element('legend', { text: `Width of the functions in ${scenario}` }),
  )
  for (const [mode, text] of Object.entries(modes) as [Mode, string][]) {
    const radio = element('input', { attributes: { type: 'radio', name: `why-${i}`, value: mode } })
    radio.checked = mode === 'head'
    radio.addEventListener('change', () => icicle.show(mode))
    choice.append(element('label', { class: 'check' }, radio, element('span', { text })))
  }
  const fold = element('input', { attributes: { type: 'checkbox' } })
  fold.checked = true
  fold.addEventListener('change', () => icicle.fold(fold.checked))
  choice.append(
    element('label', { class: 'check' }, fold, element('span', { text: "without the runtime's own functions" })),
  )
  return [choice, ...icicle.elements]
}
