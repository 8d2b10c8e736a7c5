import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare } from '../../src/compare/compare.ts'
import { judged } from '../../src/judge/judged.ts'
import { headline } from '../../src/report/headline.ts'
import type { Results } from '../../src/results/results.ts'
import { judgedBy } from '../../src/trust/base-rules.ts'
import { simulate } from '../compare/results.ts'
import { cpuTime } from '../cpu-time.ts'

/** A heap with a sawtooth of some MB that grows on head by `kB` per 1,000 requests, up to `most` kB. */
function growing(kB: number, most = Number.POSITIVE_INFINITY): Results {
  const results = simulate({ blocks: 8, rounds: 40 })
  for (const { scenarios, index } of results.blocks)
    for (const variant of ['base', 'head']) {
      let requests = 0
      for (const [i, slice] of scenarios[0]!.slices.filter(each => each.variant === variant).entries()) {
        requests += slice.sent
        const grown = variant === 'head' ? Math.min(most, (kB * requests) / 1000) : 0
        slice.rss = 6e7 + 1000 * grown + 1e6 * ((i * 7 + index * 3 + (variant === 'head' ? 5 : 0)) % 11)
      }
    }
  return results
}

const row = (results: Results) => judged(results).rows.find(({ metric }) => metric === 'growth')!

test('memory that stays with the requests is told in kB per 1,000 requests, and named although nobody gates it', () => {
  const results = growing(1000)
  const { base, head, change, interval } = row(results)
  assert.ok(Math.abs(head! - 1000) < 100 && Math.abs(base!) < 100, `${base} ${head}`)
  assert.ok(
    interval!.low < change! && change! < interval!.high && interval!.low > 800,
    JSON.stringify([change, interval]),
  )
  assert.match(headline(results, judged(results)), /; `home` keeps 1,\d\d\d kB|; `home` keeps 9\d\d kB/)
})

test('a cache that fills up and stops is not called growth', () => {
  const results = growing(1000, 3000)
  assert.doesNotMatch(headline(results, judged(results)), /keeps/)
  assert.ok(Math.abs(row(results).change!) < 100)
})

test('boot is compared in launches that did not overlap', () => {
  const results = simulate({ blocks: 6 })
  for (const block of results.blocks) {
    Object.assign(block.boot, { base: 100, head: block.index === 0 ? 900 : 130 })
    if (block.index === 0) block.overlapped = true
  }
  const boot = compare(results).find(({ metric }) => metric === 'boot')!
  assert.deepEqual(
    boot.blocks.map(({ head }) => head),
    [130, 130, 130, 130, 130],
  )
})

test('results that name ever other services are compared in time that grows with what they name', () => {
  const results = simulate({ blocks: 100 })
  const services = (from: number) =>
    Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`10.0.${from}.${i}:5432`, 20]))
  for (const { index, scenarios } of results.blocks)
    scenarios[0]!.calls = ['base', 'head'].map((variant, side) => {
      return { variant, request: 'home', requests: 20, services: services(2 * index + side) }
    })
  const began = cpuTime()
  const calls = compare({ ...results, config: { ...results.config, only: 'counted' } }).find(isOfCalls)!
  assert.ok(cpuTime() - began < 1500)
  assert.deepEqual([calls.base, calls.head, calls.services!.length], [200, 200, 40_000])
})

const isOfCalls = ({ metric }: { metric: string }) => metric === 'calls'

test('calls of one side alone, as where the other could not be counted, make no row', () => {
  const results = simulate({ blocks: 6 })
  const services = { '127.0.0.1:5432': 40 }
  for (const { scenarios } of results.blocks)
    scenarios[0]!.calls = [{ variant: 'base', request: 'home', requests: 20, services }]
  assert.equal(
    compare(results).some(({ metric }) => metric === 'calls'),
    false,
  )
})

/** Four launches in which each side asks a service over TCP `times` times, and has `unix` services over Unix sockets. */
function asking(base: [times: number, unix?: number], head: [times: number, unix?: number]): Results {
  const results = simulate({ blocks: 4, config: { only: 'counted' } })
  const [scenario] = results.config.scenarios
  scenario!.thresholds = [{ metric: 'calls', worse: 0.5, explicit: false }]
  for (const { scenarios } of results.blocks) {
    scenarios[0]!.slices = []
    scenarios[0]!.calls = Object.entries({ base, head }).map(([variant, [times, unix]]) => {
      const services: Record<string, number> = times === 0 ? {} : { '127.0.0.1:5432': 20 * times }
      return { variant, request: 'home', requests: 20, services, ...(unix !== undefined && { unix }) }
    })
  }
  return results
}

test('calls that have a part which cannot be counted are never within their limit, and may be above it', () => {
  const outcome = (results: Results) => {
    const { verdict, rows } = judged(results)
    return [verdict, ...rows.map(row => [row.gated, row.verdict, row.base, row.head, row.ungated])]
  }
  const why = 'calls over Unix sockets are not counted'
  assert.deepEqual(outcome(asking([2], [2])), ['passed', [true, 'within', 2, 2, null]])
  assert.deepEqual(outcome(asking([2, 1], [2, 1])), ['inconclusive', [false, null, 2, 2, why]])
  assert.deepEqual(outcome(asking([2, 1], [1, 1])), ['inconclusive', [false, null, 2, 1, why]])
  assert.deepEqual(outcome(asking([2, 1], [21, 1])), ['regressed', [true, 'regressed', 2, 21, null]])
  assert.deepEqual(outcome(asking([0, 1], [0, 1])), ['inconclusive'])
})

test('where one side has a service over a Unix socket that the other has not, calls have no figures', () => {
  type Side = Parameters<typeof asking>[0]
  const pairs: [Side, Side][] = [
    [[2], [0, 1]],
    [[0, 1], [2]],
    [
      [2, 1],
      [1, 2],
    ],
    [[0], [0, 1]],
  ]
  for (const [base, head] of pairs) {
    const results = asking(base, head)
    const { verdict, rows } = judged(results)
    assert.deepEqual([verdict, rows.length], ['inconclusive', 1])
    assert.deepEqual([rows[0]!.gated, rows[0]!.base, rows[0]!.head, rows[0]!.change], [false, null, null, null])
  }
})

test('a project that does not judge calls need not count them all', () => {
  const results = asking([2, 1], [2, 1])
  results.config.scenarios[0]!.thresholds = []
  assert.equal(judged(results).verdict, 'passed')
  assert.equal(judged({ ...results, config: { ...results.config, limit: { calls: 3 } } }).verdict, 'inconclusive')
})

test('a run of counts alone passes only if every request was counted on every side', () => {
  const results = simulate({ blocks: 3, config: { only: 'counted' } })
  for (const block of results.blocks) for (const scenario of block.scenarios) scenario.slices = []
  assert.equal(judged(results).verdict, 'inconclusive')
  const [block] = results.blocks
  for (const { name, requests } of results.config.scenarios)
    block!.scenarios.find(({ scenario }) => scenario === name)!.calls = requests.flatMap(request =>
      ['base', 'head'].map(variant => ({ variant, request: request.name, requests: 20, services: {} })),
    )
  assert.equal(judged(results).verdict, 'passed')
  block!.scenarios[0]!.calls!.pop()
  assert.equal(judged(results).verdict, 'inconclusive')
})

test('a run of counts in which base would have counted more, or otherwise, never passes', () => {
  const results = simulate({ blocks: 3, config: { only: 'counted' } })
  const services = { '127.0.0.1:5432': 40 }
  for (const { scenarios } of results.blocks) {
    scenarios[0]!.slices = []
    scenarios[0]!.calls = ['base', 'head'].map(variant => ({ variant, request: 'home', requests: 20, services }))
  }
  assert.equal(judged(results).exit, 0)
  const { config } = results
  const more = { ...config, scenarios: [...config.scenarios, { ...config.scenarios[0]!, name: 'search' }] }
  const other = { ...config, server: { ...config.server, readyTimeout: 12_345 } }
  for (const ofBase of [more, other]) assert.equal(judged(judgedBy(results, ofBase, 'base').results).exit, 3)
})
