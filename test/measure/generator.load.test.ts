import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { test } from 'node:test'
import { decodeFromCompressedBase64 } from 'hdr-histogram-js'
import { Generator } from '../../src/measure/load/generator.ts'
import { isHarmless } from '../../src/results/histogram-format.ts'
import { newRun } from '../../src/system/marks.ts'
import { stopMarked } from '../../src/system/stop.ts'
import { needs } from '../needs.ts'

const spec = {
  connections: 5,
  pipelining: 1,
  kinds: 2,
  timeout: 2000,
  requests: [
    { index: 0, method: 'GET', path: '/a', headers: {} },
    { index: 1, method: 'GET', path: '/b', headers: {} },
  ],
}

test('two processes share out connections and requests, and what they saw is one slice', needs('taskset'), async () => {
  let [seen, connections] = [0, 0]
  const server = createServer((_, response) => {
    seen++
    setTimeout(() => response.end('four'), 5)
  }).listen(0, '127.0.0.1')
  server.unref() // where the test fails, it ends all the same
  server.on('connection', () => connections++)
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const run = newRun()
  {
    await using generator = new Generator(run, '0,0', new AbortController().signal)
    await generator.connect('s', { ...spec, url })
    assert.equal(connections, 5)
    const timed = await generator.slice('s', { ms: 200 })
    const sums = timed.requests.map(({ answered }) => answered)
    assert.deepEqual([timed.sent, sums[0]! + sums[1]!], [seen, seen])
    assert.ok(sums.every(count => count > 20))
    assert.ok(timed.duration > 195 && timed.steady!.duration <= timed.duration)
    for (const request of timed.requests) {
      assert.ok(isHarmless(request.histogram))
      assert.equal(decodeFromCompressedBase64(request.histogram).totalCount, request.answered)
      assert.deepEqual([request.statuses, request.bytes], [{ 200: request.answered }, 4 * request.answered])
    }
    seen = 0
    const counted = await generator.slice('s', { amount: 101 })
    assert.deepEqual([counted.sent, seen], [101, 101])
    await generator.close('s')
  }
  assert.equal(await stopMarked(run), 0)
  server.closeAllConnections()
  server.close()
})

test('a process that what a server sends keeps busy without an end is given up, and that server is named', async () => {
  // To read so many blanks as a field that goes on takes a regular expression of the parser half a minute.
  const trailer = `0\r\na: b\r\n${' '.repeat(125_000)}\r\n\r\n`
  const server = createSocketServer(socket => {
    socket.on('error', () => {})
    socket.on('data', () => void socket.write(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${trailer}`))
  }).listen(0, '127.0.0.1')
  server.unref()
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const run = newRun()
  {
    await using generator = new Generator(run, undefined, new AbortController().signal)
    await generator.connect('head/home', { ...spec, url })
    const stood = {
      code: 'generator-died',
      message: 'the load generator stood still for 4 s over what `head/home` sent',
    }
    await assert.rejects(generator.slice('head/home', { ms: 100 }), stood)
  }
  assert.equal(await stopMarked(run), 0)
  server.close()
})
