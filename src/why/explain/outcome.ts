import { isMoved, type WhyRow, type WhySuspect } from '../../results/why.ts'
import type { Measured } from './choose.ts'
import type { Doubts } from './doubt.ts'
import type { Difference } from './moderated.ts'
import type { Charge } from './suspects.ts'

/** The growth to explain. If the total may not have changed, the suspects alone say more: the rest of the code adds noise. */
export function likelyGrowth(all: Difference, charges: Map<Charge, Difference>): number {
  if (isMoved(all)) return all.change
  return [...charges].reduce((sum, [{ of }, { change }]) => sum + (of === undefined ? 0 : change), 0)
}

/** Does CPU time leave more than half of the growth open? Of a server that always runs, or waits for a CPU, time grows as CPU time does. */
export function leavesOpen(measured: Measured | undefined): boolean {
  if (measured?.asked === undefined) return false
  const { asked, stretch } = measured
  const [base, head] = [measured.base * (stretch?.base ?? 1), measured.head * (stretch?.head ?? 1)]
  const { load = { time: base, queue: 1 } } = measured
  const time = Math.max(load.time, base * load.queue)
  return queued(head - base, { cpu: head, time: time * (1 + asked), queue: load.queue }) < (time * asked) / 2
}

/**
 * How much longer a request takes because all of them use more CPU time, µs: by its own, and by that of others as far as the server is busy.
 * `cpu` and `time`: of a request, µs. `queue`: requests at a time.
 */
export const queued = (growth: number, { cpu, time, queue }: { cpu: number; time: number; queue: number }): number =>
  growth * (1 + (queue - 1) * Math.min(1, (cpu * queue) / time))

/** Did a percentile grow by far more than CPU time? Requests that need more of that take longer by the same part; some of them wait. */
export const hasLongTail = ({ base, head, tail = 0 }: Measured): boolean => tail > 2 * Math.max(0, head / base - 1)

/** What the profiles say of CPU time. `found`: the suspects, the likeliest first. */
export function outcomeOf(
  cpu: Difference,
  isGrown: boolean,
  found: WhySuspect[],
  measured: Measured | undefined,
  { doubt }: Doubts,
) {
  if (measured === undefined || measured.steady) {
    const isNotable = (doubt !== undefined && isMoved(found[0] ?? cpu)) || found.some(({ certain }) => certain)
    return isGrown || isNotable ? 'explained' : 'unchanged'
  }
  const isOpen = measured.asked === undefined && !measured.grew && !(cpu.low > 0)
  if (isOpen || leavesOpen(measured)) return 'waits'
  return cpu.high < (measured.head - measured.base) / 2 ? 'not-reproduced' : 'explained'
}

/** What results have of what was measured. */
export const toldOf = (measured: Measured | undefined): WhyRow['measured'] =>
  measured && { base: measured.base, head: measured.head, asked: measured.asked, time: measured.load?.time }
