import assert from 'node:assert/strict'
import { test } from 'node:test'
import { warmUps } from '../../src/report/facts.ts'
import { simulate } from '../compare/results.ts'

test('the report says how many requests warmed the variants up, and how many were left out after it', () => {
  const results = simulate({ rounds: 40 })
  assert.equal(warmUps(results), undefined)
  for (const { scenarios } of results.blocks)
    for (const block of scenarios) block.warmup = { requests: 12_000, duration: 2000 }
  assert.equal(warmUps(results), '12,000 requests to each variant in 2.0s per block')
  const cold = simulate({
    rounds: 40,
    tamper: slice => {
      if (slice.round < 10) slice.cpu = slice.cpu! * 3
    },
  })
  cold.blocks[0]!.scenarios[0]!.warmup = { requests: 300, duration: 300 }
  assert.match(warmUps(cold)!, /^300 requests .*\. Left out after it, still cold: [\d,]+ of `home`$/)
})
