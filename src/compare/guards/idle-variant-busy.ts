import { mean } from 'simple-statistics'
import { percent } from '../format.ts'
import type { GuardCheck, GuardedBlock } from './guard.ts'

/** A thousandth of a CPU does not affect the figures: every server at rest has timers. */
const nothing = 1e-3
/** More of a CPU than an idle server can use while the other one still makes progress. */
const most = 0.99

/**
 * A server that uses CPU while the other one is measured may slow it down, at worst by all that it uses. If both use the
 * same, both are slowed alike. What one of them uses in excess may be the whole change, or hide one:
 *
 *   head idles at 4 %, base at 1 %    base is at worst 3 % faster than it looks: ln(1 − 0.01) − ln(1 − 0.04) = 0.031
 */
export const idleVariantBusy: GuardCheck = ({ base, head, blocks }) => {
  const known = blocks.flatMap(block => {
    const [beside, under] = [idleShare(block, 'head'), idleShare(block, 'base')]
    return beside === undefined || under === undefined ? [] : [{ index: block.index, base: beside, head: under }]
  })
  if (known.length === 0) return []
  const shares = { base: mean(known.map(each => each.base)), head: mean(known.map(each => each.head)) }
  if (Math.max(shares.base, shares.head) < nothing) return []
  const side = shares.head > shares.base ? 'head' : 'base'
  const [more, less] = side === 'head' ? [head, base] : [base, head]
  return [
    {
      guard: 'idle-variant-busy',
      effect: 'wider', // no side: that it may slow the other one down does not say that it is broken
      message: `\`${more}\` used ${percent(shares[side])} of a CPU while it was not under load, and \`${less}\` used ${percent(shares[side === 'head' ? 'base' : 'head'])}. This may slow the other side down by as much. Does \`${more}\` poll, run background jobs, or still compile? Switch such jobs off for the measurement, or set a longer \`warmup\` (for a JVM: \`JAVA_TOOL_OPTIONS: -XX:TieredStopAtLevel=1\`)`,
      evidence: {
        kind: 'shift',
        shift: Object.fromEntries(known.map(each => [each.index, Math.log1p(-each.base) - Math.log1p(-each.head)])),
      },
    },
  ]
}

/** Share of a CPU that the other side used while this one was under load; undefined if it cannot be read. */
function idleShare(block: GuardedBlock, loaded: 'base' | 'head'): number | undefined {
  const { idleCpu, duration } = block[loaded]
  return idleCpu === null || duration === 0 ? undefined : Math.min(most, idleCpu / duration)
}
