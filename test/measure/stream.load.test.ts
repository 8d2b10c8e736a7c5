import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer as createSocketServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { decodeFromCompressedBase64 } from 'hdr-histogram-js'
import type { SliceLoad } from '../../src/measure/load/protocol.ts'
import { answered, serving, streaming } from './streaming.ts'

test('nothing is sent while the gate is closed', async () => {
  let seen = 0
  await using server = await serving((_, response) => {
    seen++
    response.end('x')
  })
  using open = await streaming(server.url)
  await sleep(100)
  assert.equal(seen, 0)
  const load = await open.stream.slice({ ms: 50 })
  const after = seen
  await sleep(100)
  assert.equal(seen, after)
  assert.equal(after, load.sent)
})

test('every request belongs to exactly one slice: the server saw as many as the slices say, and responded to all', async () => {
  let seen = 0
  await using server = await serving(async (_, response) => {
    seen++
    await sleep(seen % 7)
    response.end('x')
  })
  using open = await streaming(server.url, { connections: 7, pipelining: 3 })
  const loads = []
  for (let i = 0; i < 6; i++) loads.push(await open.stream.slice({ ms: 40 }))
  assert.equal(
    loads.reduce((sum, load) => sum + answered(load), 0),
    seen,
  )
  for (const load of loads) assert.equal(load.sent, answered(load))
})

test('connections stay open from slice to slice', async () => {
  await using server = await serving((_, response) => void response.end('x'))
  let connections = 0
  server.server.on('connection', () => connections++)
  using open = await streaming(server.url, { connections: 5 })
  for (let i = 0; i < 5; i++) await open.stream.slice({ ms: 20 })
  assert.equal(connections, 5)
})

test('connections that were idle for so long that the server may close them are made again before the slice', async () => {
  let connected = 0
  let seen: number[] = []
  await using server = await serving((_, response) => {
    if (!seen.includes(connected)) seen.push(connected)
    response.end('x')
  })
  server.server.on('connection', () => connected++)
  using open = await streaming(server.url, { pipelining: 3 })
  await open.stream.slice({ amount: 40 })
  assert.deepEqual(seen, [4], 'all are accepted before the first request')
  seen = []
  await sleep(4100)
  const load = await open.stream.slice({ amount: 40 })
  assert.deepEqual(seen, [8])
  assert.deepEqual([answered(load), load.sent, load.dropped, load.connectionErrors], [40, 40, 0, 0])
})

test('a portion of an amount sends exactly that many requests', async () => {
  await using server = await serving((_, response) => void response.end('x'))
  using open = await streaming(server.url, { pipelining: 4 })
  for (const amount of [1, 7, 100]) {
    const load = await open.stream.slice({ amount })
    assert.deepEqual([load.sent, answered(load)], [amount, amount])
  }
})

test('latencies are microseconds: a response after 7.5 ms is measured as such, not as 7', async () => {
  await using server = await serving((_, response) => {
    const until = performance.now() + 7.5
    while (performance.now() < until);
    response.end('x')
  })
  using open = await streaming(server.url, { connections: 1 })
  await open.stream.slice({ ms: 100 })
  const load = await open.stream.slice({ ms: 1000 })
  const p10 = decodeFromCompressedBase64(load.requests[0]!.histogram).getValueAtPercentile(10)
  assert.ok(p10 >= 7500 && p10 < 9000, `${p10} µs`)
})

test('a mix is sent in the proportion of its sequence, and each kind has its own account', async () => {
  await using server = await serving(
    (request, response) =>
      void response.writeHead(request.url === '/b' ? 201 : 200).end('x'.repeat(request.url === '/b' ? 10 : 3)),
  )
  const request = (index: number, path: string) => ({ index, method: 'GET', path, headers: {} })
  using open = await streaming(server.url, {
    kinds: 2,
    requests: [request(0, '/a'), request(1, '/b'), request(0, '/a')],
  })
  const { requests } = await open.stream.slice({ amount: 3000 })
  assert.deepEqual([requests[0]!.answered, requests[1]!.answered], [2000, 1000])
  assert.deepEqual(Object.keys(requests[1]!.statuses), ['201'])
  assert.equal(requests[1]!.bytes, 10 * requests[1]!.answered)
  assert.equal(requests[0]!.bytes, 3 * requests[0]!.answered)
})

test('a server that stops answering is given up after the time-out, and the slice ends', async () => {
  let silent = false
  await using server = await serving((_, response) => {
    if (!silent) response.end('x')
  })
  using open = await streaming(server.url, { timeout: 300 })
  assert.equal((await open.stream.slice({ ms: 50 })).timeouts, 0)
  silent = true
  const load = await open.stream.slice({ ms: 50 })
  assert.equal(load.timeouts, 4)
  assert.equal(answered(load), 0)
  silent = false
  assert.ok(answered(await open.stream.slice({ ms: 50 })) > 0, 'it recovers with the server')
})

test('a dead port ends the slice and is not retried without end', async () => {
  const sockets = new Set<Socket>()
  const server = createSocketServer(socket => void sockets.add(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  using open = await streaming(`http://127.0.0.1:${(server.address() as { port: number }).port}`)
  server.close()
  for (const socket of sockets) socket.destroy()
  await sleep(100)
  const load = await open.stream.slice({ ms: 5000 })
  assert.equal(answered(load), 0)
  assert.ok(load.duration < 4000)
  const cpu = process.cpuUsage()
  await sleep(300)
  const { user, system } = process.cpuUsage(cpu)
  assert.ok((user + system) / 1000 < 150, 'no busy loop of reconnections')
})

test('a response that no request asked for does not bring the generator down', async () => {
  await using server = await serving(() => {})
  server.server.on(
    'connection',
    socket => void socket.write('HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\n\r\n'),
  )
  server.server.on('request', (_, response) => void response.end('x'))
  using open = await streaming(server.url)
  await sleep(50)
  const load = await open.stream.slice({ amount: 20 })
  assert.deepEqual(load.requests[0]!.statuses, { 200: 20 })
})

/** What a server sends endlessly after a head that announces chunks. */
const floods = {
  'the extension of a chunk': ['1;', 'x'],
  trailers: ['0\r\n', 'a: b\r\n'],
  'a trailer that goes on in further lines': ['0\r\na: b\r\n', ' c\r\n'],
}
for (const [what, [first, more]] of Object.entries(floods))
  test(`${what} without end is no response, and is not kept`, async () => {
    const piece = more!.repeat(65_536 / more!.length)
    let sent = 0
    const server = createSocketServer(socket => {
      socket.on('error', () => {})
      socket.once('data', () => {
        socket.write(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${first}`)
        const flood = () => void (socket.destroyed || sendPiece())
        const sendPiece = () => {
          sent += piece.length
          if (socket.write(piece)) setImmediate(flood)
        }
        socket.on('drain', flood)
        flood()
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    using open = await streaming(`http://127.0.0.1:${(server.address() as { port: number }).port}`, {
      connections: 1,
    })
    const load = await open.stream.slice({ ms: 300 })
    server.close()
    assert.equal(answered(load), 0)
    assert.ok(load.connectionErrors > 0, JSON.stringify(load))
    assert.ok(sent < 64 * 2 ** 20, `${sent} bytes were taken`)
  })

/** Heads with a length, and the bytes that follow. The negative `Content-Length` is that of its own head, to have it read again. */
const backwards = {
  'a chunk of a negative size': 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-5\r\nZ',
  'a negative Content-Length': 'HTTP/1.1 200 OK\r\nContent-Length: -041\r\n\r\nZ',
  'a Content-Length that is no number': 'HTTP/1.1 200 OK\r\nContent-Length: five\r\n\r\nhello',
}
for (const [what, response] of Object.entries(backwards))
  test(`${what} is no response, and does not stop the generator`, async () => {
    const server = createSocketServer(socket => {
      socket.on('error', () => {})
      socket.on('data', () => void socket.write(response))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    using open = await streaming(`http://127.0.0.1:${(server.address() as { port: number }).port}`)
    const load = await open.stream.slice({ ms: 100 })
    server.close()
    assert.equal(answered(load), 0)
    assert.ok(load.connectionErrors > 0, JSON.stringify(load))
  })

test('autocannon 9.0.0 still has the inner names we rely on', async () => {
  await using server = await serving((_, response) => void response.end('x'))
  const { default: autocannon } = await import('autocannon')
  const { version } = (await import('autocannon/package.json', { with: { type: 'json' } })).default
  assert.equal(version, '9.0.0')
  let adopted: Record<string, any> | undefined
  const setupClient = (client: object) => {
    adopted ??= client as Record<string, any>
  }
  await autocannon({ url: server.url, connections: 1, amount: 1, setupClient } as never)
  for (const name of ['_connect', '_doRequest', '_destroyConnection', 'destroy'])
    assert.equal(typeof adopted![name], 'function', name)
  const { parser } = adopted as { parser: any }
  for (const name of ['initialize', 'execute', 'finish', 'BODY_SIZED', 'BODY_CHUNK', 'BODY_CHUNKTRAILERS'])
    assert.equal(typeof parser[name], 'function', name)
  for (const name of ['kOnHeadersComplete', 'kOnMessageComplete'])
    assert.equal(typeof parser[parser.constructor[name]], 'function', name)
  assert.deepEqual([parser.state, parser.connection, parser.line], ['RESPONSE_LINE', '', ''])
  assert.equal(parser.body_bytes, null)
  for (const name of ['insertRequest', 'size', 'clear', 'peek', 'addBody', 'terminateRequest'])
    assert.equal(typeof adopted!.pipelinedRequests[name], 'function', name)
  for (const name of ['requests', 'currentRequest', 'currentRequestIndex'])
    assert.ok(name in adopted!.requestIterator, name)
})

test('the time from the first byte of a large body to its last is told; small bodies have none', async () => {
  await using server = await serving(async (request, response) => {
    if (request.url === '/small') return void response.end('x')
    response.write(Buffer.alloc(200_000, 'x'))
    await sleep(60)
    response.end('end')
  })
  const to = (path: string) => [{ index: 0, method: 'GET', path, headers: {} }]
  using large = await streaming(server.url, { requests: to('/large') })
  const [{ transfer, bytes, answered: count }] = (await large.stream.slice({ amount: 6 })).requests as [
    SliceLoad['requests'][0],
  ]
  assert.deepEqual([count, bytes], [6, 6 * 200_003])
  assert.ok(transfer! >= 6 * 55 && transfer! < 6 * 1000, String(transfer))
  using small = await streaming(server.url, { requests: to('/small') })
  assert.equal((await small.stream.slice({ amount: 6 })).requests[0]!.transfer, undefined)
})
