import type { Scenario } from '../config/config.ts'
import { isMoved, type WhyRow, type WhyWaiting } from '../results/why.ts'
import type { Changes } from './explain/changes.ts'
import type { Measured } from './explain/choose.ts'
import { explain } from './explain/explain.ts'
import { hasLongTail, leavesOpen, queued } from './explain/outcome.ts'
import { waiting } from './explain/waiting.ts'
import type { ProfileOptions } from './profile/launched.ts'
import { mostLaunches, type Profiles, profile, profileWaiting } from './profile/profile.ts'
import type { Recording } from './profile/recording.ts'

/** Launches of each side; more only while the first suspect is not certain. */
const fewest = 3

/**
 * Launches both sides repeatedly, and yields the row as known after each launch from the second on. Launches that measure waiting
 * come as soon as it is known that CPU time does not explain enough; otherwise after those that measure CPU time, or earlier if
 * there might not be enough time left.
 */
export async function* explained(
  asked: ProfileOptions,
  changes: Changes,
  measured: Measured | undefined,
): AsyncGenerator<{ row: WhyRow; recording: Recording }> {
  const { scenario, budget } = asked
  let waits: WhyWaiting | undefined
  for await (const profiles of profile(asked)) {
    const { launches, amounts, recording } = profiles
    if (launches < 2) continue
    const requests = amounts.slice * 2 * Math.ceil(amounts.load / 2)
    const { row, settled } = explain(recording, changes, { scenario: scenario.name, requests, measured })
    const known = () => ({ row: { ...row, waiting: waits && beyondCpu(waits, row, scenario, measured) }, recording })
    yield known()
    const isDone = settled && (launches >= fewest || (row.outcome === 'waits' && row.suspects.length === 0))
    const isTime =
      isDone || leavesOpen(measured) || row.outcome === 'waits' || launches === mostLaunches || !budget.allows(fewest)
    if (waits === undefined && isTime && mayWait(row, measured))
      for await (const found of waitsOf(asked, profiles)) {
        waits = found
        yield known()
      }
    if (isDone) return
  }
}

/** What head waits for, after two launches, and after a third if there is time. */
async function* waitsOf(asked: ProfileOptions, { amounts, canWait }: Profiles): AsyncGenerator<WhyWaiting> {
  if (!canWait || !asked.budget.allows(2)) return
  for await (const recording of profileWaiting(asked, amounts)) {
    if (recording.head.length >= 2) yield waiting(recording)
    if (recording.head.length >= fewest) return
  }
}

/** May waiting explain more: does CPU time leave half of the growth open, or much of a percentile's, or is one of these not known? */
function mayWait({ outcome, cpu }: WhyRow, measured: Measured | undefined): boolean {
  if (leavesOpen(measured) || outcome === 'waits' || outcome === 'unchanged') return true
  if (outcome !== 'explained') return false
  if (measured === undefined) return cpu!.change > 0
  return (!measured.grew && !isMoved(cpu!)) || hasLongTail(measured)
}

/**
 * Undefined if requests only wait for the thread that others use or block: that is not a reason of its own. Where nothing is known to wait
 * for longer, they may, too, if CPU time may have grown as much.
 */
export function beyondCpu(
  found: WhyWaiting,
  { outcome, cpu, awake }: WhyRow,
  { connections, pipelining }: Pick<Scenario, 'connections' | 'pipelining'>,
  measured?: Measured,
): WhyWaiting | undefined {
  const { change = 0, high = 0, head = 0 } = awake ?? cpu ?? {}
  const load = { cpu: head, time: found.total.head, queue: connections * pipelining }
  const isKnown = found.kinds.some(({ certain }) => certain)
  const explained = queued(outcome === 'unchanged' ? high : change, load)
  if (!isKnown && found.total.change < explained) return undefined
  const isLonger = found.kinds.some(({ certain, change: more }) => certain && more > 0)
  if (isLonger && measured !== undefined && hasLongTail(measured)) return found
  const isThread = outcome === 'explained' || awake !== undefined
  return isThread && found.total.change < 2 * queued(change, load) ? undefined : found
}
