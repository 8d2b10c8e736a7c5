import type { Scenario } from '../config/config.ts'
import { looks } from './looks.ts'
import { type Observed, type Pace, pace } from './pace.ts'

/** What launching every variant once takes, to the end of its warm-up, ms. */
export interface Launch {
  /** With the warm-up of the first block. */
  once: number
  /** With a brief one; undefined where that would not do, or where all variants are alive at once. */
  briefly: number | undefined
}

/** Connecting, probes and stopping, ms: of a block, and of one turn of all variants. */
const between = { blocks: 300, turns: 200 }
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
 *   150 s, 0.8 s to launch both    base head · head base · base head · …    7 times
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
  const block = (0.98 * budget) / looks.at(-1)!
  const each = briefly === undefined ? once : briefly + between.turns
  const turns = briefly === undefined ? 1 : Math.min(most, Math.floor((share * block) / each))
  if (turns <= 1) return { pace: paced(once + between.blocks), turns: 1 }
  const several = paced(turns * each + between.blocks)
  const rounds = Math.min(...Object.values(several.rounds))
  return { pace: several, turns: Math.max(1, Math.min(turns, Math.floor(rounds / leastRounds))) }
}
