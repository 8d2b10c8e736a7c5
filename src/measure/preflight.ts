import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { median } from 'simple-statistics'
import { type Config, isExpected, type Request, type Scenario } from '../config/config.ts'
import { GateError } from '../errors.ts'
import type { Variant } from '../prepare/variant.ts'
import type { Probe, ScenarioBlock } from '../results/blocks.ts'
import type { Failure } from '../results/results.ts'
import { type Probing, probe, SeenBodies } from './probe/probe.ts'
import type { Running } from './server/boot.ts'
import { complaintOf } from './server/ending.ts'
import { listeningPorts, silent } from './server/ports.ts'
import { runtimeServing } from './server/runtime.ts'
import { bootFailure, demandBaseline, type LaunchAll, Servers, takeTurns } from './server/servers.ts'
import { lacking, otherPorts, takingTurns } from './turns.ts'

/** How one variant responds to one request, before anything is measured. */
export interface Reply {
  variant: string
  scenario: string
  request: string
  /** The last status; 0: no response. */
  status: number
  /** Was it one that the config expects, each time? */
  isExpected: boolean
  /** Length of the last body, decoded, bytes. */
  length: number
  /** Does the body differ from response to response? */
  varies: boolean
  /** Median, one request at a time, ms. */
  time: number
}

/** What is known before the first block. */
export interface Preflight {
  /** By variant, ms until ready; absent if it did not start. */
  boot: Record<string, number>
  replies: Reply[]
  /** Where responses of variants first differ from the baseline's, by scenario. */
  differences: Pick<ScenarioBlock, 'scenario' | 'differences'>[]
  /** By variant that did not start. */
  errors: Map<string, GateError>
  /** By variant that started beside others, but uses a port of one of these instead of its own. */
  lacking: Map<string, GateError>
  /** By variant that did not respond as expected: what it printed last. */
  lastWords: Map<string, string>
}

/** How often each request is sent. */
const times = 3

/** Boots every variant once and sends each request three times. `whileUp` gets servers that are alive at once, after they were asked. */
export async function preflight(options: LaunchAll, whileUp?: (servers: Running[]) => void): Promise<Preflight> {
  const { config, variants, say, signal, seen = new SeenBodies() } = options
  const found: Preflight = {
    boot: {},
    replies: [],
    differences: [],
    errors: new Map(),
    lacking: new Map(),
    lastWords: new Map(),
  }
  const into = config.scenarios.map(({ name }): ScenarioBlock => ({ scenario: name, probes: [], slices: [] }))
  for (const together of takeTurns(variants)) {
    const before = listeningPorts()
    await using servers = new Servers()
    await servers.bootAll(together, options, -1)
    for (const [name, error] of servers.errors) found.errors.set(name, error)
    const began = performance.now()
    for (const server of servers.running) {
      const { name } = server.variant
      found.boot[name] = server.boot
      say(`asking ${name}`)
      const replies: Reply[] = []
      for (const [i, scenario] of config.scenarios.entries()) {
        const time = await ask(server, scenario, into[i]!, { seen, signal })
        replies.push(...scenario.requests.map(request => replyOf(name, request, into[i]!, time)))
      }
      if (!replies.every(({ isExpected }) => isExpected)) found.lastWords.set(name, complaintOf(server))
      found.replies.push(...replies)
    }
    for (const [name, error] of await lacking(servers.running, { before, began, signal }))
      found.lacking.set(name, error)
    whileUp?.(servers.running)
  }
  signal.throwIfAborted()
  found.differences = into.filter(({ differences = [] }) => differences.length > 0)
  return found
}

/** Resolves with how long a request takes, ms. */
async function ask(server: Running, scenario: Scenario, into: ScenarioBlock, probing: Probing): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < times && !probing.signal.aborted; time++) {
    const begun = performance.now()
    const count = await probe(server, scenario, into, probing)
    took.push((performance.now() - begun) / count)
    if (into.probes.at(-1)?.status === 0) break // it would keep us waiting again
  }
  return took.length === 0 ? 0 : median(took)
}

function replyOf(variant: string, request: Request, { scenario, probes }: ScenarioBlock, time: number): Reply {
  const isMine = (each: Probe) => each.variant === variant && each.request === request.name && each.row === undefined
  const mine = probes.filter(isMine)
  return {
    variant,
    scenario,
    request: request.name,
    status: mine.at(-1)?.status ?? 0,
    isExpected: mine.length > 0 && mine.every(({ status }) => isExpected(status, request.expect)),
    length: mine.at(-1)?.length ?? 0,
    varies: new Set(mine.map(({ digest }) => digest)).size > 1,
    time,
  }
}

/**
 * What base gets wrong is not the doing of the pull request, and measuring would not mend it. Throws the error of a baseline that does not
 * start, and `unexpected-response` if both sides respond otherwise than the config expects in every scenario. Returns how head failed to
 * start, which is its verdict.
 */
export function demandSound(found: Preflight, { scenarios, variants }: Config, sides: Variant[]): Failure[] {
  const { replies, errors, lastWords } = found
  demandBaseline(errors, sides)
  const { name } = sides.find(({ baseline }) => baseline)!
  const wrong = replies.filter(({ isExpected }) => !isExpected)
  const isLost = (scenario: string) =>
    sides.every(side => wrong.some(each => each.variant === side.name && each.scenario === scenario))
  if (variants.length > 0) return []
  if (errors.size === 0 && scenarios.every(({ name }) => isLost(name)))
    throw unexpected(wrong.find(({ variant }) => variant === name)!, {
      scenarios,
      sides,
      lastWords: lastWords.get(name),
    })
  return [...errors].map(([variant, error]) => bootFailure(variant, error, 0))
}

function unexpected(
  { variant, scenario, request, status }: Reply,
  { scenarios, sides, lastWords }: { scenarios: Scenario[]; sides: Variant[]; lastWords: string | undefined },
): GateError {
  const { requests } = scenarios.find(({ name }) => name === scenario)!
  const { method, path, expect } = requests.find(({ name }) => name === request)!
  const wanted = expect.length > 0 ? expect.join(' or ') : 'a 2xx status'
  const got = status === 0 ? 'no response' : `status ${status}`
  const named = scenario === `${method} ${path}` ? '' : ` (\`${scenario}\`)`
  const isolated = sides.every(({ room }) => room !== undefined)
  const perhaps = isolated ? '. Both ran isolated, which may be the reason (docs/platforms.md#isolation)' : ''
  const message = `base and head respond to ${method} ${path}${named} with ${got}, where ${wanted} is expected${perhaps}`
  return new GateError('unexpected-response', message, { variant, lastWords })
}

/**
 * Moves fixed ports of Node servers apart (docs/architecture.md says why), if all variants then respond as the config expects, and alike,
 * and listen only there. Otherwise they take turns, and so they do if one was seen to start only alone.
 */
export async function preflightApart(options: LaunchAll): Promise<{ variants: Variant[]; found: Preflight }> {
  const { variants, results, say } = options
  if (takeTurns(variants).length < 2) {
    const found = await preflight(options)
    const apart = await takingTurns(found.errors.size > 0 ? found.errors : found.lacking, options)
    if (apart === undefined) return { variants, found }
    return { variants: apart, found: await preflight({ ...options, variants: apart }) }
  }
  const ports = [...new Set(variants.flatMap(({ port }) => port ?? []))]
  const insist = `The servers have fixed port${ports.length > 1 ? 's' : ''} ${ports.join(', ')}.`
  const before = listeningPorts()
  if (variants.every(isMovable) && before.size > 0) {
    const notes = results.notes.length
    const moved = variants.map(variant => ({ ...variant, movesPort: true }))
    const found = await movedPreflight({ ...options, variants: moved }, before)
    if (found !== undefined) {
      results.notes.push(`${insist} perf-gate moved each to a port of its own, so they run at the same time`)
      return { variants: moved, found }
    }
    results.notes.splice(notes) // drops what was said of the attempt
    say('taking turns')
    for (const port of ports) await silent(port)
  }
  const found = await preflight(options)
  await takingTurns(found.errors, options)
  const advice =
    'If the server read `PORT` and the config had no `server.port`, they would run at the same time, and a run would detect smaller changes'
  if (found.errors.size === 0) results.notes.push(`${insist} They take turns. ${advice}`)
  return { variants, found }
}

/** Undefined if variants cannot be measured with their ports moved. Leaves no trace for the preflight that is then made in turns. */
async function movedPreflight(options: LaunchAll, before: Set<number>): Promise<Preflight | undefined> {
  const logs = join(options.logs, 'moved')
  mkdirSync(logs, { recursive: true })
  let areApart = false
  const whileUp = (servers: Running[]) => {
    const areNode = servers.every(each => ['node', undefined].includes(runtimeServing(each))) // unknown, as in some rooms
    areApart = servers.length === options.variants.length && otherPorts(servers, before).length === 0 && areNode
  }
  const found = await preflight({ ...options, seen: new SeenBodies(), logs }, whileUp)
  const { scenarios } = options.config
  const areAlike = found.differences.every(({ scenario }) => !scenarios.find(({ name }) => name === scenario)?.sameBody)
  const areSound = found.errors.size === 0 && found.replies.every(({ isExpected }) => isExpected)
  return areApart && areSound && areAlike ? found : undefined
}

/** Node programs in a start command. Not pm2: both sides would share one daemon. */
const starter = /(^|[\s/;&|])(node|npm|npx|pnpm|yarn|tsx|ts-node|nest|next|nuxt|vite)(\s|$)/

/** Not with a reset: if both sides share the state, it would take that away from the other side. */
const isMovable = ({ port, start = '', reset }: Variant): boolean =>
  port !== undefined && reset === undefined && starter.test(start)
