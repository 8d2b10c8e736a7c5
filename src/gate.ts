import { randomInt } from 'node:crypto'
import { join, resolve } from 'node:path'
import { pooling } from './compare/pool.ts'
import type { Config } from './config/config.ts'
import { GateError, setupError } from './errors.ts'
import { progressOf } from './gate-progress.ts'
import { judged, judgedSoFar } from './judge/judged.ts'
import type { Judgement } from './judge/judgement.ts'
import { count } from './measure/count.ts'
import { machine } from './measure/machine.ts'
import { measure } from './measure/measure.ts'
import { demandSound, type Preflight, preflightApart } from './measure/preflight.ts'
import { SeenBodies } from './measure/probe/probe.ts'
import { startOnce } from './measure/server/boot.ts'
import { type Attachments, attach } from './prepare/attachments.ts'
import { type ConfigAsked, chooseConfig, nothingToMeasure } from './prepare/choose-config.ts'
import { handOverLogs, makeOutput } from './prepare/output.ts'
import { type Prepared, type PrepareOptions, prepare } from './prepare/prepare.ts'
import { filesIn, type Outcome, outcomeOf, writeOutcome } from './publish/outcome.ts'
import type { ProgressState } from './report/progress.ts'
import { begin } from './results/begin.ts'
import { hiddenFrom, hideIn } from './results/hide.ts'
import type { Failure, Results, VariantRecord } from './results/results.ts'
import { writeResults } from './results/store.ts'
import { rootOf } from './system/below.ts'
import { boundaryRecord } from './system/boundary.ts'
import { newRun } from './system/marks.ts'
import { demandPlatform } from './system/platform.ts'
import { stopMarked } from './system/stop.ts'
import { whyOf } from './why/why.ts'

export interface GateOptions extends Omit<ConfigAsked, 'ours'>, Pick<PrepareOptions, 'pass' | 'isolation' | 'bounded'> {
  /** Changes to what the file says: variants by hand, a scenario picked, a budget. `added`: scenarios of a config that does not count. */
  adjust?: (config: Config, added?: string[]) => Config
  /** Folder for results.json, report.md, report.html and logs; created if absent. */
  out: string
  seed?: number
  /** The command as it was given, for "reproduce this": seed, base and head are added. */
  command: string
  /** Facts the caller knows that belong in the report: which event chose which commit. */
  notes?: string[]
  /** Called once nothing of a variant runs any more. Returns the names of the runner's files that it changed. */
  inspect?: () => string[]
  /** Mark of the processes of this run; a new one if absent. */
  run?: string
  /** Files that count whatever the config's `ignore` says. Absent: the run measures, whatever differs. */
  alwaysCounts?: string[]
  /** Called with how both sides respond, before anything is measured. */
  greeted?: (found: Preflight) => void
  /** Measure and judge nothing: only profile both sides to show what differs. */
  onlyWhy?: boolean
  progress: (state: ProgressState) => void
}

/**
 * The pipeline, top to bottom. Throws GateError if nothing can be measured because of the user's setup. What has been
 * measured is on disk, whatever happens next. A cancelled run ends with a report of what there is.
 */
export async function gate(options: GateOptions): Promise<Outcome> {
  demandPlatform()
  const folder = resolve(options.directory, options.out)
  const chosen = await chooseConfig({ ...options, ours: [folder] })
  const config = options.adjust?.(chosen.config, Object.keys(chosen.proposal?.thresholds ?? {})) ?? chosen.config
  const attachments = await attach(config, chosen.read, options.pass ?? {})
  const run = runOf(options, config, attachments)
  const host = machine() // before anything is installed
  const begun = performance.now()
  let boundary: Results['boundary']
  let variants: VariantRecord[] = []
  const beginning = (notes: string[]) => ({
    config,
    proposal: chosen.proposal,
    seed: options.seed ?? randomInt(2 ** 32),
    machine: host,
    notes: [...(options.notes ?? []), ...notes],
    command: options.command,
    configFrom: options.configFrom,
    startedAt: new Date().toISOString(),
    boundary,
  })
  try {
    const nothing = await nothingToMeasure(chosen, config, options)
    if (nothing !== undefined) {
      const results = begin({ ...beginning(chosen.notes), variants: nothing.variants })
      return await concluded({ ...results, ended: 'unaffected', unaffected: nothing.files }, run)
    }
    await using prepared = await prepare(config, {
      ...options,
      ...run,
      sources: chosen.sources,
      found(all) {
        variants = all
      },
      bounded(found) {
        boundary = boundaryRecord(found)
        options.bounded?.(found)
      },
      tryOut: variant => startOnce(variant, { ...run, server: config.server, cpus: host.pinning?.servers }),
    })
    const results = begin({ ...beginning([...prepared.notes, ...chosen.notes]), variants: prepared.variants })
    results.time.prepare = performance.now() - begun
    if (options.onlyWhy) results.ended = 'blocks'
    else await measureAndJudge(prepared, results, run, options.greeted)
    const outcome = await concluded(results, run)
    if (results.ended === 'cancelled') return outcome
    const judgement = options.onlyWhy ? undefined : outcome.judgement
    const why = await whyOf({ ...run, ...prepared, results, judgement })
    if (why === undefined) return outcome
    return await concluded({ ...results, why }, run).catch(error => {
      // A verdict whose results are on disk stands without an explanation that does not fit beside them.
      if (options.onlyWhy || setupError(error)?.code !== 'disk-full') throw error
      run.say('no room is left on the disk for the explanation')
      return outcome
    })
  } catch (thrown) {
    const error = hiddenFrom(thrown, run.secrets)
    if (!(error instanceof GateError) || !blamesHead(error, config)) throw error
    const results = begin({ ...beginning(chosen.notes), variants })
    results.time.prepare = performance.now() - begun
    const { code, message, lastWords, exit } = error
    const failure: Failure = { variant: 'head', phase: 'prepare', block: 0, code, message, lastWords, exit }
    return await concluded({ ...results, ended: 'failed', failures: [failure] }, run)
  } finally {
    await stopMarked(run.run).finally(() => handOverLogs(run.logs, run.secrets))
  }
}

type Run = ReturnType<typeof runOf>

/** What the stages of one run share. */
function runOf(options: GateOptions, config: Config, attachments: Attachments) {
  const out = makeOutput(resolve(options.directory, options.out), rootOf(options.directory))
  const progress = progressOf(config, options.progress)
  return {
    config,
    /** Mark of its processes. */
    run: options.run ?? newRun(),
    /** Folder for results.json, report.md, report.html. */
    out,
    logs: join(out, 'logs'),
    attachments,
    signal: options.signal,
    progress,
    say: (phase: string) => progress.update({ phase }),
    /** Values that no text may show. */
    secrets: attachments.secrets,
    inspect: options.inspect ?? (() => []),
  }
}

/** Measures blocks until every gated row has settled, the budget is spent or the run is cancelled. May move ports of variants apart. */
async function measureAndJudge(
  prepared: Prepared,
  results: Results,
  run: Run,
  greeted: GateOptions['greeted'],
): Promise<void> {
  const { config, out, signal, progress } = run
  let wanted: Pick<Judgement, 'open' | 'unlike'> = { open: config.scenarios.map(({ name }) => name), unlike: [] }
  const asked = { ...run, variants: prepared.variants, results, seen: new SeenBodies() }
  try {
    const { variants, found } = await preflightApart(asked)
    prepared.variants = variants
    results.failures.push(...demandSound(found, config, variants))
    const wrong = found.replies.filter(({ isExpected }) => !isExpected)
    if (wrong.length > 0)
      results.preflight = wrong.map(({ variant, scenario, request }) => ({ variant, scenario, request }))
    greeted?.(found)
    if (results.failures.length > 0) results.ended = 'failed'
    if (results.failures.length > 0) return
    progress.measuring()
    const launching = { ...asked, variants, wanted: () => wanted }
    const blocks = config.only === undefined ? measure(launching) : count(launching)
    const pools = pooling(results)
    for await (const block of blocks) {
      hideIn(results, run.secrets)
      writeResults(join(out, 'results.json'), results) // on disk before it is judged
      const judgement = judgedSoFar(results, pools)
      progress.update({ block: block.index + 1, judgement, phase: 'judged' })
      wanted = judgement
      if (judgement.settled) {
        results.ended = 'settled'
        break
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error
    results.ended = 'cancelled'
  }
}

/** Stops everything, judges what was measured, and writes results, report and page, all without secrets. */
async function concluded(results: Results, { run, out, inspect, secrets }: Run): Promise<Outcome> {
  await stopMarked(run)
  const tampered = inspect()
  if (tampered.length > 0) results.tampered = [...new Set([...(results.tampered ?? []), ...tampered])]
  hideIn(results, secrets)
  const outcome = outcomeOf(results, judged(results), filesIn(out))
  writeOutcome(outcome)
  return outcome
}

/** Did head's install or build fail, but not base's? Then the pull request broke it, and that is a verdict. */
const blamesHead = ({ code, variant }: GateError, config: Config): boolean =>
  config.variants.length === 0 &&
  variant === 'head' &&
  (code === 'command-failed' || code === 'command-timeout' || code === 'directory-missing')
