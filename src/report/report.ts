import type { Judgement, Row } from '../judge/judgement.ts'
import type { Results } from '../measure/results.ts'
import { circumstances, findings, folded, percentiles, sight } from './details.ts'
import { headline } from './headline.ts'
import { code, prose } from './inert.ts'
import { proposed } from './proposal.ts'
import { rowsTable } from './table.ts'
import { plural } from './words.ts'

export { headline } from './headline.ts'

/** Rows shown openly; with more gated rows than that, the ones without news fold away. */
const open = 6

/** GitHub's limit of a comment, with room for a marker. */
const mostCharacters = 65_000

/**
 * The report of a run as GitHub renders it: headline, table, and the rest at a click. A function of what was measured and
 * judged alone. Parts that do not fit in `limit` characters are left out, the last ones first, and the report says so.
 */
export function report(results: Results, judgement: Judgement, { limit = mostCharacters } = {}): string {
  const sections = [
    `### ${prose(headline(results, judgement))}`,
    ...tables(results, judgement),
    proposed(results, judgement),
    ...details(results, judgement),
  ]
  return fitting(
    sections.filter(section => section !== undefined),
    limit,
  )
}

function tables(results: Results, { rows }: Judgement): (string | undefined)[] {
  const gated = rows.filter(row => row.gated)
  const news = gated.filter(({ verdict }) => verdict !== 'within').sort((a, b) => rank(a) - rank(b))
  const quiet = gated.filter(({ verdict }) => verdict === 'within')
  const shown = rows.filter(row => !row.gated && row.base !== null && row.head !== null)
  const fold = gated.length > open && quiet.length > 0
  const visible = fold ? news : [...news, ...quiet]
  return [
    visible.length > 0 ? rowsTable(visible, results) : undefined,
    fold ? folded(`${plural(quiet.length, 'row')} without a regression`, rowsTable(quiet, results)) : undefined,
    shown.length > 0 ? folded(`${plural(shown.length, 'row')} shown, not gated`, rowsTable(shown, results)) : undefined,
  ]
}

const order = ['regressed', 'invalid', 'inconclusive', 'improved', 'within'] as const
const rank = ({ verdict }: Row): number => order.indexOf(verdict ?? 'within')

function details(results: Results, judgement: Judgement): (string | undefined)[] {
  const found = findings(judgement)
  const seen = sight(judgement.rows)
  const profile = percentiles(results)
  return [
    found === undefined ? undefined : judgement.verdict === 'passed' ? folded('Warnings', found) : found,
    profile === undefined ? undefined : folded('Latency percentiles', profile),
    seen === undefined ? undefined : folded('What this run could see', seen),
    folded(
      'How it was measured',
      `${circumstances(results)}\n\nTo measure the same again:\n\n\`\`\`sh\n${results.command.replace(/[^\P{Cc}]/gu, ' ').replaceAll('```', '')}\n\`\`\``,
    ),
  ]
}

function fitting(sections: string[], limit: number): string {
  const note = `_Shortened: the full report is in ${code('report.md')} beside the results._`
  for (let count = sections.length; count > 1; count--) {
    const text = [...sections.slice(0, count), ...(count < sections.length ? [note] : [])].join('\n\n')
    if (text.length <= limit) return `${text}\n`
  }
  return `${sections[0]!.slice(0, Math.max(0, limit - note.length - 3))}\n\n${note}\n`
}
