import type { Scenario } from '../config/config.ts'
import { blockOrder } from '../plan/order.ts'
import type { Variant } from '../prepare/variant.ts'
import type { Block } from '../results/blocks.ts'
import { unexpectedProbes } from '../results/calls.ts'
import type { Failure } from '../results/results.ts'
import { countCalls, isWanted } from './calls.ts'
import { SeenBodies } from './probe/bodies.ts'
import { probe } from './probe/probe.ts'
import { bootFailure, type LaunchAll, noteBoots, Servers, takeTurns } from './server/servers.ts'
import { sideOf } from './side.ts'

/**
 * A side is broken that fails in so many launches while the other one responds in all of them. Were both alike, chance would choose
 * these launches in 1 of C(16, 8) = 12,870 ways: 0.5 % for 64 requests together.
 */
const launchesOfFailure = 8

/** A request to which one side did not respond as the config expects, where the other one always did. */
interface Failing extends Omit<Failure, 'block'> {
  /** In so many launches. */
  launches: number
}

/** Of two sides. */
function failingIn(blocks: Block[], scenario: Scenario, sides: string[]): Failing[] {
  if (sides.length !== 2) return []
  return scenario.requests.flatMap(request => {
    const wrong = (variant: string) =>
      blocks.flatMap(
        block =>
          unexpectedProbes([block], scenario).findLast(
            each => each.variant === variant && each.request === request.name,
          ) ?? [],
      )
    const [bad] = sides.map(wrong).filter(each => each.length > 0)
    if (bad === undefined || sides.every(side => wrong(side).length > 0)) return []
    const [{ variant, status }, launches] = [bad.at(-1)!, bad.length]
    const how = status === 0 ? 'does not respond' : `responds with ${status}`
    const message = `${variant} ${how} to ${request.method} ${request.path} in ${launches} of ${blocks.length} launches`
    return [{ variant, phase: 'load', code: 'unexpected-response', message, launches }]
  })
}

/**
 * A run of counts alone: launches without load, as many as it takes to agree. Yields each as a block. A variant that does not start
 * is a failure, and ends it; so is one that fails in launches enough.
 */
export async function* count(options: LaunchAll & { variants: Variant[] }): AsyncGenerator<Block> {
  const { config, results, variants, signal, seen = new SeenBodies(), say } = options
  const began = performance.now()
  const names = config.scenarios.map(({ name }) => name)
  const sideNames = variants.map(({ name }) => name)
  let failing: Failing[] = []
  const isFailing = () => failing.some(({ launches }) => launches === results.blocks.length)
  for (let index = 0; index === 0 || isFailing() || names.some(name => isWanted(results.blocks, name)); index++) {
    const order = blockOrder(results.seed, index, sideNames, names)
    const at = performance.now() - began
    const block: Block = { index, at, bootOrder: order.boot, boot: {}, peakRss: {}, scenarios: [] }
    for (const scenario of order.scenarios) block.scenarios.push({ scenario, probes: [], slices: [] })
    results.blocks.push(block)
    const ordered = order.boot.map(name => variants.find(variant => variant.name === name)!)
    for (const together of takeTurns(ordered)) {
      await using servers = new Servers()
      await servers.bootAll(together, options, index)
      for (const [variant, error] of servers.errors) results.failures.push(bootFailure(variant, error, index))
      if (servers.errors.size > 0) {
        results.ended = 'failed'
        return
      }
      noteBoots(servers, block)
      const sides = servers.running.map(sideOf)
      for (const into of block.scenarios) {
        const scenario = config.scenarios.find(({ name }) => name === into.scenario)!
        say(`counting ${scenario.name}`)
        for (const { running } of sides) await probe(running, scenario, into, { seen, signal })
        await countCalls(sides, scenario, into, { ...results, signal })
        signal.throwIfAborted()
      }
    }
    results.time.other = performance.now() - began
    const two = config.variants.length > 0 ? [] : sideNames
    failing = config.scenarios.flatMap(scenario => failingIn(results.blocks, scenario, two))
    if (isFailing() && index + 1 === launchesOfFailure) {
      results.failures.push(
        ...failing
          .filter(({ launches }) => launches > index)
          .map(({ launches: _, ...each }) => ({ ...each, block: index })),
      )
      results.ended = 'failed'
      return
    }
    yield block
  }
  results.notes.push(...failing.map(({ message }) => `${message}.`))
  results.ended = 'blocks'
}
