import { isExpected, type Scenario } from '../config/config.ts'
import { blockOrder } from '../plan/order.ts'
import type { Variant } from '../prepare/variant.ts'
import type { Block, Probe } from '../results/blocks.ts'
import type { Failure } from '../results/results.ts'
import { countCalls, isWanted } from './calls.ts'
import { SeenBodies } from './probe/bodies.ts'
import { probe } from './probe/probe.ts'
import { bootFailure, type LaunchAll, noteBoots, Servers, takeTurns } from './server/servers.ts'
import { sideOf } from './side.ts'

/** Of two sides, that of the one that does not respond to a request as the config expects where the other one does. */
function failureIn(probes: Probe[], { requests }: Scenario, sides: string[]): Omit<Failure, 'block'> | undefined {
  if (sides.length !== 2) return undefined
  for (const request of requests) {
    const wrong = probes.filter(each => each.request === request.name && !isExpected(each.status, request.expect))
    const [{ variant, status } = { variant: '', status: 0 }] = wrong
    if (new Set(wrong.map(each => each.variant)).size !== 1) continue
    const how = status === 0 ? 'does not respond' : `responds with ${status}`
    return {
      variant,
      phase: 'load',
      code: 'unexpected-response',
      message: `${variant} ${how} to ${request.method} ${request.path}`,
    }
  }
  return undefined
}

/**
 * A run of counts alone: launches without load, as many as it takes to agree. Yields each as a block. A variant that does not start
 * is a failure, and ends it.
 */
export async function* count(options: LaunchAll & { variants: Variant[] }): AsyncGenerator<Block> {
  const { config, results, variants, signal, seen = new SeenBodies(), say } = options
  const began = performance.now()
  const names = config.scenarios.map(({ name }) => name)
  for (let index = 0; index === 0 || names.some(name => isWanted(results.blocks, name)); index++) {
    const sideNames = variants.map(({ name }) => name)
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
        let failure: ReturnType<typeof failureIn>
        for (let looks = 0; looks === 0 || (failure !== undefined && looks < 3); looks++) {
          into.probes.length = 0 // one response that fails may be an accident, of either side
          for (const { running } of sides) await probe(running, scenario, into, { seen, signal })
          failure = failureIn(into.probes, scenario, config.variants.length > 0 ? [] : sideNames)
        }
        if (failure !== undefined) {
          results.failures.push({ ...failure, block: index })
          results.ended = 'failed'
          return
        }
        await countCalls(sides, scenario, into, { ...results, signal })
        signal.throwIfAborted()
      }
    }
    results.time.other = performance.now() - began
    yield block
  }
  results.ended = 'blocks'
}
