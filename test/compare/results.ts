import { build, encodeIntoCompressedBase64 } from 'hdr-histogram-js'
import type { Config, Scenario } from '../../src/config/config.ts'
import { random } from '../../src/plan/random.ts'
import type { Slice } from '../../src/results/blocks.ts'
import type { Results } from '../../src/results/results.ts'
import { config as configOf, emptyResults, scenario as scenarioOf, variant } from '../measure/servers.ts'

export interface Simulation {
  seed?: number
  blocks?: number
  rounds?: number
  /** Service time of head relative to base. */
  effect?: number
  /** Spread of a block's log ratio. */
  spread?: number
  scenarios?: Scenario[]
  variants?: string[]
  /** Did head fail every request of the preflight? */
  failsBefore?: boolean
  /** Changes each slice before it is kept. */
  tamper?: (slice: Slice, block: number) => void
  config?: Partial<Config>
}

const histogram = build({ highestTrackableValue: 3_600_000_000, numberOfSignificantValueDigits: 3 })

export const gated = (names = ['rps', 'p90', 'p99', 'cpu'] as const) =>
  names.map(metric => ({ metric, worse: metric === 'p99' ? 0.2 : metric === 'p90' ? 0.1 : 0.05, explicit: false }))

export const request = (name: string, weight: number) => ({
  name,
  weight,
  method: 'GET',
  path: `/${name}`,
  headers: {},
  expect: [],
})

const known = new Map<string, string>()

/** Results as a run would write them, of simulated servers: 500 µs per response, lognormal, 10 connections. */
export function simulate({ tamper, ...simulation }: Simulation = {}): Results {
  const key = JSON.stringify(simulation, (_, value) => (typeof value === 'object' ? value : String(value)))
  if (!known.has(key)) known.set(key, JSON.stringify(drawn(simulation)))
  const results: Results = JSON.parse(known.get(key)!)
  if (tamper !== undefined)
    for (const { index, scenarios } of results.blocks)
      for (const slice of scenarios.flatMap(({ slices }) => slices)) tamper(slice, index)
  return results
}

function drawn({
  seed = 1,
  blocks = 6,
  rounds = 10,
  effect = 1,
  spread = 0.02,
  scenarios = [scenarioOf({ thresholds: gated() })],
  variants = ['base', 'head'],
  failsBefore = false,
  config = {},
}: Omit<Simulation, 'tamper'>): Results {
  const chance = random(seed, 'simulation')
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
  const asked = configOf({ scenarios, file: 'perf-gate.yml', ...config })
  const results = emptyResults(
    asked,
    variants
      .map(name => variant(name, `/${name}`))
      .map(({ name, baseline }, i) => ({
        name,
        baseline,
        source: name === 'base' ? 'main' : name,
        ...(i < 2 ? { commit: String(i + 1).repeat(40), subject: `commit ${i + 1}` } : {}),
      })) as never,
  )
  results.startedAt = '2026-01-01T00:00:00.000Z'
  results.command = 'perf-gate run --seed 1'
  results.ended = 'blocks'
  if (failsBefore)
    results.preflight = scenarios.flatMap(({ name: scenario, requests }) =>
      requests.map(({ name: request }) => ({ variant: 'head', scenario, request })),
    )
  results.time = { prepare: 1200, boot: 3000, warmup: 20_000, load: 90_000, other: 2000 }
  for (let index = 0; index < blocks; index++) {
    const speeds = variants.map((_, i) => (i === 0 ? 1 : effect) * Math.exp(spread * normal()))
    results.blocks.push({
      index,
      at: index * 12_000,
      bootOrder: variants,
      boot: Object.fromEntries(variants.map(name => [name, 150])),
      peakRss: Object.fromEntries(variants.map(name => [name, 6e7])),
      scenarios: scenarios.map(scenario => ({
        scenario: scenario.name,
        probes: [0, 1].flatMap(() =>
          variants.flatMap(name =>
            scenario.requests.map(request => ({
              variant: name,
              request: request.name,
              status: 200,
              length: 100,
              digest: 'd',
            })),
          ),
        ),
        slices: [...Array(rounds).keys()].flatMap(round =>
          [...variants.keys(), ...[...variants.keys()].toReversed()].map(i =>
            slice(variants[i]!, round, scenario, speeds[i]!),
          ),
        ),
      })),
    })
  }
  return results

  function slice(name: string, round: number, scenario: Scenario, speed: number): Slice {
    const total = scenario.requests.reduce((sum, { weight }) => sum + weight, 0)
    const requests = scenario.requests.map(({ weight }) => {
      histogram.reset()
      const count = Math.round((600 * weight) / total)
      for (let i = 0; i < count; i++)
        histogram.recordValue(Math.max(1, Math.round(500 * speed * Math.exp(0.3 * normal()))))
      return {
        answered: count,
        statuses: { 200: count },
        bytes: 100 * count,
        histogram: encodeIntoCompressedBase64(histogram),
      }
    })
    const sent = requests.reduce((sum, { answered }) => sum + answered, 0)
    return {
      variant: name,
      round,
      at: 0,
      duration: sent * 0.05 * speed,
      sent,
      dropped: 0,
      timeouts: 0,
      connectionErrors: 0,
      requests,
      cpu: sent * 0.04 * speed,
      idleCpu: 0,
      rss: 6e7,
      generator: { cpu: 10, utilisation: 0.5 },
      disturbance: { stall: 1, steal: 0 },
    }
  }
}
