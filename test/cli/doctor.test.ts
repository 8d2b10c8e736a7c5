import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diagnose } from '../../src/cli/doctor/diagnosis.ts'
import { blockTime, type Resolution, resolution, smallest } from '../../src/cli/doctor/resolution.ts'
import { compare } from '../../src/compare/compare.ts'
import { simulate } from '../compare/results.ts'

const results = simulate({ blocks: 12, spread: 0.02 })
const rps = compare(results).find(({ metric }) => metric === 'rps')!

test('the spread of a block is split into what load would shrink and what launches differ by', () => {
  const found = resolution(rps, results)!
  assert.ok(found.block > 0.015 && found.block < 0.05, String(found.block))
  assert.ok(Math.abs(Math.hypot(found.load, found.launch) - found.block) < 1e-12)
  assert.ok(found.launch > found.load, 'the launches of this simulation are what differs')
  assert.equal(resolution({ ...rps, blocks: rps.blocks.slice(0, 2) }, results), undefined)
})

test('more time resolves more, less where launches are what differs', () => {
  const measured = { overhead: 3500, load: 1500 }
  const of = (load: number, launch: number): Resolution => ({
    metric: 'rps',
    block: Math.hypot(load, launch),
    load,
    launch,
  })
  const gain = (each: Resolution) => smallest(each, measured, 2, 4) / smallest(each, measured, 6, 4)
  assert.ok(gain(of(0.02, 0)) > 1.8, String(gain(of(0.02, 0))))
  assert.ok(gain(of(0, 0.02)) < 1.3, String(gain(of(0, 0.02))))
  assert.ok(smallest(of(0.02, 0), measured, 3, 12) > smallest(of(0.02, 0), measured, 3, 4))
})

test('doctor names the machine, what disturbs it, and a threshold that would be realistic', () => {
  const text = diagnose(results, { neighbours: [{ name: 'chrome', share: 0.35 }], sharedCore: true })
  assert.match(text, /chrome \(35 %\) of a CPU\. Stop them/)
  assert.match(text, /two threads of one core/)
  for (const label of ['Requests/s', 'CPU per request', 'Latency p90', 'Latency p99'])
    assert.match(text, new RegExp(`^${label} +[\\d.]+ % +[\\d.]+ % +[\\d.]+ % +[\\d.]+ %   \\d+ %: `, 'm'))
  const wild = diagnose(simulate({ blocks: 12, spread: 0.3 }), { neighbours: [] })
  assert.match(wild, /5 %: finer than this machine detects; \d+ % is realistic/)
  assert.match(wild, /none/)
})

test('a run of too few blocks says that it tells nothing', () => {
  const text = diagnose(simulate({ blocks: 2 }), { neighbours: [] })
  assert.match(text, /2 blocks are too few/)
  assert.ok(blockTime(results).load > 0)
})
