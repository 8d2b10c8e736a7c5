import { median } from 'simple-statistics'
import { type Config, isExpected, type Request, type Scenario } from '../config/config.ts'
import { GateError } from '../errors.ts'
import type { Variant } from '../prepare/variant.ts'
import type { ScenarioBlock } from '../results/blocks.ts'
import type { Failure } from '../results/results.ts'
import { SeenBodies } from './probe/bodies.ts'
import { probe } from './probe/probe.ts'
import type { Running } from './server/boot.ts'
import { bootFailure, demandBaseline, type LaunchAll, Servers, takeTurns } from './server/servers.ts'

/** How one variant responds to one request, before anything is measured. */
export interface Reply {
  variant: string
  scenario: string
  request: string
  /** The last one; 0: no response. */
  status: number
  /** Is it one that the config expects, each time? */
  isExpected: boolean
  /** Of the last body, decoded, bytes. */
  length: number
  /** Does the body differ from response to response? */
  varies: boolean
  /** Median, one request at a time, ms. */
  time: number
}

/** What is known before the first block. */
export interface Preflight {
  /** By variant, ms until ready; absent where it did not start. */
  boot: Record<string, number>
  replies: Reply[]
  /** Where responses of variants first differ from the baseline's, by scenario. */
  differences: Pick<ScenarioBlock, 'scenario' | 'differences'>[]
  /** By variant, where it did not start. */
  errors: Map<string, GateError>
  /** By variant, what it printed last, where it did not respond as expected. */
  lastWords: Map<string, string>
}

export interface PreflightOptions extends LaunchAll {
  variants: Variant[]
  /** Told of those that are alive at once, after they were asked. */
  whileUp?: (servers: Running[]) => void
}

/** So often is each request sent. */
const times = 3

/** Boots every variant once and sends each request three times: what would end invalid is known before the first block. */
export async function preflight(options: PreflightOptions): Promise<Preflight> {
  const { config, variants, say, signal, seen = new SeenBodies() } = options
  const found: Preflight = { boot: {}, replies: [], differences: [], errors: new Map(), lastWords: new Map() }
  const into = config.scenarios.map(({ name }): ScenarioBlock => ({ scenario: name, probes: [], slices: [] }))
  for (const together of takeTurns(variants)) {
    await using servers = new Servers()
    await servers.bootAll(together, options, -1)
    for (const [name, error] of servers.errors) found.errors.set(name, error)
    for (const server of servers.running) {
      found.boot[server.variant.name] = server.boot
      say(`asking ${server.variant.name}`)
      for (const [i, scenario] of config.scenarios.entries()) {
        const took: number[] = []
        for (let time = 0; time < times && !signal.aborted; time++) {
          const begun = performance.now()
          const count = await probe(server, scenario, into[i]!, { seen, signal })
          took.push((performance.now() - begun) / count)
          if (into[i]!.probes.at(-1)?.status === 0) break // it would keep us waiting again
        }
        found.replies.push(
          ...scenario.requests.map(request => replyOf(server.variant.name, scenario, request, into[i]!, took)),
        )
      }
      const isSound = found.replies.every(each => each.variant !== server.variant.name || each.isExpected)
      if (!isSound) found.lastWords.set(server.variant.name, server.process?.lastWords() ?? '')
    }
    options.whileUp?.(servers.running)
  }
  signal.throwIfAborted()
  found.differences = into.filter(({ differences = [] }) => differences.length > 0)
  return found
}

function replyOf(
  variant: string,
  scenario: Scenario,
  request: Request,
  { probes }: ScenarioBlock,
  took: number[],
): Reply {
  const mine = probes.filter(
    each => each.variant === variant && each.request === request.name && each.row === undefined,
  )
  const last = mine.at(-1)
  return {
    variant,
    scenario: scenario.name,
    request: request.name,
    status: last?.status ?? 0,
    isExpected: mine.length > 0 && mine.every(({ status }) => isExpected(status, request.expect)),
    length: last?.length ?? 0,
    varies: new Set(mine.map(({ digest }) => digest)).size > 1,
    time: took.length === 0 ? 0 : median(took),
  }
}

/**
 * What base gets wrong by itself no pull request has done, and no measuring would mend. Throws the error of a baseline that
 * does not start, and `unexpected-response` where neither side responds to any scenario as the config expects. Returns how
 * head failed to start, which is its verdict.
 */
export function demandSound(
  { replies, errors, lastWords }: Preflight,
  { scenarios, variants }: Config,
  sides: Variant[],
): Failure[] {
  demandBaseline(errors, sides)
  const baseline = sides.find(variant => variant.baseline)!
  const isLost = (name: string) =>
    sides.every(side => replies.some(each => each.variant === side.name && each.scenario === name && !each.isExpected))
  if (variants.length === 0 && errors.size === 0 && scenarios.every(({ name }) => isLost(name)))
    throw unexpected(
      replies.filter(({ variant }) => variant === baseline.name),
      scenarios,
      lastWords.get(baseline.name),
    )
  if (variants.length > 0) return []
  return [...errors].map(([variant, error]) => bootFailure(variant, error, 0))
}

function unexpected(replies: Reply[], scenarios: Scenario[], lastWords: string | undefined): GateError {
  const wrong = replies.find(({ isExpected }) => !isExpected)!
  const { method, path, expect } = scenarios
    .flatMap(scenario => scenario.requests.map(request => ({ scenario: scenario.name, ...request })))
    .find(({ scenario, name }) => scenario === wrong.scenario && name === wrong.request)!
  const wanted = expect.length > 0 ? expect.join(' or ') : 'a 2xx status'
  const got = wrong.status === 0 ? 'no response' : `status ${wrong.status}`
  return new GateError(
    'unexpected-response',
    `base and head respond to ${method} ${path} (\`${wrong.scenario}\`) with ${got}, where ${wanted} is expected`,
    { variant: wrong.variant, lastWords },
  )
}
