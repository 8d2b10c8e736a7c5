import { info, notice, setFailed, warning } from '@actions/core'
import { exitStatus } from '../errors.ts'
import { type Access, noAnswer } from '../github/access.ts'
import type { Inputs } from '../github/inputs.ts'
import { attempt, eventPayload } from '../github/job.ts'
import type { PullRequest } from '../github/pull-request.ts'
import { saidBy } from '../github/refusals.ts'
import { placeOf } from '../history/append.ts'
import { driftLine } from '../history/notice.ts'
import { diffOf } from '../prepare/git/changes.ts'
import { type PullLine, pullLines } from '../publish/annotations.ts'
import { commentTarget, runLinks, runPage } from '../publish/key.ts'
import { type Outcome, writeOutcome } from '../publish/outcome.ts'
import { comment, moved, publish } from '../publish/publish.ts'
import { terminal } from '../report/terminal.ts'
import { harmless } from '../system/log.ts'
import { type Acceptance, acceptance, acceptanceOf } from '../trust/acceptance.ts'
import { accept, refused } from '../trust/granted.ts'
import { queuedPull } from '../trust/merge-queue.ts'
import { check, pointAt } from './check-run.ts'
import { checkoutOf } from './checkout.ts'
import { asking, type Conclusion, type Job } from './job.ts'

/** Asks whether a regression was accepted, and publishes; a job that only measures asks GitHub nothing. Resolves with the exit status. */
export async function decide(result: Conclusion, job: Job): Promise<number> {
  const outcome = await accepted(result, job)
  const final = { ...result, outcome }
  await published(final, job.inputs)
  const isStopped = outcome.exit === exitStatus.cancelled
  const isPosting = job.inputs.mode !== 'measure' && (!isStopped || result.pull?.isCurrent === true)
  if (isPosting && job.cancel.aborted)
    notice('the job was cancelled before GitHub had answered: the comment and the check run stay as they are')
  else if (isPosting) {
    await commented(final, job)
    if (!isStopped) await check(final, job)
  }
  return told(outcome, job.inputs)
}

/** If somebody with the right to do so accepted the regression, the run passes. Any error in asking leaves the verdict as it is. */
async function accepted({ outcome, pull, doubts }: Conclusion, job: Job): Promise<Outcome> {
  const { acceptLabel, failOn, mode } = job.inputs
  if (outcome.judgement.verdict !== 'regressed' || acceptLabel === undefined) return outcome
  if (failOn === 'error' && mode === 'measure') return outcome // the job that reports asks
  const given = await asking(job, asked => givenFor(pull, acceptLabel, mode === 'measure' ? undefined : asked)).catch(
    (error): Acceptance => ({ why: `GitHub could not be asked whether it was (${noAnswer(error, toAccept)})` }),
  )
  if (given === undefined) return outcome
  const final = given.accepted === undefined ? refused(outcome, given.why) : accept(outcome, given.accepted, doubts)
  if (given.accepted === undefined) notice(harmless(`the regression is not accepted: ${given.why}`))
  writeOutcome(final)
  return final
}

const toAccept = '`contents: read` and `pull-requests: read`'

/** undefined: nobody asks to accept it. Throws what the API throws. */
async function givenFor(
  pull: PullRequest | undefined,
  label: string,
  asked: Access | undefined,
): Promise<Acceptance | undefined> {
  const event = eventPayload()
  if (asked === undefined) return pull && acceptanceOf(event, label)
  if (pull !== undefined) return acceptance(asked, pull, label, event)
  const queued = await queuedPull(asked, event)
  if (queued === undefined || queued.pull === undefined) return queued
  return acceptance(asked, queued.pull, label)
}

/** Log, job summary, outputs and annotations. */
async function published({ outcome, isHere }: Conclusion, inputs: Inputs): Promise<void> {
  const { results, judgement } = outcome
  info(`\n${harmless(terminal(results, judgement, { columns: 120, color: false }))}\n`)
  const decides = inputs.failOn === 'verdict'
  if (isHere !== true) return publish(outcome, attempt(), { decides })
  pointAt(results.proposal?.flaw, inputs, warning)
  await publish(outcome, attempt(), { pullLine: await pullLineOf(results, inputs), decides })
}

/** Maps lines of the measured head to lines of the pull request's own commit. */
async function pullLineOf({ variants }: Outcome['results'], inputs: Inputs): Promise<PullLine | undefined> {
  const measured = variants.find(({ name }) => name === 'head')?.commit
  if (measured === undefined) return undefined
  const shown = eventPayload().pull_request?.head?.sha
  if (shown === undefined || shown === measured) return (_, line) => line
  const signal = AbortSignal.timeout(10_000)
  const sides = { base: shown, head: measured, dirty: false }
  const diff = await diffOf(checkoutOf(inputs), sides, signal).catch(() => undefined)
  return diff === undefined ? undefined : pullLines(diff)
}

/** Markdown: the largest certain drift of the run's scenarios, if it goes `into` the branch whose drift is recorded. */
async function driftSince({ results }: Outcome, into: string | undefined, job: Job): Promise<string | undefined> {
  const { default_branch: recorded = into } = eventPayload().repository ?? {}
  if (into !== recorded) return undefined
  const scenarios = results.config.scenarios.map(({ name }) => name)
  try {
    return await asking(job, async asked => asked && driftLine(asked, placeOf(job.inputs), scenarios))
  } catch (error) {
    info(harmless(`the drift since the last release is not known: ${saidBy(error)}`))
    return undefined
  }
}

async function commented({ outcome, pull, isHere }: Conclusion, job: Job): Promise<void> {
  const place = commentTarget(job.inputs, pull)
  if (place === undefined || job.inputs.token === undefined) return
  const isWanted = job.inputs.comment === 'always' || moved(outcome.judgement)
  const create = isWanted && outcome.exit !== exitStatus.cancelled
  const last = [await driftSince(outcome, pull?.base, job), runLinks(isHere !== true)].filter(
    line => line !== undefined,
  )
  const told = { create, rest: runPage(), links: last.join('\n\n') || undefined }
  await asking(job, async asked => asked && comment(outcome, asked, place, told))
}

/** The last words of the job, and its exit status. */
function told({ summary, exit }: Outcome, { failOn, mode }: Inputs): number {
  if (exit === exitStatus.passed) return exit
  const line = summary.replaceAll('`', '')
  if (failOn === 'error' && exit !== exitStatus.cancelled) {
    const why = mode === 'measure' ? 'the job that reports decides' : '`fail-on: error`: the job passes'
    notice(harmless(`${line} (${why})`))
    return exitStatus.passed
  }
  setFailed(harmless(line))
  return exit
}
