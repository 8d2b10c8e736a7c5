import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Doubt } from '../../src/compare/doubt.ts'
import type { GateRules } from '../../src/config/config.ts'
import { judge } from '../../src/judge/judge.ts'
import { config, draw, type Given, row } from './rows.ts'

const same = draw(12, () => 0)
const slower = draw(12, () => 0.2)
const unclear = draw(12, () => 0).map((_, i) => (i % 2 === 0 ? 0.5 : -0.45))
const fails = (side: Doubt['side']): Doubt => ({
  guard: 'failures',
  message: `${side} failed.`,
  effect: 'invalid',
  side,
})
const differs: Doubt = { guard: 'different-work', message: 'Bodies differ.', effect: 'invalid', side: 'head' }
const disturbed: Doubt = {
  guard: 'machine-disturbed',
  message: 'Too much was dropped.',
  effect: 'inconclusive',
  forbids: [],
}
const saturated: Doubt = {
  guard: 'generator-saturated',
  message: 'The load generator set the pace.',
  effect: 'inconclusive',
  forbids: ['within', 'improved'],
}
const rare: Doubt = { guard: 'too-few-observations', message: 'p99 needs 5,000 requests.', effect: 'not-gated' }

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
    [{ doubts: [fails('head')] }, { d: slower }],
    'broken',
    [2, 2],
  ],
  [
    'a regression counts beside a row that cannot be compared',
    [{ d: slower }, { d: same, doubts: [differs] }],
    'regressed',
    [1, 1],
  ],
  [
    'a row that head makes incomparable is an invalid run',
    [{ d: same }, { d: slower, doubts: [differs] }],
    'invalid',
    [0, 3],
  ],
  ['where both sides fail, nobody is to blame', [{ d: same }, { doubts: [fails('both')] }], 'inconclusive', [0, 4]],
  [
    'where base fails, the pull request is not to blame',
    [{ d: same }, { doubts: [fails('base')] }],
    'inconclusive',
    [0, 4],
  ],
  ['a row that is not gated fails nothing', [{ d: same }, { d: slower, worse: null }], 'passed', [0, 0]],
  [
    'a row that a guard ungates fails nothing',
    [{ d: same }, { d: slower, metric: 'p99', doubts: [rare] }],
    'passed',
    [0, 0],
  ],
  [
    'head failing in a row that is only shown breaks nothing',
    [{ d: same }, { worse: null, doubts: [fails('head')] }],
    'passed',
    [0, 0],
  ],
  ['without gated rows, a comparison that worked passes', [{ d: slower, worse: null }], 'passed', [0, 0]],
  [
    'without gated rows or a comparison that worked, the run is what head makes of it',
    [{ worse: null, doubts: [differs] }],
    'invalid',
    [0, 3],
  ],
  [
    'a row with a single block has no change yet, and a variant that fails another row is not to blame for that',
    [
      { d: [0], worse: null },
      { worse: null, doubts: [differs] },
    ],
    'inconclusive',
    [0, 4],
  ],
  ['a regression on a disturbed machine is one', [{ d: slower, doubts: [disturbed] }], 'regressed', [1, 1]],
  ['a load generator that sets the pace hides regressions', [{ d: same, doubts: [saturated] }], 'inconclusive', [0, 4]],
  ['and invents none', [{ d: slower, doubts: [saturated] }], 'regressed', [1, 1]],
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
  assert.equal(judged([{ doubts: [fails('head')] }], {}, state).verdict, 'broken')
})

test('an invalid row has no change, so it never looks faster', () => {
  const [only] = judged([{ d: draw(12, () => -0.9), doubts: [differs] }]).rows
  assert.deepEqual([only!.verdict, only!.change, only!.interval, only!.detects], ['invalid', null, null, null])
})

test('a disturbed row shows its change all the same', () => {
  const [only] = judged([{ d: slower, doubts: [disturbed] }]).rows
  assert.ok(only!.change! > 0.2)
})

test('a row that a guard ungates still has its share of the error, which was fixed before anybody looked', () => {
  const { rows } = judged([{ d: unclear }, { d: slower, metric: 'p99', doubts: [rare] }])
  assert.ok(Math.abs(rows[0]!.interval!.level - (0.95 - 0.00225)) < 1e-12)
  assert.deepEqual([rows[1]!.gated, rows[1]!.verdict, rows[1]!.threshold], [false, null, null])
})

test('a row that can never be compared does not keep the run going; a disturbed machine may calm down', () => {
  const going = { blocks: 3, final: false }
  const d = same.slice(0, 3)
  assert.equal(judged([{ d, doubts: [differs] }], {}, going).settled, true)
  assert.equal(judged([{ d, doubts: [disturbed, differs] }], {}, going).settled, true)
  const unsettled = [{ d: unclear.slice(0, 6), doubts: [disturbed] }]
  assert.equal(judged(unsettled, {}, { blocks: 6, final: false }).settled, false)
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

test('all scenarios are measured on if one of them may change what the others find', () => {
  const rows = [{ d: same.slice(0, 6) }, { scenario: 'other', d: unclear.slice(0, 6) }].map(row)
  const asked = (method: string, state?: 'none') => {
    const of = config({}, ['list', 'other'])
    const add = { name: 'add', method, path: '/', headers: {}, weight: 1, expect: [] }
    Object.assign(of.scenarios[0]!, { requests: [add], state })
    return judge(rows, of, { blocks: 6, final: false }).open
  }
  assert.deepEqual([asked('POST'), asked('GET'), asked('POST', 'none')], [['list', 'other'], ['other'], ['other']])
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
  assert.ok(Math.abs(rows[0]!.interval!.level - (0.95 - 0.00075)) < 1e-12)
})
