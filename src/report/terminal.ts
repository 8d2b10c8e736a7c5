import { styleText } from 'node:util'
import type { Judgement } from '../judge/judgement.ts'
import type { Results } from '../results/results.ts'
import { listed, withoutSign } from '../text.ts'
import type { Finding } from './findings.ts'
import { aligned, type Table, wrapped } from './table.ts'
import { type View, view } from './view.ts'
import { asText } from './why-parts.ts'

export interface Look {
  columns: number
  color: boolean
}

/** The report for a terminal: the same verdict, rows and sentences, as aligned text. */
export function terminal(results: Results, judgement: Judgement, look: Look): string {
  const shown = view(results, judgement)
  const told = shown.findings.map(each => finding(each, look))
  const parts = [
    plain(shown.headline, look),
    ...(shown.unfit ? told : []),
    ...shown.standings.map(table => tableLines(table, look)),
    rowLines(shown, look),
    ...whyParagraphs(shown.why, look),
    ...shown.growth.map(table => tableLines(table, look)),
    shown.proposal && plain(shown.proposal.text, look),
    shown.advice && `→ ${indented(shown.advice, look)}`,
    ...(shown.unfit ? [] : told),
    [shown.compared, ...inBrief(shown)]
      .filter(Boolean)
      .map(text => plain(text, look))
      .join('\n'),
    `To reproduce this run:\n  ${shown.command}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** The facts that are told on a terminal, too. Those of the variants come first, and are told by `compared`. */
const inBrief = ({ facts, variants }: View): string[] =>
  facts
    .slice(variants.length)
    .flatMap(([label, text]) => (/^(Machine|Measured|Job \d+|Time)$/.test(label) ? `${label}: ${text}` : []))

const plain = (text: string, { columns }: Look): string => wrapped(text.replaceAll('`', ''), columns)
const indented = (text: string, look: Look): string => plain(text, { ...look, columns: look.columns - 2 })

const tableLines = (table: Table, { columns }: Look): string =>
  [table.title, ...aligned(table, columns), table.note && wrapped(table.note, columns)].filter(Boolean).join('\n')

const tints: Record<string, Parameters<typeof styleText>[0]> = {
  regressed: 'red',
  'not comparable': 'magenta',
  inconclusive: 'yellow',
  improved: 'green',
}

/** The gated rows. If none is gated: those that are only shown, unless there are tables of variants. */
function rowLines({ figures, shown, standings }: View, { columns, color }: Look): string {
  const table = figures ?? (standings.length === 0 ? shown : undefined)
  if (table === undefined) return ''
  const words = table.rows.map(([name, metric, verdict, ...cells]) => [name!, metric!, withoutSign(verdict!), ...cells])
  const [head, ...lines] = aligned({ ...table, rows: words }, columns)
  const tinted = lines.map((line, i) => {
    const tint = tints[words[i]![2]!]
    return color && tint !== undefined ? styleText(tint, line) : line
  })
  return [head, ...tinted].join('\n')
}

/** What makes rows slower (`whyLines`), one paragraph each; none if nothing was profiled. */
export const whyParagraphs = (rows: View['why'], { columns }: Pick<Look, 'columns'>): string[] =>
  rows.map(([first = [], ...others]) =>
    [`Why ${asText(first)}`, ...others.map(line => `  ${asText(line)}`)].map(line => wrapped(line, columns)).join('\n'),
  )

function finding({ kind, text, about, difference, accept, lastWords }: Finding, look: Look): string {
  const rows = about.length === 0 ? '' : ` (${listed(about)})`
  return [
    text && `${kind === 'advice' ? '→' : '!'} ${indented(`${text}${rows}`, look)}`,
    difference && `  ${difference.at}\n  - ${difference.base}\n  + ${difference.head}`,
    accept && `  If this is intended, accept it in the scenario: ${accept}`,
    lastWords && `From its log:\n${lastWords.replace(/^/gm, '  │ ')}`,
  ]
    .filter(Boolean)
    .join('\n')
}
