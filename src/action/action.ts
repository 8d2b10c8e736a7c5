import { resolve } from 'node:path'
import { error as annotateError, info, notice, setFailed, setSecret, warning } from '@actions/core'
import type { Config } from '../config/config.ts'
import { exitStatus, GateError } from '../errors.ts'
import { gate } from '../gate.ts'
import type { ApiTimes } from '../github/deadline.ts'
import { readOnlyToken, refuseUnsafe } from '../github/event.ts'
import { type Inputs, readInputs } from '../github/inputs.ts'
import { eventPayload, jobVariable, rememberEvent } from '../github/job.ts'
import type { PullRequest } from '../github/pull-request.ts'
import { takeShard } from '../plan/shard.ts'
import { diffOf } from '../prepare/git/changes.ts'
import type { Circumstances } from '../publish/comment.ts'
import { commentTarget } from '../publish/comment-target.ts'
import { runLinks, runPage } from '../publish/key.ts'
import { type Outcome, writeOutcome } from '../publish/outcome.ts'
import { comment, moved, publish } from '../publish/publish.ts'
import { pullLines } from '../publish/pull-lines.ts'
import { scenarioLines } from '../publish/scenario-line.ts'
import type { PullLine } from '../publish/why-annotations.ts'
import { inLog } from '../report/progress.ts'
import { terminal } from '../report/terminal.ts'
import { removeFailure } from '../results/failure-record.ts'
import { harmless } from '../system/log.ts'
import { demandPlatform } from '../system/platform.ts'
import { asking } from './asking.ts'
import { check, pointAt } from './check.ts'
import { commits } from './commits.ts'
import { lendToken } from './credentials.ts'
import { publishFailure } from './failure.ts'
import { isolationOf, warnOfBoundary } from './isolation.ts'
import { accepted, ownPullRequest, reported } from './reported.ts'
import { RunnerFiles } from './runner-files.ts'
import { hideSecrets } from './secrets.ts'
import { resultsFolder, tell } from './tell.ts'

/** The action from inputs to exit status. Never throws. */
export async function act(run: string, pace?: ApiTimes): Promise<number> {
  const cancel = new AbortController()
  const abort = () => cancel.abort(new Error('cancelled'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, abort)
  let inputs: Inputs | undefined
  const circumstances: Circumstances = { cancel: cancel.signal, pace }
  try {
    inputs = readInputs()
    rememberEvent()
    if (inputs.token !== undefined) setSecret(inputs.token)
    const isHidden = hideSecrets()
    if (!isHidden && inputs.mode !== 'report' && inputs.token !== undefined) warning(notHidden)
    const { outcome, pull } =
      inputs.mode === 'report'
        ? await asking(inputs, circumstances, asked => reported(inputs!, asked))
        : { outcome: await measured(inputs, run, cancel.signal), pull: ownPullRequest() }
    const final = await asking(inputs, circumstances, asked => accepted(outcome, inputs!, pull, asked))
    if (final !== outcome) writeOutcome(final)
    return await publishAll(final, inputs, pull, circumstances)
  } catch (error) {
    if (inputs !== undefined && inputs.mode !== 'report' && error instanceof GateError)
      pointAt(error.message, inputs, annotateError)
    const failed = await publishFailure(error, cancel.signal.aborted, inputs && resultsFolder(inputs))
    if (inputs !== undefined) await tell(error, failed, inputs, circumstances)
    return failed.exit
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, abort)
  }
}

/** Where there is no /proc, any process of the same user may ask for our environment all the same. */
const notHidden =
  "on this system perf-gate cannot hide its token from the code that is measured: measure with `mode: measure` and `github-token: ''`, and report from a job of its own"

async function measured(inputs: Inputs, run: string, signal: AbortSignal): Promise<Outcome> {
  const event = jobVariable('GITHUB_EVENT_NAME')
  refuseUnsafe(event)
  demandPlatform()
  const directory = resolve(jobVariable('GITHUB_WORKSPACE') || process.cwd(), inputs.directory)
  const keeps = await lendToken(directory, inputs.token)
  if (keeps !== undefined) warning(keeps)
  const { note, ...chosen } = await commits(directory, event, signal)
  const { scenarios, budget, part, why } = inputs
  const share = (config: Config) => (part === undefined ? config : takeShard(config, part))
  const only = (config: Config) =>
    scenarios.length === 0
      ? config.scenarios
      : config.scenarios.filter(({ name, sweep }) => scenarios.includes(name) || scenarios.includes(sweep?.of ?? name))
  const files = new RunnerFiles()
  removeFailure(resolve(directory, inputs.out))
  return await gate({
    directory,
    out: inputs.out,
    run,
    signal,
    command: part === undefined || part.of === 1 ? 'perf-gate run' : `perf-gate run --shard ${part.index}/${part.of}`,
    configFrom: inputs.configFrom,
    pass: inputs.pass,
    notes: inputs.base === undefined ? [note] : [],
    inspect: () => files.restore(),
    isolation: isolationOf(inputs),
    bounded: warnOfBoundary,
    progress: inLog(line => info(harmless(line))),
    adjust: config => ({
      ...share({ ...config, variants: [], scenarios: only(config) }),
      budget: budget ?? config.budget,
      why: why ?? config.why,
    }),
    ...chosen,
    base: inputs.base ?? chosen.base,
    head: inputs.head ?? chosen.head,
    config: inputs.config,
    seed: inputs.seed,
  }).finally(() => warnOf(files.restore())) // also where nothing was measured, and no report says so
}

function warnOf(tampered: string[]): void {
  if (tampered.length > 0)
    warning(`the code that was measured wrote to the runner's files, which were restored: ${tampered.join(', ')}`)
}

async function publishAll(
  outcome: Outcome,
  inputs: Inputs,
  pull: PullRequest | undefined,
  circumstances: Circumstances,
): Promise<number> {
  const { results, judgement, summary, exit } = outcome
  info(`\n${harmless(terminal(results, judgement, { columns: 120, color: false }))}\n`)
  const placeOf =
    inputs.mode === 'report' ? undefined : scenarioLines(results, jobVariable('GITHUB_WORKSPACE'), inputs.directory)
  if (inputs.mode !== 'report') pointAt(results.proposal?.flaw, inputs, warning)
  const attempt = Number(jobVariable('GITHUB_RUN_ATTEMPT') || 1)
  const decides = inputs.failOn === 'verdict'
  await publish(outcome, attempt, { placeOf, pullLine: await pullLineOf(results, inputs), decides })
  const place = exit === exitStatus.cancelled ? undefined : commentTarget(inputs, pull)
  if (place !== undefined) {
    const payload = eventPayload()
    const create = inputs.comment === 'always' || moved(judgement)
    const origin = { environment: process.env }
    const [rest, links] = [runPage(origin), runLinks(origin, inputs.mode === 'report')]
    const posted = await comment(outcome, place, { ...circumstances, create, rest, links })
    const why = readOnlyToken({ name: jobVariable('GITHUB_EVENT_NAME'), payload }, jobVariable('GITHUB_ACTOR'))
    if (!posted && why !== undefined) notice(why)
  }
  if (exit !== exitStatus.cancelled) await check(outcome, inputs, circumstances)
  if (exit === exitStatus.passed) return exit
  if (inputs.failOn === 'error' && exit !== exitStatus.cancelled) {
    notice(harmless(`${summary.replaceAll('`', '')} (the job that reports decides)`))
    return exitStatus.passed
  }
  setFailed(harmless(summary.replaceAll('`', '')))
  return exit
}

/** Where lines of the measured head stand in the pull request's own commit; undefined where nothing is checked out. */
async function pullLineOf(
  { variants }: Outcome['results'],
  { mode, directory }: Inputs,
): Promise<PullLine | undefined> {
  const measured = variants.find(({ name }) => name === 'head')?.commit
  if (mode === 'report' || measured === undefined) return undefined
  const shown = eventPayload().pull_request?.head?.sha
  if (shown === undefined || shown === measured) return (_, line) => line
  const checkout = resolve(jobVariable('GITHUB_WORKSPACE') || process.cwd(), directory)
  const signal = AbortSignal.timeout(10_000)
  const diff = await diffOf(checkout, { base: shown, head: measured, dirty: false }, signal).catch(() => undefined)
  return diff === undefined ? undefined : pullLines(diff)
}
