import { addLatency, emptyHistogram, encoded, type Latencies } from '../../results/histogram.ts'
import type { Pending } from './client.ts'
import type { SliceLoad } from './protocol.ts'

/** The most bytes that are read from a socket at once: only larger bodies have a transfer time. */
const onePiece = 65_536

interface Kind {
  statuses: Map<number, number>
  bytes: number
  transfer: number
  histogram: Latencies
}

const none = { sent: 0, dropped: 0, timeouts: 0, connectionErrors: 0, unasked: 0, reconnects: 0 }

/** What is counted in one slice. */
export class Tally {
  readonly #kinds: Kind[]
  /** A response later than this counts as a timeout, ms. */
  readonly #timeout: number
  #answered = 0
  /** Responses and ms until half of what was under way when the gate closed had its response; undefined before. */
  steady: SliceLoad['steady']
  #start = 0
  readonly counts = { ...none }

  constructor({ kinds, timeout }: { kinds: number; timeout: number }) {
    this.#timeout = timeout
    const empty = (): Kind => ({ statuses: new Map(), bytes: 0, transfer: 0, histogram: emptyHistogram() })
    this.#kinds = Array.from({ length: kinds }, empty)
  }

  /** Begins a slice at `start`, performance.now(). Histograms are emptied, not made again: they are large. */
  begin(start: number): void {
    Object.assign(this.counts, none)
    this.#start = start
    this.#answered = 0
    this.steady = undefined
    for (const kind of this.#kinds) {
      Object.assign(kind, { bytes: 0, transfer: 0 })
      kind.statuses.clear()
      kind.histogram.reset()
    }
  }

  /** A response came, `ms` after its request, at `now`. */
  response({ req, setUp = 0, bodyBytes = 0, began }: Pending, status: number, ms: number, now: number): void {
    const kind = this.#kinds[req.index]!
    kind.statuses.set(status, (kind.statuses.get(status) ?? 0) + 1)
    kind.bytes += bodyBytes
    addLatency(kind.histogram, ms + setUp)
    if (ms + setUp > this.#timeout) this.counts.timeouts++
    if (bodyBytes > onePiece && began !== undefined) kind.transfer += now - began
    this.#answered++
  }

  /**
   * The rate is read off here: a busy server has worked at its full rate until half of what was under way as the gate closed has its
   * response. The few requests that then wait for a slow one, with all other connections idle, do not count as time of all.
   */
  noteSteady(): void {
    this.steady ??= { answered: this.#answered, duration: performance.now() - this.#start }
  }

  /** Ends the slice, after so many ms. */
  load(duration: number): Omit<SliceLoad, 'generator'> {
    const { reconnects, unasked, ...counts } = this.counts
    return {
      duration,
      steady: this.steady ?? { answered: this.#answered, duration },
      ...counts,
      ...(unasked === 0 ? {} : { unasked, connectionErrors: counts.connectionErrors + unasked }),
      ...(reconnects === 0 ? {} : { reconnects }),
      requests: this.#kinds.map(encode),
    }
  }
}

function encode({ statuses, bytes, transfer, histogram }: Kind): SliceLoad['requests'][number] {
  return {
    answered: histogram.totalCount,
    statuses: Object.fromEntries(statuses),
    bytes,
    histogram: encoded(histogram),
    ...(transfer === 0 ? {} : { transfer: Math.round(transfer * 1000) / 1000 }),
  }
}
