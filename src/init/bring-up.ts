import { GateError } from '../errors.ts'
import { freePorts } from '../measure/server/ports.ts'
import { type FoundPath, findPaths } from './paths.ts'
import { choosePort } from './port.ts'
import type { Candidate, Failed, Hints, Project } from './project.ts'
import type { ProjectCopy } from './project-copy.ts'
import type { Talk } from './questions.ts'
import { databaseVariables, missingVariables, placeholderFor, remedies } from './remedies.ts'
import { databaseAt } from './service-images.ts'
import type { Down } from './started.ts'

/** A way to start the project that has worked. */
export interface Working {
  candidate: Candidate
  /** Variables that it needs. */
  env: Record<string, string>
  start: string
  port?: number
  /** How it is told its port, where that is worth a word. */
  how?: string
  paths: FoundPath[]
  /** Statuses of all that was asked. */
  tried: Map<string, number>
  /** What it said last. */
  words: string
}

interface Attempt {
  talk: Talk
  path?: string
  signal: AbortSignal
}

/** More ways to start a project are not tried. */
const most = { candidates: 6, attempts: 14 } as const
/** No new one is tried after so long, ms. */
const longest = 8 * 60_000

/**
 * Tries the project's candidates one after the other, and what their last words call for, until one comes up and responds
 * 2xx somewhere. Where some of its routes respond 5xx, it does not come up, or it has a database, which is empty on a runner, the
 * same is tried once its tables are made.
 */
export async function bringUp(
  copy: ProjectCopy,
  { candidates, setups = [] }: Project,
  hints: Hints,
  attempt: Attempt,
): Promise<{ working?: Working; failed: Failed[] }> {
  const failed: Failed[] = []
  const queue = candidates.slice(0, most.candidates)
  const begun = performance.now()
  const seen = new Set<string>()
  let best: Working | undefined
  for (let attempts = 0; attempts < most.attempts && performance.now() - begun < longest; ) {
    const candidate = queue.shift()
    if (candidate === undefined) break
    const key = JSON.stringify([candidate.start, candidate.build, candidate.setup, candidate.env])
    if (seen.has(key)) continue
    seen.add(key)
    attempts++
    const outcome = await tryOut(copy, candidate, hints, attempt)
    const isUp = !('reason' in outcome)
    if (isUp && hasMore(outcome, best)) best = outcome
    const isFilled = candidate.setup !== undefined || (!hasErrors(outcome) && hints.services.length === 0)
    if (isUp && outcome.paths.length > 0 && isFilled) break
    if (!isUp) failed.push(outcome)
    queue.unshift(
      ...(isUp ? [] : remedies(outcome, hints)),
      ...(isUp || failed.length <= 2 ? withSetups(candidate, setups) : []),
    )
    if (isUp && outcome.paths.length > 0 && setups.length === 0) break
  }
  return { failed, working: best }
}

const withSetups = (candidate: Candidate, setups: string[]): Candidate[] =>
  candidate.setup === undefined ? setups.map(setup => ({ ...candidate, setup })) : []

const hasErrors = (outcome: Working | Failed): boolean =>
  'tried' in outcome && [...outcome.tried.values()].some(status => status >= 500)

/** Whose tables are there only on this machine would find none on a runner. */
const hasMore = ({ paths, candidate }: Working, best: Working | undefined): boolean =>
  best === undefined ||
  paths.length > best.paths.length ||
  (paths.length === best.paths.length && candidate.setup !== undefined)

async function tryOut(
  copy: ProjectCopy,
  candidate: Candidate,
  hints: Hints,
  { talk, path, signal }: Attempt,
): Promise<Working | Failed> {
  const [port] = (await freePorts(1)) as [number]
  const environments = [{}, ...settings(hints)]
  let silent: Working | undefined
  let last: { started: Pick<Down, 'reason' | 'lastWords'>; told: string[] } | undefined
  for (let round = 0; round < environments.length && round < 8; round++) {
    const env = environments[round]!
    const unprepared = await prepared(copy, candidate, env)
    if (unprepared?.phase === 'build') return { candidate, ...unprepared }
    if (unprepared !== undefined) {
      last = { started: unprepared, told: Object.keys(env) }
      addMissing(environments, unprepared.lastWords, hints)
      continue
    }
    talk.busy(`start: ${candidate.start}`)
    await using started = await copy.start(candidate, port, env)
    if (!started.isUp) {
      last = { started, told: Object.keys(env) }
      addMissing(environments, started.lastWords, hints)
      continue
    }
    const { found, tried } = await findPaths(
      started.port,
      path === undefined ? hints : { paths: [path], prefixes: [] },
      started.process.lastWords(200),
      signal,
    )
    const paths = path === undefined ? found : found.filter(each => each.path === path || each.from === path)
    const words = started.process.lastWords()
    if (found.length === 0) addMissing(environments, started.process.lastWords(200), hints)
    const working = { candidate, env, start: candidate.start, paths, tried, words }
    if (found.length === 0 && round + 1 < environments.length) {
      silent ??= working
      continue
    }
    if (started.port === port) return working
    await started[Symbol.asyncDispose]()
    const { how, ...told } = await choosePort(
      copy,
      { ...candidate, env: { ...candidate.env, ...env } },
      started.port,
      hints,
    )
    return { ...working, ...told, how }
  }
  if (silent !== undefined) return silent
  if (last === undefined) return { candidate, reason: 'did not respond', lastWords: '' }
  const { reason, lastWords } = last.started
  return {
    candidate,
    reason: `${reason}${last.told.length === 0 ? '' : `, also with ${last.told.slice(0, 6).join(', ')} set`}`,
    lastWords,
  }
}

/** One more environment, where something was missing in all of them, or a database could not be found. */
function addMissing(
  environments: Record<string, string>[],
  words: string,
  { variables, variablePrefixes }: Pick<Hints, 'variables' | 'variablePrefixes'>,
): void {
  const fullest = environments.at(-1)!
  const missing = missingVariables(words, variablePrefixes, Object.keys(fullest))
  const unfit = Object.entries(databaseVariables(words, variables)).filter(
    ([name]) => databaseAt(fullest[name] ?? '') === undefined,
  )
  const more = [...missing.map(name => [name, placeholderFor(name)] as const), ...unfit]
  if (more.length > 0) environments.push({ ...fullest, ...Object.fromEntries(more) })
}

/** Builds and sets up; why not, where that fails. */
async function prepared(copy: ProjectCopy, candidate: Candidate, env: Record<string, string>) {
  for (const phase of ['build', 'setup'] as const) {
    try {
      await copy[phase](candidate, env)
    } catch (error) {
      if (!(error instanceof GateError)) throw error
      return { phase, reason: error.message, lastWords: error.lastWords ?? '' }
    }
  }
  return undefined
}

/** Settings that a project may need: those of its example file, and of its own container in the compose file. */
function settings({ environment, serviceEnvironment }: Hints): Record<string, string>[] {
  const both = { ...environment, ...serviceEnvironment }
  return [environment, both].filter(
    (each, i, all) =>
      Object.keys(each).length > 0 && (i === 0 || Object.keys(each).length > Object.keys(all[0]!).length),
  )
}
