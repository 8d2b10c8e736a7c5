import { percent } from '../compare/format.ts'
import { latencyProfile, totals } from '../compare/profile.ts'
import type { Judgement, Row } from '../judge/judgement.ts'
import { metric as definition } from '../metrics.ts'
import type { Results } from '../results/results.ts'
import { isPressing } from './advice.ts'
import { fenced, inert, prose } from './escape.ts'
import { facts } from './facts.ts'
import { type Finding, findings } from './findings.ts'
import { headline } from './headline.ts'
import { figure, values } from './numbers.ts'
import { table } from './table.ts'
import { listed, nameOf } from './words.ts'

/** A part of the report that opens at a click, or is open. The blank lines make GitHub read markdown inside. */
export const folded = (summary: string, body: string, state: '' | ' open' = ''): string =>
  `<details${state}>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`

/** Percentiles of every scenario and variant, all responses of the run that count together, and what they add up to. */
export function percentiles(results: Results): string | undefined {
  const names = results.variants.map(({ name }) => name)
  const parts = results.config.scenarios.flatMap(scenario =>
    scenario.requests.length > 1
      ? [
          ...scenario.requests.map(({ name }, i) => ({ scenario, request: i, title: `${scenario.name}: ${name}` })),
          { scenario, request: undefined, title: scenario.name },
        ]
      : [{ scenario, request: undefined, title: scenario.name }],
  )
  const rows = parts.flatMap(({ scenario, request, title }) => {
    const profiles = names.map(name => latencyProfile(results, scenario, name, request))
    const sums = names.map(name => totals(results, scenario, name, request))
    return names
      .map((name, i) => ({ title, name, profile: profiles[i]!, sum: sums[i]! }))
      .filter(({ sum }) => sum.answered > 0)
  })
  if (rows.length === 0) return undefined
  const shown = [...new Set(rows.flatMap(({ profile }) => profile.map(({ label }) => label)))]
  const cell = (profile: ReturnType<typeof latencyProfile>, label: string) => {
    const found = profile.find(each => each.label === label)
    return found === undefined ? '–' : values([found.ms], definition('p50'))[0]!
  }
  const body = rows.map(({ title, name, profile, sum }) => [
    inert(title),
    inert(name),
    ...shown.map(label => cell(profile, label)),
    figure(sum.answered),
    sum.failed === 0 ? '0' : figure(sum.failed),
    `${figure(sum.megabytesPerSecond)} MB/s`,
  ])
  return table(
    ['Scenario', 'Variant', ...shown, 'Requests', 'Failed', 'Bodies'],
    body,
    `ll${'r'.repeat(shown.length + 3)}`,
  )
}

/** What each row could have shown. */
export function sight(rows: Row[], several: boolean): string | undefined {
  const known = rows.filter(row => row.gated && row.detects !== null)
  if (known.length === 0) return undefined
  const body = known.map(row => [
    inert(nameOf(row, several)),
    definition(row.metric).label,
    percent(row.detects!),
    percent(row.threshold!),
    String(row.blocks),
    row.p === null ? '–' : row.p < 0.001 ? '< 0.001' : row.p.toFixed(3),
  ])
  return `The smallest change for the worse that each row detects with 80 % probability, in a run with all its blocks:\n\n${table(['Scenario', 'Metric', 'Detects', 'Threshold', 'Blocks', 'Sign-flip p'], body, 'llrrrr')}`
}

/** Machine, commits, seed, blocks, time. */
export function circumstances(results: Results): string {
  const lines = facts(results).map(([label, text]) => `- **${inert(label)}**: ${prose(text)}`)
  const words = results.failures
    .filter(({ lastWords }) => lastWords)
    .map(({ message, lastWords }) => `${prose(message)}\n\n${fenced(lastWords!)}`)
  return [lines.join('\n'), ...words].join('\n\n')
}

const icons: Record<Finding['kind'], string> = { failure: '🚫', guard: '🚫', doubt: '⚠️', warning: '⚠️', advice: '💡' }

/** What a reader should know beside the rows, each finding once. */
export function found(results: Results, judgement: Judgement): string | undefined {
  const line = headline(results, judgement)
  const lines = findings(results, judgement)
    .filter(({ kind, about }) => kind !== 'failure' || about.length > 0) // a failure without a row stands with its last words
    .filter(({ kind }) => kind !== 'advice' || !isPressing(judgement)) // stands by itself
    .filter(({ text, about }) => about.length > 1 || !line.includes(text))
    .map(({ kind, text, about }) => {
      const rows = about.length === 0 ? '' : ` (${inert(listed(about))})`
      return `- ${icons[kind]} ${prose(text)}${rows}`
    })
  return lines.length === 0 ? undefined : lines.join('\n')
}
