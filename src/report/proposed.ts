import type { ConfigChange } from '../config/proposal.ts'
import type { Judgement } from '../judge/judgement.ts'
import type { Results } from '../results/results.ts'
import type { Table } from './table.ts'
import { plural } from './words.ts'

/** More of them are counted, not listed. */
const most = 30

/** A sentence, names in backticks, and a table below it. */
export interface Section {
  text: string
  table?: Table
}

/** What head changes in the config, whether that applies already, and what it would have made of this run. */
export function proposed({ proposal }: Results, { verdict, proposed: other }: Judgement): Section | undefined {
  if (proposal === undefined) return undefined
  const { applies, changes, flaw } = proposal
  const lead = applies
    ? '⚠️ This pull request changes the config, and was judged by it (`config-from: head`).'
    : "ℹ️ This pull request changes the config. It was judged by base's config; the changes apply once they are merged."
  const same = other === verdict ? 'the same' : `\`${other}\` instead of \`${verdict}\``
  const would = other === undefined ? '' : ` With them the verdict would have been ${same}.`
  const wrong = flaw === undefined ? '' : ` Head's config could not be used: ${flaw}`
  return { text: `${lead}${would}${wrong}`, table: changes.length === 0 ? undefined : tableOf(changes) }
}

const tableOf = (changes: ConfigChange[]): Table => ({
  head: ['Key', 'Base', 'Head'],
  rows: changes.slice(0, most).map(({ key, base = '–', head = '–' }) => [key, base, head]),
  words: 3,
  note: changes.length > most ? `and ${plural(changes.length - most, 'more change')}` : undefined,
})
