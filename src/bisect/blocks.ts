import { randomInt } from 'node:crypto'
import { pool } from '../compare/pool.ts'
import type { Config } from '../config/config.ts'
import { GateError } from '../errors.ts'
import { measure } from '../measure/measure.ts'
import { preflight } from '../measure/preflight.ts'
import { type Metric, worseSign } from '../metrics.ts'
import type { Attachments } from '../prepare/attachments.ts'
import type { Variant } from '../prepare/variant.ts'
import { begin } from '../results/begin.ts'
import type { Block } from '../results/blocks.ts'
import type { Machine, Results } from '../results/results.ts'
import type { Observation } from './posterior.ts'

/** What all launches of a bisection share. */
export interface Launching {
  config: Config
  machine: Machine
  attachments: Attachments
  /** Mark of the processes. */
  run: string
  /** Folder for the servers' logs. */
  logs: string
  signal: AbortSignal
  say: (phase: string) => void
}

/** Versions set side by side; the first is the baseline. */
export const sideBySide = (variants: Variant[]): Variant[] =>
  variants.map((variant, i) => ({ ...variant, baseline: i === 0 }))

/** Results to fill, of versions set side by side. */
export function resultsOf(sides: Variant[], { config, machine }: Launching, seed: number): Results {
  const named = sides.map(({ name, baseline }) => ({ name, baseline }))
  const beginning = { seed, machine, notes: [], command: 'perf-gate bisect', startedAt: new Date().toISOString() }
  return begin({ ...beginning, config: { ...config, variants: named }, variants: sides })
}

/** Versions side by side: results, and the blocks that fill them until the budget is spent or the caller stops. */
export function measuring(
  variants: Variant[],
  launching: Launching,
): { results: Results; blocks: AsyncIterable<Block> } {
  const sides = sideBySide(variants)
  const results = resultsOf(sides, launching, randomInt(2 ** 32))
  const blocks = measure({ ...launching, config: results.config, results, variants: sides })
  return { results, blocks }
}

/** As if a run of the gate had so long: it makes blocks of some 12 s, ms. */
const budgetOfBlocks = 150_000

/** Versions of one block: their figures, and by name why the others have none. */
export interface Measured {
  figures: Map<string, number>
  failed: Map<string, string>
}

/** Launches some versions together, loads them in turn, and reads one figure of each: ln, + is worse. */
export async function measureTogether(
  variants: Variant[],
  { scenario, metric }: { scenario: string; metric: Metric },
  launching: Launching,
): Promise<Measured> {
  const { results, blocks } = measuring(variants, onlyOf(launching, scenario))
  const failed = new Map<string, string>()
  try {
    for await (const _ of blocks) break // one block
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    failed.set(error.variant ?? variants[0]!.name, error.message)
  }
  for (const { variant, message } of results.failures) failed.set(variant, message)
  return { figures: figuresOf(results, scenario, metric, failed), failed }
}

/** Of one scenario, with time for a block of some seconds of load for each version. */
const onlyOf = (launching: Launching, scenario: string): Launching => {
  const scenarios = launching.config.scenarios.filter(({ name }) => name === scenario)
  return { ...launching, config: { ...launching.config, scenarios, budget: budgetOfBlocks } }
}

/** By variant, of the only block. What failed while it was loaded has no figure, and goes to `failed`. */
function figuresOf(
  results: Results,
  scenario: string,
  metric: Metric,
  failed: Map<string, string>,
): Map<string, number> {
  const figures = new Map<string, number>()
  const block = results.blocks[0]?.scenarios.find(each => each.scenario === scenario)
  if (block === undefined) return figures
  const of = results.config.scenarios.find(({ name }) => name === scenario)!
  for (const [name, { all, sent, dropped, timeouts }] of pool(block, of, results.machine.cores)) {
    const value = all.values[metric]
    const lost = all.unexpected + dropped + timeouts
    if (lost > sent / 100) failed.set(name, `${lost} of ${sent} requests failed`)
    else if (value !== undefined && !failed.has(name)) figures.set(name, worseSign(metric) * Math.log(value))
  }
  return figures
}

/** Of a block, by number of the version. */
export const observationOf = ({ figures }: Measured, numberOf: (name: string) => number): Observation =>
  new Map([...figures].map(([name, value]) => [numberOf(name), value] as const).sort(([a], [b]) => a - b))

/** Why versions cannot stand beside the good one, by name: they do not start, or respond otherwise. `isAlike`: bodies count, too. */
export async function unlike(
  good: Variant,
  others: Variant[],
  scenario: string,
  isAlike: boolean,
  launching: Launching,
): Promise<Map<string, string>> {
  const variants = sideBySide([good, ...others])
  const results = resultsOf(variants, onlyOf(launching, scenario), 0)
  const found = await preflight({ ...launching, config: results.config, results, variants })
  const why = new Map([...found.errors].map(([name, { message }]) => [name, message]))
  for (const { variant, isExpected, status, request } of found.replies)
    if (!isExpected && !why.has(variant)) why.set(variant, `responds to ${request} with ${status || 'nothing'}`)
  const differences = found.differences
    .filter(each => each.scenario === scenario)
    .flatMap(each => each.differences ?? [])
  for (const { variant, at } of isAlike ? differences : [])
    if (!why.has(variant)) why.set(variant, `its response differs at ${at}`)
  return why
}
