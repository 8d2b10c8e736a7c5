import type { CostChange, WhyRow } from '../results/why.ts'
import { withInterval } from './numbers.ts'
import type { Part } from './why-parts.ts'

/** Part of the growth that what requests wait for has to account for. */
const leastWaited = 1 / 3

/** What head waits for longer; none where nothing is certain. */
export function waitLines(waiting: WhyRow['waiting']): Part[][] {
  const isMore = (each: CostChange & { certain: boolean }) => each.certain && each.change > 0
  if (waiting === undefined) return []
  const { kinds, total } = waiting
  const grown = kinds.filter(isMore)
  const alone = grown.filter(({ shared }) => shared !== true)
  const [first] = alone
  const known = alone.reduce((sum, { change }) => sum + change, 0)
  if (first === undefined || (isMore(total) && known < leastWaited * total.change))
    return isMore(total) ? [unknown(total, grown.find(({ shared }) => shared === true)?.host)] : []
  const { kind, host, times } = first
  const what: Part[] = kind === 'connection' ? [{ name: host }, ' (connections)'] : [waited[kind]]
  const [before, now] = [times.base, times.head].map(count => String(Number(count.toFixed(1))))
  const often = Math.abs(times.head - times.base) < 0.05 ? '' : `, ${before} → ${now} times`
  const all = isMore(total) ? `; time in the server: ${millis(total)} ms` : ''
  return [[`A request waits ${millis(first)} ms longer for `, ...what, `${often}${all}`]]
}

/**
 * A connection that requests share waits for responses all the time, so what it waits for grows with whatever makes requests slower:
 * `shared` is only one of the things that they may wait for.
 */
function unknown(total: CostChange, shared: string | undefined): Part[] {
  const recorded = 'connections, name lookups, files and timers'
  return [
    `Requests spend ${millis(total)} ms longer in the server, which no recorded wait accounts for: ${recorded}. `,
    'What else they wait for is not recorded: ',
    ...(shared === undefined ? [] : ['connections to ', { name: shared }, ' that several of them share, ']),
    'a pool, a lock, a worker, native code.',
  ]
}

const waited = { name: 'name lookups', file: 'files', timer: 'timers' } as const

/** `+3.1 ± 0.2`, of µs. */
const millis = ({ change, low, high }: CostChange): string =>
  withInterval({ change: change / 1000, low: low / 1000, high: high / 1000 })
