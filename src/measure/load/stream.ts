import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { addLatency, emptyHistogram, encoded, type Latencies } from '../../results/histogram.ts'
import type { Portion, SliceLoad, StreamSpec } from './protocol.ts'

/**
 * What we rely on inside an autocannon 9.0.0 client (the version is pinned, a test holds these names).
 *
 *   _connect()      opens the socket, then calls _doRequest() once per pipelined request; called again after each loss
 *   _doRequest()    sends the next request; called again after each answer
 */
interface ClientInside {
  conn: import('node:net').Socket
  _connect(): void
  _doRequest(): void
  _destroyConnection(): void
  destroy(): void
  on(event: 'connError', listener: () => void): void
  requestIterator: { requests: unknown[]; currentRequest: unknown; currentRequestIndex: number }
  pipelinedRequests: {
    size(): number
    clear(): void
    peek(): Pending | undefined
    addBody(data: Buffer): void
    terminateRequest(): Pending | undefined
  }
}

interface Pending {
  req: { index: number }
  bodyBytes?: number
  /** performance.now() at the first piece of its body. */
  began?: number
}

/** What autocannon returns; its published types lag behind. */
interface Running extends Promise<unknown> {
  on(event: 'response', listener: (client: ClientInside, status: number, bytes: number, ms: number) => void): void
  stop(): void
}

/** ms without a request after which connections are made anew: Node's servers close idle ones after 5 s, and a request may be on its way. */
const stale = 4000

const nothing = { req: { index: -1 }, bytes: 0, body: '', headers: { statusCode: 0 }, duration: 0 }

/** One client of autocannon behind our gate. */
interface Connection {
  client: ClientInside
  /** Requests that wait for the gate to open. */
  held: number
  /** The request whose answer is just being told. */
  answered: Pending | undefined
}

/** What is read from a socket at once at most, bytes: only larger bodies take a time to be sent. */
const onePiece = 65_536

interface Kind {
  statuses: Map<number, number>
  bytes: number
  transfer: number
  histogram: Latencies
}

/**
 * One autocannon instance whose requests flow only while its gate is open.
 *
 *   gate    open ────────────────┐ closed
 *   sent     1 2 3 4 5 6 7 8 9   │
 *   answered   1 2 3 4 5 6 7 8 9 ▼ drained: the slice ends with the last answer
 *
 * Connections stay open in between, so every request belongs to exactly one slice and no answer is cut off.
 */
export class Stream {
  readonly #spec: StreamSpec
  readonly #connections: Connection[] = []
  readonly #kinds: Kind[]
  readonly #run: Running
  #open = false
  #left = Number.POSITIVE_INFINITY
  #inFlight = 0
  #lastAnswer = performance.now()
  #refused = 0
  #closing = false
  #answered = 0
  /** Answers and time until half of what was under way at closing had come; undefined before. */
  #steady: SliceLoad['steady'] | undefined
  #start = 0
  #underWay = 0
  #count = { sent: 0, dropped: 0, timeouts: 0, connectionErrors: 0 }
  #drained: () => void = () => {}

  constructor(spec: StreamSpec) {
    this.#spec = spec
    this.#kinds = Array.from({ length: spec.kinds }, () => ({
      statuses: new Map(),
      bytes: 0,
      transfer: 0,
      histogram: emptyHistogram(),
    }))
    this.#run = autocannon({
      url: spec.url,
      connections: spec.connections,
      pipelining: spec.pipelining,
      requests: spec.requests.map(request => ({ ...request })),
      duration: 100_000, // we end it ourselves; 10⁸ ms is below the largest delay a timer takes
      sampleInt: 20, // ms; also how long it takes to end
      timeout: 100_000, // ours is below: autocannon's would count the time behind the closed gate
      setupClient: (client: ClientInside) => this.#adopt(client),
      skipAggregateResult: true,
    } as unknown as autocannon.Options) as unknown as Running
    this.#run.on('response', (client, status, _bytes, ms) => this.#answer(client, status, ms))
  }

  /**
   * Resolves when every connection stands, or has failed; takes little more than `patience` ms. Idle, a server then accepts
   * them all at once; under load Node's takes one a turn of its loop, and the last would wait for what the others send.
   */
  async connected(patience = 5000): Promise<void> {
    const end = performance.now() + patience
    while (this.#connections.some(({ client }) => client.conn?.connecting) && performance.now() < end) await sleep(2)
    await sleep(20 + this.#connections.length / 2)
  }

  /** Lets a portion of requests through and resolves when the last of them is answered or given up. */
  async slice(portion: Portion): Promise<SliceLoad> {
    if (performance.now() - this.#lastAnswer > stale) await this.#renew()
    this.#reset()
    const cpu = process.cpuUsage()
    const loop = performance.eventLoopUtilization()
    const start = performance.now()
    this.#start = start
    const ended = new Promise<void>(resolve => {
      this.#drained = resolve
    })
    this.#begin('amount' in portion ? portion.amount : Number.POSITIVE_INFINITY)
    const timer = 'ms' in portion ? setTimeout(() => this.#shut(), portion.ms) : undefined
    const watch = setInterval(() => this.#giveUpOnSilence(), 50)
    await ended
    const duration = performance.now() - start
    const utilisation = performance.eventLoopUtilization(loop).utilization
    const { user, system } = process.cpuUsage(cpu)
    clearTimeout(timer)
    clearInterval(watch)
    return {
      duration,
      steady: this.#steady ?? { answered: this.#answered, duration },
      ...this.#count,
      requests: this.#kinds.map(encode),
      generator: { cpu: (user + system) / 1000, utilisation },
    }
  }

  /** Destroys the clients (first, or they would spin on a dead port) and waits for autocannon to end. */
  async close(): Promise<void> {
    this.#closing = true
    for (const { client } of this.#connections) client.destroy()
    this.#run.stop()
    await this.#run
  }

  #adopt(client: ClientInside): void {
    const connection: Connection = { client, held: 0, answered: undefined }
    const { _connect, _doRequest } = client
    const queue = client.pipelinedRequests
    const { terminateRequest } = queue
    client._connect = () => {
      this.#lose(connection)
      if (this.#refused < 3 * this.#spec.connections) _connect.call(client) // else: nobody is there any more, and retrying would eat our core
    }
    let unasked = false
    client._doRequest = () => {
      if (unasked) unasked = false
      else if (this.#open && this.#left > 0) {
        this.#left--
        this.#inFlight++
        this.#count.sent++
        _doRequest.call(client)
        if (this.#left === 0) this.#shut()
      } else if (connection.held < this.#spec.pipelining) connection.held++
    }
    // Note: autocannon decodes every body to a string, chunk by chunk. Counting its bytes is all we need, and cheaper.
    queue.addBody = data => {
      const pending = queue.peek()
      if (pending === undefined) return
      pending.began ??= performance.now()
      pending.bodyBytes = (pending.bodyBytes ?? 0) + data.length
    }
    // An answer nobody asked for (a 408 on an idle connection) would crash autocannon: it gets something to tell, which we ignore.
    queue.terminateRequest = () => {
      connection.answered = terminateRequest.call(queue)
      unasked = connection.answered === undefined
      return connection.answered ?? nothing
    }
    client.on('connError', () => {
      this.#refused++
      if (this.#inFlight > 0 || this.#open) this.#count.connectionErrors++
    })
    ;(client as ClientInside & { connection: Connection }).connection = connection
    startAt(client, this.#connections.length)
    this.#connections.push(connection)
  }

  #answer(client: ClientInside, status: number, ms: number): void {
    const pending = (client as ClientInside & { connection: Connection }).connection.answered
    if (pending === undefined) return
    const kind = this.#kinds[pending.req.index]!
    kind.statuses.set(status, (kind.statuses.get(status) ?? 0) + 1)
    kind.bytes += pending.bodyBytes ?? 0
    addLatency(kind.histogram, ms)
    if (ms > this.#spec.timeout) this.#count.timeouts++
    this.#refused = 0
    this.#lastAnswer = performance.now()
    if ((pending.bodyBytes ?? 0) > onePiece) kind.transfer += this.#lastAnswer - pending.began!
    this.#answered++
    this.#inFlight--
    this.#noteSteady()
    if (this.#inFlight === 0 && !this.#open) this.#drained()
  }

  /**
   * Where the rate is read off: when half of what was under way at closing has been answered. A server that is busy has
   * worked at its full rate until then; one that waits has answered as if the gate were open; and the few that wait for a
   * slow answer, with all other connections idle, do not count as time of all.
   */
  #noteSteady(): void {
    if (this.#open || this.#steady !== undefined || this.#inFlight > this.#underWay / 2) return
    this.#steady = { answered: this.#answered, duration: performance.now() - this.#start }
  }

  /** Requests that were under way on a connection that is being replaced. */
  #lose(connection: Connection): void {
    const lost = connection.client.pipelinedRequests.size()
    connection.client.pipelinedRequests.clear()
    connection.held = 0
    if (lost === 0 || this.#closing) return
    this.#count.dropped += lost
    this.#inFlight -= lost
    if (this.#inFlight === 0 && !this.#open) this.#drained()
  }

  #begin(amount: number): void {
    this.#left = amount
    this.#open = true
    this.#lastAnswer = performance.now()
    for (const connection of this.#connections) {
      const waiting = connection.held
      connection.held = 0
      for (let i = 0; i < waiting; i++) connection.client._doRequest()
    }
  }

  #shut(): void {
    this.#open = false
    this.#underWay = this.#inFlight
    if (this.#inFlight === 0) this.#drained()
  }

  /** Nothing was answered for the time-out: what is under way is given up, its connections are replaced. */
  #giveUpOnSilence(): void {
    const nobody = this.#refused >= 3 * this.#spec.connections
    if (!nobody && performance.now() - this.#lastAnswer < this.#spec.timeout) return
    this.#open = false
    for (const { client } of this.#connections) {
      const lost = client.pipelinedRequests.size()
      if (lost === 0) continue
      this.#count.timeouts += lost
      this.#inFlight -= lost
      client._destroyConnection()
      client._connect()
    }
    this.#inFlight = 0
    this.#drained()
  }

  async #renew(): Promise<void> {
    for (const { client } of this.#connections) {
      client._destroyConnection()
      client._connect()
    }
    await this.connected()
  }

  #reset(): void {
    this.#answered = 0
    this.#steady = undefined
    this.#count = { sent: 0, dropped: 0, timeouts: 0, connectionErrors: 0 }
    for (const kind of this.#kinds) {
      kind.statuses.clear()
      kind.bytes = 0
      kind.transfer = 0
      kind.histogram.reset()
    }
  }
}

/** In a mix every connection begins at another place of the sequence, or all would send the same request at the same time. */
function startAt({ requestIterator }: ClientInside, place: number): void {
  const { requests } = requestIterator
  requestIterator.currentRequestIndex = place % requests.length
  requestIterator.currentRequest = requests[requestIterator.currentRequestIndex]
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
