import { readdirSync } from 'node:fs'
import { parseConfig } from '../config/parse.ts'
import { GateError } from '../errors.ts'
import { boot, type Running } from '../measure/server/boot.ts'
import { freePorts, listening } from '../measure/server/ports.ts'
import { ask, isSuccess, type Response } from './ask.ts'
import { configText, type Findings } from './config-text.ts'
import { mostConnections } from './crowded.ts'
import { differingFields } from './differing.ts'
import { limitOf, unlimited } from './limited.ts'
import type { Hints } from './project.ts'
import type { ProjectCopy } from './project-copy.ts'

/** What two launches by the written config showed. */
export interface Proof {
  findings: Findings
  /** ms, the slower of the two. */
  boot: number
  /** The last response. */
  response: Response
  /** Does the body differ from response to response? */
  varies: boolean
  /** Does it list the files of the project itself? */
  listsFiles: boolean
  /** After how many quick requests it refuses more; undefined where it does not. */
  limit?: number
}

/** A launch that takes longer than this gets a longer time-out, ms: the default is 30 s, and a runner may be slower. */
const slowBoot = 10_000

/**
 * Boots the project twice by the config as it will be written, as a run boots it, and sends its request three times each;
 * what makes pages is built again in between. What differs is declared. Errors: those of `boot`; `server-not-ready` when a launch does not
 * respond as the first one did.
 */
export async function prove(copy: ProjectCopy, findings: Findings, signal: AbortSignal): Promise<Proof> {
  const responses: Response[][] = []
  let slowest = 0
  let limit: number | undefined
  let connections: number | undefined
  let fixed: number | undefined
  for (let block = 0; block < 2; block++) {
    // A page may name its build, and base and head are built apart.
    if (block === 1 && responses[0]![0]!.type === 'text/html') await copy.rebuild(findings)
    const written = { ...findings, readyTimeout: findings.readyTimeout ?? 180_000 }
    await using running = await launched(copy, written, block, signal)
    slowest = Math.max(slowest, running.boot)
    const at = Number(new URL(running.url).port)
    responses.push(await several(at, findings.path, signal))
    const soon = { ...findings, readyTimeout: Math.max(10_000, 3 * running.boot) }
    if (block === 1 && findings.port === undefined && (await isTaken(copy, soon, signal))) fixed = await usualPort()
    if (block === 1) limit = await limitOf(at, findings.path, signal)
    if (block === 1) connections = await mostConnections(at, findings.path, signal)
  }
  if (fixed !== undefined) await (await launched(copy, { ...findings, port: fixed }, 3, signal))[Symbol.asyncDispose]()
  const [first, second] = responses as [Response[], Response[]]
  const all = [...first, ...second]
  const isVarying = (some: Response[]) => some.some(({ body }) => !body.equals(some[0]!.body))
  const fields = differingFields(all.map(({ body }) => body))
  const differs = isVarying(all)
  const varies = isVarying(first) || isVarying(second)
  const listsFiles = isListing(second.at(-1)!.body, readdirSync(copy.variant.directory))
  return {
    findings: {
      ...findings,
      ...(fixed !== undefined && { port: fixed }),
      connections,
      dynamic: differs ? (fields ?? []) : [],
      sameBody: !listsFiles && (!differs || fields !== undefined || varies),
      ...(slowest > slowBoot &&
        findings.readyTimeout === undefined && {
          readyTimeout: Math.max(60_000, 10_000 * Math.ceil((4 * slowest) / 10_000)),
        }),
    },
    boot: slowest,
    response: second.at(-1)!,
    varies,
    listsFiles,
    limit,
  }
}

/** What a server says whose second port is in use: for metrics, for gRPC, for its management. */
const inUse = /EADDRINUSE|address already in use|[Pp]ort \d+ (was|is) already in use|Only one usage of each socket/

/** Base and head are alive at once: does a second launch want a port that the first one has, beside the one that it is told? */
async function isTaken(copy: ProjectCopy, findings: Findings, signal: AbortSignal): Promise<boolean> {
  try {
    await using _ = await launched(copy, findings, 2, signal)
    return false
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    return inUse.test(error.lastWords ?? '')
  }
}

/** With `server.port`, base and head take turns, and no port is wanted twice. */
async function usualPort(): Promise<number> {
  for (const port of [3000, 8080, 8000, 5000]) if (!(await listening(port))) return port
  return (await freePorts(1))[0]!
}

/** Boots the project by the config as it will be written. */
function launched(copy: ProjectCopy, findings: Findings, block: number, signal: AbortSignal): Promise<Running> {
  const { server } = parseConfig(configText(findings), 'perf-gate.yml')
  const { variant, run, logs } = copy
  const { start, port, env } = server
  return boot({ ...variant, start, port, env: { ...variant.env, ...env } }, { server, run, logs, block, signal })
}

/** A page that names most files of a folder changes with each pull request that adds one. Pure. */
export function isListing(body: Buffer, names: string[]): boolean {
  const files = names.filter(name => /^\w.*\.\w/.test(name))
  const words = new Set(body.toString().split(/[^\w.-]+/))
  return files.length > 2 && files.filter(name => words.has(name)).length > files.length / 2
}

/** Once more with the limit of requests lifted, where a variable sounds like it; else with the question. */
export async function withoutLimit(copy: ProjectCopy, proof: Proof, hints: Hints, signal: AbortSignal): Promise<Proof> {
  const { findings, limit } = proof
  const lifted = { ...findings, env: { ...findings.env, ...unlimited(hints.variables) } }
  if (Object.keys(lifted.env).length > Object.keys(findings.env).length) {
    const again = await prove(copy, lifted, signal)
    if (again.limit === undefined) return again
  }
  const question = `It responds 429 after ${limit} requests in a row, but a run sends thousands. Which setting switches that limit off? Set it under \`env\`.`
  return { ...proof, findings: { ...findings, questions: [...findings.questions, question] } }
}

async function several(port: number, path: string, signal: AbortSignal): Promise<Response[]> {
  const responses: Response[] = []
  for (let i = 0; i < 3; i++) {
    const response = await ask(port, path, 30_000, signal)
    if (response === undefined || !isSuccess(response))
      throw new GateError(
        'server-not-ready',
        `GET ${path} responded 2xx at first, then ${response?.status ?? 'not at all'}`,
      )
    responses.push(response)
  }
  return responses
}
