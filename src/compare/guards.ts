import { looks } from '../plan/looks.ts'
import type { Doubts } from './comparison.ts'
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
import { unmeasuredFailures } from './guards/unmeasured-failures.ts'
import { unreadable } from './guards/unreadable.ts'

const checks: GuardCheck[] = [
  unmeasuredFailures,
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

/** Everything that the guards have against a row. Guards that explain most of the others come first. */
const against = (row: GuardedRow): Doubt[] => checks.flatMap(check => check(row))

/** Doubts now, and at every look of a gated row. `values`: indexes of the blocks in which it has a value; looks count only these. */
export function doubts(row: GuardedRow, values: number[]): Doubts {
  const reached = row.threshold === undefined ? [] : looks.filter(look => look <= values.length)
  return {
    now: against(row),
    atLook: Object.fromEntries(reached.map(look => [look, against(upTo(row, values[look - 1]!))])),
  }
}

/** The row as it stood after the block with this index. */
function upTo(row: GuardedRow, last: number): GuardedRow {
  const { blocks, results } = row
  return {
    ...row,
    blocks: blocks.filter(({ index }) => index <= last),
    results: { ...results, failures: results.failures.filter(({ block }) => block <= last) },
  }
}
