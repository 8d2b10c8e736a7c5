import { type Access, access } from '../github/access.ts'
import { type ApiTimes, Deadline } from '../github/deadline.ts'
import type { Inputs } from '../github/inputs.ts'
import { jobVariable } from '../github/job.ts'
import type { PullRequest } from '../github/pull-request.ts'
import type { Outcome } from '../publish/outcome.ts'
import type { Doubts } from '../trust/right-base.ts'

/** What each part of the action has to know of the job that it runs in. */
export interface Job {
  inputs: Inputs
  /** Mark of the processes that it starts. */
  mark: string
  /** Are the job's secrets out of the memory that `/proc/<pid>/environ` shows? */
  isHidden: boolean
  /** Aborted when the job is cancelled. */
  cancel: AbortSignal
  pace: ApiTimes
}

/** What a job has come to, measured here or read from another job. */
export interface Conclusion {
  outcome: Outcome
  /** To post to. */
  pull?: PullRequest
  /** Was it measured in this job, whose checkout lines can be pointed at? */
  isHere?: boolean
  /** Why a pass may be none, also once its regressions are accepted. */
  doubts?: Doubts
}

/** With GitHub's API, for as long as talking to it may take; without it where there is no token. */
export async function asking<Answer>(
  { inputs, pace, cancel }: Pick<Job, 'inputs' | 'pace' | 'cancel'>,
  question: (asked: Access | undefined) => Promise<Answer>,
): Promise<Answer> {
  using deadline = new Deadline(pace, cancel)
  return await question(access(inputs.token, jobVariable('GITHUB_REPOSITORY'), deadline))
}
