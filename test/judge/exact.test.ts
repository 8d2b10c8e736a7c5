import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Comparison } from '../../src/compare/comparison.ts'
import { exactRow } from '../../src/judge/exact.ts'
import { judged } from '../../src/judge/judged.ts'
import { isWanted, launchesToDiffer } from '../../src/results/calls.ts'
import { simulate } from '../compare/results.ts'
import { scenario } from '../measure/servers.ts'

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

const judgedAs = (base: number[], head: number[]) => exactRow(calls(base, head), 4).verdict

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

test('fewer, or launches that differ, are no evidence', () => {
  assert.equal(judgedAs([2, 2], [21, 21]), 'inconclusive')
  assert.equal(judgedAs([2, 2, 2], [21, 21, 30]), null)
  assert.equal(exactRow(calls([2, 2], [2, 2]), 4).ungated, 'calls needs 3 launches, and there were 2')
  assert.equal(exactRow(calls([21, 21, 21], [2, 2, 2]), 4).ungated, 'calls needs 4 launches, and there were 3')
})

test('six launches that differ decide where all of one side lie beyond all of the other by the threshold', () => {
  const six = (value: number) => Array.from({ length: 6 }, () => value)
  assert.equal(judgedAs([2, 2, 3, 2, 2, 2], six(4)), 'regressed')
  assert.equal(judgedAs([2, 2, 3, 2, 2, 2], [4, 4, 4, 4, 4, 3.4]), null)
  assert.equal(judgedAs([4, 4, 5, 4, 4, 4], six(2)), 'improved')
  assert.equal(judgedAs([2, 2, 2.3, 2, 2, 2], six(2)), 'within')
})
