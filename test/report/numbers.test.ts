import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { percent } from '../../src/compare/format.ts'
import { metric } from '../../src/metrics.ts'
import {
  cost,
  figure,
  magnitudeRange,
  percentChange,
  percentRange,
  time,
  timesRange,
  values,
} from '../../src/report/numbers.ts'

const range = (half: number, middle: number) => ({ low: middle - half, high: middle + half })

test('a cost has two digits at least, and no exponent', () => {
  assert.deepEqual([0.123, 9.96, 99.4, 99.6, 1234].map(cost), ['0.12', '10', '99', '100', '1,234'])
})

test('a change has no more digits than its interval supports', () => {
  for (const [change, half, text] of [
    [-0.0713, 0.012, '−7.1 %'],
    [-0.0713, 0.0005, '−7.13 %'],
    [-0.3377, 0.11, '−34 %'],
    [0.00049, 0.02, '0 %'],
    [-0.00001, 0.012, '0.0 %'],
    [0.5, 0.03, '+50 %'],
  ] as const)
    assert.equal(percentChange(change, range(half, change)), text)
  assert.equal(percentRange({ low: -0.0834, high: -0.0592 }), '−8.3 … −5.9 %')
  assert.equal(percentRange({ low: -0.8, high: 2932 }), '−80 … over +999 %', 'two blocks that differ')
  assert.equal(magnitudeRange({ low: -0.0834, high: -0.0592 }), '5.9 … 8.3 %')
  assert.equal(percentRange({ low: -0.43, high: -0.0003 }), '−43 … −0.03 %', 'it does not hold 0')
  assert.equal(magnitudeRange({ low: -0.43, high: -0.0003 }), '0.03 … 43 %')
  assert.equal(percentRange({ low: -0.43, high: 0.0003 }), '−43 … 0 %')
  assert.equal(timesRange({ low: 8.4, high: 9.6 }), '9.4 … 10.6×')
  assert.equal(timesRange({ low: -0.578, high: 12.6 }), '0.4 … 14×')
  assert.equal(timesRange({ low: -0.9999, high: 12.6 }), '0.01 … 14×')
})

test('no number is ever written as NaN, Infinity or −0', () => {
  const finite = fc.double({ min: -1, max: 100, noNaN: true })
  fc.assert(
    fc.property(finite, finite, finite, (a, b, c) => {
      const [low, change, high] = [a, b, c].sort((x, y) => x - y)
      const text = [
        percentChange(change!, { low: low!, high: high! }),
        percentRange({ low: low!, high: high! }),
        magnitudeRange({ low: low!, high: high! }),
        percent(Math.abs(a)),
        figure(Math.abs(b) * 1e4),
        time(Math.abs(c) * 1e4),
      ].join(' ')
      assert.doesNotMatch(text, /NaN|Infinity|undefined|[−-]0(\.0+)? |e[+-]/)
    }),
  )
})

test('both sides of a row have one unit, chosen for the smaller', () => {
  assert.deepEqual(values([24810.4, 23049], metric('rps')), ['24,810/s', '23,049/s'])
  assert.deepEqual(values([0.4213, 1.2], metric('p90')), ['421 µs', '1,200 µs'])
  assert.deepEqual(values([12.345, null], metric('p99')), ['12.3 ms', '–'])
  assert.deepEqual(values([0.99996, 1.01], metric('p99')), ['1.00 ms', '1.01 ms'], 'and not 1,000 µs')
  assert.deepEqual(values([2, 2.5], metric('p50')), ['2.00 ms', '2.50 ms'])
  assert.deepEqual(values([67.51, -7.74e-27], metric('growth')), ['67.5 kB', '0 kB'])
  assert.deepEqual([time(840), time(95_400), time(600_000)], ['0.8s', '1m 35s', '10m 00s'])
})
