import type { Socket } from 'node:net'

/**
 * What we rely on inside an autocannon 9.0.0 client (the version is pinned, and a test checks these names).
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
    insertRequest(request: unknown): void
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
  /** Pieces that the network had delivered when it was sent. */
  after?: number
  /** ms that setting up its connection took, if every response costs a connection. */
  setUp?: number
}

/** The parts of http-parser-js that decide where a response ends. */
export interface Parser {
  state: string
  /** What has come so far of a line that has not ended. */
  line: string
  /** Values of all `Connection` fields of the response, in lower case. */
  connection: string
  /** Bytes to come of the body or chunk, as the server said; not a number, or negative, if it sent no valid size. */
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
  /** Also false if neither a length nor chunks say where the body ends: it ends with the connection. */
  shouldKeepAlive: boolean
}

/** Chooses the client's next request, by its place in the sequence. If it has sent one before, the client moves one place on by itself. */
export function place({ requestIterator, reqsMade }: ClientInside, at: number): void {
  const { requests } = requestIterator
  const { length } = requests
  requestIterator.currentRequestIndex = (at + length - (reqsMade > 0 ? 1 : 0)) % length
  requestIterator.currentRequest = requests[requestIterator.currentRequestIndex]
}

/** What a connection wants to know about the responses on it. */
export interface Listener {
  /** A response that was asked for is complete. */
  complete(pending: Pending): void
  /** A response has come that nobody had asked for. It is ignored. Not called for a farewell: 408, or an error as the last response. */
  unasked(): void
  /** The server has announced that the current response is the last one of this connection. */
  last(): void
  /** The rest of what the server sends on this connection belongs to a response that nobody had asked for. */
  over(): void
  /** What came is not HTTP. */
  garbled(): void
}

/** Decides in the parser of a client where responses end (see `Connection`). Call it once autocannon has set its callbacks. */
export function listen({ parser, pipelinedRequests: queue }: ClientInside, listener: Listener): void {
  const { kOnHeadersComplete, kOnMessageComplete } = callbacksOf(parser)
  const { [kOnHeadersComplete]: tellHead, [kOnMessageComplete]: tellEnd, execute } = parser
  const { insertRequest } = queue
  let [interim, unasked, pieces] = [false, false, 0]
  queue.insertRequest = request => {
    insertRequest.call(queue, request)
    queue.pendingRequests.at(-1)!.after = pieces
  }
  parser[kOnHeadersComplete] = (head: ResponseHead) => {
    interim = head.statusCode < 200 && head.statusCode !== 101 // as 103 Early Hints; 101 ends HTTP
    if (interim) return 1
    const pending = queue.peek()
    unasked = pending === undefined || pending.after === pieces // its request was sent while this piece was read
    if (!unasked) tellHead?.call(parser, head)
    const withoutBody = hasNoBody(head.statusCode, unasked ? undefined : pending?.req.method)
    const isFarewell = isLast(head, parser, withoutBody)
    if (unasked && (head.statusCode < 400 || (!isFarewell && head.statusCode !== 408))) listener.unasked()
    if (!unasked && isFarewell) listener.last()
    return withoutBody ? 1 : 0
  }
  let trailing = 0 // bytes of the trailers so far
  parser[kOnMessageComplete] = (head: ResponseHead) => {
    trailing = 0
    return interim || unasked ? undefined : tellEnd?.call(parser, head)
  }
  demandSizes(parser)
  parser.execute = chunk => {
    pieces++
    const result = execute.call(parser, chunk)
    if (parser.state === 'BODY_CHUNKTRAILERS') trailing += chunk.length
    // The parser limits heads, but neither the line of a chunk's size, which may have an extension, nor trailers.
    if (unasked && parser.state === 'BODY_RAW') listener.over()
    else if (result instanceof Error || parser.line.length > most || trailing > most) listener.garbled()
    return result
  }
  count(queue, listener, () => unasked)
}

/** The parser accepts any size. With one below zero it goes backwards, and reads the same bytes forever. */
function demandSizes(parser: Parser): void {
  for (const state of ['BODY_SIZED', 'BODY_CHUNK'] as const) {
    const take = parser[state]
    parser[state] = () => {
      if (!(Number(parser.body_bytes) > 0)) throw new Error('a size that is none')
      take.call(parser)
    }
  }
}

/** Characters of a line, and bytes of trailers, up to one piece of the network's: more than any server sends. */
const most = 2 ** 18

function count(queue: ClientInside['pipelinedRequests'], listener: Listener, isUnasked: () => boolean): void {
  const { terminateRequest } = queue
  // Note: autocannon decodes every body to a string, chunk by chunk. Counting its bytes is all we need, and cheaper.
  queue.addBody = data => {
    const pending = queue.peek()
    if (pending === undefined || isUnasked()) return
    pending.began ??= performance.now()
    pending.bodyBytes = (pending.bodyBytes ?? 0) + data.length
  }
  queue.terminateRequest = () => {
    const pending = terminateRequest.call(queue)!
    listener.complete(pending)
    return pending
  }
}

/** Where http-parser-js has its callbacks. */
const callbacksOf = (parser: Parser) => parser.constructor as { kOnHeadersComplete: number; kOnMessageComplete: number }

/** Statuses and methods whose responses have no body, whatever their `Content-Length` says (RFC 9112, 6.3). */
const hasNoBody = (status: number, method: string | undefined): boolean =>
  method === 'HEAD' || status < 200 || status === 204 || status === 304

/** Has the server announced that it closes the connection after this response? */
function isLast(head: ResponseHead, { connection }: Parser, withoutBody: boolean): boolean {
  if (head.statusCode === 101) return true
  if (!withoutBody) return !head.shouldKeepAlive
  const persistent = head.versionMajor > 1 || (head.versionMajor === 1 && head.versionMinor > 0)
  return persistent ? connection.includes('close') : !connection.includes('keep-alive')
}
