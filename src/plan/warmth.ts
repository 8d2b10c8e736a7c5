import { planned } from './pace.ts'

/** How long the sides of a block are warmed up, all scenarios together, ms of each side. */
export interface WarmupBounds {
  least: number
  /** Reached where the cost of a request does not become flat. */
  most: number
}

/** Part of a block's share of the budget that its warm-up may take. What is still cold then is left out when blocks are compared. */
const share = 0.15
/** Below this, ms, a warm-up says nothing. */
const least = { one: 750, each: 300, bound: 1000 }

/**
 * Many scenarios share what the budget sets; what the config asks for goes first.
 *
 *   budget ── 16 blocks ── 15 % of each ── shared by its variants
 */
export function warmupBounds(scenarios: number, variants: number, budget: number, asked?: number): WarmupBounds {
  if (asked !== undefined) return { least: asked, most: asked }
  const most = Math.max(least.bound, (share * budget) / planned / variants)
  return { least: Math.min(most, Math.max(least.one, least.each * scenarios)), most }
}

/** Of so many laps, the later half is compared with the earlier half. */
const compared = 4
/** A difference up to this is flat: a machine's own speed wanders by as much. */
const flat = 0.03

/**
 * Has the cost of a request become flat? `costs`: by side, one figure a lap, oldest first. The last two laps must cost
 * within 3 % of the two before them, on every side.
 *
 *   … 61 52 | 47 46    −18 %: still burning in
 *   … 47 46 | 46 47      0 %: flat
 */
export function isFlat(costs: number[][]): boolean {
  return costs.every(side => {
    if (side.length < compared) return false
    const [a, b, c, d] = side.slice(-compared) as [number, number, number, number]
    return Math.abs((c + d) / (a + b) - 1) <= flat
  })
}
