import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Trip } from '../../src/compare/comparison.ts'
import type { GateRules } from '../../src/config/config.ts'
import { judge } from '../../src/judge/judge.ts'
import { config, draw, type Given, row } from './rows.ts'

const same = draw(12, () => 0)
const slower = draw(12, () => 0.2)
const unclear = draw(12, () => 0).map((_, i) => (i % 2 === 0 ? 0.5 : -0.45))
const fails = (side: Trip['side']): Trip => ({ guard: 'failures', message: `${side} failed.`, effect: 'invalid', side })
const differs: Trip = { guard: 'different-work', message: 'Bodies differ.', effect: 'invalid', side: 'both' }
const disturbed: Trip = { guard: 'machine-disturbed', message: 'Too much was dropped.', effect: 'inconclusive' }
const rare: Trip = { guard: 'too-few-observations', message: 'p99 needs 5,000 requests.', effect: 'not-gated' }

function judged(given: Given[], gate: Partial<GateRules> = {}, state = { blocks: 12, final: true }) {
  return judge(given.map(row), config(gate, ['list', 'other']), state)
}

const table: [title: string, given: Given[], verdict: string, exit: [number, number]][] = [
  ['every gated row within its threshold passes', [{ d: same }, { d: same, metric: 'rps' }], 'passed', [0, 0]],
  ['one regressed row fails the run', [{ d: slower }, { d: same, metric: 'rps' }], 'regressed', [1, 1]],
  [
    'an inconclusive row makes an inconclusive run',
    [{ d: unclear }, { d: same, metric: 'rps' }],
    'inconclusive',
    [0, 4],
  ],
  [
    'head failing where base works is broken, whatever else regressed',
    [{ guards: [fails('head')] }, { d: slower }],
    'broken',
    [2, 2],
  ],
  [
    'a regression counts beside a row that cannot be compared',
    [{ d: slower }, { d: same, guards: [differs] }],
    'regressed',
    [1, 1],
  ],
  [
    'a row that cannot be compared makes an invalid run',
    [{ d: same }, { d: slower, guards: [differs] }],
    'invalid',
    [0, 3],
  ],
  ['both sides failing is invalid', [{ d: same }, { guards: [fails('both')] }], 'invalid', [0, 3]],
  ['base failing alone does not count against head', [{ d: same }, { guards: [fails('base')] }], 'passed', [0, 0]],
  ['base failing everywhere leaves nothing to compare', [{ guards: [fails('base')] }], 'invalid', [0, 3]],
  ['a row that is not gated fails nothing', [{ d: same }, { d: slower, worse: null }], 'passed', [0, 0]],
  [
    'a row that a guard ungates fails nothing',
    [{ d: same }, { d: slower, metric: 'p99', guards: [rare] }],
    'passed',
    [0, 0],
  ],
  [
    'head failing in a row that is only shown breaks nothing',
    [{ d: same }, { worse: null, guards: [fails('head')] }],
    'passed',
    [0, 0],
  ],
  ['without gated rows, a comparison that worked passes', [{ d: slower, worse: null }], 'passed', [0, 0]],
  [
    'without gated rows or a comparison that worked, the run is invalid',
    [{ worse: null, guards: [differs] }],
    'invalid',
    [0, 3],
  ],
  ['a disturbed row is inconclusive at best', [{ d: slower, guards: [disturbed] }], 'inconclusive', [0, 4]],
]

for (const [title, given, verdict, [pass, fail]] of table) {
  test(title, () => {
    const lenient = judged(given, { onInvalid: 'pass', onInconclusive: 'pass' })
    const strict = judged(given, { onInvalid: 'fail', onInconclusive: 'fail' })
    assert.deepEqual([lenient.verdict, lenient.exit, strict.verdict, strict.exit], [verdict, pass, verdict, fail])
  })
}

test('with fewer than 2 blocks a run is inconclusive, broken or invalid, and never passes', () => {
  const state = { blocks: 1, final: true }
  assert.equal(judged([{ d: [0] }], {}, state).verdict, 'inconclusive')
  assert.equal(judged([], {}, { blocks: 0, final: true }).verdict, 'invalid')
  assert.equal(judged([{ d: [0], worse: null }], {}, state).verdict, 'inconclusive')
  assert.equal(judged([{ guards: [fails('head')] }], {}, state).verdict, 'broken')
})

test('an invalid row has no change, so it never looks faster', () => {
  const [only] = judged([{ d: draw(12, () => -0.9), guards: [differs] }]).rows
  assert.deepEqual(
    [only!.verdict, only!.change, only!.interval, only!.mde, only!.p],
    ['invalid', null, null, null, null],
  )
})

test('a disturbed row shows its change all the same', () => {
  const [only] = judged([{ d: slower, guards: [disturbed] }]).rows
  assert.ok(only!.change! > 0.2)
})

test('a row that a guard ungates still has its share of the error, which was fixed before anybody looked', () => {
  const { rows } = judged([{ d: unclear }, { d: slower, metric: 'p99', guards: [rare] }])
  assert.ok(Math.abs(rows[0]!.interval!.level - 0.925) < 1e-12)
  assert.deepEqual([rows[1]!.gated, rows[1]!.verdict, rows[1]!.threshold], [false, null, null])
})

test('a row that can never be compared does not keep the run going; a disturbed machine may calm down', () => {
  const going = { blocks: 3, final: false }
  const calm: Trip = { ...disturbed, effect: 'invalid' }
  const d = same.slice(0, 3)
  assert.equal(judged([{ d, guards: [differs] }], {}, going).settled, true)
  assert.equal(judged([{ d, guards: [calm] }], {}, going).settled, false)
  assert.equal(judged([{ d, guards: [calm, differs] }], {}, going).settled, true)
  assert.equal(judged([{ d: same.slice(0, 6), guards: [disturbed] }], {}, { blocks: 6, final: false }).settled, false)
})

test('only scenarios that have something to tell yet are measured on, and those that are only shown', () => {
  const going = { blocks: 6, final: false }
  const [done, more] = [same.slice(0, 6), unclear.slice(0, 6)]
  assert.deepEqual(judged([{ d: done }, { scenario: 'other', d: more }], {}, going).open, ['other'])
  assert.deepEqual(judged([{ d: done }, { d: more, metric: 'p90' }], {}, going).open, ['list', 'other'])
  assert.deepEqual(
    judged(
      [
        { d: done, worse: null },
        { scenario: 'other', d: more },
      ],
      {},
      going,
    ).open,
    ['list', 'other'],
  )
  assert.deepEqual(judged([{ d: done }, { scenario: 'other', d: done }], {}, going).open, [])
})

test('a run without gated rows measures until it is stopped', () => {
  const given = [{ d: same, worse: null }]
  assert.equal(judged(given, {}, { blocks: 12, final: false }).settled, false)
  assert.equal(judged(given).settled, true)
})

test('every variant beside the baseline has its own rows, and all share the error', () => {
  const given = ['a', 'b', 'c', 'd'].map(variant => ({ variant, d: unclear }))
  const { rows } = judged(given)
  assert.deepEqual(
    rows.map(({ variant }) => variant),
    ['a', 'b', 'c', 'd'],
  )
  assert.ok(Math.abs(rows[0]!.interval!.level - (0.95 - 0.0125)) < 1e-12)
})
