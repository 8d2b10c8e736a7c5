import type { WhyFunction } from '../../../results/why.ts'
import { withInterval } from '../../cost.ts'
import type { Content, ShownWhy } from '../content.ts'
import { element, section } from './dom.ts'
import { Icicle, type Mode, titleOf } from './icicle.ts'

/** What made rows slower: what the report says, the stacks as a picture, the functions as a table. */
export function why({ why }: Content): HTMLElement | undefined {
  if (why.length === 0) return undefined
  return section('why', 'Why', ...why.map((row, i) => explained(row, i)))
}

function explained(row: ShownWhy, i: number): HTMLElement {
  const made = element('div', { class: 'why' }, ...row.lines.map(text => element('p', { text })))
  if (row.tree.length > 0) made.append(...picture(row, i))
  if (row.functions.length > 0) made.append(functions(row, i))
  return made
}

const modes: Record<Mode, string> = { head: 'head', base: 'base', change: 'change only' }

function picture({ tree, cpu, scenario }: ShownWhy, i: number): Element[] {
  const icicle = new Icicle(tree, cpu?.change ?? 0)
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

const kinds: Record<string, { text: string; has: (one: WhyFunction) => boolean }> = {
  all: { text: 'all', has: () => true },
  own: { text: 'own code', has: ({ place }) => place.kind === 'own' },
  package: { text: 'packages', has: ({ place }) => place.kind === 'package' },
  runtime: { text: 'the runtime', has: ({ place }) => place.kind === 'runtime' },
  garbage: { text: 'garbage collection', has: ({ place }) => place.function === '(garbage collector)' },
}

function functions({ functions: all, cpu, scenario }: ShownWhy, i: number): HTMLElement {
  const growth = cpu?.change ?? 0
  const body = element('tbody')
  const status = element('p', { class: 'note', attributes: { role: 'status' } })
  const choice = element('select', { attributes: { id: `why-kind-${i}` } })
  for (const [kind, { text, has }] of Object.entries(kinds))
    if (all.some(has)) choice.append(element('option', { text, attributes: { value: kind } }))
  const draw = () => {
    const shown = all.filter(kinds[choice.value]!.has)
    body.replaceChildren(...shown.map(each => line(each, growth)))
    status.textContent = `${shown.length} of ${all.length} functions; certain changes are in bold`
  }
  choice.addEventListener('change', draw)
  draw()
  const heads = ['Function', 'Base µs', 'Head µs', 'Change µs per request', 'Of the growth']
  const head = element('tr', {}, ...heads.map(text => element('th', { text, attributes: { scope: 'col' } })))
  const caption = element('caption', { text: `Functions by their own CPU time in ${scenario}, without what they call` })
  return element(
    'div',
    {},
    element(
      'div',
      { class: 'controls' },
      element('label', { text: 'Functions of', attributes: { for: choice.id } }),
      choice,
    ),
    status,
    element(
      'div',
      { class: 'scroll', attributes: { tabindex: '0', role: 'region', 'aria-label': caption.textContent ?? '' } },
      element('table', { class: 'plain functions' }, caption, element('thead', {}, head), body),
    ),
  )
}

function line(one: WhyFunction, growth: number): HTMLElement {
  const { place, base, head, change, certain, changed, hot } = one
  const hottest = hot === undefined || hot === place.line ? '' : `, most on line ${hot}`
  const sides = place.sides === 'both' ? '' : ` (${place.sides} only)`
  const title = `${titleOf(place)}${hottest}${sides}${changed ? ' · changed' : ''}`
  const figures = [
    base.toFixed(1),
    head.toFixed(1),
    withInterval(one),
    growth === 0 ? '–' : `${Math.round((100 * change) / growth)} %`,
  ]
  return element(
    'tr',
    certain ? { class: 'certain' } : {},
    element('th', { text: title, attributes: { scope: 'row' } }),
    ...figures.map(text => element('td', { text })),
  )
}
