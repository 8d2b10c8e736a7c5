import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawnFrom, flawOf, runOf } from '../../study/faults.ts'
import { draws } from '../draws.ts'

test('runs with any config, fault and habit end as their truth asks, and their reports say nothing senseless', () => {
  const runs = draws(25, 1500)
  const flaws = Array.from({ length: runs }, (_, i) => drawnFrom(20_000 + i)).flatMap(drawn => {
    const flaw = flawOf(drawn, runOf(drawn))
    return flaw === undefined ? [] : [`node study/faults.ts 1 ${drawn.seed}: ${flaw}`]
  })
  // Chance may accuse unchanged code: in at most one of two hundred runs.
  assert.ok(flaws.length <= runs / 200, flaws.join('\n'))
})

test('a fault that nobody sees, and one where there is none, is a flaw', () => {
  const usual = Array.from({ length: 100 }, (_, i) => drawnFrom(i)).find(({ config }) => config.limit === undefined)!
  const habit = { name: 'none', share: 0, strength: 0 }
  const fault = { name: 'all fail', side: 'head', scenarios: [0], share: 1 } as const
  const drawn = { ...usual, habit, fault: { ...fault, scenarios: [0] }, blocks: 12, spread: 0.001, restless: 0 }
  const ended = runOf(drawn)
  assert.equal(flawOf(drawn, ended), undefined)
  assert.equal(ended.judgement.verdict, 'broken')
  const as = (verdict: 'passed' | 'inconclusive', exit: 0) => ({
    ...ended,
    judgement: { ...ended.judgement, verdict, exit },
  })
  for (const verdict of ['passed', 'inconclusive'] as const)
    assert.match(flawOf(drawn, as(verdict, 0))!, /^(green|not red), and head is worse$/)
  const healthy = { ...drawn, fault: undefined }
  assert.equal(flawOf(healthy, ended), 'red, and head is not worse')
})
