import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Config } from '../../src/config/config.ts'
import { judged } from '../../src/judge/judged.ts'
import { isBeyond, isStraddling } from '../../src/judge/judgement.ts'
import { findings } from '../../src/report/findings.ts'
import { headline } from '../../src/report/headline.ts'
import { view } from '../../src/report/view.ts'
import type { Slice } from '../../src/results/blocks.ts'
import type { Results } from '../../src/results/results.ts'
import { gated, simulate } from '../compare/results.ts'
import { scenario } from '../measure/servers.ts'

const of = (metric: 'rps' | 'peak' | 'boot' | 'calls' | 'size') => ({ metric, worse: 0.2, explicit: true })
const said = (results: Results) => headline(results, judged(results))
/** Makes this share of a slice's responses a 500. */
const fail = (slice: Slice, share: number) => {
  const failing = Math.round(share * slice.sent)
  slice.requests[0]!.statuses = { 200: slice.sent - failing, 500: failing }
}
const slicesOf = ({ blocks }: Results, name: string, side: string) =>
  blocks.flatMap(
    ({ scenarios }) =>
    scenarios.filter(({ scenario }) => scenario === name).flatMap(({ slices }) => slices.filter(slice => slice.variant === side)), // biome-ignore format: one line
  )

/** On head, requests of `list` take `time` times as long, and memory is `memory` times that of base. `other` is unchanged. */
function moved(time: number, memory: number, limit?: { peak: number }): Results {
  const scenarios = ['list', 'other'].map(name => scenario({ name, thresholds: [of('rps'), of('peak')] }))
  const results = simulate({ blocks: 12, scenarios, spread: 0.005, config: { limit } })
  for (const { index, peakRss } of results.blocks) {
    const base = 6e7 + 1e5 * (index % 3)
    Object.assign(peakRss, { base, head: memory * base })
  }
  for (const slice of slicesOf(results, 'list', 'head')) slice.duration *= time
  return results
}

test('the server as a whole is none of the scenarios, and memory is not slow', () => {
  assert.match(
    said(moved(1.4, 1.5)),
    /^❌ `server` is worse: 50[.0]* % more peak memory.*; 1 of 2 scenarios is slower: `list`, \d/,
  )
  assert.match(said(moved(2, 1.5)), /^❌ 1 of 2 scenarios is slower: `list`, \d/)
  assert.match(said(moved(0.5, 0.8)), /^🚀 1 of 2 scenarios is faster: `list`, \d/)
  assert.match(said(moved(1, 1.5)), /^❌ `server` is worse: 50[.0]* % more peak memory/)
  const beyond = said(moved(1.4, 1.5, { peak: 80 }))
  assert.match(beyond, /^❌ `server` is worse: peak memory: 90.* MB, limit 80.0 MB; 1 of 2 scenarios is slower: `list`/)
})

test('of a scenario that is slower, the services that it asks more often are named', () => {
  const thresholds = [of('rps'), { metric: 'calls', worse: 0.5, explicit: false } as const]
  const asking = (head: number, slow: number) => {
    const results = simulate({ blocks: 12, scenarios: [scenario({ thresholds })], spread: 0.005 })
    for (const { scenarios } of results.blocks)
      scenarios[0]!.calls = ['base', 'head'].map(variant => ({
        variant,
        request: 'home',
        requests: 10,
        services: { 'db:5432': variant === 'head' ? 10 * head : 20 },
      }))
    for (const slice of slicesOf(results, 'home', 'head')) slice.duration *= slow
    return said(results)
  }
  assert.match(
    asking(3, 2),
    /^❌ `home` is slower: \d.* % fewer requests\/s .*; it asks db:5432 3 times per request instead of 2$/,
  )
  assert.match(asking(42, 1), /^❌ `home` asks db:5432 42 times per request instead of 2$/)
  assert.doesNotMatch(asking(2, 2), /asks/)
})

test('of a mix, the request that asks more often is named, and one is enough', () => {
  const thresholds = [of('rps'), { metric: 'calls', worse: 0.5, explicit: false } as const]
  const requests = ['list', 'item'].map(name => ({ ...scenario().requests[0]!, name }))
  const asking = (list: number, item: number, slow: number) => {
    const results = simulate({ blocks: 12, scenarios: [scenario({ thresholds, requests })], spread: 0.005 })
    const services = (head: number) => ({ 'db:5432': 10 * head })
    for (const { scenarios } of results.blocks)
      scenarios[0]!.calls = Object.entries({ list, item }).flatMap(([request, head]) => [
        { variant: 'base', request, requests: 10, services: services(2) },
        { variant: 'head', request, requests: 10, services: services(head) },
      ])
    for (const slice of slicesOf(results, 'home', 'head')) slice.duration *= slow
    return said(results)
  }
  assert.match(asking(42, 6, 1), /^❌ `home: list` asks db:5432 42 times per request instead of 2$/)
  assert.match(
    asking(2, 4, 20),
    /^❌ `home` is slower: [^;]*; `home: item` asks db:5432 4 times per request instead of 2$/,
  )
})

test('a scenario that keeps its limit, or whose metric could not be gated, is one of them', () => {
  const names = ['a', 'b', 'c']
  const limited = simulate({
    blocks: 8,
    scenarios: names.map(name => scenario({ name, thresholds: [] })),
    config: { limit: { size: 150 } },
  })
  for (const { scenarios } of limited.blocks)
    for (const { scenario, probes } of scenarios)
      for (const probe of probes) probe.wire = probe.variant === 'head' && scenario !== 'c' ? 300 : 100
  assert.match(said(limited), /^❌ 2 of 3 scenarios are worse/)
})

test('a limit that head breaks as base does, or may, is not kept', () => {
  assert.match(
    said(moved(1, 1, { peak: 50 })),
    /^✅ Within all other limits; head breaks the limit of peak memory, as base does/,
  )
  const close = moved(1, 1, { peak: 100 })
  const base = [99.9, 99.9, 99.9, 99.9, 97, 99.9]
  const head = [100.15, 100.16, 100.14, 100.15, 100.15, 100.15]
  for (const { index, peakRss } of close.blocks)
    Object.assign(peakRss, { base: 1e6 * base[index % 6]!, head: 1e6 * head[index % 6]! })
  assert.match(
    said({ ...close, blocks: close.blocks.slice(0, 6) }),
    /^✅ Within all other limits; head breaks .*, as base may/,
  )
})

test('a budget is not the first advice where failures of both sides leave a run undecided, whatever rows are undecided besides', () => {
  const scenarios = [scenario({ name: 'list', thresholds: [of('boot'), of('rps')] })]
  const boots = simulate({ blocks: 6, scenarios, spread: 0.005 })
  const times = [150, 260, 120, 200, 90, 300]
  for (const { index, boot } of boots.blocks) Object.assign(boot, { base: 150, head: times[index] })
  const advice = () => view(boots, judged(boots)).advice
  assert.match(advice()!, /^Set `budget` to /)
  for (const side of ['base', 'head']) for (const slice of slicesOf(boots, 'list', side)) fail(slice, 0.1)
  assert.match(said(boots), /^⚠️ Inconclusive in `list`: .*500/)
  assert.equal(advice(), undefined)
})

test('failures of head come before rows that are undecided, and before those of base', () => {
  const boots = simulate({ blocks: 4, scenarios: [scenario({ name: 'list', thresholds: [of('boot')] })] })
  const times = [150, 260, 120, 200, 90, 300]
  for (const { index, boot } of boots.blocks) Object.assign(boot, { base: 150, head: times[index] })
  assert.match(said(boots), /^⚠️ Inconclusive: `server` boot undecided/)
  for (const slice of slicesOf(boots, 'list', 'head')) fail(slice, 0.1)
  assert.match(said(boots), /^⚠️ Inconclusive in `list`: `head` returned 500 for .* \(10 %\)/)
  const scenarios = ['a', 'b'].map(name => scenario({ name, thresholds: gated() }))
  const both = simulate({ blocks: 4, scenarios, spread: 0.005 })
  for (const slice of slicesOf(both, 'a', 'base')) fail(slice, 1)
  assert.match(said(both), /^⚠️ Inconclusive in `a`: `base` returned 500/)
  for (const slice of slicesOf(both, 'b', 'head')) fail(slice, 0.4)
  assert.match(said(both), /^⚠️ Inconclusive in `b`: `head` returned 500 for .* \(40 %\)/)
})

test('a limit is said to lie in between where it does', () => {
  const straddling = { gated: true, verdict: 'inconclusive', metric: 'rps', threshold: 0.05 } as const
  const isIn = (low: number, high: number) => isStraddling({ ...straddling, interval: { low, high, level: 0.9 } })
  assert.deepEqual([isIn(-0.08, -0.02), isIn(-0.024, -0.019), isIn(-0.234, -0.23), isIn(-0.08, 0.01)], [true, false, false, false]) // biome-ignore format: one line
  assert.equal(isBeyond({ ...straddling, interval: { low: -0.234, high: -0.23, level: 0.9 } }), true)
  const few = simulate({ blocks: 3, spread: 0.0005, effect: 1.4 })
  const told = findings(few, judged(few)).map(({ text }) => text)
  assert.match(told.join(), /ended after 3 blocks of 38 s each; a sound verdict needs at least 6/)
  assert.doesNotMatch(told.join(), /too close to the limit/)
})

test('beside a row that is undecided, the others are said to be within their limits only if all limits could be judged', () => {
  const thresholds = [{ ...of('rps'), worse: 0.02 }, of('peak'), of('size')]
  const told = (limit: Config['limit']) => {
    const results = simulate({
      blocks: 6,
      scenarios: [scenario({ name: 'a', thresholds })],
      spread: 0.1,
      config: { limit },
    })
    for (const { index, scenarios } of results.blocks)
      for (const probe of scenarios[0]!.probes) probe.wire = 1000 + 100 * (probe.variant === 'head' ? index : 5 - index)
    for (const slice of ['base', 'head'].flatMap(side => slicesOf(results, 'a', side))) slice.rss = null
    return said(results)
  }
  assert.match(told(undefined), /^⚠️ Inconclusive: `a` rps undecided.*; the others are within their limits$/)
  assert.match(told({ peak: 900 }), /; the others are within their limits$/)
  for (const limit of [{ size: 1000 }, { growth: 1 }]) // sizes vary; memory was not read
    assert.match(told(limit), /^⚠️ Inconclusive: `a` rps undecided, [^;]*$/)
})

test('other responses are not why a run is undecided where they are borne', () => {
  const scenarios = [
    scenario({ name: 'a', thresholds: [{ ...of('rps'), worse: 0.02 }] }),
    scenario({ name: 'm', thresholds: [of('peak')] }),
  ]
  const results = simulate({ blocks: 6, scenarios, spread: 0.1 })
  for (const { scenarios } of results.blocks)
    for (const probe of scenarios[1]!.probes) if (probe.variant === 'head') probe.digest = 'another'
  assert.match(said(results), /^⚠️ Inconclusive: `a` rps undecided/)
})

test('what a scenario that decides nothing does is not why a run is undecided', () => {
  const scenarios = [
    scenario({ name: 'a', thresholds: [{ ...of('rps'), worse: 0.02 }] }),
    scenario({ name: 'b', thresholds: [] }),
  ]
  const results = simulate({ blocks: 6, scenarios, spread: 0.1 })
  const lost = { variant: 'head', phase: 'load', scenario: 'b', block: 5, code: 'timed-out' } as const
  results.failures.push({ ...lost, message: '`head` was lost in `b`', unsure: 'there was no time' })
  assert.match(said(results), /^⚠️ Inconclusive: `a` rps undecided/)
})

test('a run of counts whose servers ask nobody tells of the limits that it judged, and of those alone', () => {
  const counting = (limit: Config['limit']) => {
    const results = simulate({
      blocks: 4,
      config: { only: 'counted', limit },
      scenarios: [scenario({ thresholds: [] })],
    })
    for (const block of results.blocks) {
      block.bootCpu = { base: 150 + block.index / 10, head: 155 + block.index / 10 }
      for (const each of block.scenarios) {
        const calls = ['base', 'head'].map(variant => ({ variant, request: 'home', requests: 20, services: {} }))
        Object.assign(each, { slices: [], calls })
      }
    }
    return said(results)
  }
  assert.equal(counting({ 'boot-cpu': 200 }), '✅ Within all limits')
  assert.match(counting({ 'boot-cpu': 100 }), /^✅ Within all other limits; head breaks the limit of CPU time/)
  assert.match(counting({ peak: 100 }), /^✅ Nothing was /)
})

test('the advice to search the commits names what its reader has', () => {
  const advised = (head: { source?: string; commit?: string; subject?: string }) => {
    const results = simulate({ blocks: 8, spread: 0.005, effect: 1.3 })
    Object.assign(results.variants[1]!, head)
    return findings(results, judged(results)).find(({ text }) => text.includes('bisect'))?.text
  }
  const [base, merge] = [simulate({}).variants[0]!.commit!, 'f'.repeat(40)]
  const subject = `Merge ${merge} into ${base}`
  assert.match(advised({ source: merge, commit: merge, subject })!, /`perf-gate bisect \w{10} HEAD`/)
  assert.match(advised({ source: merge, commit: merge, subject: 'Sort' })!, /`perf-gate bisect \w{10} f{10}`/)
  assert.match(advised({ source: 'working tree', commit: merge })!, /`perf-gate bisect \w{10} HEAD`/)
  assert.match(advised({ source: 'v2', commit: merge })!, /`perf-gate bisect \w{10} f{10}`/)
  assert.equal(advised({ source: 'working tree', commit: base }), undefined)
})

test('a timed run in which nothing is to be counted says what fails, and not that something was not counted', () => {
  for (const [sides, words] of [
    [['base'], /^⚠️ Inconclusive in `home`: `base` returned 500 for .* \(30 %\); `head` responds as expected/],
    [['base', 'head'], /^⚠️ Inconclusive in `home`: `base` returned 500 for .*; `head` returned 500 for .*expect/],
  ] as const)
    for (const thresholds of [[of('calls')], []]) {
      const results = simulate({ blocks: 12, scenarios: [scenario({ thresholds })] })
      for (const side of sides) for (const slice of slicesOf(results, 'home', side)) fail(slice, 0.3)
      assert.match(said(results), words, thresholds[0]?.metric)
    }
})

test('where base fails more often, what head does is told, too', () => {
  const results = simulate({ blocks: 6, spread: 0.005 })
  for (const slice of slicesOf(results, 'home', 'base')) fail(slice, 1)
  assert.match(said(results), /: `base` returned 500 .* \(100 %\); `head` responds as expected$/)
  for (const slice of slicesOf(results, 'home', 'head')) fail(slice, 0.2)
  assert.match(said(results), /: `base` returned 500 .* \(100 %\); `head` returned 500 .* \(20 %\)$/)
  const told = findings(results, judged(results)).map(({ text }) => text)
  assert.doesNotMatch(told.join('\n'), /[Oo]nly base/)
})
