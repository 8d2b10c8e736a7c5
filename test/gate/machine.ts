import { compare } from '../../src/compare/compare.ts'
import type { Pool } from '../../src/compare/pool.ts'
import { judge } from '../../src/judge/judge.ts'
import type { Judgement } from '../../src/judge/judgement.ts'
import { looks } from '../../src/plan/looks.ts'
import { rounds } from '../../src/plan/order.ts'
import { random } from '../../src/plan/random.ts'
import type { ScenarioBlock } from '../../src/results/blocks.ts'
import { gated } from '../compare/results.ts'
import { config, emptyResults, scenario, variant } from '../measure/servers.ts'

/** The noise of a measurement, on the log scale: 0.01 is 1 %. */
export interface Noise {
  /** Of a slice, drawn for each slice and each metric. */
  slice(chance: () => number): number
  /** Of a launch, the same for all slices of a variant in a block. */
  launch?(chance: () => number): number
  /** Speed of the machine, step by step from slice to slice, the same for every variant. */
  machine?(before: number, chance: () => number): number
}

export interface Course {
  judgement: Judgement
  blocks: number
}

const perBlock = 16 // rounds

/**
 * One run of the whole loop, from slices in their real order to the verdict: pooled, compared and judged after every
 * look, ended when everything has settled. Head is slower by `effect`, log scale, in every metric.
 */
export function run(seed: number, noise: Noise, { effect = 0, thresholds = gated(), scenarios = 1 } = {}): Course {
  const names = Array.from({ length: scenarios }, (_, i) => `s${i}`)
  const asked = config({ scenarios: names.map(name => scenario({ name, thresholds })) })
  const results = emptyResults(asked, [variant('base', '/base'), variant('head', '/head')])
  const pools = new Map<ScenarioBlock, Map<string, Pool>>()
  const chance = random(seed, 'machine')
  let speed = 0
  for (let index = 0; index < looks.at(-1)!; index++) {
    const blocks = names.map(name => ({ scenario: name, probes: [], slices: [] }))
    results.blocks.push({ index, at: 0, bootOrder: [], boot: {}, peakRss: {}, scenarios: blocks })
    const launch = { base: noise.launch?.(chance) ?? 0, head: (noise.launch?.(chance) ?? 0) + effect }
    for (const block of blocks) {
      const sums = { base: sum(), head: sum() }
      const rounded = { base: each(), head: each() }
      const sides = new Map<string, Pool>()
      const orders = rounds(seed, index, block.scenario, ['base', 'head'])
      for (let round = 0; round < perBlock; round++)
        for (const name of orders.next().value as ('base' | 'head')[]) {
          speed = noise.machine?.(speed, chance) ?? 0
          for (const metric of Object.keys(sums[name]) as Measured[]) {
            const cost = Math.exp(speed + launch[name] + noise.slice(chance))
            sums[name][metric] += cost
            if (metric === 'time' || metric === 'cpu')
              rounded[name][metric][round] = (rounded[name][metric][round] ?? 0) + cost
          }
        }
      for (const name of ['base', 'head'] as const) sides.set(name, poolOf(sums[name], rounded[name]))
      pools.set(block, sides)
    }
    if (!looks.includes((index + 1) as never)) continue // here, only a look can settle anything
    const judgement = judge(
      compare(results, block => pools.get(block)!),
      asked,
      { blocks: index + 1, final: index + 1 === looks.at(-1) },
    )
    if (judgement.settled) return { judgement, blocks: index + 1 }
  }
  throw new Error('the last look ends every run')
}

type Measured = 'time' | 'cpu' | 'p90' | 'p99'
const sum = (): Record<Measured, number> => ({ time: 0, cpu: 0, p90: 0, p99: 0 })

const each = (): Pool['perRound'] => ({ time: [], cpu: [] })

function poolOf({ time, cpu, p90, p99 }: Record<Measured, number>, perRound: Pool['perRound']): Pool {
  const part = { answered: 10_000, statuses: { 200: 10_000 }, unexpected: 0, failing: 0, tainted: 0, bytes: 1e6 }
  const all = { ...part, values: { rps: 1e6 / time, cpu, p90, p99 } }
  return {
    rounds: { kept: perBlock, dropped: 0 },
    perRound,
    duration: 1000,
    sent: 10_000,
    dropped: 0,
    timeouts: 0,
    connectionErrors: 0,
    unasked: 0,
    slices: { count: 2 * perBlock, failing: 0, dropping: 0, losing: 0, cut: 0 },
    idleCpu: 0,
    utilisation: 0.5,
    all,
    requests: [all],
  }
}
