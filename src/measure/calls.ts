import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isExpected, type Request, type Scenario } from '../config/config.ts'
import type { Block, Calls, Probe, ScenarioBlock } from '../results/blocks.ts'
import { callsOf, callsPerRequest, countedLaunches, sameCalls } from '../results/calls.ts'
import { program } from '../system/programs.ts'
import { exchange } from './exchange.ts'
import { filled } from './fill.ts'
import { remotePorts } from './server/ports.ts'
import { nameOf, type Side } from './side.ts'
import { begun, type Outgoing, outgoing, unixSockets } from './sockets.ts'

/** Requests that warm a side up, and those that are counted together. */
const [first, most] = [3, 20]
/** Pools may fill with the first requests: so often a side is warmed up until two rounds in a row open none, for so long, ms. */
const filling = { rounds: 12, time: 3000 }
/** ms: of slower responses fewer are counted, and none of those that take half as long. */
const patience = 1000
/** They are sent again until a side's calls are the same twice in a row, at most so often, and not for longer, ms. */
const repeats = { rounds: 6, time: 4000 }
/** What a server sends so long after its response still belongs to the request, ms. */
const afterwards = 30
/** A side is left alone for as long as its requests took, at most so long, ms: what happens then happens without a request. */
const alone = 300

interface Counting {
  /** Blocks of the run, this one included. */
  blocks: Block[]
  /** What cannot be counted is told here. */
  notes: string[]
  signal: AbortSignal
  /** Told of a response that was not as the config expects. Given, each launch is counted. */
  failed?: (response: Probe) => void
}

/**
 * Round trips to other services per request, read off the kernel's counters of the server's own sockets: outside the load, one
 * request after the other, to each side in turns. What cannot be counted leaves no figure, and where a side is seen to have it, a note.
 */
export async function countCalls(
  sides: Side[],
  scenario: Scenario,
  into: ScenarioBlock,
  { blocks, notes, signal, failed }: Counting,
): Promise<void> {
  const isCounted = (side: Side) => into.calls?.some(({ variant }) => variant === nameOf(side))
  const isOver = failed === undefined && !isWanted(blocks.slice(0, -1), scenario.name)
  if (isOver || sides.some(side => side.tree === undefined || isCounted(side))) return
  const say = (note: string) => void (notes.includes(note) || notes.push(note))
  if (!existsSync(program('ss'))) {
    const isSeen = sides.some(({ running }) => remotePorts(running.process!.tree()).length > 0)
    return isSeen ? say('Calls to other services were not counted: `ss` (iproute2) is not installed.') : undefined
  }
  try {
    for (const request of scenario.requests) await countRequest(request, sides, scenario, into, { signal, say, failed })
  } catch (error) {
    signal.throwIfAborted()
    say(`Calls of \`${scenario.name}\` were not counted: ${(error as Error).message.split('\n')[0]}`)
  }
}

async function countRequest(
  request: Request,
  sides: Side[],
  scenario: Scenario,
  into: ScenarioBlock,
  { signal, say, failed }: Pick<Counting, 'signal' | 'failed'> & { say: (note: string) => void },
): Promise<void> {
  const send = async (side: Side, times: number) => {
    const status = await sendAll(side, scenario, request, times, signal)
    if (status === undefined) return true
    failed?.({ variant: nameOf(side), request: request.name, status, length: 0, digest: '' })
    return false
  }
  const notCounted = (why: string) => say(`Calls of \`${request.name}\` were not counted: ${why}.`)
  const add = (found: Calls[]) => {
    into.calls = [...(into.calls ?? []), ...found]
  }
  const manners = await mannersOf(sides, send)
  if (manners === undefined) return
  const slowest = Math.max(...manners.map(({ took }) => took))
  if (slowest > patience / 2) return notCounted(`a response takes ${Math.round(slowest)} ms`)
  const opening = sides.filter((_, i) => manners[i]!.quiet < 2)
  for (const side of opening) notCounted(`\`${nameOf(side)}\` seems to open a connection for each`)
  if (opening.length > 0) return
  const connected = await Promise.all(sides.map(connections))
  if (connected.every(each => each.length === 0)) {
    for (const side of sides) await tellUnix(side, say)
    return add(sides.map(side => recordOf(side, request, first, {})))
  }
  const requests = Math.min(most, Math.floor(patience / slowest))
  const found = await inTurns(sides, side => round(side, request, requests, send), signal)
  if (found.length === sides.length) add(found)
  else notCounted('connections to other services were opened, closed or used without a request in every attempt')
}

/**
 * How long a response of each side takes, ms, and how many rounds in a row opened no connection: below two, one is opened for each
 * request, however many there are. What others open meanwhile is seen in as long a wait. All sides get equally many requests, for what
 * they do may change what they respond. undefined: a response was not as expected.
 */
async function mannersOf(
  sides: Side[],
  send: (side: Side, times: number) => Promise<boolean>,
): Promise<{ took: number; quiet: number }[] | undefined> {
  const timed = async (side: Side, times: number) => {
    const started = performance.now()
    return (await send(side, times)) ? Math.max(1, performance.now() - started) : undefined
  }
  const manners = sides.map(() => ({ took: 1, quiet: 0 }))
  for (const [i, side] of sides.entries()) {
    const once = await timed(side, 1)
    if (once === undefined) return undefined
    if (once > patience / 2) manners[i]!.took = once
  }
  const end = performance.now() + filling.time * sides.length
  const isFilling = () => manners.some(({ quiet }) => quiet < 2) && manners.every(({ took }) => took <= patience / 2)
  for (let round = 0; isFilling() && (round < 2 || (round < filling.rounds && performance.now() < end)); round++)
    for (const [i, side] of sides.entries()) {
      const manner = manners[i]!
      const before = begun()
      const sending = await timed(side, first)
      if (sending === undefined) return undefined
      const after = begun()
      manner.took = Math.max(manner.took, sending / first)
      const idle = Math.min(sending, alone)
      await sleep(idle)
      const others = ((begun() - after) * sending) / idle
      const isQuiet = after - before - others - first < first
      manner.quiet = isQuiet || manner.quiet >= 2 ? manner.quiet + 1 : 0
    }
  return manners
}

/** Is another launch worth counting after these? The first few are, and more while they disagree. */
export function isWanted(blocks: Block[], scenario: string): boolean {
  if (blocks.length < countedLaunches.agreeing) return true
  const all = callsOf(blocks, scenario)
  const isAlike = (one: Calls, other: Calls) => one.variant === other.variant && one.request === other.request
  const differs = (one: Calls) =>
    all.some(other => isAlike(one, other) && Math.abs(callsPerRequest(one) - callsPerRequest(other)) > sameCalls)
  return blocks.length < countedLaunches.apart && all.some(differs)
}

/** The last count of each side; of one whose connections changed every time, none. All sides get equally many requests. */
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

const connections = ({ running }: Side): Promise<Outgoing[]> => outgoing(running.process!.tree())

/** undefined where a connection was opened or closed meanwhile, or used without a request: what belongs to requests is not known. */
async function round(
  side: Side,
  request: Request,
  requests: number,
  send: (side: Side, times: number) => Promise<boolean>,
): Promise<Calls | undefined> {
  const before = new Map((await connections(side)).map(({ id, sent }) => [id, sent]))
  const started = performance.now()
  if (!(await send(side, requests))) return undefined
  const took = performance.now() - started
  await side.rest?.reached()
  await sleep(afterwards)
  const after = await connections(side)
  if (after.length !== before.size || after.some(({ id }) => !before.has(id))) return undefined
  await sleep(Math.min(took, alone))
  const later = new Map((await connections(side)).map(({ id, sent }) => [id, sent]))
  if (after.some(({ id, sent }) => later.get(id) !== sent)) return undefined
  const services: Record<string, number> = {}
  for (const { id, service, sent } of after) services[service] = (services[service] ?? 0) + sent - before.get(id)!
  return recordOf(side, request, requests, services)
}

const recordOf = (side: Side, { name }: Request, requests: number, services: Calls['services']): Calls => ({
  variant: nameOf(side),
  request: name,
  requests,
  services,
})

/** The first status that is not as the config expects, if there is one. What a server calls on its way to an error is not compared. */
async function sendAll({ running }: Side, scenario: Scenario, request: Request, times: number, signal: AbortSignal) {
  const rows = running.attachments?.rows[scenario.data ?? ''] ?? []
  for (let i = 0; i < times; i++) {
    const sent = filled(request, running, rows[i % rows.length])
    const { status } = await exchange(running, sent, { timeout: scenario.timeout, signal })
    if (!isExpected(status, request.expect)) return status
  }
  return undefined
}

async function tellUnix(side: Side, say: (note: string) => void): Promise<void> {
  const [path] = await unixSockets(side.running.process!.tree())
  if (path !== undefined) say(`Calls of \`${nameOf(side)}\` over the Unix socket \`${path}\` cannot be counted.`)
}
