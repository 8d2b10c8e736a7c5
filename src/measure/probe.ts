import { createHash } from 'node:crypto'
import { request as ask } from 'node:http'
import { request as askSecurely } from 'node:https'
import type { Request, Scenario } from '../config/config.ts'
import type { Probe } from '../results/results.ts'

/** Sends each request of a scenario once, outside the measured window, and says what came back. Never rejects: no answer is status 0. */
export async function probe(variant: string, url: string, scenario: Scenario, signal: AbortSignal): Promise<Probe[]> {
  const probes: Probe[] = []
  for (const request of scenario.requests) {
    const { status, body } = await single(url, request, scenario.timeout, signal)
    const compared = scenario.dynamic.length > 0 ? withoutFields(body, new Set(scenario.dynamic)) : body
    const digest = status === 0 ? '' : createHash('sha256').update(compared).digest('hex')
    probes.push({ variant, request: request.name, status, length: compared.length, digest })
  }
  return probes
}

function single(
  url: string,
  { method, path, headers, body }: Request,
  timeout: number,
  signal: AbortSignal,
): Promise<{ status: number; body: Buffer }> {
  return new Promise(resolve => {
    const nothing = () => resolve({ status: 0, body: Buffer.alloc(0) })
    const send = url.startsWith('https:') ? askSecurely : ask
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asked = send(
      new URL(path, url),
      { method, headers: { ...length, ...headers }, agent: false, timeout, signal },
      response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }))
        response.once('error', nothing)
      },
    )
    asked.once('timeout', () => asked.destroy())
    asked.once('error', nothing)
    asked.end(body)
  })
}

/** The body with the named fields removed at any depth; as it is when it is not JSON. */
function withoutFields(body: Buffer, fields: Set<string>): Buffer {
  try {
    return Buffer.from(
      JSON.stringify(JSON.parse(body.toString()), (key, value) => (fields.has(key) ? undefined : value)),
    )
  } catch {
    return body // not JSON: nothing to remove from
  }
}
