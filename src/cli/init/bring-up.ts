import { GateError } from '../../errors.ts'
import { freePorts } from '../../measure/server/ports.ts'
import { type FoundPath, findPaths } from './paths.ts'
import { choosePort } from './port.ts'
import type { Candidate, Hints, Project } from './project.ts'
import type { Talk } from './questions.ts'
import type { Down } from './started.ts'
import type { Workshop } from './workshop.ts'

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
  /** Statuses of what did not respond 2xx. */
  tried: Map<string, number>
}

/** A way that did not work. */
export interface Failed {
  candidate: Candidate
  reason: string
  lastWords: string
}

/** More ways to start a project are not tried. */
const mostCandidates = 6

/**
 * Tries the project's candidates one after the other, until one comes up and responds 2xx somewhere; one that only comes
 * up is kept for the case that none does better.
 */
export async function bringUp(
  workshop: Workshop,
  project: Project,
  hints: Hints,
  { talk, path, signal }: { talk: Talk; path?: string; signal: AbortSignal },
): Promise<{ working?: Working; failed: Failed[] }> {
  const failed: Failed[] = []
  let silent: Working | undefined
  for (const candidate of project.candidates.slice(0, mostCandidates)) {
    try {
      await workshop.build(candidate)
    } catch (error) {
      if (!(error instanceof GateError)) throw error
      failed.push({ candidate, reason: error.message, lastWords: error.lastWords ?? '' })
      continue
    }
    const outcome = await tryOut(workshop, candidate, hints, { talk, path, signal })
    if ('reason' in outcome) failed.push(outcome)
    else if (outcome.paths.length > 0) return { working: outcome, failed }
    else silent ??= outcome
  }
  return { failed, working: silent }
}

async function tryOut(
  workshop: Workshop,
  candidate: Candidate,
  hints: Hints,
  { talk, path, signal }: { talk: Talk; path?: string; signal: AbortSignal },
): Promise<Working | Failed> {
  talk.busy(`start: ${candidate.start}`)
  const [port] = (await freePorts(1)) as [number]
  const environments = [{}, ...settings(hints)]
  let last: { started: Down; told: string[] } | undefined
  for (let round = 0; round < environments.length && round < 8; round++) {
    const env = environments[round]!
    await using started = await workshop.start(candidate, port, env)
    if (!started.isUp) {
      last = { started, told: Object.keys(env) }
      const missing = missingVariable(started.lastWords)
      const fullest = environments.at(-1)!
      if (missing !== undefined && !(missing in fullest)) environments.push({ ...fullest, [missing]: placeholder })
      continue
    }
    const { found, tried } = await findPaths(
      started.port,
      path === undefined ? hints.paths : [path],
      started.process.lastWords(200),
      signal,
    )
    const paths = path === undefined ? found : found.filter(each => each.path === path || each.from === path)
    if (found.length === 0 && round + 1 < environments.length) continue
    const working = { candidate, env, start: candidate.start, paths, tried }
    if (started.port === port) return working
    await started[Symbol.asyncDispose]()
    const { how, ...told } = await choosePort(
      workshop,
      { ...candidate, env: { ...candidate.env, ...env } },
      started.port,
      hints,
    )
    return { ...working, ...told, how }
  }
  if (last === undefined) return { candidate, reason: 'did not respond', lastWords: '' }
  const { reason, lastWords } = last.started
  return {
    candidate,
    reason: `${reason}${last.told.length === 0 ? '' : `, also with ${last.told.join(', ')} set`}`,
    lastWords,
  }
}

/** What may stand for a value that only has to be there. */
const placeholder = 'perf-gate'

/** Settings that a project may need: those of its example file, and of its own container in the compose file. */
function settings({ environment, serviceEnvironment }: Hints): Record<string, string>[] {
  const both = { ...environment, ...serviceEnvironment }
  return [environment, both].filter(
    (each, i, all) =>
      Object.keys(each).length > 0 && (i === 0 || Object.keys(each).length > Object.keys(all[0]!).length),
  )
}

/** The variable whose absence a server complains about before it ends. */
export function missingVariable(words: string): string | undefined {
  const patterns = [
    /KeyError: '([A-Z][A-Z0-9_]{2,})'/,
    /(?:missing|required|undefined|not set|must be set|unset|needs?|provide|environment variable:?)\W{1,4}(?:\w+ ){0,3}["'`]?([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/i,
    /["'`]?\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)["'`]?\s+(?:environment variable\s+)?(?:is|was|must be|has to be|needs to be|env)\s+(?:not |missing|undefined|required|set|defined|empty)/,
  ]
  return patterns.map(pattern => pattern.exec(words)?.[1]).find(name => name !== undefined && /^[A-Z]/.test(name))
}
