import type { Config, Scenario, Threshold } from '../config/config.ts'
import type { Metric } from '../metrics.ts'
import type { Results, ScenarioBlock } from '../results/results.ts'
import type { Trip } from './comparison.ts'
import { connectionsDropped } from './guards/connections-dropped.ts'
import { differentWork } from './guards/different-work.ts'
import { failures } from './guards/failures.ts'
import { generatorSaturated } from './guards/generator-saturated.ts'
import { idleVariantBusy } from './guards/idle-variant-busy.ts'
import { machineDisturbed } from './guards/machine-disturbed.ts'
import { tooFewObservations } from './guards/too-few-observations.ts'
import type { Pool } from './pool.ts'

/** What a guard may look at: one scenario, two variants, all blocks so far. */
export interface Guarded {
  config: Config
  scenario: Scenario
  /** Index of the request in a mix; undefined for the aggregate. */
  request?: number
  base: string
  head: string
  /** Blocks in which both were measured. */
  blocks: { block: ScenarioBlock; base: Pool; head: Pool }[]
  results: Results
}

/** A row of a guarded scenario. */
export interface GuardedRow extends Guarded {
  metric: Metric
  threshold?: Threshold
}

/** A check that keeps a row from lying: it answers with a trip where the row must not be compared. */
export type GuardCheck = (row: GuardedRow) => Trip | undefined

// A failure explains most of what the guards after it would find, so that only the first one of these speaks.
const exclusive: GuardCheck[] = [failures, connectionsDropped, differentWork]
const independent: GuardCheck[] = [generatorSaturated, machineDisturbed, idleVariantBusy, tooFewObservations]

/** Every guard that trips on a row. */
export function tripped(row: GuardedRow): Trip[] {
  const first = exclusive.map(check => check(row)).find(trip => trip !== undefined)
  const others = independent.map(check => check(row)).filter(trip => trip !== undefined)
  return first === undefined ? others : [first, ...others]
}
