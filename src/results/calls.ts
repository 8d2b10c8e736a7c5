import type { Block, Calls } from './blocks.ts'

/** Counts of launches that differ by no more than this, per request, are the same. */
export const sameCalls = 0.1

/** Round trips to all other services per request. */
export const callsPerRequest = ({ services, requests }: Calls): number =>
  Object.values(services).reduce((sum, sent) => sum + sent, 0) / requests

/** What a side asked of others for a request, launch by launch. */
export const callsOf = (blocks: Block[], scenario: string): Calls[] =>
  blocks.flatMap(({ scenarios }) => scenarios.find(each => each.scenario === scenario)?.calls ?? [])
