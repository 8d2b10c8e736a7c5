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
