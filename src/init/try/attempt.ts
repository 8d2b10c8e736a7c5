import { GateError } from '../../errors.ts'
import type { Running } from '../../measure/server/boot.ts'
import { remotePorts } from '../../measure/server/ports.ts'
import { ListensElsewhere } from '../../measure/server/ready.ts'
import type { Talk } from '../questions.ts'
import type { Candidate, Hints, Project } from '../read/project.ts'
import type { ProjectCopy } from './copy.ts'
import { findPaths, type Search } from './paths.ts'
import { choosePort } from './port.ts'
import { type Failed, missingVariables, nextWays } from './remedies.ts'

/** A way to start the project that has worked. */
export interface Working extends Search {
  candidate: Candidate
  /** Variables that it needs. */
  env: Record<string, string>
  start: string
  port?: number
  /** How it is told its port, where that is worth a word. */
  how?: string
  /** What it said last. */
  words: string
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
const most = { candidates: 6, attempts: 14, environments: 8 } as const
/** No new one is tried after so long, ms. */
const longest = 8 * 60_000

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
    if ('reason' in outcome) {
      failed.push(outcome)
      queue.unshift(...nextWays(outcome, trial.hints), ...(failed.length <= 2 ? withTables : []))
    } else {
      if (hasMore(outcome, best)) best = outcome
      if (outcome.found.length > 0 && (withTables.length === 0 || !mayLackTables(outcome, trial.hints))) break
      queue.unshift(...withTables)
    }
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

/** Without any settings, with those of its example file and its own container in the compose file, and with what it then says it misses. */
async function tryOut(candidate: Candidate, trial: Trial): Promise<Working | Failed> {
  const { settings, told } = trial.hints
  const environments = [{}, settings, { ...settings, ...told }].filter(
    (env, i, all) => i === 0 || Object.keys(env).length > Object.keys(all[i - 1]!).length,
  ) as Record<string, string>[]
  let silent: Working | undefined
  let failure: Failed | undefined
  for (let i = 0; i < environments.length && i < most.environments; i++) {
    const env = environments[i]!
    const outcome = await tryWith(candidate, env, trial)
    if ('found' in outcome && outcome.found.length > 0) return outcome
    if ('found' in outcome) silent ??= outcome
    else failure = { ...outcome, reason: `${outcome.reason}${withVariables(Object.keys(env))}` }
    const words = 'found' in outcome ? outcome.words : outcome.lastWords
    const fullest = environments.at(-1)!
    const missing = missingVariables(words, trial.hints, Object.keys(fullest))
    if (Object.keys(missing).length > 0) environments.push({ ...fullest, ...missing })
  }
  return silent ?? failure!
}

const withVariables = (names: string[]): string => (names.length === 0 ? '' : `, also with ${names.slice(0, 6).join(', ')} set`) // biome-ignore format: one line

async function tryWith(candidate: Candidate, own: Record<string, string>, trial: Trial): Promise<Working | Failed> {
  const { copy, hints, talk, path, signal } = trial
  const env = { ...candidate.env, ...own }
  try {
    await copy.prepare(candidate, own)
    talk.busy(`start: ${candidate.start}`)
    const { running: up, ...told } = await booted(candidate.start, env, trial)
    await using running = up
    const chosen = path === undefined ? hints : { paths: [path], prefixes: [], isChosen: true }
    const words = () => running.process!.lastWords(200)
    const search = await findPaths(running.url, { ...chosen, printed: words() }, signal)
    return { candidate, env: own, ...told, ...search, words: words(), uses: remotePorts(running.process!.tree()) }
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    return { candidate, reason: error.message.replace(/^`project` /, ''), lastWords: error.lastWords ?? '' }
  }
}

/** Boots it; one that has a port of its own, in the way in which it can be told another one. Errors: those of `boot`. */
async function booted(
  start: string,
  env: Record<string, string>,
  { copy, hints }: Trial,
): Promise<Pick<Working, 'start' | 'port' | 'how'> & { running: Running }> {
  try {
    return { start, running: await copy.boot({ start, env }) }
  } catch (error) {
    if (!(error instanceof ListensElsewhere)) throw error
    const told = await choosePort(copy, { start, env }, error.port, hints)
    return { ...told, running: await copy.boot({ start: told.start, port: told.port, env }) }
  }
}
