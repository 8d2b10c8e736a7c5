import { setTimeout as sleep } from 'node:timers/promises'
import { GateError } from '../../errors.ts'
import type { Running } from '../../measure/server/boot.ts'
import { remotePorts } from '../../measure/server/ports.ts'
import { demandAlive, ListensElsewhere } from '../../measure/server/ready.ts'
import type { Talk } from '../questions.ts'
import type { Candidate, Hints, Project } from '../read/project.ts'
import type { ProjectCopy } from './copy.ts'
import { findPaths, type Search } from './paths.ts'
import { type Failed, nextWays } from './remedies.ts'

/** A way to start the project that has worked. */
export interface Working extends Search {
  candidate: Candidate
  start: string
  port?: number
  lastWords: string
  /** Ports of this machine that it has connections to: of a database, as a rule. */
  uses: number[]
}

interface Trial {
  copy: ProjectCopy
  hints: Hints
  talk: Talk
  /** The path, where a person says it. */
  path?: string
  signal: AbortSignal
}

/** More ways to start a project are not tried. */
const most = { candidates: 6, attempts: 20 } as const
/** No new one is tried after so long, ms. */
const longest = 8 * 60_000
/** A server that responds to nothing may be about to end: its workers did not come up. ms */
const lastBreath = 2000

/**
 * Tries the project's candidates one after the other, and what their last words call for, until one comes up and responds
 * 2xx somewhere. Where some of its routes respond 5xx, it does not come up, or it has a database, which is empty on a runner,
 * the same is tried once its tables are made.
 */
export async function bringUp(
  { candidates, setups }: Project,
  trial: Trial,
): Promise<{ working?: Working; failed: Failed[] }> {
  const failed: Failed[] = []
  const queue = candidates.slice(0, most.candidates)
  const seen = new Set<string>()
  const end = performance.now() + longest
  let best: Working | undefined
  while (queue.length > 0 && seen.size < most.attempts && performance.now() < end) {
    const candidate = queue.shift()!
    const { source, ...way } = candidate
    if (seen.size === seen.add(JSON.stringify(way)).size) continue
    const outcome = await tryOut(candidate, trial)
    const withTables = candidate.setup === undefined ? setups.map(setup => ({ ...candidate, setup })) : []
    const isUp = 'found' in outcome
    if (isUp && hasMore(outcome, best)) best = outcome
    if (isUp && outcome.found.length > 0 && (withTables.length === 0 || !mayLackTables(outcome, trial.hints))) break
    if (!isUp) failed.push(outcome)
    queue.unshift(
      ...(isUp && outcome.found.length > 0 ? [] : nextWays(outcome, trial.hints)),
      ...(isUp || failed.length <= 2 ? withTables : []),
    )
  }
  return { failed, working: best }
}

/** Whose tables are there only on this machine would find none on a runner. */
const mayLackTables = ({ tried }: Working, { services }: Hints): boolean =>
  services.length > 0 || [...tried.values()].some(status => status >= 500)

const hasMore = ({ found, candidate }: Working, best: Working | undefined): boolean =>
  best === undefined ||
  found.length > best.found.length ||
  (found.length === best.found.length && candidate.setup !== undefined)

async function tryOut(candidate: Candidate, trial: Trial): Promise<Working | Failed> {
  const { copy, hints, talk, path, signal } = trial
  try {
    await copy.prepare(candidate)
    talk.busy(`start: ${candidate.start}`)
    const { running: up, ...told } = await booted(candidate, trial)
    await using running = up
    const chosen = path === undefined ? hints : { paths: [path], prefixes: [], isChosen: true }
    const words = () => running.process!.lastWords(200)
    const search = await findPaths(running.url, { ...chosen, printed: words() }, signal)
    if ([...search.tried.values()].every(status => status === 0)) await demandLife(running, signal)
    return { candidate, ...told, ...search, lastWords: words(), uses: remotePorts(running.process!.tree()) }
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    return { candidate, reason: error.message.replace(/^`project` /, ''), lastWords: error.lastWords ?? '' }
  }
}

/** Throws `server-exited` or `out-of-memory` where it ends soon. */
async function demandLife({ process, variant, kills }: Running, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const waited = sleep(lastBreath, undefined, { signal: AbortSignal.any([signal, over.signal]) }).catch(() => {})
  await Promise.race([process!.exited, waited])
  over.abort()
  demandAlive({ process: process!, variant, kills }, 'while it was asked')
}

/** More ways to be told a port are not tried. */
const mostPorts = 8
/** Patience with each, ms. */
const brief = 1000

/**
 * Boots it. One that listens on a port of its own is started again with each variable or flag that sounds like a port; if none of
 * them moves it, it insists on that port. Errors: those of `boot`.
 */
async function booted(
  { start, env }: Candidate,
  { copy, hints }: Trial,
): Promise<Pick<Working, 'start' | 'port'> & { running: Running }> {
  const own = await copy.boot({ start, env }).catch(listensElsewhere)
  if (typeof own !== 'number') return { start, running: own }
  const forms = (name: string) => (/PORT(_NUMBER)?$/i.test(name) ? ['{port}'] : [':{port}', '127.0.0.1:{port}'])
  const variables = hints.portVariables.flatMap(name => forms(name).map(form => `${name}=${form} ${start}`))
  const flags = hints.portFlags.flatMap(name => forms(name).map(form => `${start} --${name}=${form}`))
  const enough = Math.max(mostPorts / 2, mostPorts - flags.length)
  for (const line of [...variables.slice(0, enough), ...flags].slice(0, mostPorts)) {
    const running = await copy.boot({ start: line, env }, brief).catch(listensElsewhere).catch(failed)
    if (running !== undefined && typeof running !== 'number') return { start: line, running }
  }
  const running = await copy.boot({ start, port: own, env })
  return { start, port: own, running }
}

/** The port that a server took instead; throws what is something else. */
function listensElsewhere(error: unknown): number {
  if (error instanceof ListensElsewhere) return error.port
  throw error
}

function failed(error: unknown): undefined {
  if (!(error instanceof GateError)) throw error
}
