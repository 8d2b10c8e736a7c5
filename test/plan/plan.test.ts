import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alphasOf, critical } from '../../src/judge/alpha.ts'
import { spread } from '../../src/measure/load/protocol.ts'
import { blocksToAccuse } from '../../src/plan/decisive.ts'
import { blockOrder, rounds } from '../../src/plan/order.ts'
import {
  changesState,
  criticalOfBlocks,
  deadline,
  fewerRounds,
  hastened,
  pace,
  planned,
  warmupTime,
} from '../../src/plan/pace.ts'
import { random } from '../../src/plan/random.ts'
import { takeShard } from '../../src/plan/shard.ts'
import { limits } from '../../src/results/untrusted.ts'
import { gated } from '../compare/results.ts'
import { config, scenario } from '../measure/servers.ts'

const take = (count: number, seed: number, variants: string[]) => {
  const source = rounds(seed, 0, 'home', variants)
  return Array.from({ length: count }, () => source.next().value)
}

test('every round is mirrored and holds every variant twice', () => {
  for (const variants of [
    ['base', 'head'],
    ['a', 'b', 'c', 'd'],
  ])
    for (const round of take(50, 1, variants)) {
      assert.deepEqual(round, round.toReversed())
      for (const name of variants) assert.equal(round.filter(each => each === name).length, 2)
    }
})

test('a fair coin decides which variant begins', () => {
  const begins = take(4000, 7, ['base', 'head']).filter(([first]) => first === 'base').length
  assert.ok(Math.abs(begins - 2000) < 200, String(begins)) // 200 are more than six standard deviations
})

test('the order of a block depends on seed and block alone', () => {
  assert.deepEqual(take(20, 3, ['base', 'head']), take(20, 3, ['base', 'head']))
  assert.notDeepEqual(take(20, 3, ['base', 'head']), take(20, 4, ['base', 'head']))
  const names = ['a', 'b', 'c', 'd', 'e']
  assert.deepEqual(blockOrder(1, 5, ['base', 'head'], names), blockOrder(1, 5, ['base', 'head'], names))
  assert.deepEqual(blockOrder(1, 5, ['base', 'head'], names).scenarios.toSorted(), names)
  for (const seed of [1, 2, 3, 4]) {
    const first = [0, 1, 2, 3].map(block => blockOrder(seed, block, ['base', 'head'], names).boot[0])
    assert.ok(first[0] !== first[1] && first[2] !== first[3]) // three launches that agree had both orders
    assert.equal(first[0], 'head', 'the preflight, which counts beside a single block, begins with base')
  }
})

test('chance is uniform enough for orders', () => {
  const source = random(1, 'test')
  const bins = Array<number>(10).fill(0)
  for (let i = 0; i < 100_000; i++) bins[Math.floor(source() * 10)]!++
  for (const bin of bins) assert.ok(Math.abs(bin - 10_000) < 600, String(bins))
})

const observed = {
  latency: { home: 0.5 },
  busy: { home: 1 },
  amount: { home: 100 },
  gap: 3,
  renewal: 0,
  overhead: 4500,
}

test('one scenario in 150 s has twenty-four blocks of 4.5 s of load, in slices of 25 ms', () => {
  const known = { ...observed, overhead: 1000 }
  const { slice, rounds: count } = pace([scenario()], 2, 150_000, known)
  assert.equal(slice.home, 25)
  const load = count.home! * 4 * 25
  assert.ok(load > 4200 && load < 4800, String(load))
  assert.ok(24 * (known.overhead + count.home! * 4 * 28) <= 150_000)
})

test('a percentile that is gated by default gets its responses where sixteen blocks can have them', () => {
  const known = { ...observed, overhead: 1000 }
  const asked = scenario({ thresholds: [{ metric: 'p99', worse: 0.2, explicit: false }] })
  const [some, all, tooMany] = [0.5, 2.4, 4].map(latency => {
    const { slice, rounds: count } = pace([asked], 2, 150_000, { ...known, latency: { home: latency } })
    return { load: count.home! * 4 * slice.home!, responses: (2 * count.home! * slice.home! * 4) / latency }
  })
  assert.ok(some!.load < 4800 && some!.responses > 5000)
  assert.ok(all!.responses >= 5000 && all!.load > 5800 && all!.load < 6300, JSON.stringify(all))
  assert.ok(tooMany!.load < 4800, JSON.stringify(tooMany))
})

test('a larger budget is more load in each block, as its advice says, up to a limit', () => {
  const count = (budget: number) => pace([scenario()], 2, budget, observed).rounds.home!
  assert.ok(count(450_000) > 2 * count(150_000))
  const mix = scenario({ requests: Array(50).fill(scenario().requests[0]) })
  const asked = [mix, { ...mix, name: 'other' }]
  const { rounds: many } = pace(asked, 2, 36_000_000, { ...observed, latency: { home: 0.5, other: 0.5 } })
  const records = 12 * 4 * 50 * (many.home! + many.other!)
  assert.ok(records * 215 < 0.5 * limits.bytes, String(records)) // 215 bytes per record
})

test('slices of slow responses hold several and a half, or one on each connection where the blocks of the first look would not fit', () => {
  const of = (latency: number, data?: string) =>
    pace([scenario({ data })], 2, 150_000, { ...observed, latency: { home: latency }, busy: {}, overhead: 3 * latency })
  const held = [500, 700, 900, 1000, 1200, 1500, 2000, 4000].map(latency => of(latency).slice.home! / latency)
  assert.deepEqual(held, [8, 6.5, 4.5, 3.5, 2.5, 0.1, 0.1, 0.1])
  assert.deepEqual([of(4000, 'ids.csv').count.home, of(4000).rounds.home], [4, 1])
  const block = 4 * 4000 + 5 * 4000 // a slice ends with its last response; warm-up, two probes, counted requests
  assert.ok(4 * block <= 150_000, 'enough launches to accuse a head that takes 4 s')
  const afterSlowBoot = (latency: number) =>
    pace([scenario()], 2, 150_000, { ...observed, latency: { home: latency }, busy: {}, overhead: 30_000 }).slice.home
  assert.deepEqual([26, 74, 75, 240].map(afterSlowBoot), [65, 185, 25, 25], 'never about one quick response')
})

test('where booting and warming up would eat a small budget, fewer blocks of more load are planned', () => {
  const planned = (budget: number, overhead: number) => {
    const load = pace([scenario()], 2, budget, { ...observed, overhead }).limit.home! / 1.5
    return { load, blocks: Math.min(12, Math.floor(budget / (load + overhead))) }
  }
  assert.equal(planned(150_000, 6000).blocks, 12)
  const slowBoot = planned(150_000, 16_000)
  assert.ok(slowBoot.blocks === 6 && slowBoot.load > 4000, JSON.stringify(slowBoot))
  const small = planned(40_000, 4000)
  assert.ok(small.blocks >= 6 && small.blocks * small.load > 8000, JSON.stringify(small))
  assert.ok(planned(40_000, 30_000).load >= 1000, 'too little for two blocks')
})

test('a run of many requests has the blocks that it takes to accuse head in any of them, and one of few no more than before', () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, i) => scenario({ name: `s${i}`, thresholds: gated() }))
  assert.deepEqual([1, 16, 17, 64, 65].map(count => blocksToAccuse(config({ scenarios: named(count) }))), [6, 6, 7, 7, 8]) // biome-ignore format: one line
  const job = takeShard(config({ scenarios: named(20) }), { index: 1, of: 4 })
  assert.deepEqual([blocksToAccuse(job), job.shard!.timed], [7, 20])
  assert.deepEqual([6, 7].map(fewest => planned(1, 150_000, 18_000, fewest).blocks), [6, 7]) // biome-ignore format: one line
  const slow = { blocks: 1, remaining: 35_000, block: 7000, load: 4000 }
  assert.deepEqual([hastened(slow), hastened(slow, 7) < 1], [1, true])
})

test('blocks that take longer than planned get shorter, where the first look would not be reached otherwise', () => {
  const slow = { blocks: 1, remaining: 35_000, block: 8000, load: 4000 }
  assert.equal(hastened(slow), 0.75) // 5 × (4 + 3) s
  assert.equal(hastened({ ...slow, remaining: 40_000 }), 1, 'it fits')
  assert.equal(hastened({ ...slow, blocks: 6 }), 1, 'it has been reached')
  assert.equal(hastened({ ...slow, remaining: 20_000 }), 1, 'it cannot be reached')

  const planned = pace([scenario()], 2, 150_000, observed)
  const rounds = (part: number, from = planned) => fewerRounds(from, part, planned).rounds.home!
  assert.equal(rounds(0.75), Math.round(0.75 * planned.rounds.home!))
  assert.equal(
    rounds(0.6, fewerRounds(planned, 0.6, planned)),
    Math.ceil(planned.rounds.home! / 2),
    'half is the least',
  )
})

test('a server that is busy gets shorter slices than one that waits', () => {
  const answers = (busy: number) =>
    pace([scenario()], 2, 150_000, { ...observed, latency: { home: 20 }, busy: { home: busy } })
  assert.deepEqual([answers(0.2).slice.home, answers(0.9).slice.home], [160, 40])
  assert.ok(answers(0.9).rounds.home! > 2 * answers(0.2).rounds.home!)
})

test('rows of data are sent in slices of a number of requests, so that no side comes to rows that the other never sends', () => {
  const { slice, count } = pace([scenario(), scenario({ name: 'rows', data: 'ids.csv' })], 2, 150_000, observed)
  assert.deepEqual([Object.keys(slice), Object.keys(count)], [['home'], ['rows']])
})

test('fewer blocks are planned where their intervals are about as short, so that more of the time is load', () => {
  const load = (budget: number) => pace([scenario()], 2, budget, { ...observed, overhead: 950 }).rounds.home! * 4 * 28
  assert.ok(16 * (load(60_000) + 950) > 0.95 * 58_800, 'not 20 blocks, which would be 2 % better')
  assert.ok(load(60_000) / (load(60_000) + 950) > 0.7)
})

test('a scenario that counts requests has as many rounds as its slices take', () => {
  const { slice, rounds: count } = pace([scenario({ amount: 200 })], 2, 150_000, { ...observed, amount: { home: 500 } })
  assert.deepEqual([slice.home, count.home], [undefined, 3])
})

test('a percentile far out gets the load that its tail needs, where the budget has room', () => {
  const far = scenario({ thresholds: [{ metric: 'p99.9', worse: 0.2, explicit: true }] })
  const slow = { ...observed, latency: { home: 4 } } // 4 connections: 1,000 responses/s; 50,000 of each variant: 100 s
  const load = (budget: number, asked = far) => {
    const { slice, rounds: count } = pace([asked], 2, budget, slow)
    return count.home! * 4 * slice.home!
  }
  assert.ok(load(900_000) > 75_000 && load(900_000) < 105_000, String(load(900_000))) // six blocks of twice the time
  assert.ok(load(900_000, scenario()) < 65_000)
  assert.ok(load(240_000) < 16_000)
})

test('a gated percentile gets the responses it needs, although slices end late and pauses lie between them', () => {
  const gated = scenario({ connections: 10, thresholds: [{ metric: 'p99', worse: 0.2, explicit: true }] })
  for (const answer of [0.5, 4, 12.5, 20])
    for (const gap of [1, 3, 12]) {
      const seen = { latency: { home: answer }, busy: { home: 0.2 }, amount: {}, overhead: 4500, gap, renewal: 0 }
      const { slice, rounds: count } = pace([gated], 2, 300_000, seen)
      const responses = 2 * count.home! * slice.home! * (10 / answer)
      assert.ok(responses >= 5000, `${responses} at ${answer} ms and ${gap} ms between slices`)
    }
})

test('where a slower head leaves no room for both tails, the percentile gets that of base, or it could not be judged', () => {
  const asked = scenario({ connections: 10, thresholds: [{ metric: 'p99', worse: 0.1, explicit: true }] })
  const slow = { latency: { home: 30 }, busy: { home: 1 }, amount: {}, gap: 3, renewal: 0, overhead: 2000 } // 333 responses/s
  const responses = (ahead?: number) => {
    const { slice, rounds: count } = pace([asked], 2, 150_000, { ...slow, ...(ahead && { ahead: { home: ahead } }) })
    return 2 * count.home! * slice.home! * (10 / 30) * (ahead ?? 1)
  }
  assert.ok(responses(3) >= 5000 && responses(3) < 7000, String(responses(3)))
  assert.ok(responses() < 2000, String(responses()))
})

test('a percentile that is asked for gets the load of its tail in six blocks, where more would not have it', () => {
  const early = (explicit: boolean) =>
    scenario({ connections: 50, amount: 200, thresholds: [{ metric: 'p2.5', worse: 0.5, explicit }] })
  const slow = { latency: { home: 500 }, busy: { home: 1 }, amount: { home: 2000 }, gap: 3, renewal: 0, overhead: 8000 } // 2,000 responses: 5 rounds of 2 slices, 40 s
  const count = (budget: number, explicit = true) => pace([early(explicit)], 2, budget, slow).rounds.home
  assert.equal(count(360_000), 5) // 6 blocks of 48 s
  assert.equal(count(360_000, false), 1) // as many blocks as there can be
})

test('if the budget is short, a slice has fewer slow responses, and nothing is sent before it', () => {
  const slow = { ...observed, latency: { home: 1000 }, busy: {} }
  const { slice, greeting } = pace([scenario()], 2, 150_000, slow)
  assert.ok(slice.home! >= 2500 && slice.home! < 8000)
  assert.equal(greeting.home, 0)
  assert.equal(pace([scenario()], 2, 150_000, observed).greeting.home, 2)
})

test('a scenario whose warm-up taught nothing still has a pace', () => {
  const post = scenario({ requests: [{ ...scenario().requests[0]!, method: 'POST' }] })
  const none = { latency: {}, busy: {}, amount: {}, gap: 3, renewal: 0, overhead: 100 }
  assert.equal(pace([post], 2, 150_000, none).count.home, 32)
  for (const asked of [scenario(), scenario({ amount: 10 })])
    assert.ok(pace([asked], 2, 150_000, none).rounds.home! >= 1)
})

test('a run takes at most 1.2 times its budget, stopping the servers included, and a budget too short for a block at most a minute', () => {
  for (const budget of [60_000, 150_000, 360_000]) {
    assert.ok(deadline(3, 2, budget) <= 1.2 * budget - 3000)
    assert.ok(deadline(3, 2, budget) >= 1.1 * budget)
  }
  assert.ok(deadline(1, 2, 1000) < 20_000)
  assert.ok(deadline(100, 20, 1000) <= 60_000)
})

test('the first launches are warmed up for longer than later ones, many scenarios for longer than one', () => {
  assert.deepEqual(
    [warmupTime(1, true), warmupTime(1, false), warmupTime(3, false), warmupTime(20, true)],
    [1000, 200, 450, 3000],
  )
})

test('a warm-up that the config asks for is neither shared nor stretched', () => {
  for (const isFirst of [true, false]) assert.equal(warmupTime(100, isFirst, 20_000), 20_000)
})

test('a run whose requests may change state counts them in every scenario', () => {
  const request = scenario().requests[0]!
  const create = scenario({ name: 'create', requests: [{ ...request, method: 'POST' }] })
  const seen = { ...observed, latency: { home: 0.5, create: 2 }, busy: { home: 1, create: 1 } }
  const both = pace([scenario(), create], 2, 150_000, seen)
  assert.deepEqual(both.slice, {})
  assert.deepEqual(both.count, { home: 200, create: 50 }) // 4 connections, 25 ms
  assert.deepEqual(pace([scenario()], 2, 150_000, observed).count, {})
  assert.equal(changesState({ ...create, state: 'none' }), false)
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    assert.equal(changesState(scenario({ requests: [{ ...request, method }] })), false)
})

test('a weighted mix is spread evenly', () => {
  assert.deepEqual(spread([6, 4]), [0, 1, 0, 1, 0])
  assert.deepEqual(spread([1]), [0])
  assert.deepEqual(spread([3, 1]), [0, 0, 1, 0])
})

test('the critical values that plans are weighed by are those that rows are judged by', () => {
  for (const [blocks, value] of Object.entries(criticalOfBlocks))
    assert.equal(
      critical(Number(blocks), alphasOf(4, 3 / 8).accuse, true, 'accuse').toFixed(2),
      value.toFixed(2),
      `${blocks} blocks`,
    )
})
