import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beyondCpu } from '../../src/why/launches.ts'
import { whyRow } from './why-row.ts'

test('where a call blocks the thread, the others wait for that: no other reason is told, unless they wait for far longer', () => {
  const grown = (change: number) => ({ base: 500, head: 500 + change, change, low: change - 50, high: change + 50 })
  const waited = (change: number) => ({ launches: 3, total: { ...grown(change), certain: true }, kinds: [] })
  const load = { connections: 10, pipelining: 1 }
  const blocked = whyRow({ outcome: 'waits', awake: grown(500) })
  assert.equal(beyondCpu(waited(3300), blocked, load), undefined)
  assert.ok(beyondCpu(waited(30_000), blocked, load))
  assert.ok(beyondCpu(waited(3300), whyRow({ outcome: 'waits' }), load))
  assert.equal(beyondCpu(waited(3300), whyRow({ outcome: 'explained' }), load), undefined)
  const perhaps = whyRow({ outcome: 'unchanged', cpu: { ...grown(1000), low: -160, high: 2160 } })
  assert.equal(beyondCpu(waited(2500), perhaps, load), undefined, 'CPU time may have grown')
  assert.ok(beyondCpu(waited(2500), whyRow({ outcome: 'unchanged', cpu: grown(10) }), load))
  const waits = whyRow({ outcome: 'waits', cpu: grown(400) })
  assert.equal(beyondCpu(waited(3300), waits, load), undefined, 'less than CPU time explains')
  const timer = { ...waited(3300).total, kind: 'timer', host: '', times: { base: 0, head: 1 } } as const
  assert.ok(beyondCpu({ ...waited(3300), kinds: [timer] }, waits, load), 'a wait that is known')
  const explained = whyRow({ outcome: 'explained', cpu: grown(400) })
  const told = (tail: number) =>
    beyondCpu({ ...waited(3300), kinds: [timer] }, explained, load, { base: 500, head: 900, grew: true, tail })
  assert.equal(told(1), undefined)
  assert.ok(told(2), 'a percentile grew by far more than CPU time')
  const idle = whyRow({ outcome: 'explained', cpu: grown(200) })
  assert.ok(
    beyondCpu({ ...waited(3300), total: { ...waited(3300).total, head: 40_000 } }, idle, load),
    'hardly any is busy',
  )
})
