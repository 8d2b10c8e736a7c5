import { shuffle } from 'simple-statistics'
import { random } from './random.ts'

/**
 * The order in which a block boots its variants and meets its scenarios. Every second block boots them the other way round than the
 * one before it: the side that boots first may get what only one can have, such as a lock.
 */
export function blockOrder<Variant, Scenario>(seed: number, block: number, variants: Variant[], scenarios: Scenario[]) {
  const boot = shuffle(variants, random(seed, block - (block % 2), 'boot'))
  return {
    boot: block % 2 === 0 ? boot : boot.toReversed(),
    scenarios: shuffle(scenarios, random(seed, block, 'scenarios')),
  }
}

/**
 * Rounds of slices, without end: every variant once in random order, then mirrored, so that a drift over the round
 * meets all variants alike.
 *
 *   two variants:   base head head base   or   head base base head      a coin each time
 *   three:          c a b b a c           …
 */
export function* rounds<T>(seed: number, block: number, scenario: string, variants: T[]): Generator<T[], never> {
  const coin = random(seed, block, 'rounds', scenario)
  for (;;) {
    const order = shuffle(variants, coin)
    yield [...order, ...order.toReversed()]
  }
}
