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
  const known = grown.reduce((sum, { change }) => sum + change, 0)
  const isLittle = isMore(total) && known < leastWaited * total.change
  const [first] = isLittle ? grown.filter(({ shared }) => shared) : grown
  const all = isMore(total) ? `; time in the server: ${millis(total)} ms` : ''
  if (first?.shared === true) {
    const unknown = ` (connections that several of them share, so for how long is not known)${all}`
    return [['Requests wait longer for ', { name: first.host }, unknown]]
  }
  if (first === undefined) {
    const unknown = `Requests spend ${millis(total)} ms longer in the server, which no recorded wait accounts for: connections, name lookups, files and timers. What else they wait for is not recorded: a pool, a lock, a worker, native code.`
    return isMore(total) ? [[unknown]] : []
  }
  const { kind, host, times } = first
  const what: Part[] = kind === 'connection' ? [{ name: host }, ' (connections)'] : [waited[kind]]
  const [before, now] = [times.base, times.head].map(count => String(Number(count.toFixed(1))))
  const often = Math.abs(times.head - times.base) < 0.05 ? '' : `, ${before} → ${now} times`
  return [[`A request waits ${millis(first)} ms longer for `, ...what, `${often}${all}`]]
}

const waited = { name: 'name lookups', file: 'files', timer: 'timers' } as const

/** `+3.1 ± 0.2`, of µs. */
const millis = ({ change, low, high }: CostChange): string =>
  withInterval({ change: change / 1000, low: low / 1000, high: high / 1000 })
