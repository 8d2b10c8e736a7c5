import { sum } from 'simple-statistics'
import type { Scenario } from '../../config/config.ts'
import type { Slice } from '../../results/blocks.ts'
import { type FilledRequest, filled, type Origin } from '../origin.ts'

/** A stream of requests: one scenario sent to one variant. */
export interface StreamSpec {
  /** Origin, `http://127.0.0.1:4711`. */
  url: string
  connections: number
  pipelining: number
  /** Sent in this order, over and over; `index` says which request of the scenario it is. */
  requests: ({ index: number } & FilledRequest)[]
  /** How many requests the scenario has: indexes are below it. */
  kinds: number
  /** A response later than this is a failure, ms. */
  timeout: number
}

/** How much of a stream is let through: so many ms, or so many requests. */
export type Portion = { ms: number } | { amount: number }

/** What the load generator sees of a slice. */
export type SliceLoad = Pick<
  Slice,
  | 'duration'
  | 'steady'
  | 'sent'
  | 'dropped'
  | 'timeouts'
  | 'connectionErrors'
  | 'unasked'
  | 'reconnects'
  | 'requests'
  | 'generator'
>

/** Orders to the load generator: open the connections of a stream, with its gate closed; let a portion through; open new ones; destroy them. */
export type Order =
  | { do: 'connect'; stream: string; spec: StreamSpec }
  | { do: 'slice'; stream: string; portion: Portion }
  | { do: 'renew' | 'close'; stream: string }

/** Each gets one reply, with the same id; `load`: of a slice. One without an order only asks for a reply. */
export type Numbered = { id: number; order?: Order }
export type Reply = { id: number; load?: SliceLoad; error?: string }

/** The most requests that the load generator keeps ready for one stream. */
const mostReady = 20_000

/** A scenario for one server. With rows of data, each request walks through them by itself, and has every row, within `mostReady`. */
export function streamSpec(scenario: Scenario, server: Origin): StreamSpec {
  const { connections, pipelining, timeout, requests, data } = scenario
  const rows = data === undefined ? undefined : server.attachments?.rows[data]
  const mix = spread(requests.map(({ weight }) => weight))
  const count = rows === undefined ? mix.length : Math.min(mostReady, mix.length * rows.length)
  const sent = requests.map(() => 0)
  const sequence = Array.from({ length: count }, (_, i) => {
    const index = mix[i % mix.length]!
    return { index, ...filled(requests[index]!, server, rows?.[sent[index]!++ % rows.length]) }
  })
  return { url: server.url, connections, pipelining, timeout, kinds: requests.length, requests: sequence }
}

/**
 * A weighted mix, spread evenly: each request comes as often as its weight says, as far apart as possible.
 * Smooth weighted round-robin: in every turn, each gains its weight; the richest is sent and pays the total.
 *
 *   6 : 4   →   0 1 0 1 0
 */
export function spread(weights: number[]): number[] {
  const divisor = weights.reduce(greatestCommonDivisor)
  const total = sum(weights)
  const wealth = weights.map(() => 0)
  return Array.from({ length: total / divisor }, () => {
    weights.forEach((weight, i) => {
      wealth[i]! += weight
    })
    const richest = wealth.indexOf(Math.max(...wealth))
    wealth[richest]! -= total
    return richest
  })
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b))
