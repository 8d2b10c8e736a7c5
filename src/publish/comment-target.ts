import type { Inputs } from '../github/inputs.ts'
import { eventPayload, jobVariable } from '../github/job.ts'
import type { PullRequest } from '../github/pull-request.ts'
import type { CommentTarget } from './comment.ts'
import { defaultKey, givenKey, measuringRun } from './key.ts'

/** Where this job's comment belongs; undefined where none is wanted, there is no pull request, or no token to write it with. */
export function commentTarget(inputs: Inputs, pull: PullRequest | undefined): CommentTarget | undefined {
  const { comment, token, commentKey, commentAuthor, matrix } = inputs
  if (comment === 'never' || pull === undefined || token === undefined) return undefined
  const [owner, repo] = jobVariable('GITHUB_REPOSITORY').split('/')
  const origin = { environment: process.env, payload: eventPayload() }
  return {
    token,
    owner: owner!,
    repo: repo!,
    issue: pull.number,
    key: commentKey === undefined ? defaultKey(origin, matrix) : givenKey(commentKey),
    run: measuringRun(origin),
    author: commentAuthor,
  }
}
