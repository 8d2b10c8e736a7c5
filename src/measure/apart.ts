import type { Variant } from '../prepare/variant.ts'
import { type Preflight, type PreflightOptions, preflight } from './preflight.ts'
import { runtimeServing } from './profile/runtime.ts'
import type { Running } from './server/boot.ts'
import { listeningPorts, silent } from './server/ports.ts'
import { takeTurns } from './server/servers.ts'

/**
 * Variants that insist on one and the same port would have to take turns, and from one turn to the next a machine changes by more
 * than most regressions. Node can be told to listen elsewhere. So the preflight is made with the ports moved, and where all of
 * them then respond as the config expects, and listen on nothing but their own port, they stay moved. Otherwise it is made once more,
 * and they take turns.
 */
export async function preflightApart(options: PreflightOptions): Promise<{ variants: Variant[]; found: Preflight }> {
  const { variants, results, say } = options
  const unmoved = async () => ({ variants, found: await preflight(options) })
  if (takeTurns(variants).length < 2) return unmoved()
  const ports = [...new Set(variants.flatMap(({ port }) => port ?? []))]
  const insist = `The servers insist on port ${ports.join(', ')}.`
  if (variants.every(isMovable)) {
    const [before, notes] = [listeningPorts(), results.notes.length]
    let areApart = false
    const whileUp = (servers: Running[]) => {
      areApart = servers.length === variants.length && listenAlone(servers, before) && servers.every(isNode)
    }
    const moved = variants.map(variant => ({ ...variant, movesPort: true }))
    const found = await preflight({ ...options, variants: moved, whileUp })
    if (areApart && found.errors.size === 0 && found.replies.every(({ isExpected }) => isExpected)) {
      results.notes.push(
        `${insist} Node was told to give each side a port of its own, so that both run at the same time`,
      )
      return { variants: moved, found }
    }
    results.notes.splice(notes) // what was said of the attempt
    say('taking turns')
    for (const port of ports) await silent(port)
  }
  results.notes.push(
    `${insist} So they take turns. If the server reads \`PORT\` and the config has no \`server.port\`, both run at the same time, and a run detects smaller changes`,
  )
  return unmoved()
}

/** Programs of Node in a start command. */
const starter = /(^|[\s/;&|])(node|npm|npx|pnpm|yarn|tsx|ts-node|nest|next|nuxt|vite|pm2|pm2-runtime)(\s|$)/

/** What resets a state that both share would take it away from the other side. */
const isMovable = ({ port, start = '', reset }: Variant): boolean =>
  port !== undefined && reset === undefined && starter.test(start)

/** A second port that both sides want is held by one of them, and the other one would use that one's server. */
function listenAlone(servers: Running[], before: Set<number>): boolean {
  const own = servers.map(({ url }) => Number(new URL(url).port))
  const now = listeningPorts()
  return own.every(port => now.has(port)) && [...now].every(port => before.has(port) || own.includes(port))
}

/** Undefined in a room, where we may not look at it. */
const isNode = (server: Running): boolean => ['node', undefined].includes(runtimeServing(server))
