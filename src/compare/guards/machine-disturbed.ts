import { percent, thousands } from '../format.ts'
import type { GuardCheck } from './guard.ts'

/** Share of a block's rounds that may be dropped. At most half are: then nearly all were disturbed. */
const limit = 0.45

/** Something else used the machine now and then. Rounds are dropped whichever side was hit, so this only explains an open verdict. */
export const machineDisturbed: GuardCheck = ({ blocks }) => {
  const dropped = blocks.reduce((sum, { base }) => sum + base.rounds.dropped, 0)
  const all = dropped + blocks.reduce((sum, { base }) => sum + base.rounds.kept, 0)
  if (dropped <= limit * all) return []
  return [
    {
      guard: 'machine-disturbed',
      effect: 'inconclusive',
      forbids: [],
      message: `${thousands(dropped)} of ${thousands(all)} rounds (${percent(dropped / all)}) were disturbed by other work on the machine and dropped. Run nothing else on the machine, or use a different runner`,
      evidence: {
        kind: 'above',
        values: blocks.map(({ base: { rounds } }) => rounds.dropped / Math.max(1, rounds.dropped + rounds.kept)),
        limit,
      },
    },
  ]
}
