import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Doubt, type Evidence, guards } from '../../src/compare/doubt.ts'
import { judge } from '../../src/judge/judge.ts'
import { config, row } from './rows.ts'

const finite = fc.double({ noNaN: true, noDefaultInfinity: true })
const ratio = fc.oneof(finite, fc.double({ min: -1, max: 1, noNaN: true }), fc.constantFrom(0, 1e-300, 0.05, -0.05))
const trip = fc.record({
  guard: fc.constantFrom(...guards),
  message: fc.constant('why'),
  effect: fc.constantFrom('invalid', 'inconclusive', 'wider', 'not-gated', 'warning'),
  evidence: fc.constantFrom<Evidence | undefined>(
    undefined,
    { kind: 'above', values: [1, 2, 3], limit: 1 },
    { kind: 'more-often', accused: [1, 1, 1, 1, 1, 1], other: [0, 0, 0, 0, 0, 0] },
    { kind: 'shift', shift: { 0: Number.POSITIVE_INFINITY } },
    { kind: 'shift', shift: { 1: -0.01 } },
  ),
  forbids: fc.constantFrom<Doubt['forbids']>([], ['within'], ['regressed', 'improved'], undefined),
  side: fc.constantFrom('base', 'head', 'both', undefined),
})
const comparison = fc.record({
  d: fc.array(ratio, { maxLength: 15 }),
  metric: fc.constantFrom('rps', 'cpu', 'p99', 'p99.9'),
  worse: fc.option(fc.double({ min: 1e-9, max: 1e6, noNaN: true })),
  explicit: fc.boolean(),
  doubts: fc.array(trip, { maxLength: 2 }),
})
const gate = fc.record({
  evidence: fc.constantFrom('likely', 'proven'),
  onInvalid: fc.constantFrom('pass', 'fail'),
  onInconclusive: fc.constantFrom('pass', 'fail'),
})

test('whatever was measured, no figure is NaN or infinite, and intervals hold their change', () => {
  fc.assert(
    fc.property(
      fc.array(comparison, { maxLength: 4 }),
      gate,
      fc.nat(14),
      fc.boolean(),
      (given, rules, blocks, final) => {
        const judgement = judge(given.map(row), config(rules), { blocks, final })
        everyNumber(judgement, value => assert.ok(Number.isFinite(value)))
        assert.doesNotMatch(JSON.stringify(judgement.warnings), /NaN|Infinity|undefined|null/)
        for (const { change, interval, detects } of judgement.rows) {
          assert.equal(interval === null, change === null)
          assert.ok(detects === null || (change !== null && detects >= 0))
          if (change === null) continue
          assert.ok(interval!.low <= change && change <= interval!.high)
          assert.ok(change >= -1)
        }
      },
    ),
    { seed: 1, numRuns: 600 },
  )
})

function everyNumber(value: unknown, check: (value: number) => void): void {
  if (typeof value === 'number') check(value)
  else if (value !== null && typeof value === 'object')
    for (const part of Object.values(value)) everyNumber(part, check)
}

test('ratios at the end of what a number can hold are held, not overflowed', () => {
  const most = Number.MAX_VALUE
  for (const d of [
    [most, most, most / 2],
    [most, -most, most],
    [-most, -most, -most / 3],
  ]) {
    const [only] = judge([row({ d })], config(), { blocks: 3, final: true }).rows
    everyNumber(only, value => assert.ok(Number.isFinite(value)))
    assert.equal(Math.sign(only!.change!), Math.sign(d[0]! + d[1]! + d[2]! || 1))
  }
})
