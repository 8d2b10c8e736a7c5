import assert from 'node:assert/strict'
import { test } from 'node:test'
import { warmUps } from '../../src/report/warm-ups.ts'
import { simulate } from '../compare/results.ts'

test('the report says how many requests warmed the variants up, the limit, and where they were not warm yet', () => {
  const results = simulate({ config: { budget: 150_000, warmup: 2500 } })
  assert.equal(warmUps(results), undefined)
  for (const { index, scenarios } of results.blocks)
    for (const block of scenarios) block.warmup = { requests: 12_000, duration: 2000, flat: index > 0 }
  const line = warmUps(results)
  assert.equal(
    line,
    '12,000 requests to each variant in 2.0s per block, 2.5s at most. The cost per request was stable in 5 of 6 blocks; in the others it still changed for `home`',
  )
  results.blocks.shift()
  assert.match(warmUps(results)!, /The cost per request was stable in every block$/)
})
