import type { GuardCheck } from '../guards.ts'
import { percent } from '../words.ts'

/** Of one CPU: what it takes slows the other side by as much, and should stay below any threshold. Healthy servers use less than 0.2 %. */
const limit = 0.03

/** A server that burns CPU while the other one is measured slows the other one down. */
export const idleVariantBusy: GuardCheck = ({ base, head, blocks }) => {
  const share = (loaded: 'base' | 'head') => {
    const known = blocks.map(block => block[loaded]).filter(({ idleCpu }) => idleCpu !== null)
    const time = known.reduce((sum, { duration }) => sum + duration, 0)
    return time === 0 ? 0 : known.reduce((sum, { idleCpu }) => sum + idleCpu!, 0) / time
  }
  const busy = [
    { name: head, share: share('base') },
    { name: base, share: share('head') },
  ].filter(side => side.share > limit)
  if (busy.length === 0) return undefined
  const each = busy
    .map(side => `\`${side.name}\` used ${percent(side.share)} of a CPU while it was not under load`)
    .join('; ')
  const side = busy.length > 1 ? 'both' : busy[0]!.name === base ? 'base' : 'head'
  return {
    guard: 'idle-variant-busy',
    effect: 'invalid',
    side,
    message: `${each}: that slows the other side. Does it poll, or run jobs in the background? Switch those off for the measurement`,
  }
}
