import type { Trip } from '../comparison.ts'
import { percent, thousands } from '../format.ts'
import { isExpected } from '../pool.ts'
import type { GuardCheck, GuardedRow } from './guard.ts'

/** One failed request in ten thousand is a hiccup that moves no figure; more is a server that does not work. */
export const tolerated = 1e-4

interface Failed {
  share: number
  words: string
  /** Did it end for want of memory? */
  memory?: boolean
}

/** Errors, time-outs, unexpected statuses, or a server that died or never started. */
export const failures: GuardCheck = row => {
  const base = failed(row, 'base')
  const head = failed(row, 'head')
  if (base === undefined && head === undefined) return undefined
  const side: Trip['side'] = base === undefined ? 'head' : head === undefined ? 'base' : 'both'
  const message = [base?.words, head?.words].filter(words => words !== undefined).join('; ')
  const answers = side === 'base' && row.blocks.length > 0 ? `; \`${row.head}\` answers as expected` : ''
  const rest = base?.memory || head?.memory ? ': nothing can be said about speed' : answers
  return { guard: 'failures', effect: 'invalid', side, message: message + rest }
}

function failed(row: GuardedRow, side: 'base' | 'head'): Failed | undefined {
  const died = row.results.failures.find(
    ({ variant, scenario }) => variant === row[side] && (scenario ?? row.scenario.name) === row.scenario.name,
  )
  if (died !== undefined) return ended(died)
  const gone = row.results.failures.find(({ variant }) => variant === row[side])
  if (gone !== undefined && row.blocks.length === 0) return ended(gone)
  return failedRequests(row, side)
}

const ended = ({ code, message }: GuardedRow['results']['failures'][number]): Failed => ({
  share: 1,
  words: message,
  memory: code === 'out-of-memory',
})

function failedRequests(row: GuardedRow, side: 'base' | 'head'): Failed | undefined {
  const pools = row.blocks.map(block => block[side])
  const sum = (of: (pool: (typeof pools)[number]) => number) => pools.reduce((total, pool) => total + of(pool), 0)
  const part = (pool: (typeof pools)[number]) => (row.request === undefined ? pool.all : pool.requests[row.request]!)
  const [sent, timeouts, errors] = [
    sum(pool => pool.sent),
    sum(pool => pool.timeouts),
    sum(pool => pool.connectionErrors),
  ]
  const [answered, unexpected] = [sum(pool => part(pool).answered), sum(pool => part(pool).unexpected)]
  const name = `\`${row[side]}\``
  if (pools.length > 0 && answered === 0)
    return {
      share: 1,
      words: `${name} answered none of ${thousands(sent)} requests${timeouts > 0 ? ` within ${row.scenario.timeout / 1000} s` : ''}`,
    }
  const share = (unexpected + timeouts + errors) / Math.max(1, sent)
  if (share <= tolerated) return undefined
  const words = [
    unexpected > 0 &&
      `${name} answered ${statusesOf(row, side)} to ${thousands(unexpected)} of ${thousands(answered)} requests (${percent(unexpected / answered)})`,
    timeouts > 0 &&
      `${name} left ${thousands(timeouts)} of ${thousands(sent)} requests without an answer for ${row.scenario.timeout / 1000} s`,
    errors > 0 && `${name} refused or broke ${thousands(errors)} connections`,
  ]
  return { share, words: words.filter(Boolean).join(', ') }
}

/** The unexpected statuses, most frequent first: `500 and 404`. */
function statusesOf(row: GuardedRow, side: 'base' | 'head'): string {
  const counts = new Map<string, number>()
  const indexes = row.request === undefined ? [...row.scenario.requests.keys()] : [row.request]
  for (const block of row.blocks)
    for (const index of indexes)
      for (const [status, count] of Object.entries(block[side].requests[index]!.statuses))
        if (!expects(row, index, Number(status))) counts.set(status, (counts.get(status) ?? 0) + count)
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 3)
    .map(([status]) => status)
    .join(' and ')
}

const expects = ({ scenario }: GuardedRow, index: number, status: number): boolean =>
  isExpected(status, scenario.requests[index]!.expect)
