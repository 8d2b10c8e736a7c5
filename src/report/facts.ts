import { mean } from 'simple-statistics'
import { burnIn } from '../compare/burn-in.ts'
import { thousands } from '../compare/format.ts'
import { observations } from '../compare/observations.ts'
import type { Machine, Results, ShardRecord, VariantRecord } from '../results/results.ts'
import { listed, plural } from '../text.ts'
import { time } from './numbers.ts'

/** A fact about a run: a label and a text with names in backticks. */
export type Fact = [label: string, text: string]

/** What was measured, on what, and how. Worked out once, shown in the report and on the page. */
export function facts(results: Results): Fact[] {
  const { variants, config, notes, shards, boundary, why } = results
  const all: [label: string, text: string | undefined][] = [
    ...variants.map(
      (each): Fact => [each.baseline && variants.length > 2 ? `${each.name} (baseline)` : each.name, origin(each)],
    ),
    ...(shards === undefined ? measuredHere(results) : measuredBy(shards)),
    ['Boundary', boundary && between(boundary)],
    ['Time', isProfileAlone(results) ? undefined : timeSpent(results)],
    ['Warm-up', warmUps(results)],
    ['Explaining', why && explaining(why, results)],
    ['Config', config.file === undefined ? noConfig : `\`${config.file}\``],
    ...[...notes, ...observations(results)].map((note): Fact => ['Note', note]),
  ]
  return all.filter((fact): fact is Fact => fact[1] !== undefined)
}

const noConfig = 'none yet, so `GET /` was measured. `perf-gate init` writes one'

/** What stood between the code that was measured and the runner. */
function between({ kind, why }: NonNullable<Results['boundary']>): string {
  return kind === 'isolated'
    ? 'isolated. The measured code could see only its own processes, and write only to its checkout, home, `/tmp` and caches'
    : `same user. The measured code could change whatever this job can${why === undefined ? '' : ` (${why})`}`
}

/** How the variants were warmed up, and which requests were left out as still cold; undefined if the results do not say. */
export function warmUps({ blocks, config }: Results): string | undefined {
  const known = blocks
    .map(({ scenarios }) => scenarios.flatMap(({ warmup }) => warmup ?? []))
    .filter(({ length }) => length > 0)
  if (known.length === 0) return undefined
  const perBlock = (of: 'requests' | 'duration') => mean(known.map(all => all.reduce((sum, each) => sum + each[of], 0)))
  const said = `${thousands(perBlock('requests'))} requests to each variant in ${time(perBlock('duration'))} per block`
  const cold = config.scenarios.flatMap(({ name }) => {
    const requests = burnIn({ blocks }, name)
    return requests > 0 ? [`${thousands(requests)} of \`${name}\``] : []
  })
  return cold.length === 0 ? said : `${said}. Left out after it, still cold: ${listed(cold)}`
}

/** How long explaining took. It does not count against the budget for measuring. */
function explaining(why: NonNullable<Results['why']>, { blocks }: Results): string {
  const when = blocks.length === 0 ? '' : ', after the verdict, on top of the budget for measuring'
  return `${time(why.time)} for ${plural(why.rows.length, 'row')}${when}; it is stopped after ${time(why.budget)}`
}

/** Where a variant comes from: a name that people know, the commit, or both. */
export function origin({ source, commit, subject, dirty }: VariantRecord): string {
  const short = `\`${commit?.slice(0, 10)}\``
  const from = commit === undefined ? source : commit.startsWith(source) ? short : `${source} at ${short}`
  return `${from}${subject === undefined ? '' : ` “${subject}”`}${dirty ? ' with uncommitted changes' : ''}`
}

/** Whether this is a run of `perf-gate why`, which measures no blocks and judges nothing. */
export const isProfileAlone = ({ blocks, why }: Results): boolean => blocks.length === 0 && why !== undefined

function measuredHere(results: Results): Fact[] {
  const { machine, blocks, ended, seed } = results
  const own: Fact[] = [
    ['Machine', hardware(machine)],
    ['CPUs', pinned(machine)],
  ]
  const load = isProfileAlone(results)
    ? 'profiles alone: no verdict'
    : `${plural(blocks.length, 'block')}, ${endings[ended]}`
  return [...own, ['Measured', `${load}; seed ${seed}`]]
}

/** Which job measured what. Each change comes from one machine, but plain figures of different jobs do not compare. */
function measuredBy(shards: ShardRecord[]): Fact[] {
  const all = `by ${plural(shards.length, 'job')}, base and head always on one machine. Compare changes, not figures, across jobs`
  const each = shards.map(
    ({ scenarios, machine, blocks, seed, ended }) =>
      `${listed(scenarios)}: ${plural(blocks, 'block')}, ${endings[ended]}; seed ${seed}. ${hardware(machine)}. ${pinned(machine)}`,
  )
  return [['Measured', all], ...each.map((text, i): Fact => [`Job ${i + 1}`, text])]
}

function timeSpent(results: Results): string {
  const { prepare, boot, warmup, load, other } = results.time
  const { config, shards } = results
  const budget = `${shards === undefined ? '' : `${plural(shards.length, 'job')} of `}${time(config.budget)}`
  const measuring = boot + warmup + load + other
  const share = measuring > 0 ? ` (${Math.round((100 * load) / measuring)} %)` : ''
  return `${time(prepare)} to prepare, then ${time(measuring)} of ${budget} to measure: ${time(load)} load${share}, ${time(boot)} starting servers, ${time(warmup)} warm-up, ${time(other)} other`
}

const hardware = ({ cpu, cores, memory, os, kernel, node }: Machine): string =>
  `${cpu}, ${plural(cores, 'core')}, ${Math.round(memory / 1e9)} GB; ${os}, ${kernel}, node ${node}`

const pinned = ({ pinning }: Machine): string =>
  pinning === undefined ? 'not pinned' : `servers on ${pinning.servers}, load generator on ${pinning.generator}`

const endings: Record<Results['ended'], string> = {
  settled: 'stopped when the verdict was certain',
  budget: 'stopped when the budget ran out',
  blocks: 'stopped after the last block',
  failed: 'stopped because a variant failed',
  cancelled: 'cancelled',
  running: 'not finished',
  unaffected: 'nothing to measure',
}
