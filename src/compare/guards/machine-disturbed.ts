import { percent, thousands } from '../format.ts'
import type { GuardCheck } from './guard.ts'

/** Share of rounds that may be lost, of which half is the most: then nearly all were disturbed. What is left tells the truth, with a wider interval. */
const limit = 0.45

/** Somebody else used the machine: too many rounds had to be dropped for anything to be concluded. */
export const machineDisturbed: GuardCheck = ({ blocks }) => {
  const dropped = blocks.reduce((sum, { base }) => sum + base.rounds.dropped, 0)
  const all = dropped + blocks.reduce((sum, { base }) => sum + base.rounds.kept, 0)
  if (all === 0 || dropped / all <= limit) return undefined
  return {
    guard: 'machine-disturbed',
    effect: 'inconclusive',
    message: `${thousands(dropped)} of ${thousands(all)} rounds (${percent(dropped / all)}) were disturbed by other work on the machine and dropped. Run it alone, or on another runner`,
  }
}
