import './locale.ts'
import type { Finding } from '../../findings.ts'
import { listed, withoutSign } from '../../words.ts'
import type { Content, DriftContent } from '../content.ts'
import { blocks } from './blocks.ts'
import { element, plainTable, section, sentence } from './dom.ts'
import { drift } from './drift.ts'
import { latency } from './latency.ts'
import { resources } from './resources.ts'
import { table } from './table.ts'
import { why } from './why.ts'

const content = JSON.parse(document.getElementById('content')!.textContent) as Content | DriftContent
document.title = `${withoutSign(content.headline).replaceAll('`', '')} · perf-gate`

const sections =
  'drifts' in content ? content.drifts.map((each, i) => drift(each, content.days, i)) : sectionsOf(content)
document.body.append(header(content, sections), element('main', {}, ...sections))

function sectionsOf(content: Content): HTMLElement[] {
  const byBlock = blocks(content)
  const explains = content.verdict === 'invalid' || content.verdict === 'broken'
  return [
    explains ? findings(content) : undefined,
    standings(content),
    table(content, byBlock?.show),
    why(content),
    proposal(content),
    explains ? undefined : findings(content),
    latency(content),
    transfers(content),
    growth(content),
    byBlock?.section,
    resources(content),
    facts(content),
  ].filter(each => each !== undefined)
}

type Heading = Pick<Content, 'headline' | 'provenance' | 'advice'> & { kind: string }

function header({ headline, provenance, advice, kind }: Heading, parts: HTMLElement[]): HTMLElement {
  const title = element('h1')
  title.append(sentence(withoutSign(headline))) // the badge says it, and not everybody's fonts have it
  const from = element('p', { class: 'provenance' })
  from.append(sentence(provenance))
  const help = element('p', { class: 'advice' })
  help.append(sentence(advice ?? ''))
  const links = parts.map(part =>
    element(
      'li',
      {},
      element('a', { text: part.querySelector('h2')!.textContent, attributes: { href: `#${part.id}` } }),
    ),
  )
  return element(
    'header',
    { class: kind },
    element('p', { class: 'badge', text: kind === 'invalid' ? 'not comparable' : kind }),
    title,
    from,
    advice === undefined ? undefined : help,
    element('nav', { attributes: { 'aria-label': 'Parts of the page' } }, element('ul', {}, ...links)),
  )
}

function standings({ standings }: Content): HTMLElement | undefined {
  return standings.length === 0 ? undefined : section('standings', 'Variants', ...standings.map(plainTable))
}

function transfers({ transfers }: Content): HTMLElement | undefined {
  return transfers && section('transfers', 'Where the time of large responses goes', plainTable(transfers))
}

function proposal({ proposal }: Content): HTMLElement | undefined {
  if (proposal === undefined) return undefined
  const text = element('p')
  text.append(sentence(proposal.text))
  return section('proposal', 'Changes of the config', text, proposal.table && plainTable(proposal.table))
}

function growth({ growth }: Content): HTMLElement | undefined {
  if (growth.length === 0) return undefined
  const text =
    'Time per request is 1 / requests/s. The exponent is the slope of the line fitted on log scales, with its 95 % interval over blocks: with ^1, ten times the size costs ten times as much.'
  return section('growth', 'How cost grows', element('p', { class: 'note', text }), ...growth.map(plainTable))
}

/** Findings shown openly; the others are a click away. */
const open = 4

function findings({ findings }: Content): HTMLElement | undefined {
  if (findings.length === 0) return undefined
  const list = (of: Finding[]) => element('ul', { class: 'findings' }, ...of.map(finding))
  const more = findings.slice(open)
  return section(
    'findings',
    'Warnings',
    list(findings.slice(0, open)),
    more.length === 0
      ? undefined
      : element('details', {}, element('summary', { text: `${more.length} more` }), list(more)),
  )
}

function finding({ text, about, difference, accept, lastWords }: Finding): HTMLElement {
  const made = element('li')
  made.append(sentence(text))
  if (about.length > 0) made.append(element('small', { text: listed(about) }))
  if (difference !== undefined)
    made.append(
      element('pre', { text: `${difference.at}\n- ${difference.base}\n+ ${difference.head}`, class: 'difference' }),
    )
  if (accept !== undefined) made.append(sentence(`If this is intended, accept it in the scenario: \`${accept}\``))
  if (lastWords !== undefined) made.append(element('pre', { text: lastWords }))
  return made
}

function facts({ facts, command, left }: Content): HTMLElement {
  const list = element('dl')
  for (const [label, text] of facts) {
    const said = element('dd')
    said.append(sentence(text))
    list.append(element('dt', { text: label }), said)
  }
  if (left.length > 0)
    list.append(
      element('dt', { text: 'Left out' }),
      element('dd', { text: `${left.join(', ')}: results.json has them` }),
    )
  return section(
    'facts',
    'How it was measured',
    list,
    element('p', { text: 'To reproduce this run:' }),
    element('pre', { text: command, attributes: { tabindex: '0' } }),
  )
}
