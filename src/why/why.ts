import { join } from 'node:path'
import type { Config, Scenario } from '../config/config.ts'
import { GateError } from '../errors.ts'
import type { Judgement } from '../judge/judgement.ts'
import type { Attachments } from '../prepare/attachments.ts'
import { diffOf } from '../prepare/git/changes.ts'
import type { Variant } from '../prepare/variant.ts'
import { writeFresh } from '../publish/outcome.ts'
import type { Results } from '../results/results.ts'
import type { Why, WhyRow, WhyWaiting } from '../results/why.ts'
import { type Changes, parseDiff } from './explain/changes.ts'
import { chosenScenarios, measuredGrowth } from './explain/choose.ts'
import { explain, type Measured } from './explain/explain.ts'
import { waiting } from './explain/waiting.ts'
import type { ProfileOptions } from './profile/launched.ts'
import { type Profiles, profile, profileWaiting } from './profile/profile.ts'
import { type Amounts, Unprofiled } from './profile/profiled-load.ts'

/** The most that one row's explanation takes, ms, and how many rows get one. */
const perRow = 40_000
const mostRows = 2
/** Launches of each side; more only while the first suspect is not certain. */
const fewestLaunches = 3

export interface WhyOptions {
  config: Config
  variants: Variant[]
  results: Results
  /** Absent: nothing was judged, and every scenario of the config is asked about, up to two. */
  judgement?: Judgement
  /** Root of the checkout that head's uncommitted changes are in. */
  repository?: string
  run: string
  /** Folder for logs and raw profiles. */
  out: string
  signal: AbortSignal
  /** What requests need from outside the config. */
  attachments?: Attachments
  say: (phase: string) => void
}

/**
 * Profiles fresh launches of both sides, after the verdict, and says where the CPU time per request went. Undefined where nothing
 * is to be explained. Never throws: what goes wrong is a sentence in the row. Once `signal` is aborted it ends with what it has.
 */
export async function whyOf(options: WhyOptions): Promise<Why | undefined> {
  const { config, variants, judgement } = options
  const [base, head] = [variants.find(({ baseline }) => baseline), variants.find(({ baseline }) => !baseline)]
  if (variants.length !== 2 || base?.directory === undefined || head?.directory === undefined) return undefined
  const asked = judgement === undefined ? config.scenarios : chosenScenarios(config, judgement)
  const scenarios = asked.slice(0, mostRows)
  if (scenarios.length === 0) return undefined
  const began = performance.now()
  const changes = parseDiff(await changesOf(options, base, head))
  const rows: WhyRow[] = []
  for (const scenario of scenarios) {
    if (options.signal.aborted) break
    const measured = judgement && measuredGrowth(judgement, scenario.name)
    rows.push(await rowOf(scenario, changes, measured, { ...options, base, head }))
  }
  if (rows.length === 0) return undefined
  return {
    version: 1,
    time: Math.round(performance.now() - began),
    budget: perRow * scenarios.length,
    rows,
  }
}

async function changesOf({ repository, signal }: WhyOptions, base: Variant, head: Variant): Promise<string> {
  if (repository === undefined || base.commit === undefined || head.commit === undefined) return ''
  const compared = { base: base.commit, head: head.commit, dirty: head.dirty === true }
  return (await diffOf(repository, compared, signal).catch(() => undefined)) ?? '' // cancelled
}

async function rowOf(
  scenario: Scenario,
  changes: Changes,
  measured: Measured | undefined,
  options: WhyOptions & { base: Variant; head: Variant },
): Promise<WhyRow> {
  const { config, base, head, results, run, out, say, attachments } = options
  const until = performance.now() + perRow
  const late = AbortSignal.timeout(perRow)
  const asked: ProfileOptions = {
    ...{ config, scenario, base, head, run, say, until, seed: results.seed, attachments },
    roots: { base: rootOf(base, config), head: rootOf(head, config) },
    logs: join(out, 'logs', 'why'),
    pinning: results.machine.pinning,
    signal: AbortSignal.any([options.signal, late]),
  }
  let found: { row: WhyRow; settled: boolean } | undefined
  let paced: Amounts | undefined
  const began = performance.now()
  let because: string | undefined
  try {
    for await (const profiles of profile(asked)) {
      if (profiles.launches < 2) continue
      const { launches, amounts } = profiles
      paced = amounts
      const requests = amounts.slice * 2 * Math.ceil(amounts.load / 2)
      found = explain(profiles.recording, changes, { scenario: scenario.name, requests, measured })
      keepRaw(profiles, scenario.name, out)
      const isWaiting = found.row.outcome === 'waits' && launches >= 2
      if (isWaiting || (launches >= fewestLaunches && found.settled)) break
      const each = (performance.now() - began) / launches
      const isLastChance = performance.now() + 3.2 * each > until && mayWait(found.row, measured)
      if (launches >= fewestLaunches && isLastChance) break // two launches that measure waiting say more than one more profile
    }
    because = `Two launches of each side did not fit into ${perRow / 1000} s.`
    const launch = (performance.now() - began) / Math.max(1, found?.row.launches ?? 1)
    const hasTime = performance.now() + 2 * launch < until
    if (found !== undefined && paced !== undefined && hasTime && mayWait(found.row, measured))
      for await (const recording of profileWaiting(asked, paced)) {
        if (recording.head.length >= 2) found.row.waiting = beyondCpu(waiting(recording), found.row, scenario)
        if (recording.head.length >= fewestLaunches) break
      }
  } catch (error) {
    because = reasonOf(error, asked.signal)
  }
  return found?.row ?? unprofiled(scenario.name, because)
}

/** Does CPU time leave half of the growth open, or nobody know how much that is? */
function mayWait({ outcome, cpu }: WhyRow, measured: Measured | undefined): boolean {
  if (outcome !== 'explained') return outcome === 'waits' || outcome === 'unchanged'
  if (measured === undefined) return cpu!.change > 0
  return measured.asked !== undefined && measured.head - measured.base < (measured.asked * measured.base) / 2
}

/** Where requests wait for one another's CPU time, that is no reason of its own. */
function beyondCpu(found: WhyWaiting, { outcome, cpu }: WhyRow, scenario: Scenario): WhyWaiting | undefined {
  const queued = (cpu?.change ?? 0) * scenario.connections * scenario.pipelining
  return outcome === 'explained' && found.total.change < 2 * queued ? undefined : found
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof Unprofiled) return error.message
  if (signal.aborted) return `It took longer than ${perRow / 1000} s, or was cancelled.`
  if (error instanceof GateError) return `With the profiler attached, ${error.message}.`
  return `The profiler failed: ${(error as Error).message}`
}

/** `server.directory` leads from the root of the checkout to the folder of the server. */
function rootOf({ directory = '' }: Variant, { server }: Config): string {
  const below = `/${server.directory}`
  return server.directory !== '.' && directory.endsWith(below) ? directory.slice(0, -below.length) : directory
}

export const unprofiled = (scenario: string, because: string): WhyRow => ({
  scenario,
  outcome: 'unprofiled',
  because: because.slice(0, 1000),
  launches: 0,
  requests: 0,
  samples: { base: 0, head: 0 },
  suspects: [],
  functions: [],
  tree: [],
})

/** What developer tools open: the newest launch of each side, as its profiler gave it. */
function keepRaw({ raw }: Profiles, scenario: string, out: string): void {
  for (const side of ['base', 'head'] as const) {
    const { ending = '', content = '' } = raw[side] ?? {}
    const name = scenario.replace(/[^\w.-]/g, '_').slice(0, 60)
    if (content.length > 0) writeFresh(join(out, `why-${name}-${side}${ending}`), content)
  }
}
