import type { Content, ShownWhy } from '../content.ts'
import { element, plainTable, section } from './dom.ts'
import { Icicle } from './icicle.ts'

/** What made rows slower: what the report says, the stacks as a picture, the functions as a table. */
export function why({ why }: Content): HTMLElement | undefined {
  if (why.length === 0) return undefined
  return section('why', 'Why', ...why.map(explained))
}

const explained = (row: ShownWhy): HTMLElement =>
  element(
    'div',
    { class: 'why' },
    ...row.lines.map(text => element('p', { text })),
    ...(row.tree.length > 0 ? new Icicle(row).elements : []),
    row.functions && plainTable(row.functions),
  )
