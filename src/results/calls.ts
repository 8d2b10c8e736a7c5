import { metrics } from '../metrics.ts'
import type { Block, Calls } from './blocks.ts'
import type { Results } from './results.ts'

/** Counts of launches that differ by no more than this, per request, are the same. */
export const sameCalls = metrics.calls.exact
/** So many launches that agree are a fact; of launches that do not, more have to be apart. */
export const countedLaunches = { agreeing: 3, apart: 6 } as const

/** Round trips to all other services per request. */
export const callsPerRequest = ({ services, requests }: Calls): number =>
  Object.values(services).reduce((sum, sent) => sum + sent, 0) / requests

/** What a side asked of others for a request, launch by launch. */
export const callsOf = (blocks: Block[], scenario: string): Calls[] =>
  blocks.flatMap(({ scenarios }) => scenarios.find(each => each.scenario === scenario)?.calls ?? [])

/** Was every request counted on every side, in a launch at least? */
export const isAllCounted = ({ blocks, config, variants }: Results): boolean =>
  config.scenarios.every(({ name, requests }) => {
    const counted = new Set(callsOf(blocks, name).map(({ variant, request }) => JSON.stringify([variant, request])))
    return variants.every(variant => requests.every(each => counted.has(JSON.stringify([variant.name, each.name]))))
  })
