import type { WhyAllocation } from '../../results/why.ts'
import type { AllocatedSide } from '../profile/allocation.ts'
import { identify } from './identity.ts'
import { placeOf } from './place.ts'

/** Functions that are told. */
const most = 20
/** Functions with less of all bytes are not told. */
const floor = 0.005

/** Bytes allocated per request by function, both sides, the largest change first. */
export function allocation(sides: { base: AllocatedSide; head: AllocatedSide }): WhyAllocation {
  const empty = { extents: [], launches: [], lines: new Map(), versions: new Map(), manifests: new Map() }
  const identity = identify({
    base: { ...empty, frames: sides.base.frames },
    head: { ...empty, frames: sides.head.frames },
  })
  const sums = new Map<string, { base: number; head: number }>()
  const total = { base: 0, head: 0 }
  for (const side of ['base', 'head'] as const)
    for (const [place, bytes] of sides[side].bytes) {
      const key = identity.keys[side][place]!
      const sum = sums.get(key) ?? { base: 0, head: 0 }
      const each = bytes / Math.max(1, sides[side].requests)
      sum[side] += each
      total[side] += each
      sums.set(key, sum)
    }
  const least = floor * Math.max(total.base, total.head)
  const functions = [...sums]
    .filter(([, { base, head }]) => Math.max(base, head) >= least)
    .map(([key, { base, head }]) => ({ place: placeOf(key, identity), base: Math.round(base), head: Math.round(head) }))
    .sort((a, b) => Math.abs(b.head - b.base) - Math.abs(a.head - a.base))
    .slice(0, most)
  return { base: Math.round(total.base), head: Math.round(total.head), functions }
}
