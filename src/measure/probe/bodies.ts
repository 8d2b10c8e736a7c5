import type { Difference } from '../../results/blocks.ts'
import type { Body } from './body.ts'
import { differences } from './difference.ts'

/** Bodies larger than this are told apart, but not kept, bytes. */
const mostKept = { first: 16 * 2 ** 20, other: 2 ** 20 } as const

/** A response to one request of a scenario. */
interface Response {
  scenario: string
  request: string
  /** Index of the row of data; undefined: the first, or none. */
  row: number | undefined
  body: Body
}

/** The last body of each variant, and the places that vary on one side by itself. */
interface Seen {
  bodies: Map<string, Body>
  baseline?: string
  varying: Set<string>
}

/** What a run has seen of its bodies, by scenario, request and row of data. */
export class SeenBodies {
  readonly #seen = new Map<string, Seen>()

  /** Takes note of a body. Where it differs from the baseline's, if anywhere that does not vary by itself. */
  difference(variant: { name: string; baseline: boolean }, response: Response): Difference | undefined {
    const { request, row, body } = response
    if (body.bytes.length > (row === undefined ? mostKept.first : mostKept.other)) return undefined
    const seen = this.#of(response)
    const { bodies, varying } = seen
    const before = bodies.get(variant.name)
    if (before !== undefined) for (const { at } of differences(before, body)) varying.add(at)
    bodies.set(variant.name, body)
    if (variant.baseline) seen.baseline = variant.name
    const reference = bodies.get(seen.baseline ?? '')
    if (variant.baseline || reference === undefined) return undefined
    const place = differences(reference, body).find(({ at }) => !varying.has(at))
    return place && { variant: variant.name, request, ...(row !== undefined && { row }), ...place }
  }

  #of({ scenario, request, row }: Response): Seen {
    const key = JSON.stringify([scenario, request, row])
    const seen = this.#seen.get(key) ?? { bodies: new Map(), varying: new Set() }
    this.#seen.set(key, seen)
    return seen
  }
}
