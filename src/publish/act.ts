import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { info, notice, setFailed, setSecret, warning } from '@actions/core'
import { compare } from '../compare/compare.ts'
import { fewestBlocks } from '../compare/shares.ts'
import type { Config } from '../config/config.ts'
import { exitStatus } from '../errors.ts'
import { gate, type Outcome, withVerdict } from '../gate.ts'
import { judge } from '../judge/judge.ts'
import { findResults } from '../measure/found.ts'
import { demandWhole } from '../measure/merge.ts'
import { readResults } from '../measure/store.ts'
import { takePart } from '../plan/share.ts'
import { git } from '../prepare/git.ts'
import { fetchCommit } from '../prepare/repository.ts'
import { headline } from '../report/headline.ts'
import { inLog } from '../report/progress.ts'
import { report } from '../report/report.ts'
import { terminal } from '../report/terminal.ts'
import { accept, acceptance, acceptanceOf } from './accept.ts'
import { type Access, access } from './access.ts'
import type { Circumstances } from './comment.ts'
import { lendToken } from './credentials.ts'
import { Deadline, type Pace, usualPace } from './deadline.ts'
import { type Commits, commitsOf, type EventPayload, readOnlyToken, refuseUnsafe } from './event.ts'
import { publishFailure } from './failure.ts'
import { type Inputs, readInputs } from './inputs.ts'
import { defaultKey, givenKey, measuringRun, runPage } from './key.ts'
import { harmless } from './log.ts'
import { comment, moved, publish } from './publish.ts'
import { type Found, findPullRequest, type PullRequest, pullRequestOf } from './pull-request.ts'
import { scenarioLines } from './scenario-line.ts'
import { hideSecrets } from './secrets.ts'
import { trust, writeFresh } from './trust.ts'

/** The action from inputs to exit status. Never throws. */
export async function act(run: string, pace?: Pace): Promise<number> {
  const cancel = new AbortController()
  const abort = () => cancel.abort(new Error('cancelled'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, abort)
  let inputs: Inputs | undefined
  try {
    inputs = readInputs()
    if (inputs.token !== undefined) setSecret(inputs.token)
    hideSecrets()
    const circumstances = { cancel: cancel.signal, ...(pace === undefined ? {} : { pace }) }
    const { outcome, pull } =
      inputs.mode === 'report'
        ? await asking(inputs, circumstances, asked => reported(inputs!, asked))
        : { outcome: await measured(inputs, run, cancel.signal), pull: ownPullRequest() }
    const final = await asking(inputs, circumstances, asked => accepted(outcome, inputs!, pull, asked))
    return await publishAll(final, inputs, pull, circumstances)
  } catch (error) {
    return await publishFailure(error, cancel.signal.aborted, inputs && resultsFolder(inputs))
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, abort)
  }
}

/** With GitHub's API, for as long as talking to it may take; without it where there is no token, or none is to be used. */
async function asking<Answer>(
  { mode, token }: Inputs,
  { pace = usualPace, cancel }: Circumstances,
  question: (asked: Access | undefined) => Promise<Answer>,
): Promise<Answer> {
  using deadline = new Deadline(pace, cancel)
  return await question(mode === 'measure' ? undefined : access(token, environment('GITHUB_REPOSITORY'), deadline))
}

/** Where this mode's results are. */
const resultsFolder = ({ mode, directory, out }: Inputs): string =>
  mode === 'report' ? out : resolve(environment('GITHUB_WORKSPACE') || process.cwd(), directory, out)

async function measured(inputs: Inputs, run: string, signal: AbortSignal): Promise<Outcome> {
  const event = environment('GITHUB_EVENT_NAME')
  refuseUnsafe(event)
  const directory = resolve(environment('GITHUB_WORKSPACE') || process.cwd(), inputs.directory)
  const keeps = await lendToken(directory, inputs.token)
  if (keeps !== undefined) warning(keeps)
  const { note, ...chosen } = await commits(directory, event, signal)
  const { scenarios, budget, part } = inputs
  const share = (config: Config) => (part === undefined ? config : takePart(config, part))
  const only = (config: Config) =>
    scenarios.length === 0
      ? config.scenarios
      : config.scenarios.filter(({ name, sweep }) => scenarios.includes(name) || scenarios.includes(sweep?.of ?? name))
  const outcome = await gate({
    directory,
    out: inputs.out,
    run,
    signal,
    command: part === undefined || part.of === 1 ? 'perf-gate run' : `perf-gate run --shard ${part.index}/${part.of}`,
    configFrom: inputs.configFrom,
    pass: inputs.pass,
    notes: inputs.base === undefined ? [note] : [],
    progress: inLog(line => info(harmless(line))),
    adjust: config => ({
      ...share({ ...config, variants: [], scenarios: only(config) }),
      ...(budget === undefined ? {} : { budget }),
    }),
    ...chosen,
    ...(inputs.base === undefined ? {} : { base: inputs.base }),
    ...(inputs.head === undefined ? {} : { head: inputs.head }),
    ...(inputs.config === undefined ? {} : { config: inputs.config }),
    ...(inputs.seed === undefined ? {} : { seed: inputs.seed }),
  })
  return outcome
}

/** Base and head as the event and the checked out commit say. At depth 1 the parents are not there, but are named. */
async function commits(directory: string, event: string, signal: AbortSignal): Promise<Commits> {
  const sha = await git(directory, ['rev-parse', 'HEAD'])
  const header = (await git(directory, ['cat-file', '-p', sha])).split('\n\n', 1)[0]!
  const parents = [...header.matchAll(/^parent ([0-9a-f]{40,64})$/gm)].map(([, parent]) => parent!)
  const chosen = commitsOf({ name: event, payload: eventPayload() }, sha, parents)
  if (event !== 'push' || chosen.base === undefined || (await isThere(directory, chosen.base, signal))) return chosen
  const gone = {
    head: chosen.head ?? sha,
    note: 'what was before the push is gone (a force push?), so base is the parent of the last commit',
  }
  return parents[0] === undefined ? gone : { ...gone, base: parents[0] }
}

/** Is a commit in this clone, or can it be fetched? After a force push the one before may be neither. */
async function isThere(directory: string, commit: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetchCommit(directory, commit, signal)
    return true
  } catch {
    return false // that is the answer
  }
}

/** Judges anew what was measured elsewhere, by code that is not trusted. */
async function reported(inputs: Inputs, asked: Access | undefined): Promise<{ outcome: Outcome; pull?: PullRequest }> {
  const files = { results: join(inputs.out, 'results.json'), report: join(inputs.out, 'report.md') }
  const read = demandWhole(readResults(findResults(inputs.out)))
  const { results, found, warnings } = await trust(read, await whom(asked), asked, inputs)
  const judged = judge(compare(results), results.config, { blocks: fewestBlocks(results), final: true })
  const judgement = { ...judged, warnings: [...warnings, ...judged.warnings] }
  const text = report(results, judgement)
  if (results.shares !== undefined) writeFresh(files.results, JSON.stringify(withVerdict(results, judgement)))
  writeFresh(files.report, text)
  if (found.pull === undefined) notice(harmless(`not posted to a pull request: ${found.why}`))
  const summary = headline(results, judgement)
  const stopped = results.ended === 'cancelled' || results.ended === 'running' // the latter was killed before it could say
  const exit = stopped ? exitStatus.cancelled : judgement.exit
  return { outcome: { results, judgement, files, report: text, summary, exit }, pull: found.pull }
}

/** The pull request to report to: that of the event, or of the run that the event is about. */
async function whom(asked: Access | undefined): Promise<Found> {
  const { workflow_run: run } = eventPayload()
  const own = ownPullRequest()
  if (own !== undefined) return { pull: own }
  if (run === undefined) return { why: `\`${environment('GITHUB_EVENT_NAME')}\` is about none` }
  if (asked === undefined) return { why: 'there is no token to look it up with' }
  return findPullRequest(asked, run)
}

const ownPullRequest = (): PullRequest | undefined =>
  pullRequestOf(eventPayload(), {
    sha: environment('GITHUB_SHA'),
    number: Number(environment('GITHUB_RUN_NUMBER') || 0),
    attempt: Number(environment('GITHUB_RUN_ATTEMPT') || 1),
  })

/** A regression that somebody with the right to has accepted is a pass. Whatever goes wrong in asking leaves the verdict as it is. */
async function accepted(
  outcome: Outcome,
  { acceptLabel }: Inputs,
  pull: PullRequest | undefined,
  asked: Access | undefined,
): Promise<Outcome> {
  if (outcome.judgement.verdict !== 'regressed' || acceptLabel === undefined || pull === undefined) return outcome
  try {
    const given =
      asked === undefined
        ? acceptanceOf(eventPayload(), acceptLabel)
        : await acceptance(asked, pull.number, acceptLabel)
    if (given?.accepted !== undefined) return accept(outcome, given.accepted)
    if (given !== undefined) notice(harmless(`the regression is not accepted: ${given.why}`))
  } catch (error) {
    notice(harmless(`whether somebody accepted the regression could not be asked: ${(error as Error).message}`))
  }
  return outcome
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
    inputs.mode === 'report' ? undefined : scenarioLines(results, environment('GITHUB_WORKSPACE'), inputs.directory)
  await publish(outcome, Number(environment('GITHUB_RUN_ATTEMPT') || 1), placeOf)
  const wanted = inputs.mode !== 'measure' && inputs.comment !== 'never'
  if (wanted && pull !== undefined && inputs.token !== undefined) {
    const [owner, repo] = environment('GITHUB_REPOSITORY').split('/')
    const origin = { environment: process.env, payload: eventPayload() }
    const key = inputs.commentKey === undefined ? defaultKey(origin, inputs.matrix) : givenKey(inputs.commentKey)
    const author = inputs.commentAuthor === undefined ? {} : { author: inputs.commentAuthor }
    const place = {
      token: inputs.token,
      owner: owner!,
      repo: repo!,
      issue: pull.number,
      key,
      run: measuringRun(origin),
      ...author,
    }
    const create = inputs.comment === 'always' || moved(judgement)
    const posted = await comment(outcome, place, { ...circumstances, create, rest: runPage(origin) })
    const why = readOnlyToken(
      { name: environment('GITHUB_EVENT_NAME'), payload: origin.payload },
      environment('GITHUB_ACTOR'),
    )
    if (!posted && why !== undefined) notice(why)
  }
  if (exit !== exitStatus.passed) setFailed(harmless(summary.replaceAll('`', '')))
  return exit
}

const environment = (name: string): string => process.env[name] ?? ''

function eventPayload(): EventPayload {
  const path = environment('GITHUB_EVENT_PATH')
  return path === '' ? {} : JSON.parse(readFileSync(path, 'utf8'))
}
