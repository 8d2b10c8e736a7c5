import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isExpected, type Request, type Scenario } from '../config/config.ts'
import { type Calls, mostServices, type Probe } from '../results/blocks.ts'
import { callsPerRequest, isWanted, sameCalls } from '../results/calls.ts'
import type { Results } from '../results/results.ts'
import { program } from '../system/programs.ts'
import { exchange } from './exchange.ts'
import { filled } from './origin.ts'
import type { Party } from './party.ts'
import { begun, outgoing, remotePorts, unixSockets } from './server/ports.ts'
import type { Side } from './side.ts'

/** Requests that warm a side up in one round, and the most that are counted together. */
const [first, most] = [3, 20]
/** Pools may fill first: a side is warmed up until two rounds in a row are quiet (`mannersOf`), for so many rounds or ms at most. */
const filling = { rounds: 12, time: 3000 }
/** How long counted requests may take, ms: fewer are counted if they are slow, and none if one takes more than half of it. */
const patience = 1000
/** Counting is repeated until each side has the same calls twice in a row, at most so many times and for so long, ms. */
const repeats = { rounds: 6, time: 4000 }
/** What a server sends within this time after its response still belongs to the request, ms. */
const afterwards = 30
/** A side is left alone for as long as its requests took, at most so long, ms: what it does then, it does without a request. */
const alone = 300

type Say = (note: string) => void
/** Sends a side so many requests, one after the other; false if a response was not as expected. */
type Send = (side: Side, times: number) => Promise<boolean>

/**
 * Counts round trips to other services per request, from the kernel's counters of the server's own sockets: outside the load, one request
 * after the other, to the sides in turn. What cannot be counted has no figure, and a note if a side is seen to have it. `failed` is called
 * with a response that is not as the config expects; if it is given, every launch is counted.
 */
export async function countCalls(
  { scenario, sides, into }: Party,
  { blocks, config, notes }: Pick<Results, 'blocks' | 'config' | 'notes'>,
  signal: AbortSignal,
  failed?: (response: Probe) => void,
): Promise<void> {
  const isCounted = (side: Side) => into.calls?.some(({ variant }) => variant === side.variant.name)
  const isOver = failed === undefined && !isWanted(blocks.slice(0, -1), scenario, config)
  if (isOver || sides.some(side => side.tree === undefined || isCounted(side))) return
  const say: Say = note => void (notes.includes(note) || notes.push(note))
  if (!existsSync(program('ss'))) {
    const isSeen = sides.some(({ process }) => remotePorts(process!.tree()).length > 0)
    return isSeen ? say('Calls to other services were not counted: `ss` (iproute2) is not installed.') : undefined
  }
  try {
    for (const request of scenario.requests) {
      const send: Send = async (side, times) => {
        const status = await sendAll(side, scenario, request, times, signal)
        if (status !== undefined)
          failed?.({ variant: side.variant.name, request: request.name, status, length: 0, digest: '' })
        return status === undefined
      }
      const found = await countRequest(request, sides, send, say, signal)
      if (found.length > 0) into.calls = [...(into.calls ?? []), ...found]
    }
  } catch (error) {
    signal.throwIfAborted()
    say(`Calls of \`${scenario.name}\` were not counted in a launch: ${(error as Error).message.split('\n')[0]}`)
  }
}

/** The calls of each side; none if one of them cannot be counted. */
async function countRequest(request: Request, sides: Side[], send: Send, say: Say, signal: AbortSignal) {
  const notCounted = (why: string) => say(`Calls of \`${request.name}\` were not counted in a launch: ${why}.`)
  if (Number.isNaN(begun())) {
    notCounted('`/proc/net/snmp`, where the system counts connections, cannot be read')
    return []
  }
  const manners = await mannersOf(sides, send)
  if (manners === undefined) return []
  const unix = new Map<string, Pick<Calls, 'unix'>>()
  for (const side of sides) unix.set(side.variant.name, await unixOf(side, say))
  const slowest = Math.max(...manners.map(({ took }) => took))
  const opening = sides.filter((_, i) => manners[i]!.quiet < 2)
  if (slowest > patience / 2) notCounted(`a response takes ${Math.round(slowest)} ms`)
  else for (const { variant } of opening) notCounted(`\`${variant.name}\` seems to open a connection for each request`)
  if (slowest > patience / 2 || opening.length > 0) return []
  const connected = await Promise.all(sides.map(connections))
  if (connected.every(each => each.length === 0)) {
    const none = { request: request.name, requests: first, services: {} }
    return sides.map(({ variant }) => ({ variant: variant.name, ...none, ...unix.get(variant.name) }))
  }
  const requests = Math.min(most, Math.floor(patience / slowest))
  const found = await inTurns(sides, side => round(side, request, requests, send), signal)
  const manifold = found.find(({ services }) => Object.keys(services).length > mostServices)
  if (manifold !== undefined) {
    notCounted(`\`${manifold.variant}\` has connections to more than ${mostServices} addresses`)
    return []
  }
  if (found.length === sides.length) return found.map(each => ({ ...each, ...unix.get(each.variant) }))
  notCounted('connections to other services were opened, closed or used without a request in every attempt')
  return []
}

interface Manner {
  took: number
  quiet: number
  /** The connections that it had at the last look. */
  ids?: string
}

/**
 * How long a response of each side takes, ms, and how many rounds in a row opened fewer connections than they had requests: below two, a
 * side may open one for each. What other programs open meanwhile is measured in an equally long wait. It is subtracted only if a side keeps
 * its own connections: otherwise it could hide new ones. All sides get the same number of requests, as requests may change what they
 * respond. undefined: a response was not as expected.
 */
async function mannersOf(sides: Side[], send: Send): Promise<Manner[] | undefined> {
  const timed = async (side: Side, times: number) => {
    const started = performance.now()
    return (await send(side, times)) ? Math.max(1, performance.now() - started) : undefined
  }
  const manners = sides.map((): Manner => ({ took: 1, quiet: 0 }))
  const isSlow = () => manners.some(({ took }) => took > patience / 2)
  // A first response may be slower than the next.
  for (let times = 0; times === 0 || (times === 1 && isSlow()); times++)
    for (const [i, side] of sides.entries()) {
      const once = await timed(side, 1)
      if (once === undefined) return undefined
      manners[i]!.took = once > patience / 2 ? once : 1
    }
  const end = performance.now() + filling.time * sides.length
  const isFilling = () => manners.some(({ quiet }) => quiet < 2) && !isSlow()
  for (let round = 0; isFilling() && (round < 2 || (round < filling.rounds && performance.now() < end)); round++)
    for (const [i, side] of sides.entries()) {
      const manner = manners[i]!
      const before = begun()
      const sending = await timed(side, first)
      if (sending === undefined) return undefined
      manner.took = Math.max(manner.took, sending / first)
      const opened = begun() - before - first
      const isQuiet = opened < first || (opened - (await openedIdly(sending)) < first && (await keeps(side, manner)))
      manner.quiet = isQuiet || manner.quiet >= 2 ? manner.quiet + 1 : 0
    }
  return manners
}

/** How many connections this machine opens in so many ms while nothing is sent. */
async function openedIdly(time: number): Promise<number> {
  const idle = Math.min(time, alone)
  const before = begun()
  await sleep(idle)
  return ((begun() - before) * time) / idle
}

/** Does a side have connections, and the same ones as at the last look? */
async function keeps(side: Side, manner: Manner): Promise<boolean> {
  const had = manner.ids
  manner.ids = (await connections(side))
    .map(({ id }) => id)
    .toSorted()
    .join()
  return had !== '' && had === manner.ids
}

/** The last count of each side; none for one whose connections changed every time. All sides get the same number of requests. */
async function inTurns(sides: Side[], count: (side: Side) => Promise<Calls | undefined>, signal: AbortSignal) {
  const all = new Map(sides.map(side => [side, [] as (Calls | undefined)[]]))
  const isSteady = ([last, before]: (Calls | undefined)[]) =>
    last !== undefined && before !== undefined && Math.abs(callsPerRequest(last) - callsPerRequest(before)) <= sameCalls
  const end = performance.now() + repeats.time
  const isTime = (turn: number) => turn < 2 || (turn < repeats.rounds && performance.now() < end)
  for (let turn = 0; isTime(turn) && !signal.aborted; turn++) {
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) all.get(side)!.unshift(await count(side))
    if ([...all.values()].every(isSteady)) break
  }
  return [...all.values()].flatMap(counts => counts.find(each => each !== undefined) ?? [])
}

const connections = ({ process }: Side) => outgoing(process!.tree())

/**
 * A side's calls. undefined after an unexpected response, or if a connection was opened, closed, or used without a request: what belongs to
 * requests is unknown. One that lasts less than a request shows only in the kernel's count, less what others open in an equal wait.
 */
async function round(side: Side, request: Request, requests: number, send: Send): Promise<Calls | undefined> {
  const before = new Map((await connections(side)).map(({ id, sent }) => [id, sent]))
  const [started, sockets] = [performance.now(), begun()]
  if (!(await send(side, requests))) return undefined
  await side.tree?.rested()
  await sleep(afterwards)
  const opened = begun() - sockets - requests
  const took = performance.now() - started
  const after = await connections(side)
  if (after.length !== before.size || after.some(({ id }) => !before.has(id))) return undefined
  if (opened - (await openedIdly(took)) >= requests / 2) return undefined
  const later = new Map((await connections(side)).map(({ id, sent }) => [id, sent]))
  if (after.some(({ id, sent }) => later.get(id) !== sent)) return undefined
  const services: Record<string, number> = {}
  for (const { id, service, sent } of after) services[service] = (services[service] ?? 0) + sent - before.get(id)!
  return { variant: side.variant.name, request: request.name, requests, services }
}

/** The first status that is not as the config expects, if any. What a server calls on its way to an error is not compared. */
async function sendAll(side: Side, scenario: Scenario, request: Request, times: number, signal: AbortSignal) {
  const rows = side.attachments?.rows[scenario.data ?? ''] ?? []
  for (let i = 0; i < times; i++) {
    const sent = filled(request, side, rows[i % rows.length])
    const { status } = await exchange(side, sent, { timeout: scenario.timeout, signal })
    if (!isExpected(status, request.expect)) return status
  }
  return undefined
}

/** How many services a side is connected to over Unix sockets, for which the kernel has no counters. A note names the first. */
async function unixOf({ process, variant }: Side, say: Say): Promise<Pick<Calls, 'unix'>> {
  const [path, ...others] = await unixSockets(process!.tree())
  if (path === undefined) return {}
  say(`Calls of \`${variant.name}\` over the Unix socket \`${path}\` cannot be counted. Those over TCP can.`)
  return { unix: 1 + others.length }
}
