import type { Config } from '../config/config.ts'
import { looks } from '../plan/looks.ts'
import { deadline } from '../plan/pace.ts'
import type { Block } from '../results/blocks.ts'
import { Generator } from './load/generator.ts'
import { type MeasureOptions, Session } from './session.ts'

/** Two launches tell nothing of how launches differ: where the budget has no room for more, the second one is not measured either. */
const fewest = 3

const isGated = ({ scenarios, variants }: Config): boolean =>
  variants.length === 0 && scenarios.some(({ thresholds }) => thresholds.length > 0)

const tooSlow = ({ budget }: Config, block: number): string =>
  `One block took ${Math.round(block / 1000)} s, so \`budget: ${Math.round(budget / 1000)}s\` has no room for the ${fewest} that a verdict needs at least: measuring ended there`

/**
 * Measures block after block into `results` and yields each; ends after the last look's block, when the budget does not
 * hold another block, or when too few variants are left to compare. Whatever the servers do, it takes no longer than 1.2 times
 * the budget, or than a minute for the first block. Throws GateError when the baseline cannot be
 * started, and the signal's reason once aborted. Nothing runs any more when it has ended, however it ended.
 */
export async function* measure(asked: MeasureOptions): AsyncGenerator<Block> {
  const { config, results } = asked
  const began = performance.now()
  const over = AbortSignal.timeout(deadline(config.scenarios.length, asked.variants.length, config.budget))
  const signal = AbortSignal.any([asked.signal, over])
  const options = { ...asked, signal }
  await using generator = new Generator(options.run, results.machine.pinning?.generator, signal)
  const session = new Session(options, generator)
  for (let index = 0; index < looks.at(-1)!; index++) {
    const start = performance.now()
    try {
      await session.block(index)
      signal.throwIfAborted()
    } catch (error) {
      if (asked.signal.aborted || !over.aborted) throw error
      session.cutShort()
      return session.end('budget')
    }
    yield results.blocks.at(-1)!
    if (!session.comparable) return session.end('failed')
    const now = performance.now()
    const another = (now - start) * (index === 0 ? 0.95 : 1) // the first block also starts cold: files, caches
    const remaining = config.budget - (now - began)
    const isHopeless = index === 0 && isGated(config) && session.room(another, remaining) < fewest
    if (isHopeless) results.notes.push(tooSlow(config, another))
    if (isHopeless || session.hasten(another, remaining) > remaining) return session.end('budget')
  }
  session.end('blocks')
}
