import type { Scenario } from '../../config/config.ts'
import { filled } from '../fill.ts'
import type { Origin } from '../origin.ts'
import type { StreamSpec } from './protocol.ts'

/** Most requests that the load generator keeps ready for one stream. */
const mostReady = 20_000

/**
 * A scenario as the load generator takes it, for one server. With rows of data the mix is repeated until every request has
 * had every row, or the most are reached.
 */
export function streamSpec(scenario: Scenario, server: Origin): StreamSpec {
  const { connections, pipelining, timeout, requests, data } = scenario
  const rows = data === undefined ? undefined : server.attachments?.rows[data]
  const mix = spread(requests.map(({ weight }) => weight))
  const count =
    rows === undefined
      ? mix.length
      : Math.min(mostReady, (mix.length * rows.length) / greatestCommonDivisor(mix.length, rows.length))
  const sequence = Array.from({ length: count }, (_, i) => {
    const index = mix[i % mix.length]!
    return { index, ...filled(requests[index]!, server, rows?.[i % rows.length]) }
  })
  return { url: server.url, connections, pipelining, timeout, kinds: requests.length, requests: sequence }
}

/**
 * A weighted mix spread evenly: each request comes as often as its weight, as far apart as can be.
 * Smooth weighted round-robin: every turn each gains its weight, the richest is sent and pays the total.
 *
 *   6 : 4   →   0 1 0 1 0
 */
export function spread(weights: number[]): number[] {
  const divisor = weights.reduce(greatestCommonDivisor)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const wealth = weights.map(() => 0)
  return Array.from({ length: total / divisor }, () => {
    weights.forEach((weight, i) => {
      wealth[i]! += weight
    })
    const richest = wealth.indexOf(Math.max(...wealth))
    wealth[richest]! -= total
    return richest
  })
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b))
