import { randomInt } from 'node:crypto'
import { pool } from '../compare/pool.ts'
import { GateError } from '../errors.ts'
import { measure } from '../measure/measure.ts'
import { preflight } from '../measure/preflight.ts'
import type { LaunchAll } from '../measure/server/servers.ts'
import { type Metric, worseSign } from '../metrics.ts'
import type { Variant } from '../prepare/variant.ts'
import { begin } from '../results/begin.ts'
import { hideIn } from '../results/hide.ts'
import type { Failure, Machine, Results } from '../results/results.ts'
import { blames, errorOf, reasonOf } from './versions.ts'

/** What all launches of a bisection share. */
export interface Launching extends Required<Omit<LaunchAll, 'results' | 'seen' | 'variants'>> {
  machine: Machine
}

/** Versions to launch together, the first of them the baseline, with results to fill. */
export function sideBySide(versions: Variant[], launching: Launching) {
  const variants = versions.map((variant, i) => ({ ...variant, baseline: i === 0 }))
  const named = variants.map(({ name, baseline }) => ({ name, baseline }))
  const config = { ...launching.config, variants: named }
  const { machine } = launching
  const beginning = { config, variants, machine, seed: randomInt(2 ** 32), notes: [], command: 'perf-gate bisect' }
  return { ...launching, config, variants, results: begin({ ...beginning, startedAt: new Date().toISOString() }) }
}

/** What failed in launches, after values that were passed have been hidden in their results. */
export function failuresOf({ results, attachments }: Pick<Launching, 'attachments'> & { results: Results }): Failure[] {
  hideIn(results, attachments.secrets)
  return results.failures
}

/** Budget of a run of the gate that makes blocks of some 12 s, ms. */
const budgetOfBlocks = 150_000

/** The same for one scenario, with time for blocks with some seconds of load for each version. */
const onlyOf = (launching: Launching, scenario: string): Launching => {
  const scenarios = launching.config.scenarios.filter(({ name }) => name === scenario)
  return { ...launching, config: { ...launching.config, scenarios, budget: budgetOfBlocks } }
}

/** Versions of one block, by name: a figure of each, ln, + is worse, and why the others have none. */
interface Measured {
  figures: Map<string, number>
  failed: Map<string, string>
}

/** Launches some versions together, loads them in turn, and reads one figure of each. Throws if there is none: the search would not end. */
export async function measureTogether(
  variants: Variant[],
  { scenario, metric }: { scenario: string; metric: Metric },
  launching: Launching,
): Promise<Measured> {
  const asked = sideBySide(variants, onlyOf(launching, scenario))
  const { results } = asked
  const measured: Measured = { figures: new Map(), failed: new Map() }
  try {
    for await (const _ of measure(asked)) break // one block
  } catch (error) {
    if (!blames(error) || error.variant === undefined) throw error
    measured.failed.set(error.variant, error.message)
  }
  for (const failure of failuresOf(asked))
    measured.failed.set(failure.variant, reasonOf(errorOf(failure), failure.variant))
  readFigures(results, metric, measured)
  const { figures, failed } = measured
  if (figures.size > 1 || failed.size > 0) return measured
  const message = `a block of ${variants.length} versions gave fewer than two figures of \`${scenario}\` ${metric}, so there is nothing to compare`
  throw new GateError('usage', message)
}

/** Reads the only block and scenario. A version that failed under load has no figure. */
function readFigures({ blocks, config, machine }: Results, metric: Metric, { figures, failed }: Measured): void {
  const block = blocks[0]?.scenarios[0]
  if (block === undefined) return
  for (const [name, { all, sent, dropped, timeouts }] of pool(block, config.scenarios[0]!, machine.cores)) {
    const value = all.values[metric]
    const lost = all.unexpected + dropped + timeouts
    if (lost > sent / 100) failed.set(name, `${lost} of ${sent} requests failed`)
    else if (value !== undefined && !failed.has(name)) figures.set(name, worseSign(metric) * Math.log(value))
  }
}

/** Why versions cannot be compared with the good one, by name: they do not start, or respond differently. `isAlike`: bodies count, too. */
export async function unlike(
  good: Variant,
  others: Variant[],
  { scenario, isAlike }: { scenario: string; isAlike: boolean },
  launching: Launching,
): Promise<Map<string, string>> {
  const { errors, replies, differences } = await preflight(sideBySide([good, ...others], onlyOf(launching, scenario)))
  const found = [
    ...[...errors].map(([name, error]) => [name, reasonOf(error, name)] as const),
    ...replies
      .filter(({ isExpected }) => !isExpected)
      .map(({ variant, request, status }) => [variant, `responds to ${request} with ${status || 'nothing'}`] as const),
    ...differences
      .flatMap(each => (isAlike && each.differences) || [])
      .map(({ variant, at }) => [variant, `its response differs at ${at}`] as const),
  ]
  return new Map(found.filter(([name]) => name !== good.name).toReversed()) // of several reasons, the first
}
