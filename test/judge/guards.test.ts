import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare } from '../../src/compare/compare.ts'
import { pooling } from '../../src/compare/pool.ts'
import { defined } from '../../src/defined.ts'
import { judge } from '../../src/judge/judge.ts'
import { judged, judgedSoFar } from '../../src/judge/judged.ts'
import { rankSum } from '../../src/judge/statistics/rank-sum.ts'
import type { Metric } from '../../src/metrics.ts'
import { fisher } from '../../src/plan/error-rate.ts'
import { random } from '../../src/plan/random.ts'
import { findings } from '../../src/report/findings.ts'
import { headline } from '../../src/report/headline.ts'
import type { Slice } from '../../src/results/blocks.ts'
import type { Results } from '../../src/results/results.ts'
import { gated, request, type Simulation, simulate } from '../compare/results.ts'
import { draws } from '../draws.ts'
import { scenario } from '../measure/servers.ts'
import { normal } from './rows.ts'

/** As in a real run: judged after every block, ended when everything has settled. */
function run(simulation: Simulation) {
  const { blocks, ...whole } = simulate({ blocks: 12, spread: 0.01, ...simulation })
  const results: Results = { ...whole, blocks: [] }
  const pools = pooling(results)
  const isSettled = () => judgedSoFar(results, pools).settled
  while (results.blocks.length < blocks.length && (results.blocks.length === 0 || !isSettled()))
    results.blocks.push(blocks[results.blocks.length]!)
  const count = results.blocks.length
  return { blocks: count, ...judge(compare(results, pools), results.config, { blocks: count, final: true }) }
}

/** Gives this status to `count` of a slice's requests. */
function fail(slice: Slice, count: number, status = 500): void {
  const [request] = slice.requests
  const failing = Math.min(count, request!.answered)
  request!.statuses = { 200: request!.answered - failing, [status]: failing }
}

const of = (variant: string, change: (slice: Slice, block: number) => void) => (slice: Slice, block: number) => {
  if (slice.variant === variant) change(slice, block)
}

test('one connection error in the first block is nobody’s fault, and ends nothing', () => {
  const tamper = of('head', (slice, block) => {
    if (block === 0 && slice.round === 0) slice.connectionErrors = 1
  })
  const { verdict, blocks } = run({ tamper })
  assert.deepEqual([verdict, blocks], ['passed', 6])
})

test('a head that responds with nothing but 500 is broken after four blocks, or after the only one and the preflight', () => {
  const { verdict, blocks, rows } = run({ tamper: of('head', slice => fail(slice, slice.sent)) })
  assert.deepEqual([verdict, blocks], ['broken', 4])
  const short = (blocks: number, failsBefore: boolean) =>
    run({ tamper: of('head', slice => fail(slice, slice.sent)), blocks, failsBefore }).verdict
  assert.deepEqual([short(1, true), short(2, true), short(3, false)], ['broken', 'broken', 'broken'])
  assert.deepEqual([short(1, false), short(2, false)], ['inconclusive', 'inconclusive'])
  assert.ok(rows.every(({ change }) => change === null))
  assert.match(rows[0]!.guards[0]!.message, /^`head` returned 500 for .* \(100 %\); `base` responds as expected$/)
})

test('so it is where slow responses leave two slices to a launch, and where memory alone is gated', () => {
  const tamper = of('head', slice => fail(slice, slice.sent))
  const peak = [{ metric: 'peak', worse: 0.2, explicit: true } as const]
  for (const thresholds of [gated(), peak])
    for (const blocks of [1, 3, 6]) {
      const scenarios = ['a', 'b', 'c'].map(name => scenario({ name, thresholds }))
      const results = simulate({ rounds: 1, blocks, scenarios, tamper, failsBefore: blocks === 1 })
      for (const { peakRss } of results.blocks) Object.assign(peakRss, { base: 3e8, head: 3e8 })
      assert.equal(judged(results).verdict, 'broken', `${blocks} blocks`)
    }
})

test('a head that fails in all launches, and too few to prove it, passes nothing, and the headline says why', () => {
  for (const thresholds of [gated(), [{ metric: 'peak', worse: 0.2, explicit: true } as const]])
    for (const [blocks, count] of [
      [3, 1],
      [4, 2],
    ] as const) {
      const scenarios = ['a', 'b'].slice(0, count).map(name => scenario({ name, thresholds }))
      const results = simulate({ blocks, scenarios, spread: 0.001, tamper: of('head', slice => fail(slice, 12)) })
      for (const { peakRss } of results.blocks) Object.assign(peakRss, { base: 3e8, head: 3e8 })
      const judgement = judged(results)
      assert.equal(judgement.verdict, 'inconclusive', `${blocks} blocks`)
      assert.match(headline(results, judgement), /Inconclusive in `a`( and 1 more scenario)?: `head` returned 500 for/)
      const texts = findings(results, judgement).map(({ text }) => text)
      assert.ok(texts.some(text => text.endsWith('(chance is not ruled out)')))
      assert.ok(!texts.some(text => text.includes('so the row is still judged')))
    }
})

test('so says the headline where a noisy machine leaves the row undecided', () => {
  const scenarios = [scenario({ name: 'a', thresholds: gated() }), scenario({ name: 'b', thresholds: gated() })]
  const results = simulate({ blocks: 4, scenarios, spread: 0.2, tamper: of('head', slice => fail(slice, 12)) })
  assert.match(
    headline(results, judged(results)),
    /^⚠️ Inconclusive in `a` and 1 more scenario: `head` returned 500 for/,
  )
})

test('a side that stands still in all slices of its launches is broken, though it responds to most requests', () => {
  const still = of('head', slice => Object.assign(slice, { timeouts: 3, sent: slice.sent + 3, duration: 10_000 }))
  const p90 = [{ metric: 'p90', worse: 0.1, explicit: true } as const]
  for (const blocks of [1, 3]) {
    const scenarios = [scenario({ thresholds: p90 })]
    const results = simulate({ rounds: 1, blocks, scenarios, tamper: still, failsBefore: blocks === 1 })
    assert.equal(judged(results).verdict, 'broken')
  }
})

test('responses that are merely late on both sides excuse nothing: head is compared, and a head that fails is broken', () => {
  const late = (slice: Slice) => Object.assign(slice, { timeouts: 3 })
  const given = of('base', slice => Object.assign(slice, { timeouts: 1, sent: slice.sent + 1 }))
  const verdictOf = (simulation: Simulation) => judged(simulate({ blocks: 8, spread: 0.01, ...simulation })).verdict
  assert.deepEqual([verdictOf({ tamper: late }), verdictOf({ tamper: late, effect: 1.5 })], ['passed', 'regressed'])
  const failing = of('head', slice => fail(slice, slice.sent))
  for (const more of [of('base', late), given])
    assert.equal(verdictOf({ tamper: (slice, block) => (more(slice, block), failing(slice, block)) }), 'broken')
})

test('a head whose connections break under most requests is refused, though slow responses leave two slices to a launch', () => {
  const tamper = of('head', slice => Object.assign(slice, { dropped: Math.round(slice.sent / 2) }))
  for (const blocks of [4, 6]) {
    const results = simulate({ rounds: 1, blocks, tamper })
    const judgement = judged(results)
    assert.equal(judgement.verdict, 'invalid')
    assert.match(headline(results, judgement), /`head` closed connections during/)
  }
})

test('other bodies in a short run are what the headline tells, however much faster head is', () => {
  const results = simulate({ blocks: 4, effect: 0.7, spread: 0.01, tamper: of('head', slice => fail(slice, 0)) })
  for (const { scenarios } of results.blocks)
    for (const probe of scenarios[0]!.probes)
      if (probe.variant === 'head') Object.assign(probe, { digest: 'other', length: 2, wire: 2 })
  assert.match(headline(results, judged(results)), /^⚠️ Inconclusive in `home`: .*respon/)
})

test('one endpoint of a mix that returns nothing but 500 is broken, though the rate of all is what is gated', () => {
  const requests = ['a', 'b', 'c'].map(name => ({ ...scenario().requests[0]!, name, path: `/${name}` }))
  const rps = [{ metric: 'rps', worse: 0.05, explicit: true } as const]
  const broken = of('head', ({ requests: [, b] }) => Object.assign(b!, { statuses: { 500: b!.answered } }))
  const scenarios = [scenario({ requests, thresholds: rps })]
  assert.equal(judged(simulate({ blocks: 4, scenarios, tamper: broken })).verdict, 'broken')
  // An endpoint that fails on both sides does not hide it, either.
  const stale = ({ requests: [, , c] }: Slice) => Object.assign(c!, { statuses: { 404: c!.answered } })
  const both = (slice: Slice, block: number) => (stale(slice), broken(slice, block))
  assert.equal(judged(simulate({ blocks: 4, scenarios, tamper: both })).verdict, 'broken')
})

test('a base that fails in every request makes no head slow, whatever the number of mixes', () => {
  const requests = ['a', 'b'].map(name => ({ ...scenario().requests[0]!, name, path: `/${name}` }))
  const fast = of('base', slice => {
    for (const request of slice.requests) request.statuses = { 500: request.answered }
  })
  for (const [count, blocks] of [
    [2, 6],
    [6, 6],
    [6, 7],
  ] as const) {
    const mixes = Array.from({ length: count }, (_, i) => scenario({ name: `mix ${i}`, requests, thresholds: gated() }))
    const results = simulate({ blocks, scenarios: mixes, effect: 4, tamper: fast })
    const { verdict, rows } = judged(results)
    assert.equal(verdict, 'inconclusive')
    assert.deepEqual(
      rows.filter(row => row.verdict === 'regressed'),
      [],
      `${count} mixes, ${blocks} blocks`,
    )
  }
})

test('a head that fails a few requests in every launch is broken, at a look', () => {
  const tamper = of('head', slice => fail(slice, 2)) // 12 in a launch
  const { verdict, blocks } = run({ tamper, rounds: 3 })
  assert.deepEqual([verdict, blocks], ['broken', 8])
  assert.equal(run({ tamper, rounds: 3, blocks: 6 }).verdict, 'broken') // if there is no more time
})

test('four launches are enough if head fails or loses many requests in each and base none; five for two endpoints', () => {
  const failing = of('head', slice => fail(slice, 12)) // two of a hundred
  const losing = of('head', slice => Object.assign(slice, { dropped: 3 }))
  for (const [tamper, verdict] of [
    [failing, 'broken'],
    [losing, 'invalid'],
  ] as const) {
    const ended = run({ tamper })
    assert.deepEqual([ended.verdict, ended.blocks], [verdict, 4])
    const two = (blocks: number) => run({ tamper, blocks, scenarios: three.slice(0, 2), spread: 0.001 }).verdict
    assert.deepEqual([two(4), two(5), run({ tamper, blocks: 3 }).verdict], ['inconclusive', verdict, 'inconclusive'])
  }
  const mended = of('base', slice => fail(slice, 12))
  assert.equal(run({ tamper: mended }).verdict, 'inconclusive')
  const onceOnBase = (slice: Slice, block: number) => {
    failing(slice, block)
    if (slice.variant === 'base' && slice.round === 0) fail(slice, 1)
  }
  assert.equal(run({ tamper: onceOnBase, blocks: 5 }).verdict, 'inconclusive')
})

test('servers that fail one request in ten in some launches and none in others, alike on both sides, break at most one run of 256', () => {
  const chance = random(1, 'two ways')
  const runs = draws(100, 2000)
  let red = 0
  for (let i = 0; i < runs; i++) {
    const fails = new Map<string, boolean>()
    const tamper = (slice: Slice, block: number) => {
      const launch = `${slice.variant} ${block}`
      if (!fails.has(launch)) fails.set(launch, chance() < 0.5)
      if (fails.get(launch)) fail(slice, 60)
    }
    if (run({ rounds: 2, blocks: 8, tamper }).exit !== 0) red++
  }
  assert.ok(red <= runs / 256 + 4 * Math.sqrt(runs / 256), `${red} of ${runs}`)
})

test('a burst of failures, which hits the side that has its slice at that moment, is not proof in four launches', () => {
  const chance = random(1, 'bursts')
  const runs = draws(100, 1000)
  const verdicts = Array.from({ length: runs }, () => {
    const on = Array.from({ length: 4 }, () => (chance() < 0.5 ? 'head' : 'base'))
    const tamper = (slice: Slice, block: number) => {
      if (slice.round === 0 && slice.variant === on[block]) {
        fail(slice, 32)
        slice.dropped = 32
      }
    }
    return run({ rounds: 2, blocks: 4, tamper }).exit
  })
  const red = verdicts.filter(exit => exit !== 0).length
  assert.ok(red <= runs / 256 + 4 * Math.sqrt(runs / 256), `${red} of ${runs}`)
})

test('one bad launch of twelve is not evidence against head, and its figures count less surely', () => {
  const tamper = of('head', (slice, block) => {
    if (block === 3) fail(slice, 200)
  })
  const { verdict, rows } = run({ tamper })
  assert.notEqual(verdict, 'broken')
  assert.ok(rows.every(row => row.verdict !== 'invalid'))
})

test('a launch of head that fails altogether is one launch, however many slices it has', () => {
  const tamper = of('head', (slice, block) => {
    if (block === 1) fail(slice, slice.sent)
  })
  const { verdict, rows } = run({ tamper, rounds: 20 })
  assert.equal(verdict, 'inconclusive')
  const two = of('head', (slice, block) => {
    if (block === 1 || block === 4) fail(slice, slice.sent)
  })
  assert.equal(run({ tamper: two, rounds: 20 }).verdict, 'inconclusive')
  assert.ok(rows.every(row => row.guards.every(({ effect }) => effect !== 'invalid')))
})

const three = ['a', 'b', 'c'].map(name => scenario({ name, thresholds: gated() }))

test('what a guard may spend does not depend on how many metrics are gated', () => {
  const rare = of('head', slice => fail(slice, 4)) // of 600
  assert.deepEqual(
    [run({ tamper: rare }).verdict, run({ tamper: rare, scenarios: three }).verdict],
    ['broken', 'broken'],
  )
})

test('a row does not pass while more blocks may prove that head fails', () => {
  const scenarios = [...Array(12).keys()].map(i => scenario({ name: `s${i}`, thresholds: gated() }))
  const { verdict, blocks } = run({ tamper: of('head', slice => fail(slice, 2)), scenarios, rounds: 2 })
  assert.deepEqual([verdict, blocks], ['broken', 10]) // eight launches give 1/12,870, and may spend 1/28,800
})

test('however many requests there are, launches that all fail more than the others are not passed over', () => {
  const scenarios = [...Array(30).keys()].map(i => scenario({ name: `s${i}`, thresholds: gated() }))
  assert.equal(run({ tamper: of('head', slice => fail(slice, 2)), scenarios, rounds: 1 }).verdict, 'broken')
})

test('where head mends what base fails, head is not blamed, with one scenario or with three', () => {
  const tamper = of('base', slice => fail(slice, 30))
  for (const scenarios of [three.slice(0, 1), three]) {
    const { verdict, exit } = run({ tamper, scenarios })
    assert.deepEqual([verdict, exit], ['inconclusive', 0])
  }
})

test('where both sides fail all through, that is told after two launches', () => {
  const { verdict, blocks, rows } = run({ tamper: slice => fail(slice, slice.sent, 429) })
  assert.deepEqual([verdict, blocks], ['inconclusive', 2])
  assert.match(rows[0]!.guards[0]!.message, /switch the limit off/)
  const some = (slice: Slice) => fail(slice, slice.round % 3 === 0 ? slice.sent : 0)
  assert.ok(run({ tamper: some }).blocks > 2)
})

test('behind a rate limit the faster side fails more, and is not blamed for that', () => {
  const tamper = (slice: Slice) => fail(slice, slice.variant === 'head' ? 546 : 540, 429)
  const { verdict, rows } = run({ tamper, effect: 0.9 })
  assert.equal(verdict, 'inconclusive')
  assert.match(rows[0]!.guards[0]!.message, /switch the limit off/)
})

test('a run that ends because head is broken says so; where both sides fail alike, whole slices of either end nothing', () => {
  const both = ['inconclusive', 'inconclusive']
  const broken = ['broken', 'broken']
  for (const [variant, failing, beside, said] of [
    ['head', 150, 150, [[], both]],
    ['base', 150, 150, [[], both]],
    ['head', 180, 110, [[], both]],
    ['head', 12, 12, [broken, broken]],
  ] as const) {
    const tamper = (slice: Slice) => {
      const isWhole = slice.variant === variant && slice.round % 4 === 0
      fail(slice, isWhole ? slice.sent : slice.variant === variant ? beside : failing)
    }
    const results = simulate({ blocks: 6, rounds: 50, spread: 0.01, tamper })
    const ended = [4, 6].map(count => {
      const some = { ...results, blocks: results.blocks.slice(0, count) }
      const { settled, verdict } = judgedSoFar(some)
      return settled ? [verdict, judged(some).verdict] : []
    })
    assert.deepEqual(ended, said, `${variant} ${failing}, ${beside}`)
  }
})

test('beside other bodies in every launch, a row does not pass with few launches either', () => {
  const results = simulate({ blocks: 4, spread: 0.01, effect: 0.5 })
  for (const { probes } of results.blocks.flatMap(({ scenarios }) => scenarios))
    for (const probe of probes) if (probe.variant === 'head') Object.assign(probe, { digest: 'other' })
  const judgement = judge(compare(results), results.config, { blocks: 4, final: true })
  assert.deepEqual([judgement.verdict, judgement.exit], ['inconclusive', 0])
  assert.match(judgement.rows[0]!.guards[0]!.message, /different body/)
})

test('beside other bodies in every launch, launches alone are asked for, and eight of them prove it', () => {
  const results = simulate({ blocks: 12, spread: 0.01 })
  for (const { probes } of results.blocks.flatMap(({ scenarios }) => scenarios))
    for (const probe of probes) if (probe.variant === 'head') Object.assign(probe, { digest: 'other' })
  const after = (blocks: number) =>
    judge(compare({ ...results, blocks: results.blocks.slice(0, blocks) }), results.config, { blocks, final: false })
  assert.deepEqual(after(1).unlike, [])
  for (const blocks of [2, 6, 7]) assert.deepEqual([after(blocks).unlike, after(blocks).settled], [['home'], false])
  assert.deepEqual([after(8).verdict, after(8).settled], ['invalid', true])
  assert.deepEqual(
    judge(compare(simulate({ blocks: 3 })), results.config, { blocks: 3, final: false }).unlike,
    [],
    'the same bodies',
  )
})

test('failures that base has too are not a reason to refuse anything; many on both sides are, and neither side is to blame', () => {
  const both = (count: number) => run({ tamper: slice => fail(slice, count, 404) })
  const few = both(3)
  assert.equal(few.verdict, 'passed')
  assert.match(
    few.rows[0]!.guards[0]!.message,
    /^`base` returned 404 for .*; `head` returned 404 .* chance can explain this, so the row is still judged/,
  )
  const many = both(60)
  assert.deepEqual([many.verdict, many.exit, many.blocks], ['inconclusive', 0, 6])
  assert.match(
    many.rows[0]!.guards[0]!.message,
    /returned 404 .* Fix the request, or write the status that you expect under `expect`/,
  )
})

test('a head that fails far more often than a base that fails, too, is broken, and nothing settles before that is proven', () => {
  for (const [failing, metric] of [
    [200, 'peak'],
    [290, 'boot'],
    [270, 'cpu'],
  ] as const) {
    const tamper = (slice: Slice) => fail(slice, slice.variant === 'head' ? failing : 12)
    const scenarios = [scenario({ thresholds: [{ metric, worse: 0.3, explicit: true }] })]
    const { verdict, blocks } = run({ tamper, scenarios })
    assert.deepEqual([verdict, blocks], ['broken', 8], metric)
    const short = simulate({ blocks: 5, spread: 0.01, tamper, scenarios })
    assert.equal(judged(short).verdict, 'inconclusive', metric)
  }
})

test('a base that fails far more often than a head that fails, too, is not said to fail less', () => {
  for (const [base, head] of [
    [180, 12],
    [60, 12],
  ] as const) {
    const tamper = (slice: Slice) => fail(slice, slice.variant === 'head' ? head : base)
    const results = simulate({ blocks: 5, spread: 0.01, tamper })
    const judgement = judged(results)
    const said = [headline(results, judgement), ...findings(results, judgement).map(({ text }) => text)].join('\n')
    assert.deepEqual([judgement.verdict, /`head` seems to fail/.test(said)], ['inconclusive', false], said)
    assert.match(said, /^⚠️ Inconclusive in `home`: `base` returned 500 /)
  }
})

test('what head does is told before what base, or both sides, do', () => {
  const base = of('base', slice => fail(slice, 1))
  const both = (slice: Slice) => fail(slice, 12)
  for (const [metric, failing] of [
    ['peak', base],
    ['cpu', both],
    ['boot', both],
  ] as const) {
    const tamper = (slice: Slice, block: number) => {
      failing(slice, block)
      if (slice.variant === 'head') slice.dropped = 180
    }
    const scenarios = [scenario({ thresholds: [{ metric, worse: 0.3, explicit: true }] })]
    const { verdict, rows } = run({ tamper, scenarios })
    assert.equal(verdict, 'invalid', metric)
    assert.match(rows.flatMap(({ guards }) => guards.map(({ message }) => message)).join(), /`head` closed connections/)
  }
})

test('a head that mends what base fails is not accused of other responses', () => {
  const error = 21
  for (const [base, head] of [
    [18, 0],
    [30, 12],
    [180, 60],
  ] as const) {
    const tamper = (slice: Slice) => {
      fail(slice, slice.variant === 'head' ? head : base)
      for (const each of slice.requests)
        each.bytes = 100 * (each.statuses[200] ?? 0) + error * (each.statuses[500] ?? 0)
    }
    const { verdict, rows } = run({ tamper })
    assert.equal(verdict, 'inconclusive')
    assert.match(rows[0]!.guards[0]!.message, /^`base` returned 500 for/)
  }
})

test('what could not be measured because base was lost is not held against head', () => {
  const results = simulate({ blocks: 2 })
  for (const block of results.blocks) block.scenarios = []
  const message = '`base` ran out of memory'
  results.failures.push({ variant: 'base', phase: 'load', block: 0, scenario: 'home', code: 'out-of-memory', message })
  const { verdict, rows } = judged(results)
  assert.equal(verdict, 'inconclusive')
  assert.match(rows[0]!.guards[0]!.message, /^`base` ran out of memory/)
})

test('a rate limit is called one', () => {
  const failing = (slice: Slice) => fail(slice, slice.sent, 429)
  for (const tamper of [failing, of('head', failing)]) {
    const { rows } = run({ tamper })
    assert.match(rows[0]!.guards[0]!.message, /limits requests: switch the limit off/)
  }
  const wanted = scenario({ name: 'a', thresholds: gated() })
  wanted.requests[0]!.expect = [200, 429]
  const tamper = ({ variant, requests: [request] }: Slice) => {
    request!.statuses = { 200: 1, 429: 9, ...(variant === 'head' && { 500: request!.answered - 10 }) }
  }
  const { rows } = run({ tamper, scenarios: [wanted] })
  assert.match(rows[0]!.guards[0]!.message, /`base` responds as expected$/, 'not one that the config expects')
})

test('base failing leaves the run undecided, and head unblamed', () => {
  const { verdict, exit, warnings } = run({ tamper: of('base', slice => fail(slice, slice.sent)) })
  assert.deepEqual([verdict, exit], ['inconclusive', 0])
  assert.match(warnings[0]!.advice!, /does not count against head/)
})

test('what a guard sees after a row has settled changes nothing', () => {
  const tamper = of('head', (slice, block) => {
    if (block >= 6) fail(slice, slice.sent)
  })
  const results = simulate({ blocks: 12, spread: 0.01, tamper })
  assert.equal(judge(compare(results), results.config, { blocks: 12, final: true }).verdict, 'passed')
})

test('blocks that were measured before base was lost are judged', () => {
  const results = simulate({ blocks: 8, spread: 0.01, effect: 1.2 })
  results.failures.push({
    variant: 'base',
    phase: 'boot',
    block: 8,
    code: 'server-not-ready',
    message: 'base was lost',
  })
  const { verdict, rows } = judge(compare(results), results.config, { blocks: 8, final: true })
  assert.equal(verdict, 'regressed')
  assert.ok(rows.every(({ guards }) => guards.every(({ effect }) => effect === 'warning' || effect === 'not-gated')))
})

test('a head that fails in some requests does not pass because base was lost later', () => {
  const tamper = of('head', slice => fail(slice, slice.sent * 0.3))
  const results = simulate({ blocks: 5, spread: 0.01, tamper })
  const lost = { phase: 'load', block: 5, code: 'timed-out', message: 'base was lost' } as const
  results.failures.push({ ...lost, variant: 'base', scenario: 'home' })
  assert.notEqual(judge(compare(results), results.config, { blocks: 5, final: true }).verdict, 'passed')
})

test('a head that responds with nothing but 500 is broken, though only memory is gated', () => {
  const peak = [{ metric: 'peak' as const, worse: 0.1, explicit: true }]
  const ran = (variant: string, thresholds = peak) => {
    const tamper = of(variant, slice => fail(slice, slice.sent))
    return simulate({ blocks: 8, scenarios: [scenario({ thresholds })], tamper })
  }
  const judgedAs = (results: Results) => judge(compare(results), results.config, { blocks: 8, final: true })
  const results = ran('head')
  const judgement = judgedAs(results)
  assert.equal(judgement.verdict, 'broken')
  assert.match(headline(results, judgement), /^❌ head is broken in `home`: `head` returned 500 for .* \(100 %\)/)
  assert.equal(judgedAs(ran('nobody')).verdict, 'passed')
  assert.equal(judgedAs(ran('base')).verdict, 'passed')
})

test('a head that sends responses that nobody had asked for is broken, and said to do that', () => {
  const results = simulate({ blocks: 8, spread: 0.01 })
  for (const slice of results.blocks.flatMap(({ scenarios }) => scenarios.flatMap(({ slices }) => slices)))
    if (slice.variant === 'head') Object.assign(slice, { unasked: slice.sent, connectionErrors: slice.sent })
  const judgement = judged(results)
  assert.equal(judgement.verdict, 'broken')
  assert.match(
    headline(results, judgement),
    /head is broken in `home`: `head` sent [\d,]+ responses that nobody had asked for; `base` responds/,
  )
})

test('a head that responds to nothing in one launch may do so by chance; in four, or in all three of a run, it is broken', () => {
  /** As in real blocks: the first silent round ends them. */
  const silent = (blocks: number, sides: (block: number) => string[]) => {
    const results = simulate({ blocks, spread: 0.01 })
    for (const [i, { scenarios }] of results.blocks.entries())
      for (const each of scenarios.filter(() => sides(i).length > 0)) {
        each.slices = each.slices.slice(0, 2)
        for (const slice of each.slices.filter(({ variant }) => sides(i).includes(variant))) {
          slice.requests = slice.requests.map(request => ({ ...request, answered: 0, statuses: {} }))
          slice.connectionErrors = slice.sent
        }
      }
    return results
  }
  const { preflight } = simulate({ blocks: 1, failsBefore: true })
  const before = { preflight }
  const head = silent(4, () => ['head'])
  assert.deepEqual([judgedSoFar(head).settled, judged(head).verdict], [true, 'broken'])
  assert.deepEqual(
    [1, 3].map(blocks => judged(silent(blocks, () => ['head'])).verdict),
    ['inconclusive', 'broken'],
  )
  assert.deepEqual(
    [judged({ ...silent(1, () => ['head']), ...before }).verdict, judgedSoFar(silent(3, () => ['head'])).settled],
    ['broken', false],
  )
  assert.notEqual(judged(silent(8, block => (block === 3 ? ['head'] : []))).verdict, 'broken')
  assert.notEqual(judged(silent(8, block => (block === 3 ? ['head'] : ['base', 'head']))).verdict, 'broken') // as often as base
})

test('a head that fails in some requests is broken where nothing timed is gated, however early all that is gated has settled', () => {
  const failing = of('head', slice => fail(slice, slice.sent * 0.3))
  const gatedBy = (metric: Metric, tamper = failing) =>
    run({ tamper, scenarios: [scenario({ thresholds: [{ metric, worse: 0.1, explicit: true }] })] })
  for (const metric of ['peak', 'boot', 'calls', 'size'] as const) {
    const { verdict, blocks, advice } = gatedBy(metric)
    const launches = metric === 'peak' || metric === 'boot' ? 5 : 4 // rows of launches count as those of another request
    assert.deepEqual([metric, verdict, blocks, advice], [metric, 'broken', launches, undefined])
  }
  assert.equal(gatedBy('peak', () => {}).blocks, 6)
  const results = simulate({ blocks: 8, tamper: failing, scenarios: [scenario({ thresholds: [] })] })
  const limited = (limit?: { peak: number }) => ({ ...results, config: { ...results.config, limit } })
  assert.deepEqual([judged(limited({ peak: 900 })).verdict, judged(limited()).verdict], ['broken', 'invalid'])
})

test('a head that never starts is broken, though only memory is gated', () => {
  const results = simulate({
    blocks: 0,
    scenarios: [scenario({ thresholds: [{ metric: 'peak', worse: 0.1, explicit: true }] })],
  })
  results.failures.push({ variant: 'head', phase: 'boot', block: 0, code: 'server-died', message: 'head died' })
  assert.equal(judged(results).verdict, 'broken')
})

test('rows that are shown decide nothing where a timed row was to be gated and could not be', () => {
  const thresholds = (['p99.99', 'peak'] as const).map(metric => ({ metric, worse: 0.1, explicit: true }))
  const tamper = of('head', slice => fail(slice, 2))
  const { verdict, rows } = judged(simulate({ blocks: 5, rounds: 3, tamper, scenarios: [scenario({ thresholds })] }))
  assert.ok(rows.some(({ metric, ungated }) => metric === 'p99.99' && ungated !== null))
  assert.ok(rows.some(({ metric, guards }) => metric === 'rps' && guards.some(({ effect }) => effect === 'invalid'))) // at 2.5 %
  assert.notEqual(verdict, 'broken')
})

test('head that fails in a scenario is broken, though the only metric that is gated there could not be, and another scenario passes', () => {
  const ran = (share: number, metric: Metric = 'p99.9') => {
    const fine = scenario({ name: 'fine', thresholds: gated() })
    const untailed = scenario({ name: 'untailed', thresholds: [{ metric, worse: 0.2, explicit: true }] })
    const results = simulate({ blocks: 8, scenarios: [fine, untailed], spread: 0.01 })
    for (const { scenarios } of results.blocks)
      for (const slice of scenarios[1]!.slices) {
        if (metric === 'cpu') slice.cpu = null
        if (slice.variant === 'head') fail(slice, slice.sent * share)
      }
    const some = (blocks: number) => ({ ...results, blocks: results.blocks.slice(0, blocks) })
    const ended = [4, 6].find(blocks => judgedSoFar(some(blocks)).settled) ?? 8
    return { blocks: ended, verdict: judged(some(ended)).verdict, early: judged(some(4)).verdict }
  }
  const broken = { blocks: 6, verdict: 'broken', early: 'inconclusive' }
  assert.deepEqual([ran(0.1), ran(0.5), ran(0.1, 'cpu')], [broken, broken, broken])
  assert.deepEqual(ran(0), { blocks: 6, verdict: 'passed', early: 'passed' })
})

test('other responses are borne in such a scenario, as where memory alone is gated, and told', () => {
  const fine = scenario({ name: 'fine', thresholds: gated() })
  const untailed = scenario({ name: 'untailed', thresholds: [{ metric: 'p99.9', worse: 0.2, explicit: true }] })
  const results = simulate({ blocks: 12, scenarios: [fine, untailed], spread: 0.005, rounds: 3 })
  for (const { scenarios } of results.blocks)
    for (const probe of scenarios[1]!.probes) if (probe.variant === 'head') probe.digest = 'another'
  for (const blocks of [6, 12]) {
    const some = { ...results, blocks: results.blocks.slice(0, blocks) }
    const judgement = judged(some)
    assert.equal(judgement.verdict, 'passed')
    const told = findings(some, judgement).filter(({ text }) => text.includes('different body'))
    assert.deepEqual(told.map(({ about }) => about), [['untailed p99.9']]) // biome-ignore format: one line
  }
})

test('beside rows that are gated they are not, and are told once', () => {
  const results = simulate({
    blocks: 8,
    rounds: 3,
    effect: 0.3,
    spread: 0.01,
    scenarios: [scenario({ thresholds: gated() })],
  })
  for (const { scenarios } of results.blocks)
    for (const probe of scenarios[0]!.probes)
      if (probe.variant === 'head') Object.assign(probe, { digest: 'another', length: 2 })
  const judgement = judged(results)
  assert.equal(judgement.verdict, 'invalid')
  const [p99] = judgement.rows.filter(({ metric }) => metric === 'p99')
  assert.deepEqual([p99!.verdict, p99!.change, p99!.interval], ['invalid', null, null])
  assert.equal(findings(results, judgement).filter(({ text }) => text.includes('2 bytes')).length, 1)
})

test('what guards warn of is told once, with a row that is judged', () => {
  const names = ['a', 'z']
  const thresholds = (name: string) =>
    name === 'a' ? gated() : [{ metric: 'rps', worse: 0.002, explicit: true } as const]
  const scenarios = names.map(name => scenario({ name, thresholds: thresholds(name) }))
  const results = simulate({ blocks: 12, rounds: 3, scenarios, spread: 0.005 })
  for (const { scenarios } of results.blocks) for (const slice of scenarios[0]!.slices) fail(slice, 1)
  const told = findings(results, judged(results)).filter(({ text }) => text.includes('returned 500'))
  assert.equal(told.length, 1, told.map(({ text }) => text).join('; '))
})

test('nor does it pass where head was lost in such a scenario, perhaps by chance', () => {
  const fine = scenario({ name: 'fine', thresholds: gated() })
  const untailed = scenario({ name: 'untailed', thresholds: [{ metric: 'p99.9', worse: 0.2, explicit: true }] })
  const results = simulate({ blocks: 6, scenarios: [fine, untailed], spread: 0.005 })
  assert.equal(judged(results).verdict, 'passed')
  const lost = { variant: 'head', phase: 'load', block: 6, scenario: 'untailed', code: 'timed-out' } as const
  results.failures.push({ ...lost, message: '`head` was lost', unsure: 'there was no time' })
  assert.equal(judged(results).verdict, 'inconclusive')
})

test('endpoints that fail all through in some launches on both sides alike take more launches, the more there are', () => {
  const scenarios = Array.from({ length: 5 }, (_, i) => scenario({ name: `s${i}`, thresholds: gated() }))
  const results = simulate({ blocks: 6, rounds: 2, scenarios, spread: 0.01 })
  for (const { scenarios } of results.blocks)
    for (const slice of scenarios[0]!.slices) if (slice.variant === 'head') fail(slice, slice.sent)
  const some = (blocks: number) => judgedSoFar({ ...results, blocks: results.blocks.slice(0, blocks) })
  assert.deepEqual([4, 5, 6].map(blocks => some(blocks).settled), [false, false, true]) // biome-ignore format: one line
  assert.equal(some(6).verdict, 'broken')
})

test('head that fails in a scenario of which only calls, sizes or memory are gated is broken, though another one is timed', () => {
  const tamper = (slice: Slice) =>
    void (slice.variant === 'head' && slice.requests.length > 0 && fail(slice, slice.sent))
  for (const metric of ['peak', 'calls', 'size'] as const) {
    const plain = scenario({ name: 'plain', thresholds: [{ metric, worse: 0.1, explicit: true }] })
    const timed = scenario({ name: 'timed', thresholds: gated() })
    const results = simulate({ blocks: 8, scenarios: [plain, timed], spread: 0.01 })
    for (const block of results.blocks) for (const slice of block.scenarios[0]!.slices) tamper(slice)
    assert.equal(judged(results).verdict, 'broken', metric)
    results.config.scenarios[0]!.thresholds = [] // nobody asked for one
    assert.equal(judged(results).verdict, 'passed', metric)
  }
})

test('a head that drops connections is refused where memory alone is gated; other responses there are told beside praise', () => {
  const requests = ['a', 'b'].map(name => ({ ...scenario().requests[0]!, name, path: `/${name}` }))
  const mix = scenario({ name: 'mix', requests, thresholds: [{ metric: 'peak', worse: 0.2, explicit: true }] })
  const ran = (change: (slice: Slice, block: number) => void, blocks = 8) => {
    const results = simulate({ blocks, scenarios: [mix], spread: 0.005, tamper: of('head', change) })
    for (const { index, peakRss } of results.blocks)
      Object.assign(peakRss, { base: 9e7 + 1e5 * (index % 3), head: 6e7 })
    const judgement = judged(results)
    return { verdict: judgement.verdict, said: headline(results, judgement) }
  }
  const drop = (slice: Slice) => {
    slice.dropped = slice.requests[1]!.answered
    Object.assign(slice.requests[1]!, { answered: 0, statuses: {}, bytes: 0, histogram: '' })
  }
  assert.deepEqual([8, 5, 2].map(blocks => ran(drop, blocks).verdict), ['invalid', 'invalid', 'inconclusive']) // biome-ignore format: one line
  assert.equal(ran((slice, block) => void (block === 3 && drop(slice))).verdict, 'passed')
  const empty = (slice: Slice) => {
    slice.requests[1]!.bytes = 0
  }
  for (const blocks of [8, 5]) {
    const { verdict, said } = ran(empty, blocks)
    assert.equal(verdict, 'passed')
    assert.match(said, /^🚀 `server` is better: 33.* less peak memory.*; `mix` responds differently/)
  }
})

test('a head that died breaks every scenario; one that did so by chance excuses no regression, and passes nothing', () => {
  const scenarios = [scenario({ name: 'gated', thresholds: gated() }), scenario({ name: 'shown', thresholds: [] })]
  const died = {
    variant: 'head',
    phase: 'load',
    block: 5,
    scenario: 'shown',
    code: 'server-exited',
    message: 'died',
  } as const
  const verdictOf = (effect: number, unsure?: string) => {
    const results = simulate({ blocks: 5, scenarios, spread: 0.01, effect })
    results.failures.push({ ...died, ...(unsure && { unsure }) })
    return judged(results).verdict
  }
  assert.deepEqual(
    [verdictOf(1), verdictOf(1, 'held'), verdictOf(1.5, 'held')],
    ['broken', 'inconclusive', 'regressed'],
  )
})

test('a head that died, perhaps by chance, is what the headline tells, once, and no advice of more time', () => {
  const results = simulate({ blocks: 3, spread: 0.01 })
  const about = { variant: 'head', phase: 'load', block: 3, scenario: 'home', code: 'server-exited' } as const
  results.failures.push({ ...about, message: '`head` died under load from `home`', unsure: '`head` held later' })
  const judgement = judged(results)
  const died = '`head` died under load from `home`. This may be chance: `head` held later'
  assert.equal(headline(results, judgement), `⚠️ Inconclusive: ${died}`)
  const texts = findings(results, judgement).map(({ text }) => text)
  assert.deepEqual(texts.filter(text => text.includes('died')), [died]) // biome-ignore format: one line
  assert.doesNotMatch(texts.join('\n'), /at least 6|budget/)
})

test('a head that loses connections where base loses none is refused; where both do, they are compared', () => {
  const dropping = (slice: Slice) => void Object.assign(slice, { dropped: Math.round(slice.sent / 20) })
  assert.equal(run({ tamper: of('head', dropping) }).verdict, 'invalid')
  const rarely = of('head', slice => void Object.assign(slice, { dropped: slice.round === 0 ? 1 : 0 })) // 2 of 12,000 in each launch
  assert.equal(run({ tamper: rarely }).verdict, 'invalid')
  assert.equal(run({ tamper: dropping }).verdict, 'passed')
})

test('a busy idle side is heard where it could turn the verdict, and not where both are alike', () => {
  const idle = (base: number, head: number) => (slice: Slice) =>
    void Object.assign(slice, { idleCpu: (slice.variant === 'base' ? head : base) * slice.duration })
  assert.equal(run({ tamper: idle(0.3, 0.3) }).verdict, 'passed')
  assert.equal(run({ tamper: idle(0, 0.01) }).verdict, 'passed')
  const hidden = run({ tamper: idle(0, 0.3) })
  assert.equal(hidden.verdict, 'inconclusive')
  assert.ok(hidden.rows.some(({ guards }) => guards.some(({ guard }) => guard === 'idle-variant-busy')))
  assert.equal(run({ tamper: idle(0, 0.3), effect: 1.2 }).verdict, 'regressed')
  assert.equal(run({ tamper: idle(0.3, 0), effect: 1.2 }).verdict, 'inconclusive')
  const short = run({ tamper: idle(0, 0.3), blocks: 4 }) // that head is busy does not make the blocks enough
  assert.match(short.warnings[0]!.fact, /^Measuring ended after 4 blocks/)
})

test('a load generator that sets the pace against one side forbids only what it may have made up', () => {
  const busy = (...names: string[]) => ({
    tamper: (slice: Slice) => {
      if (names.includes(slice.variant)) slice.generator.utilisation = 0.95
    },
  })
  const timed = [scenario({ name: 'home', thresholds: gated().filter(({ metric }) => metric !== 'cpu') })]
  const timedRun = (simulation: Simulation) => run({ scenarios: timed, ...simulation })
  const rps = ({ rows }: ReturnType<typeof run>) => rows.find(({ metric }) => metric === 'rps')!
  assert.deepEqual(
    [rps(timedRun(busy('base'))).verdict, rps(timedRun(busy('head'))).verdict],
    ['inconclusive', 'within'],
  )
  assert.equal(rps(timedRun({ ...busy('base'), effect: 1.2 })).verdict, 'regressed')
  assert.equal(rps(timedRun({ ...busy('head'), effect: 1.2 })).verdict, 'inconclusive')
  const both = timedRun(busy('base', 'head'))
  assert.deepEqual([both.verdict, both.blocks], ['inconclusive', 6]) // more blocks would not help
  assert.match(rps(both).guards[0]!.message, /To judge more than `cpu`, measure on a machine with more cores$/)
})

test('rows that a load generator bars from any verdict are left to `cpu` where that is gated, unless they look worse', () => {
  const saturated = (slice: Slice) => {
    slice.generator.utilisation = 0.95
  }
  const all = run({ tamper: saturated })
  assert.deepEqual([all.verdict, all.blocks], ['passed', 6])
  const gate = Object.fromEntries(all.rows.map(({ metric, gated, verdict }) => [metric, gated ? verdict : 'shown']))
  assert.deepEqual(
    ['rps', 'p90', 'p99', 'cpu'].map(metric => gate[metric]),
    ['shown', 'shown', 'shown', 'within'],
  )
  assert.deepEqual(
    all.warnings.map(({ fact }) => fact),
    ['Shown, not gated: rps, p90, p99 of home.'],
  )
  assert.match(all.warnings[0]!.advice!, /busy 95 % of the time.*`cpu` decides instead/)

  const hidden = (slice: Slice) => {
    saturated(slice)
    if (slice.variant === 'head') slice.cpu! *= 1.2 // the load generator is as slow as before
  }
  assert.equal(run({ tamper: hidden }).verdict, 'regressed')
  const slower = (effect: number, spread = 0.01) =>
    run({ tamper: saturated, effect, spread }).rows.find(({ metric }) => metric === 'rps')!.verdict
  assert.equal(slower(1.04), 'inconclusive') // certainly slower, but by less than 5 % as far as can be seen
  assert.equal(slower(1.03, 0.003), 'inconclusive') // the same, already at the first look
  const noisy = run({ seed: 2, tamper: saturated, spread: 0.1 }) // no verdict at any look
  assert.ok(noisy.rows.every(({ metric, gated }) => gated === (metric === 'cpu')))
  const unread = run({
    tamper: slice => void Object.assign(slice, { cpu: null, generator: { cpu: 10, utilisation: 0.95 } }),
  })
  assert.equal(unread.verdict, 'inconclusive')
})

test('CPU time that cannot be read is not gated, says why, and does not keep the run going', () => {
  const { verdict, blocks, rows, warnings } = run({ tamper: slice => void Object.assign(slice, { cpu: null }) })
  const cpu = rows.find(({ metric }) => metric === 'cpu')!
  assert.deepEqual([verdict, blocks, cpu.gated, cpu.verdict], ['passed', 6, false, null])
  assert.match(cpu.ungated!, /^CPU time per request of `base` and `head` cannot be read here/)
  assert.match(warnings[0]!.fact, /^Shown, not gated: cpu of home/)
})

test('launches that fail by themselves, alike on both sides, break next to no run', () => {
  const source = normal('launches')
  let broken = 0
  const runs = 20
  for (let i = 0; i < runs; i++) {
    const share = new Map<string, number>()
    const tamper = (slice: Slice, block: number) => {
      const key = `${slice.variant} ${block}`
      if (!share.has(key)) share.set(key, Math.max(0, source() - 0.5) / 20) // a third of the launches fails a few percent
      fail(slice, Math.round(share.get(key)! * slice.sent))
    }
    if (run({ seed: i, rounds: 2, tamper }).verdict === 'broken') broken++
  }
  assert.ok(broken <= 1, `${broken} of ${runs}`)
})

test('a comparison that was written to a file and read again is judged alike, whatever guards have against it', () => {
  const simulations: Simulation[] = [
    { effect: 1.1 },
    { tamper: of('head', (slice, block) => fail(slice, block === 1 ? slice.sent : 3)) },
    { tamper: of('base', (slice, block) => fail(slice, block === 4 ? slice.sent : 0)) },
    { tamper: of('head', slice => Object.assign(slice, { dropped: 20 })) },
    { tamper: of('base', slice => Object.assign(slice, { idleCpu: 0.3 * slice.duration })) },
    { tamper: slice => Object.assign(slice.generator, { utilisation: 0.95 }) },
    { tamper: slice => Object.assign(slice, { cpu: null }) },
    { variants: ['base', 'fast', 'slow'] },
  ]
  const guards = new Set<string>()
  for (const simulation of simulations)
    for (const blocks of [3, 12]) {
      const results = simulate({ spread: 0.01, ...simulation, blocks })
      const comparisons = compare(results)
      const read: typeof comparisons = JSON.parse(JSON.stringify(comparisons))
      for (const final of [true, false]) {
        const judged = judge(comparisons, results.config, { blocks, final })
        assert.deepEqual(judge(read, results.config, { blocks, final }), judged)
        for (const { guard } of judged.rows.flatMap(row => row.guards)) guards.add(guard)
      }
    }
  const seen = ['failures', 'connections-dropped', 'idle-variant-busy', 'generator-saturated', 'unreadable']
  for (const guard of seen) assert.ok(guards.has(guard), guard)
})

test('the rank test counts all ways to deal out the launches, ties included', () => {
  assert.equal(rankSum([1, 1, 1, 1, 1, 1], [0, 0, 0, 0, 0, 0]), 1 / 924)
  assert.equal(rankSum([0, 0, 1], [0, 0, 0]), 1 / 2)
  assert.equal(rankSum([0, 0], [0, 0]), 1)
  assert.equal(rankSum([3, 4, 9], [1, 2, 5]), 4 / 20) // sums of ranks of at least 13 of 1 … 6: 346 356 456 and 256
  assert.equal(rankSum([], []), 1)
})

test('Fisher’s test agrees with binomial coefficients', () => {
  assert.ok(Math.abs(fisher(12, 0, 12) * 2_704_156 - 1) < 1e-9)
  assert.ok(Math.abs(fisher(3, 1, 4) - 17 / 70) < 1e-12) // a lady tasting tea
  assert.equal(fisher(0, 0, 5), 1)
})

test('of servers that fail throughout in some launches, alike on both sides, few break a head in a run of one or two blocks', () => {
  const chance = random(1, 'short')
  const runs = draws(100, 1000)
  for (const [blocks, most] of [
    [1, 1 / 16],
    [2, 1 / 64],
  ] as const) {
    let broken = 0
    for (let i = 0; i < runs; i++) {
      const bad = [...Array(2 * blocks + 2)].map(() => chance() < 0.5)
      const isBad = (variant: string, launch: number) => bad[2 * launch + (variant === 'head' ? 1 : 0)]!
      const results = simulate({
        ...{ blocks, rounds: 1, failsBefore: isBad('head', blocks) && !isBad('base', blocks) },
        tamper: (slice, block) => isBad(slice.variant, block) && fail(slice, slice.sent),
      })
      if (judged(results).verdict === 'broken') broken++
    }
    assert.ok(broken / runs < most + 4 * Math.sqrt(most / runs), `${broken} of ${runs} runs of ${blocks} blocks`)
  }
})

/** What comes of failed requests of warm-ups, of 500 in each launch, and nothing else. */
function started(
  blocks: number,
  failed: (block: number) => Record<string, number> | undefined,
  mix = [scenario({ thresholds: gated() })],
) {
  const results = simulate({ blocks, spread: 0.001, scenarios: mix })
  for (const { index, scenarios } of results.blocks)
    Object.assign(scenarios[0]!, { warmup: { requests: 500, duration: 200, failed: failed(index) } })
  const judgement = judged(results)
  const texts = findings(results, judgement).map(({ text }) => text)
  return {
    ...judgement,
    said: headline(results, judgement),
    isTold: /right after its start/.test(texts.join()),
  }
}

test('a head that fails its first requests after every start is broken; after some, or as often as base, it is not', () => {
  const { verdict, said } = started(8, () => ({ head: 14 }))
  assert.equal(verdict, 'broken')
  assert.match(
    said,
    /`head` failed 112 of 4,000 requests right after its start, .* in 8 of 8 launches; `base` failed none/,
  )
  assert.equal(started(6, () => ({ head: 14 })).verdict, 'inconclusive')
  const some = started(8, block => (block < 2 ? { head: 14 } : undefined))
  assert.deepEqual([some.verdict, some.isTold], ['passed', true])
  for (const base of [14, 8]) {
    const both = started(8, () => ({ head: 14, base }))
    assert.deepEqual([both.verdict, both.isTold], ['passed', false])
  }
  assert.equal(started(8, () => ({ base: 14 })).verdict, 'passed')
})

test('so it is if base fails one of them, or a few after each start; a base that fails all of them once silences no warning', () => {
  const inOne = (base: number) => (block: number) => ({ head: 250, ...(block === 3 ? { base } : {}) })
  const one = started(12, inOne(1))
  assert.match(one.said, /in 10 of 10 launches; `base` failed 1, in 1$/)
  assert.deepEqual([one.verdict, started(12, () => ({ head: 14, base: 3 })).verdict], ['broken', 'broken'])
  const some = (base: number) => (block: number) => (block < 2 ? { head: 14, base: block * base } : undefined)
  for (const [failed, told] of [
    [inOne(500), true],
    [some(1), true],
    [some(500), false],
    [(block: number) => ({ head: block % 2 === 0 ? 250 : 0, base: 1 }), true],
  ] as const) {
    const { verdict, isTold } = started(8, failed)
    assert.deepEqual([verdict, isTold], ['passed', told])
  }
})

test('what base fails under load, or both, does not hide what head fails after each start', () => {
  for (const failing of [['base'], ['base', 'head']]) {
    const tamper = (slice: Slice) => failing.includes(slice.variant) && fail(slice, Math.ceil(slice.sent / 20))
    const results = simulate({ blocks: 10, spread: 0.001, tamper })
    for (const { scenarios } of results.blocks)
      Object.assign(scenarios[0]!, { warmup: { requests: 500, duration: 200, failed: { head: 250 } } })
    assert.equal(judged(results).verdict, 'broken', failing.join())
  }
})

test('a percentile regresses although head is so slow that it has few responses itself', () => {
  const only = scenario({ thresholds: [{ metric: 'p99', worse: 0.1, explicit: true }] })
  const few = (side: string) =>
    of(side, ({ requests: [all] }) => Object.assign(all!, { answered: 150, statuses: { 200: 150 }, bytes: 15_000 }))
  const slow = (side: string, effect: number) =>
    judged(simulate({ blocks: 8, rounds: 5, effect, scenarios: [only], tamper: few(side) })).verdict
  assert.deepEqual([slow('head', 4), slow('base', 1 / 4)], ['regressed', 'inconclusive'])
})

/** What comes of probes with another status: by launch and side, how many of the two of each. */
function alone(blocks: number, failed: (block: number, variant: string) => number, status = 0) {
  const results = simulate({ blocks, spread: 0.001, effect: 0.5 })
  for (const { index, scenarios } of results.blocks)
    for (const variant of ['base', 'head']) {
      const own = scenarios[0]!.probes.filter(probe => probe.variant === variant)
      for (const probe of own.slice(0, failed(index, variant))) Object.assign(probe, { status, length: 0, digest: '' })
    }
  const judgement = judged(results)
  return { ...judgement, said: headline(results, judgement) }
}

test('single requests that head fails throughout, and base none, are proof in four launches; those after a start are not', () => {
  const all = (_: number, variant: string) => (variant === 'head' ? 2 : 0)
  const half = (_: number, variant: string) => (variant === 'head' ? 1 : 0)
  assert.deepEqual(
    [alone(2, all), alone(3, all), alone(4, all), alone(4, half)].map(({ verdict }) => verdict),
    ['inconclusive', 'broken', 'broken', 'inconclusive'],
  )
  assert.equal(started(4, () => ({ head: 50 })).verdict, 'inconclusive', 'a burst falls on the side that warms up then')
})

test('where head fails under load as well, that is what the report says', () => {
  const results = simulate({ blocks: 4, tamper: of('head', slice => fail(slice, slice.sent)) })
  for (const { scenarios } of results.blocks)
    Object.assign(scenarios[0]!, { warmup: { requests: 500, duration: 200, failed: { head: 500 } } })
  assert.match(headline(results, judged(results)), /`head` returned 500 for .* \(100 %\)/)
  const little = simulate({ blocks: 4, tamper: of('head', slice => fail(slice, 1)) })
  for (const { scenarios } of little.blocks)
    Object.assign(scenarios[0]!, { warmup: { requests: 500, duration: 200, failed: { head: 500 } } })
  assert.equal(judged(little).verdict, 'broken', 'a few failures under load take nothing from that')
})

test('single requests that fail throughout in some launches, alike on both sides, break at most one run of 256', () => {
  const chance = random(1, 'alone')
  const runs = draws(100, 1000)
  let broken = 0
  for (let i = 0; i < runs; i++) if (alone(4, () => (chance() < 0.5 ? 2 : 0)).verdict === 'broken') broken++
  assert.ok(broken <= runs / 256 + 4 * Math.sqrt(runs / 256), `${broken} of ${runs}`)
})

test('a head whose responses only the load generator can read is broken, not faster', () => {
  const { verdict, said } = alone(12, (_, variant) => (variant === 'head' ? 2 : 0))
  assert.equal(verdict, 'broken')
  assert.match(said, /`head` failed 12 of 12 requests that were sent one at a time \(no valid response\), in 6 of 6/)
})

test('so is one that fails the first request after every pause; not if it does now and then, or as often as base', () => {
  assert.equal(alone(12, (_, variant) => (variant === 'head' ? 1 : 0), 500).verdict, 'broken')
  for (const failed of [
    (block: number, variant: string) => (variant === 'head' && block < 2 ? 2 : 0),
    () => 2,
    (block: number, variant: string) => (block % 3 === (variant === 'head' ? 0 : 1) ? 1 : 0),
    (_: number, variant: string) => (variant === 'base' ? 2 : 0),
  ])
    assert.equal(alone(12, failed, 500).verdict, 'passed', failed.toString())
})

test('nor is one that meets a rate limit in single requests only', () => {
  assert.equal(alone(12, (_, variant) => (variant === 'head' ? 1 : 0), 429).verdict, 'passed')
})

test('a row of data that both sides fail is not held against the side that is sent more of them, or fewer', () => {
  for (const [base, head, failing] of [
    [4, 5, 4],
    [2, 1, undefined],
  ]) {
    const results = simulate({ blocks: 12, spread: 0.001 })
    for (const { probes } of results.blocks.flatMap(({ scenarios }) => scenarios))
      for (const probe of probes.splice(0))
        for (const row of [undefined, 1, 2, 3, 4].slice(0, probe.variant === 'base' ? base : head))
          probes.push({ ...probe, ...defined({ row }), ...(row === failing && { status: 404, length: 0, digest: '' }) })
    assert.equal(judged(results).verdict, 'passed')
  }
})

test('single requests that both sides fail do not hide what head fails after each start', () => {
  const results = simulate({ blocks: 10, spread: 0.001 })
  for (const block of results.blocks.flatMap(({ scenarios }) => scenarios)) {
    for (const probe of block.probes) Object.assign(probe, { status: 0, length: 0, digest: '' })
    Object.assign(block, { warmup: { requests: 500, duration: 200, failed: { head: 250 } } })
  }
  assert.equal(judged(results).verdict, 'broken')
})

test('requests that head fails after a start are held against the rows of the mix, and not of each of its requests', () => {
  const requests = ['a', 'b'].map(name => request(name, 1))
  const { verdict, rows } = started(12, () => ({ head: 250 }), [scenario({ thresholds: gated(), requests })])
  assert.equal(verdict, 'broken')
  for (const row of rows)
    assert.equal(row.verdict === 'invalid', row.request === undefined, `${row.request} ${row.metric}`)
})

test('a head whose responses could only be read under load, like those of base, is not faster, and that its bodies were not compared is told', () => {
  const unread = (effect: number, isUnread: (variant: string) => boolean) => {
    const results = simulate({ blocks: 12, effect, spread: 0.005 })
    for (const probe of results.blocks.flatMap(({ scenarios }) => scenarios[0]!.probes))
      if (isUnread(probe.variant)) Object.assign(probe, { status: 0, length: 0, digest: '' })
    return { results, ...judged(results) }
  }
  const told = /^Bodies were not compared: without load, neither side sent a valid response/
  const { verdict, rows, results } = unread(0.7, () => true)
  assert.ok(rows.every(row => row.verdict !== 'improved'))
  assert.ok(
    findings(results, judged(results)).some(({ text }) => told.test(text)),
    verdict,
  )
  assert.equal(unread(1.5, () => true).verdict, 'regressed')
  const without = unread(0.7, () => false)
  assert.deepEqual(
    findings(without.results, judged(without.results)).filter(({ text }) => told.test(text)),
    [],
  )
})
