import { setTimeout as sleep } from 'node:timers/promises'
import { GateError } from '../errors.ts'
import { refusal } from '../github/access.ts'
import { isLimit, isRefusal } from '../github/refusals.ts'

export interface Patience {
  /** Aborted when there is no time left. */
  signal?: AbortSignal
  /** Before the second try, ms. */
  pause?: number
  tries?: number
  /** Does it move a branch? Then 422 means that another writer moved it first, and is not a refusal, unless it names a rule. */
  moves?: boolean
  random?: () => number
}

/** Repeats `work`, which first checks whether it is done, after growing random pauses. Throws `usage` without `needs`, `network-failed`. */
export async function patiently<Answer>(
  work: (tries: number) => Promise<Answer>,
  needs: string,
  { signal, pause = 200, tries = 20, moves = false, random = Math.random }: Patience = {},
): Promise<Answer> {
  for (let tried = 1; ; tried++)
    try {
      return await work(tried)
    } catch (cause) {
      const { status, words } = refusal(cause)
      const isMoved = moves && status === 422 && !/\b(rules?|must|protected)\b/i.test(words)
      if ((isRefusal(cause) || isAnswered(cause)) && !isMoved)
        throw new GateError('usage', `GitHub refused; this needs \`${needs}\`: ${words}`, { cause })
      if (tried >= tries || signal?.aborted === true)
        throw new GateError('network-failed', `GitHub failed ${tried} times, the last time with: ${words}`, { cause })
      const base = isLimit(cause) ? 60 * pause : Math.min(40 * pause, pause * 2 ** tried)
      await sleep(base * (0.5 + random()))
    }
}

/** Did GraphQL refuse for good? Rate limits and failures of GitHub come in the same form. */
function isAnswered(error: unknown): boolean {
  const { name, errors = [] } = error as { name?: string; errors?: { type?: string }[] }
  const final = ['FORBIDDEN', 'NOT_FOUND', 'INSUFFICIENT_SCOPES']
  return name === 'GraphqlResponseError' && errors.length > 0 && errors.every(({ type = '' }) => final.includes(type))
}
