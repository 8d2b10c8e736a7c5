import { type Access, access } from '../github/access.ts'
import { type ApiTimes, Deadline } from '../github/deadline.ts'
import type { Inputs } from '../github/inputs.ts'
import { jobVariable } from '../github/job.ts'
import type { PullRequest } from '../github/pull-request.ts'
import type { Outcome } from '../publish/outcome.ts'
import type { Doubts } from '../trust/right-base.ts'

/** What each part of the action needs to know about the job that it runs in. */
export interface Job {
  inputs: Inputs
  /** Mark of the processes that it starts. */
  mark: string
  /** Are the job's secrets gone from the memory that `/proc/<pid>/environ` shows? */
  isHidden: boolean
  /** Aborted when the job is cancelled. */
  cancel: AbortSignal
  pace: ApiTimes
}

/** The result of a job, measured here or read from another job. */
export interface Conclusion {
  outcome: Outcome
  /** The pull request to post to. */
  pull?: PullRequest
  /** Was it measured in this job? Then annotations can point to lines of the checkout. */
  isHere?: boolean
  /** Why a pass may not count, even once its regressions are accepted. */
  doubts?: Doubts
}

/** Gives a question access to GitHub's API until the deadline, or no access if there is no token. */
export async function asking<Answer>(
  { inputs, pace, cancel }: Pick<Job, 'inputs' | 'pace' | 'cancel'>,
  question: (asked: Access | undefined) => Promise<Answer>,
): Promise<Answer> {
  using deadline = new Deadline(pace, cancel)
  return await question(access(inputs.token, jobVariable('GITHUB_REPOSITORY'), deadline))
}
