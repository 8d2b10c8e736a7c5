import { isDeepStrictEqual } from 'node:util'
import type { Config, Scenario } from '../config/config.ts'
import { defined } from '../defined.ts'
import { GateError } from '../errors.ts'
import { measuringTime } from './extent.ts'
import { repeated } from './incoherent.ts'
import type { Failure, Results, ShardRecord } from './results.ts'
import type { Why } from './why.ts'

/** Merges results of several jobs. Throws `results-differ`: other commits, another config, a scenario twice, or a part missing. */
export function merge(parts: Results[]): Results {
  const [first, ...others] = parts
  if (first === undefined) throw differ('there are no results to merge')
  if (others.length === 0) return first
  for (const [i, part] of parts.entries()) for (const other of parts.slice(i + 1)) demandSameCode(part, other)
  demandSameRules(first, others)
  const twice = repeated(parts.flatMap(({ config }) => config.scenarios.map(({ name }) => name)))
  if (twice !== undefined) throw differ(`the scenario \`${twice}\` is in more than one of them`)
  demandAll(parts)
  const ordered = parts.toSorted((a, b) => (a.config.shard?.index ?? 0) - (b.config.shard?.index ?? 0))
  const { shard: _, ...config } = first.config
  const { unaffected, ...shared } = first
  const preflight = ordered.flatMap(({ preflight = [] }) => preflight)
  const boundaries = ordered.flatMap(({ boundary }) => boundary ?? [])
  const tampered = [...new Set(ordered.flatMap(({ tampered = [] }) => tampered))]
  return {
    ...shared,
    startedAt: ordered.map(({ startedAt }) => startedAt).sort()[0]!,
    command: ordered.map(({ command }) => command).join('; '),
    config: { ...config, scenarios: inOrder(parts), budget: Math.max(...parts.map(part => part.config.budget)) },
    variants: first.variants.map(
      (variant, i) => parts.map(part => part.variants[i]!).find(({ commit }) => commit !== undefined) ?? variant,
    ),
    blocks: ordered.flatMap(({ blocks }) => blocks),
    failures: ordered.flatMap(failuresOf),
    time: sum(ordered.map(({ time }) => time)),
    ended: worst.find(end => parts.some(({ ended }) => ended === end))!,
    notes: [...new Set(ordered.flatMap(({ notes }) => notes))],
    shards: ordered.flatMap(shardsOf),
    ...defined({
      preflight: preflight.length === 0 ? undefined : preflight,
      tampered: tampered.length === 0 ? undefined : tampered,
      boundary: boundaries.find(({ kind }) => kind === 'same user') ?? boundaries[0], // the weakest
      unaffected: parts.every(part => part.unaffected !== undefined) ? unaffected : undefined,
      why: together(ordered.flatMap(({ why }) => why ?? [])),
    }),
  }
}

/** Merges the explanations: each job explained its own rows. */
function together(parts: Why[]): Why | undefined {
  const sumOf = (key: 'time' | 'budget') => parts.reduce((sum, part) => sum + part[key], 0)
  if (parts.length === 0) return undefined
  return { version: 1, time: sumOf('time'), budget: sumOf('budget'), rows: parts.flatMap(({ rows }) => rows) }
}

/** Ends of a run, the worst first. The worst of any part becomes that of the whole. */
const worst: Results['ended'][] = ['running', 'cancelled', 'failed', 'budget', 'blocks', 'settled', 'unaffected']

/** Results of all jobs, without their shard. Throws `results-differ` if those of other jobs are missing. */
export function demandWhole(results: Results): Results {
  demandAll([results])
  const { shard: _, ...config } = results.config
  return { ...results, config }
}

function demandSameCode(a: Results, b: Results): void {
  if (a.variants.length !== b.variants.length) throw differ('they compare different numbers of variants')
  a.variants.forEach((one, i) => {
    const other = b.variants[i]!
    if (one.name !== other.name || one.baseline !== other.baseline)
      throw differ(`one compares \`${one.name}\`, another \`${other.name}\``)
    if (one.commit !== undefined && other.commit !== undefined && one.commit !== other.commit)
      throw differ(`\`${one.name}\` is ${one.commit} in one and ${other.commit} in another`)
    if (one.dirty === true || other.dirty === true)
      throw differ(`\`${one.name}\` has uncommitted changes, so it is not known whether they measured the same code`)
  })
}

function demandSameRules(first: Results, others: Results[]): void {
  const one = rules(first.config)
  for (const { config, generator } of others) {
    const other = rules(config)
    const key = Object.keys({ ...one, ...other }).find(key => !isDeepStrictEqual(one[key], other[key]))
    if (key === undefined) continue
    if (first.generator !== generator)
      throw differ(`perf-gate ${first.generator} measured one of them, and ${generator} another`)
    throw differ(`they were measured with different configs: \`${key}\` is not the same`)
  }
}

/** What a config says about every scenario, as it is after it was written and read. */
function rules({ file, server, gate, limit, variants, only, shard }: Config): Record<string, unknown> {
  return JSON.parse(JSON.stringify({ file, server, gate, limit, variants, only, shard: { ...shard, index: 0 } }))
}

/** A missing part would pass unnoticed. */
function demandAll(parts: Results[]): void {
  const had = new Set(parts.flatMap(({ config }) => config.scenarios.map(({ name }) => name)))
  const missing = (parts[0]!.config.shard?.all ?? []).filter(name => !had.has(name))
  if (missing.length === 0) return
  const { of } = parts[0]!.config.shard!
  const names = missing.map(name => `\`${name}\``).join(', ')
  const there = `${parts.length} of ${of} parts ${parts.length === 1 ? 'is' : 'are'} present`
  const message = `the results are not complete: ${there}, and ${names} ${missing.length === 1 ? 'is' : 'are'} in none of them. Run the jobs with missing results again`
  throw new GateError('results-differ', message)
}

/** In the order of the config that they share, if known. */
function inOrder(parts: Results[]): Scenario[] {
  const scenarios = parts.flatMap(({ config }) => config.scenarios)
  const order = parts[0]!.config.shard?.all
  if (order === undefined) return scenarios
  return order.flatMap(name => scenarios.filter(scenario => scenario.name === name))
}

/** A failure of a whole job, such as a side of a gate that died, is a failure of that job's scenarios, and of no others. */
function failuresOf({ failures, config }: Results): Failure[] {
  return failures.flatMap(failure => {
    const isOfOne = failure.code === 'timed-out' || config.variants.length > 0
    if (failure.scenario !== undefined && isOfOne) return [failure]
    const { lastWords: _, ...again } = failure
    return config.scenarios.map(({ name }, i) => ({ ...(i === 0 ? failure : again), scenario: name }))
  })
}

function shardsOf(results: Results): ShardRecord[] {
  const { shards, config, machine, seed, blocks, ended } = results
  const scenarios = config.scenarios.map(({ name }) => name)
  const [spent, { budget }] = [measuringTime(results), config]
  return shards ?? [{ scenarios, machine, seed, blocks: blocks.length, ended, spent, budget }]
}

function sum(times: Results['time'][]): Results['time'] {
  const of = (phase: keyof Results['time']) => times.reduce((all, time) => all + time[phase], 0)
  return { prepare: of('prepare'), boot: of('boot'), warmup: of('warmup'), load: of('load'), other: of('other') }
}

const differ = (reason: string): GateError =>
  new GateError('results-differ', `these results are not parts of one run: ${reason}`)
