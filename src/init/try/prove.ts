import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request } from '../../config/config.ts'
import { parseConfig } from '../../config/parse.ts'
import { GateError } from '../../errors.ts'
import { type Exchange, exchange } from '../../measure/exchange.ts'
import { comparable } from '../../measure/probe/body.ts'
import { differences } from '../../measure/probe/difference.ts'
import type { Running } from '../../measure/server/boot.ts'
import { freePorts, listening } from '../../measure/server/ports.ts'
import { configText, type Findings } from '../write/config-text.ts'
import type { ProjectCopy } from './copy.ts'

/** What two launches by the written config showed. */
export interface Proof {
  findings: Findings
  /** ms, the slower of the two. */
  boot: number
  /** The last response. */
  response: Exchange
  /** Does the body differ from response to response? */
  varies: boolean
}

/** A launch that takes longer than this gets a longer time-out, ms. */
const slowBoot = 10_000
/** What a config with one scenario has by default, ms. */
const usualBudget = 150_000

/**
 * Boots the project twice by the config as it will be written, the second launch beside the first as base and head are, and
 * sends its request three times to each; what makes pages is built again in between. What differs is declared. Errors: those
 * of `boot`; `server-not-ready` when a launch does not respond as the first one did.
 */
export async function prove(copy: ProjectCopy, findings: Findings, signal: AbortSignal): Promise<Proof> {
  if (findings.port !== undefined) return sideBySide(copy, findings, signal)
  try {
    return await sideBySide(copy, findings, signal)
  } catch (error) {
    if (!(error instanceof GateError) || !inUse.test(error.lastWords ?? '')) throw error
    return sideBySide(copy, { ...findings, port: await usualPort() }, signal)
  }
}

/** What a server says whose second port is in use: for metrics, for gRPC, for its management. */
const inUse = /EADDRINUSE|address already in use|[Pp]ort \d+ (was|is) already in use/

/** With `server.port`, base and head take turns, and no port is wanted twice. */
async function usualPort(): Promise<number> {
  for (const port of [3000, 8080, 8000, 5000]) if (!(await listening(port))) return port
  return (await freePorts(1))[0]!
}

async function sideBySide(copy: ProjectCopy, findings: Findings, signal: AbortSignal): Promise<Proof> {
  const { server, scenarios } = parseConfig(configText(findings), 'perf-gate.yml')
  const request = scenarios[0]!.requests[0]!
  const readyTimeout = findings.readyTimeout ?? 180_000
  const launched = () => copy.boot({ ...server, start: server.start!, readyTimeout })
  await using first = await launched()
  const before = await asked(first, request, signal)
  // A page may name its build, and base and head are built apart; or list the files, and head may have one more.
  if (before[0]!.type === 'text/html') {
    await copy.rebuild(findings)
    writeFileSync(join(copy.directory, 'one-file-more.txt'), '')
  }
  if (findings.port !== undefined) await first[Symbol.asyncDispose]()
  await using second = await launched()
  const responses = await asked(second, request, signal)
  const boot = Math.max(first.boot, second.boot)
  const varies = [before, responses].some(each => differing(each)?.length !== 0)
  const fields = differing([...before, ...responses])
  return {
    findings: {
      ...findings,
      dynamic: fields ?? [],
      sameBody: fields !== undefined || varies,
      ...patienceFor(boot, findings),
    },
    boot,
    response: responses.at(-1)!,
    varies,
  }
}

/** The default to get ready is 30 s, and a runner may be slower. A run needs about eight launches of each side. */
export function patienceFor(boot: number, { readyTimeout }: Findings): Partial<Findings> {
  const up = (ms: number, step: number) => step * Math.ceil(ms / step)
  const budget = up(8 * (2 * boot + 8000), 30_000)
  return {
    readyTimeout: readyTimeout ?? (boot > slowBoot ? Math.max(60_000, up(4 * boot, 10_000)) : undefined),
    budget: budget > usualBudget ? budget : undefined,
  }
}

/** Three responses, without what belongs to the launch alone. */
async function asked(running: Running, request: Request, signal: AbortSignal): Promise<Exchange[]> {
  const responses: Exchange[] = []
  for (let i = 0; i < 3; i++) {
    const response = await exchange(running, request, { timeout: 30_000, signal })
    if (response.status < 200 || response.status > 299) {
      const message = `GET ${request.path} responded 2xx at first, then ${response.status || 'not at all'}`
      throw new GateError('server-not-ready', message, { lastWords: running.process?.lastWords() })
    }
    const own = { url: running.url, directory: running.variant.directory }
    responses.push({ ...response, body: comparable(response.body, own, []).bytes })
  }
  return responses
}

/** Names of the JSON fields that differ between responses; undefined where bodies differ in another way. */
export function differing(responses: Pick<Exchange, 'body'>[]): string[] | undefined {
  const [first, ...others] = responses.map(({ body }) => comparable(body, { url: 'http://127.0.0.1' }, []))
  const places = others.flatMap(other => differences(first!, other))
  const fields = places.map(({ at }) => /^\$.*\.([A-Za-z_$][\w$]*)$/.exec(at)?.[1])
  return fields.every(field => field !== undefined) ? [...new Set(fields)].toSorted() : undefined
}
