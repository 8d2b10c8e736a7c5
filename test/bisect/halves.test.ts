import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countIn } from '../../src/bisect/halves.ts'

test('without a row a version makes no calls where the good one makes none, and elsewhere it is not known', () => {
  const beside = (good: number) => countIn([], { scenario: 'list', blocks: [[[0, good]], [[4, 7]]] })
  assert.equal(beside(0), 0)
  assert.equal(beside(2), undefined)
})
