import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countIn, notMore } from '../../src/bisect/halves.ts'
import type { Row } from '../../src/judge/judgement.ts'

test('without a row a version makes no calls where the good one makes none, and elsewhere it is not known', () => {
  const beside = (good: number) => countIn([], { scenario: 'list', blocks: [[[0, good]], [[4, 7]]] })
  assert.equal(beside(0), 0)
  assert.equal(beside(2), undefined)
})

test('what could not be counted is not said to be no more', () => {
  const commits = ['a', 'b'].map(hash => ({ hash: hash.repeat(40), author: '', date: '', subject: '', parents: [] }))
  const pairs = [0, 1, 2, 3].map(block => ({ block, base: 100, head: 200 }))
  const row = (change: number | null, ungated: string | null) =>
    ({ scenario: 'list', metric: 'size', base: 100, head: 200, change, ungated, pairs }) as unknown as Row
  const said = (...rows: Row[]) => notMore(rows, { commits, metric: 'size' })
  assert.match(said(row(null, 'base is empty')), /is not known to have more size than a{10}: list \(base is empty\)/)
  assert.match(said(row(0, null)), /^b{10} has no more size than a{10}: list 100 and 200$/)
})

test('a request is not taken for the one of the same name in another scenario', () => {
  const row = (scenario: string, head: number, request?: string) =>
    ({ scenario, request, metric: 'calls', change: 1, ungated: null, head, pairs: [0, 1, 2, 3].map(block => ({ block, base: head - 1, head })) }) as Row // biome-ignore format: one line
  const rows = [row('shop', 2, 'POST /graphql'), row('admin', 9, 'POST /graphql'), row('POST /graphql', 5)]
  const counts = [['admin', 'POST /graphql'], ['POST /graphql']].map(([scenario, request]) =>
    countIn(rows, { scenario: scenario!, request, blocks: [] }),
  )
  assert.deepEqual(counts, [9, 5])
})

test('a version whose counts vary by launch is not counted, however its rows stand beside a threshold', () => {
  const vary = (by: number, from: number) => [0, 1, 2, 3, 4, 5].map(launch => from + by * ((launch * 5) % 6))
  const counted = (metric: 'size' | 'calls', base: number[], head: number[], verdict: Row['verdict'] = 'within') => {
    const pairs = base.map((value, block) => ({ block, base: value, head: head[block]! }))
    const row = { scenario: 'list', metric, change: 0.05, ungated: null, verdict, pairs, head: head[0]! } as Row
    return countIn([row], { scenario: 'list', blocks: [[[0, base[0]!]]] })
  }
  const same = (value: number) => vary(0, value)
  assert.equal(counted('size', same(1000), vary(12, 1000)), undefined)
  assert.equal(counted('size', vary(12, 1000), vary(12, 1500), 'regressed'), undefined)
  assert.equal(counted('calls', same(2), vary(0.2, 2)), undefined)
  assert.equal(counted('calls', vary(0.2, 2), same(9), 'regressed'), undefined)
  assert.deepEqual([counted('size', same(1000), vary(1, 1500)), counted('calls', same(2), same(9))], [1500, 9])
})
