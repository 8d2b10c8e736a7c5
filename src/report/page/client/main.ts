import './locale.ts'
import { listed, withoutSign } from '../../../text.ts'
import type { Finding } from '../../findings.ts'
import type { Content, DriftContent, ShownWhy } from '../content.ts'
import { element, folded, note, section, sentence, tableOf } from './dom.ts'
import { drift } from './drift.ts'
import { latency } from './latency.ts'
import { memory } from './memory.ts'
import { stacks } from './stacks.ts'
import { table } from './table.ts'

const exponent =
  'Time per request is 1 / requests/s. The exponent is the slope of the line fitted on log scales, with its 95 % interval over blocks: with ^1, ten times the size costs ten times as much.'

function sectionsOf(content: Content): HTMLElement[] {
  const { standings, transfers, growth, unfit } = content
  const said = findings(content)
  return [
    unfit ? said : undefined,
    standings.length === 0 ? undefined : section('standings', 'Variants', ...standings.map(each => tableOf(each))),
    table(content),
    content.why.length === 0 ? undefined : section('why', 'Why', ...content.why.map(explained)),
    proposal(content),
    unfit ? undefined : said,
    latency(content),
    transfers && section('transfers', 'Where the time of large responses goes', tableOf(transfers)),
    growth.length === 0
      ? undefined
      : section('growth', 'How cost grows', note(exponent), ...growth.map(each => tableOf(each))),
    memory(content),
    facts(content),
  ].filter(each => each !== undefined)
}

type Heading = Pick<Content, 'headline' | 'provenance'> & { advice?: string; kind: string }

function header({ headline, provenance, advice, kind }: Heading, parts: HTMLElement[]): HTMLElement {
  const links = parts.map(part =>
    element('li', {}, element('a', { href: `#${part.id}` }, part.querySelector('h2')!.textContent)),
  )
  return element(
    'header',
    { class: kind },
    element('p', { class: 'badge' }, kind === 'invalid' ? 'not comparable' : kind),
    element('h1', {}, sentence(withoutSign(headline))), // the badge says the same, and not every font has the sign
    element('p', { class: 'provenance' }, sentence(provenance)),
    advice === undefined ? undefined : element('p', { class: 'advice' }, sentence(advice)),
    element('nav', { 'aria-label': 'Parts of the page' }, element('ul', {}, ...links)),
  )
}

/** What made rows slower: what the report says, the stacks as a picture, the functions as a table. */
const explained = ({ lines, stacks: boxes, functions }: ShownWhy): HTMLElement =>
  element(
    'div',
    { class: 'why' },
    ...lines.map(text => element('p', {}, sentence(text))),
    ...(boxes.length > 0 ? stacks(boxes) : []),
    functions && tableOf(functions),
  )

function proposal({ proposal }: Content): HTMLElement | undefined {
  if (proposal === undefined) return undefined
  const { text, table } = proposal
  return section('proposal', 'Changes of the config', element('p', {}, sentence(text)), table && tableOf(table))
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
    more.length === 0 ? undefined : folded(`${more.length} more`, list(more)),
  )
}

const finding = ({ text, about, difference, accept, lastWords }: Finding): HTMLElement =>
  element(
    'li',
    {},
    sentence(text),
    about.length === 0 ? undefined : element('small', {}, listed(about)),
    difference && element('pre', {}, `${difference.at}\n- ${difference.base}\n+ ${difference.head}`),
    accept === undefined ? undefined : sentence(`If this is intended, accept it in the scenario: \`${accept}\``),
    lastWords === undefined ? undefined : element('pre', {}, lastWords),
  )

function facts({ facts, command }: Content): HTMLElement {
  const terms = facts.flatMap(([label, text]) => [element('dt', {}, label), element('dd', {}, sentence(text))])
  return section(
    'facts',
    'How it was measured',
    element('dl', {}, ...terms),
    element('p', {}, 'To reproduce this run:'),
    element('pre', { tabindex: 0 }, command),
  )
}

const content = JSON.parse(document.getElementById('content')!.textContent) as Content | DriftContent
document.title = `${withoutSign(content.headline).replaceAll('`', '')} · perf-gate`

const sections =
  'drifts' in content ? content.drifts.map((each, i) => drift(each, content.days, i)) : sectionsOf(content)
document.body.append(header(content, sections), element('main', {}, ...sections))
