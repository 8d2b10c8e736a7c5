import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Judgement } from '../../src/judge/judgement.ts'
import { notIsolated } from '../../src/system/shut.ts'
import { Budget } from '../../src/why/profile/budget.ts'
import { reasonOf } from '../../src/why/why.ts'
import { simulate } from '../compare/results.ts'

test('where a second launch does not fit, the row says what it needs, what was left, and which command has more time', async t => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const { signal } = new AbortController()
  const budget = new Budget(1000, signal)
  now = 800
  assert.ok(budget.allows(1))
  budget.launched()
  assert.ok(!budget.allows(1))
  const short =
    'There was time for one launch of each side only, which shows nothing: it took 1 s, a second one needs about 1 s, and 0 of 1 s were left.'
  const more = 'To explain it, run `perf-gate why`: it has 120 s.'
  const judgement = {} as Judgement
  const results = simulate()
  for (const block of results.blocks) block.boot = {}
  assert.equal(reasonOf(undefined, budget, { judgement, results, signal }), `${short} ${more}`)
  assert.equal(reasonOf(undefined, budget, { results, signal }), short)
  while (!budget.signal.aborted) await sleep(50)
  const late = () => reasonOf(budget.signal.reason, budget, { judgement, results, signal })
  assert.equal(late(), `It took longer than 40 s. ${more}`)
  results.blocks[1]!.boot = { base: 9_000, head: 12_000 }
  assert.equal(late(), `It took longer than 82 s. ${more}`)
  results.blocks[1]!.boot = { base: 9_000, head: 90_000 }
  assert.equal(late(), 'It took longer than 120 s.')
  const cancelled = { judgement, results, signal: AbortSignal.abort() }
  assert.equal(reasonOf(budget.signal.reason, budget, cancelled), 'It was cancelled.')
})

test('a room that does not open beside a profiler is not told as what that did to the server', () => {
  const { signal } = new AbortController()
  const asked = [new Budget(1000, signal), { results: simulate(), signal }] as const
  assert.match(
    reasonOf(notIsolated('why'), ...asked),
    /^It could not be profiled: the code .* isolated here: why\. .* Run again\.$/,
  )
})
