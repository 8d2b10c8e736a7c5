import type { ClientInside, Parser, Pending, ResponseHead } from './client.ts'

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
  parser.execute = chunk => {
    const result = execute.call(parser, chunk)
    if (result instanceof Error || isFlood(parser)) listener.garbled()
    return result
  }
  count(queue, listener)
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
