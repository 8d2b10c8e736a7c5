import type { Scenario } from '../config/config.ts'

/** Methods that HTTP calls safe: they ask for nothing but a response. */
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** May a request of this scenario change what the server keeps? */
export const changesState = ({ requests, state }: Scenario): boolean =>
  state !== 'none' && requests.some(({ method }) => !safe.has(method))

/**
 * Are slices of this scenario a number of requests instead of a time? Rows of data are taken in their order: in equal times, the
 * faster side would come to rows that the other one never sends.
 */
export const sendsRows = ({ data }: Scenario): boolean => data !== undefined

/**
 * Are slices a number of requests instead of a time, in the whole run? A list that grows with every `POST` must have grown by
 * the same on both sides when they are compared, whichever scenario reads it.
 */
export const isCounted = (scenarios: Scenario[]): boolean => scenarios.some(changesState)
