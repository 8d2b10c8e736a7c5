import { type Access, access } from '../github/access.ts'
import { Deadline, usualTimes } from '../github/deadline.ts'
import type { Inputs } from '../github/inputs.ts'
import { jobVariable } from '../github/job.ts'
import type { Circumstances } from '../publish/comment.ts'

/** With GitHub's API, for as long as talking to it may take; without it where there is no token, or none is to be used. */
export async function asking<Answer>(
  { mode, token }: Inputs,
  { pace = usualTimes, cancel }: Circumstances,
  question: (asked: Access | undefined) => Promise<Answer>,
): Promise<Answer> {
  using deadline = new Deadline(pace, cancel)
  const asked = mode === 'measure' ? undefined : access(token, jobVariable('GITHUB_REPOSITORY'), deadline)
  return await deadline.within(question(asked))
}
