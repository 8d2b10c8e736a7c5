import assert from 'node:assert/strict'
import { test } from 'node:test'
import { random } from '../../src/plan/random.ts'
import { coverage, detection, falseFailures, guardTrips, slowBoot } from '../../study/figures.ts'
import { readRecording, recordedNames } from '../../study/recording.ts'
import { draw, judged, share, stretch } from '../../study/replay.ts'
import { draws } from '../draws.ts'

// On recordings of real servers, with far fewer pseudo-runs than docs/accuracy.md has, and margins of four standard errors.

test('runs of unchanged code do not fail', () => {
  const { share: red } = falseFailures(draws(200, 400), 7)
  assert.ok(red <= 0.02, String(red))
})

test('a tenth more work is caught', () => {
  const { share: caught } = detection('cpu-10', 'rps', 0.05, draws(150, 300), 7)
  assert.ok(caught >= 0.85, String(caught)) // one in a dozen launches may differ by more than what was planted
})

test('intervals hold what is true about as often as they say', () => {
  for (const name of ['json-same', 'cpu-same', 'wait-same', 'go-same']) {
    const { share: held } = coverage(name, 'rps', 500, 7)
    assert.ok(held > 0.9 && held < 0.99, `${name}: ${held}`)
  }
})

test('no guard refuses a healthy server', () => {
  assert.deepEqual(guardTrips(120, 7), [])
})

test('every recording is whole: blocks of both sides, with figures that can be judged', () => {
  assert.ok(recordedNames().length >= 10)
  for (const name of recordedNames()) {
    const { dozens } = readRecording(name)
    for (const { base, head } of dozens.flat()) {
      assert.ok(base.answered.length > 0 && base.answered.length === head.answered.length, name)
      assert.equal(base.duration.length, base.answered.length)
    }
  }
})

test('a pseudo-run is drawn from what was recorded, and swapped only where nothing was planted', () => {
  const recording = readRecording('cpu-10')
  const planted = draw(recording, 12, random(1, 'draw'), true)
  for (const block of planted) assert.ok(recording.dozens.flat().includes(block))
  const swapped = draw(recording, 60, random(1, 'draw'), false).filter(
    block => !recording.dozens.flat().includes(block),
  )
  assert.ok(swapped.length > 10 && swapped.length < 50, String(swapped.length))
  assert.equal(stretch(recording, 10, random(1, 'stretch'), true).length, 10)
  assert.equal(judged([{ of: recording, blocks: planted }]).rows.length, 4)
  const half = share(4000, 1, 'coin', chance => chance() < 0.5)
  assert.ok(Math.abs(half.share - 0.5) < 4 * half.error)
})

test('a server that takes 20 s to boot still leaves blocks to judge by', () => {
  assert.ok(slowBoot(300, 150_000, false).blocks >= 11)
  assert.ok(slowBoot(20_000, 150_000, false).blocks >= 4)
})
