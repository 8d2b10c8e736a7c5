import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waiting } from '../../../src/why/explain/waiting.ts'
import type { Peer } from '../../../src/why/profile/listener.ts'
import { WaitsProfiler } from '../../../src/why/profile/node/waits-profiler.ts'

/** One side in three launches: slices of 200 requests that take `slice` ms. `of` gives the server's waits in a stretch of time, ms. */
async function recorded(slice: number, other: number, of: (ms: number, requests: number) => object[]) {
  const profiler = new WaitsProfiler()
  for (const noise of [0.99, 1, 1.01]) {
    let [now, asked, requests] = [0, 0, 0]
    const order = async () => {
      const time = (now - asked) * 1000
      const waits = of(now - asked, requests).map(wait => ({ ...wait, shared: 0 }))
      asked = now
      return { time, requests: { count: requests, time: (slice * noise * 1000 * requests) / 20 }, waits }
    }
    const peers = [{ order }, { order }] as unknown as Peer[]
    const watched = await profiler.attach(undefined, { peers: peers.slice(0, 1) })
    now = 1700 // the warm-up
    await watched.begin!()
    for (let i = 0; i < 10; i++) {
      requests = 0
      now += other * (i % 2 === 0 ? 1.9 : 0.1)
      await watched.before!()
      requests = 200
      now += slice * noise * (i % 3 === 0 ? 0.98 : 1.01)
      await watched.after!(200)
    }
    await watched.end({ requests: 2000, spans: [], parts: new Map(), all: 0 })
  }
  return profiler.launches
}

const compared = async (of: (ms: number, requests: number) => object[], asked = of) =>
  waiting({ base: await recorded(30, 90, of), head: await recorded(90, 30, asked) })

const background = {
  'timers that run whoever asks': (ms: number) => [{ kind: 'timer', host: '', count: ms / 12, time: 4000 * ms }],
  'events that come to a subscriber': (ms: number) => [
    { kind: 'connection', host: 'events:6379', count: 0, time: 1000 * ms },
  ],
}

for (const [name, waits] of Object.entries(background))
  test(`${name} are no waiting of requests, however long these take`, async () => {
    const { kinds, total } = await compared(waits)
    assert.ok(total.certain && total.change > 0)
    assert.ok(!kinds.some(({ certain }) => certain), JSON.stringify(kinds))
    assert.ok(kinds.every(({ times }) => times.base >= 0 && times.head >= 0))
  })

test('what requests wait for is told as it is, also beside timers that always run', async () => {
  const query = (count: number) => (ms: number, requests: number) => [
    ...background['timers that run whoever asks'](ms),
    { kind: 'timer', host: '', count: requests * count, time: requests * count * 2000 },
    { kind: 'connection', host: 'db:5432', count: requests, time: requests * 1000 },
  ]
  const { kinds } = await compared(query(1), query(4))
  const [first, ...others] = kinds
  assert.ok(first!.kind === 'timer' && first!.certain && Math.abs(first!.change - 6000) < 100, JSON.stringify(first))
  assert.ok(Math.abs(first!.times.head - 4) < 0.1, JSON.stringify(first))
  assert.ok(!others.some(({ certain }) => certain))
})

test('requests that a server sends to itself are part of the response that they are for', async () => {
  const profiler = new WaitsProfiler()
  const order = async () => ({ time: 1, requests: { count: 40, time: 120_000 }, waits: [] })
  const watched = await profiler.attach(undefined, { peers: [{ order }] as unknown as Peer[] })
  for (const requests of [10, 50]) await watched.after!(requests)
  await watched.end({ requests: 60, spans: [], parts: new Map(), all: 0 })
  assert.deepEqual(
    profiler.launches[0]!.map(({ within }) => within),
    [12_000, 3000],
  )
})
