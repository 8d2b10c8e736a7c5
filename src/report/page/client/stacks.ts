import type { StackBox } from '../content.ts'
import { element } from './dom.ts'

const legend: [look: string, meaning: string][] = [
  ['step3', 'grew by itself'],
  ['step-3', 'shrank by itself'],
  ['new', "not in base's profile"],
  ['certain', 'changed, and its growth is certain'],
]

/** Stacks as rows, callers above what they call. Width: µs per request; color: its own change. A click gives a function the whole width. */
export function stacks(boxes: StackBox[]): HTMLElement[] {
  const told = element(
    'p',
    { class: 'note told', role: 'status' },
    'Width is CPU time per request with what a function calls, on the side where that is more; color is its own change. Functions of the runtime are left out. Select a function to read its figures, and to give it the whole width.',
  )
  const total = boxes.reduce((sum, { weight }) => sum + weight, 0)
  const listOf = (some: StackBox[]) => element('ul', { class: 'stacks' }, ...some.map(boxOf))
  const boxOf = ({ name, sentence, looks, weight, below }: StackBox): HTMLElement => {
    const tabindex = weight < total / 100 ? -1 : undefined // keeps the way by keyboard short
    const button = element('button', { type: 'button', class: looks, title: sentence, tabindex }, name)
    const made = element('li', {}, button, below.length === 0 ? undefined : listOf(below))
    const rest = weight - below.reduce((sum, each) => sum + each.weight, 0)
    if (below.length > 0) made.lastElementChild!.append(wide(element('li'), rest))
    button.addEventListener('focus', () => told.replaceChildren(sentence))
    button.addEventListener('click', () => {
      const before = root.querySelector('.whole')
      before?.classList.remove('whole')
      if (before !== made) made.classList.add('whole')
    })
    return wide(made, weight)
  }
  const root = listOf(boxes)
  root.setAttribute('aria-label', 'Functions by CPU time per request')
  const entries = legend.map(([look, meaning]) => element('li', {}, element('i', { class: look }), meaning))
  return [root, element('ul', { class: 'legend', 'aria-label': 'Legend' }, ...entries), told]
}

function wide(item: HTMLElement, weight: number): HTMLElement {
  item.style.flexGrow = String(1000 * weight) // a row whose sum is below 1 would not be filled
  return item
}
