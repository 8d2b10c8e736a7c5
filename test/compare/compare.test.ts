import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { build, decodeFromCompressedBase64, encodeIntoCompressedBase64 } from 'hdr-histogram-js'
import { compare } from '../../src/compare/compare.ts'
import type { GuardCheck } from '../../src/compare/guards/guard.ts'
import { tooFewObservations } from '../../src/compare/guards/too-few-observations.ts'
import { quantile } from '../../src/compare/quantiles.ts'
import type { Metric } from '../../src/metrics.ts'
import { random } from '../../src/plan/random.ts'
import type { Slice } from '../../src/results/blocks.ts'
import { addEncoded, decoded, emptyHistogram, together } from '../../src/results/histogram.ts'
import { scenario } from '../measure/servers.ts'
import { gated, request, simulate } from './results.ts'

const row = (rows: ReturnType<typeof compare>, metric: Metric, request?: string) =>
  rows.find(each => each.metric === metric && each.request === request)!

test('a head that takes 10 % longer is worse in every metric, whichever way the metric counts', () => {
  const rows = compare(simulate({ effect: 1.1, spread: 0 }))
  for (const metric of ['rps', 'p50', 'p90', 'p99', 'cpu'] as const) {
    const { blocks } = row(rows, metric)
    assert.equal(blocks.length, 6)
    for (const { d } of blocks)
      assert.ok(Math.abs(d - Math.log(1.1)) < (metric === 'p99' ? 0.05 : 0.02), `${metric} ${d}`)
  }
  assert.ok(row(rows, 'rps').head! < row(rows, 'rps').base!)
  assert.ok(row(rows, 'cpu').head! > row(rows, 'cpu').base!)
})

test('everything in a block is added up before it is divided: slices are not averaged', () => {
  const results = simulate({ blocks: 1, rounds: 2 })
  const slices = results.blocks[0]!.scenarios[0]!.slices
  slices[0]!.duration *= 3 // one slow slice of base
  const rows = compare(results)
  const base = slices.filter(({ variant }) => variant === 'base')
  const expected =
    (base.reduce((sum, { sent }) => sum + sent, 0) / base.reduce((sum, { duration }) => sum + duration, 0)) * 1000
  assert.ok(Math.abs(row(rows, 'rps').base! - expected) < 1e-9)
})

test('a server that works on all requests at once has the rate of one that takes them in turn', () => {
  // 50 connections, 200 responses in 4 s. In turn, 25 more come in the half second after the gate closes; at once, 50 at its end.
  const results = simulate({
    tamper: slice =>
      void Object.assign(slice, {
        duration: 4000,
        steady: slice.variant === 'base' ? { answered: 525, duration: 3500 } : { answered: 525, duration: 3990 },
      }),
  })
  const rps = compare(results).find(({ metric }) => metric === 'rps')!
  assert.ok(rps.blocks.every(({ d }) => Math.abs(d) < 1e-9))
  assert.equal(rps.base, 150)
})

test('the end of a slice, where a server that waits leaves connections idle, does not count as time of all', () => {
  const results = simulate({
    tamper: slice => void Object.assign(slice, { duration: 5000, steady: { answered: 500, duration: 4000 } }),
  })
  assert.equal(compare(results).find(({ metric }) => metric === 'rps')!.base, 125)
})

test('base and head exchanged turn the sign of every difference', () => {
  const results = simulate({ effect: 1.05 })
  const turned = structuredClone(results)
  for (const each of turned.variants) each.baseline = !each.baseline
  const [there, back] = [compare(results), compare(turned)]
  for (const [i, one] of there.entries())
    for (const [k, { d }] of one.blocks.entries()) assert.ok(Math.abs(d + back[i]!.blocks[k]!.d) < 1e-12)
})

test('a mix has a row for each request and one for all', () => {
  const rows = compare(
    simulate({ scenarios: [scenario({ thresholds: gated(), requests: [request('read', 6), request('write', 4)] })] }),
  )
  assert.deepEqual(
    rows.filter(each => each.threshold).map(each => [each.request, each.metric]),
    [
      ['read', 'p90'],
      ['read', 'p99'],
      ['write', 'p90'],
      ['write', 'p99'],
      [undefined, 'rps'],
      [undefined, 'p90'],
      [undefined, 'p99'],
      [undefined, 'cpu'],
    ],
  )
  assert.ok(Math.abs(row(rows, 'rps', 'read').base! / row(rows, 'rps').base! - 0.6) < 0.01)
})

test('every variant is set against the baseline', () => {
  const rows = compare(simulate({ variants: ['base', 'fast', 'slow'] }))
  assert.deepEqual(
    [...new Set(rows.map(({ variant, baseline }) => `${variant} against ${baseline}`))],
    ['fast against base', 'slow against base'],
  )
})

test('disturbed rounds are dropped whole, half of them at most; where nearly all were, there is nothing to conclude', () => {
  const tamper = (share: number, harm: (slice: Slice) => void) => (slice: Slice) => {
    if (slice.round >= share * 10) return
    if (slice.variant === 'base') slice.duration *= 3
    harm(slice)
  }
  const stalled = ({ disturbance, round }: Slice) => Object.assign(disturbance, { stall: 80 - round })
  const crowded = ({ disturbance, round, duration }: Slice) =>
    Object.assign(disturbance, { crowded: 0.9 * Math.min(duration, 40) - round })
  const disturb = (share: number, harm = stalled) => row(compare(simulate({ tamper: tamper(share, harm) })), 'rps')
  const tripOf = (rps: ReturnType<typeof row>) => rps.doubts.now.find(({ guard }) => guard === 'machine-disturbed')
  for (const harm of [stalled, crowded])
    for (const share of [0.2, 0.4]) {
      const rps = disturb(share, harm)
      assert.equal(tripOf(rps), undefined)
      const mean = rps.blocks.reduce((sum, { d }) => sum + d, 0) / rps.blocks.length
      assert.ok(Math.abs(mean) < 0.05, String(mean))
    }
  for (const share of [0.5, 0.8]) {
    const trip = tripOf(disturb(share))
    assert.equal(trip?.effect, 'inconclusive')
    assert.match(trip!.message, /30 of 60 rounds \(50 %\)/)
  }
  assert.equal(disturb(1).blocks.length, 6) // there are figures nevertheless
})

test('what both sides wait for in most rounds is their own: a database on their CPUs', () => {
  const crowd = (share: number) => (slice: Slice) =>
    Object.assign(slice.disturbance, { crowded: (slice.round < share * 10 ? 0.25 : 0.02) * slice.duration })
  for (const share of [0.6, 0.8, 1]) {
    const { doubts } = row(compare(simulate({ tamper: crowd(share) })), 'rps')
    assert.deepEqual(doubts.now, [])
  }
})

test('rounds in which one side alone waits for a CPU stay: its database may have had it', () => {
  const tamper = (slice: Slice) => {
    if (slice.round >= 4 || slice.variant !== 'head') return
    slice.duration *= 3
    slice.disturbance.crowded = slice.duration / 2
  }
  const { blocks } = row(compare(simulate({ tamper })), 'rps')
  for (const { d } of blocks) assert.ok(d > 0.3, String(d))
})

test('a percentile without a tail is shown, not gated, even if the config asks for it', () => {
  const few = (explicit: boolean) =>
    compare(
      simulate({
        rounds: 2,
        scenarios: [scenario({ thresholds: gated().map(threshold => ({ ...threshold, explicit })) })],
      }),
    )
  const trip = (explicit: boolean) =>
    row(few(explicit), 'p99').doubts.now.find(({ guard }) => guard === 'too-few-observations')!
  assert.deepEqual([trip(false).effect, trip(true).effect], ['not-gated', 'not-gated'])
  assert.match(trip(false).message, /p99 needs 5,000 responses per block from `base`, and there were 2,400/)
})

test('a percentile has a tail if exactly as many responses as it needs were answered', () => {
  const doubts = (metric: Metric, ...launches: number[]) => {
    const pools = launches.map(answered => ({ all: { answered } }))
    const blocks = pools.map(pool => ({ base: pool, head: pool }))
    const asked = { metric, blocks, base: 'base', threshold: { metric, worse: 0.2, explicit: true } }
    return tooFewObservations({ ...asked, config: { budget: 1 } } as unknown as Parameters<GuardCheck>[0])
  }
  for (const [metric, needed] of [
    ['p99.9', 50_000],
    ['p99.99', 500_000],
    ['p99', 5000],
    ['p2.5', 2000],
  ] as const)
    assert.deepEqual([doubts(metric, needed).length, doubts(metric, needed - 1).length], [0, 1], metric)
  assert.match(doubts('p99.9', 49_999)[0]!.message, /^p99\.9 needs 50,000 responses/)
  const budget = (...launches: number[]) => doubts('p99', ...launches)[0]!.budget
  assert.equal(budget(2500, 2500, 2500, 2500, 2500), 2)
  assert.equal(budget(2500, 2500, 300, 300, 300), 2, 'later launches are brief if responses differ')
  assert.equal(budget(6000, 6000, 800, 800, 800), undefined, 'the budget is not the reason then')
})

test('what one side uses while it is idle, beyond what the other one does, is as far as the figures may be off', () => {
  const doubtOf = (base: number, head: number) => {
    const tamper = (slice: Slice) => {
      slice.idleCpu = (slice.variant === 'base' ? head : base) * slice.duration // what the idle side used meanwhile
    }
    return row(compare(simulate({ tamper })), 'rps').doubts.now.find(({ guard }) => guard === 'idle-variant-busy')
  }
  const shiftOf = (base: number, head: number) => {
    const doubt = doubtOf(base, head)
    assert.ok(doubt?.evidence?.kind === 'shift')
    return { ...doubt, shift: doubt.evidence.shift[5]! }
  }
  const busy = shiftOf(0.01, 0.04)
  assert.ok(Math.abs(busy.shift - Math.log(0.99 / 0.96)) < 1e-12) // head slows base: it is worse than it looks
  assert.deepEqual([busy.side, busy.effect], [undefined, 'wider']) // it accuses nobody
  assert.match(busy.message, /^`head` used 4 % of a CPU while it was not under load, and `base` used 1 %/)
  assert.ok(Math.abs(shiftOf(0.2, 0.2).shift) < 1e-12)
  assert.ok(shiftOf(0.3, 0).shift < 0)
  assert.equal(doubtOf(0, 0.0005), undefined, 'the timers of a server at rest')
})

test('a metric that cannot be read is not gated, and says why', () => {
  const unread = (slice: Slice) => void Object.assign(slice, { cpu: null, rss: null })
  const trip = (results: ReturnType<typeof simulate>) =>
    row(compare(results), 'cpu').doubts.now.find(({ guard }) => guard === 'unreadable')
  assert.equal(trip(simulate()), undefined)
  const other = simulate({ tamper: unread })
  Object.assign(other.machine, { kernel: 'Darwin 25.0.0', os: 'macOS 26' })
  assert.deepEqual(trip(other), {
    guard: 'unreadable',
    effect: 'not-gated',
    message:
      'CPU time per request of `base` and `head` cannot be read here: this needs Linux, and this machine runs macOS 26',
  })
})

test('nothing that was measured becomes NaN or Infinity, not even nothing', () => {
  const silent = simulate({
    tamper: slice =>
      Object.assign(slice, {
        sent: 0,
        duration: 0,
        cpu: 0,
        requests: [{ answered: 0, statuses: {}, bytes: 0, histogram: '' }],
      }),
  })
  assert.doesNotMatch(
    JSON.stringify(compare(silent), (_, value) =>
      typeof value === 'number' && !Number.isFinite(value) ? 'NOT FINITE' : value,
    ),
    /NOT FINITE/,
  )
  assert.deepEqual(row(compare(silent), 'rps').doubts.now, [])
})

test('quantiles of a histogram agree with type 7 of the values, within the width of a bucket', () => {
  const { values } = JSON.parse(readFileSync('test/vectors/quantile-type7.json', 'utf8')) as {
    values: { values: number[]; quantiles: Record<string, number> }[]
  }
  for (const { values: latencies, quantiles } of values.filter(each => each.values.length >= 1000)) {
    const histogram = build({ highestTrackableValue: 3_600_000_000, numberOfSignificantValueDigits: 3 })
    for (const latency of latencies) histogram.recordValue(Math.round(latency))
    const read = emptyHistogram()
    addEncoded(read, encodeIntoCompressedBase64(histogram))
    for (const [q, expected] of Object.entries(quantiles))
      assert.ok(
        Math.abs(quantile(read, Number(q))! * 1000 - expected) < Math.max(3, expected * 0.02),
        `q${q}: ${quantile(read, Number(q))! * 1000} for ${expected}`,
      )
  }
})

test('inside a bucket the responses are spread evenly', () => {
  const histogram = emptyHistogram()
  for (let i = 0; i < 100; i++) histogram.recordValue(250)
  assert.ok(Math.abs(quantile(histogram, 0.25)! - 0.25025) < 1e-9)
  assert.ok(Math.abs(quantile(histogram, 0.75)! - 0.25075) < 1e-9)
})

test('what is of a whole launch has the strictest threshold of the scenarios, in whatever order they are', () => {
  const gates = (worse: number) => (['peak', 'boot-cpu'] as const).map(metric => ({ metric, worse, explicit: true }))
  for (const limits of [
    [1, 0.1],
    [0.1, 1],
  ]) {
    const scenarios = limits.map((worse, i) => scenario({ name: `s${i}`, thresholds: gates(worse) }))
    const rows = compare(simulate({ scenarios }))
    for (const metric of ['peak', 'boot-cpu'] as const) assert.equal(row(rows, metric).threshold!.worse, 0.1, metric)
  }
})

test('histograms are read as the library reads them, whatever their range', () => {
  for (const highest of [500, 50_000, 5_000_000, 3_599_000_000]) {
    const chance = random(highest, 'histogram')
    const texts = [1, 2, 3].map(() => {
      const histogram = build({ highestTrackableValue: 3_600_000_000, numberOfSignificantValueDigits: 3 })
      for (let i = 0; i < 500; i++) histogram.recordValue(Math.ceil(highest * chance()))
      return encodeIntoCompressedBase64(histogram)
    })
    const theirs = emptyHistogram()
    for (const text of texts) theirs.add(decodeFromCompressedBase64(text, 32, false) as typeof theirs)
    const all = emptyHistogram()
    for (const text of texts) addEncoded(all, text)
    assert.equal(encodeIntoCompressedBase64(all), encodeIntoCompressedBase64(theirs))
    for (const ours of [all, decoded(texts), together(texts.map(text => decoded([text])))])
      assert.deepEqual(
        [ours.totalCount, ours.maxValue, quantile(ours, 0.5), quantile(ours, 0.99)],
        [theirs.totalCount, theirs.maxValue, quantile(theirs, 0.5), quantile(theirs, 0.99)],
      )
  }
})

test('a histogram that cannot be decoded is named', () => {
  assert.throws(() => addEncoded(emptyHistogram(), 'HISTFAAAAA'), {
    code: 'results-unreadable',
    message: /`HISTFAAAAA`/,
  })
})
