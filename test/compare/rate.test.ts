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

test('of slices with fewer requests than connections, no more are under way', () => {
  const slice = missing(1)
  for (const connections of [10, 40]) {
    const scenarios = [scenario({ connections, amount: 10 })]
    const rows = compare(simulate({ blocks: 1, scenarios, tamper: slice }))
    assert.ok(Math.abs(rows.find(({ metric }) => metric === 'rps')!.base! / (10_000 / 2.24) - 1) < 0.01)
  }
})

test('what a busy server is read as does not jump where it has some CPU to spare', () => {
  const reads = Array.from({ length: 43 }, (_, i) => rate(missing(i / 5), 10))
  for (let i = 1; i < reads.length; i++)
    assert.ok(Math.abs(reads[i]! / reads[i - 1]! - 1) < 0.12, `${reads[i - 1]} ${reads[i]}`)
  assert.equal(rate(missing(null), 10), rate(missing(8.4), 10))
})

/**
 * A server with one CPU of which a response needs `work`, ms; then it waits for 100 ms, one in a hundred, and else for `hit`, ms. Simulated:
 * mean latency, ms, and time per response of slices until half is answered, µs; requests/s if the load never stops.
 */
const queues = [
  { inFlight: 50, hit: 1, work: 0.02, mean: 2.1, steady: 24.58, rps: 25_031 },
  { inFlight: 50, hit: 1, work: 0.014, mean: 2.062, steady: 23.64, rps: 25_142 },
  { inFlight: 10, hit: 1, work: 0.05, mean: 2.088, steady: 121.6, rps: 4893 },
  { inFlight: 10, hit: 1, work: 0.08, mean: 2.145, steady: 127.6, rps: 4814 },
  { inFlight: 10, hit: 0.02, work: 0.02, mean: 1.179, steady: 20.45, rps: 9662 },
  { inFlight: 10, hit: 0.02, work: 0.2, mean: 2.83, steady: 202.5, rps: 5001 },
]

type Queue = { work: number; mean: number; steady: number }

/** Makes a slice one of such a server. */
function queue(slice: Slice, { work, mean, steady }: Queue): void {
  const latencies = emptyHistogram()
  for (let i = 0; i < 1000; i++) addLatency(latencies, i < 10 ? 100 : (mean - 1) / 0.99)
  const requests = [{ answered: 1000, statuses: { 200: 1000 }, bytes: 1e5, histogram: encoded(latencies) }]
  const until = { answered: 950, duration: 0.95 * steady }
  Object.assign(slice, { sent: 1000, duration: 1000, steady: until, requests, cpu: 1000 * work })
}

test('a server that needs less CPU is not read as slower: requests that wait for a cache leave more CPU to the others', () => {
  for (const each of queues) {
    const read = rate(slice => queue(slice, each), each.inFlight)
    assert.ok(Math.abs(read / each.rps - 1) < 0.08, `${each.work}: ${read} ${each.rps}`)
  }
})

/**
 * Simulated in the same way, with the true change of requests/s. First, a base that uses 30 % more CPU on another thread, and a head that
 * needs 30 % less of both; then servers on two CPUs, of which head needs 30 % more.
 */
const pairs: { inFlight: number; base: Queue; head: Queue; change: number }[] = [
  {
    inFlight: 50,
    base: { work: 0.026, mean: 2.092, steady: 24.58 },
    head: { work: 0.0182, mean: 2.052, steady: 23.68 },
    change: 0.02,
  },
  {
    inFlight: 10,
    base: { work: 0.1, mean: 2.122, steady: 126.4 },
    head: { work: 0.13, mean: 2.128, steady: 130.3 },
    change: 0.01,
  },
]

test('nor where its CPU is used by several threads: how busy it is, is read from all variants together', () => {
  for (const { inFlight, change, ...sides } of pairs) {
    const tamper = (slice: Slice) => queue(slice, sides[slice.variant as 'base' | 'head'])
    const scenarios = [scenario({ connections: inFlight, amount: 100 })]
    const { base, head } = compare(simulate({ blocks: 1, scenarios, tamper })).find(({ metric }) => metric === 'rps')!
    assert.ok(Math.abs(head! / base! - 1 - change) < 0.04, `${base} ${head}`)
  }
})

test('equal servers are read alike, also if the CPU of one cannot be read', () => {
  const tamper = (slice: Slice) => missing(slice.variant === 'head' ? null : 1)(slice)
  const scenarios = [scenario({ connections: 10, amount: 100 })]
  const { base, head } = compare(simulate({ blocks: 1, scenarios, tamper })).find(({ metric }) => metric === 'rps')!
  assert.equal(head, base)
})
