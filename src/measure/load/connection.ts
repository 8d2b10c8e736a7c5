import type { TLSSocket } from 'node:tls'
import { isLoopback } from '../origin.ts'
import { type ClientInside, type Listener, listen, type Pending, place } from './client.ts'

/** What a connection asks and tells its stream. */
export interface Gate {
  readonly isOpen: boolean
  /** Lets one request through, which then counts as sent. Returns its place in the sequence of requests; undefined: it must wait. */
  take(): number | undefined
  /** Requests that went down with the connection. */
  lost(count: number): void
  /** Places of requests that the server has announced not to work on: they count as not sent, and are sent again. */
  returned(places: number[]): void
  /** The server closed the connection, as it had announced. */
  reconnecting(): void
  /** A connection was refused, broke, or received something that is not HTTP. */
  failed(): void
  /** A connection received a response that nobody had asked for. */
  unasked(): void
}

/**
 * One client of autocannon that speaks HTTP/1.1 as servers do. autocannon waits for a body after HEAD and 304, takes
 * `103 Early Hints` for the response, and keeps using a connection that the server has announced to close.
 *
 *   gone ──connect──▶ connecting ──────▶ open ──last response announced──▶ closing ──complete──▶ gone
 *                      requests wait      requests flow                    no more are sent
 */
export class Connection implements Listener {
  readonly #client: ClientInside
  readonly #gate: Gate
  readonly #pipelining: number
  /** Whether the certificate must be valid, as it must on other machines. autocannon accepts any. */
  readonly #needsProof: boolean
  #state: 'gone' | 'connecting' | 'open' | 'closing' = 'gone'
  /** Requests that wait for the gate, or for the connection. */
  #held = 0
  /** Requests that were sent on this connection, and responses that it has carried. */
  #sent = 0
  #carried = 0
  /** After how many responses the server closed the previous connection: no more requests are sent until this one lasts longer. */
  #most = Number.POSITIVE_INFINITY
  /** Did the server close the previous connection after its only response, as announced? */
  #wasForOne = false
  #isBroken = false
  /** ms that setting it up took; 0 once a request has paid for it. */
  #setUp = 0
  #isOver = false
  readonly #connect: () => void
  readonly #send: () => void
  /** The request whose response is being reported. */
  answered: Pending | undefined

  constructor(client: ClientInside, { url, pipelining }: { url: string; pipelining: number }, gate: Gate) {
    this.#client = client
    this.#pipelining = pipelining
    this.#needsProof = client.secure && !isLoopback(url)
    this.#gate = gate
    this.#connect = client._connect.bind(client)
    this.#send = client._doRequest.bind(client)
    client._doRequest = () => this.#next()
    client.on('connError', () => {
      this.#isBroken = true
      gate.failed()
    })
    client._connect = () => {
      listen(client, this) // the first time only: autocannon has set the callbacks of its parser by now
      client._connect = () => this.#ended()
      this.connect()
    }
  }

  get isConnecting(): boolean {
    return this.#state === 'connecting'
  }

  /** Gone, although not every response costs a connection: if it does, setting one up is part of the load. */
  get isMissing(): boolean {
    return this.#state === 'gone' && !this.#wasForOne
  }

  get underWay(): number {
    return this.#client.pipelinedRequests.size()
  }

  /** Sends what waits, as far as the gate lets it. Connects first if there is no connection. */
  flow(): void {
    if (this.#state === 'gone') this.connect()
    while (this.#state === 'open' && this.#held > 0 && this.#sent < this.#most) {
      const at = this.#gate.take()
      if (at === undefined) return
      this.#held--
      this.#sent++
      place(this.#client, at)
      this.#send()
      Object.assign(this.#client.pipelinedRequests.pendingRequests.at(-1)!, { place: at, setUp: this.#setUp })
      this.#setUp = 0
    }
  }

  /** Replaces this connection by a new one, whatever is under way on it. */
  connect(): void {
    const client = this.#client
    if (client.conn !== undefined) client._destroyConnection()
    const began = performance.now()
    this.#state = 'connecting'
    this.#sent = 0
    this.#carried = 0
    this.#isBroken = false
    this.#held = this.#pipelining
    this.#connect()
    client.conn.setNoDelay(true) // otherwise a pipelined request would wait for the acknowledgment of the one before
    client.conn.once(client.secure ? 'secureConnect' : 'connect', () => {
      if (this.#needsProof && !(client.conn as TLSSocket).authorized) return this.#refuse()
      client.parser.initialize('RESPONSE') // an earlier connection may have left half a response in it
      this.#setUp = this.#wasForOne ? performance.now() - began : 0
      this.#state = 'open'
      if (this.#gate.isOpen) this.flow()
    })
  }

  /** Gives up the connection and what is under way on it. */
  abandon(): void {
    this.#state = 'gone'
    this.#wasForOne = false
    this.#client._destroyConnection()
  }

  end(): void {
    this.#isOver = true
    this.#client.destroy()
  }

  /** Called by autocannon after each response, and for each pipelined request of a new connection. */
  #next(): void {
    if (this.#carried >= this.#most) this.#most = Number.POSITIVE_INFINITY
    if (this.#state === 'closing') this.#replace()
    else this.#held = Math.min(this.#held + 1, this.#pipelining)
    if (this.#state === 'open') this.flow()
  }

  /** After the last response that the server gives on this connection. */
  #replace(): void {
    const unsent = this.#client.pipelinedRequests.pendingRequests.map(pending => pending.place ?? 0)
    this.abandon()
    this.#wasForOne = this.#carried === 1
    this.#most = this.#carried
    this.#gate.reconnecting()
    this.#gate.returned(unsent)
    if (this.#gate.isOpen) this.connect()
  }

  /** The server has closed the connection, or it broke. */
  #ended(): void {
    if (this.#isOver) return
    const { parser } = this.#client
    const endsBody = parser.state === 'BODY_RAW' && this.underWay > 0 && !this.#isBroken
    if (endsBody) return void parser.finish()
    const lost = this.underWay
    this.abandon()
    if (lost > 0) this.#gate.lost(lost)
    if (this.#gate.isOpen) this.connect()
  }

  complete(pending: Pending): void {
    this.answered = pending
    this.#carried++
  }

  unasked(): void {
    if (this.#state === 'open') this.#gate.unasked()
  }

  last(): void {
    this.#state = 'closing'
  }

  garbled(): void {
    if (!this.#isUsed) return
    this.#gate.failed()
    this.over()
  }

  over(): void {
    if (!this.#isUsed) return
    this.#isBroken = true
    this.#ended()
  }

  get #isUsed(): boolean {
    return !this.#isOver && (this.#state === 'open' || this.#state === 'closing')
  }

  #refuse(): void {
    this.abandon()
    this.#gate.failed()
    if (this.#gate.isOpen) this.connect()
  }
}
