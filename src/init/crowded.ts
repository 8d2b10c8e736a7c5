import { connect } from 'node:net'
import { addAbortSignal } from 'node:stream'
import { GateError } from '../errors.ts'
import { commonHost } from '../measure/origin.ts'

/** Connections of a scenario that does not say how many, and fewer ones to try. */
const counts = [10, 5, 3, 1] as const
/** Linux tries a connection that was dropped again after a second. No server takes so long to accept one that it has room for, ms. */
const dropped = 900

/**
 * How many connections can be made to a server at once, where ten cannot. The kernel keeps those that a server has not accepted yet in a
 * queue, which in many development servers has five places. What does not fit is dropped, and tried again a second later: such
 * a run would measure that second. Throws `server-exited` where a connection is refused.
 */
export async function mostConnections(port: number, path: string, signal: AbortSignal): Promise<number | undefined> {
  for (const count of counts) {
    if (!(await isCrowded(port, path, count, signal))) return count === counts[0] ? undefined : count
  }
  return counts.at(-1)
}

/** Three times, because it takes a request to keep a server busy. */
async function isCrowded(port: number, path: string, count: number, signal: AbortSignal): Promise<boolean> {
  for (let time = 0; time < 3; time++) {
    signal.throwIfAborted()
    const took = await Promise.all(Array.from({ length: count }, () => connecting(port, path, signal)))
    if (took.includes(Number.POSITIVE_INFINITY))
      throw new GateError('server-exited', `the server refused one of ${count} connections that were made at once`)
    if (took.some(each => each > dropped)) return true
  }
  return false
}

/** Until a connection that then sends a request was made, ms; Infinity where it is refused. Resolves once it is closed. */
function connecting(port: number, path: string, signal: AbortSignal): Promise<number> {
  return new Promise(resolve => {
    const begun = performance.now()
    let took = Number.POSITIVE_INFINITY
    const socket = connect(port, '127.0.0.1', () => {
      took = performance.now() - begun
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${commonHost}\r\nConnection: close\r\n\r\n`)
    })
    socket.setTimeout(10_000, () => socket.destroy())
    addAbortSignal(signal, socket)
    socket.resume()
    socket.on('error', () => {}) // closed, too
    socket.on('close', () => resolve(took))
  })
}
