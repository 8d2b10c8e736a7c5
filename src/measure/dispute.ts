import type { Scenario } from '../config/config.ts'
import type { Failure } from '../results/results.ts'
import type { Lost, Party } from './party.ts'

/** How a variant was lost. */
export interface Dispute {
  failure: Failure
  /** What it was warmed up with in that launch, and what it was sent last; nothing if it did not boot. */
  sent: Pick<Party, 'scenario'>[]
  last?: Scenario
  /** Since the beginning of that launch, ms. */
  took: number
}

/** How a side fared when it was tried again. */
export type Again = Lost | 'held' | 'not started'

/** Pairs of launches in which base must hold and head be lost again. Alike sides do so in at most 1 of 4 pairs, so in 1 of 256 runs. */
const pairs = 4
/** Enough if time is short, with one more launch of base. If the sides are alike, at most 1 of 64 blocks ends like that. */
const fewestPairs = 2

interface Court {
  /** Sends a side, alone, what head had been sent, in a launch whose figures do not count. */
  again: (side: 'base' | 'head') => Promise<Again>
  /** Told how base was lost. */
  lost: (lost: Lost) => Promise<unknown>
  /** Is there time for another launch that takes so long, ms? */
  isTime: (took: number) => boolean
}

/**
 * Head was lost: is that its own doing? It is to blame if base holds and head is lost again in all pairs, or in as many launches as there
 * is time for, but two pairs and base's third at least. `failure.unsure` says what speaks for chance.
 */
export async function settle({ failure, took }: Dispute, { again, lost, isTime }: Court): Promise<void> {
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
    failure.unsure = pair < fewestPairs ? 'there was no time to try both sides often enough' : undefined
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
