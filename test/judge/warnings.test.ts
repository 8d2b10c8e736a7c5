import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Doubt } from '../../src/compare/doubt.ts'
import type { GateRules } from '../../src/config/config.ts'
import { judge } from '../../src/judge/judge.ts'
import { config, draw, type Given, row } from './rows.ts'

const same = draw(12, () => 0)

function warned(given: Given[], blocks = 12, gate: Partial<GateRules> = {}) {
  return judge(given.map(row), config(gate), { blocks, final: true }).warnings
}

/** Mean and SD exactly as given, an even number of blocks. */
const zigzag = (mean: number, sd: number, blocks: number) =>
  Array.from({ length: blocks }, (_, i) => mean + (i % 2 === 0 ? sd : -sd) * Math.sqrt((blocks - 1) / blocks))

test('nothing is said while measuring goes on, nor when all is well', () => {
  const going = judge([row({ d: zigzag(0, 0.3, 6) })], config(), { blocks: 6, final: false })
  assert.deepEqual(going.warnings, [])
  assert.deepEqual(warned([{ d: same }]), [])
})

test('a threshold that more blocks would resolve says how many, and the budget they take', () => {
  assert.deepEqual(warned([{ d: zigzag(0.035, 0.05, 6) }], 6), [
    {
      about: { scenario: 'list', variant: 'head', metric: 'cpu' },
      fact: 'The threshold of 5 % is finer than 6 blocks could resolve here: 6.2 %.',
      advice: '12 blocks would resolve 4 %: a `budget` of 12m.',
    },
  ])
})

test('a threshold that no number of blocks resolves says which one would be, or how much more load', () => {
  assert.deepEqual(warned([{ d: zigzag(0.04, 0.1, 12) }]), [
    {
      about: { scenario: 'list', variant: 'head', metric: 'cpu' },
      fact: 'The threshold of 5 % is finer than 12 blocks could resolve here: 8.1 %.',
      advice: 'Use a threshold of 8.2 %, or about 3 times the load (a `budget` of 16m), or a quieter machine.',
    },
  ])
})

test('a change beside its threshold says that it is too close to tell', () => {
  assert.deepEqual(warned([{ d: zigzag(0.045, 0.012, 12) }]), [
    {
      about: { scenario: 'list', variant: 'head', metric: 'cpu' },
      fact: 'The change is too close to the threshold of 5 % for 12 blocks to tell on which side it lies.',
      advice: 'Run it again, or with a `budget` of 12m.',
    },
  ])
})

test('too few blocks say what budget would reach the first look', () => {
  const [first] = warned([{ d: [0.01, -0.02] }], 2)
  assert.deepEqual(first, {
    fact: 'Measuring ended after 2 blocks; 6 are the least for a sound verdict.',
    advice: 'A `budget` of 18m would reach 6.',
  })
  assert.equal(warned([{}], 0)[0]!.advice, 'Raise `budget`.')
})

test('exact evidence says when it cannot fail anything', () => {
  const [first] = warned([{ d: same.slice(0, 4) }], 4, { evidence: 'exact' })
  assert.deepEqual(first, {
    fact: '`evidence: exact` cannot fail a row with 4 blocks and 1 gated row.',
    advice: 'It takes 5 blocks: raise `budget`.',
  })
  assert.deepEqual(warned([{ d: same }], 12, { evidence: 'exact' }), [])
  const many = Array.from({ length: 250 }, (_, i) => ({ variant: `v${i}`, d: same }))
  assert.equal(warned(many, 12, { evidence: 'exact' })[0]!.advice, 'Gate fewer rows, or use `evidence: likely`.')
})

test('a run that gated nothing says so', () => {
  assert.equal(warned([{ d: same, worse: null }])[0]!.fact, 'Nothing was gated, so nothing could have failed.')
})

test('a row where only base fails says so, and that it does not count', () => {
  const trip: Doubt = { guard: 'failures', message: 'base answered 500.', effect: 'invalid', side: 'base' }
  const [first] = warned([{ doubts: [trip] }, { d: same, metric: 'rps' }])
  assert.equal(first!.fact, 'base answered 500.')
  assert.match(first!.advice!, /does not count against head/)
})

test('rows that should be gated and cannot be share a line, whoever asked for them', () => {
  const trip: Doubt = { guard: 'too-few-observations', message: 'p99 needs 5,000 requests', effect: 'not-gated' }
  const p99 = (scenario: string, explicit: boolean): Given => ({
    scenario,
    d: same,
    metric: 'p99',
    explicit,
    doubts: [trip],
  })
  assert.deepEqual(warned([{ d: same }, p99('a', true), p99('b', false)]), [
    { fact: 'Shown, not gated: p99 of a, p99 of b.', advice: 'p99 needs 5,000 requests.' },
  ])
})
