import type { Scenario } from '../../config/config.ts'
import { type Origin, withHost } from '../origin.ts'
import type { StreamSpec } from './protocol.ts'

/** A scenario as the load generator takes it, for one server. */
export function streamSpec(scenario: Scenario, { url, host }: Origin): StreamSpec {
  const { connections, pipelining, timeout, requests } = scenario
  const sequence = spread(requests.map(({ weight }) => weight)).map(index => {
    const { method, path, headers, body } = requests[index]!
    return { index, method, path, headers: withHost(headers, host), ...(body === undefined ? {} : { body }) }
  })
  return { url, connections, pipelining, timeout, kinds: requests.length, requests: sequence }
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
