import { isExpected, type Scenario } from '../config/config.ts'
import { testsOfFailures } from '../plan/counts.ts'
import { isAccused, launchesToAccuse } from '../plan/error-rate.ts'
import { type Block, complaintIn, type Probe, type ScenarioBlock } from '../results/blocks.ts'
import { isWanted, launchesToDiffer, probesOf, unexpectedProbes } from '../results/calls.ts'
import { countCalls } from './calls.ts'
import { noteWords } from './party.ts'
import { type Probed, type Probing, probe, SeenBodies } from './probe/probe.ts'
import { beginBlock, bootFailure, type LaunchAll, noteBoots, Servers, takeTurns } from './server/servers.ts'
import { sideOf } from './side.ts'
import { takingTurns } from './turns.ts'

type Unexpected = ReturnType<typeof unexpectedOf>[number]

/**
 * Sides that did not always respond as the config expects. Of the launches in which every side was asked for at least one of these
 * scenarios: in how many it failed, in how many another side did, and `head responds with 500 to GET / in 2 of 3 launches`.
 */
function unexpectedOf(blocks: Block[], scenarios: Scenario[], sides: string[]) {
  const isAsked = (block: Block, side: string) =>
    scenarios.some(scenario => probesOf(block, scenario).some(({ variant }) => variant === side))
  const asked = blocks.filter(block => sides.every(side => isAsked(block, side)))
  const failing = sides.map(side =>
    asked.flatMap(block => unexpectedProbes(block, scenarios).findLast(({ probe }) => probe.variant === side) ?? []),
  )
  return failing.flatMap((own, i) => {
    const last = own.at(-1)
    if (last === undefined) return []
    const { request, probe } = last
    const how = probe.status === 0 ? 'does not respond' : `responds with ${probe.status}`
    const others = own.some(each => each.request !== request) ? ', or fails otherwise,' : ''
    const message = `${probe.variant} ${how} to ${request.method} ${request.path}${others} in ${own.length} of ${asked.length} launches`
    const other = Math.max(...failing.filter((_, j) => j !== i).map(each => each.length))
    return [{ variant: probe.variant, failed: own.length, launches: asked.length, other, message }]
  })
}

/** Launches without load, each a block, until counts agree or a failing side can be accused. One that does not start ends the run. */
export async function* count(options: LaunchAll): AsyncGenerator<Block> {
  const { config, results, signal, seen = new SeenBodies(), say } = options
  let { variants } = options
  const { scenarios } = config
  const began = performance.now()
  const isTime = () => performance.now() - began < config.budget
  const sideNames = variants.map(({ name }) => name)
  // All together, as a server may fail in another one each time; and each alone, as one that both fail must not hide another.
  const parts = [scenarios, ...(scenarios.length > 1 ? scenarios.map(scenario => [scenario]) : [])]
  const tests = testsOfFailures(config)
  let unexpected: Unexpected[] = []
  const isSuspect = () => variants.length === 2 && unexpected.some(({ failed, other }) => failed > other)
  const isOpen = (index: number) =>
    (config.limit?.['boot-cpu'] !== undefined && index < launchesToDiffer(config)) ||
    (isSuspect() && index < launchesToAccuse(tests)) ||
    scenarios.some(scenario => isWanted(results.blocks, scenario, config))
  for (let index = 0; index === 0 || (isOpen(index) && isTime()); index++) {
    const { block, ...order } = beginBlock(results, index, performance.now() - began, variants, scenarios)
    const groups = takeTurns(order.boot)
    for (const together of groups) {
      await using servers = new Servers()
      await servers.bootAll(together, options, index)
      if (servers.errors.size > 0) {
        await servers[Symbol.asyncDispose]()
        const apart = await takingTurns(servers.errors, { ...options, variants })
        if (apart !== undefined) {
          variants = apart
          groups.push(...order.boot.map(variant => [variant]))
          continue
        }
        for (const [variant, error] of servers.errors) results.failures.push(bootFailure(variant, error, index))
        results.ended = 'failed'
        return
      }
      noteBoots(servers, block)
      const sides = servers.running.map(sideOf)
      for (const [i, scenario] of order.scenarios.entries()) {
        if (!isTime()) break
        const into = block.scenarios[i]!
        say(`counting ${scenario.name}`)
        for (const side of sides) await probeUntilUnexpected(side, scenario, into, { seen, signal })
        const failed = (each: Probe) => void into.probes.push(each)
        if (unexpectedProbes(block, [scenario]).length === 0)
          await countCalls({ scenario, sides, into }, results, signal, failed)
        noteWords({ scenario, sides, into })
        signal.throwIfAborted()
        if (into.probes.some(({ status }) => status === 0)) break // it would keep us waiting again
      }
    }
    results.time.other = performance.now() - began
    unexpected = parts.flatMap(part => unexpectedOf(results.blocks, part, sideNames))
    yield block
  }
  const isBroken = ({ failed, other, launches }: Unexpected) => isAccused(failed, other, launches, tests)
  const broken = variants.length === 2 ? unexpected.findLast(isBroken) : undefined
  const about = { phase: 'load', code: 'unexpected-response', block: results.blocks.length - 1 } as const
  if (broken !== undefined) {
    const { variant, message } = broken
    results.failures.push({ ...about, variant, message, lastWords: complaintIn(results.blocks, variant) })
  } else
    for (const { message } of unexpected) if (!results.notes.includes(`${message}.`)) results.notes.push(`${message}.`)
  results.ended = broken !== undefined ? 'failed' : isTime() ? 'blocks' : 'budget'
}

/** After a response that is not as expected, the next ones say little, and may take the whole timeout. */
async function probeUntilUnexpected(server: Probed, scenario: Scenario, into: ScenarioBlock, probing: Probing) {
  for (const request of scenario.requests) {
    await probe(server, { ...scenario, requests: [request] }, into, probing)
    if (!isExpected(into.probes.at(-1)!.status, request.expect)) return
  }
}
