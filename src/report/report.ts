import type { Judgement, Row } from '../judge/judgement.ts'
import type { Results } from '../results/results.ts'
import { adviceSentence, isPressing } from './advice.ts'
import { circumstances, folded, found, percentiles, sight } from './details.ts'
import { code, prose } from './escape.ts'
import { beginning, choose, most, type Section, type Size } from './fit.ts'
import { growth } from './growth.ts'
import { headline, isReshaped } from './headline.ts'
import { picture } from './picture.ts'
import { proposed } from './proposal.ts'
import { standingsTable } from './standings.ts'
import { rowsTable } from './table.ts'
import { transfers } from './transfer.ts'
import { whyMarkdown } from './why.ts'
import { plural } from './words.ts'

export { headline } from './headline.ts'

/** Rows shown openly; with more gated rows than that, the ones without news fold away. */
const open = 6

/** Below GitHub's limit of a comment. */
const mostCharacters = 65_000

export interface Limits {
  /** The most that the report may have of what `size` counts. */
  limit?: number
  /** Default: UTF-16 units, of which there are never fewer than characters. */
  size?: Size
  /** Markdown: where the whole report is when this one had to be shortened. */
  rest?: string
  /** Markdown: a last line, which stays however short the report gets. */
  links?: string
  /** Address of head's files, to which `/path#L7` is added; absent: no links. */
  source?: string
}

/**
 * The report of a run as GitHub renders it: headline, table, and the rest at a click. A function of what was measured and
 * judged alone. What does not fit is left out, details first, then rows without news, then the last rows, and the report says
 * what and where it is. The headline and the rows that fail the run stay longest.
 */
export function report(results: Results, judgement: Judgement, limits: Limits = {}): string {
  const { size = (text: string) => text.length, rest = `in ${code('report.md')}`, links } = limits
  const end = links === undefined ? '' : `\n${links}\n`
  const limit = (limits.limit ?? mostCharacters) - size(end)
  const head = `### ${prose(headline(results, judgement))}`
  const { news, quiet, shown } = tables(judgement)
  const gated = [...news, ...quiet]
  const fold = gated.length > open && quiet.length > 0
  const sections = [
    ...standingsSections(results, judgement),
    ...(fold ? rowsSection('visible', news, results) : rowsSection('visible', gated, results)),
    ...adviceSection(results, judgement),
    ...whySection(results, limits.source),
    ...pictureSection(news, quiet, results),
    ...(fold ? rowsSection('without a regression', quiet, results) : []),
    ...rowsSection('shown, not gated', shown, results),
    ...growthSection(results, judgement),
    ...proposalSection(results, judgement),
    ...details(results, judgement),
  ]
  const whole = [head, ...sections.map(({ text }) => text)].join('\n\n')
  if (size(whole) < limit) return `${whole}\n${end}`
  return `${shortened(head, sections, fold ? news : gated, results, { limit, size, rest })}${end}`
}

function tables({ rows }: Judgement): Record<'news' | 'quiet' | 'shown', Row[]> {
  const gated = rows.filter(row => row.gated)
  return {
    news: gated.filter(({ verdict }) => verdict !== 'within').sort((a, b) => rank(a) - rank(b)),
    quiet: gated.filter(({ verdict }) => verdict === 'within'),
    shown: rows.filter(row => !row.gated && row.base !== null && row.head !== null),
  }
}

const order = ['regressed', 'invalid', 'inconclusive', 'improved', 'within'] as const
const rank = ({ verdict }: Row): number => order.indexOf(verdict ?? 'within')

/** How long the parts of a report stay when there is no room for all. */
const ranks = {
  standings: 0.5,
  visible: 1,
  advice: 1.05,
  why: 1.1,
  growth: 1.2,
  picture: 1.3,
  proposal: 1.5,
  findings: 2,
  how: 3,
  'without a regression': 4,
  sight: 5,
  percentiles: 6,
  transfer: 6.5,
  'shown, not gated': 7,
}

/** With more than two variants: one table of all for each scenario. */
function standingsSections(results: Results, judgement: Judgement): Section[] {
  const { variants, blocks, config } = results
  if (variants.length < 3 || blocks.length === 0) return []
  return config.scenarios.map(scenario => ({
    text: standingsTable(results, judgement, scenario),
    name: `all variants in ${prose(scenario.name)}`,
    rank: ranks.standings,
  }))
}

function adviceSection(results: Results, judgement: Judgement): Section[] {
  const text = isPressing(judgement) ? adviceSentence(results, judgement) : undefined
  return text === undefined ? [] : [{ text: `💡 ${prose(text)}`, name: 'what would help', rank: ranks.advice }]
}

function whySection(results: Results, source: string | undefined): Section[] {
  const text = whyMarkdown(results, source)
  return text === undefined ? [] : [{ text, name: 'what made it slower', rank: ranks.why }]
}

function growthSection(results: Results, judgement: Judgement): Section[] {
  const text = growth(results, judgement)
  return text === undefined ? [] : [{ text, name: 'how cost grows', rank: ranks.growth }]
}

function proposalSection(results: Results, judgement: Judgement): Section[] {
  const text = proposed(results, judgement)
  return text === undefined ? [] : [{ text, name: 'what head changes in the config', rank: ranks.proposal }]
}

/** What moved, drawn openly; where nothing did, how far the rows stayed from their thresholds, for who wants to know. */
function pictureSection(news: Row[], quiet: Row[], { variants }: Results): Section[] {
  const name = 'Intervals against thresholds'
  const moved = picture(news, variants.length > 2)
  if (moved !== undefined) return [{ name, rank: ranks.picture, text: moved }]
  const stayed = picture(quiet, variants.length > 2)
  return stayed === undefined ? [] : [{ name, rank: ranks.sight, text: folded(name, stayed) }]
}

function rowsSection(
  kind: 'visible' | 'without a regression' | 'shown, not gated',
  rows: Row[],
  results: Results,
): Section[] {
  if (rows.length === 0) return []
  const table = rowsTable(rows, results)
  const name = `${plural(rows.length, 'row')} ${kind}`
  return [{ name, rank: ranks[kind], text: kind === 'visible' ? table : folded(name, table) }]
}

function details(results: Results, judgement: Judgement): Section[] {
  const notes = found(results, judgement)
  const seen = sight(judgement.rows, results.variants.length > 2)
  const profile = percentiles(results)
  const command = results.command.replace(/[^\P{Cc}]/gu, ' ').replaceAll('```', '')
  const again = `To reproduce this run:\n\n\`\`\`sh\n${command}\n\`\`\``
  const fold = (
    name: string,
    kind: keyof typeof ranks,
    text: string | undefined,
    state: '' | ' open' = '',
  ): Section[] => (text === undefined ? [] : [{ name, rank: ranks[kind], text: folded(name, text, state) }])
  return [
    ...(notes !== undefined && judgement.verdict !== 'passed'
      ? [{ name: 'Warnings', rank: ranks.findings, text: notes }]
      : fold('Warnings', 'findings', notes)),
    ...fold('Latency percentiles', 'percentiles', profile, isReshaped(judgement) ? ' open' : ''),
    ...fold('Where the time of large responses goes', 'transfer', transfers(results)),
    ...fold('What this run can detect', 'sight', seen),
    ...fold('How it was measured', 'how', `${circumstances(results)}\n\n${again}`),
  ]
}

/** The fullest report that fits: as many rows of the open table as possible, the failing ones first, then what else has room. */
function shortened(
  head: string,
  sections: Section[],
  visible: Row[],
  results: Results,
  { limit, size, rest }: Required<Pick<Limits, 'limit' | 'size' | 'rest'>>,
): string {
  const note = (left: string[]) =>
    `_Shortened: the full report is ${rest}${left.length === 0 ? '' : `. Left out here: ${left.join(', ')}`}._`
  const longest = note([...sections.map(({ name }) => name), `${plural(visible.length, 'row')}`])
  const room = limit - size(longest) - 4
  const title = size(head) <= room ? head : beginning(head, Math.max(0, room), size)
  const openTable = (count: number): Section[] =>
    count === 0 ? [] : [{ name: '', rank: 0, text: rowsTable(visible.slice(0, count), results) }]
  const count = most(visible.length, n => size([title, ...openTable(n).map(({ text }) => text)].join('\n\n')) <= room)
  const others = sections.filter(section => section.rank !== ranks.visible)
  const { kept, left } = choose([...openTable(count), ...others], room - size(title) - 2, size)
  const rows = count < visible.length ? [`${plural(visible.length - count, 'more row')}`] : []
  return `${[title, ...kept.map(({ text }) => text), note([...rows, ...left])].join('\n\n')}\n`
}
