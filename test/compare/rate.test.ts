import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare } from '../../src/compare/compare.ts'
import type { Slice } from '../../src/results/blocks.ts'
import { scenario } from '../measure/servers.ts'
import { simulate } from './results.ts'

/** Requests/s of a variant that serves 20,000, after `tell` has changed its slices. */
function rate(tell: (slice: Slice) => void): number {
  const asked = scenario({ connections: 50, amount: 100 })
  const results = simulate({ blocks: 1, spread: 0, scenarios: [asked], tamper: tell })
  return compare(results).find(({ metric }) => metric === 'rps')!.base!
}

test('a server that works at all requests at once, and responds to them together, is not read as slower for it', () => {
  const together = (slice: Slice) => {
    slice.steady = { answered: 0.75 * slice.sent, duration: 0.98 * slice.duration } // half of the last wave has arrived, at its end
  }
  assert.equal(Math.round(rate(together)), 20_000)
})

test('a server is not read as slower for a straggler that keeps a slice from ending', () => {
  const straggling = (slice: Slice) => {
    slice.steady = { answered: 0.95 * slice.sent, duration: 0.95 * slice.duration }
    slice.duration += 20
  }
  assert.equal(Math.round(rate(straggling)), 20_000)
})
