import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mannWhitney, others } from '../../study/methods.ts'
import type { RecordedBlock, RecordedSide } from '../../study/recording.ts'

const near = (value: number, known: number) => assert.ok(Math.abs(value - known) < 5e-4, `${value}, known ${known}`)

test('the rank test of others agrees with known values', () => {
  // scipy.stats.mannwhitneyu, method="asymptotic"
  near(mannWhitney([1, 2, 3, 4, 5], [6, 7, 8, 9, 10]), 0.012186)
  near(mannWhitney([1, 3, 5, 7], [2, 4, 6, 8]), 0.665006)
  near(mannWhitney([1, 1, 2, 2], [1, 2, 2, 3]), 0.429195)
})

/** A block in which every round of head takes longer than base's by `slower`. */
const block = (slower: number, wobble = (_: number) => 0): RecordedBlock => {
  const side = (factor: number, offset: number): RecordedSide => {
    const duration = Array.from({ length: 40 }, (_, i) => 50 * factor * Math.exp(wobble(2 * i + offset)))
    return {
      pool: {} as never,
      latency: { count: 40_000, mean: factor, sd: 0.2 },
      answered: duration.map(() => 1000),
      duration,
      cpu: duration,
    }
  }
  return { probes: [], base: side(1, 0), head: side(slower, 1) }
}
const blocks = (slower: number, wobble?: (i: number) => number) =>
  Array.from({ length: 12 }, () => block(slower, wobble))
const method = (name: string) => others.find(each => each.name === name)!

test('each method of others says what it should where there is nothing to doubt', () => {
  const wobble = (i: number) => 0.01 * Math.sin(1.7 * i)
  for (const { name, fails } of others) {
    assert.equal(fails(blocks(1.5, wobble), 0.05), true, `${name}: half as fast again must be seen`)
    assert.equal(fails(blocks(0.7, wobble), 0.05), false, `${name}: faster is no regression`)
  }
  assert.equal(method('AckerDB').fails(blocks(1.1, wobble), 0.05), false, 'its floor is 12 %')
  assert.equal(method('base, then head').fails(blocks(1.04, wobble), 0.05), false)
  assert.equal(method('autocannon-compare').fails(blocks(1.01, wobble), 0.05), true, 'every request is an observation')
})
