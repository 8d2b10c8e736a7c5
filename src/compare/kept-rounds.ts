import { median, sum } from 'simple-statistics'
import type { ScenarioBlock, Slice } from '../results/blocks.ts'
import { launchOf, type Round } from './rounds.ts'

/**
 * When a round counts as disturbed. An idle process's timer comes less than 8 ms late in 99 of 100 rounds on a machine that is
 * loaded by us alone; rounds beyond that spread three times as much. Longer slices bear more. Stolen time is counted by
 * the kernel in ticks of 10 ms, too coarse for one slice, so that a round's is added up, as is the time that its servers waited for a
 * CPU which other programs had.
 */
export const disturbed = {
  stall: 8,
  shareOfSlice: 0.05,
  stolen: 0.15,
  least: 20,
  crowded: 0.1,
  leastCrowded: 10,
} as const

/**
 * Rounds that count: complete, no longer burning in, and either undisturbed or, where more than half were disturbed, the calmer half, for what is left
 * has to be a fair sample, and a block without any round is none: a block too short to be warm counts with its later half. A round is
 * dropped whole, and blind to which variant was disturbed, or dropping would favour one.
 */
export function keptRounds(block: ScenarioBlock, cores: number, cold: number) {
  const all = launchOf(block)
  const warm = all.filter(({ before }) => before >= cold)
  const left = warm.length > 0 ? warm : all.slice(Math.floor(all.length / 2))
  const usual = usualCrowding(left)
  const rounds = left.map(round => ({ round, disturbance: disturbance(round.slices, usual, cores) }))
  const calm = new Set(rounds.toSorted((a, b) => a.disturbance - b.disturbance).slice(0, Math.ceil(rounds.length / 2)))
  const kept = rounds.filter(each => each.disturbance <= 1 || calm.has(each))
  return { slices: kept.flatMap(({ round }) => round.slices), kept: kept.length, dropped: rounds.length - kept.length }
}

/**
 * Share of the time that the servers of the middle round waited for others: a database of theirs on the same CPUs takes it from both, in
 * most rounds.
 */
const usualCrowding = (rounds: Round[]): number =>
  rounds.length === 0 ? 0 : median(rounds.map(({ slices }) => crowding(slices) / timeOf(slices) || 0))

const timeOf = (round: Slice[]): number => sum(round.map(({ duration }) => duration))

/**
 * Time that the servers of a round waited for a neighbour, ms: as much as each of them did. A database of one side's, or a
 * process that has just been started takes it from the side that it works for, and rounds without that would not be a fair sample.
 */
function crowding(round: Slice[]): number {
  const waited = new Map<string, number>()
  for (const { variant, disturbance } of round)
    waited.set(variant, (waited.get(variant) ?? 0) + (disturbance.crowded ?? 0))
  return waited.size * Math.min(...waited.values())
}

/** How much a round was disturbed; above 1 it counts as disturbed. `usual`: what its servers wait anyway, share of the time. */
function disturbance(round: Slice[], usual: number, cores: number): number {
  const { stall, shareOfSlice, stolen, least, crowded: share, leastCrowded } = disturbed
  const late = round.map(slice => slice.disturbance.stall / Math.max(stall, shareOfSlice * slice.duration))
  const time = timeOf(round)
  const steal = sum(round.map(slice => slice.disturbance.steal))
  const crowded = (crowding(round) - usual * time) / Math.max(leastCrowded, share * time)
  return Math.max(...late, steal / Math.max(least, stolen * time * cores), crowded)
}
