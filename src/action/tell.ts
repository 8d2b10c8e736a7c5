import { resolve } from 'node:path'
import { warning } from '@actions/core'
import { rootOf } from '../config/load.ts'
import { exitStatus } from '../errors.ts'
import type { Inputs } from '../github/inputs.ts'
import { jobVariable } from '../github/job.ts'
import { makeOutput } from '../prepare/contained.ts'
import type { Circumstances } from '../publish/comment.ts'
import { commentTarget } from '../publish/comment-target.ts'
import { commentFailure } from '../publish/publish.ts'
import { type FailureRecord, MeasuringFailed, NothingLeft, writeFailure } from '../results/failure-record.ts'
import { harmless } from '../system/log.ts'
import { asking } from './asking.ts'
import { createCheck } from './check.ts'
import { type publishFailure, recordOf } from './failure.ts'
import { ownPullRequest, whom } from './reported.ts'

/** Where this mode's results are. */
export const resultsFolder = ({ mode, directory, out }: Inputs): string =>
  mode === 'report' ? out : resolve(jobVariable('GITHUB_WORKSPACE') || process.cwd(), directory, out)

/**
 * Leaves a record of a failure for the job that reports, and puts it where an earlier run's comment stands, which must not be taken for
 * this one's. A run that was stopped, by a newer push most of all, leaves the comment as it is. Never throws.
 */
export async function tell(
  error: unknown,
  failed: Failed,
  inputs: Inputs,
  circumstances: Circumstances,
): Promise<void> {
  const cancelled = circumstances.cancel?.aborted === true
  if (inputs.mode !== 'report') keepFailure(recordOf(error, cancelled), resultsFolder(inputs))
  if (cancelled || failed.exit === exitStatus.cancelled || error instanceof NothingLeft) return
  try {
    const told = error instanceof MeasuringFailed ? error.record.head : undefined
    const pull =
      inputs.mode === 'report'
        ? (await asking(inputs, circumstances, asked => whom(asked, told))).pull
        : ownPullRequest()
    const place = commentTarget(inputs, pull)
    const create = error instanceof MeasuringFailed && inputs.comment === 'always'
    if (place !== undefined) await commentFailure(failed.report, place, { ...circumstances, create })
    const [title = ''] = failed.report.split('\n')
    const shown = { exit: failed.exit, undecided: false, title: title.replace(/^#+ /, ''), summary: failed.report }
    await createCheck({ ...shown, places: [] }, inputs, circumstances)
  } catch (error) {
    warning(harmless(`the comment of an earlier run could not be looked for: ${(error as Error).message}`))
  }
}

type Failed = Awaited<ReturnType<typeof publishFailure>>

/** The job that reports would else have nothing to say. */
function keepFailure(record: FailureRecord, folder: string): void {
  try {
    const head = /^[0-9a-f]{40,64}$/.exec(jobVariable('GITHUB_SHA'))?.[0]
    writeFailure(makeOutput(folder, rootOf(folder)), { ...record, head })
  } catch (error) {
    warning(harmless(`the reason could not be kept for the job that reports: ${(error as Error).message}`))
  }
}
