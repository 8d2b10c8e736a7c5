import type { Scenario } from '../config/config.ts'
import type { Failure } from '../results/results.ts'
import type { Lost } from './party.ts'

/** How a variant was lost, and what it had been sent in that launch: nothing where it did not boot. */
export interface Dispute {
  failure: Failure
  sent: Scenario[]
}

/** Pairs of launches in which head must be lost again, and base hold: were they alike, 1 of 4 at most would go like that, and 1 of 256 such runs. */
const pairs = 4

interface Court {
  /** Sends a side what head had been sent, alone, in a launch whose figures do not count. */
  again: (side: 'base' | 'head') => Promise<Lost | 'held' | 'not started'>
  /** Tells of base. */
  lost: (lost: Lost) => Promise<unknown>
  isTime: () => boolean
}

/**
 * Head was lost: is that its own doing? Both are sent the same again. It is, where head is lost again and base holds in all pairs; in as
 * many as the budget holds, at least one. A head that is late is believed at once: its timeouts would take too long again. If base is
 * lost as well, neither is to blame. Says in the failure what speaks for chance.
 */
export async function settle(failure: Failure, { again, lost, isTime }: Court): Promise<void> {
  const isLate = failure.code === 'timed-out'
  failure.unsure = '`base` could not be tried in the same way'
  for (let pair = 0; pair < (isLate ? 1 : pairs) && (pair === 0 || isTime()); pair++) {
    if (!isLate && (await again('head')) === 'held') {
      failure.unsure = `\`${failure.variant}\` did not fail when it was tried again`
      return
    }
    const found = await again('base')
    if (found !== 'held' && found !== 'not started') await lost(found)
    if (found !== 'held') return
    failure.unsure = undefined
  }
}
