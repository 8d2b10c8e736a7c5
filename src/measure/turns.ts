import { setTimeout as sleep } from 'node:timers/promises'
import { failsAs, GateError } from '../errors.ts'
import type { Variant } from '../prepare/variant.ts'
import { listed, shortened } from '../text.ts'
import { type Running, startOnce } from './server/boot.ts'
import { inUse, listenersOf, listeningPorts, usedPorts } from './server/ports.ts'
import { type LaunchAll, takeTurns } from './server/servers.ts'

/**
 * Some did not start while others were alive, or lacked a port. If they start alone, all want what only one can have: a second port, a lock
 * file, or the memory. The change is not to blame, so they take turns. Undefined for any other cause. It is not to blame either if base,
 * started once more, fails alike, such as on a database that is not empty: that is then among `errors`. Stop every server first.
 */
export async function takingTurns(errors: Map<string, GateError>, options: LaunchAll): Promise<Variant[] | undefined> {
  const { variants, config, results, say } = options
  const lost = variants.filter(({ name }) => errors.has(name))
  const failure = (variant: Variant) => {
    say(`starting ${variant.name} alone`)
    return failureOf(variant, { ...options, server: config.server, cpus: results.machine.pinning?.servers })
  }
  if (lost.length === 0 || lost.length === variants.length) return undefined
  const wereAlone = takeTurns(variants).length > 1
  for (const variant of lost) {
    const alone = wereAlone ? errors.get(variant.name) : await failure(variant)
    if (alone === undefined) continue
    const base = variants.find(({ baseline }) => baseline)!
    const again = errors.has(base.name) ? undefined : await failure(base)
    if (again !== undefined && failsAs(alone, again)) {
      const reason = `It had started before, and then \`${variant.name}\` failed in the same way: it must be able to start twice on what both share, such as a database`
      errors.set(base.name, new GateError(again.code, `${again.message}. ${reason}`, again))
    }
    return undefined
  }
  const named = (some: Variant[]) => listed(some.map(({ name }) => `\`${name}\``))
  const { lastWords = '', message, code } = errors.get(lost[0]!.name)!
  const said = shortened(inUse.exec(lastWords)?.[0] ?? message, 200)
  const advice =
    'If `server.env` or `server.start` let the system choose the second port, or turned it off, they would run at the same time, and a run would detect smaller changes'
  const others = named(variants.filter(variant => !lost.includes(variant)))
  const how = code === 'port-taken' ? `lacked a port beside ${others}` : `did not start beside ${others}, but alone`
  results.notes.push(`${named(lost)} ${how}, so they take turns (${said}). ${advice}`)
  return variants.map(variant => ({ ...variant, isAlone: true }))
}

/**
 * Ports besides their own that servers listen on. If both sides want one, one side holds it, and the other would use that one's server. If
 * we may not look into their processes, as in some rooms, those that are not among the ones `before` they were started count.
 */
export function otherPorts(servers: Running[], before: Set<number>): number[] {
  const own = servers.map(({ url }) => Number(new URL(url).port))
  const theirs = servers.map(({ process }) => listenersOf(process?.tree() ?? []).map(({ port }) => port))
  const isKnown = theirs.every(ports => ports.length > 0)
  const all = isKnown ? theirs.flat() : [...listeningPorts()].filter(port => !before.has(port))
  return all.filter(port => !own.includes(port))
}

/**
 * Servers that go on although one of their processes wanted a port that another server has: if requests lead to a port that is not their
 * own, they may use that server's, and what they change is not measured. They then seem to start sooner, so each gets the time that the
 * slowest needed, and half as much again. `before`: ports that were listened on before any started. `began`: all were ready.
 */
export async function lacking(
  servers: Running[],
  { before, began, signal }: { before: Set<number>; began: number; signal: AbortSignal },
): Promise<Map<string, GateError>> {
  const used = usedPorts()
  if (servers.length < 2 || !otherPorts(servers, before).some(port => used.has(port))) return new Map()
  const boots = servers.map(({ boot }) => boot)
  const patience = 1.5 * (Math.max(...boots) - Math.min(...boots)) - (performance.now() - began)
  if (patience > 0) await sleep(patience, undefined, { signal })
  const found = servers.map(({ variant, process }) => [variant.name, lackedBy(process?.tail() ?? '')] as const)
  return new Map(found.flatMap(([name, said]) => (said ? [[name, new GateError('port-taken', said)]] : [])))
}

/** What a server says of a port in use, unless it names only ports that no request leads to, as a debugger's. */
function lackedBy(words: string): string | undefined {
  const lines = words.split('\n').filter(line => inUse.test(line))
  const [taken, used] = [listeningPorts(), usedPorts()]
  const named = lines.flatMap(line => line.match(/\d{4,5}/g) ?? []).map(Number)
  const ports = named.filter(port => taken.has(port))
  return ports.length === 0 || ports.some(port => used.has(port)) ? inUse.exec(lines[0] ?? '')?.[0] : undefined
}

const failureOf = (...asked: Parameters<typeof startOnce>): Promise<GateError | undefined> =>
  startOnce(...asked).then(
    () => undefined,
    error => {
      if (error instanceof GateError && error.code !== 'not-isolated') return error
      throw error
    },
  )
