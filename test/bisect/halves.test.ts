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
  const row = (change: number | null, ungated: string | null) =>
    ({ scenario: 'list', metric: 'size', base: 0, head: 200, change, ungated, pairs: [] }) as unknown as Row
  const said = (...rows: Row[]) => notMore(rows, { commits, metric: 'size' })
  assert.match(said(row(null, 'base is empty')), /is not known to have more size than a{10}: list \(base is empty\)/)
  assert.match(said(row(0, null)), /^b{10} has no more size than a{10}: list 0 and 200$/)
})

test('a request is not taken for the one of the same name in another scenario', () => {
  const row = (scenario: string, head: number, request?: string) =>
    ({ scenario, request, metric: 'calls', change: 1, ungated: null, head }) as Row
  const rows = [row('shop', 2, 'POST /graphql'), row('admin', 9, 'POST /graphql'), row('POST /graphql', 5)]
  const counts = [['admin', 'POST /graphql'], ['POST /graphql']].map(([scenario, request]) =>
    countIn(rows, { scenario: scenario!, request, blocks: [] }),
  )
  assert.deepEqual(counts, [9, 5])
})
