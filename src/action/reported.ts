import { existsSync } from 'node:fs'
import { notice } from '@actions/core'
import { exitStatus } from '../errors.ts'
import type { Access } from '../github/access.ts'
import { expectedCommits } from '../github/expected-commits.ts'
import type { Inputs } from '../github/inputs.ts'
import { eventPayload, jobVariable } from '../github/job.ts'
import {
  type FoundPullRequest,
  findPullRequest,
  type PullRequest,
  pullRequestOf,
  refreshed,
} from '../github/pull-request.ts'
import { judged } from '../judge/judged.ts'
import { filesIn, type Outcome, outcomeOf, writeOutcome } from '../publish/outcome.ts'
import { MeasuringFailed, NothingLeft, readFailures } from '../results/failure-record.ts'
import { findResults } from '../results/find.ts'
import { demandWhole } from '../results/merge.ts'
import { readResults } from '../results/store.ts'
import { harmless } from '../system/log.ts'
import { accept, acceptance, acceptanceOf, refused } from '../trust/acceptance.ts'
import { commitOf } from '../trust/foreign.ts'
import { trust } from '../trust/trust.ts'

/** Judges again what was measured elsewhere by code that is not trusted. */
export async function reported(
  inputs: Inputs,
  asked: Access | undefined,
): Promise<{ outcome: Outcome; pull?: PullRequest }> {
  const [failed] = readFailures(inputs.out).toSorted((a, b) => Number(a.cancelled) - Number(b.cancelled))
  if (failed !== undefined) throw new MeasuringFailed(failed)
  const files = findResults(inputs.out)
  if (!files.some(path => existsSync(path))) throw new NothingLeft()
  const read = demandWhole(readResults(files))
  const expected = ofEvent()
  const subject = { found: await whom(asked, commitOf(read.variants, 'head')), expected }
  const { results, found, warnings } = await trust(read, subject, asked, inputs)
  const own = judged(results)
  const outcome = outcomeOf(results, { ...own, warnings: [...warnings, ...own.warnings] }, filesIn(inputs.out))
  writeOutcome(outcome)
  if (found.pull === undefined) notice(harmless(`not posted to a pull request: ${found.why}`))
  const killed = results.ended === 'running' // before it could say that it was cancelled
  return { outcome: killed ? { ...outcome, exit: exitStatus.cancelled } : outcome, pull: found.pull }
}

/** The pull request to report to: that of the event, or of the run that the event is about. `measured`: the commit that results are of. */
export async function whom(asked: Access | undefined, measured?: string): Promise<FoundPullRequest> {
  const { workflow_run: run } = eventPayload()
  const own = ownPullRequest()
  if (own !== undefined) return { pull: asked === undefined ? own : await refreshed(asked, own) }
  if (run === undefined) return { why: `\`${jobVariable('GITHUB_EVENT_NAME')}\` is not about a pull request` }
  if (asked === undefined) return { why: 'there is no token to look it up with' }
  return findPullRequest(asked, run, measured)
}

const ofEvent = () =>
  expectedCommits({ name: jobVariable('GITHUB_EVENT_NAME'), payload: eventPayload() }, jobVariable('GITHUB_SHA'))

/** The commit that the verdict is about: what was pushed, not a merge of it. */
export const judgedCommit = (): string | undefined => eventPayload().pull_request?.head?.sha ?? ofEvent()?.head

/** The pull request that the job's own event is about. */
export const ownPullRequest = (): PullRequest | undefined => pullRequestOf(eventPayload(), jobVariable('GITHUB_SHA'))

/** A regression that somebody with the right to has accepted is a pass. Whatever goes wrong in asking leaves the verdict as it is. */
export async function accepted(
  outcome: Outcome,
  { acceptLabel, failOn }: Inputs,
  pull: PullRequest | undefined,
  asked: Access | undefined,
): Promise<Outcome> {
  if (outcome.judgement.verdict !== 'regressed' || acceptLabel === undefined || pull === undefined) return outcome
  if (failOn === 'error') return outcome // the job that reports asks
  try {
    const given =
      asked === undefined
        ? acceptanceOf(eventPayload(), acceptLabel)
        : await acceptance(asked, pull, acceptLabel, eventPayload())
    if (given?.accepted !== undefined) return accept(outcome, given.accepted)
    if (given !== undefined) {
      notice(harmless(`the regression is not accepted: ${given.why}`))
      return refused(outcome, given.why)
    }
  } catch (error) {
    notice(harmless(`could not ask GitHub whether the regression was accepted: ${(error as Error).message}`))
  }
  return outcome
}
