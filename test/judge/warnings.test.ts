import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Doubt } from '../../src/compare/doubt.ts'
import type { GateRules } from '../../src/config/config.ts'
import { judge } from '../../src/judge/judge.ts'
import { config, draw, type Given, row } from './rows.ts'

const same = draw(24, () => 0)

function warned(given: Given[], blocks = 24, gate: Partial<GateRules> = {}) {
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

const advised = (given: Given[], blocks = 24, gate: Partial<GateRules> = {}) => {
  const { advice } = judge(given.map(row), config(gate), { blocks, final: true })
  return (
    advice && {
      ...advice,
      budget: advice.budget && Math.round(advice.budget / 60_000),
      detects: advice.detects.map(({ row: { scenario, metric }, size }) => [
        scenario,
        metric,
        Number(size.toPrecision(2)),
      ]),
      ungated: advice.ungated.map(({ scenario, metric }) => [scenario, metric]),
    }
  )
}
const budgeted = { thresholds: [], scenarios: [], detects: [], ungated: [] }

test('a threshold that more blocks would detect says the budget they take, and what the row would then detect', () => {
  assert.deepEqual(advised([{ d: zigzag(0.035, 0.05, 6) }], 6), {
    ...budgeted,
    budget: 24,
    detects: [['list', 'cpu', 0.042]],
  })
})

test('where there are no more blocks, the budget is that of more load in each', () => {
  assert.deepEqual(advised([{ d: zigzag(0.04, 0.1, 24) }]), {
    ...budgeted,
    budget: 17,
    detects: [['list', 'cpu', 0.05]],
  })
})

test('a row that finds its threshold and may be on either side of it asks for twice the budget, unless it is worse for certain', () => {
  assert.deepEqual(advised([{ d: zigzag(0.031, 0.056, 24) }]), {
    ...budgeted,
    budget: 12,
    detects: [['list', 'cpu', 0.033]],
  })
  assert.equal(advised([{ d: zigzag(0.045, 0.012, 24) }]), undefined)
})

test('blocks that took longer than the budget count with what they took', () => {
  const spent = 12 * 60_000
  const advice = (d: number[]) => judge([row({ d })], config(), { blocks: 24, final: true, spent }).advice!
  assert.equal(Math.round(advice(zigzag(0.04, 0.1, 24)).budget! / 60_000), 34) // nearly 3 times as much
  assert.equal(advice(zigzag(0.031, 0.056, 24)).budget, 2 * spent)
  assert.equal(advice(zigzag(0.04, 0.3, 24)).budget, undefined)
})

test('where no sensible budget would do, the thresholds are what the run detects', () => {
  const rows: Given[] = [
    { d: zigzag(0.04, 0.3, 24) },
    { d: zigzag(0.04, 0.1, 24), scenario: 'other' },
    { d: zigzag(0.04, 0.1, 24), scenario: 'other', metric: 'p99' },
  ]
  const advice = advised(rows)!
  assert.equal(advice.budget, undefined)
  assert.deepEqual(
    advice.thresholds.map(({ metric, worse }) => [metric, Number(worse.toPrecision(3))]),
    [
      ['cpu', 0.31],
      ['p99', 0.11],
    ],
  )
})

test('a run has one advice: the budget of the row that needs most, and what every other row would then detect', () => {
  const rows: Given[] = [
    { d: zigzag(0.031, 0.056, 24), scenario: 'near' },
    { d: zigzag(0.04, 0.1, 24), scenario: 'noisy' },
    { d: same, scenario: 'quiet' },
  ]
  const tails: Doubt = {
    guard: 'too-few-observations',
    message: 'p99 needs 5,000 responses',
    budget: 8 * 60_000,
    effect: 'not-gated',
  }
  const advice = advised([...rows, { d: same, metric: 'p99', scenario: 'quiet', doubts: [tails] }])!
  assert.equal(advice.budget, 22)
  assert.deepEqual(
    advice.detects.map(([name]) => name),
    ['noisy', 'near'],
  )
  assert.ok(advice.detects.every(([, , size]) => (size as number) <= 0.05))
  assert.deepEqual(advice.ungated, [['quiet', 'p99']])
})

test('a row that passed although it detects too little is advised about, one that detects enough is not', () => {
  assert.equal(advised([{ d: zigzag(-0.05, 0.11, 24) }])!.budget, 21)
  assert.equal(advised([{ d: same }]), undefined)
})

test('too few blocks say so, and the advice is the budget that would reach the first look', () => {
  const [first] = warned([{ d: [0.01, -0.02] }], 2)
  assert.equal(first!.fact, 'Measuring ended after 2 blocks; a sound verdict needs at least 6.')
  assert.equal(advised([{ worse: null }], 2)!.budget, 18)
  assert.equal(warned([{}], 0)[0]!.advice, 'Raise `budget`.')
})

test('a run of two or three blocks is told of a budget, whatever its noise, and not of the machine', () => {
  for (const blocks of [2, 3])
    for (const noise of [0.02, 0.05, 0.3]) {
      const told = advised([{ d: zigzag(0, noise, blocks) }], blocks)!
      assert.deepEqual([told.budget, told.thresholds], [36, []], `${blocks} blocks, ${noise}`)
      assert.ok(noise > 0.02 || told.detects.every(([, , size]) => (size as number) <= 0.05))
    }
  const both = [
    { d: zigzag(0, 0.02, 3), scenario: 'quiet' },
    { d: zigzag(0, 0.4, 3), scenario: 'noisy' },
  ]
  assert.equal(advised(both, 3)!.budget, 36)
})

test('a run that gated nothing says so', () => {
  assert.equal(warned([{ d: same, worse: null }])[0]!.fact, 'Nothing was gated, so no figure could fail this run.')
})

test('a run that gated nothing and failed, because head died or never started, does not say that it could not fail', () => {
  const died: Doubt = { guard: 'failures', message: '`head` died', effect: 'invalid', side: 'head' }
  for (const d of [[], [0, 0]]) {
    const ended = judge([row({ d, worse: null, doubts: [died] })], config(), { blocks: d.length, final: true })
    assert.deepEqual([ended.verdict, ended.exit], ['invalid', 3])
    assert.doesNotMatch(ended.warnings.map(({ fact }) => fact).join(), /run could not fail/)
  }
})

test('the limits that a run finds are those of all rows in the scenarios that are named, even of one that a guard left undecided', () => {
  const busy: Doubt = { guard: 'generator-saturated', message: 'busy', effect: 'inconclusive', forbids: ['within'] }
  const wide = { scenario: 'b', d: zigzag(0, 0.4, 24) }
  const known = { scenario: 'a', d: zigzag(0, 0.3, 24) }
  for (const other of [
    { ...wide, doubts: [busy] },
    { ...wide, worse: 0.5 },
  ]) {
    const rows = [known, { ...known, scenario: 'b', metric: 'p90' as const }, other]
    const { advice, rows: told } = judge(rows.map(row), config({}, ['a', 'b']), { blocks: 24, final: true })
    assert.deepEqual([advice!.budget, advice!.scenarios], [undefined, ['a', 'b']])
    for (const { metric, worse } of advice!.thresholds)
      for (const { detects } of told.filter(row => row.metric === metric)) assert.ok(detects! <= worse, metric)
  }
})

test('a row where only base fails says so, and that it does not count', () => {
  const trip: Doubt = { guard: 'failures', message: 'base returned 500.', effect: 'invalid', side: 'base' }
  const [first] = warned([{ doubts: [trip] }, { d: same, metric: 'rps' }])
  assert.equal(first!.fact, 'base returned 500.')
  assert.match(first!.advice!, /does not count against head/)
})

test('rows that should be gated and cannot be share a line, whether the config asked for them or not', () => {
  const trip: Doubt = { guard: 'too-few-observations', message: 'p99 needs 5,000 requests', effect: 'not-gated' }
  const p99 = (scenario: string, explicit: boolean): Given => ({
    scenario,
    d: same,
    metric: 'p99',
    explicit,
    doubts: [trip],
  })
  assert.deepEqual(warned([{ d: same }, p99('a', true), p99('b', false)]), [
    { fact: 'Shown, not gated: p99 of a, b.', advice: 'p99 needs 5,000 requests.' },
  ])
})

test('a count that should be gated and cannot be says why, and so does a size; rows with one reason share a line', () => {
  const among = draw(6, () => 0).map((_, i) => (i % 2 === 0 ? 0 : Math.log(22)))
  const counted = (metric: 'calls' | 'size', scenario: string, d: number[]): Given => ({
    metric,
    scenario,
    d,
    worse: 0.5,
  })
  const facts = (...given: Given[]) => warned([{ d: draw(6, () => 0) }, ...given], 6).map(({ fact }) => fact)
  assert.deepEqual(facts(counted('calls', 'a', among), counted('calls', 'b', among), counted('size', 'a', among)), [
    'Shown, not gated: calls differs from launch to launch: base 1, 1, 1, 1, 1, 1; head 1, 22, 1, 22, 1, 22. So it is with 1 more row.',
    'Shown, not gated: size differs from launch to launch: base 1, 1, 1, 1, 1, 1; head 1, 22, 1, 22, 1, 22.',
  ])
  assert.deepEqual(facts(counted('calls', 'a', [0.3, 0.3, 0.3])), [
    'Shown, not gated: calls needs 4 launches, and there were 3.',
  ])
  assert.deepEqual(
    facts(
      counted(
        'calls',
        'a',
        draw(6, () => 0),
      ),
    ),
    [],
  )
  assert.deepEqual(facts({ ...counted('calls', 'a', among), worse: null }), [])
})
