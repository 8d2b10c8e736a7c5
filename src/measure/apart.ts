import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Variant } from '../prepare/variant.ts'
import { type Preflight, type PreflightOptions, preflight } from './preflight.ts'
import { SeenBodies } from './probe/bodies.ts'
import type { Running } from './server/boot.ts'
import { listenersOf, listeningPorts, silent } from './server/ports.ts'
import { runtimeServing } from './server/runtime.ts'
import { takeTurns } from './server/servers.ts'

/**
 * Variants that insist on one and the same port would have to take turns, and from one turn to the next a machine changes by more
 * than most regressions. Node can be told to listen elsewhere. So the preflight is made with the ports moved, and where all of
 * them then respond as the config expects, alike, and listen on nothing but their own port, they stay moved. Otherwise it is made once
 * more, and they take turns.
 */
export async function preflightApart(options: PreflightOptions): Promise<{ variants: Variant[]; found: Preflight }> {
  const { variants, results, say } = options
  if (takeTurns(variants).length < 2) return { variants, found: await preflight(options) }
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
    results.notes.splice(notes) // what was said of the attempt
    say('taking turns')
    for (const port of ports) await silent(port)
  }
  const found = await preflight(options)
  if (found.errors.size === 0)
    results.notes.push(
      `${insist} They take turns. If the server read \`PORT\` and the config had no \`server.port\`, they would run at the same time, and a run would detect smaller changes`,
    )
  return { variants, found }
}

/** Undefined where variants cannot be measured with their ports moved. Leaves no trace for the preflight that is then made in turns. */
async function movedPreflight(options: PreflightOptions, before: Set<number>): Promise<Preflight | undefined> {
  const logs = join(options.logs, 'moved')
  mkdirSync(logs, { recursive: true })
  let areApart = false
  const whileUp = (servers: Running[]) => {
    areApart = servers.length === options.variants.length && listenAlone(servers, before) && servers.every(isNode)
  }
  const found = await preflight({ ...options, seen: new SeenBodies(), logs, whileUp })
  const { scenarios } = options.config
  const areAlike = found.differences.every(({ scenario }) => !scenarios.find(({ name }) => name === scenario)?.sameBody)
  const areSound = found.errors.size === 0 && found.replies.every(({ isExpected }) => isExpected)
  return areApart && areSound && areAlike ? found : undefined
}

/** Programs of Node in a start command. Not pm2: both sides would have one daemon. */
const starter = /(^|[\s/;&|])(node|npm|npx|pnpm|yarn|tsx|ts-node|nest|next|nuxt|vite)(\s|$)/

/** What resets a state that both share would take it away from the other side. */
const isMovable = ({ port, start = '', reset }: Variant): boolean =>
  port !== undefined && reset === undefined && starter.test(start)

/**
 * A second port that both sides want is held by one of them, and the other one would use that one's server. Where we may not look
 * into their processes, as in some rooms, nobody else may have begun to listen meanwhile.
 */
function listenAlone(servers: Running[], before: Set<number>): boolean {
  const own = servers.map(({ url }) => Number(new URL(url).port))
  const theirs = servers.map(({ process }) => listenersOf(process?.tree() ?? []).map(({ port }) => port))
  if (theirs.every(ports => ports.length > 0)) return theirs.every((ports, i) => ports.every(port => port === own[i]))
  return [...listeningPorts()].every(port => before.has(port) || own.includes(port))
}

/** Undefined in a room, where we may not look at it. */
const isNode = (server: Running): boolean => ['node', undefined].includes(runtimeServing(server))
