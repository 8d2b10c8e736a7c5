import { median, sum } from 'simple-statistics'
import type { ScenarioBlock, Slice } from '../results/blocks.ts'
import { launchOf, type Round } from './rounds.ts'

/**
 * When a round counts as disturbed. On a machine that only we load, the timer of an idle process is less than 8 ms late in 99 of 100
 * rounds, and rounds beyond that vary three times as much. Longer slices tolerate more. The kernel counts stolen time in ticks of 10 ms,
 * too coarse for one slice, so it is added up over a round. So is the time that servers waited for a CPU that other programs had.
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
 * Rounds that count: complete, no longer burning in, and undisturbed, or in the calmer half of the block, because what is left has to be
 * a fair sample. A block cannot do without rounds: if it is too short to be warm, its later half counts. A round is dropped whole,
 * whichever variant was disturbed: otherwise, dropping would favor one.
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

/** Part of the middle round in which servers waited for other programs: a database on the same CPUs takes it from both sides. */
const usualCrowding = (rounds: Round[]): number =>
  rounds.length === 0 ? 0 : median(rounds.map(({ slices }) => crowding(slices) / timeOf(slices) || 0))

const timeOf = (round: Slice[]): number => sum(round.map(({ duration }) => duration))

/** Time that all servers of a round waited for other programs, ms. Rounds that delay one side alone stay: the sample has to be fair. */
function crowding(round: Slice[]): number {
  const waited = new Map<string, number>()
  for (const { variant, disturbance } of round)
    waited.set(variant, (waited.get(variant) ?? 0) + (disturbance.crowded ?? 0))
  return waited.size * Math.min(...waited.values())
}

/** How much a round was disturbed; above 1 it counts as disturbed. `usual`: share of the time that its servers wait anyway. */
function disturbance(round: Slice[], usual: number, cores: number): number {
  const { stall, shareOfSlice, stolen, least, crowded: share, leastCrowded } = disturbed
  const late = round.map(slice => slice.disturbance.stall / Math.max(stall, shareOfSlice * slice.duration))
  const time = timeOf(round)
  const steal = sum(round.map(slice => slice.disturbance.steal))
  const crowded = (crowding(round) - usual * time) / Math.max(leastCrowded, share * time)
  return Math.max(...late, steal / Math.max(least, stolen * time * cores), crowded)
}
