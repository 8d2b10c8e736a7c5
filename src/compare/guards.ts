import type { Trip } from './comparison.ts'
import { connectionsDropped } from './guards/connections-dropped.ts'
import { differentWork } from './guards/different-work.ts'
import { failures } from './guards/failures.ts'
import { generatorSaturated } from './guards/generator-saturated.ts'
import type { GuardCheck, GuardedRow } from './guards/guard.ts'
import { idleVariantBusy } from './guards/idle-variant-busy.ts'
import { machineDisturbed } from './guards/machine-disturbed.ts'
import { notMeasured } from './guards/not-measured.ts'
import { tooFewObservations } from './guards/too-few-observations.ts'

// A failure explains most of what the guards after it would find, so that only the first one of these speaks.
const exclusive: GuardCheck[] = [failures, notMeasured, connectionsDropped, differentWork]
const independent: GuardCheck[] = [generatorSaturated, machineDisturbed, idleVariantBusy, tooFewObservations]

/** Every guard that trips on a row. */
export function tripped(row: GuardedRow): Trip[] {
  const first = exclusive.map(check => check(row)).find(trip => trip !== undefined)
  const others = independent.map(check => check(row)).filter(trip => trip !== undefined)
  return first === undefined ? others : [first, ...others]
}
