import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Usage } from '../../src/measure/server/resources.ts'
import { crowdedOut } from '../../src/measure/side.ts'

/** Usage after a slice: each thread's time on a CPU and waiting for one, ms. */
const used = (...threads: [onCpu: number, waiting: number][]): Usage => ({
  cpu: threads.reduce((sum, [onCpu]) => sum + onCpu, 0),
  rss: 0,
  threads: new Map(threads.map(([onCpu, waiting], i) => [String(i), { onCpu, waiting }])),
})
const before = (threads: number): Usage => used(...Array.from({ length: threads }, (): [number, number] => [0, 0]))

test('a thread is crowded out by what is not ours, and by nothing that is', () => {
  assert.equal(crowdedOut(before(2), used([100, 80], [5, 0]), 0), 75)
  assert.equal(crowdedOut(before(2), used([100, 80], [80, 95]), 0), 0, 'a collector and the server share a CPU')
  assert.equal(
    crowdedOut(before(9), used(...Array.from({ length: 9 }, (): [number, number] => [15, 100])), 0),
    0,
    'a pool does',
  )
  assert.equal(crowdedOut(before(1), used([100, 80]), 60), 20, 'others of ours had it for 60 ms')
  assert.equal(crowdedOut(before(2), { ...used([100, 80]), cpu: 140 }, 0), 40, 'a thread of ours has ended')
  assert.equal(crowdedOut(used([900, 50]), used([1000, 80], [0, 20]), 0), 30)
  for (const unknown of [{ ...before(1), cpu: null }, before(0)])
    assert.equal(crowdedOut(unknown, unknown, 0), undefined)
  assert.equal(crowdedOut(before(1), used([100, 80]), null), undefined)
})
