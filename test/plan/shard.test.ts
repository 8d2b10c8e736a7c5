import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compare } from '../../src/compare/compare.ts'
import type { Config, Scenario, Threshold } from '../../src/config/config.ts'
import { defaultBudget } from '../../src/config/parse.ts'
import { testsOfFailures } from '../../src/plan/counts.ts'
import { alphaRed, failuresShare, isAccused, launchesToAccuse } from '../../src/plan/error-rate.ts'
import { parseShard, takeShard, wantedScenarios } from '../../src/plan/shard.ts'
import { gated, simulate } from '../compare/results.ts'
import { config, scenario } from '../measure/servers.ts'

const named = (...names: string[]): Scenario[] => names.map(name => scenario({ name }))
const sweep = (of: string, points: number): Scenario[] =>
  Array.from({ length: points }, (_, size) => scenario({ name: `${of} size=${size}`, sweep: { of, values: { size } } }))
const parts = (scenarios: Scenario[], of: number): string[][] =>
  Array.from({ length: of }, (_, i) =>
    takeShard(config({ scenarios }), { index: i + 1, of }).scenarios.map(({ name }) => name),
  )

test('scenarios are dealt out evenly, in the order of the config', () => {
  assert.deepEqual(parts(named('a', 'b', 'c', 'd', 'e'), 2), [
    ['a', 'c', 'e'],
    ['b', 'd'],
  ])
})

test('a name that no scenario has is refused, unless head adds it and others are left', () => {
  const all = [...named('a', 'b'), ...sweep('s', 2)]
  const of = (names: string[], added?: string[]) => wantedScenarios(names, all, added).map(({ name }) => name)
  assert.deepEqual(of(['s', 'b']), ['b', 's size=0', 's size=1'])
  assert.throws(() => of(['a', 'gone']), { code: 'usage', message: /no scenario `gone`; it has `a`, `b`, `s size=0`/ })
  assert.deepEqual(of(['a', 'new', 't'], ['a', 'new', 't size=0']), ['a'])
  assert.throws(() => of(['a', 'gone'], ['new']), { code: 'usage' })
  assert.throws(() => of(['new'], ['new']), { code: 'usage' }, 'nothing would be measured')
})

test('the points of a sweep stay on one machine, because they are compared with each other', () => {
  assert.deepEqual(parts([...named('a', 'b', 'c'), ...sweep('s', 3)], 2), [
    ['s size=0', 's size=1', 's size=2'],
    ['a', 'b', 'c'],
  ])
})

test('all parts together have every scenario once, and none has more than one unit above another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 20 }), (of, more) => {
      const scenarios = named(...Array.from({ length: of + more }, (_, i) => `s${i}`))
      const dealt = parts(scenarios, of)
      assert.deepEqual(dealt.flat().sort(), scenarios.map(({ name }) => name).sort())
      const sizes = dealt.map(part => part.length)
      assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1)
    }),
  )
})

test('a part knows how many gated rows there are in all', () => {
  const request = (name: string) => ({ name, weight: 1, method: 'GET', path: '/', headers: {}, expect: [] })
  const scenarios = [
    scenario({ name: 'one', thresholds: gated() }),
    scenario({ name: 'mix', thresholds: gated(), requests: [request('read'), request('write')] }),
    scenario({ name: 'max', thresholds: [{ metric: 'max', worse: 0.1, explicit: true }] }),
  ]
  const rows = compare(simulate({ scenarios })).filter(({ threshold }) => threshold !== undefined).length
  assert.equal(takeShard(config({ scenarios }), { index: 2, of: 3 }).shard!.rows, rows)
})

test('a part knows the rows and timed requests of all variants, so that all parts spend no more than the whole', () => {
  const request = (name: string) => ({ name, weight: 1, method: 'GET', path: '/', headers: {}, expect: [] })
  const scenarios = [
    scenario({ name: 'one', thresholds: [...gated(), { metric: 'boot', worse: 0.1, explicit: true }] }),
    scenario({ name: 'mix', thresholds: gated(), requests: [request('read'), request('write')] }),
  ]
  const names = ['base', 'a', 'b', 'c']
  const variants = names.map(name => ({ name, baseline: name === 'base' }))
  const { shard } = takeShard(config({ scenarios, variants }), { index: 1, of: 2 })
  const rows = compare(simulate({ scenarios, variants: names, config: { variants } })).filter(
    ({ threshold, metric }) => threshold !== undefined && metric !== 'boot',
  )
  const requests = new Set(rows.map(({ scenario, request, variant }) => JSON.stringify([scenario, request, variant])))
  const boots = 2 * 3 // of each job
  assert.deepEqual([shard!.rows, shard!.timed], [rows.length + boots, requests.size + boots])
})

test('a part knows how many requests decide in all whether head works, where nothing timed is gated', () => {
  const request = (name: string) => ({ name, weight: 1, method: 'GET', path: '/', headers: {}, expect: [] })
  const requests = [request('read'), request('write')]
  const of = (thresholds: Threshold[]) => {
    const scenarios = [
      scenario({ name: 'one', thresholds }),
      scenario({ name: 'mix', requests, thresholds }),
      scenario({ name: 'x', thresholds: [] }),
    ]
    return takeShard(config({ scenarios }), { index: 3, of: 3 }).shard!.requests
  }
  assert.equal(of([{ metric: 'peak', worse: 0.1, explicit: true }]), 4) // one, those of the mix, and the mix as a whole
  assert.equal(of([...gated(), { metric: 'peak', worse: 0.1, explicit: true }]), undefined)
  assert.equal(of([]), undefined)
})

test('a part knows how many rows with a limit there are at most in all', () => {
  const request = (name: string) => ({ name, weight: 1, method: 'GET', path: '/', headers: {}, expect: [] })
  const scenarios = [
    scenario({ name: 'one' }),
    scenario({ name: 'mix', requests: [request('read'), request('write')] }),
  ]
  const of = (limit?: Config['limit']) => takeShard(config({ scenarios, limit }), { index: 2, of: 2 }).shard!.limits
  assert.equal(of({ growth: 1, peak: 1 }), 6) // of one, the mix, its requests, and the launches of both jobs
  assert.equal(of(), undefined)
})

test('a part knows how many tests of counts there are in all', () => {
  const calls = { metric: 'calls', worse: 1, explicit: true } as const
  const scenarios = ['a', 'b', 'c'].map(name => scenario({ name, thresholds: [calls, ...gated()] }))
  const of = (all: Scenario[], limit?: Config['limit']) =>
    takeShard(config({ scenarios: all, limit }), { index: 2, of: 2 }).shard!.counts
  assert.equal(of(scenarios), 3)
  assert.equal(of(scenarios, { calls: 5, peak: 1 }), 6) // above the limit, and above it more often
  assert.equal(of(named('a', 'b')), undefined)
})

test('where launches fail in half of all cases on both sides, the jobs of a run of counts accuse head as seldom as one run does', () => {
  const choose = (of: number, k: number) =>
    Array.from({ length: k }, (_, i) => (of - i) / (i + 1)).reduce((a, b) => a * b, 1)
  for (const jobs of [1, 2, 20, 40]) {
    const scenarios = named(...Array.from({ length: jobs }, (_, i) => `s${i}`))
    const tests = testsOfFailures(takeShard(config({ scenarios }), { index: 1, of: jobs }))
    const launches = launchesToAccuse(tests)
    let red = 0
    for (let head = 0; head <= launches; head++)
      for (let base = 0; base < head; base++)
        if (isAccused(head, base, launches, tests))
          red += choose(launches, head) * choose(launches, base) * 4 ** -launches
    assert.ok(jobs * red <= failuresShare * alphaRed, `${jobs} jobs: ${jobs * red}`)
  }
  assert.deepEqual([1, 3].map(count => testsOfFailures(config({ scenarios: named('a', 'b', 'c').slice(0, count) }))), [1, 4]) // biome-ignore format: one line
})

test('a budget in the config holds for each part; the default is that of its own scenarios', () => {
  const scenarios = named('a', 'b', 'c', 'd')
  const budget = (given: number) => takeShard(config({ scenarios, budget: given }), { index: 1, of: 4 }).budget
  assert.equal(budget(60_000), 60_000)
  assert.equal(budget(defaultBudget(4)), defaultBudget(1))
})

test('one part of one is everything', () => {
  const all = config({ scenarios: named('a', 'b') })
  assert.equal(takeShard(all, { index: 1, of: 1 }), all)
})

test('more parts than there is work are refused, and so is what is not a part', () => {
  assert.throws(() => parts(named('a', 'b'), 3), {
    code: 'usage',
    message: /part 3 of 3 gets nothing: there are only 2 scenarios/,
  })
  for (const text of ['', '0/2', '3/2', '1', '1/0', 'a/b', '1/2/3', '-1/2', '1/999'])
    assert.throws(() => parseShard(text, '--shard'), { code: 'usage', message: /--shard: / }, text)
  assert.deepEqual(parseShard(' 2/3', '--shard'), { index: 2, of: 3 })
})
