import type { Scenario } from '../config/config.ts'
import { type Observed, ofBlock, type Pace, pace, planned } from './pace.ts'

/** What launching every variant once takes, to the end of its last response, but for the load, ms. */
export interface Launch {
  /** With the warm-up of the first block. */
  once: number
  /** With a brief one; undefined where that would not do, or where all variants are alive at once. */
  briefly: number | undefined
}

/** Part of a block that launches may take where there are several; the rest is load. */
const share = 0.6
/** More would be launches of a few rounds. */
const most = 8
/** Fewer rounds in a turn are not worth a launch. */
const leastRounds = 2

/**
 * The pace of blocks, and how many turns each variant has in one of them where they cannot be alive at once. Neighbouring turns
 * differ by how fast the machine is just then, and by about as much whether they last 0.4 or 1.6 s. So it is the number of turns
 * that makes a block precise.
 *
 *   150 s, 1.5 s to launch both    base head · head base · base head    3 times
 *   150 s, 6 s to launch both      base head                                once
 */
export function paceInTurns(
  scenarios: Scenario[],
  variants: number,
  budget: number,
  observed: Omit<Observed, 'overhead'>,
  { once, briefly }: Launch,
): { pace: Pace; turns: number } {
  const paced = (overhead: number) => pace(scenarios, variants, budget, { ...observed, overhead })
  const room = share * ofBlock(budget, planned)
  const possible = briefly === undefined ? 1 : Math.min(most, Math.floor(room / briefly))
  if (briefly === undefined || possible <= 1) return { pace: paced(once), turns: 1 }
  const rounds = Math.min(...Object.values(paced(possible * briefly).rounds))
  const turns = Math.min(possible, Math.floor(rounds / leastRounds))
  return turns <= 1 ? { pace: paced(once), turns: 1 } : { pace: paced(turns * briefly), turns }
}
