import type { Content, ShownWhy } from '../content.ts'
import { element, section, tableOf } from './dom.ts'
import { stacks } from './stacks.ts'

/** What made rows slower: what the report says, the stacks as a picture, the functions as a table. */
export function why({ why }: Content): HTMLElement | undefined {
  return why.length === 0 ? undefined : section('why', 'Why', ...why.map(explained))
}

const explained = ({ lines, stacks: boxes, functions }: ShownWhy): HTMLElement =>
  element(
    'div',
    { class: 'why' },
    ...lines.map(text => element('p', {}, text)),
    ...(boxes.length > 0 ? stacks(boxes) : []),
    functions && tableOf(functions),
  )
