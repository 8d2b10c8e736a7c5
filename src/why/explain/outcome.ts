import { isMoved, type WhySuspect } from '../../results/why.ts'
import type { Measured } from './choose.ts'
import type { Doubts } from './doubt.ts'
import type { Difference } from './moderated.ts'
import type { Charge } from './suspects.ts'

/** The growth to explain. If the total may not have changed, the suspects alone say more: the rest of the code adds noise. */
export function likelyGrowth(all: Difference, charges: Map<Charge, Difference>): number {
  if (isMoved(all)) return all.change
  return [...charges].reduce((sum, [{ of }, { change }]) => sum + (of === undefined ? 0 : change), 0)
}

/** Does CPU time leave more than half of the growth open? */
export const leavesOpen = (measured: Measured | undefined): boolean =>
  measured?.asked !== undefined && measured.head - measured.base < (measured.asked * measured.base) / 2

/** What the profiles say of CPU time. `found`: the suspects, the likeliest first. */
export function outcomeOf(
  cpu: Difference,
  isGrown: boolean,
  found: WhySuspect[],
  measured: Measured | undefined,
  { doubt }: Doubts,
) {
  if (measured === undefined) {
    const isNotable = (doubt !== undefined && isMoved(found[0] ?? cpu)) || found.some(({ certain }) => certain)
    return isGrown || isNotable ? 'explained' : 'unchanged'
  }
  if ((!measured.grew && !(cpu.low > 0)) || leavesOpen(measured)) return 'waits'
  return cpu.high < (measured.head - measured.base) / 2 ? 'not-reproduced' : 'explained'
}
