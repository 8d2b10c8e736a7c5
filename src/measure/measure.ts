import type { Config } from '../config/config.ts'
import { GateError } from '../errors.ts'
import { launchesToAccuseOneOf } from '../plan/error-rate.ts'
import { looks } from '../plan/looks.ts'
import { deadline } from '../plan/pace.ts'
import type { Block, ScenarioBlock } from '../results/blocks.ts'
import type { Results } from '../results/results.ts'
import { Generator } from './load/generator.ts'
import { type MeasureOptions, Session } from './session.ts'

/** Two launches say nothing about how launches differ: if the budget has no room for more, the second one is not measured either. */
const fewest = 3

/** Is there a scenario in which head failed in the preflight, and base did not? Two blocks may prove that. */
export const mayFail = ({
  results: { preflight = [] },
  variants,
}: Pick<MeasureOptions, 'results' | 'variants'>): boolean => {
  const isOfBase = ({ variant }: { variant: string }) => variants.some(each => each.baseline && each.name === variant)
  const failedByBase = new Set(preflight.filter(isOfBase).map(({ scenario }) => scenario))
  return preflight.some(each => !isOfBase(each) && !failedByBase.has(each.scenario))
}

const tooSlow = ({ budget }: Config, block: number, isOver: boolean): string =>
  `One block took ${Math.round(block / 1000)} s, so \`budget: ${Math.round(budget / 1000)}s\` has no room for ${fewest} blocks, and fewer show no change${isOver ? ': measuring stopped there' : ', only that requests fail'}. To regress, a row needs at least ${launchesToAccuseOneOf(1)}`

/**
 * Measures block after block into `results` and yields each. Ends after the block of the last look, when the budget has no room for another
 * block, or when too few variants are left to compare. Whatever the servers do, it takes no longer than 1.2 times the budget, or than a
 * minute for the first block. Throws a GateError if the baseline cannot be started, and the signal's reason once aborted. Nothing runs
 * anymore when it has ended, however it ended.
 */
export async function* measure(asked: MeasureOptions): AsyncGenerator<Block> {
  const { config, results } = asked
  const isGated = config.variants.length === 0 && config.scenarios.some(({ thresholds }) => thresholds.length > 0)
  const began = performance.now()
  const over = AbortSignal.timeout(deadline(config.scenarios.length, asked.variants.length, config.budget))
  const signal = AbortSignal.any([asked.signal, over])
  await using generator = new Generator(asked.run, results.machine.pinning?.generator, signal)
  const session = new Session({ ...asked, signal }, generator)
  const end = (how: Results['ended']) => {
    results.ended = how
  }
  for (let index = 0; index < looks.at(-1)!; index++) {
    const start = performance.now()
    try {
      await session.block(index)
      signal.throwIfAborted()
    } catch (error) {
      if (asked.signal.aborted || !over.aborted) throw error
      cutShort(asked)
      session.account()
      return end('budget')
    }
    yield results.blocks.at(-1)!
    if (!session.standing.comparable) return end('failed')
    const now = performance.now()
    const another = (now - start - session.disputed) * (index === 0 ? 0.95 : 1) // the first block also starts cold: files, caches
    const remaining = config.budget - (now - began)
    const room = 1 + Math.floor(remaining / (another - session.load / 2)) // blocks that a run has room for, with at least half of the load
    const isShort = index === 0 && isGated && room < fewest
    const { pacing, load } = session
    const next = pacing.hasten({ blocks: results.blocks.length, remaining, block: another, load })
    const isOver = next > remaining || (isShort && !mayFail(asked))
    if (isShort) results.notes.push(tooSlow(config, another, isOver))
    if (isOver) return end('budget')
  }
  end('blocks')
}

/**
 * Drops a block that the deadline has cut short: it says little beside whole ones. The first one stays. Throws `server-not-ready` if that
 * has a scenario that was not measured on both sides and no failure says why: nobody is to blame for it.
 */
export function cutShort({ results, config, variants }: Pick<MeasureOptions, 'results' | 'config' | 'variants'>): void {
  const { blocks, failures } = results
  if (blocks.length > 1) return void blocks.pop()
  const isMeasured = ({ slices }: ScenarioBlock) =>
    variants.every(({ name }) => slices.some(({ variant }) => variant === name))
  const isWhole = config.variants.length > 0 || blocks.every(({ scenarios }) => scenarios.every(isMeasured))
  const message = `not every scenario was measured once in 1.2 times the budget of ${config.budget / 1000} s: raise \`budget\`, or measure fewer or faster scenarios`
  if (!isWhole && failures.length === 0) throw new GateError('server-not-ready', message)
}
