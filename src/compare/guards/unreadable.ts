import { metric as definition } from '../../metrics.ts'
import type { Doubt } from '../doubt.ts'
import { type Pool, partOf } from '../pool.ts'
import type { GuardCheck, GuardedRow } from './guard.ts'

/** A metric that has no value here in most blocks, although requests were answered, cannot be gated. */
export const unreadable: GuardCheck = row => {
  const { blocks, metric, threshold } = row
  if (threshold === undefined) return []
  const part = (pool: Pool) => partOf(pool, row.request)
  const answered = blocks.filter(({ base, head }) => part(base).answered > 0 && part(head).answered > 0)
  const has = (side: 'base' | 'head') => answered.filter(block => part(block[side]).values[metric] !== undefined).length
  const missing = (['base', 'head'] as const).filter(side => 2 * has(side) < answered.length)
  if (missing.length === 0) return []
  return [
    {
      guard: 'unreadable',
      effect: 'not-gated',
      message: `${definition(metric).label} of ${missing.map(side => `\`${row[side]}\``).join(' and ')} cannot be read here${why(row)}`,
    } satisfies Doubt,
  ]
}

/** `cpu` and `rss` are what Linux says about a server's processes on this machine. */
function why({ metric, config, base, head, results }: GuardedRow): string {
  if (metric !== 'cpu' && metric !== 'rss') return ''
  const isUrl = config.variants.some(({ name, url }) => url !== undefined && (name === base || name === head))
  if (isUrl) return ': perf-gate cannot see the processes of a server given by its URL'
  return /linux/i.test(results.machine.kernel) ? '' : `: this needs Linux, and this machine runs ${results.machine.os}`
}
