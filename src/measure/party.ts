import { setTimeout as sleep } from 'node:timers/promises'
import { isExpected, type Scenario } from '../config/config.ts'
import { answeredIn, type ScenarioBlock, type Slice, stoodStill } from '../results/blocks.ts'
import { unexpectedProbes } from '../results/calls.ts'
import type { Generator } from './load/generator.ts'
import { type Portion, type SliceLoad, streamSpec } from './load/protocol.ts'
import { complaintOf } from './server/ending.ts'
import type { Side } from './side.ts'

/** One scenario in one block, and the sides that it is sent to. */
export interface Party {
  scenario: Scenario
  sides: Side[]
  into: ScenarioBlock
  /** Does it repeat what went wrong, and was that a living side without responses? */
  again?: 'timed-out' | 'gone'
}

const streamOf = (side: Side, scenario: Scenario): string => `${side.variant.name}/${scenario.name}`

export const connect = ({ scenario, sides }: Omit<Party, 'into'>, generator: Generator): Promise<unknown> =>
  Promise.all(sides.map(side => generator.connect(streamOf(side, scenario), streamSpec(scenario, side))))

export const renew = ({ scenario, sides }: Omit<Party, 'into'>, generator: Generator): Promise<unknown> =>
  Promise.all(sides.map(side => generator.renew(streamOf(side, scenario))))

export const close = ({ scenario, sides }: Omit<Party, 'into'>, generator: Generator): Promise<unknown> =>
  Promise.all(sides.map(side => generator.close(streamOf(side, scenario))))

export const send = (side: Side, scenario: Scenario, portion: Portion, generator: Generator): Promise<SliceLoad> =>
  generator.slice(streamOf(side, scenario), portion)

/** Notes what servers printed about requests that they failed. */
export function noteWords({ scenario, sides, into }: Omit<Party, 'again'>): void {
  const isFailed = ({ timeouts, connectionErrors, requests }: Slice) =>
    timeouts + connectionErrors > 0 ||
    requests.some(({ statuses }, i) =>
      Object.keys(statuses).some(status => !isExpected(Number(status), scenario.requests[i]!.expect)),
    )
  const probes = unexpectedProbes({ scenarios: [into] }, [scenario]).map(({ probe }) => probe)
  const failed = new Set([...into.slices.filter(isFailed), ...probes].map(({ variant }) => variant))
  for (const side of sides) {
    const { name } = side.variant
    const words = failed.has(name) ? complaintOf(side) : ''
    if (words !== '') into.lastWords = { ...into.lastWords, [name]: words }
  }
}

/** Did most requests get no response in time? */
export const isLate = ({ timeouts, sent }: SliceLoad): boolean => timeouts > sent / 2

/** Did a side give no response, and not because it is late? */
export const isSilent = (load: SliceLoad): boolean => !isLate(load) && answeredIn(load) === 0

/** A side that is not sent this scenario anymore: more requests would teach nothing more. */
export class Lost extends Error {
  readonly side: Side
  readonly scenario: Scenario
  /** The slice in which a living side gave no responses, or most of them too late; absent: the side is gone. */
  readonly load: SliceLoad | undefined

  constructor(side: Side, scenario: Scenario, load?: SliceLoad) {
    super(`\`${side.variant.name}\` was lost in \`${scenario.name}\``)
    this.side = side
    this.scenario = scenario
    this.load = load
  }
}

/** How long before it is gone a killed process closes its connections, ms. */
const lastMoment = 250

/** By side: slices sent; those in which most responses came too late; those in which one never came; how long all took, ms. */
export type Lateness = Map<Side, Record<'sent' | 'late' | 'still' | 'took', number>>

/** Lateness before the first slice. A side that is tried again may not be late once more, nor stand still, if that is what was seen. */
export const lateness = ({ sides, again }: Party): Lateness => {
  const still = again === 'timed-out' ? 1 : 0
  return new Map(again ? sides.map(side => [side, { sent: 0, late: 1, still, took: 0 }]) : [])
}

/** A side stands still if it merely waits for this part of the time, in at least two slices and most of them. */
const mostly = 0.75

/**
 * After a slice: throws `Lost` for a side that is gone, or is late for the second time (once may be an accident, or its first start). Also
 * for one that stands still while others do not: what it responds to in between would look fast. If connections broke and no response came,
 * the server gets a moment to be gone: it died of this load, not of what is sent next.
 */
export async function demandAnswers(side: Side, scenario: Scenario, load: SliceLoad, all: Lateness): Promise<void> {
  if (await isGone(side, isSilent(load) ? lastMoment : 0)) throw new Lost(side, scenario)
  const own = all.get(side) ?? { sent: 0, late: 0, still: 0, took: 0 }
  all.set(side, own)
  own.sent++
  own.took += load.duration
  if (stoodStill(load)) own.still++
  if (isLate(load)) own.late++
  const stands = ({ sent, still, took }: typeof own) =>
    still > 1 && still > sent / 2 && still * scenario.timeout > mostly * took
  const others = [...all].filter(([other]) => other !== side)
  if (own.late > 1 || (stands(own) && !others.some(([, { still }]) => still > 0))) throw new Lost(side, scenario, load)
}

/** Is it gone, now or within `patience` ms? Never for a URL: we cannot know. */
export async function isGone({ tree }: Side, patience: number, signal?: AbortSignal): Promise<boolean> {
  if (tree === undefined) return false
  const until = performance.now() + patience
  while (tree.living && performance.now() < until && signal?.aborted !== true) await sleep(10)
  if (tree.living) return false
  tree.refresh(0)
  return !tree.living
}
