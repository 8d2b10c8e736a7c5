import type { Slice } from '../../results/blocks.ts'
import type { FilledRequest } from '../fill.ts'

/** What a stream of requests is made of: one scenario sent to one variant. */
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

/** How much of it flows: for so long (ms), or so many requests. */
export type Portion = { ms: number } | { amount: number }

/** What the load generator sees of a slice. */
export type SliceLoad = Pick<
  Slice,
  'duration' | 'steady' | 'sent' | 'dropped' | 'timeouts' | 'connectionErrors' | 'reconnects' | 'requests' | 'generator'
>

/** Orders to the load generator; each is answered once, with the same id. */
export type Order =
  | { id: number; do: 'connect'; stream: string; spec: StreamSpec }
  | { id: number; do: 'slice'; stream: string; portion: Portion }
  | { id: number; do: 'close'; stream: string }

export type Reply = { id: number; load?: SliceLoad; error?: string }
