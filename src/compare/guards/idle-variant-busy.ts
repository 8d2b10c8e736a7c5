import { median } from 'simple-statistics'
import { percent } from '../format.ts'
import { limitFor } from './few-blocks.ts'
import type { GuardCheck } from './guard.ts'

/**
 * Of one CPU, in the block in the middle: what it takes slows the other side by as much, and should stay below any threshold.
 * Healthy servers use less than 1 %, but a block now and then has a garbage collection or a compiler that begins when the
 * load ends; so of few blocks only a gross share tells.
 */
const limit = { usual: 0.03, ofFewBlocks: 0.2 }

/** A server that burns CPU while the other one is measured slows the other one down. */
export const idleVariantBusy: GuardCheck = ({ base, head, blocks }) => {
  const share = (loaded: 'base' | 'head') => {
    const shares = blocks.flatMap(block => {
      const { idleCpu, duration } = block[loaded]
      return idleCpu === null || duration === 0 ? [] : [idleCpu / duration]
    })
    return shares.length === 0 ? 0 : median(shares)
  }
  const most = limitFor(blocks, limit)
  const busy = [
    { name: head, share: share('base') },
    { name: base, share: share('head') },
  ].filter(side => side.share > most)
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
