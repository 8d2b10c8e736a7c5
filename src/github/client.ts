import { setTimeout as sleep } from 'node:timers/promises'
import { getOctokit } from '@actions/github'
import { RequestError } from '@octokit/request-error'
import type { Deadline } from './deadline.ts'
import { askedToWait, isLimit, isRefusal, isTimeout } from './refusals.ts'

export type Octokit = ReturnType<typeof getOctokit>

/** Times that something is tried at GitHub. */
export const mostTries = 4

/**
 * GitHub's API within a deadline. Questions (GET) are repeated: after 5xx and broken connections with growing pauses, after a
 * rate limit when GitHub says, if that is before the deadline. Once one has failed for good, later ones get a single try.
 * Writing is never repeated here, because a lost answer does not tell whether it was done: who writes looks first, or does no harm twice. Throws
 * RequestError, and the deadline's error when the time is over.
 */
export function connect(token: string, deadline: Deadline, url = process.env.GITHUB_API_URL): Octokit {
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  const octokit = getOctokit(token, { log, ...(url === undefined || url === '' ? {} : { baseUrl: url }) })
  octokit.hook.wrap('request', async (request, options) => {
    /** One request, which has so long for its answer, and must have a whole one. */
    const once = async () => {
      deadline.signal.throwIfAborted()
      // Note: options handed on are lost in octokit's own hook for the token; they must be changed in place.
      options.request.signal = AbortSignal.any([deadline.signal, AbortSignal.timeout(deadline.pace.answer)])
      const response = await request(options)
      // Note: octokit takes JSON that breaks off for a text, and its pagination then takes the text for an empty list.
      if (typeof response.data === 'string' && response.status !== 204)
        throw new RequestError('the response was cut off', 500, { request: options as never })
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

/** A question with all its tries. Waiting for an answer that does not come is tried twice. */
async function repeated<Answer>(ask: () => Promise<Answer>, deadline: Deadline): Promise<Answer> {
  for (let tries = 1; ; tries++)
    try {
      return await ask()
    } catch (error) {
      if (deadline.isInTrouble || (isTimeout(error) && tries > 1)) throw error
      await pause(error, tries, deadline)
    }
}

/** Waits before the next try: longer each time, or as long as GitHub asks. Throws the error where that cannot help, or is too late. */
export async function pause(error: unknown, tries: number, deadline: Deadline): Promise<void> {
  const seconds = isLimit(error) ? askedToWait(error) : tries ** 2
  if (isRefusal(error) || tries >= mostTries || deadline.signal.aborted || !deadline.allows(seconds)) throw error
  await sleep(seconds * deadline.pace.second, undefined, { signal: deadline.signal })
}
