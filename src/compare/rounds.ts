import type { ScenarioBlock, Slice } from '../measure/results.ts'

/**
 * When a round counts as disturbed. An idle process's timer comes less than 8 ms late in 99 of 100 rounds on a machine that is
 * loaded by us alone; rounds beyond that spread three times as much. Longer slices bear more. Stolen time is counted by
 * the kernel in ticks of 10 ms, too coarse for one slice, so that a round's is added up.
 */
export const disturbed = { stall: 8, shareOfSlice: 0.05, stolen: 0.15, leastStolen: 20 } as const

export interface KeptRounds {
  slices: Slice[]
  kept: number
  dropped: number
}

/** Rounds that count: complete and undisturbed. A round is dropped whole, and blind to which variant was disturbed, or dropping would favour one. */
export function keptRounds({ slices }: ScenarioBlock, cores: number): KeptRounds {
  const variants = new Set(slices.map(({ variant }) => variant)).size
  const byRound = new Map<number, Slice[]>()
  for (const slice of slices) {
    const round = byRound.get(slice.round)
    if (round === undefined) byRound.set(slice.round, [slice])
    else round.push(slice)
  }
  const rounds = [...byRound.values()].filter(round => round.length === 2 * variants)
  const calm = rounds.filter(round => !isDisturbed(round, cores))
  return { slices: calm.flat(), kept: calm.length, dropped: rounds.length - calm.length }
}

function isDisturbed(round: Slice[], cores: number): boolean {
  const { stall, shareOfSlice, stolen, leastStolen } = disturbed
  const late = round.some(slice => slice.disturbance.stall > Math.max(stall, shareOfSlice * slice.duration))
  const time = round.reduce((sum, { duration }) => sum + duration, 0)
  const steal = round.reduce((sum, { disturbance }) => sum + disturbance.steal, 0)
  return late || steal > Math.max(leastStolen, stolen * time * cores)
}
