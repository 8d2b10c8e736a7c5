import { notice } from '@actions/core'
import { compare } from '../compare/compare.ts'
import { fewestBlocks, measuringTime } from '../compare/shares.ts'
import { exitStatus } from '../errors.ts'
import { filesIn, type Outcome } from '../gate.ts'
import { judge } from '../judge/judge.ts'
import { findResults } from '../measure/found.ts'
import { demandWhole } from '../measure/merge.ts'
import { readResults } from '../measure/store.ts'
import { headline } from '../report/headline.ts'
import { report } from '../report/report.ts'
import { accept, acceptance, acceptanceOf } from './accept.ts'
import type { Access } from './access.ts'
import type { Inputs } from './inputs.ts'
import { harmless } from './log.ts'
import { type Found, findPullRequest, type PullRequest, pullRequestOf } from './pull-request.ts'
import { environment, eventPayload } from './surroundings.ts'
import { trust, writeFiles } from './trust.ts'

/** Judges anew what was measured elsewhere, by code that is not trusted. */
export async function reported(
  inputs: Inputs,
  asked: Access | undefined,
): Promise<{ outcome: Outcome; pull?: PullRequest }> {
  const files = filesIn(inputs.out)
  const read = demandWhole(readResults(findResults(inputs.out)))
  const { results, found, warnings } = await trust(read, await whom(asked), asked, inputs)
  const judged = judge(compare(results), results.config, {
    blocks: fewestBlocks(results),
    final: true,
    spent: measuringTime(results),
  })
  const judgement = { ...judged, warnings: [...warnings, ...judged.warnings] }
  const text = report(results, judgement)
  writeFiles({ results, judgement, files, report: text })
  if (found.pull === undefined) notice(harmless(`not posted to a pull request: ${found.why}`))
  const summary = headline(results, judgement)
  const stopped = results.ended === 'cancelled' || results.ended === 'running' // the latter was killed before it could say
  const exit = stopped ? exitStatus.cancelled : judgement.exit
  return { outcome: { results, judgement, files, report: text, summary, exit }, pull: found.pull }
}

/** The pull request to report to: that of the event, or of the run that the event is about. */
export async function whom(asked: Access | undefined): Promise<Found> {
  const { workflow_run: run } = eventPayload()
  const own = ownPullRequest()
  if (own !== undefined) return { pull: own }
  if (run === undefined) return { why: `\`${environment('GITHUB_EVENT_NAME')}\` is about none` }
  if (asked === undefined) return { why: 'there is no token to look it up with' }
  return findPullRequest(asked, run)
}

/** The pull request that the job's own event is about. */
export const ownPullRequest = (): PullRequest | undefined =>
  pullRequestOf(eventPayload(), {
    sha: environment('GITHUB_SHA'),
    number: Number(environment('GITHUB_RUN_NUMBER') || 0),
    attempt: Number(environment('GITHUB_RUN_ATTEMPT') || 1),
  })

/** A regression that somebody with the right to has accepted is a pass. Whatever goes wrong in asking leaves the verdict as it is. */
export async function accepted(
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
