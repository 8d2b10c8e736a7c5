import { type Config, isExpected, type Request, type Scenario } from '../config/config.ts'
import { metrics, mostWithin, sameWithin } from '../metrics.ts'
import { isJudged, judgedRows, testsOfCounts } from '../plan/counts.ts'
import { alphaRed, fisher, launchesToAccuseOneOf } from '../plan/error-rate.ts'
import type { Block, Calls, Probe } from './blocks.ts'
import type { Results } from './results.ts'

/** Counts per request that differ by no more than this are the same. */
export const sameCalls = metrics.calls.exact
/** How many launches it takes: `alike` if both sides have the same counts, `apart` or more if launches of one side differ. */
export const countedLaunches = { alike: 3, apart: 6 } as const

/** How many launches it takes to accuse head if the sides differ. Jobs that share the scenarios take `apart` or more. */
export const launchesToDiffer = (config: Judged): number =>
  config.shard === undefined
    ? launchesToAccuseOneOf(judgedRows(config))
    : Math.max(countedLaunches.apart, launchesToAccuseOneOf(testsOfCounts(config)))

/** Launches if those of one side differ: chance tells sides apart in at most `alphaRed` of runs. 4 tests: 6; 17: 7; 64: 8. */
export function launchesApart(config: Judged): number {
  const tests = testsOfCounts(config)
  let launches: number = countedLaunches.apart
  while (fisher(launches, 0, launches) * tests > alphaRed) launches++
  return launches
}

type Judged = Parameters<typeof testsOfCounts>[0]

export const callsPerRequest = ({ services, requests }: Calls): number =>
  Object.values(services).reduce((sum, sent) => sum + sent, 0) / requests

export const callsOf = (blocks: Block[], scenario: string): Calls[] =>
  blocks.flatMap(({ scenarios }) => scenarios.find(each => each.scenario === scenario)?.calls ?? [])

/** Up to this many launches that could not be counted are made up for, unless none could be counted. */
const mostUncounted = 3

/** Is another launch worth counting? The first few are, some more if the sides differ, and still more if launches of one side do. */
export function isWanted(blocks: Block[], scenario: Scenario, config: Config): boolean {
  const placesOf = (some: Block[]) =>
    new Set(callsOf(some, scenario.name).map(each => `${each.variant}\n${each.request}`))
  const most = placesOf(blocks).size // what no launch counts is not waited for
  const counted = blocks.filter(block => most > 0 && placesOf([block]).size === most).length
  const launches = counted > 0 ? Math.max(counted, blocks.length - mostUncounted) : blocks.length
  if (launches < countedLaunches.alike) return true
  const within = (metric: 'calls' | 'size') => mostWithin(metric, config.limit?.[metric] ?? Number.POSITIVE_INFINITY)
  const same = (metric: 'calls' | 'size') =>
    sameWithin(metric, scenario.thresholds.find(each => each.metric === metric)?.worse)
  const calls = callsOf(blocks, scenario.name).map(each => ({
    ...each,
    count: callsPerRequest(each),
    same: same('calls'),
    most: within('calls'),
  }))
  const areSizesJudged = config.only !== undefined && isJudged(config, scenario, 'size')
  const probes = areSizesJudged ? blocks.flatMap(block => probesOf(block, scenario)) : []
  const sizes = probes.flatMap(({ row, wire: count, ...probe }) =>
    row !== undefined || count === undefined
      ? []
      : { ...probe, count, same: same('size') * count, most: within('size') },
  )
  const isMore = ({ count, same, most }: Record<'count' | 'same' | 'most', number>, other: number) =>
    other - count > same || (count <= most && other > most)
  const pairs = [calls, sizes].flatMap(all =>
    all.flatMap(one =>
      all
        .filter(({ request, count }) => request === one.request && isMore(one, count))
        .map(other => one.variant === other.variant),
    ),
  )
  if (pairs.includes(true)) return launches < launchesApart(config)
  return pairs.length > 0 && launches < launchesToDiffer(config)
}

/** Was every request counted on every side, always with the expected response? Unix sockets matter if calls are judged. */
export const isAllCounted = ({ blocks, config, variants }: Results): boolean =>
  config.scenarios.every(scenario => {
    const calls = callsOf(blocks, scenario.name)
    const areJudged = isJudged(config, scenario, 'calls')
    const isCounted = (variant: string, request: string) => {
      const own = calls.filter(each => each.variant === variant && each.request === request)
      return own.length > 0 && !(areJudged && own.some(({ unix }) => unix !== undefined))
    }
    const isAll = variants.every(({ name }) => scenario.requests.every(request => isCounted(name, request.name)))
    return isAll && blocks.every(block => unexpectedProbes(block, [scenario]).length === 0)
  })

export const probesOf = ({ scenarios }: Pick<Block, 'scenarios'>, { name }: Pick<Scenario, 'name'>): Probe[] =>
  scenarios.find(({ scenario }) => scenario === name)?.probes ?? []

/** Probes whose response is not what the config expects, with the request. */
export const unexpectedProbes = (
  block: Pick<Block, 'scenarios'>,
  scenarios: Scenario[],
): { probe: Probe; request: Request }[] =>
  scenarios.flatMap(scenario =>
    probesOf(block, scenario).flatMap(probe => {
      const request = scenario.requests.find(({ name }) => name === probe.request)
      return request === undefined || isExpected(probe.status, request.expect) ? [] : [{ probe, request }]
    }),
  )
