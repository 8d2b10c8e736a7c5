import type { Fault } from './server.ts'

/** What GitHub can do to a request, by name. Pauses are in the seconds of a test's pace. */
export const faults: Record<string, Fault> = {
  'the token may only read': { status: 403, message: 'Resource not accessible by integration' },
  'the conversation is locked': { status: 403, message: 'Unable to create comment because issue is locked.' },
  'no such pull request': { status: 404, message: 'Not Found' },
  gone: { status: 410, message: 'This issue was deleted' },
  'refused text': { status: 422, message: 'Validation Failed' },
  'bad credentials': { status: 401, message: 'Bad credentials' },
  conflict: { status: 409, message: 'Conflict' },
  'too many requests, soon over': { status: 429, message: 'Too Many Requests', headers: { 'retry-after': '2' } },
  'too many requests, for an hour': { status: 429, message: 'Too Many Requests', headers: { 'retry-after': '3600' } },
  'secondary limit, soon over': {
    status: 403,
    message: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
    headers: { 'retry-after': '1' },
  },
  'secondary limit, open end': {
    status: 403,
    message: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
  },
  'rate limit used up': {
    status: 403,
    message: 'API rate limit exceeded for installation ID 1.',
    headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '4102444800' },
  },
  'server error': { status: 500, message: 'Server Error' },
  'bad gateway': { status: 502, message: 'Server Error' },
  'bad gateway, but done': { status: 502, message: 'Server Error', done: true },
  unavailable: { status: 503, message: 'Service Unavailable', headers: { 'retry-after': '1' } },
  'gateway timeout, but done': { status: 504, message: 'Gateway Timeout', done: true },
  'cut off': { cut: 'before' },
  'cut off, but done': { cut: 'before', done: true },
  'cut off in the middle of the answer': { cut: 'within', done: true },
  'slow, and done at once': { delay: 400 },
  slow: { delay: 30 },
}

/** A schedule of faults: each request gets one with this probability. The same kind often comes several times. */
export function schedule(
  chance: () => number,
  probability: number,
): (method: string, path: string) => Fault | undefined {
  const names = Object.keys(faults)
  let last: string | undefined
  return () => {
    if (last !== undefined && chance() < 0.4) return faults[last]
    last = chance() < probability ? names[Math.floor(chance() * names.length)]! : undefined
    return last === undefined ? undefined : faults[last]
  }
}
