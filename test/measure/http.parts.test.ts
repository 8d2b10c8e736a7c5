import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttp2Server } from 'node:http2'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createSocketServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { decodeFromCompressedBase64 } from 'hdr-histogram-js'
import { exchange } from '../../src/measure/exchange.ts'
import type { SliceLoad } from '../../src/measure/load/protocol.ts'
import { filled } from '../../src/measure/origin.ts'
import { needs } from '../needs.ts'
import { answered, serving, streaming } from './streaming.ts'

const asking = (method: string) => ({ requests: [{ index: 0, method, path: '/', headers: {} }] })

/** Asserts that every request got a response. */
function assertWhole(load: SliceLoad, sent: number, status = 200): void {
  assert.deepEqual(load.requests[0]!.statuses, { [status]: sent })
  const { dropped, timeouts, connectionErrors } = load
  assert.deepEqual(
    { sent: load.sent, dropped, timeouts, connectionErrors },
    { sent, dropped: 0, timeouts: 0, connectionErrors: 0 },
  )
}

/** A server that writes bytes. `answer` gets the number of each request on its connection, from 1. */
async function writing(answer: (socket: Socket, nth: number) => void): Promise<AsyncDisposable & { url: string }> {
  const sockets = new Set<Socket>()
  const server = createSocketServer(socket => {
    sockets.add(socket.setNoDelay().on('error', () => {}))
    let nth = 0
    socket.on('data', data => {
      for (let i = data.toString().split('\r\n\r\n').length - 1; i > 0; i--) if (socket.writable) answer(socket, ++nth)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, [Symbol.asyncDispose]: stop }
}

for (const [what, method, response, status] of [
  ['a HEAD response has a length and no body', 'HEAD', 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n', 200],
  ['a HEAD response without a length leaves the connection open', 'HEAD', 'HTTP/1.1 200 OK\r\n\r\n', 200],
  ['a chunked HEAD response has no chunks', 'HEAD', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', 200],
  [
    'a 304 has the length of what it does not send',
    'GET',
    'HTTP/1.1 304 Not Modified\r\nContent-Length: 77\r\n\r\n',
    304,
  ],
  ['a 204 has no body', 'GET', 'HTTP/1.1 204 No Content\r\n\r\n', 204],
  ['a redirect is a response', 'GET', 'HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n', 302],
  [
    'interim responses come before the response, and are none',
    'GET',
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx',
    200,
  ],
  [
    'chunks may be followed by trailers',
    'GET',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X\r\n\r\n3;x=y\r\nabc\r\n0\r\nX: 1\r\n\r\n',
    200,
  ],
] as const)
  test(what, async () => {
    let connections = 0
    await using server = await writing((socket, nth) => {
      if (nth === 1) connections++
      socket.write(response)
    })
    using open = await streaming(server.url, { ...asking(method), pipelining: 2 })
    assertWhole(await open.stream.slice({ amount: 100 }), 100, status)
    assert.equal(connections, 4)
  })

test('a request without load is the same as one under load: its path, its fields, and the length of an empty body', async () => {
  const seen: unknown[] = []
  await using server = await serving(({ url, headers }, response) => {
    seen.push([url, Buffer.from(headers['x-city'] as string, 'latin1').toString(), headers['content-length']])
    response.end()
  })
  const origin = { url: server.url, host: 'localhost' }
  // Lengths of the config, too, even wrong ones: a server refuses a second one.
  const lengths: Record<string, object> = { PUT: { 'Content-Length': '0' }, PATCH: { 'content-length': '9' } }
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const headers = { 'x-city': '{city}', ...lengths[method] }
    const body = method === 'PATCH' ? { body: 'xy' } : {}
    const request = filled({ method, path: '//{city}/../x', headers, ...body }, origin, { city: 'Łódź\0é' })
    await exchange(origin, request, { timeout: 2000, signal: new AbortController().signal })
    using open = await streaming(server.url, { connections: 1, requests: [{ index: 0, ...request }] })
    await open.stream.slice({ amount: 1 })
    const expected = ['//%C5%81%C3%B3d%C5%BA%00%C3%A9/../x', 'Łódź é', { POST: '0', PUT: '0', PATCH: '2' }[method]]
    assert.deepEqual(seen.splice(0), [expected, expected])
  }
})

test('a keep-alive limit is kept: nothing is lost, and the reconnects are told', async () => {
  let seen = 0
  await using server = await serving((_, response) => {
    seen++
    response.end('x')
  })
  server.server.maxRequestsPerSocket = 10
  using open = await streaming(server.url)
  const loads = [await open.stream.slice({ amount: 1000 }), await open.stream.slice({ amount: 1000 })]
  for (const load of loads) assertWhole(load, 1000)
  assert.equal(seen, 2000)
  const reconnects = loads.reduce((sum, load) => sum + load.reconnects!, 0)
  assert.ok(reconnects >= 196 && reconnects <= 200, String(reconnects))
})

test('requests that were pipelined behind the last response of a connection are sent again, and each gets one response', async () => {
  let seen = 0
  await using server = await writing((socket, nth) => {
    if (nth > 3) return
    seen++
    socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 1\r\n${nth === 3 ? 'Connection: close\r\n' : ''}\r\nx`)
    if (nth === 3) socket.end()
  })
  using open = await streaming(server.url, { pipelining: 5 })
  for (const amount of [1, 50, 300]) assertWhole(await open.stream.slice({ amount }), amount)
  assert.equal(seen, 351)
  const load = await open.stream.slice({ ms: 50 })
  assertWhole(load, answered(load))
  assert.equal(seen, 351 + load.sent)
})

test('a limit of requests per connection is learned: no more are pipelined into a connection than it carries', async () => {
  let unanswered = 0
  await using server = await writing((socket, nth) => {
    if (nth > 4) unanswered++
    else socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 1\r\n${nth === 4 ? 'Connection: close\r\n' : ''}\r\nx`)
  })
  using open = await streaming(server.url, { pipelining: 3 })
  assertWhole(await open.stream.slice({ amount: 400 }), 400)
  assert.ok(unanswered <= 4 * 2, `${unanswered} requests on connections that were about to close`)
})

test('what is sent again keeps its place in the mix', async () => {
  await using server = await writing((socket, nth) => {
    if (nth === 1) socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx')
  })
  const requests = [0, 1, 2].map(index => ({ index, method: 'GET', path: `/${index}`, headers: {} }))
  using open = await streaming(server.url, { requests, kinds: 3, pipelining: 4, connections: 1 })
  const load = await open.stream.slice({ amount: 30 })
  assert.deepEqual(
    load.requests.map(each => each.answered),
    [10, 10, 10],
  )
})

test('a server that closes after every response is measured, and each latency has its connecting in it', async () => {
  await using server = await serving(async (_, response) => {
    await sleep(20)
    response.setHeader('connection', 'close').end('x')
  })
  using open = await streaming(server.url)
  const load = await open.stream.slice({ amount: 80 })
  assertWhole(load, 80)
  assert.equal(load.reconnects, 80)
  const p50 = decodeFromCompressedBase64(load.requests[0]!.histogram).getValueAtPercentile(50)
  assert.ok(p50 >= 19_000 && p50 < 60_000, `${p50} µs`)
})

test('HTTP/1.0 ends a body with the connection', async () => {
  await using server = await writing(socket => {
    socket.write('HTTP/1.0 200 OK\r\n\r\nfirst ')
    setTimeout(() => socket.end('second'), 5)
  })
  using open = await streaming(server.url)
  const load = await open.stream.slice({ amount: 40 })
  assertWhole(load, 40)
  assert.equal(load.requests[0]!.bytes, 40 * 'first second'.length)
})

test('HTTP/1.0 may keep connections alive', async () => {
  await using server = await writing(socket =>
    socket.write('HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 1\r\n\r\nx'),
  )
  using open = await streaming(server.url)
  const load = await open.stream.slice({ amount: 40 })
  assertWhole(load, 40)
  assert.equal(load.reconnects, undefined)
})

test('a connection that breaks without an announcement takes its requests with it, and leaves the next response whole', async () => {
  let connections = 0
  await using server = await writing((socket, nth) => {
    if (nth === 1) connections++
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345')
    if (connections === 1 && nth === 5) socket.destroy()
    else socket.write('67890')
  })
  using open = await streaming(server.url, { connections: 1 })
  const load = await open.stream.slice({ amount: 50 })
  assert.deepEqual([answered(load), load.dropped, load.requests[0]!.bytes], [49, 1, 490])
  assert.deepEqual(load.requests[0]!.statuses, { 200: 49 })
})

test('a body that ends with a broken connection is not a response', async () => {
  await using server = await writing(socket => {
    socket.write('HTTP/1.1 200 OK\r\n\r\nhalf')
    setTimeout(() => socket.resetAndDestroy(), 5)
  })
  using open = await streaming(server.url, { connections: 1 })
  const load = await open.stream.slice({ amount: 3 })
  assert.equal(answered(load), 0)
  assert.ok(load.dropped > 0)
})

test('what is not HTTP is a broken connection, at once', async () => {
  await using server = await writing(socket => socket.write('220 mail.example ESMTP\r\n'))
  using open = await streaming(server.url)
  const load = await open.stream.slice({ ms: 1500 })
  assert.equal(answered(load), 0)
  assert.ok(load.connectionErrors > 0)
  assert.ok(load.duration < 1500, `${load.duration} ms`)
})

test('a response that comes before its request is not counted, and is a failure', async () => {
  const one = 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx'
  await using twice = await writing(socket => socket.write(one + one))
  using open = await streaming(twice.url)
  const load = await open.stream.slice({ amount: 200 })
  assert.deepEqual([answered(load), load.unasked, load.connectionErrors], [200, 200, 200])
  assert.equal(load.requests[0]!.bytes, 200)
  await using once = await writing(socket => socket.write(one))
  using pipelined = await streaming(once.url, { connections: 1, pipelining: 4 })
  assertWhole(await pipelined.stream.slice({ amount: 100 }), 100)
  await using ahead = await writing((socket, nth) => {
    socket.write(one)
    if (nth === 1) setInterval(() => socket.write(one), 1).unref()
  })
  using early = await streaming(ahead.url, { connections: 1 })
  await early.stream.slice({ amount: 1 })
  await sleep(100)
  assert.ok((await early.stream.slice({ amount: 1 })).connectionErrors > 10)
  const last = one.replace('200 OK', '200 OK\r\nConnection: close')
  await using second = await writing(socket => {
    socket.write(one)
    setTimeout(() => socket.end(last), 5)
  })
  using parted = await streaming(second.url, { connections: 1 })
  await parted.stream.slice({ amount: 1 })
  await sleep(50)
  assert.equal((await parted.stream.slice({ amount: 1 })).unasked, 1)
})

test('a farewell without a length that nobody had asked for does not keep the next request waiting', async () => {
  const one = 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx'
  await using server = await writing(socket =>
    socket.write(`${one}HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n`),
  )
  using open = await streaming(server.url, { connections: 1 })
  const load = await open.stream.slice({ amount: 20 })
  assert.ok(load.duration < 1000 && load.timeouts === 0, JSON.stringify(load))
})

test('a server that speaks TLS or HTTP/2 where HTTP is expected is said to do so', async () => {
  const server = createHttp2Server().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const asked = { method: 'GET', path: '/', headers: {} }
  const { status, garbled } = await exchange({ url }, asked, { timeout: 2000, signal: new AbortController().signal })
  assert.deepEqual([status, garbled], [0, true])
  server.close()
})

test('a self-signed certificate is accepted on this machine, and nowhere else', needs('openssl'), async () => {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const subject = ['-nodes', '-days', '2', '-subj', '/CN=localhost', '-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject], { stdio: 'ignore' })
  const options = { cert: readFileSync(cert), key: readFileSync(key) }
  const server = createSecureServer(options, (_, response) => void response.end('x')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  // The same machine, under an address that is not recognized as such.
  for (const [host, count] of [
    ['127.0.0.1', 20],
    ['[::ffff:127.0.0.1]', 0],
  ] as const) {
    const url = `https://${host}:${port}`
    const asked = { method: 'GET', path: '/', headers: {} }
    const { status } = await exchange({ url }, asked, { timeout: 2000, signal: new AbortController().signal })
    assert.equal(status, count === 0 ? 0 : 200, host)
    using open = await streaming(url)
    assert.equal(answered(await open.stream.slice({ amount: 20 })), count, host)
  }
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})
