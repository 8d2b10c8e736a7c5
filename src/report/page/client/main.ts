import type { Content, Finding } from '../content.ts'
import { blocks } from './blocks.ts'
import { element, section, sentence } from './dom.ts'
import { growth } from './growth.ts'
import { latency } from './latency.ts'
import { resources } from './resources.ts'
import { table } from './table.ts'

const content = JSON.parse(document.getElementById('content')!.textContent) as Content
document.title = `${content.headline.replaceAll('`', '')} · perf-gate`

const byBlock = blocks(content)
const sections = [
  findings(content),
  table(content, byBlock?.show),
  latency(content),
  growth(content),
  byBlock?.section,
  resources(content),
  facts(content),
].filter(each => each !== undefined)

document.body.append(header(content, sections), element('main', {}, ...sections))

function header({ headline, verdict, accepted, cancelled }: Content, parts: HTMLElement[]): HTMLElement {
  const kind = cancelled ? 'cancelled' : accepted ? 'accepted' : verdict
  const title = element('h1')
  title.append(sentence(headline))
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
    element('p', { class: 'badge', text: kind }),
    title,
    element('nav', { attributes: { 'aria-label': 'Parts of the page' } }, element('ul', {}, ...links)),
  )
}

function findings({ findings }: Content): HTMLElement | undefined {
  return findings.length === 0
    ? undefined
    : section('findings', 'Warnings', element('ul', { class: 'findings' }, ...findings.map(finding)))
}

/** Rows named beside a finding; more are counted. */
const named = 4

function finding({ text, about, lastWords }: Finding): HTMLElement {
  const made = element('li')
  made.append(sentence(text))
  const more = about.length > named ? ` and ${about.length - named} more` : ''
  if (about.length > 0) made.append(element('small', { text: `${about.slice(0, named).join('; ')}${more}` }))
  if (lastWords !== undefined) made.append(element('pre', { text: lastWords }))
  return made
}

function facts({ facts, command, left }: Content): HTMLElement {
  const list = element('dl')
  for (const [label, text] of facts) list.append(element('dt', { text: label }), element('dd', { text }))
  if (left.length > 0)
    list.append(
      element('dt', { text: 'Left out' }),
      element('dd', { text: `${left.join(', ')}: results.json has them` }),
    )
  return section(
    'facts',
    'How it was measured',
    list,
    element('p', { text: 'To measure the same again:' }),
    element('pre', { text: command, attributes: { tabindex: '0' } }),
  )
}
