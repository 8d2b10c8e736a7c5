import type { Comparison } from '../../src/compare/comparison.ts'
import type { Doubt } from '../../src/compare/doubt.ts'
import type { Config, GateRules } from '../../src/config/config.ts'
import type { Metric } from '../../src/metrics.ts'
import { looks } from '../../src/plan/looks.ts'
import { random } from '../../src/plan/random.ts'

/** Of so many rows, so many launches accuse head: 4 ** launches is at least 256 times the rows. */
export const launchesToAccuse = [
  [1, 4],
  [4, 5],
  [16, 6],
  [17, 7],
  [64, 7],
  [65, 8],
] as const

/** The parts of a config that judging reads: the scenarios' names, the gate's rules, the budget. */
export function config(gate: Partial<GateRules> = {}, scenarios = ['list']): Config {
  return {
    server: {
      directory: '.',
      ready: '/',
      readyTimeout: 1000,
      protocol: 'http',
      env: {},
    },
    scenarios: scenarios.map(name => ({
      name,
      connections: 1,
      pipelining: 1,
      timeout: 1000,
      requests: [],
      thresholds: [],
      sameBody: true,
      dynamic: [],
    })),
    why: 'never',
    ignore: [],
    gate: { evidence: 'likely', onInconclusive: 'pass', onInvalid: 'fail', ...gate },
    budget: 360_000,
    variants: [],
  }
}

export interface Given {
  d?: number[]
  metric?: Metric
  /** Absent: 5 %; null: not gated. */
  worse?: number | null
  explicit?: boolean
  doubts?: Doubt[]
  scenario?: string
  variant?: string
}

/** A row whose blocks have these log ratios. */
export function row({
  d = [],
  metric = 'cpu',
  worse = 0.05,
  explicit = true,
  doubts = [],
  ...rest
}: Given): Comparison {
  return {
    scenario: 'list',
    variant: 'head',
    baseline: 'base',
    ...rest,
    metric,
    blocks: d.map((value, block) => ({ block, base: 1, head: Math.exp(metric === 'rps' ? -value : value), d: value })),
    base: d.length > 0 ? 1 : null,
    head: d.length > 0 ? 1 : null,
    ...(worse === null ? {} : { threshold: { metric, worse, explicit } }),
    doubts: { now: doubts, atLook: Object.fromEntries(looks.map(look => [look, doubts])) },
  }
}

/** Normal values, mean 0 and SD 1, always the same for the same purpose. */
export function normal(...purpose: (string | number)[]): () => number {
  const chance = random(1, ...purpose)
  return () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
}

/** `count` values from a source. */
export function draw<T>(count: number, source: () => T): T[] {
  const values: T[] = []
  for (let i = 0; i < count; i++) values.push(source())
  return values
}
