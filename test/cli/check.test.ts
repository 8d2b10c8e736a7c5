import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detection } from '../../src/cli/check/detection.ts'
import { disturbances } from '../../src/cli/check/disturbances.ts'
import { blockTime, type Resolution, resolution, smallest } from '../../src/cli/check/resolution.ts'
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

test('check names the machine, what disturbs it, and what a run would detect', () => {
  const text = disturbances(results)
  assert.match(text, /^This machine, \d+ × .* an idle timer came [\d.]+ ms late on average, \d+ ms at worst; /)
  const wild = simulate({ blocks: 12, spread: 0.3 })
  const found = detection(wild, wild.config, 150, 80)
  assert.match(found, /^scenario +metric +budget +limit +it would find$/m)
  assert.match(found, /^home +rps +not enough +−5 % +\d+ % (… \d+ %|or more)$/m)
  const [only] = wild.config.scenarios
  const ungated = detection(wild, { ...wild.config, scenarios: [{ ...only!, thresholds: [] }] }, 150, 80)
  assert.match(ungated, /^home +p90 +– +– +\d+ % /m)
  assert.match(found, /use a larger `budget`/)
  assert.ok(
    found
      .split('\n')
      .slice(2)
      .every(line => line.length <= 80),
  )
})

test('of few blocks, check says that they tell nothing', () => {
  const few = simulate({ blocks: 2 })
  assert.match(detection(few, few.config, 150, 80), /2 launches of each side are too few to say what it would find/)
  assert.ok(blockTime(few).load > 0)
})
