import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { bytesOf, commonHost, isLoopback } from '../origin.ts'
import type { ClientInside } from './client.ts'
import { Connection, type Gate } from './connection.ts'
import type { Portion, SliceLoad, StreamSpec } from './protocol.ts'
import { Tally } from './tally.ts'

/** What autocannon returns; its published types lag behind. */
interface Running extends Promise<unknown> {
  on(event: 'response', listener: (client: ClientInside, status: number, bytes: number, ms: number) => void): void
  stop(): void
}

/** ms without a request after which connections are made anew: gunicorn closes idle ones after 2 s, maybe with a request on its way. */
const stale = 1500

/**
 * One autocannon instance whose requests flow only while its gate is open.
 *
 *   gate    open ────────────────┐ closed
 *   sent     1 2 3 4 5 6 7 8 9   │
 *   answered   1 2 3 4 5 6 7 8 9 ▼ drained: the slice ends with the last response
 *
 * Connections stay open in between, so every request belongs to exactly one slice and no response is cut off.
 */
export class Stream implements Gate {
  readonly #spec: StreamSpec
  readonly #connections: Connection[] = []
  readonly #byClient = new WeakMap<ClientInside, Connection>()
  readonly #tally: Tally
  readonly #run: Running
  #requests: unknown[] | undefined
  #open = false
  #left = Number.POSITIVE_INFINITY
  #inFlight = 0
  /** Place of the next request in the sequence, and places that are sent again before it. */
  #next = 0
  readonly #again: number[] = []
  #lastResponse = performance.now()
  /** Responses since the last slice that nobody had asked for: each is a failure. */
  #unasked = 0
  #refused = 0
  #underWay = 0
  #drained: () => void = () => {}

  constructor(spec: StreamSpec) {
    this.#spec = spec
    this.#tally = new Tally(spec)
    this.#run = autocannon({
      url: spec.url,
      connections: spec.connections,
      pipelining: spec.pipelining,
      requests: spec.requests.slice(0, 1).map(ready),
      duration: 100_000, // we end it ourselves; 10⁸ ms is below the largest delay a timer takes
      sampleInt: 20, // ms; also how long it takes to end
      timeout: 100_000, // ours is below: autocannon's would count the time behind the closed gate
      setupClient: (client: ClientInside) => this.#adopt(client),
      servername: isLoopback(spec.url) ? commonHost : undefined,
      skipAggregateResult: true,
    } as unknown as autocannon.Options) as unknown as Running
    this.#run.on('response', (client, status, _bytes, ms) => this.#answer(client, status, ms))
  }

  /** Resolves when every connection is open or has failed. */
  async connected(): Promise<void> {
    await this.#stand()
    await sleep(20 + this.#connections.length / 2) // an idle server accepts all at once; under load, Node takes one per turn of its loop
  }

  /** Replaces all connections by new ones. */
  async renew(): Promise<void> {
    for (const connection of this.#connections) connection.connect()
    await this.connected()
    this.#lastResponse = performance.now()
  }

  /** Lets a portion of requests through. Resolves when the last one has its response or is given up. */
  async slice(portion: Portion): Promise<SliceLoad> {
    await this.#reconnect()
    const cpu = process.cpuUsage()
    const loop = performance.eventLoopUtilization()
    const start = performance.now()
    this.#tally.begin(start)
    const ended = new Promise<void>(resolve => {
      this.#drained = resolve
    })
    this.#left = 'amount' in portion ? portion.amount : Number.POSITIVE_INFINITY
    this.#open = true
    this.#lastResponse = performance.now()
    for (const connection of this.#connections) connection.flow()
    const timer = 'ms' in portion ? setTimeout(() => this.#shut(), portion.ms) : undefined
    const watch = setInterval(() => this.#giveUpOnSilence(), 50)
    await ended
    const duration = performance.now() - start
    const utilisation = performance.eventLoopUtilization(loop).utilization
    const { user, system } = process.cpuUsage(cpu)
    clearTimeout(timer)
    clearInterval(watch)
    this.#tally.counts.unasked = this.#unasked
    this.#unasked = 0
    return { ...this.#tally.load(duration), generator: { cpu: (user + system) / 1000, utilisation } }
  }

  /** Destroys the clients first, or they would spin on a dead port. autocannon itself ends at its next sample; nobody waits for it. */
  close(): void {
    for (const connection of this.#connections) connection.end()
    this.#run.stop()
  }

  #adopt(client: ClientInside): void {
    const connection = new Connection(client, this.#spec, this)
    this.#connections.push(connection)
    this.#byClient.set(client, connection)
    // All clients share the requests that the first one builds: with thousands of rows, one copy for each would fill the memory.
    const { requestIterator } = client
    if (this.#requests === undefined) requestIterator.setRequests(this.#spec.requests.map(ready))
    this.#requests ??= requestIterator.requests
    requestIterator.requests = this.#requests
  }

  get isOpen(): boolean {
    return this.#open && !this.#isDeserted
  }

  /** Nobody is there anymore, and trying again would use up our CPU. */
  get #isDeserted(): boolean {
    return this.#refused >= 3 * this.#spec.connections
  }

  /** All connections share one sequence, so equally many requests are the same requests, whichever connection is faster. */
  take(): number | undefined {
    if (!this.#open || this.#left === 0) return undefined
    this.#left--
    this.#inFlight++
    this.#tally.counts.sent++
    if (this.#left === 0) this.#shut()
    return this.#again.shift() ?? this.#next++ % this.#spec.requests.length
  }

  lost(count: number): void {
    this.#tally.counts.dropped += count
    this.#settle(count)
  }

  returned(places: number[]): void {
    const count = places.length
    if (count === 0) return
    this.#again.push(...places)
    this.#tally.counts.sent -= count
    if (Number.isFinite(this.#left)) {
      this.#open = true
      this.#tally.steady = undefined // the slice goes on
    }
    this.#left += count
    this.#settle(count)
  }

  reconnecting(): void {
    this.#tally.counts.reconnects++
  }

  failed(): void {
    this.#refused++
    if (this.#inFlight > 0 || this.#open) this.#tally.counts.connectionErrors++
  }

  unasked(): void {
    this.#unasked++
  }

  /** So many requests are no longer under way. */
  #settle(count: number): void {
    this.#inFlight -= count
    if (this.#inFlight === 0 && !this.#open) this.#drained()
  }

  #answer(client: ClientInside, status: number, ms: number): void {
    const pending = this.#byClient.get(client)!.answered!
    this.#refused = 0
    this.#lastResponse = performance.now()
    this.#tally.response(pending, status, ms, this.#lastResponse)
    if (!this.#open && this.#inFlight - 1 <= this.#underWay / 2) this.#tally.noteSteady()
    this.#settle(1)
  }

  #shut(): void {
    this.#open = false
    this.#underWay = this.#inFlight
    this.#settle(0)
  }

  /** Gives up what is under way, with its connections, if no response came within the timeout or nobody is there anymore. */
  #giveUpOnSilence(): void {
    if (!this.#isDeserted && performance.now() - this.#lastResponse < this.#spec.timeout) return
    this.#open = false
    for (const connection of this.#connections) {
      const lost = connection.underWay
      if (lost === 0) continue
      this.#tally.counts.timeouts += lost
      connection.abandon()
    }
    this.#inFlight = 0
    this.#drained()
  }

  /** Replaces connections that the server has closed, or may have closed. */
  async #reconnect(): Promise<void> {
    this.#refused = 0
    if (performance.now() - this.#lastResponse > stale) return await this.renew()
    const missing = this.#connections.filter(({ isMissing }) => isMissing)
    if (missing.length === 0) return
    for (const connection of missing) connection.connect()
    await this.#stand()
  }

  async #stand(): Promise<void> {
    const end = performance.now() + 5000
    while (this.#connections.some(({ isConnecting }) => isConnecting) && performance.now() < end) await sleep(2)
  }
}

/** A request as autocannon takes it. It tells the length of a body, but not of an empty one, which some servers demand. */
function ready({ body = '', headers, ...request }: StreamSpec['requests'][number]) {
  const bytes = bytesOf(body)
  const length = bytes.length === 0 && /^P/.test(request.method) ? { 'content-length': '0' } : {}
  return { ...request, headers: { ...length, ...headers }, body: bytes }
}
