import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Comparison } from '../../src/compare/comparison.ts'
import { exactRow } from '../../src/judge/exact.ts'
import { judged, judgedSoFar } from '../../src/judge/judged.ts'
import { random } from '../../src/plan/random.ts'
import { isWanted, launchesApart, launchesToDiffer } from '../../src/results/calls.ts'
import { simulate } from '../compare/results.ts'
import { draws } from '../draws.ts'
import { scenario } from '../measure/servers.ts'
import { launchesToAccuse } from './rows.ts'

/** A row of calls, launch by launch. */
function calls(base: number[], head: number[]): Comparison {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
  return {
    ...{ scenario: 'list', variant: 'head', baseline: 'base', metric: 'calls' },
    blocks: base.map((value, block) => ({ block, base: value, head: head[block]!, d: head[block]! - value })),
    ...{ base: middle(base), head: middle(head) },
    threshold: { metric: 'calls', worse: 0.5, explicit: false },
    doubts: { now: [], atLook: {} },
  }
}

/** Launches that it takes with one row. */
const few = { differing: 4, apart: 6 }
const judgedAs = (base: number[], head: number[]) => exactRow(calls(base, head), few).verdict

test('three launches that agree are a fact, and four where the sides differ', () => {
  assert.equal(judgedAs([2, 2, 2], [2, 2, 2]), 'within')
  assert.equal(judgedAs([2, 2, 2], [2.1, 2.1, 2.05]), 'within')
  assert.equal(judgedAs([2, 2, 2], [21, 21, 21]), 'inconclusive')
  assert.equal(judgedAs([2, 2, 2, 2], [21, 21, 21, 21]), 'regressed')
  assert.equal(judgedAs([2, 2.05, 2, 2], [2.5, 2.55, 2.5, 2.55]), 'regressed')
  assert.equal(judgedAs([21, 21, 21, 21], [2, 2, 2, 2]), 'improved')
  assert.equal(judgedAs([2, 2, 2, 2], [2.4, 2.4, 2.45, 2.4]), 'within')
})

test('counts that go one of two ways by launch seldom accuse head, whenever the run ends', () => {
  let accused = 0
  for (let ways = 0; ways < 2 ** 8; ways++) {
    const side = (from: number) => [0, 1, 2, 3].map(launch => ((ways >> (from + launch)) & 1) + 2)
    const verdicts = [3, 4].map(launches => judgedAs(side(0).slice(0, launches), side(4).slice(0, launches)))
    if (verdicts.includes('regressed')) accused++
  }
  assert.equal(accused, 1)
})

test('the more scenarios, the more launches it takes where counts differ, so that a run errs no more often', () => {
  const threshold = { metric: 'calls', worse: 0.5, explicit: false } as const
  const scenarios = ['a', 'b', 'c', 'd'].map(name => scenario({ name, thresholds: [threshold] }))
  const results = simulate({ blocks: 6, rounds: 1, scenarios, config: { only: 'counted' } })
  const [request] = scenarios[0]!.requests
  const services = (sent: number) => ({ '127.0.0.1:5432': sent })
  const counted = (launches: number) => {
    const blocks = results.blocks.slice(0, launches).map(block => ({
      ...block,
      scenarios: scenarios.map(({ name }) => {
        const calls = ['base', 'head'].map(variant => {
          const sent = variant === 'head' && name === 'a' ? 400 : 20
          return { variant, request: request!.name, requests: 20, services: services(sent) }
        })
        return { scenario: name, probes: [], slices: [], calls }
      }),
    }))
    return { ...results, blocks }
  }
  const { config } = results
  assert.equal(launchesToDiffer(config), 5)
  assert.deepEqual(
    [3, 4, 5].map(launches => isWanted(counted(launches).blocks, scenarios[0]!, config)),
    [true, true, false],
  )
  assert.equal(isWanted(counted(3).blocks, scenarios[1]!, config), false)
  const verdicts = [4, 5].map(launches => judged(counted(launches)))
  assert.deepEqual(
    verdicts.map(({ verdict }) => verdict),
    ['inconclusive', 'regressed'],
  )
  const sixteen = { ...config, scenarios: Array.from({ length: 16 }, () => scenarios[0]!) }
  assert.equal(launchesToDiffer(sixteen), 6)
  assert.equal(launchesToDiffer({ ...config, shard: { index: 1, of: 2, all: [], rows: 8 } }), 6)
})

test('a launch that could not be counted is made up for, and what cannot be counted at all is given up', () => {
  const { config, blocks } = simulate({ blocks: 12, rounds: 1 })
  const [{ name, requests }] = config.scenarios as [(typeof config.scenarios)[0]]
  const wanted = (isCounted: (launch: number) => boolean) => {
    const own = blocks.map(({ index, ...block }) => {
      const calls = ['base', 'head'].map(variant => {
        const services = { '127.0.0.1:5432': variant === 'head' ? 400 : 20 }
        return { variant, request: requests[0]!.name, requests: 20, services }
      })
      return {
        ...block,
        index,
        scenarios: [{ scenario: name, probes: [], slices: [], ...(isCounted(index) && { calls }) }],
      }
    })
    return own.findIndex((_, i) => !isWanted(own.slice(0, i), config.scenarios[0]!, config))
  }
  assert.deepEqual([wanted(() => true), wanted(launch => launch !== 2), wanted(() => false)], [4, 5, 3])
})

test('counts that vary by as much as a small threshold are no fact, and seldom break it by chance', () => {
  const chance = random(1, 'small thresholds')
  const [low, high] = [2, 2.05]
  const some = { calls: () => (chance() < 0.5 ? low : high), size: () => Math.round(10_000 * (1 + 0.009 * chance())) }
  for (const [metric, worse] of [
    ['calls', 0.05],
    ['size', 0.005],
    ['size', 0.001],
  ] as const) {
    const side = () => Array.from({ length: 6 }, some[metric])
    const row = () => ({ ...calls(side(), side()), metric, threshold: { metric, worse, explicit: true } })
    const verdicts = Array.from({ length: 1000 }, () => exactRow(row(), few).verdict)
    assert.ok(verdicts.filter(verdict => verdict === 'regressed').length <= 5, `${metric} ${worse}`)
  }
  const tight = { metric: 'calls', worse: 0.05, explicit: true } as const
  const judgedBy = (base: number[], head: number[]) => exactRow({ ...calls(base, head), threshold: tight }, few).verdict
  assert.equal(judgedBy([2, 2, 2], [high, high, high]), 'inconclusive')
  assert.equal(judgedBy([2, 2, 2, 2], [high, high, high, high]), 'regressed')
  const scenarios = [scenario({ thresholds: [tight] })]
  const { config, blocks } = simulate({ blocks: 4, rounds: 1, scenarios })
  for (const block of blocks)
    block.scenarios[0]!.calls = ['base', 'head'].map(variant => {
      return { variant, request: 'home', requests: 20, services: { 'a:1': variant === 'head' ? 41 : 40 } }
    })
  assert.deepEqual(
    [3, 4].map(launches => isWanted(blocks.slice(0, launches), scenarios[0]!, config)),
    [true, false],
  )
})

test('fewer, or launches that differ, are no evidence', () => {
  assert.equal(judgedAs([2, 2], [21, 21]), 'inconclusive')
  assert.equal(judgedAs([2, 2, 2], [21, 21, 30]), null)
  assert.equal(exactRow(calls([2, 2], [2, 2]), few).ungated, 'calls needs 3 launches, and there were 2')
  assert.equal(exactRow(calls([21, 21, 21], [2, 2, 2]), few).ungated, 'calls needs 4 launches, and there were 3')
})

test('the more rows there are, the more launches it takes where those of a side differ, and the run has them', () => {
  const threshold = { metric: 'calls', worse: 0.5, explicit: false } as const
  const cpu = { metric: 'cpu', worse: 0.05, explicit: false } as const
  const run = (count: number, blocks: number) => {
    const thresholds = [cpu, threshold]
    const scenarios = Array.from({ length: count }, (_, i) => scenario({ name: `s${i}`, thresholds }))
    const results = simulate({ blocks, rounds: 1, scenarios, spread: 0.001 })
    for (const { index, scenarios } of results.blocks)
      for (const [i, each] of scenarios.entries())
        each.calls = [2 + (index % 2), i === 0 ? 21 + (index % 3) : 2 + (index % 2)].map((calls, side) => {
          return {
            variant: side === 0 ? 'base' : 'head',
            request: 'home',
            requests: 20,
            services: { 'a:1': 20 * calls },
          }
        })
    return results
  }
  assert.deepEqual(
    [1, 4, 5, 17, 18].map(count => launchesApart(run(count, 1).config)),
    [6, 6, 7, 7, 8],
  )
  const five = run(5, 1).config
  assert.equal(launchesApart({ ...five, shard: { index: 1, of: 2, all: [], rows: 0, counts: 18 } }), 8)
  assert.equal(judged(run(4, 6)).verdict, 'regressed')
  for (const [blocks, verdict] of [
    [6, 'inconclusive'],
    [7, 'regressed'],
  ] as const) {
    const results = run(5, blocks)
    assert.equal(judged(results).verdict, verdict)
    assert.equal(judgedSoFar(results).settled, verdict === 'regressed')
  }
})

test('a count that too few launches leave undecided says how many it takes', () => {
  const told = (base: number[], head: number[], apart = 6) =>
    exactRow(calls(base, head), { ...few, apart }).guards.map(({ effect, message }) => `${effect}: ${message}`)
  const six = (value: number) => Array.from({ length: 6 }, (_, i) => value + (i % 2))
  assert.deepEqual(told([2, 2], [21, 21]), ['inconclusive: calls needs 4 launches, and there were 2'])
  assert.deepEqual(told(six(2), six(21), 7), ['inconclusive: calls needs 7 launches, and there were 6'])
  assert.deepEqual([told(six(2), six(21)), told(six(2), six(2), 7)], [[], []])
})

test('counts that differ by launch, alike on both sides, fail at most one run of two hundred, with any number of rows', () => {
  const chance = random(1, 'counts')
  for (const rows of [4, 20]) {
    const scenarios = Array.from({ length: rows }, (_, i) => scenario({ name: `s${i}` }))
    const thresholds = [{ metric: 'calls', worse: 0.5, explicit: false } as const]
    const apart = launchesApart({ scenarios: scenarios.map(each => ({ ...each, thresholds })), variants: [] })
    const launches = () => Array.from({ length: apart }, () => 2 + Math.floor(20 * chance()))
    const isRed = () => exactRow(calls(launches(), launches()), { differing: 6, apart }).verdict === 'regressed'
    const runs = draws(4000, 20_000)
    const red = Array.from({ length: runs }, () => scenarios.some(isRed)).filter(Boolean).length / runs
    assert.ok(red < 0.005 + 4 * Math.sqrt((0.005 * 0.995) / runs), `${rows} rows: ${red}`)
  }
})

test('the more counts are judged, the more launches make a difference a fact that accuses head', () => {
  const six = Array.from({ length: 6 }, () => 2)
  for (const [rows, launches] of launchesToAccuse) {
    const thresholds = [{ metric: 'calls', worse: 0.5, explicit: false } as const]
    const scenarios = Array.from({ length: rows }, (_, i) => scenario({ name: `s${i}`, thresholds }))
    const config = { scenarios, variants: [] }
    const needed = { differing: launchesToDiffer(config), apart: launchesApart(config) }
    const judge = (many: number) => {
      const of = (value: number) => Array.from({ length: many }, () => value)
      return exactRow(calls(of(2), of(21)), needed).verdict
    }
    assert.deepEqual([judge(launches - 1), judge(launches)], ['inconclusive', 'regressed'], `${rows} rows`)
    assert.equal(
      exactRow(
        calls(
          six,
          six.map(value => value + 0.3),
        ),
        needed,
      ).verdict,
      'within',
    )
  }
})

test('six launches that differ decide where all of one side lie beyond all of the other by the threshold', () => {
  const six = (value: number) => Array.from({ length: 6 }, () => value)
  assert.equal(judgedAs([2, 2, 3, 2, 2, 2], six(4)), 'regressed')
  assert.equal(judgedAs([2, 2, 3, 2, 2, 2], [4, 4, 4, 4, 4, 3.4]), null)
  assert.equal(judgedAs([4, 4, 5, 4, 4, 4], six(2)), 'improved')
  assert.equal(judgedAs([2, 2, 2.3, 2, 2, 2], six(2)), 'within')
})
