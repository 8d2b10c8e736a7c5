import { setTimeout as sleep } from 'node:timers/promises'
import { GateError } from '../../errors.ts'
import type { Running } from '../../measure/server/boot.ts'
import { listenersOf, listeningPorts, remotePorts } from '../../measure/server/ports.ts'
import { demandAlive, ListensElsewhere } from '../../measure/server/ready.ts'
import { hiddenFrom, hiddenWords } from '../../results/hide.ts'
import type { Talk } from '../questions.ts'
import type { Candidate, Hints, Project } from '../read/project.ts'
import type { ProjectCopy } from './copy.ts'
import { findPaths, type Search } from './paths.ts'
import { nextWays, type Tried } from './remedies.ts'

/** A way to start the project that has worked. */
export interface Working extends Tried, Search {
  /** Ports of other programs on this machine that it has connections to, usually of a database. */
  uses: number[]
  /** The last try to make its tables, if that failed. */
  tables?: Failed
}

export type Failed = Tried & { reason: string }

/** `path`: if the user gives one. */
type Trial = { copy: ProjectCopy; hints: Hints; talk: Talk; path?: string; signal: AbortSignal }

/** After this time, ms, no new way to start a project is tried. */
const longest = 8 * 60_000
/** How long to wait for the end of a server that responds to nothing: its workers may not have come up. ms */
const lastBreath = 2000

/** Tries candidates, and what their last words call for, until one responds 2xx; again with tables where these may be missing. */
export async function bringUp({ candidates, setups = [] }: Project, trial: Trial) {
  const failed: Failed[] = []
  const queue = candidates.slice(0, 6)
  const seen = new Set<string>()
  const end = performance.now() + longest
  let best: Working | undefined
  while (queue.length > 0 && performance.now() < end) {
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
  const isOfTables = ({ candidate: { start, setup } }: Failed) => setup !== undefined && start === best?.candidate.start
  const tables = best?.candidate.setup === undefined ? failed.findLast(isOfTables) : undefined
  return { failed, working: best && { ...best, tables } }
}

/** Its tables may be missing, or be there only on this machine and not on a runner. */
const mayLackTables = ({ tried }: Working, { services }: Hints): boolean =>
  services.length > 0 || [...tried.values()].some(status => status >= 500)

/** Of two ways that are alike, the likelier one counts, which was tried first; of one way, the try that makes its tables. */
const hasMore = ({ found, candidate: { start, setup } }: Working, best?: Working): boolean =>
  found.length > (best?.found.length ?? -1) ||
  (found.length === best?.found.length && setup !== undefined && start === best.candidate.start)

async function tryOut(candidate: Candidate, trial: Trial): Promise<Working | Failed> {
  const { copy, hints, talk, path, signal } = trial
  try {
    await copy.prepare(candidate)
    talk.busy(`start: ${candidate.start}`)
    const { running: up, candidate: way } = await booted(candidate, trial)
    await using running = up
    const server = running.process!
    const atFirst = othersOf(server.tree(), hints) // some path may end it
    const search = await findPaths(running.url, { ...hints, path }, signal)
    if ([...search.tried.values()].every(status => status === 0)) {
      await Promise.race([server.exited, sleep(lastBreath, undefined, { ref: false })])
      demandAlive({ ...running, process: server }, 'while it was asked')
    }
    return {
      candidate: { ...way, ...(search.protocol && { protocol: search.protocol }) },
      ...search,
      lastWords: hiddenWords(server.lastWords(200), copy.secrets),
      uses: [...new Set([...atFirst, ...othersOf(server.tree(), hints)])],
    }
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    const { message, lastWords = '' } = hiddenFrom(error, copy.secrets)
    return { candidate, reason: message.replace(/^`project` /, ''), lastWords }
  }
}

/** Ports that these processes are connected to and other programs listen on. The listener of a compose file's service may not be visible. */
function othersOf(pids: number[], { services }: Hints): number[] {
  const [all, own] = [listeningPorts(), listenersOf(pids)]
  for (const { outside } of services) all.add(outside)
  return remotePorts(pids).filter(port => all.has(port) && own.every(each => each.port !== port))
}

/** Patience with each way to pass a port, ms. */
const brief = 1000

/** Boots it. If it has a port of its own, each way that sounds like a port is tried, or else it insists. Errors: those of `boot`. */
async function booted(way: Candidate, { copy, hints }: Trial): Promise<{ candidate: Candidate; running: Running }> {
  const own = await copy.boot(way).catch(failed)
  if (!(own instanceof GateError)) return { candidate: way, running: own }
  if (!(own instanceof ListensElsewhere)) throw own
  for (const line of hints.ports) {
    const told = { ...way, start: line.replace('{start}', () => way.start) }
    const running = await copy.boot(told, brief).catch(failed)
    if (!(running instanceof GateError)) return { candidate: told, running }
  }
  const candidate = { ...way, port: own.port }
  return { candidate, running: await copy.boot(candidate) }
}

function failed(error: unknown): GateError {
  if (error instanceof GateError) return error
  throw error
}
