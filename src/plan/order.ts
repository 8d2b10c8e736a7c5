import { shuffle } from 'simple-statistics'
import { random } from './random.ts'

/**
 * The order of boots and scenarios in a block. Every second block reverses the boots, and the first reverses those of the preflight: the
 * first server may take what only one can have.
 */
export function blockOrder<Variant, Scenario>(seed: number, block: number, variants: Variant[], scenarios: Scenario[]) {
  const boot = block < 2 ? variants.toReversed() : shuffle(variants, random(seed, block - (block % 2), 'boot'))
  return {
    boot: block % 2 === 0 ? boot : boot.toReversed(),
    scenarios: shuffle(scenarios, random(seed, block, 'scenarios')),
  }
}

/**
 * Endless rounds of slices: every variant once in random order, then mirrored, so that drift within a round affects all
 * variants alike.
 *
 *   two variants:   base head head base   or   head base base head      a coin toss each time
 *   three:          c a b b a c           …
 */
export function* rounds<T>(seed: number, block: number, scenario: string, variants: T[]): Generator<T[], never> {
  const coin = random(seed, block, 'rounds', scenario)
  for (;;) {
    const order = shuffle(variants, coin)
    yield [...order, ...order.toReversed()]
  }
}
