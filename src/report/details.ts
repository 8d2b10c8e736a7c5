import { observations } from '../compare/observations.ts'
import { latencyProfile, totals } from '../compare/profile.ts'
import type { Judgement, Row, Warning } from '../judge/judgement.ts'
import { metric as definition } from '../metrics.ts'
import type { Machine, Results, ShareRecord } from '../results/results.ts'
import { code, fenced, inert, prose } from './escape.ts'
import { figure, percent, time, values } from './numbers.ts'
import { table } from './table.ts'
import { whyTime } from './why.ts'
import { nameOf, plural } from './words.ts'

/** A part of the report that opens at a click, or is open. The blank lines make GitHub read markdown inside. */
export const folded = (summary: string, body: string, state: '' | ' open' = ''): string =>
  `<details${state}>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`

/** Percentiles of every scenario and variant, all kept answers of the run together, and what they add up to. */
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
  const known = rows.filter(row => row.gated && row.mde !== null)
  if (known.length === 0) return undefined
  const body = known.map(row => [
    inert(nameOf(row, several)),
    definition(row.metric).label,
    percent(row.mde!),
    percent(row.threshold!),
    String(row.blocks),
    row.p === null ? '–' : row.p < 0.001 ? '< 0.001' : row.p.toFixed(3),
  ])
  return `In as many blocks as a run may have, a change for the worse of this size is told from none with 80 % probability:\n\n${table(['Scenario', 'Metric', 'Smallest change seen', 'Threshold', 'Blocks', 'Sign-flip p'], body, 'llrrrr')}`
}

/** Machine, commits, seed, blocks, time. */
export function circumstances(results: Results): string {
  const { machine, variants, blocks, seed, time: spent, config, failures } = results
  const measuring = spent.boot + spent.warmup + spent.load + spent.other
  const share = measuring > 0 ? ` (${Math.round((100 * spent.load) / measuring)} % of measuring)` : ''
  const lines = [
    ...variants.map(
      ({ name, source, commit, subject, dirty, baseline }) =>
        `**${inert(name)}**${variants.length > 2 && baseline ? ' (baseline)' : ''}: ${origin(source, commit)}${subject === undefined ? '' : ` “${inert(subject)}”`}${dirty ? ' with uncommitted changes' : ''}`,
    ),
    ...(results.shares === undefined
      ? [
          ...onMachine(machine),
          `**Measured**: ${plural(blocks.length, 'block')}, ${ended[results.ended]}; seed ${seed}`,
        ]
      : shared(results.shares)),
    ...(results.boundary === undefined ? [] : [boundaryLine(results.boundary)]),
    `**Time**: ${time(spent.prepare)} preparing, then ${time(measuring)} of ${limit(results)}: ${time(spent.load)} load${share}, ${time(spent.boot)} starting, ${time(spent.warmup)} warming up, ${time(spent.other)} in between`,
    ...[...results.notes, ...observations(results)].map(note => prose(note)),
    ...(results.why === undefined ? [] : [`**Explaining**: ${whyTime(results)}`]),
    ...(config.file === undefined
      ? ['**Config**: there is none yet, so `GET /` was measured; `perf-gate init` writes one to start from']
      : [`**Config**: ${code(config.file)}`]),
  ]
  const words = failures
    .filter(({ lastWords }) => lastWords)
    .map(({ message, lastWords }) => `${prose(message)}\n\n${fenced(lastWords!)}`)
  return [lines.map(line => `- ${line}`).join('\n'), ...words].join('\n\n')
}

function onMachine(machine: Machine): string[] {
  return [
    `**Machine**: ${inert(machine.cpu)}, ${plural(machine.cores, 'core')}, ${Math.round(machine.memory / 1e9)} GB; ${inert(machine.os)}, ${inert(machine.kernel)}, node ${inert(machine.node)}`,
    machine.pinning === undefined
      ? '**CPUs**: not pinned'
      : `**CPUs**: servers on ${inert(machine.pinning.servers)}, load generator on ${inert(machine.pinning.generator)}`,
  ]
}

/** What stood between the code that was measured and the runner. */
function boundaryLine({ kind, why }: NonNullable<Results['boundary']>): string {
  if (kind === 'isolated')
    return '**Boundary**: isolated; the measured code saw its own processes, checkout and caches, and could change nothing else'
  return `**Boundary**: same user; the measured code could change whatever this job can${why === undefined ? '' : ` (${prose(why)})`}`
}

/** Scenarios named in a line; more are counted. */
const named = 4

/** Who measured what, where several jobs did: changes are each of one machine, plain figures of different jobs do not compare. */
function shared(shares: ShareRecord[]): string[] {
  return [
    `**Measured** by ${plural(shares.length, 'job')}, base and head always on one machine; compare changes, not figures, across jobs`,
    ...shares.map(({ scenarios, machine, blocks, seed, ended: end }, i) => {
      const names = scenarios.slice(0, named).map(inert).join(', ')
      const more = scenarios.length > named ? ` and ${scenarios.length - named} more` : ''
      return `**Job ${i + 1}** (${names}${more}): ${plural(blocks, 'block')}, ${ended[end]}; seed ${seed}. ${onMachine(machine).join('; ')}`
    }),
  ]
}

/** What the time is measured against: every job had the budget. */
const limit = ({ config, shares }: Results): string =>
  shares === undefined ? time(config.budget) : `${plural(shares.length, 'job')} of ${time(config.budget)}`

/** Where a variant comes from: a name people know, the commit, or both. */
function origin(source: string, commit: string | undefined): string {
  if (commit === undefined) return inert(source)
  return source === commit ? code(commit.slice(0, 10)) : `${inert(source)} at ${code(commit.slice(0, 10))}`
}

/** Why measuring ended, in words. */
export const ended: Record<Results['ended'], string> = {
  settled: 'ended as soon as every row was decided',
  budget: 'ended with the budget',
  blocks: 'ended with the last block',
  failed: 'ended because a variant failed',
  cancelled: 'cancelled',
  running: 'not ended',
}

/** Guards that tripped and warnings, each once, with the rows they are about. */
export function findings({ rows, warnings }: Judgement, several: boolean): string | undefined {
  const trips = new Map<string, { icon: string; names: string[] }>()
  for (const row of rows)
    for (const { message, effect } of row.guards.filter(({ effect }) => effect !== 'not-gated')) {
      const known = trips.get(message) ?? { icon: effect === 'invalid' ? '🚫' : '⚠️', names: [] }
      trips.set(message, { ...known, names: [...known.names, `${nameOf(row, several)} ${row.metric}`] })
    }
  const about = (names: string[]) =>
    names.length > 4
      ? `${names.slice(0, 3).map(inert).join(', ')} and ${names.length - 3} more`
      : names.map(inert).join(', ')
  const lines = [
    ...[...trips].map(([message, { icon, names }]) => `${icon} ${prose(message)} (${about(names)})`),
    ...warnings.filter(({ fact }) => !trips.has(fact)).map(warning => warningLine(warning, several)),
  ]
  return lines.length === 0 ? undefined : lines.map(line => `- ${line}`).join('\n')
}

function warningLine({ about, fact, advice }: Warning, several: boolean): string {
  const name = about && nameOf(about, several && about.variant !== undefined)
  const where = name === undefined ? '' : `${inert(name)}${about!.metric === undefined ? '' : ` ${about!.metric}`}: `
  return `⚠️ ${where}${prose(fact)}${advice === undefined ? '' : ` ${prose(advice)}`}`
}
