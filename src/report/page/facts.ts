import { observations } from '../../compare/observations.ts'
import type { Judgement, Row, Warning } from '../../judge/judgement.ts'
import { metric as definition } from '../../metrics.ts'
import type { Machine, Results, VariantRecord } from '../../results/results.ts'
import { ended } from '../details.ts'
import { time } from '../numbers.ts'
import { plural } from '../words.ts'
import type { Finding } from './content.ts'

/** What was measured, on what and how, as text. */
export function facts(results: Results): [label: string, text: string][] {
  const { variants, machine, blocks, seed, time: spent, config, notes, startedAt, generator, shares } = results
  const measuring = spent.boot + spent.warmup + spent.load + spent.other
  const run = (count: number, how: Results['ended'], drawn: number) =>
    `${plural(count, 'block')}, ${ended[how]}; seed ${drawn}`
  return [
    ...variants.map((variant): [string, string] => [
      `${variant.name}${variants.length > 2 && variant.baseline ? ' (baseline)' : ''}`,
      origin(variant),
    ]),
    ...(shares === undefined
      ? ([
          ['Machine', described(machine)],
          ['Measured', run(blocks.length, results.ended, seed)],
        ] satisfies [string, string][])
      : shares.map((share, i): [string, string] => [
          `Job ${i + 1}`,
          `${share.scenarios.join(', ')}: ${run(share.blocks, share.ended, share.seed)}. ${described(share.machine)}`,
        ])),
    [
      'Time',
      `${time(spent.prepare)} preparing, ${time(measuring)} measuring of ${time(config.budget)}: ${time(spent.load)} load, ${time(spent.boot)} starting, ${time(spent.warmup)} warming up, ${time(spent.other)} in between`,
    ],
    ['Begun', startedAt],
    ['Config', config.file ?? 'none'],
    ['perf-gate', generator],
    ...[...notes, ...observations(results)].map((note): [string, string] => ['Note', note]),
  ]
}

function described({ cpu, cores, memory, os, kernel, node, pinning }: Machine): string {
  const pinned =
    pinning === undefined
      ? 'CPUs not pinned'
      : `servers on CPU ${pinning.servers}, load generator on CPU ${pinning.generator}`
  return `${cpu}, ${plural(cores, 'core')}, ${Math.round(memory / 1e9)} GB; ${os}, ${kernel}, node ${node}; ${pinned}`
}

function origin({ source, commit, subject, dirty }: VariantRecord): string {
  const from =
    commit === undefined ? source : source === commit ? commit.slice(0, 10) : `${source} at ${commit.slice(0, 10)}`
  return `${from}${subject === undefined ? '' : ` “${subject}”`}${dirty ? ' with uncommitted changes' : ''}`
}

/** Guards that tripped, warnings and deaths, each once, with the rows they are about. */
export function findings({ failures }: Results, { rows, warnings }: Judgement): Finding[] {
  const found = new Map<string, Finding>()
  for (const { message, lastWords } of failures) {
    const known = found.get(message)
    if (known === undefined) found.set(message, { text: message, about: [], ...(lastWords ? { lastWords } : {}) })
  }
  for (const row of rows)
    for (const { message } of row.guards) {
      const finding = found.get(message) ?? { text: message, about: [] }
      finding.about.push(nameOf(row))
      found.set(message, finding)
    }
  const more = warnings.filter(({ fact }) => !found.has(fact)).map(warning)
  return [...found.values(), ...more]
}

const warning = ({ about, fact, advice }: Warning): Finding => ({
  text: advice === undefined ? fact : `${fact} ${advice}`,
  about: about === undefined ? [] : [nameOf(about)],
})

const nameOf = ({ scenario, request, metric }: Pick<Row, 'scenario'> & Partial<Pick<Row, 'request' | 'metric'>>) =>
  [request === undefined ? scenario : `${scenario}: ${request}`, metric === undefined ? '' : definition(metric).label]
    .filter(Boolean)
    .join(', ')
