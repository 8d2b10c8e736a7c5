import { warning } from '@actions/core'
import { exitStatus } from '../errors.ts'
import type { PullRequest } from '../github/pull-request.ts'
import { commentTarget } from '../publish/comment-target.ts'
import { commentFailure } from '../publish/publish.ts'
import { MeasuringFailed, NothingLeft } from '../results/failure-record.ts'
import { harmless } from '../system/log.ts'
import { createCheck } from './check.ts'
import type { Failed } from './failure.ts'
import type { Job } from './job.ts'

/**
 * Puts a failure where an earlier run's comment stands, which must not be taken for this one's. A run that was stopped, by a newer push
 * most of all, leaves the comment as it is. `find`: the pull request, given the commit that failed where it is known. Never throws.
 */
export async function tell(
  error: unknown,
  { exit, report }: Failed,
  job: Job,
  find: (measured?: string) => Promise<PullRequest | undefined>,
): Promise<void> {
  const { inputs, cancel, pace } = job
  if (cancel.aborted || exit === exitStatus.cancelled || error instanceof NothingLeft) return
  try {
    const isTold = error instanceof MeasuringFailed
    const place = commentTarget(inputs, await find(isTold ? error.record.head : undefined))
    const create = isTold && inputs.comment === 'always'
    if (place !== undefined) await commentFailure(report, place, { cancel, pace, create })
    const [title = ''] = report.split('\n')
    await createCheck({ exit, undecided: false, title: title.replace(/^#+ /, ''), summary: report, places: [] }, job)
  } catch (error) {
    warning(harmless(`the comment of an earlier run could not be looked for: ${(error as Error).message}`))
  }
}
