import { observations } from '../compare/observations.ts'
import type { Machine, Results, ShardRecord, VariantRecord } from '../results/results.ts'
import { time } from './numbers.ts'
import { warmUps } from './warm-ups.ts'
import { whyTime } from './why.ts'
import { plural } from './words.ts'

/** A fact about a run: what it is called, and the fact, with names in backticks. */
export type Fact = [label: string, text: string]

/** What was measured, on what, and how. Worked out once, shown in the report and on the page. */
export function facts(results: Results): Fact[] {
  const { variants, config, notes, shards } = results
  const isMeasured = !isProfileAlone(results)
  const warmed = warmUps(results)
  return [
    ...variants.map((variant): Fact => [nameOf(variant, variants.length > 2), origin(variant)]),
    ...(shards === undefined ? measuredHere(results) : measuredBy(shards)),
    ...(results.boundary === undefined ? [] : [boundary(results.boundary)]),
    ...(isMeasured ? [['Time', timeSpent(results)] satisfies Fact] : []),
    ...(warmed === undefined ? [] : [['Warm-up', warmed] satisfies Fact]),
    ...(results.why === undefined ? [] : [['Explaining', whyTime(results) ?? ''] satisfies Fact]),
    config.file === undefined
      ? ['Config', 'none yet, so `GET /` was measured. `perf-gate init` writes one']
      : ['Config', `\`${config.file}\``],
    ...[...notes, ...observations(results)].map((note): Fact => ['Note', note]),
  ]
}

/** What stood between the code that was measured and the runner. */
function boundary({ kind, why }: NonNullable<Results['boundary']>): Fact {
  if (kind === 'isolated')
    return [
      'Boundary',
      'isolated. The measured code could see only its own processes, and write only to its checkout, home, `/tmp` and caches',
    ]
  return [
    'Boundary',
    `same user. The measured code could change whatever this job can${why === undefined ? '' : ` (${why})`}`,
  ]
}

const nameOf = ({ name, baseline }: VariantRecord, several: boolean): string =>
  several && baseline ? `${name} (baseline)` : name

/** Where a variant comes from: a name that people know, the commit, or both. */
export function origin({ source, commit, subject, dirty }: VariantRecord): string {
  const short = `\`${commit?.slice(0, 10)}\``
  const from = commit === undefined ? source : source === commit ? short : `${source} at ${short}`
  return `${from}${subject === undefined ? '' : ` “${subject}”`}${dirty ? ' with uncommitted changes' : ''}`
}

/** `perf-gate why` measures no blocks, and judges nothing. */
export const isProfileAlone = ({ blocks, why }: Results): boolean => blocks.length === 0 && why !== undefined

function measuredHere(results: Results): Fact[] {
  const { machine, blocks, ended, seed } = results
  const isMeasured = !isProfileAlone(results)
  return [
    ['Machine', hardware(machine)],
    ['CPUs', pinned(machine)],
    ...(isMeasured
      ? [['Measured', `${plural(blocks.length, 'block')}, ${endings[ended]}; seed ${seed}`] satisfies Fact]
      : []),
  ]
}

/** Scenarios named in a line; more are counted. */
const named = 4

/** Who measured what, where several jobs did: changes are each of one machine, plain figures of different jobs do not compare. */
function measuredBy(shards: ShardRecord[]): Fact[] {
  return [
    [
      'Measured',
      `by ${plural(shards.length, 'job')}, base and head always on one machine. Compare changes, not figures, across jobs`,
    ],
    ...shards.map(({ scenarios, machine, blocks, seed, ended }, i): Fact => {
      const more = scenarios.length > named ? ` and ${scenarios.length - named} more` : ''
      const what = `${scenarios.slice(0, named).join(', ')}${more}`
      return [
        `Job ${i + 1}`,
        `${what}: ${plural(blocks, 'block')}, ${endings[ended]}; seed ${seed}. ${hardware(machine)}. ${pinned(machine)}`,
      ]
    }),
  ]
}

function timeSpent(results: Results): string {
  const { prepare, boot, warmup, load, other } = results.time
  const measuring = boot + warmup + load + other
  const share = measuring > 0 ? ` (${Math.round((100 * load) / measuring)} %)` : ''
  return `${time(prepare)} to prepare, then ${time(measuring)} of ${limit(results)} to measure: ${time(load)} load${share}, ${time(boot)} starting servers, ${time(warmup)} warm-up, ${time(other)} other`
}

/** Blocks, time, seed and machine of a run, or of each job of it, in a line. */
export function effort(results: Results): string {
  const { blocks, time: spent, seed, machine, shards } = results
  const measuring = spent.boot + spent.warmup + spent.load + spent.other
  const where = ({ cpu, cores, node }: Machine) => `on ${cpu} with ${plural(cores, 'core')}, node ${node}`
  const all = `${plural(blocks.length, 'block')} in ${time(measuring)} (${time(spent.load)} of load)`
  if (isProfileAlone(results)) return `Profiles alone: no verdict. Seed ${seed}, ${where(machine)}`
  if (shards === undefined) return `${all}, seed ${seed}, ${where(machine)}`
  const jobs = shards.map(shard => `${plural(shard.blocks, 'block')}, seed ${shard.seed}, ${where(shard.machine)}`)
  return `${all} by ${plural(jobs.length, 'job')}: ${jobs.join('; ')}`
}

/** What the time is measured against: every job had the budget. */
const limit = ({ config, shards }: Results): string =>
  shards === undefined ? time(config.budget) : `${plural(shards.length, 'job')} of ${time(config.budget)}`

const hardware = ({ cpu, cores, memory, os, kernel, node }: Machine): string =>
  `${cpu}, ${plural(cores, 'core')}, ${Math.round(memory / 1e9)} GB; ${os}, ${kernel}, node ${node}`

const pinned = ({ pinning }: Machine): string =>
  pinning === undefined ? 'not pinned' : `servers on ${pinning.servers}, load generator on ${pinning.generator}`

/** Why measuring ended, in words. */
const endings: Record<Results['ended'], string> = {
  settled: 'stopped when every row was decided',
  budget: 'stopped when the budget ran out',
  blocks: 'stopped after the last block',
  failed: 'stopped because a variant failed',
  cancelled: 'cancelled',
  running: 'not finished',
  unaffected: 'nothing to measure',
}
