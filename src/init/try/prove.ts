import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request } from '../../config/config.ts'
import { defaultBudget, parseConfig } from '../../config/parse.ts'
import { GateError } from '../../errors.ts'
import { type Exchange, exchange } from '../../measure/exchange.ts'
import { comparable, differences } from '../../measure/probe/body.ts'
import type { Running } from '../../measure/server/boot.ts'
import { freePort, inUse, listening } from '../../measure/server/ports.ts'
import { configText, type Findings } from '../write/config-text.ts'
import type { ProjectCopy } from './copy.ts'

/** What two launches by the written config showed. */
export interface Proof {
  findings: Findings
  /** ms, the slower of the two. */
  boot: number
  response: Exchange
  /** Does the body differ from response to response? */
  varies: boolean
}

/** A launch that takes longer than this gets a longer time-out, ms. */
const slowBoot = 10_000
/** How long a launch is waited for here, ms: how long it takes is not known yet. */
const patience = 180_000

/**
 * Boots the project twice with the config as it will be written, the second launch beside the first as base and head are, and
 * sends its request three times to each. A server of pages is built again in between. What differs goes into the config. Errors:
 * those of `boot`; `server-not-ready` if a launch does not respond as the first one did.
 */
export const prove = (copy: ProjectCopy, findings: Findings, signal: AbortSignal): Promise<Proof> =>
  sideBySide(copy, findings, signal).catch(async error => {
    const { server } = findings
    if (server.port !== undefined || !(error instanceof GateError) || !inUse.test(error.lastWords ?? '')) throw error
    return sideBySide(copy, { ...findings, server: { ...server, port: await usualPort() } }, signal)
  })

/** With `server.port`, base and head take turns, and no port is wanted twice. */
async function usualPort(): Promise<number> {
  for (const port of [3000, 8080, 8000, 5000]) if (!(await listening(port))) return port
  return freePort()
}

async function sideBySide(copy: ProjectCopy, findings: Findings, signal: AbortSignal): Promise<Proof> {
  const { server, scenarios } = parseConfig(configText(findings), 'perf-gate.yml')
  const request = scenarios[0]!.requests[0]!
  const launched = () => copy.boot({ ...server, start: server.start!, readyTimeout: patience })
  // Base and head have a folder each. Here a file of the first launch, such as that of its process id, may stop the second one.
  const alone = async (error: GateError) => {
    if (inUse.test(error.lastWords ?? '')) throw error
    await first[Symbol.asyncDispose]()
    return launched()
  }
  await using first = await launched()
  const before = await asked(first, request, copy, signal)
  // A page may name its build, and base and head are built separately. It may also list files, and head may have one more.
  if (before[0]!.type === 'text/html') {
    await copy.rebuild(findings.server)
    writeFileSync(join(first.variant.directory!, 'one-file-more.txt'), '')
  }
  if (server.port !== undefined) await first[Symbol.asyncDispose]()
  await using second = await launched().catch(alone)
  const responses = await asked(second, request, copy, signal)
  const boot = Math.max(first.boot, second.boot)
  const varies = [before, responses].some(each => differing(each)?.length !== 0)
  const fields = differing([...before, ...responses])
  const scenario: Findings['scenario'] = {
    ...findings.scenario,
    ...(fields !== undefined && fields.length > 0 && { dynamic: fields }),
    ...(fields === undefined && !varies && { 'same-body': false }),
  }
  return { findings: withPatience({ ...findings, scenario }, boot), boot, response: responses.at(-1)!, varies }
}

/** Longer limits, if needed: the default to get ready is 30 s, a runner may be slower, and a run needs about eight launches per side. */
export function withPatience({ server, ...rest }: Findings, boot: number): Findings {
  const up = (ms: number, step: number) => `${(step * Math.ceil(ms / step)) / 1000}s`
  const late = boot > slowBoot ? up(Math.max(60_000, 4 * boot), 10_000) : undefined
  const needed = 8 * (2 * boot + 8000)
  const budget = needed > defaultBudget(1) ? up(needed, 30_000) : undefined
  return { ...rest, server: { ...server, 'ready-timeout': server['ready-timeout'] ?? late }, budget }
}

/** Three responses, without what is particular to the launch, and without values that were passed. */
async function asked(running: Running, request: Request, { secrets }: ProjectCopy, signal: AbortSignal) {
  const responses: Exchange[] = []
  for (let i = 0; i < 3; i++) {
    const response = await exchange(running, request, { timeout: 30_000, signal })
    if (response.status < 200 || response.status > 299) {
      const message = `GET ${request.path} responded 2xx at first, then ${response.status || 'not at all'}`
      throw new GateError('server-not-ready', message, { lastWords: running.process?.lastWords() })
    }
    const own = { url: running.url, directory: running.variant.directory, secrets }
    responses.push({ ...response, body: comparable(response.body, own, []).bytes })
  }
  return responses
}

/** Names of the JSON fields that differ between responses; undefined if bodies differ in another way. */
export function differing(responses: Pick<Exchange, 'body'>[]): string[] | undefined {
  const [first, ...others] = responses.map(({ body }) => comparable(body, { url: 'http://127.0.0.1' }, []))
  const places = others.flatMap(other => differences(first!, other))
  const fields = places.map(({ at }) => /^\$.*\.([A-Za-z_$][\w$]*)$/.exec(at)?.[1])
  return fields.every(field => field !== undefined) ? [...new Set(fields)].toSorted() : undefined
}
