import { request as ask, type IncomingMessage } from 'node:http'
import { request as askSecurely } from 'node:https'
import * as zlib from 'node:zlib'
import { mostBody } from '../results/extent.ts'
import { inPath, latin1 } from '../results/spellings.ts'
import { bytesOf, commonHost, type FilledRequest, isLoopback, type Origin, withHost } from './origin.ts'

/** A response as a client gets it. */
export interface Exchange {
  /** 0: no response. */
  status: number
  /** Decoded. At most the first `mostBody` bytes that were sent. If it cannot be decoded, that stands in front of what was sent. */
  body: Buffer
  /** Bytes of the body as they were sent, before decoding. */
  wire: number
  /** Cookies that it sets, `name=value`. */
  cookies: string[]
  /** Media type without its parameters; '' for none. `text/html that cannot be decoded` if the body is not encoded as it claims. */
  type: string
  /** Where a redirect leads. */
  location?: string
  /** Did something come back that is not HTTP/1.1? */
  garbled?: boolean
}

const nothing: Exchange = { status: 0, body: Buffer.alloc(0), wire: 0, cookies: [], type: '' }

interface Patience {
  /** ms until the end of the response; one that ends later counts as none. */
  timeout: number
  /** ms from the status on; if the body has not ended by then, the status is the response. */
  body?: number
  signal: AbortSignal
}

/** The most bytes of a response's headers, as in the load. Node's own limit is a fifth of that. */
const maxHeaderSize = 80 * 1024

/** Sends one request on a connection of its own. Never rejects. */
export function exchange(
  { url, host }: Pick<Origin, 'url' | 'host'>,
  { method, path, headers, body }: FilledRequest,
  { timeout, body: patience, signal }: Patience,
): Promise<Exchange> {
  return new Promise(resolve => {
    const bytes = body === undefined ? undefined : bytesOf(body)
    const length = bytes === undefined ? {} : { 'content-length': String(bytes.length) }
    // A certificate on this machine proves nothing, and is mostly self-signed; elsewhere it must be valid.
    const tls = isLoopback(url) ? { rejectUnauthorized: false, servername: commonHost } : {}
    const fields = Object.entries(withHost(headers, host)).map(([name, value]) => [name, latin1(value)])
    const sent = { method, path: inPath(path), headers: { ...length, ...Object.fromEntries(fields) } } // in UTF-8, like the load
    const send = url.startsWith('https:') ? askSecurely : ask
    const asked = send(url, { ...sent, agent: false, signal, maxHeaderSize, ...tls }, response => {
      const giveUp = () => {
        resolve({ ...nothing, status: response.statusCode ?? 0 })
        asked.destroy()
      }
      if (patience !== undefined) setTimeout(giveUp, patience).unref()
      received(response).then(resolve, () => resolve(nothing)) // it broke off
    })
    const over = setTimeout(() => asked.destroy(), timeout) // a stream of events never ends, and is never silent
    asked.once('close', () => clearTimeout(over))
    asked.once('upgrade', ({ statusCode = 0 }, socket) => {
      resolve({ ...nothing, status: statusCode })
      socket.destroy()
    })
    asked.once('error', ({ code = '' }: NodeJS.ErrnoException) =>
      resolve(code.startsWith('HPE_') ? { ...nothing, garbled: true } : nothing),
    )
    asked.end(bytes)
  })
}

async function received(response: IncomingMessage): Promise<Exchange> {
  const chunks: Buffer[] = []
  let left = mostBody
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, left))
    left -= Math.min(left, chunk.length)
    if (left === 0) break // and with it the connection
  }
  const { statusCode: status = 0, headers } = response
  const sent = Buffer.concat(chunks)
  const encoding = headers['content-encoding'] ?? ''
  const body = left === 0 ? sent : decoded(sent, encoding) // a part cannot be decoded
  const type = (headers['content-type'] ?? '').split(';')[0]!.trim()
  return {
    status,
    body: body ?? Buffer.concat([Buffer.from(`(not decoded: ${encoding}) `), sent]),
    wire: sent.length,
    cookies: (headers['set-cookie'] ?? []).map(each => Buffer.from(each.split(';')[0]!, 'latin1').toString()),
    type: body === undefined ? `${type} that cannot be decoded`.trim() : type,
    location: headers.location,
  }
}

/** The most bytes that a compressed body may unpack to. */
const most = { maxOutputLength: mostBody }

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: bytes => zlib.gunzipSync(bytes, most),
  'x-gzip': bytes => zlib.gunzipSync(bytes, most),
  br: bytes => zlib.brotliDecompressSync(bytes, most),
  // Node 20 has no zstd, and importing it by name would be an error there; the body is then compared as it was sent.
  zstd: bytes => zlib.zstdDecompressSync?.(bytes, most) ?? bytes,
  // `deflate` is zlib's format, but some servers send it without its header.
  deflate: bytes => ((bytes[0]! & 0x0f) === 8 ? zlib.inflateSync(bytes, most) : zlib.inflateRawSync(bytes, most)),
}

/** No honest server uses more. Each takes a while, in which nothing else happens here, not even a cancellation. */
const mostEncodings = 3

/** A body without its encodings, the last one removed first; undefined if it is broken or not in the encodings that it claims. */
function decoded(body: Buffer, encodings: string): Buffer | undefined {
  if (encodings.split(',').length > mostEncodings) return undefined
  const steps = encodings.toLowerCase().split(',').map(each => each.trim()).reverse() // biome-ignore format: one line
  try {
    return body.length === 0 ? body : steps.reduce((bytes, step) => decoders[step]?.(bytes) ?? bytes, body)
  } catch {
    return undefined
  }
}
