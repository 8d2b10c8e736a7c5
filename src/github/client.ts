import { setTimeout as sleep } from 'node:timers/promises'
import { getOctokit } from '@actions/github'
import { RequestError } from '@octokit/request-error'
import type { Deadline } from './deadline.ts'
import { askedToWait, isLimit, isRefusal, isTimeout } from './refusals.ts'

export type Octokit = ReturnType<typeof getOctokit>

/** Maximum number of tries of one request to GitHub. */
export const mostTries = 4

/**
 * GitHub's API within a deadline. Reads (GET) are repeated: after 5xx and broken connections with growing pauses, after a rate limit when
 * GitHub says, if that is before the deadline. Once one has failed for good, later ones get a single try. Writes are never repeated here,
 * because a lost response does not tell whether they were done: callers look first, or write what does no harm twice. Throws RequestError,
 * and the deadline's error when the time is up.
 */
export function connect(token: string, deadline: Deadline, url = process.env.GITHUB_API_URL): Octokit {
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  const octokit = getOctokit(token, { log, ...(url === undefined || url === '' ? {} : { baseUrl: url }) })
  octokit.hook.wrap('request', async (request, options) => {
    /** One request, which must get a complete response in time. */
    const once = async () => {
      deadline.signal.throwIfAborted()
      // Note: octokit's own hook for the token ignores options that are passed on; they must be changed in place.
      options.request.signal = AbortSignal.any([deadline.signal, AbortSignal.timeout(deadline.pace.answer)])
      const response = await request(options)
      // Note: octokit treats truncated JSON as text, and its pagination then treats the text as an empty list.
      if (typeof response.data === 'string' && response.status !== 204)
        throw new RequestError('the response is not JSON, or cut off', 500, { request: options as never })
      return response
    }
    try {
      return await deadline.within(options.method === 'GET' ? repeated(once, deadline) : once())
    } catch (error) {
      deadline.isInTrouble ||= !(error instanceof RequestError) || error.status >= 500
      throw error
    }
  })
  return octokit
}

/** A request with all its tries. A timeout is retried only if it was the first try. */
async function repeated<Answer>(ask: () => Promise<Answer>, deadline: Deadline): Promise<Answer> {
  for (let tries = 1; ; tries++)
    try {
      return await ask()
    } catch (error) {
      if (deadline.isInTrouble || (isTimeout(error) && tries > 1)) throw error
      await pause(error, tries, deadline)
    }
}

/** Waits before the next try: longer each time, or as long as GitHub asks. Throws the error if that cannot help, or takes too long. */
export async function pause(error: unknown, tries: number, deadline: Deadline): Promise<void> {
  const seconds = isLimit(error) ? askedToWait(error) : tries ** 2
  if (isRefusal(error) || tries >= mostTries || deadline.signal.aborted || !deadline.allows(seconds)) throw error
  await sleep(seconds * deadline.pace.second, undefined, { signal: deadline.signal })
}
