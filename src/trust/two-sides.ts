import { GateError } from '../errors.ts'
import type { Results } from '../results/results.ts'

/**
 * The action compares base with head. Results with other variants, with head as the baseline, or with settings for
 * variants could turn a slowdown into an improvement. Throws `results-unreadable`.
 */
export function demandTwoSides({ variants, config }: Results): void {
  const [base, head, ...others] = variants
  const flaw =
    base?.name !== 'base' || head?.name !== 'head' || others.length > 0
      ? 'their variants are not `base` and `head`'
      : !base.baseline || head.baseline
        ? 'their baseline is not `base`'
        : config.variants.length > 0
          ? 'their config has settings for variants'
          : undefined
  if (flaw === undefined) return
  throw new GateError('results-unreadable', `the results do not compare base with head: ${flaw}`)
}
