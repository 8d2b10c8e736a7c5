import { metric as definition } from '../../../metrics.ts'
import { verdictWords } from '../../words.ts'
import type { Content, ShownRow } from '../content.ts'
import { element } from './dom.ts'
import { titleOf, variantOf } from './words.ts'

/** Which rows a reader wants to see. */
export interface Wanted {
  text: string
  verdict: string
  shownOnly: boolean
}

const order = ['regressed', 'invalid', 'inconclusive', 'improved', 'within'] as const
/** The choices of the filter that is by verdict. */
export const kinds = [...order, 'shown'] as const
export const kindOf = ({ verdict }: ShownRow): (typeof kinds)[number] => verdict ?? 'shown'
const word = (kind: (typeof kinds)[number]) => (kind === 'shown' ? 'only shown' : verdictWords[kind].word)

/** No threshold was asked for. */
const isOnlyShown = ({ gated, ungated }: ShownRow): boolean => !gated && ungated === null

/** Is a row among those that are wanted? */
export function passes(row: ShownRow, { text, verdict, shownOnly }: Wanted, { variants }: Content): boolean {
  if (verdict !== '' && kindOf(row) !== verdict) return false
  if (verdict === '' && !shownOnly && isOnlyShown(row)) return false
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const all =
    `${titleOf(row)} ${definition(row.metric).label} ${row.metric} ${variantOf(row, variants)} ${word(kindOf(row))}`.toLowerCase()
  return words.every(each => all.includes(each))
}

/** Fields in which a reader says what is wanted. */
export function controls(rows: ShownRow[], state: Wanted, draw: () => void): HTMLElement {
  const text = element('input', {
    attributes: { type: 'search', id: 'filter', placeholder: 'scenario, metric, variant …', autocomplete: 'off' },
  })
  text.addEventListener('input', () => {
    state.text = text.value
    draw()
  })
  const choice = element(
    'select',
    { attributes: { id: 'verdict' } },
    element('option', { text: 'every verdict', attributes: { value: '' } }),
  )
  for (const kind of kinds.filter(kind => rows.some(row => kindOf(row) === kind))) {
    const count = rows.filter(row => kindOf(row) === kind).length
    choice.append(element('option', { text: `${word(kind)} (${count})`, attributes: { value: kind } }))
  }
  choice.addEventListener('change', () => {
    state.verdict = choice.value
    draw()
  })
  const shown = element('input', { attributes: { type: 'checkbox', id: 'shown' } })
  shown.checked = state.shownOnly
  shown.addEventListener('change', () => {
    state.shownOnly = shown.checked
    draw()
  })
  const both = rows.some(isOnlyShown) && !rows.every(isOnlyShown)
  return element(
    'div',
    { class: 'controls', attributes: { role: 'search' } },
    element('label', { attributes: { for: 'filter' }, text: 'Filter' }),
    text,
    element('label', { attributes: { for: 'verdict' }, text: 'Verdict' }),
    choice,
    ...(both
      ? [element('label', { class: 'check' }, shown, element('span', { text: 'also rows that are not gated' }))]
      : []),
  )
}
