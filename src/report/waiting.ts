import type { CostChange, WhyRow } from '../results/why.ts'
import { withInterval } from './cost.ts'
import type { Part } from './why-parts.ts'

/** What head waits for longer; undefined where nothing is certain. */
export function waitParts(waiting: WhyRow['waiting']): Part[] | undefined {
  const isMore = (each: CostChange & { certain: boolean }) => each.certain && each.change > 0
  if (waiting === undefined) return undefined
  const [first] = waiting.kinds.filter(isMore)
  const { total } = waiting
  if (first === undefined) {
    if (!isMore(total)) return undefined
    return [
      `Requests spend ${millis(total)} ms longer in the server, but do not wait longer for connections, name lookups, files or timers. What else they wait for is not recorded: a pool, a lock, a worker, native code.`,
    ]
  }
  const { kind, host, times } = first
  const what: Part[] = kind === 'connection' ? [{ name: host }, ' (connections)'] : [waited[kind]]
  const change = Math.abs(times.head - times.base) < 0.05 ? [] : [`, ${often(times.base)} → ${often(times.head)} times`]
  const all = isMore(total) ? [`; time in the server: ${millis(total)} ms`] : []
  return [`A request waits ${millis(first)} ms longer for `, ...what, ...change, ...all]
}

const waited = { name: 'name lookups', file: 'files', timer: 'timers' } as const
const often = (count: number): string => String(Number(count.toFixed(1)))

/** `+3.1 ± 0.2`, of µs. */
const millis = ({ base, head, change, low, high }: CostChange): string =>
  withInterval({ base: base / 1000, head: head / 1000, change: change / 1000, low: low / 1000, high: high / 1000 })
