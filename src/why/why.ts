import { join } from 'node:path'
import { sum } from 'simple-statistics'
import type { Config, Scenario } from '../config/config.ts'
import { GateError } from '../errors.ts'
import type { Judgement } from '../judge/judgement.ts'
import type { LaunchAll } from '../measure/server/servers.ts'
import { unknownFiles } from '../prepare/git/changes.ts'
import type { Hunk } from '../prepare/git/hunks.ts'
import type { Variant } from '../prepare/variant.ts'
import { overwritten } from '../results/hide.ts'
import { type Why, type WhyRow, whyRow } from '../results/why.ts'
import { writeFresh } from '../system/fresh-file.ts'
import { shortened } from '../text.ts'
import { codeHunksOf } from './code-changes.ts'
import { type Changes, changesIn } from './explain/changes.ts'
import { chosenScenarios, measuredGrowth } from './explain/choose.ts'
import { explained } from './launches.ts'
import { Budget } from './profile/budget.ts'
import type { ProfileOptions } from './profile/launched.ts'
import { Unprofiled } from './profile/profiled-load.ts'
import type { Recording, SideRecording } from './profile/recording.ts'

/** The most that one row's explanation takes, ms: after a verdict, besides starting servers, and where nothing else was asked for. */
const perRow = { inRun: 40_000, alone: 120_000 } as const
/** How many rows get one. */
const mostRows = 2

interface WhyOptions extends Omit<LaunchAll, 'logs' | 'seen'> {
  /** Absent: nothing was judged, and the first two scenarios of the config are explained. */
  judgement?: Judgement
  /** Root of the checkout that head's uncommitted changes are in. */
  repository?: string
  /** Folder for logs and raw profiles. */
  out: string
}

type Profilable = WhyOptions & { base: Variant; head: Variant }

/**
 * Profiles fresh launches of both sides, after the verdict, and says where the CPU time per request went. Undefined if there is
 * nothing to explain. Never throws: the row says what went wrong. Once `signal` is aborted, it ends with what it has.
 */
export async function whyOf(options: WhyOptions): Promise<Why | undefined> {
  const { config, variants, judgement } = options
  const [base, head] = [variants.find(({ baseline }) => baseline), variants.find(({ baseline }) => !baseline)]
  if (variants.length !== 2 || base?.directory === undefined || head?.directory === undefined) return undefined
  const asked = judgement === undefined ? config.scenarios : chosenScenarios(config, judgement)
  const scenarios = asked.slice(0, mostRows)
  if (scenarios.length === 0) return undefined
  const began = performance.now()
  const hunks = await changesOf(options, base, head)
  const undiffed = hunks === undefined || undefined
  const changes = changesIn(hunks ?? [])
  const rows: WhyRow[] = []
  for (const scenario of scenarios) {
    if (options.signal.aborted) break
    const row = await rowOf(scenario, changes, { ...options, base, head }, rows.length)
    rows.push(fitting({ ...row, undiffed }))
  }
  if (rows.length === 0) return undefined
  return {
    version: 1,
    time: Math.round(performance.now() - began),
    budget: timeOf(options) * scenarios.length,
    rows,
  }
}

/** After a verdict, two launches of each side may take as long to start as those that were measured. */
function timeOf({ judgement, results }: Pick<WhyOptions, 'judgement' | 'results'>): number {
  if (judgement === undefined) return perRow.alone
  const starts = results.blocks.map(({ boot }) => sum(Object.values(boot)))
  return Math.round(Math.min(perRow.alone, perRow.inRun + 2 * Math.max(0, ...starts)))
}

/** Undefined if git cannot tell, or takes longer than a row may. */
async function changesOf(
  { repository, signal }: WhyOptions,
  base: Variant,
  head: Variant,
): Promise<Hunk[] | undefined> {
  if (repository === undefined || base.commit === undefined || head.commit === undefined) return []
  const compared = { base: base.commit, head: head.commit, dirty: head.dirty === true }
  const limit = AbortSignal.any([signal, AbortSignal.timeout(perRow.inRun)])
  return await codeHunksOf(repository, compared, limit).catch(() => undefined) // cancelled
}

/** The row of one scenario. An error leaves what was found before it. */
async function rowOf(scenario: Scenario, changes: Changes, options: Profilable, place: number): Promise<WhyRow> {
  const { judgement, results } = options
  const asked = profilingOf(scenario, options)
  const measured = judgement && measuredGrowth(judgement, scenario, results.blocks)
  let found: { row: WhyRow; recording: Recording } | undefined
  let thrown: unknown
  try {
    for await (found of explained(asked, changes, measured)) keepRaw(found.recording, scenario.name, options, place)
  } catch (error) {
    thrown = error
  }
  if (found === undefined) return unprofiled(scenario.name, reasonOf(thrown, asked.budget, options))
  const compiled = await unknownFilesOf(compiledFiles(found.row, found.recording), options)
  const isFailed = thrown !== undefined && !asked.budget.signal.aborted
  const because = isFailed ? shortened(reasonOf(thrown, asked.budget, options), 1000) : undefined
  return { ...found.row, because, compiled: compiled.length > 0 ? compiled : undefined }
}

/** The row as results keep it. Names, paths and figures are partly the pull request's: one that does not fit must not cost all results. */
export function fitting(row: WhyRow): WhyRow {
  const { data, error } = whyRow.safeParse(row)
  if (data !== undefined) return data
  const { path, message } = error!.issues[0]!
  return unprofiled(row.scenario, `The explanation cannot be stored: \`${path.join('.')}\` should be ${message}.`)
}

/** More files are not reported. */
const mostCompiled = 10

/**
 * Sampled JavaScript files of head that may have been compiled without a source map. One with a map is left out: what it has besides, such
 * as a compiler's helper, was not written.
 */
export function compiledFiles(
  { functions }: Pick<WhyRow, 'functions'>,
  { head }: { head: Pick<SideRecording, 'frames'> },
): string[] {
  const own = functions.filter(({ place }) => place.kind === 'own' && place.sides !== 'base')
  const mapped = new Set(head.frames.flatMap(frame => (frame.mapped === true ? frame.file : [])))
  return [...new Set(own.map(({ place }) => place.file))].filter(file => /\.[cm]?js$/.test(file) && !mapped.has(file))
}

/** Those that head's commit does not have. */
async function unknownFilesOf(files: string[], { repository, head }: Profilable): Promise<string[]> {
  if (repository === undefined || head.commit === undefined || files.length === 0) return []
  const compared = { head: head.commit, dirty: head.dirty === true }
  return (await unknownFiles(repository, compared, files)).slice(0, mostCompiled)
}

function profilingOf(scenario: Scenario, options: Profilable): ProfileOptions {
  const { config, base, head, results, run, out, say, attachments, signal } = options
  return {
    ...{ config, scenario, base, head, run, say, attachments, seed: results.seed },
    roots: { base: checkoutOf(base, config), head: checkoutOf(head, config) },
    logs: join(out, 'logs', 'why'),
    pinning: results.machine.pinning,
    budget: new Budget(timeOf(options), signal),
  }
}

/** Why there are not two launches of each side. `error`: what ended them; undefined: the time. */
export function reasonOf(
  error: unknown,
  budget: Budget,
  { judgement, results, signal }: Pick<WhyOptions, 'judgement' | 'results' | 'signal'>,
): string {
  const total = timeOf({ judgement, results })
  const more = total >= perRow.alone ? '' : ` To explain it, run \`perf-gate why\`: it has ${perRow.alone / 1000} s.`
  if (error instanceof Unprofiled) return error.message
  if (signal.aborted) return 'It was cancelled.'
  if (error === undefined) return `${budget.shortage()}${more}`
  if (budget.signal.aborted || performance.now() > budget.until)
    return `It took longer than ${Math.round(total / 1000)} s.${more}`
  if (!(error instanceof GateError)) return `The profiler failed: ${(error as Error).message}`
  const line = error.lastWords?.trimEnd().split('\n').at(-1)?.trim() ?? ''
  const what = error.code === 'not-isolated' ? 'It could not be profiled:' : 'With the profiler attached,'
  return `${what} ${error.message}.${line && ` Its last line: ${shortened(line, 200)}`}`
}

/** `server.directory` leads from the root of the checkout to the folder of the server. */
function checkoutOf({ directory = '' }: Variant, { server }: Config): string {
  const below = `/${server.directory ?? '.'}`
  return below !== '/.' && directory.endsWith(below) ? directory.slice(0, -below.length) : directory
}

const unprofiled = (scenario: string, because: string): WhyRow => ({
  scenario,
  outcome: 'unprofiled',
  because: shortened(because, 1000),
  launches: 0,
  requests: 0,
  suspects: [],
  functions: [],
  tree: [],
})

/**
 * Writes the newest profile of each side, for developer tools. Secrets are overwritten: Java records how it was started. `place`:
 * index of the row, because two scenarios may give the same file name.
 */
export function keepRaw(
  recording: Recording,
  scenario: string,
  { out, attachments }: Pick<WhyOptions, 'out' | 'attachments'>,
  place = 0,
): void {
  for (const side of ['base', 'head'] as const) {
    const { ending = '', content = '' } = recording[side].raw ?? {}
    const name = scenario.replace(/[^\w.-]/g, '_').slice(0, 60)
    const kept = typeof content === 'string' ? content : overwritten(content, attachments?.secrets ?? [])
    if (kept.length > 0)
      writeFresh(join(out, `why-${name}-${side}${place === 0 ? '' : `-${place + 1}`}${ending}`), kept)
  }
}
