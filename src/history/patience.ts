import { setTimeout as sleep } from 'node:timers/promises'
import { GateError } from '../errors.ts'
import { type Access, refusal } from '../github/access.ts'
import { isLimit, isRefusal } from '../github/refusals.ts'

/**
 * Repeats `work`, which first checks whether it is done, after growing random pauses until the deadline. `moves`: it moves a branch, so
 * 422 means that another writer moved it first, and is not a refusal, unless it names a rule. Throws `usage` without `needs`,
 * `network-failed`.
 */
export async function patiently<Answer>(
  { deadline: { signal, pace } }: Pick<Access, 'deadline'>,
  work: (tries: number) => Promise<Answer>,
  needs: string,
  moves = false,
): Promise<Answer> {
  const pause = pace.second / 5
  for (let tried = 1; ; tried++)
    try {
      return await work(tried)
    } catch (cause) {
      const { status, words } = refusal(cause)
      const isMoved = moves && status === 422 && !/\b(rules?|must|protected)\b/i.test(words)
      if ((isRefusal(cause) || isAnswered(cause)) && !isMoved)
        throw new GateError('usage', `GitHub refused; this needs \`${needs}\`: ${words}`, { cause })
      if (signal.aborted)
        throw new GateError('network-failed', `GitHub failed ${tried} times, the last time with: ${words}`, { cause })
      const base = isLimit(cause) ? 60 * pause : Math.min(40 * pause, pause * 2 ** tried)
      await sleep(base * (0.5 + Math.random()))
    }
}

/** Did GraphQL refuse for good? Rate limits and failures of GitHub come in the same form. */
function isAnswered(error: unknown): boolean {
  const { name, errors = [] } = error as { name?: string; errors?: { type?: string }[] }
  const final = ['FORBIDDEN', 'NOT_FOUND', 'INSUFFICIENT_SCOPES']
  return name === 'GraphqlResponseError' && errors.length > 0 && errors.every(({ type = '' }) => final.includes(type))
}
