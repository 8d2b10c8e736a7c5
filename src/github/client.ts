import { getOctokit } from '@actions/github'
import { retry } from '@octokit/plugin-retry'
import { throttling } from '@octokit/plugin-throttling'
import { RequestError } from '@octokit/request-error'
import type { Deadline } from './deadline.ts'
import { askedToWait, isLimit, isTimeout } from './refusals.ts'

export type Octokit = ReturnType<typeof getOctokit>
type Plugin = (octokit: Octokit) => object

/** Times a question is asked again after a failure that may pass. */
const mostRetries = 3

/**
 * GitHub's API within a deadline. Questions (GET) are repeated by octokit's plugins: after 5xx and broken connections with
 * growing pauses, after a rate limit when GitHub says, if that is before the deadline. Once one has failed for good, later ones
 * get a single try. Writing is never repeated here, because a lost answer does not tell whether it was done: who writes
 * looks first. Throws RequestError, and the deadline's error when the time is over.
 */
export function connect(token: string, deadline: Deadline, url = process.env.GITHUB_API_URL): Octokit {
  const { second } = deadline.pace
  const mayWait = (seconds: number, { method }: { method: string }) => method === 'GET' && deadline.allows(seconds)
  const options = {
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    retry: {
      retries: mostRetries,
      retryAfterBaseValue: second,
      doNotRetry: [400, 401, 403, 404, 410, 422, 429, 451], // 429: `waitAsAsked`
    },
    throttle: {
      id: crypto.randomUUID(),
      retryAfterBaseValue: second,
      onRateLimit: mayWait,
      onSecondaryRateLimit: mayWait,
      ...(second < 1000 ? unspaced : {}),
    },
    ...(url === undefined || url === '' ? {} : { baseUrl: url }),
  }
  const plugins = [inTime(deadline), waitAsAsked(deadline), retry, throttling, stopAsking(deadline)]
  return getOctokit(token, options, ...(plugins as never[]))
}

/** One request, which has so long for its answer, and must have a whole one. The first plugin, so that each try has its own time. */
const inTime =
  ({ signal, pace }: Deadline): Plugin =>
  octokit => {
    octokit.hook.wrap('request', async (request, options) => {
      signal.throwIfAborted()
      const patience = AbortSignal.any([signal, AbortSignal.timeout(pace.answer)])
      // Note: options handed on are lost in octokit's own hook for the token; they must be changed in place.
      Object.assign(options.request, { signal: patience }, options.method === 'GET' ? {} : { retries: 0 })
      const response = await Promise.resolve(request(options)).catch((error: unknown) => {
        if (isTimeout(error) && options.method === 'GET') Object.assign(options.request, { retries: 1 })
        throw error
      })
      // Note: octokit takes JSON that breaks off for a text, and its pagination then takes the text for an empty list.
      if (typeof response.data === 'string' && response.status !== 204)
        throw new RequestError('the response was cut off', 500, { request: options as never })
      return response
    })
    return {}
  }

/** A question with all its tries. The last plugin, so that it ends with the deadline whatever the others wait for. */
const stopAsking =
  (deadline: Deadline): Plugin =>
  octokit => {
    octokit.hook.wrap('request', async (request, options) => {
      if (deadline.isInTrouble) Object.assign(options.request, { retries: 0 })
      try {
        return await deadline.within(Promise.resolve(request(options)))
      } catch (error) {
        deadline.isInTrouble ||= !(error instanceof RequestError) || error.status >= 500
        throw error
      }
    })
    return {}
  }

/** 429 with `retry-after` that octokit's throttling does not handle: waits as long as it says, where there is time. */
const waitAsAsked =
  (deadline: Deadline): Plugin =>
  octokit => {
    octokit.hook.error('request', (error, options) => {
      const seconds = askedToWait(error)
      if (!isLimit(error) || isOfThrottling(error) || options.method !== 'GET' || !deadline.allows(seconds)) throw error
      const { retryRequest } = (octokit as unknown as ReturnType<typeof retry>).retry
      throw retryRequest(error as RequestError, mostRetries, seconds)
    })
    return {}
  }

/** Does the throttling plugin wait by itself? */
const isOfThrottling = (error: unknown): boolean =>
  error instanceof RequestError &&
  (/\bsecondary rate\b/i.test(error.message) || error.response?.headers['x-ratelimit-remaining'] === '0')

/** In the place of the throttling plugin's second between two writes, where seconds are shorter. */
const unspaced = Object.fromEntries(
  ['write', 'notifications'].map(name => [
    name,
    { key: () => ({ schedule: (_: object, job: () => Promise<unknown>) => job() }) },
  ]),
)
