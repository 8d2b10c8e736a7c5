import { mean } from 'simple-statistics'
import type { Scenario } from '../../config/config.ts'
import type { Row } from '../../prepare/attachments.ts'
import type { Difference, Probe, ScenarioBlock } from '../../results/results.ts'
import { exchange } from '../exchange.ts'
import { filled } from '../fill.ts'
import { type Origin, secretsOf } from '../origin.ts'
import { type Body, comparable, sha256 } from './body.ts'
import { differences, type Place } from './difference.ts'

/** A server that is probed. */
export interface Probed extends Origin {
  variant: { name: string; baseline: boolean; directory?: string }
}

/** A response to one row. */
interface Received {
  status: number
  body: Body
  wire: number
  headers: string[]
}

/** So many rows of data stand for all. */
const mostRows = 5

/**
 * Sends each request of a scenario once, or with some rows of its data, outside the measured window, and adds to the block what
 * came back, and where it differs from what the baseline sent. Says how many requests that took. Never rejects: no response is
 * status 0.
 */
export async function probe(
  server: Probed,
  scenario: Scenario,
  into: ScenarioBlock,
  signal: AbortSignal,
): Promise<number> {
  let count = 0
  const own = { url: server.url, directory: server.variant.directory, secrets: secretsOf(server) }
  for (const request of scenario.requests) {
    const rows = rowsOf(scenario, server)
    const received: Received[] = []
    for (const [i, row] of rows.entries()) {
      const sent = filled(request, server, row)
      const { status, body, wire, headers } = await exchange(server, sent, { timeout: scenario.timeout, signal })
      count++
      if (status === 0) break
      const compared = comparable(body, own, scenario.dynamic)
      received.push({ status, body: compared, wire, headers })
      note(firstSeen(scenario, server, { request: request.name, row: i }, compared), into)
    }
    into.probes.push({ variant: server.variant.name, request: request.name, ...summed(received, rows.length) })
  }
  return count
}

/** The first row, and others spread over the rest; the same for both sides. */
function rowsOf({ data }: Scenario, { attachments }: Probed): (Row | undefined)[] {
  const rows = attachments?.rows[data ?? ''] ?? []
  if (rows.length <= 1) return [rows[0]]
  const count = Math.min(rows.length, mostRows)
  return Array.from({ length: count }, (_, i) => rows[Math.round((i * (rows.length - 1)) / (count - 1))])
}

/** What came back for all rows as one: the status of the first, mean lengths, and digests of all. Without one of them, nothing. */
function summed(received: Received[], rows: number): Omit<Probe, 'variant' | 'request'> {
  const [first, ...others] = received
  if (first === undefined || received.length < rows) return { status: 0, length: 0, digest: '' }
  const bodies = received.map(({ body }) => body)
  const shapes = bodies.map(({ shape }) => shape).filter(shape => shape !== undefined)
  const together = (digests: string[]) => (others.length === 0 ? digests[0]! : sha256(digests.join()))
  return {
    status: first.status,
    length: Math.round(mean(bodies.map(({ bytes }) => bytes.length))),
    digest: together(bodies.map(({ digest }) => digest)),
    wire: Math.round(mean(received.map(({ wire }) => wire))),
    headers: namesIn(first.headers),
    ...(shapes.length === bodies.length ? { shape: together(shapes) } : {}),
  }
}

/** Headers that a connection or a length brings with it. */
const transport = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])
/** A server may send as many as it likes. */
const mostNames = 50

const namesIn = (headers: string[]): string[] =>
  headers
    .filter(name => !transport.has(name) && name.length <= 100)
    .sort()
    .slice(0, mostNames)

/** The last body of each variant, and the places that vary on one side by itself. By request and row of a scenario. */
interface Known {
  bodies: Map<string, Body>
  baseline?: string
  varying: Set<string>
}

// A scenario is of one run: with its config, the bodies of that run are forgotten.
const known = new WeakMap<Scenario, Map<string, Known>>()

/** Bodies larger than this are told apart, but not kept, bytes. */
const mostKept = 16 * 2 ** 20

/** Where a body differs from the baseline's, if anywhere that does not vary by itself. */
function firstSeen(
  scenario: Scenario,
  { variant }: Probed,
  { request, row }: { request: string; row: number },
  body: Body,
): Difference | undefined {
  const seen = knownOf(scenario, `${row} ${request}`)
  const { bodies, varying } = seen
  if (body.bytes.length > mostKept) return undefined
  const before = bodies.get(variant.name)
  if (before !== undefined) for (const { at } of differences(before, body)) varying.add(at)
  bodies.set(variant.name, body)
  if (variant.baseline) seen.baseline = variant.name
  const reference = bodies.get(seen.baseline ?? '')
  if (variant.baseline || reference === undefined) return undefined
  const place: Place | undefined = differences(reference, body).find(({ at }) => !varying.has(at))
  return place && { variant: variant.name, request, ...place }
}

function knownOf(scenario: Scenario, key: string): Known {
  const requests = known.get(scenario) ?? new Map<string, Known>()
  known.set(scenario, requests)
  const one = requests.get(key) ?? { bodies: new Map(), varying: new Set() }
  requests.set(key, one)
  return one
}

/** The latest difference of a variant's request counts. */
function note(difference: Difference | undefined, into: ScenarioBlock): void {
  if (difference === undefined) return
  const others = (into.differences ?? []).filter(
    ({ variant, request }) => variant !== difference.variant || request !== difference.request,
  )
  into.differences = [...others, difference]
}
