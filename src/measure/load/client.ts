import type { Socket } from 'node:net'

/**
 * What we rely on inside an autocannon 9.0.0 client (the version is pinned, a test holds these names).
 *
 *   _connect()      opens the socket, then calls _doRequest() once per pipelined request; called again after each loss
 *   _doRequest()    sends the next request; called again after each response
 *   parser          one http-parser-js for the life of the client; its callbacks are set before the first _connect()
 */
export interface ClientInside {
  conn: Socket
  parser: Parser
  secure: boolean
  /** Requests that it has sent. */
  reqsMade: number
  _connect(): void
  _doRequest(): void
  _destroyConnection(): void
  destroy(): void
  on(event: 'connError', listener: (error: Error) => void): void
  requestIterator: {
    requests: unknown[]
    currentRequest: unknown
    currentRequestIndex: number
    setRequests(requests: unknown[]): void
  }
  pipelinedRequests: {
    pendingRequests: Pending[]
    size(): number
    clear(): void
    peek(): Pending | undefined
    addBody(data: Buffer): void
    terminateRequest(): Pending | undefined
  }
}

/** A request that was sent and has no complete response yet. */
export interface Pending {
  req: { index: number; method: string }
  bodyBytes?: number
  /** performance.now() at the first piece of its body. */
  began?: number
  /** Its place in the sequence of requests. */
  place?: number
  /** ms that setting up its connection took, where every response costs a connection. */
  setUp?: number
}

/** The parts of http-parser-js that decide where a response ends. */
export interface Parser {
  state: string
  /** What has come of a line that has not ended yet. */
  line: string
  /** Names and values of the trailer fields so far. */
  trailers: string[]
  /** Values of all `Connection` fields of the response, in lower case. */
  connection: string
  /** What is to come of the body or of its chunk, as the server said: no number, or a negative one, where it did not say that. */
  body_bytes: number | null
  /** Take a piece of a body, or of one of its chunks. What they throw, `execute` returns. */
  BODY_SIZED(): void
  BODY_CHUNK(): void
  constructor: unknown
  initialize(type: 'RESPONSE'): void
  execute(chunk: Buffer): unknown
  finish(): unknown
  [callback: number]: (info: ResponseHead) => unknown
}

export interface ResponseHead {
  versionMajor: number
  versionMinor: number
  statusCode: number
  /** False, too, where neither a length nor chunks say where a body ends: it ends with the connection. */
  shouldKeepAlive: boolean
}

/** Chooses what the client sends next, by its place in the sequence of requests. It goes one place on by itself, unless it has sent nothing yet. */
export function place({ requestIterator, reqsMade }: ClientInside, at: number): void {
  const { requests } = requestIterator
  const { length } = requests
  requestIterator.currentRequestIndex = (at + length - (reqsMade > 0 ? 1 : 0)) % length
  requestIterator.currentRequest = requests[requestIterator.currentRequestIndex]
}

/** What a connection wants to know of the responses on it. */
export interface Listener {
  /** A response is complete; undefined where nobody had asked for it. */
  complete(pending: Pending | undefined): void
  /** The server has announced that the response which is coming in is the last one of this connection. */
  last(): void
  /** What came is not HTTP. */
  garbled(): void
}

/** An unasked response gets something to tell, which is ignored: autocannon would crash. */
const nothing = { req: { index: -1, method: '' }, bytes: 0, body: '', headers: { statusCode: 0 }, duration: 0 }

/**
 * Takes a place in the parser of a client, and decides there where responses end: autocannon waits for a body after HEAD and
 * 304, and takes `103 Early Hints` for the response. To be called once autocannon has set the callbacks of its parser.
 */
export function listen({ parser, pipelinedRequests: queue }: ClientInside, listener: Listener): void {
  const { kOnHeadersComplete, kOnMessageComplete } = callbacksOf(parser)
  const { [kOnHeadersComplete]: tellHead, [kOnMessageComplete]: tellEnd, execute } = parser
  let interim = false
  parser[kOnHeadersComplete] = (head: ResponseHead) => {
    interim = isInterim(head.statusCode)
    if (interim) return 1
    tellHead?.call(parser, head)
    const pending = queue.peek()
    const withoutBody = hasNoBody(head.statusCode, pending?.req.method)
    if (pending !== undefined && isLast(head, parser, withoutBody)) listener.last()
    return withoutBody ? 1 : 0
  }
  parser[kOnMessageComplete] = (head: ResponseHead) => (interim ? undefined : tellEnd?.call(parser, head))
  demandSizes(parser)
  parser.execute = chunk => {
    const result = execute.call(parser, chunk)
    if (result instanceof Error || isFlood(parser)) listener.garbled()
    return result
  }
  count(queue, listener)
}

/** The parser takes any size that it is told. With one below zero it goes backwards, and reads the same bytes for ever. */
function demandSizes(parser: Parser): void {
  for (const state of ['BODY_SIZED', 'BODY_CHUNK'] as const) {
    const take = parser[state]
    parser[state] = () => {
      if (!(Number(parser.body_bytes) > 0)) throw new Error('a size that is none')
      take.call(parser)
    }
  }
}

/** The parser bounds heads, but neither the line of a chunk's size, which may have an extension, nor trailers. */
function isFlood(parser: Parser): boolean {
  return parser.line.length > mostText || parser.trailers.length > mostTrailers
}

/** Characters of a line, and names and values of trailer fields: more than any server sends. */
const [mostText, mostTrailers] = [2 ** 17, 2000]

function count(queue: ClientInside['pipelinedRequests'], listener: Listener): void {
  const { terminateRequest } = queue
  // Note: autocannon decodes every body to a string, chunk by chunk. Counting its bytes is all we need, and cheaper.
  queue.addBody = data => {
    const pending = queue.peek()
    if (pending === undefined) return
    pending.began ??= performance.now()
    pending.bodyBytes = (pending.bodyBytes ?? 0) + data.length
  }
  queue.terminateRequest = () => {
    const pending = terminateRequest.call(queue)
    listener.complete(pending)
    return pending ?? (nothing as unknown as Pending)
  }
}

/** Where http-parser-js has its callbacks. */
const callbacksOf = (parser: Parser) => parser.constructor as { kOnHeadersComplete: number; kOnMessageComplete: number }

/** Statuses and methods whose responses have no body, whatever their `Content-Length` says (RFC 9112, 6.3). */
const hasNoBody = (status: number, method: string | undefined): boolean =>
  method === 'HEAD' || status < 200 || status === 204 || status === 304

/** `100 Continue`, `103 Early Hints`: the response itself comes later. 101 is the last word of HTTP on a connection. */
const isInterim = (status: number): boolean => status < 200 && status !== 101

/** Does the server close the connection after this response, as it announces? */
function isLast(head: ResponseHead, { connection }: Parser, withoutBody: boolean): boolean {
  if (head.statusCode === 101) return true
  if (!withoutBody) return !head.shouldKeepAlive
  const persistent = head.versionMajor > 1 || (head.versionMajor === 1 && head.versionMinor > 0)
  return persistent ? connection.includes('close') : !connection.includes('keep-alive')
}
