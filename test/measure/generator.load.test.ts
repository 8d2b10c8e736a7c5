import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { decodeFromCompressedBase64 } from 'hdr-histogram-js'
import { Generator } from '../../src/measure/load/generator.ts'
import { isHarmless } from '../../src/results/histogram-format.ts'
import { newRun, runVariable } from '../../src/system/marks.ts'
import { markOf, processes } from '../../src/system/process-table.ts'
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
  let paths: string[] = []
  const server = createServer(({ url }, response) => {
    seen++
    paths.push(url!)
    setTimeout(() => response.end('four'), 5)
  }).listen(0, '127.0.0.1')
  server.unref() // so that it ends even if the test fails
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
    const rows = ['/1', '/2', '/3', '/4']
    const requests = rows.map(path => ({ ...spec.requests[0]!, path }))
    await generator.connect('rows', { ...spec, url, requests })
    paths = []
    await generator.slice('rows', { amount: 4 })
    assert.deepEqual(paths.toSorted(), rows)
  }
  assert.equal(await stopMarked(run), 0)
  server.closeAllConnections()
  server.close()
})

/** The parser's regular expression takes 20 s to read 250,000 blanks as a continued field. The time grows with their square. */
const blanks = (count: number) =>
  `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\na: b\r\n${' '.repeat(count)}\r\n\r\n`
const endless = blanks(250_000)
const short = 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx'

/** Responds to every request, sends `later` unasked 100 ms after it, and `first` to every new connection. */
async function saying(answer: string, later?: string, first?: string): Promise<Disposable & { url: string }> {
  const server = createSocketServer(socket => {
    socket.on('error', () => {})
    if (first !== undefined) socket.write(first)
    socket.on('data', () => {
      socket.write(answer)
      if (later !== undefined) setTimeout(() => socket.write(later), 100)
    })
  }).listen(0, '127.0.0.1')
  server.unref()
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  return { url, [Symbol.dispose]: () => void server.close() }
}

test('a process that what a server sends keeps busy without an end is given up, and whoever was asked is named', async () => {
  const run = newRun()
  using head = await saying(endless)
  {
    await using generator = new Generator(run, undefined, new AbortController().signal)
    await generator.connect('head/home', { ...spec, url: head.url })
    const stood = {
      code: 'generator-died',
      message: 'the load generator hung for 4 s while `head/home` was asked',
    }
    await assert.rejects(generator.slice('head/home', { ms: 100 }), stood)
  }
  using base = await saying(short)
  using late = await saying(short, endless)
  {
    await using generator = new Generator(run, undefined, new AbortController().signal)
    await generator.connect('base/home', { ...spec, url: base.url })
    await generator.connect('head/home', { ...spec, url: late.url })
    await generator.slice('head/home', { amount: 1 })
    const stood = {
      code: 'generator-died',
      message: /^the load generator hung for 4 s while `base\/home` was asked$/,
    }
    await assert.rejects(generator.slice('base/home', { ms: 1000 }), stood)
  }
  assert.equal(await stopMarked(run), 0)
})

test('a process that gets no CPU for seconds, or is busy before a slice, is not given up', {
  skip: process.platform !== 'linux',
}, async () => {
  const run = newRun()
  using server = await saying(short)
  await using generator = new Generator(run, undefined, new AbortController().signal)
  await generator.connect('s', { ...spec, url: server.url })
  const ofIt = processes().find(({ pid }) => markOf(pid, runVariable) === run)!
  using slow = await saying(short, undefined, blanks(75_000))
  await using other = new Generator(run, undefined, new AbortController().signal)
  const connected = other.connect('s', { ...spec, connections: 1, url: slow.url })
  const slice = generator.slice('s', { ms: 100 })
  process.kill(ofIt.pid, 'SIGSTOP')
  await sleep(6500)
  process.kill(ofIt.pid, 'SIGCONT')
  assert.ok((await slice).sent > 0)
  await connected
})
