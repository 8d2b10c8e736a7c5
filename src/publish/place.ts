import type { Place } from './comment.ts'
import type { Inputs } from './inputs.ts'
import { defaultKey, givenKey, measuringRun } from './key.ts'
import type { PullRequest } from './pull-request.ts'
import { environment, eventPayload } from './surroundings.ts'

/** Where this job's comment belongs; undefined where none is wanted, there is no pull request, or no token to write it with. */
export function commentPlace(inputs: Inputs, pull: PullRequest | undefined): Place | undefined {
  const { mode, comment, token, commentKey, commentAuthor, matrix } = inputs
  if (mode === 'measure' || comment === 'never' || pull === undefined || token === undefined) return undefined
  const [owner, repo] = environment('GITHUB_REPOSITORY').split('/')
  const origin = { environment: process.env, payload: eventPayload() }
  return {
    token,
    owner: owner!,
    repo: repo!,
    issue: pull.number,
    key: commentKey === undefined ? defaultKey(origin, matrix) : givenKey(commentKey),
    run: measuringRun(origin),
    ...(commentAuthor === undefined ? {} : { author: commentAuthor }),
  }
}
