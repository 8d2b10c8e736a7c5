import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { SliceLoad, StreamSpec } from '../../src/measure/load/protocol.ts'
import { Stream } from '../../src/measure/load/stream.ts'

/** A stream of `GET /` on 4 connections, connected; closed when its scope ends. */
export async function streaming(url: string, more: Partial<StreamSpec> = {}): Promise<Disposable & { stream: Stream }> {
  const stream = new Stream({
    url,
    connections: 4,
    pipelining: 1,
    kinds: 1,
    timeout: 2000,
    requests: [{ index: 0, method: 'GET', path: '/', headers: {} }],
    ...more,
  })
  await stream.connected()
  return { stream, [Symbol.dispose]: () => stream.close() }
}

export const answered = (load: SliceLoad): number => load.requests.reduce((sum, request) => sum + request.answered, 0)

/** A server on a free port, stopped when its scope ends. */
export async function serving(listener: RequestListener): Promise<AsyncDisposable & { url: string; server: Server }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return { server, url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, [Symbol.asyncDispose]: stop }
}
