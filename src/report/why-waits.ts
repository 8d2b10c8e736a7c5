import type { CostChange, WhyRow, WhyWait, WhyWaiting } from '../results/why.ts'
import { withInterval } from './numbers.ts'
import type { Part } from './why-parts.ts'

/** Waits are named only if they account for at least this part of the growth. */
const leastWaited = 1 / 3

/** What head waits longer for; empty if nothing is certain. */
export function waitLines(waiting: WhyRow['waiting']): Part[][] {
  const isMore = (each: CostChange & { certain: boolean }) => each.certain && each.change > 0
  if (waiting === undefined) return []
  const { kinds, total } = waiting
  const alone = kinds.filter(each => each.change > 0 && each.shared !== true && mayHold(each, total))
  const isEnough = (some: WhyWait[]) => some.reduce((sum, { change }) => sum + change, 0) >= leastWaited * total.change
  const certain = alone.filter(isMore)
  const [first] = certain
  if (first === undefined || (isMore(total) && !isEnough(certain))) {
    const strung = isMore(total) ? kinds.find(each => isStrung(each, total)) : undefined
    if (strung !== undefined) return [inTurn(strung, total)]
    const joint = certain.find(each => isJoint(each, total))
    const shared = kinds.find(each => isMore(each) && each.shared === true)
    const mayBe = joint !== undefined ? jointly(joint) : shared && among(shared)
    return isMore(total) ? [unknown(total, isEnough(alone), mayBe)] : []
  }
  const { times } = first
  const [before, now] = [times.base, times.head].map(count => String(Number(count.toFixed(1))))
  const often = Math.abs(times.head - times.base) < 0.05 ? '' : `, ${before} → ${now} times`
  const all = isMore(total) ? `; time in the server: ${millis(total)} ms` : ''
  return [[`A request waits ${millis(first)} ms longer for `, ...nameOf(first), `${often}${all}`]]
}

/**
 * May requests wait that much longer for it? A request that waits n times may do so n times at once, and so take an nth of that longer,
 * but not less: a timer that takes more than that is one that nobody waits for. Where Node's own server saw no request, any may be.
 */
const mayHold = ({ low, times }: WhyWait, total: WhyWaiting['total']): boolean =>
  total.head === 0 || low / Math.max(1, times.head) <= total.high

/** Waits overlap at least so much more on one side than on the other, and so much more than one after another, to be told. */
const leastOverlap = 1.25

/** How often over the waits of a request fill its time in the server: 1, or less, if one follows the other. */
const overlap = (wait: WhyWait, total: CostChange, side: 'base' | 'head'): number =>
  wait[side] / Math.max(1, total[side])

/** Does a request of head wait in turn for what one of base waits for at once? Then its waits take as long in all. */
function isStrung(wait: WhyWait, total: CostChange): boolean {
  const [base, head] = [overlap(wait, total, 'base'), overlap(wait, total, 'head')]
  return wait.shared !== true && base >= leastOverlap * Math.max(1, head) && head >= 1 / 2 && wait.times.head >= 1.5
}

/** How long one such wait takes, µs. */
const perWait = (wait: WhyWait, side: 'base' | 'head'): number =>
  wait.times[side] > 0 ? wait[side] / wait.times[side] : 0

/** Do fewer waits than requests take longer each? Requests that come while one is under way may share it, as all may share a query. */
const isJoint = (wait: WhyWait, total: CostChange): boolean =>
  Math.max(wait.times.base, wait.times.head) < leastAlone &&
  perWait(wait, 'head') - perWait(wait, 'base') >= leastWaited * total.change

/** From so many times per request on, each request has a wait of its own. */
const leastAlone = 0.9

function jointly(wait: WhyWait): Part[] {
  const [base, head] = [perWait(wait, 'base'), perWait(wait, 'head')].map(time => (time / 1000).toFixed(1))
  const often = Number(wait.times.head.toFixed(2))
  return [...nameOf(wait), ` together, ${base} → ${head} ms each time and ${often} times per request, `]
}

function inTurn(wait: WhyWait, total: CostChange): Part[] {
  const [base, head] = [overlap(wait, total, 'base'), overlap(wait, total, 'head')].map(over => over.toFixed(1))
  const more = `add up to ${base} times the time in the server with base, and to ${head} times with head`
  return [
    'Fewer waits of a request for ',
    ...nameOf(wait),
    ` overlap, or it also waits for what is not recorded, such as a pool or a lock: waits ${more}; time in the server: ${millis(total)} ms`,
  ]
}

/** `isOpen`: recorded waits may account for it. `mayBe`: one of them, of the things that requests may wait for. */
function unknown(total: CostChange, isOpen: boolean, mayBe: Part[] | undefined): Part[] {
  return [
    `Requests spend ${millis(total)} ms longer in the server, which no recorded wait ${isOpen || mayBe !== undefined ? 'certainly ' : ''}accounts for: connections, name lookups, files and `,
    { name: 'setTimeout' },
    '. ',
    ...(mayBe === undefined
      ? ['What else they wait for is not recorded: ']
      : ['They may wait for ', ...mayBe, 'or for something that is not recorded: ']),
    'a pool, a lock, a worker, another process, native code.',
  ]
}

/** A shared connection always waits, so its waits grow with any slowness, and so do those for a timer that warns of slow requests. */
const among = ({ kind, host }: WhyWait): Part[] =>
  kind === 'connection'
    ? ['connections to ', { name: host }, ' that several of them share, ']
    : ['timers after which they did nothing at once, ']

const nameOf = ({ kind, host }: WhyWait): Part[] =>
  kind === 'connection' ? [{ name: host }, ' (connections)'] : [waited[kind]]

const waited = { name: 'name lookups', file: 'files', timer: 'timers' } as const

/** µs as ms: `+3.1 ± 0.2`. */
const millis = ({ change, low, high }: CostChange): string =>
  withInterval({ change: change / 1000, low: low / 1000, high: high / 1000 })
