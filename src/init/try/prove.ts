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
  /** ms that it took. */
  time: number
  /** Does the body differ from response to response? */
  varies: boolean
}

/** A launch that takes longer than this gets a longer time-out, and a budget for the launches of a run; ms. */
const slowBoot = { ready: 10_000, budget: 5_000 } as const

/**
 * Boots the project twice by the config as it will be written, as a run boots it, and sends its request three times each;
 * what makes pages is built again in between. What differs is declared. Errors: those of `boot`; `server-not-ready` when a
 * launch does not respond as the first one did.
 */
export async function prove(copy: ProjectCopy, findings: Findings, signal: AbortSignal): Promise<Proof> {
  const first = await launched(copy, findings, signal)
  // A page may name its build, and base and head are built apart.
  if (first.responses[0]!.type === 'text/html') await copy.rebuild(findings)
  const second = await launched(copy, findings, signal, async boot => {
    const soon = { ...findings, readyTimeout: Math.max(10_000, 3 * boot) }
    return findings.port === undefined && (await isPortTaken(copy, soon))
  })
  const all = [...first.responses, ...second.responses]
  const response = all.at(-1)!
  const boot = Math.max(first.boot, second.boot)
  const varies = differing(first.responses)?.length !== 0 || differing(second.responses)?.length !== 0
  const fields = differing(all)
  const fixed = second.besides ? { port: await usualPort() } : {}
  if (second.besides) await launched(copy, { ...findings, ...fixed }, signal)
  return {
    findings: {
      ...findings,
      ...fixed,
      dynamic: fields ?? [],
      sameBody: fields !== undefined || varies,
      ...patienceFor(boot, findings),
    },
    boot,
    response,
    time: second.time,
    varies,
  }
}

/** The default to get ready is 30 s, and a runner may be slower. A run needs about eight launches of each side. */
function patienceFor(boot: number, { readyTimeout }: Findings): Partial<Findings> {
  const up = (ms: number, step: number) => step * Math.ceil(ms / step)
  return {
    readyTimeout: readyTimeout ?? (boot > slowBoot.ready ? Math.max(60_000, up(4 * boot, 10_000)) : undefined),
    budget: boot > slowBoot.budget ? up(8 * (2 * boot + 8000), 30_000) : undefined,
  }
}

/** Boots it by the config as it will be written, and asks three times; `meanwhile` is done then, given how long the boot took. */
async function launched(
  copy: ProjectCopy,
  findings: Findings,
  signal: AbortSignal,
  meanwhile: (boot: number) => Promise<boolean> = async () => false,
): Promise<{ boot: number; responses: Exchange[]; time: number; besides: boolean }> {
  const { server, scenarios } = parseConfig(configText(findings), 'perf-gate.yml')
  const readyTimeout = findings.readyTimeout ?? 180_000
  await using running = await copy.boot({ ...server, start: server.start!, readyTimeout })
  const [request] = scenarios[0]!.requests
  const responses: Exchange[] = []
  let time = 0
  for (let i = 0; i < 3; i++) {
    const begun = performance.now()
    const response = await exchange(running, request!, { timeout: 30_000, signal })
    time = performance.now() - begun
    if (response.status < 200 || response.status > 299)
      throw new GateError('server-not-ready', `GET ${findings.path} responded 2xx at first, then ${response.status || 'not at all'}`) // biome-ignore format: one line
    responses.push({ ...response, body: comparable(response.body, ownOf(running), []).bytes })
  }
  return { boot: running.boot, responses, time, besides: await meanwhile(running.boot) }
}

const ownOf = ({ url, variant }: Running) => ({ url, directory: variant.directory })

/** Names of the JSON fields that differ between responses; undefined where bodies differ in another way. */
export function differing(responses: Pick<Exchange, 'body'>[]): string[] | undefined {
  const [first, ...others] = responses.map(({ body }) => comparable(body, { url: 'http://127.0.0.1' }, []))
  const places = others.flatMap(other => differences(first!, other))
  const fields = places.map(({ at }) => /^\$.*\.([A-Za-z_$][\w$]*)$/.exec(at)?.[1])
  return fields.every(field => field !== undefined) ? [...new Set(fields)].toSorted() : undefined
}

/** What a server says whose second port is in use: for metrics, for gRPC, for its management. */
const inUse = /EADDRINUSE|address already in use|[Pp]ort \d+ (was|is) already in use/

/** Base and head are alive at once: does a second launch want a port that the first one has, beside the one that it is told? */
async function isPortTaken(copy: ProjectCopy, findings: Findings): Promise<boolean> {
  try {
    const { server } = parseConfig(configText(findings), 'perf-gate.yml')
    await (await copy.boot({ ...server, start: server.start! }))[Symbol.asyncDispose]()
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
