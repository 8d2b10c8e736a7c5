import { RequestError } from '@octokit/request-error'
import { shortened } from '../text.ts'

/** Is it a rate limit? 429, or 403 with the words or headers of one. */
export function isLimit(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false
  if (error.status === 429) return true
  const { headers = {} } = error.response ?? {}
  const saysSo = headers['retry-after'] !== undefined || headers['x-ratelimit-remaining'] === '0'
  return error.status === 403 && (saysSo || /\brate limit\b/i.test(error.message))
}

/** How long GitHub asks to wait, s. If it does not say, a minute, as its documentation recommends. */
export function askedToWait(error: unknown): number {
  const { headers = {} } = (error instanceof RequestError ? error.response : undefined) ?? {}
  const after = Number(headers['retry-after'])
  if (after > 0) return after
  const reset = Number(headers['x-ratelimit-reset'])
  if (headers['x-ratelimit-remaining'] === '0' && reset > 0)
    return Math.max(1, Math.ceil(reset - Date.now() / 1000) + 1)
  return 60
}

/** Was the request refused for good? Then it was not carried out, and asking again does not help. 408 and 409 are temporary. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof RequestError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 409].includes(error.status) &&
  !isLimit(error)

/** Did we stop waiting for the response? Then the request may still be carried out. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.name === 'TimeoutError'

/**
 * What an error says, of a response at most 300 characters. A response of GitHub, or of a proxy, may not be what its description says:
 * reading it then throws a TypeError. In an outage, it may be a page for browsers, or empty.
 */
export const saidBy = (error: unknown): string => {
  if (error instanceof TypeError) return "GitHub's response cannot be read"
  const said = String((error as { message?: string } | undefined)?.message ?? error).replace(end, '')
  if (!(error instanceof RequestError)) return said
  return /^\s*(<|$)/.test(said) ? `status ${error.status} without a message` : shortened(said, 300)
}

/** The end of a message: a stop, and GitHub's own page about the request, which octokit adds. */
const end = /\.?( - https:\/\/docs\.github\.com\S*)?$/

/** What a failure means, for a reader of the log, and what helps. `meanings`: of statuses, for what was asked. */
export function inPlainWords(error: unknown, meanings: Record<number, string> = ofComments): string {
  const message = saidBy(error)
  if (!(error instanceof RequestError)) return message
  if (isLimit(error)) return `${message} (GitHub asks to wait ${askedToWait(error)} s)`
  if (error.response === undefined) return message
  const { status } = error
  const own = meanings === ofComments && /\blocked\b/i.test(message) ? 'the conversation is locked' : meanings[status]
  return `${message} (${own ?? (status >= 500 ? `GitHub has a problem: ${status}` : `status ${status}`)})`
}

const unknownToken = { 401: 'GitHub does not know the token' }

const ofComments: Record<number, string> = {
  ...unknownToken,
  403: 'the token may not write comments: give the job `permissions: pull-requests: write`; for a pull request from a fork, it is read-only by default: https://github.com/perf-gate/perf-gate/blob/v1/docs/workflows.md#forks',
  404: 'this token cannot find the pull request',
  410: 'the conversation is gone',
  422: 'GitHub refuses the text',
}

/** What a refusal means if a check run was asked for. */
export const ofChecks: Record<number, string> = {
  ...unknownToken,
  403: 'the token may not create check runs: give the job `permissions: checks: write`; for a pull request from a fork, report after `workflow_run`',
}
