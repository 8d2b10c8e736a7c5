import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { endGroup, info, notice, setFailed, setSecret, startGroup } from '@actions/core'
import { compare } from '../compare/compare.ts'
import { fewestBlocks } from '../compare/shares.ts'
import type { Config } from '../config/config.ts'
import { advice, errors, exitStatus, GateError } from '../errors.ts'
import { gate, type Outcome, withVerdict } from '../gate.ts'
import { judge } from '../judge/judge.ts'
import { findResults } from '../measure/found.ts'
import { demandWhole } from '../measure/merge.ts'
import { readResults, writeResults } from '../measure/store.ts'
import { takePart } from '../plan/share.ts'
import { git } from '../prepare/git.ts'
import { fetchCommit } from '../prepare/repository.ts'
import { headline } from '../report/headline.ts'
import { inLog } from '../report/progress.ts'
import { report } from '../report/report.ts'
import { terminal } from '../report/terminal.ts'
import { type Commits, commitsOf, type EventPayload, readOnlyToken, refuseUnsafe } from './event.ts'
import { type Inputs, readInputs } from './inputs.ts'
import { harmless } from './log.ts'
import { comment, moved, publish } from './publish.ts'

/** The action from inputs to exit status. Never throws. */
export async function act(run: string): Promise<number> {
  const cancel = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => cancel.abort(new Error('cancelled')))
  try {
    const inputs = readInputs()
    if (inputs.token !== undefined) setSecret(inputs.token)
    const outcome = inputs.mode === 'report' ? reported(inputs) : await measured(inputs, run, cancel.signal)
    return await publishAll(outcome, inputs)
  } catch (error) {
    return failed(error, cancel.signal)
  }
}

async function measured(inputs: Inputs, run: string, signal: AbortSignal): Promise<Outcome> {
  const event = environment('GITHUB_EVENT_NAME')
  refuseUnsafe(event)
  const directory = resolve(environment('GITHUB_WORKSPACE') || process.cwd(), inputs.directory)
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

function reported({ out }: Inputs): Outcome {
  const files = { results: join(out, 'results.json'), report: join(out, 'report.md') }
  const results = demandWhole(readResults(findResults(out)))
  const judgement = judge(compare(results), results.config, { blocks: fewestBlocks(results), final: true })
  const text = report(results, judgement)
  if (results.shares !== undefined) writeResults(files.results, withVerdict(results, judgement))
  writeFileSync(files.report, text)
  const stopped = results.ended === 'cancelled' || results.ended === 'running' // the latter was killed before it could say
  const exit = stopped ? exitStatus.cancelled : judgement.exit
  return { results, judgement, files, report: text, summary: headline(results, judgement), exit }
}

async function publishAll(outcome: Outcome, inputs: Inputs): Promise<number> {
  const { results, judgement, summary, exit } = outcome
  info(`\n${harmless(terminal(results, judgement, { columns: 120, color: false }))}\n`)
  const attempt = Number(environment('GITHUB_RUN_ATTEMPT') || 1)
  await publish(outcome, attempt)
  const issue = eventPayload().pull_request?.number
  const wanted =
    inputs.mode !== 'measure' && (inputs.comment === 'always' || (inputs.comment === 'changes' && moved(judgement)))
  if (wanted && issue !== undefined && inputs.token !== undefined) {
    const [owner, repo] = environment('GITHUB_REPOSITORY').split('/')
    const key = inputs.commentKey ?? `${environment('GITHUB_WORKFLOW')}/${environment('GITHUB_JOB')}`
    const run = {
      number: Number(environment('GITHUB_RUN_NUMBER') || 0),
      attempt,
      sha: eventPayload().pull_request?.head?.sha ?? environment('GITHUB_SHA'),
    }
    const posted = await comment(outcome, { token: inputs.token, owner: owner!, repo: repo!, issue, key, run })
    const why = readOnlyToken(
      { name: environment('GITHUB_EVENT_NAME'), payload: eventPayload() },
      environment('GITHUB_ACTOR'),
    )
    if (!posted && why !== undefined) notice(why)
  }
  if (exit !== exitStatus.passed) setFailed(harmless(summary.replaceAll('`', '')))
  return exit
}

function failed(error: unknown, signal: AbortSignal): number {
  if (signal.aborted) {
    setFailed('cancelled before anything was measured')
    return exitStatus.cancelled
  }
  if (error instanceof GateError) {
    if (error.lastWords) {
      startGroup('Last words')
      info(harmless(error.lastWords))
      endGroup()
    }
    setFailed(harmless(`${error.message} (what to do: ${advice(error.code)})`))
    return errors[error.code]
  }
  setFailed(harmless(`perf-gate has a bug: ${(error as Error).stack ?? error}`))
  return exitStatus.bug
}

const environment = (name: string): string => process.env[name] ?? ''

function eventPayload(): EventPayload {
  const path = environment('GITHUB_EVENT_PATH')
  return path === '' ? {} : JSON.parse(readFileSync(path, 'utf8'))
}
