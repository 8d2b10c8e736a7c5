import { sum } from 'simple-statistics'
import { thousands } from '../format.ts'
import type { GuardCheck } from './guard.ts'

/** Fewer failed requests say nothing. */
const fewest = 3
/** This test takes an eighth of the error that failures may spend, in addition to theirs. */
const among = 8

/** Requests right after a start that head fails, and base in no launch. They are left out as warm-up, so no figure shows them. */
export const failingStart: GuardCheck = ({ base, head, blocks }) => {
  const failed = (name: string) => blocks.map(({ block }) => block.warmup?.failed?.[name] ?? 0)
  const [other, accused] = [failed(base), failed(head)]
  if (sum(accused) < fewest || sum(other) > 0) return []
  const sent = sum(blocks.map(({ block }) => block.warmup?.requests ?? 0))
  const launches = accused.filter(count => count > 0).length
  const message = `\`${head}\` failed ${thousands(sum(accused))} of ${thousands(sent)} requests right after its start, during the warm-up, in ${launches} of ${blocks.length} launches; \`${base}\` failed none`
  return [
    {
      guard: 'failures',
      effect: 'invalid',
      side: 'head',
      message,
      evidence: { kind: 'more-often', accused, other, among },
    },
    {
      guard: 'failures',
      effect: 'warning',
      message: `${message}: chance can explain this, so the row is still judged`,
    },
  ]
}
