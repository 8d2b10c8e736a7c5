import type { Doubt } from './doubt.ts'
import { connectionsDropped } from './guards/connections-dropped.ts'
import { differentWork } from './guards/different-work.ts'
import { failures } from './guards/failures.ts'
import { generatorSaturated } from './guards/generator-saturated.ts'
import type { GuardCheck, GuardedRow } from './guards/guard.ts'
import { idleVariantBusy } from './guards/idle-variant-busy.ts'
import { machineDisturbed } from './guards/machine-disturbed.ts'
import { notMeasured } from './guards/not-measured.ts'
import { tooFewObservations } from './guards/too-few-observations.ts'
import { unreadable } from './guards/unreadable.ts'

const checks: GuardCheck[] = [
  failures,
  notMeasured,
  connectionsDropped,
  differentWork,
  generatorSaturated,
  machineDisturbed,
  idleVariantBusy,
  tooFewObservations,
  unreadable,
]

/** Everything that the guards have against a row. What explains most of the rest comes first. */
export const doubts = (row: GuardedRow): Doubt[] => checks.flatMap(check => check(row))
