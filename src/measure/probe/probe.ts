import type { Request, Scenario } from '../../config/config.ts'
import { defined } from '../../defined.ts'
import { changesState } from '../../plan/pace.ts'
import type { Row } from '../../prepare/attachments.ts'
import type { Difference, Probe, ScenarioBlock } from '../../results/blocks.ts'
import { hideable, withoutValues } from '../../results/hide.ts'
import { exchange } from '../exchange.ts'
import { filled, type Origin, secretsOf } from '../origin.ts'
import { type Body, comparable, differences } from './body.ts'

/** A server that is probed. */
export interface Probed extends Origin {
  variant: { name: string; baseline: boolean; directory?: string; commit?: string }
}

export interface Probing {
  /** Bodies of the run so far. */
  seen: SeenBodies
  signal: AbortSignal
}

/** One request of a scenario as it is sent. */
interface Asked {
  scenario: Scenario
  request: Request
  /** Index of a row of data; undefined: the first, or none. */
  row: number | undefined
  values: Row | undefined
}

/** How many rows of data stand for all. */
const mostRows = 5
/** After so many ms, a request is not sent with further rows. */
const patience = 200

/**
 * Sends each request of a scenario once, or with some rows of its data, outside the measured window. Adds what came back to the block, and
 * where it differs from what the baseline sent. Resolves with the number of requests. Never rejects: no response is status 0.
 */
export async function probe(server: Probed, scenario: Scenario, into: ScenarioBlock, how: Probing): Promise<number> {
  let count = 0
  for (const request of scenario.requests) {
    const begun = performance.now()
    for (const [row, values] of rowsOf(scenario, server)) {
      if (row !== undefined && performance.now() - begun > patience) break
      await send(server, { scenario, request, row, values }, into, how)
      count++
    }
  }
  return count
}

async function send(server: Probed, asked: Asked, into: ScenarioBlock, { seen, signal }: Probing): Promise<void> {
  const { variant, url } = server
  const { scenario, request, row, values } = asked
  const sent = filled(request, server, values)
  const { status, body, wire, type, location } = await exchange(server, sent, { timeout: scenario.timeout, signal })
  const about = { variant: variant.name, request: request.name, ...(row !== undefined && { row }) }
  const probed: Probe = { ...about, status, length: 0, digest: '' }
  into.probes.push(probed)
  if (status === 0) return
  const own = { url, directory: variant.directory, commit: variant.commit, secrets: secretsOf(server) }
  const isRedirect = status >= 300 && status < 400 && location !== undefined
  const compared = comparable(body, own, scenario.dynamic, isRedirect ? location : undefined)
  const { length, digest, shape } = compared
  const form = withoutValues(type.toLowerCase(), hideable(own.secrets))
    .replace(/[^\w.+*/ -]/g, '_')
    .slice(0, 100)
  Object.assign(probed, { length, digest, wire, type: form, ...defined({ shape }) })
  const place = seen.difference(variant, asked, compared)
  if (place === undefined) return
  const isSame = (each: Difference) =>
    each.variant === about.variant && each.request === about.request && each.row === row
  into.differences = [...(into.differences ?? []).filter(each => !isSame(each)), { ...about, ...place }] // the latest counts
}

/** The first row, and others from all over the file. Only the first if requests change state: one side may have time for more. */
function rowsOf(scenario: Scenario, { attachments }: Probed): [number | undefined, Row | undefined][] {
  const rows = attachments?.rows[scenario.data ?? ''] ?? []
  const others = changesState(scenario) ? 0 : Math.max(0, Math.min(rows.length, mostRows) - 1)
  const spread = Array.from({ length: others }, (_, i) => Math.round(((i + 1) * (rows.length - 1)) / others))
  return [[undefined, rows[0]], ...spread.map((row): [number, Row] => [row, rows[row]!])]
}

/** Larger bodies are told apart, but not kept, bytes. */
const mostKept = { first: 16 * 2 ** 20, other: 2 ** 20 } as const

/** The last body of each variant, and the places that vary on one side by itself. */
interface Seen {
  bodies: Map<string, Body>
  baseline?: Body
  varying: Set<string>
}

/** The bodies that a run has seen, by scenario, request and row of data. */
export class SeenBodies {
  readonly #seen = new Map<string, Seen>()

  /** Notes a body. Returns the first place where it differs from the baseline's and that does not vary by itself, if any. */
  difference({ name, baseline }: Probed['variant'], { scenario, request, row }: Asked, body: Body) {
    if (body.bytes.length > (row === undefined ? mostKept.first : mostKept.other)) return undefined
    const key = JSON.stringify([scenario.name, request.name, row])
    const seen: Seen = this.#seen.get(key) ?? { bodies: new Map(), varying: new Set() }
    this.#seen.set(key, seen)
    const before = seen.bodies.get(name)
    if (before !== undefined) for (const { at } of differences(before, body)) seen.varying.add(at)
    seen.bodies.set(name, body)
    if (baseline) seen.baseline = body
    if (baseline || seen.baseline === undefined) return undefined
    return differences(seen.baseline, body).find(({ at }) => !seen.varying.has(at))
  }
}
