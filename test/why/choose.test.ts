import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Judgement, Row } from '../../src/judge/judgement.ts'
import type { Block } from '../../src/results/blocks.ts'
import { chosenScenarios, measuredGrowth } from '../../src/why/explain/choose.ts'
import { hasLongTail, leavesOpen, outcomeOf } from '../../src/why/explain/outcome.ts'

const row = (metric: string, change: number | null, verdict: string) => {
  const interval = change === null ? null : { low: change - 0.02, high: change + 0.02 }
  return { scenario: 'list', metric, change, verdict, base: 500, head: 530, interval } as unknown as Row
}

const list = { name: 'list', connections: 10, pipelining: 1 }

/** The growth that the rows stand for, in percent. */
function asked(...rows: Row[]): number | undefined {
  const measured = measuredGrowth({ rows: [...rows, row('cpu', 0.06, 'within')] } as unknown as Judgement, list)
  return measured?.asked === undefined ? undefined : Math.round(measured.asked * 100)
}

test('the row that regressed tells for how much time it stands', () => {
  assert.equal(asked(row('rps', -0.36, 'regressed'), row('p50', 0.4, 'within')), 56)
  assert.equal(asked(row('p99', 2, 'regressed'), row('p50', 0.7, 'regressed'), row('rps', -0.3, 'inconclusive')), 70)
  assert.equal(asked(row('rps', -0.36, 'inconclusive')), undefined, 'nothing regressed')
})

test('where only a percentile other than the median regressed, requests/s give the time, whether they are gated or not', () => {
  for (const metric of ['p2.5', 'p90', 'p99', 'max'])
    assert.equal(asked(row(metric, 1.5, 'regressed'), row('rps', -0.36, 'inconclusive')), 56)
  assert.equal(asked(row('p90', 1.5, 'regressed'), row('rps', null, 'invalid'), row('mean', 0.5, 'within')), 50)
  assert.equal(asked(row('p99', 2, 'regressed'), row('rps', -0.03, 'within')), 3)
  for (const others of [[], [row('rps', 0.05, 'within'), row('mean', -0.05, 'within')], [row('rps', -0.02, 'within')]])
    assert.equal(asked(row('p99', 2, 'regressed'), ...others), undefined, 'no metric tells for certain')
  for (const metric of ['cpu', 'throughput', 'allocated'])
    assert.equal(asked(row(metric, 0.07, 'regressed'), row('rps', -0.15, 'inconclusive')), undefined, 'it is no time')
})

test('a percentile that grew by far more than CPU time is known: some requests wait', () => {
  const isLong = (...rows: Row[]) =>
    hasLongTail(measuredGrowth({ rows: [...rows, row('cpu', 0.06, 'within')] } as unknown as Judgement, list)!)
  assert.equal(isLong(row('p90', 1.5, 'regressed'), row('rps', -0.06, 'within')), true)
  assert.equal(isLong(row('p90', 0.1, 'regressed')), false, 'as CPU time did')
  assert.equal(isLong(row('p90', 1.5, 'within'), row('rps', -0.36, 'regressed')), false, 'it did not regress')
})

test('requests/s tell how long a request takes, as many as are sent at a time', () => {
  const rows = [row('rps', -0.36, 'regressed'), row('cpu', 0.06, 'within')]
  assert.deepEqual(measuredGrowth({ rows } as unknown as Judgement, list)?.load, { time: 20_000, queue: 10 })
})

test('a median that regressed tells it itself: other requests of a scenario may take far longer', () => {
  const median = { ...row('p50', 1, 'regressed'), base: 1, head: 2 } // ms
  const cpu = { ...row('cpu', 1, 'within'), base: 1000, head: 2000 }
  const rps = { ...row('rps', -0.09, 'within'), base: 200, head: 182 }
  const measured = measuredGrowth({ rows: [median, cpu, rps] } as unknown as Judgement, { ...list, connections: 2 })
  assert.deepEqual([measured?.asked, measured?.load], [1, { time: 1000, queue: 2 }])
  assert.equal(leavesOpen(measured), false, 'CPU time explains all of it')
})

type Both = { base: number; head: number }

/** Rows of a server that used `cpu` µs on both sides and took `time` µs, and what its slices say: it had a CPU for `share` of the time. */
function crowded(cpu: Both, time: Both, share: number | Both, queue = 10) {
  const rps = { base: (queue / time.base) * 1e6, head: (queue / time.head) * 1e6 }
  const rows = [
    { ...row('rps', rps.head / rps.base - 1, 'regressed'), ...rps },
    { ...row('cpu', cpu.head / cpu.base - 1, 'within'), ...cpu, variant: 'head' },
  ]
  const slices = (['base', 'head'] as const).flatMap(variant => {
    const usual = 100 / (typeof share === 'number' ? share : share[variant]) - 100
    return [usual, usual, usual, variant === 'base' ? usual : 5000].map(crowded => ({
      variant,
      cpu: 100,
      disturbance: { stall: 0, steal: 0, crowded },
    }))
  })
  const blocks = [{ scenarios: [{ scenario: 'list', slices }] }]
  const asked = { ...list, connections: queue }
  return measuredGrowth({ rows } as unknown as Judgement, asked, blocks as unknown as Block[])
}

test('of a server that always runs or waits for a CPU, time grows as CPU time does, however little of a CPU it gets', () => {
  for (const queue of [1, 10, 50])
    for (const share of [1, 0.6, 0.25, 0.1]) {
      const [base, head] = [(queue * 100) / share, (queue * 200) / share]
      const measured = crowded({ base: 100, head: 200 }, { base, head }, share, queue)
      assert.equal(leavesOpen(measured), false, `${share} of a CPU, ${queue} at a time`)
    }
})

test('so it does where one side gets less of a CPU than the other', () => {
  const measured = crowded({ base: 1372, head: 6478 }, { base: 55_000, head: 264_000 }, { base: 0.4, head: 0.33 })
  assert.equal(leavesOpen(measured), false)
})

test('a second call to another service costs CPU time as well: its share of the time tells that it does not explain it', () => {
  for (const share of [1, 0.5])
    assert.equal(leavesOpen(crowded({ base: 100, head: 200 }, { base: 20_000, head: 40_000 }, share)), true)
})

test('a scenario that only needs more memory, or sends more, is not slower: there is nothing to explain, and nothing waits', () => {
  const cpu = { ...row('cpu', -0.07, 'within'), base: 68, head: 63 }
  const judgement = (metric: string) => {
    const rows = [{ ...row(metric, 1.37, 'regressed'), gated: true }, cpu]
    return { rows } as unknown as Judgement
  }
  const chosen = (metric: string) =>
    chosenScenarios({ scenarios: [list], why: 'regressed' } as never, judgement(metric)).length
  assert.deepEqual(
    ['rss', 'size', 'growth', 'peak', 'boot', 'p99', 'rps', 'calls'].map(chosen),
    [0, 0, 0, 0, 0, 1, 1, 1],
  )
  const measured = measuredGrowth(judgement('rss'), list)
  const still = { change: -1, error: 2, low: -5, high: 3, base: 68, head: 67 } as never
  assert.equal(outcomeOf(still, false, [], measured, {} as never), 'unchanged')
  assert.equal(outcomeOf(still, false, [], measuredGrowth(judgement('p99'), list), {} as never), 'waits')
})
