import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { decodeFromCompressedBase64 } from 'hdr-histogram-js'
import { Generator, shared } from '../../src/measure/load/generator.ts'
import { merged } from '../../src/measure/load/merged-load.ts'
import type { SliceLoad } from '../../src/measure/load/protocol.ts'
import { pinning } from '../../src/measure/machine.ts'
import { histogram } from '../../src/results/histogram-check.ts'
import { newRun } from '../../src/system/marks.ts'
import { stopMarked } from '../../src/system/stop.ts'

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

test('two processes share out connections and requests, and what they saw is one slice', async () => {
  let [seen, connections] = [0, 0]
  const server = createServer((_, response) => {
    seen++
    setTimeout(() => response.end('four'), 5)
  }).listen(0, '127.0.0.1')
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
      assert.ok(histogram.safeParse(request.histogram).success)
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

test('what large answers take to be sent is not lost when loads are merged', () => {
  const load = (transfer?: number): SliceLoad => ({
    duration: 10,
    sent: 1,
    dropped: 0,
    timeouts: 0,
    connectionErrors: 0,
    requests: [
      {
        answered: 1,
        statuses: { 200: 1 },
        bytes: 70_000,
        histogram: '',
        ...(transfer === undefined ? {} : { transfer }),
      },
    ],
    generator: { cpu: 1, utilisation: 0.5 },
  })
  assert.equal(merged([load(3), load(), load(4)]).requests[0]!.transfer, 7)
  assert.equal('transfer' in merged([load(), load()]).requests[0]!, false)
})

test('a whole is shared out evenly, and nobody gets nothing', () => {
  assert.deepEqual(shared(10, 4), [3, 3, 2, 2])
  assert.deepEqual(shared(1, 4), [1])
  assert.deepEqual(shared(7, 1), [7])
})

test('hyperthreads of one core are on one side, and half of four CPUs are the load generator\u2019s', () => {
  const cpus = (...cores: number[]) => cores.map((core, cpu) => ({ cpu, core }))
  assert.equal(pinning(cpus(0)), undefined)
  assert.deepEqual(pinning(cpus(0, 0)), { servers: '0', generator: '1' })
  assert.deepEqual(pinning(cpus(0, 1, 2)), { servers: '0,1', generator: '2' })
  assert.deepEqual(pinning(cpus(0, 0, 2, 2)), { servers: '0,1', generator: '2,3' })
  assert.deepEqual(pinning(cpus(0, 1, 0, 1)), { servers: '0,2', generator: '1,3' })
  assert.equal(pinning(cpus(...Array.from({ length: 64 }, (_, i) => i)))!.generator, '56,57,58,59,60,61,62,63')
})
