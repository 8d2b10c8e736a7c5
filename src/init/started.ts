import { setTimeout as sleep } from 'node:timers/promises'
import { ending } from '../measure/server/ending.ts'
import { listenersOf, listening } from '../measure/server/ports.ts'
import type { Launched } from '../system/launch.ts'
import { alive } from '../system/process-table.ts'
import { ask } from './ask.ts'

/** How a launch turned out. Disposing stops it. */
export type Started = Up | Down

/** A server that responds to HTTP. */
export interface Up extends AsyncDisposable {
  isUp: true
  process: Launched
  /** The one that it really listens on. */
  port: number
  /** ms from start to the first response. */
  boot: number
}

/** A server that ended, or does not respond. */
export interface Down extends AsyncDisposable {
  isUp: false
  /** Why, as a sentence without its subject: `ended with exit code 1`. */
  reason: string
  lastWords: string
}

/** Lines of a log that are looked at for a reason. */
const wordsKept = 60
/** A server that listens where no load is sent may be about to listen there, too: so long, ms. */
const elsewhere = 10_000
/** A server that has begun to listen elsewhere may be about to listen on the port it was given, too: so long, ms. */
const afterwards = 700

/** Waits until something of a process tree responds to HTTP, wherever it listens. Rejects with the signal's reason. */
export async function awaitServer(
  process: Launched,
  port: number,
  patience: number,
  signal: AbortSignal,
): Promise<Started> {
  const begun = performance.now()
  const stop = { [Symbol.asyncDispose]: () => process.stop(1000) }
  const silent = new Map<number, number>()
  const seen = new Map<number, boolean>()
  let away: number | undefined
  for (;;) {
    signal.throwIfAborted()
    const tree = process.tree()
    const found = listenersOf(tree)
    for (const each of found) seen.set(each.port, each.reachable)
    const ports =
      found.length > 0 ? found.filter(({ reachable }) => reachable).map(each => each.port) : await withoutProc(port)
    const here = await firstResponse(inOrder(ports, port), silent)
    if (here !== undefined) {
      const boot = performance.now() - begun
      if (here !== port) await sleep(afterwards)
      const isOurs =
        here === port ||
        (listenersOf(process.tree()).some(each => each.port === port) && (await ask(port, '/', 5000)) !== undefined)
      return { ...stop, isUp: true, process, port: isOurs ? port : here, boot }
    }
    if (process.exit !== undefined && !process.tree().some(alive)) {
      const reason =
        process.exit.code === 0 ? 'ended by itself, without an error' : `ended with ${ending(process.exit)}`
      return { ...stop, isUp: false, reason, lastWords: process.lastWords(wordsKept) }
    }
    if (found.length > 0 && ports.length === 0) away ??= performance.now()
    if (performance.now() - begun > patience || (away !== undefined && performance.now() - away > elsewhere))
      return {
        ...stop,
        isUp: false,
        reason: silence(seen, performance.now() - begun),
        lastWords: process.lastWords(wordsKept),
      }
    await sleep(100)
  }
}

/** The port that was given, before all others. */
const inOrder = (ports: number[], given: number): number[] =>
  ports.toSorted((a, b) => Number(b === given) - Number(a === given) || a - b)

/** A port that does not speak HTTP (a debugger's, say) is not asked more than five times. */
async function firstResponse(ports: number[], silent: Map<number, number>): Promise<number | undefined> {
  for (const port of ports) {
    const failures = silent.get(port) ?? 0
    if (failures >= 5) continue
    if ((await ask(port, '/', 10_000)) !== undefined) return port
    silent.set(port, failures + 1)
  }
  return undefined
}

/** Without /proc only the given port can be looked at. */
const withoutProc = async (port: number): Promise<number[]> => ((await listening(port)) ? [port] : [])

function silence(seen: Map<number, boolean>, patience: number): string {
  const within = `within ${Math.round(patience / 1000)} s`
  if (seen.size === 0) return `did not listen on any port ${within}`
  const [[port, reachable]] = [...seen] as [[number, boolean]]
  return reachable
    ? `listened on port ${port}, but did not respond to HTTP there ${within}`
    : `listened on port ${port}, but not on 127.0.0.1, where load is sent`
}
