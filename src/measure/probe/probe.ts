import type { Scenario } from '../../config/config.ts'
import type { Row } from '../../prepare/attachments.ts'
import type { Difference, Probe, ScenarioBlock } from '../../results/results.ts'
import { exchange } from '../exchange.ts'
import { filled } from '../fill.ts'
import { type Origin, secretsOf } from '../origin.ts'
import { type Body, comparable } from './body.ts'
import { differences, type Place } from './difference.ts'

/** A server that is probed. */
export interface Probed extends Origin {
  variant: { name: string; baseline: boolean; directory?: string }
}

/**
 * Sends each request of a scenario once, outside the measured window, and adds to the block what came back, and where it
 * differs from what the baseline sent. Never rejects: no response is status 0.
 */
export async function probe(
  server: Probed,
  scenario: Scenario,
  into: ScenarioBlock,
  signal: AbortSignal,
): Promise<void> {
  const { variant, url } = server
  for (const request of scenario.requests) {
    const { status, body, wire } = await exchange(server, filled(request, server, firstRow(scenario, server)), {
      timeout: scenario.timeout,
      signal,
    })
    const probed: Probe = { variant: variant.name, request: request.name, status, length: 0, digest: '' }
    into.probes.push(probed)
    if (status === 0) continue
    const compared = comparable(
      body,
      { url, directory: variant.directory, secrets: secretsOf(server) },
      scenario.dynamic,
    )
    const { bytes, digest, shape } = compared
    Object.assign(probed, { length: bytes.length, digest, wire, ...(shape === undefined ? {} : { shape }) })
    note(firstSeen(scenario, server, request.name, compared), into)
  }
}

/** The first row stands for all: both sides are probed with the same. */
const firstRow = ({ data }: Scenario, { attachments }: Probed): Row | undefined => attachments?.rows[data ?? '']?.[0]

/** The last body of each variant, and the places that vary on one side by itself. By request of a scenario. */
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
function firstSeen(scenario: Scenario, { variant }: Probed, request: string, body: Body): Difference | undefined {
  const { bodies, varying } = knownOf(scenario, request)
  if (body.bytes.length > mostKept) return undefined
  const before = bodies.get(variant.name)
  if (before !== undefined) for (const { at } of differences(before, body)) varying.add(at)
  bodies.set(variant.name, body)
  if (variant.baseline) knownOf(scenario, request).baseline = variant.name
  const reference = bodies.get(knownOf(scenario, request).baseline ?? '')
  if (variant.baseline || reference === undefined) return undefined
  const place: Place | undefined = differences(reference, body).find(({ at }) => !varying.has(at))
  return place && { variant: variant.name, request, ...place }
}

function knownOf(scenario: Scenario, request: string): Known {
  const requests = known.get(scenario) ?? new Map<string, Known>()
  known.set(scenario, requests)
  const one = requests.get(request) ?? { bodies: new Map(), varying: new Set() }
  requests.set(request, one)
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
