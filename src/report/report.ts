import type { Judgement } from '../judge/judgement.ts'
import type { Results } from '../results/results.ts'
import { listed, unbroken } from '../text.ts'
import { code, fenced, inert, prose } from './escape.ts'
import type { Finding } from './findings.ts'
import { markdown, type Table, without } from './table.ts'
import { type View, view } from './view.ts'
import { whyMarkdown } from './why-parts.ts'

/** Size of a text in the unit of its limit. */
export type Size = (text: string) => number

export interface Limits {
  /** The largest size of the report, in the unit of `size`; absent: any. */
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

/** A part of the report: markdown, and what it is called when it is left out. */
interface Part {
  name: string
  text: string
  folded?: boolean
}

/** The report as GitHub renders it. Parts that do not fit are left out from the end, and the report says which, and where they are. */
export function report(results: Results, judgement: Judgement, limits: Limits = {}): string {
  const shown = view(results, judgement)
  const { size = (text: string) => text.length, rest = `in ${code('report.md')}`, links, source } = limits
  const end = links === undefined ? '' : `\n${links}\n`
  const parts = [
    warnings(shown.findings.filter(isUrgent)), // first: nothing that a pull request makes longer may push them out
    ...(shown.quiet ? [...advice(shown), ...proposal(shown)] : open(shown, source)),
    ...folded(shown),
  ].filter(({ text }) => text)
  const text = (kept: Part[]) => laidOut(shown, kept, parts, rest)
  let kept = parts
  const limit = (limits.limit ?? Number.POSITIVE_INFINITY) - size(end)
  while (kept.length > 0 && size(text(kept)) > limit) kept = kept.slice(0, -1)
  const whole = text(kept)
  return `${beginning(whole, limit, size)}${end}`
}

function laidOut({ headline }: View, kept: Part[], all: Part[], rest: string): string {
  const inside = kept.filter(part => part.folded).map(part => part.text)
  const figures = '<details>\n<summary>Figures, intervals, and how they were measured</summary>'
  const left = [...new Set(all.slice(kept.length).map(({ name }) => name))]
  return `${[
    `### ${unbroken(prose(headline))}`,
    ...kept.filter(part => !part.folded).map(part => part.text),
    ...(inside.length === 0 ? [] : [figures, ...inside, '</details>']),
    ...(left.length === 0 ? [] : [`_Shortened: the full report is ${rest}. Left out here: ${listed(left, 5)}._`]),
  ].join('\n\n')}\n` // between blank lines, GitHub reads markdown in the details
}

function open(view: View, source: string | undefined): Part[] {
  const findings = warnings(openly(view))
  return [
    ...(view.unfit ? [findings] : []),
    ...(view.figures === undefined ? [] : glance(view)),
    ...view.standings.map(table => ({ name: 'all variants', text: markdown(without(table, table.spare ?? [])) })), // for a phone
    ...advice(view),
    { name: 'what made it slower', text: whyMarkdown(view.why, source) },
    ...(view.reshaped ? percentiles(view) : []),
    { name: 'how cost grows', text: view.growth.map(markdown).join('\n\n') },
    ...proposal(view),
    ...(view.unfit ? [] : [findings]),
  ]
}

const warnings = (findings: Finding[]): Part => ({ name: 'warnings', text: findings.map(found).join('\n\n') })

const isUrgent = ({ kind }: Finding): boolean => kind === 'urgent'

/** What else a reader should know at once: nothing if the run passed, and if it regressed, only what keeps rows from being judged. */
function openly({ verdict, findings }: View): Finding[] {
  if (verdict === 'passed') return []
  const isLeft = ({ kind }: Finding) => verdict === 'regressed' && (kind === 'warning' || kind === 'advice')
  return findings.filter(each => !isUrgent(each) && !isLeft(each))
}

function glance({ grid, headline, check }: View): Part[] {
  if (grid === undefined) return []
  const notes = [check, grid.note, /\(.* … /.test(headline) ? 'In brackets: 95 % interval.' : undefined].filter(Boolean)
  const note = notes.length === 0 ? undefined : `<sub>${notes.join(' ')}</sub>`
  return [{ name: 'table at a glance', text: markdown({ ...grid, note }) }]
}

const advice = ({ advice }: View): Part[] =>
  advice === undefined ? [] : [{ name: 'what would help', text: `💡 ${prose(advice)}` }]

function proposal({ proposal }: View): Part[] {
  if (proposal === undefined) return []
  const { text, table } = proposal
  const changes = table === undefined ? '' : markdown(table)
  return [prose(text), changes].map(part => ({ name: 'what head changes in the config', text: part }))
}

const signs: Partial<Record<Finding['kind'], string>> = { failure: '🚫', guard: '🚫', advice: '💡' }

/** A finding: what it says, the first difference of two responses, what would accept it, and what a server said before it died. */
function found({ kind, text, about, difference, accept, lastWords }: Finding): string {
  const rows = about.length === 0 ? '' : ` (${inert(listed(about))})`
  const line = (words: string) => words.replace(/\s+/g, ' ')
  const diff = difference && `@@ ${line(difference.at)} @@\n- ${line(difference.base)}\n+ ${line(difference.head)}`
  return [
    text === '' ? '' : `${signs[kind] ?? '⚠️'} ${unbroken(prose(text))}${rows}`,
    diff === undefined ? '' : fenced(diff, { language: 'diff' }),
    accept === undefined
      ? ''
      : `If this is intended, accept it in the scenario:\n\n${fenced(accepting(accept), { language: 'yaml' })}`,
    lastWords === undefined ? '' : fenced(lastWords),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const accepting = (accept: string): string =>
  accept.startsWith('same-body') ? accept : `${accept}\n# or any difference: same-body: false`

const percentiles = ({ percentiles: table }: View): Part[] => titled('Latency percentiles', table)

const titled = (name: string, table: Table | undefined): Part[] =>
  table === undefined ? [] : [{ name, text: markdown({ ...table, title: name }) }]

function folded(view: View): Part[] {
  const { figures, shown, legend, standings, findings, reshaped, transfers } = view
  const left = findings.filter(each => !isUrgent(each) && !openly(view).includes(each))
  const facts = view.facts.map(([label, text]) => `- **${inert(label)}**: ${prose(text)}`).join('\n')
  const again = `To reproduce this run:\n\n${fenced(view.command, { language: 'sh' })}`
  const parts: Part[] = [
    ...titled('Gated', figures && { ...figures, note: `<sub>${prose(legend)}.</sub>` }),
    ...standings.map(table => ({ name: 'all figures of the variants', text: markdown(table) })),
    warnings(left),
    { name: 'how it was measured', text: `${facts}\n\n${again}` },
    ...(reshaped ? [] : percentiles(view)),
    ...titled('Where the time of large responses goes', transfers),
    ...titled('Shown, not gated', shown),
  ]
  return parts.map(part => ({ ...part, folded: true }))
}

/** A text, or as much of its beginning as fits, a line break included. Without half a character at its end. */
export function beginning(text: string, room: number, size: Size): string {
  if (size(text) <= room) return text
  let cut = text
  while (size(cut) > room - 1) cut = cut.slice(0, Math.floor((cut.length * 9) / 10))
  return `${cut.replace(/[\uD800-\uDBFF]$/, '')}\n`
}
