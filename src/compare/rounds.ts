import type { ScenarioBlock, Slice } from '../measure/results.ts'

/**
 * When a slice counts as disturbed. An idle process's timer comes up to some 5 ms late on a machine that is merely loaded
 * by us; 25 ms are five scheduling periods, long enough to move a slice of 100 ms by a quarter. Longer slices bear more.
 */
export const disturbed = { stall: 25, shareOfSlice: 0.05, stolen: 0.15 } as const

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
  const calm = rounds.filter(round => !round.some(slice => isDisturbed(slice, cores)))
  return { slices: calm.flat(), kept: calm.length, dropped: rounds.length - calm.length }
}

function isDisturbed({ duration, disturbance: { stall, steal } }: Slice, cores: number): boolean {
  return (
    stall > Math.max(disturbed.stall, disturbed.shareOfSlice * duration) ||
    steal > Math.max(20, disturbed.stolen * duration * cores)
  )
}
