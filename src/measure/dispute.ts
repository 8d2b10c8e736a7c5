import type { Scenario } from '../config/config.ts'
import type { Failure } from '../results/results.ts'
import type { Lost, Party } from './party.ts'

/** How a variant was lost. */
export interface Dispute {
  failure: Failure
  /** What it was warmed up with in that launch, and what it was sent last; nothing where it did not boot. */
  sent: Pick<Party, 'scenario'>[]
  last?: Scenario
  /** From the beginning of that launch, ms. */
  took: number
}

/** How a side fared when it was tried again. */
export type Again = Lost | 'held' | 'not started'

/** Pairs of launches in which base must hold, and head be lost again: were they alike, 1 of 4 at most would go like that, and 1 of 256 such runs. */
const pairs = 4

interface Court {
  /** Sends a side what head had been sent, alone, in a launch whose figures do not count. */
  again: (side: 'base' | 'head') => Promise<Again>
  /** Tells of base. */
  lost: (lost: Lost) => Promise<unknown>
  /** For another launch that takes so long, ms? */
  isTime: (took: number) => boolean
  /** Where there is no time for all pairs: how many are needed, before one more launch of base. */
  least: number
}

/**
 * Head was lost: is that its own doing? Both are sent the same again. It is, where base holds and head is lost again in all pairs; in as
 * many launches as the budget holds: base's first at least, and two pairs and base's third where head has held before, or is alive and
 * merely late. If base is lost as well, neither is to blame. Says in the failure what speaks for chance.
 */
export async function settle({ failure, took }: Dispute, { again, lost, isTime, least }: Court): Promise<void> {
  const untried = '`base` could not be tried in the same way'
  failure.unsure = untried
  let lasts = took
  for (let pair = 0; pair < pairs; pair++) {
    const found = await again('base')
    if (found !== 'held') {
      failure.unsure = found === 'not started' ? untried : '`base` failed in the same way'
      if (found !== 'not started') await lost(found)
      return
    }
    failure.unsure = pair < least ? 'there was no time to try both sides often enough' : undefined
    if (!isTime(lasts)) return
    const start = performance.now()
    if ((await again('head')) === 'held') {
      failure.unsure = `\`${failure.variant}\` did not fail when it was tried again`
      return
    }
    lasts = performance.now() - start
    if (!isTime(0)) return
  }
}
