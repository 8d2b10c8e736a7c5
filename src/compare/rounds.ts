import type { ScenarioBlock, Slice } from '../results/blocks.ts'
import { burningIn } from './burn-in.ts'

/**
 * When a round counts as disturbed. An idle process's timer comes less than 8 ms late in 99 of 100 rounds on a machine that is
 * loaded by us alone; rounds beyond that spread three times as much. Longer slices bear more. Stolen time is counted by
 * the kernel in ticks of 10 ms, too coarse for one slice, so that a round's is added up.
 */
export const disturbed = { stall: 8, shareOfSlice: 0.05, stolen: 0.15, leastStolen: 20 } as const

interface KeptRounds {
  slices: Slice[]
  kept: number
  dropped: number
}

/**
 * Rounds that count: complete, no longer burning in, and either undisturbed or, where more than half were disturbed, the calmer half, for what is left
 * has to be a fair sample, and a block without any round is none. A round is dropped whole, and blind to which variant was
 * disturbed, or dropping would favour one.
 */
export function keptRounds({ slices }: ScenarioBlock, cores: number): KeptRounds {
  const variants = new Set(slices.map(({ variant }) => variant)).size
  const byRound = new Map<number, Slice[]>()
  for (const slice of slices) {
    const round = byRound.get(slice.round)
    if (round === undefined) byRound.set(slice.round, [slice])
    else round.push(slice)
  }
  const complete = [...byRound.values()].filter(round => round.length === 2 * variants)
  const rounds = complete.slice(burningIn(complete)).map(round => ({ round, disturbance: disturbance(round, cores) }))
  const calmer = new Set(
    rounds.toSorted((a, b) => a.disturbance - b.disturbance).slice(0, Math.ceil(rounds.length / 2)),
  )
  const kept = rounds.filter(each => each.disturbance <= 1 || calmer.has(each))
  return { slices: kept.flatMap(({ round }) => round), kept: kept.length, dropped: rounds.length - kept.length }
}

/** How much a round was disturbed; above 1 it counts as disturbed. */
function disturbance(round: Slice[], cores: number): number {
  const { stall, shareOfSlice, stolen, leastStolen } = disturbed
  const late = round.map(slice => slice.disturbance.stall / Math.max(stall, shareOfSlice * slice.duration))
  const time = round.reduce((sum, { duration }) => sum + duration, 0)
  const steal = round.reduce((sum, slice) => sum + slice.disturbance.steal, 0)
  return Math.max(...late, steal / Math.max(leastStolen, stolen * time * cores))
}
