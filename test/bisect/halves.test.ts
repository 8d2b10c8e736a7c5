import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countIn } from '../../src/bisect/halves.ts'
import type { Row } from '../../src/judge/judgement.ts'

test('without a row a version makes no calls where the good one makes none, and elsewhere it is not known', () => {
  const beside = (good: number) => countIn([], { scenario: 'list', blocks: [[[0, good]], [[4, 7]]] })
  assert.equal(beside(0), 0)
  assert.equal(beside(2), undefined)
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
