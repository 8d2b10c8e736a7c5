import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Config } from '../../src/config/config.ts'
import { parseConfig } from '../../src/config/parse.ts'
import { limited, mayBreakLimit } from '../../src/judge/absolute-limit.ts'
import { judged, judgedSoFar } from '../../src/judge/judged.ts'
import type { Row } from '../../src/judge/judgement.ts'
import { random } from '../../src/plan/random.ts'
import type { Outcome } from '../../src/publish/outcome.ts'
import { headline } from '../../src/report/headline.ts'
import { view } from '../../src/report/view.ts'
import type { Slice } from '../../src/results/blocks.ts'
import { isWanted, launchesToDiffer } from '../../src/results/calls.ts'
import type { Results } from '../../src/results/results.ts'
import { accept } from '../../src/trust/granted.ts'
import { gated, simulate } from '../compare/results.ts'
import { draws } from '../draws.ts'
import { scenario } from '../measure/servers.ts'

const limit = { peak: 100 }

/** Twelve launches with peaks around these values on either side, MB. */
function peaking(base: number, head: number, noise = 0.01): Results {
  const results = simulate({ blocks: 12, config: { limit } })
  for (const { peakRss, index } of results.blocks) {
    const wobble = 1 + noise * Math.sin(7 * index)
    Object.assign(peakRss, { base: 1e6 * base * wobble, head: 1e6 * head * wobble })
  }
  return results
}

const outcome = (results: Results) => {
  const judgement = judged(results)
  const row = judgement.rows.find(({ metric }) => metric === 'peak')
  return { verdict: judgement.verdict, limit: row?.limit, headline: headline(results, judgement) }
}

test('a limit that head certainly breaks, and base keeps, fails', () => {
  const { verdict, limit, headline } = outcome(peaking(90, 130))
  assert.deepEqual([verdict, limit], ['regressed', { most: 100, inherited: false }])
  assert.match(headline, /`server` is worse: peak memory: 131 MB, limit 100 MB/)
})

test('a limit that base breaks, too, is inherited', () => {
  const { verdict, limit } = outcome(peaking(120, 130))
  assert.deepEqual([verdict, limit], ['passed', { most: 100, inherited: true }])
})

test('one launch of base above a limit does not excuse head', () => {
  const results = peaking(90, 130)
  results.blocks[3]!.peakRss.base = 1e9
  assert.deepEqual(outcome(results).limit, { most: 100, inherited: false })
})

test('unchanged code of which some launches break a limit by far fails nothing', () => {
  const results = simulate({ blocks: 24, config: { limit } })
  for (const { peakRss, index } of results.blocks)
    Object.assign(peakRss, { base: index % 2 === 0 && index > 1 ? 3e8 : 9e7, head: index % 2 === 0 ? 3e8 : 9e7 })
  const { limit: told, headline } = outcome(results)
  assert.deepEqual(told, { most: 100, inherited: true })
  assert.match(headline, /head breaks the limit of peak memory, as base sometimes does/)
})

test('a limit that two launches are too few for is undecided, where nothing else is gated', () => {
  const results = simulate({ blocks: 2, config: { limit }, scenarios: [scenario({ thresholds: [] })] })
  for (const { peakRss } of results.blocks) Object.assign(peakRss, { base: 3e8, head: 3e8 })
  assert.equal(outcome(results).verdict, 'inconclusive')
})

test('the jobs of a run share the error of its limits', () => {
  const pairs = [100.5, 101.5, 102.5, 101, 102, 101.5].map(head => ({ base: 90, head }))
  const rows = [{ metric: 'peak', verdict: null, pairs, guards: [] }] as unknown as Row[]
  const brokenIn = (of: number) => limited(rows, { limit, shard: { limits: of } } as Config, { final: true })[0]!.limit
  assert.deepEqual([brokenIn(1), brokenIn(8)], [{ most: 100, inherited: false }, undefined])
})

test('memory that nobody can read here is not passed over, by a threshold or by a limit', () => {
  const peak = { metric: 'peak', worse: 0.2, explicit: true } as const
  const unread = (thresholds: Config['scenarios'][number]['thresholds'], limits?: typeof limit) => {
    const results = simulate({ blocks: 8, scenarios: [scenario({ thresholds })], config: { limit: limits } })
    for (const { peakRss } of results.blocks) Object.assign(peakRss, { base: 0, head: 0 })
    return judged(results)
  }
  assert.deepEqual([unread([peak]).verdict, unread([], limit).verdict], ['inconclusive', 'inconclusive'])
  const beside = unread([...gated(), peak])
  assert.equal(beside.verdict, 'passed')
  assert.match(beside.warnings.map(({ fact, advice }) => `${fact} ${advice}`).join(), /not gated: peak of server. Peak memory cannot be read here/) // biome-ignore format: one line
})

test('a limit that head breaks in too few launches, or that nobody can read, is not passed over beside a timed row', () => {
  const beside = (blocks: number, base: number, head: number) => {
    const results = simulate({
      blocks,
      config: { limit },
      spread: 0.0005,
      scenarios: [scenario({ thresholds: gated() })],
    })
    for (const { peakRss } of results.blocks) Object.assign(peakRss, { base: 1e6 * base, head: 1e6 * head })
    const judgement = judged(results)
    return { ...judgement, said: headline(results, judgement) }
  }
  const few = beside(3, 60, 500)
  assert.equal(few.verdict, 'inconclusive')
  assert.match(
    few.said,
    /`head` is above a limit, but the limit of peak memory needs 4 launches with a value, and there were 3$/,
  )
  assert.doesNotMatch(beside(3, 400, 500).said, /is above/)
  const unread = beside(6, 0, 0)
  assert.match(unread.said, /^✅ `home` is within its other limits/)
  assert.match(
    unread.warnings.map(({ fact }) => fact).join(),
    /the limit of peak memory needs 4 launches with a value, and there were 0/,
  )
})

test('a limit that is broken by less than its figures show says by how much', () => {
  const results = peaking(90, 100.4, 0.001)
  assert.match(headline(results, judged(results)), /peak memory: 0\.4\d* MB above the limit of 100 MB$/)
})

test('where only limits are set, a run that keeps them says so', () => {
  const results = simulate({ blocks: 6, config: { limit }, scenarios: [scenario({ thresholds: [] })] })
  assert.equal(headline(results, judged(results)), '✅ Within all limits')
  assert.match(
    headline({ ...results, config: { ...results.config, limit: undefined } }, judged(results)),
    /Nothing was gated/,
  )
})

test('a limit that may or may not be broken fails nothing', () => {
  assert.deepEqual([outcome(peaking(90, 95)).limit, outcome(peaking(90, 101, 0.1)).limit], [undefined, undefined])
})

test('a head that lies on a limit breaks it in at most one run of two hundred, all looks and rows together', () => {
  const chance = random(1, 'limit')
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
  const config = { limit } as unknown as Config
  const runs = draws(1500, 20_000)
  const isRed = () => {
    const all = Array.from({ length: 2 }, () => Array.from({ length: 24 }, () => 100 + 5 * normal()))
    const rowsAfter = (count: number) =>
      all.map(
        head =>
          ({
            metric: 'peak',
            guards: [],
            pairs: head.slice(0, count).map(head => ({ base: 90, head })),
          }) as unknown as Row,
      )
    return all[0]!.some((_, i) =>
      limited(rowsAfter(i + 1), config, { final: i === 23 }).some(({ limit }) => limit?.inherited === false),
    )
  }
  const red = Array.from({ length: runs }, isRed).filter(Boolean).length
  assert.ok(red <= 0.005 * runs + 3 * Math.sqrt(0.005 * runs), `${red} of ${runs}`)
})

test('memory that doubles in some launches of both sides breaks a limit in between in at most one run of two hundred', () => {
  const limitedTo = { limit: { peak: 150 } } as unknown as Config
  for (const launches of [3, 4, 5]) {
    let red = 0
    for (let ways = 0; ways < 4 ** launches; ways++) {
      const peak = (side: number, launch: number) => ((ways >> (side * launches + launch)) & 1) * 100 + 100
      const pairs = Array.from({ length: launches }, (_, i) => ({ base: peak(0, i), head: peak(1, i) }))
      const [row] = limited([{ metric: 'peak', guards: [], pairs } as unknown as Row], limitedTo, { final: true })
      if (row!.limit?.inherited === false) red++
    }
    assert.ok(red <= 0.005 * 4 ** launches, `${red} of ${4 ** launches} with ${launches} launches`)
  }
  const chance = random(1, 'doubling')
  const runs = draws(2000, 20_000)
  for (const launches of [6, 8, 24]) {
    const peaks = () => (chance() < 0.5 ? 100 : 200)
    const isRed = () => {
      const pairs = Array.from({ length: launches }, () => ({ base: peaks(), head: peaks() }))
      return [6, 8, 10, 12, 16, 20, 24].some(
        look =>
          look <= launches &&
          limited([{ metric: 'peak', guards: [], pairs: pairs.slice(0, look) } as unknown as Row], limitedTo, {
            final: look === launches,
          })[0]!.limit?.inherited === false,
      )
    }
    const red = Array.from({ length: runs }, isRed).filter(Boolean).length
    assert.ok(red <= 0.005 * runs + 3 * Math.sqrt(0.005 * runs), `${red} of ${runs} with ${launches} launches`)
  }
})

test('nor does it where each of many scenarios has such a limit', () => {
  const limitedTo = { limit: { growth: 100 } } as unknown as Config
  const chance = random(1, 'twenty')
  const kept = () => (chance() < 0.5 ? 10 : 150)
  const runs = draws(400, 4000)
  for (const [count, launches] of [
    [20, 4],
    [20, 5],
    [20, 12],
    [256, 6],
    [256, 8],
  ] as const) {
    const isRed = () => {
      const rows = Array.from({ length: count }, () => {
        const pairs = Array.from({ length: launches }, () => ({ base: kept(), head: kept() }))
        return { metric: 'growth', guards: [], pairs } as unknown as Row
      })
      return limited(rows, limitedTo, { final: true }).some(({ limit }) => limit?.inherited === false)
    }
    const red = Array.from({ length: runs }, isRed).filter(Boolean).length
    assert.ok(
      red <= 0.005 * runs + 3 * Math.sqrt(0.005 * runs),
      `${red} of ${runs} with ${launches} launches of ${count} rows`,
    )
  }
})

test('the more rows have a limit, the more launches prove that one is broken; that it is kept, the first look tells', () => {
  const told = (count: number, launches: number, head: number) => {
    const pairs = Array.from({ length: launches }, () => ({ base: 10, head }))
    const others = Array.from({ length: launches }, () => ({ base: 10, head: 10 }))
    const rows = Array.from({ length: count }, (_, i) => {
      const given = { metric: 'growth', variant: 'head', verdict: null, ungated: null, guards: [] }
      return { ...given, pairs: i === 0 ? pairs : others } as unknown as Row
    })
    return limited(rows, { limit: { growth: 100 } } as unknown as Config, { final: true })
  }
  const isRed = (count: number, launches: number) => told(count, launches, 200)[0]!.verdict === 'regressed'
  for (const [count, launches] of [[1, 4], [4, 5], [16, 6], [17, 7], [64, 7], [65, 8]] as const) // biome-ignore format: one line
    assert.deepEqual([isRed(count, launches - 1), isRed(count, launches)], [false, true], `${count}`)
  const [open] = told(17, 6, 200)
  assert.deepEqual(
    open!.guards.map(({ effect, message }) => [effect, message]),
    [['inconclusive', '`head` is above a limit, but the limit of memory kept per 1,000 requests needs 7 launches with a value, and there were 6']], // biome-ignore format: one line
  )
  assert.ok(told(17, 6, 10).every(({ ungated, guards }) => ungated === null && guards.length === 0))
})

test('a head that is above its limit in every launch is undecided until that is certain, and the run goes on', () => {
  const peaks = [104, 112, 101, 118, 106, 115, 103, 111]
  const after = (blocks: number, base: number, thresholds: Config['scenarios'][0]['thresholds'] = gated()) => {
    const results = simulate({ blocks, config: { limit }, spread: 0.0005, scenarios: [scenario({ thresholds })] })
    for (const { peakRss, index } of results.blocks)
      Object.assign(peakRss, { base: 1e6 * (base + (index % 2)), head: 1e6 * peaks[index]! })
    return results
  }
  const peak = { metric: 'peak', worse: 1, explicit: true } as const
  for (const thresholds of [gated(), [...gated(), peak]]) {
    const verdicts = [3, 4, 6, 8].map(blocks => judged(after(blocks, 60, thresholds)).verdict)
    assert.deepEqual(verdicts, ['inconclusive', 'inconclusive', 'inconclusive', 'regressed'])
  }
  assert.equal(judged(after(6, 99.5)).verdict, 'passed', 'base may be above it as well')
  const looks = [after(6, 60), after(6, 99.5), after(8, 60)].map(results => judgedSoFar(results))
  assert.deepEqual(looks.map(({ open }) => open), [['home'], [], ['home']]) // biome-ignore format: one line
  assert.deepEqual(looks.map(({ settled }) => settled), [false, true, false]) // biome-ignore format: one line
  const slow = after(6, 60)
  for (const { scenarios } of slow.blocks)
    for (const slice of scenarios[0]!.slices) if (slice.variant === 'head') slice.duration *= 1.5
  assert.equal(judgedSoFar(slow).settled, true, 'it is red already')
  const all = simulate({
    blocks: 6,
    spread: 0.0005,
    config: { limit },
    scenarios: [scenario({ thresholds: gated() }), scenario({ name: 'shown', thresholds: [] })],
  })
  for (const { peakRss, index } of all.blocks) Object.assign(peakRss, { base: 6e7, head: 1e6 * peaks[index]! })
  assert.deepEqual(judgedSoFar(all).open, ['home', 'shown'], 'a peak is of the load of all of them')
})

test('a run goes on for a size that may be above its limit, and not for calls, which are counted in the first launches', () => {
  const often = (i: number) => (i % 6 === 2 ? 100 : 500)
  const always = (i: number) => 208 + 24 * (i % 2)
  for (const [metric, most, head, settled, verdict] of [
    ['size', 200, often, [false, true], 'regressed'],
    ['size', 200, always, [false, true], 'regressed'],
    ['size', 1000, often, [true, true], 'passed'],
    ['calls', 10, (i: number) => often(i) / 20, [true, true], 'regressed'],
  ] as const) {
    const config = { limit: { [metric]: most } }
    const results = simulate({ blocks: 16, rounds: 3, spread: 0.0005, config })
    results.config.scenarios[0]!.sameBody = false // bodies of another length under load are another test's
    for (const { index, scenarios } of results.blocks) {
      const count = (side: string, base: number) => (side === 'head' ? head(index) : base)
      if (metric === 'calls')
        scenarios[0]!.calls = ['base', 'head'].map(variant => {
          return { variant, request: 'home', requests: 20, services: { 'a:1': 20 * count(variant, 5) } }
        })
      else for (const probe of scenarios[0]!.probes) probe.wire = count(probe.variant, 100)
    }
    const after = (blocks: number) => judgedSoFar({ ...results, blocks: results.blocks.slice(0, blocks) })
    assert.deepEqual([6, 16].map(blocks => after(blocks).settled), settled, `${metric} ${head(0)}`) // biome-ignore format: one line
    assert.equal(after(16).verdict, verdict)
  }
})

test('where it takes more launches than a look to accuse one of many counts, a run goes on for calls beyond their limit', () => {
  for (const count of [16, 17]) {
    const scenarios = Array.from({ length: count }, (_, i) => scenario({ name: `s${i}`, thresholds: gated() }))
    const results = simulate({ blocks: 7, rounds: 2, spread: 0.002, scenarios, config: { limit: { calls: 5 } } })
    for (const one of results.blocks.flatMap(block => block.scenarios))
      one.calls = ['base', 'head'].map(variant => {
        const request = scenarios.find(({ name }) => name === one.scenario)!.requests[0]!.name
        const asks = variant === 'head' && one.scenario === 's0' ? 10 : 3
        return { variant, request, requests: 20, services: { 'a:1': 20 * asks } }
      })
    const after = (blocks: number) => judgedSoFar({ ...results, blocks: results.blocks.slice(0, blocks) })
    const { verdict } = judged({ ...results, ended: 'settled' })
    assert.deepEqual([after(6).settled, verdict], [count === 16, 'regressed'], `${count}`)
  }
})

/** Of runs of unchanged code with `count` rows that have this limit, at most one of twenty may have an undecided row. */
function demandDecided(draw: () => number, { count, launches, most }: Record<'count' | 'launches' | 'most', number>) {
  const runs = draws(300, 5000)
  const isUndecided = () => {
    const rows = Array.from({ length: count }, () => {
      const pairs = Array.from({ length: launches }, () => ({ base: draw(), head: draw() }))
      return { metric: 'growth', variant: 'head', guards: [], pairs } as unknown as Row
    })
    return limited(rows, { limit: { growth: most } } as unknown as Config, { final: true }).some(mayBreakLimit)
  }
  const undecided = Array.from({ length: runs }, isUndecided).filter(Boolean).length
  assert.ok(undecided <= 0.05 * runs + 3 * Math.sqrt(0.05 * runs), `${undecided} of ${runs}, ${count} rows`)
}

/** Gives the slices of a block memory that grows with the requests, by this many kB for 1,000 on either side. */
function growing(slices: Slice[], kB: Record<string, number>): void {
  const sent: Record<string, number> = {}
  for (const slice of slices) {
    const total = (sent[slice.variant] ?? 0) + slice.sent / 1000
    sent[slice.variant] = total
    slice.rss = 6e7 + 1e3 * kB[slice.variant]! * total
  }
}

test('unchanged code near a limit is undecided in at most one run of twenty, however many rows have one', () => {
  const chance = random(1, 'near')
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
  for (const count of [1, 20])
    for (const below of [0, 5]) demandDecided(() => 100 - below + 10 * normal(), { count, launches: 6, most: 100 })
})

test('unchanged code that breaks a limit in some launches is undecided in at most one run of twenty, too', () => {
  const chance = random(1, 'one of two ways')
  for (const [launches, count, share, most] of [
    [6, 1, 0.3, 110],
    [12, 4, 0.1, 110],
    [24, 4, 0.06, 104],
    [6, 20, 0.7, 150],
    [5, 4, 0.65, 150],
  ] as const)
    demandDecided(() => (chance() < share ? 200 : 100), { count, launches, most })
})

test('more launches never excuse a head that is above its limit in all of them, if base is in a single one', () => {
  for (const [others, isSettled] of [
    [{}, true],
    [{ 'boot-cpu': 1e9 }, false], // if the run ended then, it would spend all that the looks share
  ] as const) {
    const verdicts = [4, 5, 6, 8, 10].map(blocks => {
      const results = simulate({ blocks, config: { limit: { ...limit, ...others } }, spread: 0.0005 })
      for (const { peakRss, index } of results.blocks)
        Object.assign(peakRss, { base: index === 3 ? 4e8 : 6e7, head: 3e8 + 1e6 * (index % 3) })
      const { settled } = judgedSoFar(results)
      const { verdict } = judged(results)
      return `${verdict} ${settled}`
    })
    const undecided = 'inconclusive false'
    assert.deepEqual(verdicts, [undecided, undecided, undecided, `regressed ${isSettled}`, 'regressed true'])
  }
})

test('nor do more launches excuse one that is above in nearly all, whether base is in two or in one', () => {
  const outcomes = (over: (launches: number) => { base: number; head: number }, all: number[]) =>
    all.map(blocks => {
      const results = simulate({ blocks, config: { limit: { peak: 140 } }, spread: 0.0005 })
      const { base, head } = over(blocks)
      for (const { peakRss, index } of results.blocks)
        Object.assign(peakRss, {
          base: index < base ? 2.1e8 : 1e8,
          head: index < head ? 2e8 + 1e6 * (index % 3) : 9.9e7,
        })
      const { settled } = judgedSoFar(results)
      return `${judged(results).verdict} ${settled}`
    })
  const quarter = (launches: number) => ({ base: Math.floor(launches / 4), head: launches - 1 })
  assert.deepEqual(outcomes(quarter, [8, 10, 12, 16]), [
    'inconclusive false',
    'inconclusive false',
    'regressed false',
    'regressed true',
  ])
  assert.deepEqual(
    outcomes(launches => ({ base: 1, head: launches - 1 }), [8, 12]),
    ['inconclusive false', 'regressed true'],
  )
})

test('a limit is judged whatever the responses, and is undecided where a side fails', () => {
  const peak = { metric: 'peak', worse: 0.2, explicit: true } as const
  const kept = (kB: number, change: (slice: Slice) => void, thresholds: (typeof peak)[]) => {
    const results = simulate({
      blocks: 12,
      config: { limit: { growth: 100 } },
      spread: 0.0005,
      scenarios: [scenario({ thresholds })],
    })
    for (const { scenarios, index } of results.blocks) {
      growing(scenarios[0]!.slices, { base: 10, head: kB + (index % 3) })
      for (const slice of scenarios[0]!.slices) change(slice)
      if (change === shorter)
        for (const probe of scenarios[0]!.probes)
          if (probe.variant === 'head') Object.assign(probe, { length: 40, digest: 'e' })
    }
    const judgement = judged(results)
    assert.equal(judgedSoFar(results).settled, thresholds.length > 0, 'launches do not make sides comparable')
    const isTold = judgement.warnings.some(({ fact }) => /not judged/.test(fact))
    return [judgement.verdict, isTold, headline(results, judgement)]
  }
  const shorter = ({ variant, requests }: Slice) => {
    if (variant === 'head') for (const each of requests) each.bytes = 40 * each.answered
  }
  const failing = ({ variant, requests }: Slice) => {
    if (variant === 'base') for (const each of requests) each.statuses = { 200: each.answered - 30, 500: 30 }
  }
  const dropping = (slice: Slice) => {
    if (slice.variant === 'base') slice.dropped = 30
  }
  for (const thresholds of [[], [peak]]) {
    assert.deepEqual(kept(600, shorter, thresholds)[0], 'regressed')
    assert.match(`${kept(50, shorter, thresholds)}`, /^passed,.*; `home` responds differently/)
    for (const change of [failing, dropping]) {
      assert.match(
        `${kept(600, change, thresholds)}`,
        /^inconclusive,.* not judged, because the two sides cannot be compared/,
      )
      assert.deepEqual(kept(50, change, thresholds).slice(0, 2), [
        thresholds.length > 0 ? 'passed' : 'inconclusive',
        true,
      ])
    }
  }
})

test('two launches of base above a limit excuse head, and unchanged code that is mostly above is seldom undecided', () => {
  const chance = random(1, 'mostly above')
  for (const [launches, count, share] of [
    [8, 20, 0.65],
    [8, 10, 0.7],
    [5, 1, 0.5],
  ] as const)
    demandDecided(() => (chance() < share ? 200 : 100), { count, launches, most: 150 })
})

test('a head far above its limit in five of six launches is not passed over, with any number of scenarios', () => {
  const told = (count: number, heads: number[]) => {
    const pairs = heads.map(head => ({ base: 10, head }))
    const rows = Array.from(
      { length: count },
      () => ({ metric: 'growth', variant: 'head', guards: [], ungated: null, pairs }) as unknown as Row,
    )
    const all = limited(rows, { limit: { growth: 100 } } as unknown as Config, { final: true })
    assert.deepEqual([...new Set(all.map(({ ungated }) => ungated))].length, 1)
    return [...new Set(all.flatMap(({ guards }) => guards.map(({ guard, effect }) => `${guard} ${effect}`)))]
  }
  for (const count of [8, 20]) // alone, it is red
    assert.deepEqual(told(count, [600, 600, 5, 600, 600, 600]), ['limit-unproven inconclusive'])
  assert.deepEqual(told(8, [600, 600, 5, 5, 600, 600]), ['limit-unproven warning'])
  assert.deepEqual(told(8, [600, 5, 5, 5, 5, 5]), [])
})

test('a limit that head breaks can be accepted although it responds differently', () => {
  const results = simulate({
    blocks: 12,
    config: { limit: { growth: 100 } },
    spread: 0.0005,
    scenarios: [scenario({ thresholds: [] })],
  })
  for (const { scenarios, index } of results.blocks) {
    for (const probe of scenarios[0]!.probes) if (probe.variant === 'head') Object.assign(probe, { digest: 'e' })
    growing(scenarios[0]!.slices, { base: 10, head: 600 + (index % 3) })
  }
  const judgement = judged(results)
  assert.equal(judgement.verdict, 'regressed')
  const { judgement: accepted } = accept({ results, judgement, files: {} } as unknown as Outcome, 'accepted by `ann`')
  assert.equal(accepted.verdict, 'passed')
})

test('a variant that is judged against another one breaks no limit beside the baseline', () => {
  const results = simulate({
    blocks: 8,
    spread: 0.0005,
    variants: ['base', 'now', 'next'],
    config: {
      limit,
      variants: [{ name: 'base' }, { name: 'now' }, { name: 'next', against: 'now' }] as Config['variants'],
    },
  })
  for (const { peakRss, index } of results.blocks)
    Object.assign(peakRss, { base: 6e7, now: 3e8 + 1e6 * (index % 2), next: 3e8 + 1e6 * (index % 2) })
  const peaks = judged(results).rows.filter(({ metric }) => metric === 'peak')
  assert.deepEqual(
    peaks.map(row => [row.variant, row.against, row.limit?.inherited]),
    [
      ['now', undefined, false],
      ['next', undefined, undefined],
      ['next', 'now', true],
    ],
  )
})

test('a limit is not passed over because head fails now and then, and that does not accuse head either', () => {
  const cpu = { metric: 'cpu', worse: 0.05, explicit: true } as const
  const scenarios = Array.from({ length: 8 }, (_, i) => scenario({ name: `s${i}`, thresholds: [cpu] }))
  const kept = (kB: number) => {
    const results = simulate({ blocks: 6, config: { limit: { growth: 100 } }, spread: 0.0005, scenarios })
    for (const block of results.blocks)
      for (const { slices } of block.scenarios) {
        growing(slices, { base: 10, head: kB })
        for (const { variant, requests } of slices)
          if (variant === 'head' && block.index < 5) requests[0]!.statuses = { 200: requests[0]!.answered - 1, 500: 1 }
      }
    const { verdict, warnings } = judged(results)
    return [verdict, warnings.some(({ fact }) => /not judged/.test(fact))]
  }
  assert.deepEqual(kept(600), ['inconclusive', false])
  assert.deepEqual(kept(50), ['passed', true])
})

test('a head that calls others more often than its limit in every launch is red with any number of scenarios', () => {
  for (const count of [1, 3, 9, 17, 33]) {
    const scenarios = Array.from({ length: count }, (_, i) => scenario({ name: `s${i}`, thresholds: [] }))
    const only = { only: 'counted', limit: { calls: 2 } } as const
    const results = simulate({ blocks: 24, rounds: 1, scenarios, config: only })
    for (const { index, scenarios } of results.blocks)
      for (const each of scenarios)
        each.calls = [index % 3 === 2 ? 3 : 1, 8 + (index % 2)].map((calls, side) => {
          return {
            variant: side === 0 ? 'base' : 'head',
            request: 'home',
            requests: 20,
            services: { 'a:1': 20 * calls },
          }
        })
    const wanted = results.blocks.findIndex(
      (_, i) => !isWanted(results.blocks.slice(0, i), scenarios[0]!, results.config),
    )
    assert.equal(
      judged({ ...results, blocks: results.blocks.slice(0, wanted) }).verdict,
      'regressed',
      `${count}, ${wanted}`,
    )
  }
})

test('a count that is worse for its limit is not said to need more launches for its threshold', () => {
  const thresholds = [{ metric: 'calls', worse: 0.5, explicit: false } as const]
  const scenarios = Array.from({ length: 5 }, (_, i) => scenario({ name: `s${i}`, thresholds }))
  const results = simulate({ blocks: 6, rounds: 1, scenarios, config: { only: 'counted', limit: { calls: 10 } } })
  for (const { index, scenarios } of results.blocks)
    for (const [i, each] of scenarios.entries())
      each.calls = [2 + (index % 2), (i === 0 ? 21 : 2) + (index % 2)].map((calls, side) => {
        return {
          variant: side === 0 ? 'base' : 'head',
          request: 'home',
          requests: 20,
          services: { 'a:1': 20 * calls },
        }
      })
  const [row] = judged(results).rows.filter(({ metric }) => metric === 'calls')
  assert.deepEqual([row!.verdict, row!.limit?.inherited, row!.guards], ['regressed', false, []])
})

test('a limit that more launches could prove broken is not passed over before, and the run goes on', () => {
  const three = { limit: { peak: 100, 'boot-cpu': 1e6, growth: 1e9 } }
  const results = simulate({ blocks: 8, config: three })
  for (const { peakRss, index } of results.blocks)
    Object.assign(peakRss, { base: index % 3 === 2 ? 1.3e8 : 6e7, head: 2e8 + 1e5 * index })
  const peak = ({ rows }: ReturnType<typeof judged>) => rows.find(({ metric }) => metric === 'peak')!
  const six = { ...results, blocks: results.blocks.slice(0, 6) }
  assert.deepEqual([mayBreakLimit(peak(judged(six))), judgedSoFar(six).settled], [true, false])
  assert.equal(peak(judged(results)).verdict, 'regressed')
})

test('a stray call in some launches is above no limit that both sides keep', () => {
  const results = asking(3, 3, { limit: { calls: 3 }, scenarios: [scenario({ thresholds: [] })] }, 4)
  const [calls] = results.blocks[1]!.scenarios.map(({ calls }) => calls!.find(({ variant }) => variant === 'head')!)
  for (const name in calls!.services) calls!.services[name]! += 1
  assert.equal(judged(results).verdict, 'passed')
})

test('counts that are the same lie on the same side of a limit, or the sides need launches as if they differed', () => {
  const ways = (low: number, high: number, launches: number) =>
    Array.from({ length: 4 ** launches }, (_, way) =>
      Array.from({ length: launches }, (_, i) => ({
        base: (way >> (2 * i)) & 1 ? high : low,
        head: (way >> (2 * i + 1)) & 1 ? high : low,
      })),
    )
  const redOf = (metric: 'calls' | 'size', most: number, pairs: Row['pairs']) => {
    const row = { scenario: 'home', metric, pairs, verdict: null, guards: [] } as unknown as Row
    const config = { limit: { [metric]: most }, scenarios: [scenario()], variants: [] } as unknown as Config
    return limited([row], config, { final: true })[0]!.verdict === 'regressed'
  }
  for (const [metric, most, low, high, red] of [
    ['calls', 3, 3, 3.05, 0],
    ['calls', 3, 3, 3.1, 0],
    ['calls', 3, 3.05, 3.15, 1],
    ['size', 1e5, 1e5, 100_900, 0],
    ['size', 1e5, 100_900, 101_100, 1],
  ] as const)
    assert.deepEqual(
      [3, 4].map(count => ways(low, high, count).filter(pairs => redOf(metric, most, pairs as Row['pairs'])).length),
      [0, red],
      `${metric} ${low} ${high}`,
    )
  const wanted = (base: number, head: number, blocks: number) => {
    const { config, blocks: counted } = asking(base, head, { limit: { calls: 3 } }, blocks)
    return isWanted(counted, config.scenarios[0]!, config)
  }
  assert.deepEqual([wanted(3, 3.05, 3), wanted(3.05, 3.15, 3), wanted(3.05, 3.15, 4)], [false, true, false])
})

test('a run of counts makes as many launches as its limit of CPU time to boot takes, however many others it has', () => {
  for (const count of [1, 4]) {
    const scenarios = Array.from({ length: count }, (_, i) => scenario({ name: `s${i}`, thresholds: [] }))
    const config = { only: 'counted', limit: { 'boot-cpu': 100, calls: 3 } } as const
    const { config: whole } = simulate({ blocks: 1, scenarios, config })
    const results = simulate({ blocks: launchesToDiffer(whole), scenarios, config })
    for (const block of results.blocks) {
      block.bootCpu = { base: 50 + block.index / 10, head: 1000 + block.index / 10 }
      for (const each of block.scenarios) {
        const calls = ['base', 'head'].map(variant => ({
          variant,
          request: 'home',
          requests: 20,
          services: { db: 40 },
        }))
        Object.assign(each, { slices: [], calls })
      }
    }
    assert.equal(judged(results).verdict, 'regressed', `${count} scenarios`)
  }
})

test('a limit that was broken at a look is told by the launches until then', () => {
  const results = simulate({ blocks: 24, config: { limit } })
  for (const { peakRss, index } of results.blocks)
    Object.assign(peakRss, { base: 6e7, head: index < 6 ? 1.1e8 + index * 1e4 : 6e7 })
  assert.match(outcome(results).headline, /peak memory: 110 MB, limit 100 MB/)
})

test('one launch of base above a limit does not excuse a head that is far above it in all', () => {
  const limitedTo = { limit: { peak: 200 } } as unknown as Config
  const brokenIn = (launches: number, outlier = 210) => {
    const pairs = Array.from({ length: launches }, (_, i) => ({ base: i === 1 ? outlier : 150, head: 400 + i }))
    return limited([{ metric: 'peak', guards: [], pairs } as unknown as Row], limitedTo, { final: true })[0]!.limit
      ?.inherited
  }
  const inherited = [4, 5, 6, 8].map(launches => brokenIn(launches))
  assert.deepEqual(inherited, [undefined, undefined, false, false]) // five against five: 1 of 252 by chance, so it is undecided
  assert.deepEqual([brokenIn(7, 450), brokenIn(8, 450)], [false, false])
  // Of five rows with a limit, six launches cannot prove it: nothing passes for that, however far the outlier is.
  for (const outlier of [210, 300, 390]) {
    const pairs = Array.from({ length: 6 }, (_, i) => ({ base: i === 1 ? outlier : 150, head: 400 + i }))
    const rows = Array.from(
      { length: 5 },
      () => ({ metric: 'peak', variant: 'head', guards: [], pairs }) as unknown as Row,
    )
    assert.equal(limited(rows, limitedTo, { final: true }).every(mayBreakLimit), true)
  }
})

test('a peak that is gated is of the load of all scenarios: none is left out before it has settled', () => {
  const peak = { metric: 'peak', worse: 0.2, explicit: true } as const
  const cpu = { metric: 'cpu', worse: 0.05, explicit: false } as const
  const scenarios = ['quiet', 'noisy'].map(name => scenario({ name, thresholds: [cpu, peak] }))
  const results = simulate({ blocks: 8, spread: 0.001, scenarios })
  const after = (head: number[]) => {
    for (const { index, peakRss, scenarios } of results.blocks) {
      Object.assign(peakRss, { base: 5e7, head: 1e6 * head[index % head.length]! })
      for (const slice of scenarios[1]!.slices) if (slice.variant === 'head') slice.cpu! *= index % 2 === 0 ? 1.1 : 0.9
    }
    return judgedSoFar(results)
  }
  const pairs = ({ rows }: ReturnType<typeof judgedSoFar>) => rows.find(({ metric }) => metric === 'peak')!.pairs.length
  assert.deepEqual(after([50, 51]).open, ['noisy'])
  const open = after([51, 70])
  assert.deepEqual([open.open, pairs(open)], [['quiet', 'noisy'], 8])
  results.blocks[7]!.scenarios.shift()
  assert.equal(pairs(judgedSoFar(results)), 7, 'a launch that was not sent all of them')
})

test('a run that goes on has scenarios to go on with', () => {
  const results = simulate({
    blocks: 12,
    rounds: 3,
    spread: 0.005,
    config: { limit },
    scenarios: [scenario({ thresholds: gated() })],
  })
  const peaks = [104, 112, 101, 118, 106, 115, 40, 42, 41, 40]
  for (const { index, peakRss, scenarios } of results.blocks) {
    Object.assign(peakRss, { base: 6e7 + index * 1e4, head: 1e6 * (peaks[index] ?? 61) })
    for (const { variant, requests } of scenarios[0]!.slices)
      if (index >= 6 && variant === 'head') requests[0]!.statuses = { 200: requests[0]!.answered - 6, 500: 6 }
  }
  for (let blocks = 6; blocks <= 12; blocks++) {
    const { settled, open } = judgedSoFar({ ...results, blocks: results.blocks.slice(0, blocks) })
    assert.ok(settled || open.length > 0, `${blocks} blocks`)
  }
})

/** Launches of a run of counts, with the sizes of responses on either side, bytes. An error also has a status. */
function sized(
  base: [bytes: number, status?: number],
  head: [bytes: number, status?: number],
  config: Partial<Config>,
): Results {
  const results = simulate({ blocks: 4, config: { only: 'counted', ...config } })
  for (const { scenarios } of results.blocks)
    for (const block of scenarios) {
      block.slices = []
      block.probes = Object.entries({ base, head }).map(([variant, [wire, status = 200]]) => {
        return { variant, request: 'home', status, length: wire, digest: 'd', wire }
      })
      block.calls = ['base', 'head'].map(variant => ({ variant, request: 'home', requests: 20, services: {} }))
    }
  return results
}

const gatedSize = [scenario({ thresholds: [{ metric: 'size', worse: 0.1, explicit: true }] })]
const told = (results: Results) => {
  const judgement = judged(results)
  const { headline, findings, rows, grid } = view(results, judgement)
  const cells = rows.map(({ cells, sentence }) => [cells.verdict, cells.base, cells.head, cells.change, sentence])
  return {
    verdict: judgement.verdict,
    headline,
    findings: findings.map(({ text }) => text),
    cells,
    grid: grid?.rows.at(-1),
  }
}

test('a limit of bytes holds beside a base whose response is empty', () => {
  const limit = { size: 100_000 }
  const { verdict, headline, cells, grid } = told(sized([0], [5e6], { limit }))
  assert.deepEqual([verdict, headline], ['regressed', '❌ `home` is worse: response size: 5,000 kB, limit 100 kB'])
  assert.deepEqual(cells, [['regressed', '0 kB', '5,000 kB', '–', '`home`: response size: 5,000 kB, limit 100 kB']])
  assert.deepEqual(grid, ['home', '❌ 0 kB → 5,000 kB'])
  const below = told(sized([0], [50_000], { limit }))
  assert.deepEqual([below.verdict, below.headline], ['passed', '✅ Within all limits'])
  assert.deepEqual(below.cells, [['shown', '0 kB', '50.0 kB', '–', '`home`: responses of 50.0 kB instead of 0 kB']])
  assert.equal(told(sized([0], [5e6], { limit, only: undefined })).verdict, 'regressed')
})

test('that a response was empty before or is now has no percentage, and the report says so', () => {
  for (const [base, head, side] of [
    [0, 5000, 'base'],
    [5000, 0, 'head'],
  ] as const) {
    const why = `a response of ${side} is empty, so the change of its size cannot be given in percent; a \`limit\` is in bytes`
    const { verdict, headline, cells } = told(sized([base], [head], { scenarios: gatedSize }))
    assert.deepEqual([verdict, headline], ['inconclusive', `⚠️ Inconclusive: nothing could be gated; ${why}`])
    assert.deepEqual(cells.map(([verdict, , , change]) => [verdict, change]), [['not gated', '–']]) // biome-ignore format: one line
    const among = sized([base], [head], { scenarios: gatedSize })
    const calls = { metric: 'calls', worse: 0.5, explicit: false } as const
    among.config.scenarios = [scenario({ thresholds: [calls, ...gatedSize[0]!.thresholds] })]
    for (const { scenarios } of among.blocks)
      for (const each of scenarios[0]!.calls!) each.services = { '127.0.0.1:5432': 20 }
    assert.deepEqual(told(among).findings, [`Shown, not gated: ${why}.`])
    assert.equal(told(among).verdict, 'passed')
  }
})

/** Launches of a run of counts without thresholds, in which the sides ask a service this often. */
function asking(base: number, head: number, config: Partial<Config>, blocks = 4): Results {
  const results = simulate({
    blocks,
    config: { only: 'counted', scenarios: [scenario({ thresholds: [] })], ...config },
  })
  for (const { scenarios } of results.blocks)
    scenarios[0]!.calls = Object.entries({ base, head }).map(([variant, times]) => {
      return { variant, request: 'home', requests: 20, services: { '127.0.0.1:5432': 20 * times } }
    })
  return results
}

test('a limit that too few launches tell anything of has not been kept', () => {
  const { verdict, headline } = told(asking(2, 40, { limit: { calls: 3 } }, 2))
  assert.deepEqual(
    [verdict, headline],
    [
      'inconclusive',
      '⚠️ Inconclusive in `home`: `head` is above a limit, but the limit of calls to other services per request needs 4 launches with a value, and there were 2',
    ],
  )
  assert.equal(told(asking(2, 40, { limit: { calls: 3 } }, 3)).verdict, 'inconclusive')
  assert.equal(told(asking(2, 40, { limit: { calls: 3 } }, 4)).verdict, 'regressed')
  assert.equal(told(asking(2, 2, { limit: { calls: 3 } }, 3)).verdict, 'passed')
})

test('calls that could not be gated leave a run undecided, whatever is said of their limit', () => {
  const thresholds = [{ metric: 'calls', worse: 0.5, explicit: true } as const]
  for (const limit of [{ calls: 3 }, { calls: 3, peak: 1e6 }, { peak: 1e6 }]) {
    const results = asking(2, 5, { limit, only: undefined, scenarios: [scenario({ thresholds })] }, 6)
    for (const { index, scenarios } of results.blocks)
      if (index === 2 || index === 3) scenarios[0]!.calls![1]!.services = { '127.0.0.1:5432': 40 }
    const judgement = judged(results)
    assert.equal(judgement.verdict, 'inconclusive', JSON.stringify(limit))
    assert.match(headline(results, judgement), /calls differs from launch to launch/)
  }
})

test('the only limit, of which it is not known whether head keeps it, is not one of others', () => {
  for (const limit of [{ peak: 100 }, { peak: 100, calls: 3 }] as const) {
    const results = simulate({ blocks: 6, config: { limit }, scenarios: [scenario({ thresholds: [] })] })
    for (const { peakRss, index, scenarios } of results.blocks) {
      Object.assign(peakRss, { base: 9e7, head: index < 3 ? 1.3e8 : 9e7 })
      scenarios[0]!.calls = ['base', 'head'].map(variant => ({
        variant,
        request: 'home',
        requests: 20,
        services: { 'a:1': 40 },
      }))
    }
    const line = 'calls' in limit ? '✅ Within all other limits' : '✅ No limit is certainly broken'
    assert.equal(headline(results, judged(results)), line)
  }
})

test('a row that regressed is said to have, although base breaks its limit, too', () => {
  const thresholds = [{ metric: 'calls', worse: 0.5, explicit: false } as const]
  const { verdict, cells } = told(asking(5, 9, { limit: { calls: 3 }, scenarios: [scenario({ thresholds })] }))
  assert.deepEqual([verdict, cells[0]![0]], ['regressed', 'regressed'])
})

test('a limit that head proposes counts for what the verdict would have been', () => {
  const results = asking(2, 5, { limit: { calls: 3 } })
  const proposal = { applies: false, changes: [], gate: results.config.gate, thresholds: {} }
  const would = (limit?: Config['limit']) => judged({ ...results, proposal: { ...proposal, limit } }).proposed
  assert.deepEqual([would({ calls: 6 }), would(undefined), would({ calls: 4 })], ['passed', 'passed', 'regressed'])
})

test('where nothing is timed, what is counted and limits may fail a run all the same', () => {
  const timed = { only: undefined }
  const said = (results: Results) => judged(results).warnings.some(({ fact }) => /^Nothing was gated/.test(fact))
  const thresholds = [{ metric: 'calls', worse: 0.5, explicit: false } as const]
  const counted = asking(2, 2, { ...timed, scenarios: [scenario({ thresholds })] })
  assert.deepEqual([counted, asking(2, 2, { ...timed, limit: { calls: 3 } }), asking(2, 2, timed)].map(said), [
    false,
    false,
    true,
  ])
})

test('responses that are empty on both sides, as those to HEAD or with 204 and 304, have no size', () => {
  for (const status of [200, 204, 304]) {
    const results = sized([0, status], [0, status], { limit: { size: 1000 }, scenarios: gatedSize })
    results.config.scenarios[0]!.requests[0]!.expect = [status]
    const { verdict, headline, cells } = told(results)
    assert.deepEqual([verdict, headline, cells], ['passed', '✅ Nothing was there to count', []])
  }
})

test('the page of an error has no size to compare with', () => {
  const config = { scenarios: gatedSize, only: undefined }
  for (const [base, head] of [
    [[30, 500], [5000]],
    [[5000], [30, 500]],
  ] as const) {
    const { rows } = judged(sized([...base], [...head], config))
    assert.equal(rows.some(({ metric }) => metric === 'size'), false) // biome-ignore format: one line
  }
})

test('limits are written with their units', () => {
  const config = parseConfig(
    'server: { start: x }\nlimit: { calls: 3, peak: 256MB, size: 20kB, growth: 100kB, boot-cpu: 500ms }\n',
    'x',
  )
  assert.deepEqual(config.limit, { calls: 3, size: 20_000, growth: 100, peak: 256, 'boot-cpu': 500 })
  assert.throws(
    () => parseConfig('server: { start: x }\nlimit: { peak: 256 }\n', 'x'),
    /write a size, as in `100kB` or `2MB`/,
  )
})
