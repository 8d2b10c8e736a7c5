import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare } from '../../src/compare/compare.ts'
import type { Slice } from '../../src/results/blocks.ts'
import { addLatency, emptyHistogram, encoded } from '../../src/results/histogram.ts'
import { scenario } from '../measure/servers.ts'
import { simulate } from './results.ts'

/** Requests/s of a variant that serves 20,000, after `tell` has changed its slices. */
function rate(tell: (slice: Slice) => void, connections = 50): number {
  const asked = scenario({ connections, amount: 100 })
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

/** Slices of 80 requests on 10 connections, of which one waits for 100 ms, and the others for 1 ms. The server used so much CPU, ms. */
const missing = (cpu: number | null) => (slice: Slice) => {
  const latencies = emptyHistogram()
  for (let i = 0; i < 80; i++) addLatency(latencies, i === 40 ? 100 : 1)
  const requests = [{ answered: 80, statuses: { 200: 80 }, bytes: 8000, histogram: encoded(latencies) }]
  Object.assign(slice, { sent: 80, duration: 105, steady: { answered: 76, duration: 8.4 }, requests, cpu })
}

test('a server that waits is read as slower for requests that wait long, although all other connections are done before', () => {
  const read = (cpu: number | null) => rate(missing(cpu), 10)
  const mean = (79 * 1 + 100) / 80
  assert.ok(Math.abs(read(1) / (10_000 / mean) - 1) < 0.01, `${read(1)}`)
})

test('what a busy server is read as does not jump where it has some CPU to spare', () => {
  const reads = Array.from({ length: 43 }, (_, i) => rate(missing(i / 5), 10))
  for (let i = 1; i < reads.length; i++)
    assert.ok(Math.abs(reads[i]! / reads[i - 1]! - 1) < 0.06, `${reads[i - 1]} ${reads[i]}`)
  assert.ok(reads.at(-1)! > 0.95 * (76 / 8.4) * 1000) // its CPU is used up: a few long waits do not change the rate
  assert.equal(rate(missing(null), 10), rate(missing(8.4), 10))
})
