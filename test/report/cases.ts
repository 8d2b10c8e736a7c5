import { judged } from '../../src/judge/judged.ts'
import type { Judgement, RunVerdict } from '../../src/judge/judgement.ts'
import { takeShard } from '../../src/plan/shard.ts'
import { merge } from '../../src/results/merge.ts'
import type { Results } from '../../src/results/results.ts'
import { gated, request, type Simulation, simulate } from '../compare/results.ts'
import { config, scenario } from '../measure/servers.ts'
import { why, whyRow } from '../why/why-row.ts'

/** Three scenarios with four limits each. */
export const several = ['list products', 'one product', 'update user'].map(name =>
  scenario({ name, thresholds: gated(), requests: [request(name, 1)] }),
)

/** Head responds with this status. */
export const failing = (status: number): Simulation => ({
  tamper: slice =>
    void (
      slice.variant === 'head' &&
      Object.assign(slice.requests[0]!, { statuses: { [status]: slice.requests[0]!.answered } })
    ),
})

function different(): Results {
  const results = simulate({ blocks: 12 })
  for (const { scenarios } of results.blocks) {
    for (const probe of scenarios[0]!.probes)
      if (probe.variant === 'head') Object.assign(probe, { length: 12, digest: 'e' })
    const place = { at: '$.items[0].url', base: '"http://a.example/1"', head: 'nothing' }
    scenarios[0]!.differences = [{ variant: 'head', request: 'home', ...place }]
  }
  return results
}

/** Head fails every request, and says why. */
function failed(): Results {
  const results = simulate(failing(500))
  for (const { scenarios } of results.blocks)
    scenarios[0]!.lastWords = { head: 'TypeError: no `trim`, [see](https://a.example)\n```\n@everyone' }
  return results
}

/** Only the first of the scenarios is slower. */
function oneSlower(): Results {
  const results = simulate({ spread: 0.01, blocks: 12, scenarios: several })
  const slow = simulate({ spread: 0.01, blocks: 12, scenarios: several, effect: 1.3 })
  for (const [i, { scenarios }] of results.blocks.entries()) scenarios[0] = slow.blocks[i]!.scenarios[0]!
  return { ...results, why: why(whyRow({ scenario: 'list products' })) }
}

function matrix(): Results {
  const names = ['list', 'one', 'update', 'search']
  const scenarios = names.map(name => scenario({ name, thresholds: gated() }))
  const whole = config({ file: 'perf-gate.yml', scenarios })
  const part = (index: number, effect: number): Results => {
    const { scenarios, ...asked } = takeShard(whole, { index, of: 2 })
    return { ...simulate({ seed: index, spread: 0.01, scenarios, config: asked, effect }), seed: index }
  }
  return merge([part(1, 1), part(2, 1.3)])
}

/** A run for everything that a report can say, with the verdict that it must have. */
export const cases: Record<string, { verdict: RunVerdict; results: () => Results; accepted?: string }> = {
  passed: { verdict: 'passed', results: () => simulate({ effect: 1.02, spread: 0.01, blocks: 12 }) },
  quiet: { verdict: 'passed', results: () => simulate({ spread: 0.005, scenarios: several }) },
  'one-regressed': { verdict: 'regressed', results: oneSlower },
  regressed: {
    verdict: 'regressed',
    results: () => simulate({ effect: 1.3, spread: 0.02, blocks: 12, scenarios: several }),
  },
  improved: { verdict: 'passed', results: () => simulate({ effect: 0.85, spread: 0.01, scenarios: several }) },
  inconclusive: { verdict: 'inconclusive', results: () => simulate({ effect: 1.03, spread: 0.07, blocks: 8 }) },
  'limit-in-between': {
    verdict: 'inconclusive',
    results: () =>
      simulate({
        effect: 1.16,
        spread: 0.03,
        blocks: 12,
        scenarios: [scenario({ thresholds: gated(['p99'] as never) })],
      }),
  },
  'different-work': { verdict: 'invalid', results: different },
  broken: { verdict: 'broken', results: failed },
  'failed-boot': {
    verdict: 'broken',
    results: () => ({
      ...simulate({ blocks: 0 }),
      ended: 'failed',
      failures: [
        {
          variant: 'head',
          phase: 'boot',
          block: 0,
          code: 'server-exited',
          message: '`head` ended before it was ready: `node server.js` ended with exit code 1',
          lastWords: 'Error: Cannot find module ./gone.js\n```\n@everyone',
        },
      ],
    }),
  },
  mix: {
    verdict: 'passed',
    results: () =>
      simulate({
        spread: 0.01,
        scenarios: [
          scenario({ name: 'todos', thresholds: gated(), requests: [request('read', 6), request('write', 4)] }),
        ],
      }),
  },
  variants: {
    verdict: 'regressed',
    results: () => simulate({ variants: ['base', 'fastify', 'express'], effect: 1.2, spread: 0.01 }),
  },
  matrix: { verdict: 'regressed', results: matrix },
  accepted: {
    verdict: 'passed',
    accepted: 'accepted by `octocat` with the label `perf-gate: accept`',
    results: () => simulate({ effect: 1.3, spread: 0.01, blocks: 12 }),
  },
  cancelled: { verdict: 'passed', results: () => ({ ...simulate({ blocks: 2 }), ended: 'cancelled' }) },
  'no-config': { verdict: 'passed', results: () => simulate({ spread: 0.01, config: { file: undefined as never } }) },
}

const known = new Map<string, [Results, Judgement]>()

/** Results and judgement of a case, made once. */
export function made(name: string): [Results, Judgement] {
  const again = known.get(name)
  if (again !== undefined) return again
  const { results: make, accepted } = cases[name]!
  const results = { ...make(), time: { prepare: 1200, boot: 3000, warmup: 6000, load: 18_000, other: 2000 } }
  const judgement = judged(results)
  const given =
    accepted === undefined ? judgement : { ...judgement, verdict: 'passed' as const, exit: 0 as const, accepted }
  known.set(name, [results, given])
  return [results, given]
}
