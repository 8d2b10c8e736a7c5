import type { Request, Scenario } from '../../config/config.ts'
import { changesState } from '../../plan/state.ts'
import type { Row } from '../../prepare/attachments.ts'
import type { Difference, Probe, ScenarioBlock } from '../../results/blocks.ts'
import { exchange } from '../exchange.ts'
import { filled } from '../fill.ts'
import { type Origin, secretsOf } from '../origin.ts'
import type { SeenBodies } from './bodies.ts'
import { comparable } from './body.ts'

/** A server that is probed. */
export interface Probed extends Origin {
  variant: { name: string; baseline: boolean; directory?: string }
}

export interface Probing {
  /** Of the run so far. */
  seen: SeenBodies
  signal: AbortSignal
}

/** So many rows of data stand for all. */
const mostRows = 5
/** ms: a request whose rows take longer than that is not sent with more of them. */
const patience = 200

/**
 * Sends each request of a scenario once, or with some rows of its data, outside the measured window, and adds to the block what
 * came back, and where it differs from what the baseline sent. Says how many requests that took. Never rejects: no response is
 * status 0.
 */
export async function probe(
  server: Probed,
  scenario: Scenario,
  into: ScenarioBlock,
  { seen, signal }: Probing,
): Promise<number> {
  let count = 0
  for (const request of scenario.requests) {
    const begun = performance.now()
    for (const [row, values] of rowsOf(scenario, server)) {
      if (row !== undefined && performance.now() - begun > patience) break
      await send(server, scenario, { request, row, values }, into, { seen, signal })
      count++
    }
  }
  return count
}

interface Sent {
  request: Request
  /** Index of a row; undefined: the first, or none. */
  row: number | undefined
  values: Row | undefined
}

async function send(
  server: Probed,
  scenario: Scenario,
  { request, row, values }: Sent,
  into: ScenarioBlock,
  { seen, signal }: Probing,
): Promise<void> {
  const { variant, url } = server
  const sent = filled(request, server, values)
  const { status, body, wire } = await exchange(server, sent, { timeout: scenario.timeout, signal })
  const asked = { variant: variant.name, request: request.name, ...(row !== undefined && { row }) }
  const probed: Probe = { ...asked, status, length: 0, digest: '' }
  into.probes.push(probed)
  if (status === 0) return
  const own = { url, directory: variant.directory, secrets: secretsOf(server) }
  const compared = comparable(body, own, scenario.dynamic)
  const { bytes, digest, shape } = compared
  Object.assign(probed, { length: bytes.length, digest, wire })
  if (shape !== undefined) probed.shape = shape
  note(seen.difference(variant, { scenario: scenario.name, request: request.name, row, body: compared }), into)
}

/**
 * The first row, and others spread over the rest, with their indexes; the same for both sides. Only the first where requests change
 * what the server keeps: how many there is time for may differ from side to side.
 */
function rowsOf(scenario: Scenario, { attachments }: Probed): [number | undefined, Row | undefined][] {
  const rows = attachments?.rows[scenario.data ?? ''] ?? []
  const count = changesState(scenario) ? 1 : Math.min(rows.length, mostRows)
  const others = Array.from({ length: Math.max(0, count - 1) }, (_, i) =>
    Math.round(((i + 1) * (rows.length - 1)) / (count - 1)),
  )
  return [[undefined, rows[0]], ...others.map((row): [number, Row] => [row, rows[row]!])]
}

/** The latest difference of a variant's request and row counts. */
function note(difference: Difference | undefined, into: ScenarioBlock): void {
  if (difference === undefined) return
  const others = (into.differences ?? []).filter(
    ({ variant, request, row }) =>
      variant !== difference.variant || request !== difference.request || row !== difference.row,
  )
  into.differences = [...others, difference]
}
