import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Judgement } from '../../src/judge/judgement.ts'
import { Budget } from '../../src/why/profile/budget.ts'
import { reasonOf } from '../../src/why/why.ts'

test('where a second launch does not fit, the row says what it needs, what was left, and which command has more time', async () => {
  const { signal } = new AbortController()
  const budget = new Budget(1000, signal)
  await sleep(800)
  assert.ok(budget.allows(1))
  budget.launched()
  assert.ok(!budget.allows(1))
  const short = 'The first launch of each side took 1 s. The second needs about 1 s, and 0 of 1 s were left.'
  const judgement = {} as Judgement
  assert.equal(reasonOf(undefined, budget, { judgement, signal }), `${short} \`perf-gate why\` has 120 s.`)
  assert.equal(reasonOf(undefined, budget, { signal }), short)
  await sleep(300)
  const late = reasonOf(budget.signal.reason, budget, { judgement, signal })
  assert.equal(late, 'It took longer than 40 s. `perf-gate why` has 120 s.')
  const cancelled = { judgement, signal: AbortSignal.abort() }
  assert.equal(reasonOf(budget.signal.reason, budget, cancelled), 'It was cancelled.')
})
