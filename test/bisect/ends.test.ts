import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notSlower, worstOf } from '../../src/bisect/ends.ts'
import type { Row } from '../../src/judge/judgement.ts'
import type { Metric } from '../../src/metrics.ts'

const row = (scenario: string, metric: Metric, change: number): Row => ({
  ...{ scenario, metric, change, variant: 'bad', gated: true, base: 1, head: 1 + change, detects: 0.01 },
  interval: { low: change - 0.01, high: change + 0.01, level: 0.95 },
  ...{ ungated: null, threshold: 0.05, verdict: 'regressed', blocks: 6, settled: true, guards: [], pairs: [] },
})
const launches = [row('server', 'boot', 1), row('server', 'peak', 0.9), row('list', 'growth', 900)]

test('the worst row is followed, but not one that no scenario has figures of', () => {
  const timed = row('list', 'cpu', 0.1)
  assert.equal(worstOf([...launches, timed], undefined), timed)
  assert.equal(worstOf(launches, undefined), undefined)
})

const commits = ['a', 'b'].map(hash => ({ hash: hash.repeat(40), author: '', date: '', subject: '', parents: [] }))

test('where no row could be compared, it is said why, and not that nothing is slower', () => {
  const guards = [{ guard: 'x', effect: 'invalid', message: '`b` responds to GET / with 500' }] as never
  const failing: Row = { ...row('list', 'cpu', 0.1), interval: null, change: null, verdict: 'invalid', guards }
  const said = notSlower([failing], { commits, metric: undefined })
  assert.equal(said, 'bbbbbbbbbb cannot be compared with aaaaaaaaaa: `b` responds to GET / with 500')
})

test('where only a launch is worse, it is said that this cannot be followed', () => {
  const said = notSlower(launches, { commits, metric: undefined })
  assert.match(said, /nothing could be compared \(boot, peak and growth regressed, which bisect cannot follow\)/)
})
