import { existsSync, rmSync } from 'node:fs'
import { notice } from '@actions/core'
import { GateError } from '../errors.ts'
import type { Access } from '../github/access.ts'
import { expectedCommits } from '../github/event.ts'
import { eventPayload, jobVariable } from '../github/job.ts'
import {
  type FoundPullRequest,
  findPullRequest,
  type PullRequest,
  pullRequestOf,
  refreshed,
} from '../github/pull-request.ts'
import { judged } from '../judge/judged.ts'
import { filesIn, outcomeOf, writeOutcome } from '../publish/outcome.ts'
import { MeasuringFailed, NothingLeft, readFailures } from '../results/failure-record.ts'
import { findResults } from '../results/find.ts'
import { demandWhole } from '../results/merge.ts'
import { readResults } from '../results/store.ts'
import { harmless } from '../system/log.ts'
import { vouched } from '../trust/granted.ts'
import { commitOf } from '../trust/right-base.ts'
import { trust } from '../trust/trust.ts'
import { asking, type Conclusion, type Job } from './job.ts'

/** Judges again what untrusted code measured in another job. Large results take longer than GitHub may: it is asked between. */
export async function reported(job: Job): Promise<Conclusion> {
  const { inputs } = job
  const own = filesIn(inputs.out)
  for (const brought of [own.report, own.page]) rmSync(brought, { force: true, recursive: true }) // whatever else fails
  const [failed] = readFailures(inputs.out).toSorted((a, b) => Number(a.cancelled) - Number(b.cancelled))
  if (failed !== undefined) throw new MeasuringFailed(failed)
  const files = findResults(inputs.out)
  if (!files.some(path => existsSync(path))) throw new NothingLeft()
  const read = demandWhole(readResults(files))
  const { only } = read.config
  if (only !== inputs.only) // or a timed run could lose its rows
    throw new GateError('results-foreign', `the results are ${only === undefined ? 'timed' : `\`only: ${only}\``}, and this job reports ${inputs.only === undefined ? 'timed ones' : `\`only: ${inputs.only}\``}: give both jobs the same input \`only\``) // biome-ignore format: one sentence
  const expected = ofEvent()
  const trusted = await asking(job, async asked => {
    const found = await whom(asked, commitOf(read.variants, 'head'))
    return trust(read, { found, expected }, asked, inputs)
  })
  const { results, found } = trusted
  const judgement = judged(results)
  const told = { ...judgement, warnings: [...trusted.warnings, ...judgement.warnings] }
  const outcome = outcomeOf(results, vouched(told, results, trusted), own)
  writeOutcome(outcome)
  if (found.pull === undefined) notice(harmless(`not posted to a pull request: ${found.why}`))
  return { outcome, pull: found.pull, doubts: trusted }
}

/** The pull request to report to: that of the event, or of the run that the event is about. `measured`: the commit of the results. */
export async function whom(asked: Access | undefined, measured?: string): Promise<FoundPullRequest> {
  const { workflow_run: run } = eventPayload()
  const own = ownPullRequest()
  if (own !== undefined) return asked === undefined ? { pull: own } : refreshed(asked, own)
  if (run === undefined) return { why: `\`${jobVariable('GITHUB_EVENT_NAME')}\` is not about a pull request` }
  if (asked === undefined) return { why: 'there is no token to look it up with', unanswered: true }
  return findPullRequest(asked, run, measured)
}

const ofEvent = () =>
  expectedCommits({ name: jobVariable('GITHUB_EVENT_NAME'), payload: eventPayload() }, jobVariable('GITHUB_SHA'))

/** The commit that the verdict is about: what was pushed, not a merge of it. */
export const judgedCommit = (): string | undefined => ofEvent()?.head

/** The pull request that the job's own event is about. */
export const ownPullRequest = (): PullRequest | undefined =>
  pullRequestOf(eventPayload(), { sha: jobVariable('GITHUB_SHA'), ref: jobVariable('GITHUB_REF') })
