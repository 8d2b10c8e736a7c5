import { sum } from 'simple-statistics'
import type { Scenario, Threshold } from '../config/config.ts'
import { percentile } from '../metrics.ts'
import { looks } from './looks.ts'

/** How long things last, the same in every block of a run. Times in ms. */
export interface Pace {
  /** Of one slice, by scenario name; absent if slices are counted in requests. */
  slice: Record<string, number>
  /** Requests per slice, by scenario name; absent if slices are timed. */
  count: Record<string, number>
  /** Rounds per block, by scenario name; ≥ 1. */
  rounds: Record<string, number>
  /** The most that the rounds of one block should take, by scenario name: about one and a half times the plan. */
  limit: Record<string, number>
  /** Responses on each connection that are thrown away before the first round, by scenario name. */
  greeting: Record<string, number>
}

/** What the warm-up of the first block showed. */
export interface Observed {
  /** By scenario: mean latency on the slowest variant, ms. */
  latency: Record<string, number>
  /** By scenario: how many times as many responses as the slowest variant the baseline gave in the same time; absent: as many. */
  ahead?: Record<string, number>
  /** By scenario: CPU time / wall time of the variant that used least, 1 = one CPU; 0 if unknown. */
  busy: Record<string, number>
  /** By scenario that counts requests: how long a slice of them takes, ms. */
  amount: Record<string, number>
  /** From the end of one slice to the beginning of the next, ms. */
  gap: number
  /** Time that new connections take in every round, ms; 0: connections stay open. */
  renewal: number
  /** Boot, warm-up and stop of the block, ms. */
  overhead: number
  /** Blocks that the run should have, if the budget holds them. Absent: those of the first look. */
  fewest?: number
}

/** Length of a slice unless responses are slow, ms. Many rounds matter most, but shorter slices would lose the load time to gaps. */
export const shortSlice = 25
/**
 * Responses per connection that a slice must hold. A slice ends with the last response, and connections that are done idle until then.
 * A server that waits (for a database, say) gets many, to keep that idle end short. A busy one works at full speed to the end.
 */
const responsesPerSlice = { waiting: 8, busy: 2 }
/** Fewer, if the blocks of the first look would not fit otherwise. Not whole numbers: slices would end just as responses arrive. */
const fewestResponses = { waiting: 2.5, busy: 1.25 }
/** One on each connection, if even these would not fit: more launches tell more. The shortest slice may end just as quicker ones arrive. */
const oneResponse = { held: 0.1, from: 3 * shortSlice }
/** CPU time / wall time from which a server counts as busy. */
const busy = 0.5
/** The least load of one scenario in one block, ms. Less is only noise. */
const leastLoad = 1000
/** Critical t by number of blocks, of `rps` or `cpu` among four gated rows. Only to compare plans: `judge/alpha.ts` has exact values. */
export const criticalOfBlocks: Record<number, number> = { 4: 9.81, 5: 6.95, 6: 5.74, 7: 5.09, 8: 4.68, 9: 4.42, 10: 4.22, 11: 4.08, 12: 3.97, 14: 3.80, 16: 3.69, 18: 3.63, 20: 3.58, 24: 3.58 } // biome-ignore format: one line
/** Launches differ by as much as this much load of one scenario does, ms: the median of `rps` and `cpu` in the field (docs/accuracy.md). */
const launchSpread = 11_000
/** An interval up to this many times as long as the shortest counts as equally short. */
const asShort = 1.0175
/** The part of a block kept in reserve if fewer blocks than the most are planned: then the last one matters. */
const reserve = 0.25
/** Percentiles that are gated by default get the responses they need if that leaves this many blocks. */
const blocksWithTails = 16
/** The most records in one block: a slice has one for each request of its mix. 24 such blocks make a results.json of some 100 MB. */
const mostRecords = 20_000
/** Responses beyond a gated percentile that a block needs from each variant. The p99 of 200 is the second slowest, and says nothing. */
export const tail = 50
/** Responses to throw away on each connection, because the first may be some ms slower. None if they take longer than `unless`, ms. */
const greeted = { responses: 2, unless: 500 }
/** Timed slices are planned for this many times the responses that a percentile needs, if that fits: the machine may slow down. */
const reserves = [1.2, 1]
/** Rounds may take this many times as long as planned: a number of requests takes longer if the server slows down. */
const patience = 1.5

/** No run takes longer than this many times its budget. */
export const longestRun = 1.2
const stopping = 3000 // ms: a run has to stop its servers, too
/** Warm-up of a run's first launches, ms. The pace of the run is planned from how they respond at its end. */
const firstWarmup = 1000
/** Warm-up of every later launch, ms, and the least for each scenario in any launch. */
const laterWarmup = { launch: 200, scenario: 150 }

/** When a block is cut short, ms since the first began. A budget that is too short for one block still gets one, of a minute at most. */
export function deadline(scenarios: number, variants: number, budget: number): number {
  const oneBlock = Math.min(60_000, 10_000 + 4000 * scenarios * variants)
  return Math.round(Math.max(oneBlock, 1.1 * budget, longestRun * budget - stopping))
}

/** Time for each of so many blocks, ms. A little of the budget is left for what comes between them. */
const ofBlock = (budget: number, blocks: number): number => (0.98 * budget) / blocks

/**
 * Divides the budget among the blocks of a run.
 *
 *   budget ─┬─ 24 blocks ─┬─ overhead (boot, warm-up, stop)
 *           │             └─ load: scenarios × rounds × slices of all variants, there and back
 *           └─ if overhead would use up most of that: fewer blocks with more load, as many as compare most precisely
 */
export function pace(scenarios: Scenario[], variants: number, budget: number, observed: Observed): Pace {
  const each = planned(scenarios.length, budget, observed.overhead, observed.fewest).load
  const room = ofBlock(budget, observed.fewest ?? looks[0]) - observed.overhead // load time of a block if a run has no more
  const paced: Pace = { slice: {}, count: {}, rounds: {}, limit: {}, greeting: {} }
  const asked = scenarios.map((scenario): Asked => {
    const { name, amount } = scenario
    const latency = observed.latency[name] ?? 0
    const kind = (observed.busy[name] ?? 0) < busy ? 'waiting' : 'busy'
    const fitting = room / scenarios.length / (2 * variants) / Math.max(latency, 1) - 1
    const [few, many] = [fewestResponses[kind], responsesPerSlice[kind]]
    const fewest = latency < oneResponse.from ? few : oneResponse.held
    const held = fitting < few ? fewest : Math.min(many, Math.max(few, Math.round(fitting) - 0.5))
    const length = Math.round(Math.max(shortSlice, held * latency))
    const atOnce = scenario.connections * scenario.pipelining
    const responses = amount ?? atOnce * Math.max(1, latency > 0 ? length / latency : held)
    // Rows of data are sent in order. In equal times, the faster side would send rows that the other one never reaches.
    // A list that grows with every `POST` must have grown alike on both sides.
    const exact = amount !== undefined || scenarios.some(changesState) || scenario.data !== undefined
    if (exact) paced.count[name] = amount ?? Math.max(1, Math.round(responses))
    else paced.slice[name] = length
    paced.greeting[name] = latency > greeted.unless ? 0 : greeted.responses
    const lasts = amount === undefined ? length + latency : (observed.amount[name] ?? length)
    const turn = 2 * variants * (lasts + observed.gap) + observed.renewal
    const most = Math.max(1, Math.floor(mostRecords / scenarios.length / (2 * variants * scenario.requests.length)))
    const share = (ofBlock(budget, blocksWithTails) - observed.overhead) / scenarios.length
    const usual = Math.ceil(tailResponses(scenario, scenario.thresholds) / (2 * responses))
    const tails = usual * turn <= share ? usual : 0
    const named = scenario.thresholds.filter(({ explicit }) => explicit)
    const needs = tailResponses(scenario, named) / (2 * responses)
    const planned = Math.min(most, Math.max(1, tails, Math.round(each / turn)))
    return { turn, most, planned, needs, least: exact ? needs : needs / (observed.ahead?.[name] ?? 1), exact }
  })
  const rounds = roundsWithTails(asked, room)
  for (const [i, { name }] of scenarios.entries()) {
    paced.rounds[name] = rounds[i]!
    paced.limit[name] = patience * Math.max(leastLoad, rounds[i]! * asked[i]!.turn)
  }
  return paced
}

/** Relative spread of a block's figures, by the load of one scenario in it, ms. */
export const spreadAt = (load: number): number => Math.sqrt(1 / load + 1 / launchSpread)

/**
 * Blocks, and load of one scenario in each, ms: the fewest blocks whose intervals, c·√((σ² / load + launches) / blocks), are about as
 * short as any. For 60 s with 1 s of overhead per block, 16 × 2.6 s and not 20 × 1.9 s: fewer launches leave more time for load.
 */
export function planned(scenarios: number, budget: number, overhead: number, fewest: number = looks[0]) {
  const most = looks.at(-1)!
  const plans = Object.entries(criticalOfBlocks).map(([key, c]) => {
    const blocks = Number(key)
    const load = (ofBlock(budget, blocks < most ? blocks + reserve : most) - overhead) / scenarios
    return { blocks, load, width: (c * spreadAt(load)) / Math.sqrt(blocks) }
  })
  const possible = plans.filter(({ load }) => load >= leastLoad)
  const sound = possible.filter(({ blocks }) => blocks >= fewest)
  const among = sound.length > 0 ? sound : possible
  const finest = Math.min(...among.map(({ width }) => width))
  return among.find(({ width }) => width <= asShort * finest) ?? { blocks: fewest, load: leastLoad }
}

/** Blocks so far; and in ms: what is left of the budget, the last block, and the rounds of all scenarios in it. */
type Progress = Record<'blocks' | 'remaining' | 'block' | 'load', number>

/**
 * The share of its rounds that the next block should have: 1, or less if blocks take longer than planned and the fewest that the run
 * should have would not be reached. If less than half would be needed, they are out of reach, and it is 1.
 */
export function hastened({ blocks, remaining, block, load }: Progress, fewest: number = looks[0]): number {
  const missing = fewest - blocks
  if (missing <= 0 || load <= 0 || missing * block <= remaining) return 1
  const held = (remaining / missing - (block - load)) / load
  return held < 0.5 ? 1 : held
}

/** The pace with this share of its rounds, but at least half of those that were planned first. */
export function fewerRounds(pace: Pace, part: number, planned: Pace): Pace {
  const fewer = (count: number, most: number) => Math.max(Math.ceil(most / 2), Math.round(part * count))
  const rounds = Object.entries(pace.rounds).map(([name, count]) => [name, fewer(count, planned.rounds[name]!)])
  return { ...pace, rounds: Object.fromEntries(rounds) }
}

/** The rounds that a scenario may have and needs. */
interface Asked {
  /** Time of one round, ms. */
  turn: number
  most: number
  planned: number
  /** Rounds for the tails of the percentiles that the config asks for, on all sides, and on base alone. */
  needs: number
  least: number
  /** Is the number of responses per round known? */
  exact: boolean
}

/** Six blocks that hold the tail of a percentile that the config asks for are worth more than twelve that do not. */
function roundsWithTails(asked: Asked[], room: number): number[] {
  const plans = (['needs', 'least'] as const).flatMap(tails =>
    reserves.map(reserve =>
      asked.map(({ most, planned, exact, ...of }) =>
        Math.min(most, Math.max(planned, Math.ceil(of[tails] * (exact ? 1 : reserve)))),
      ),
    ),
  )
  const fits = (rounds: number[]) => sum(asked.map(({ turn }, i) => rounds[i]! * turn)) <= room
  return plans.find(fits) ?? asked.map(({ planned }) => planned)
}

/** Responses that one block needs from each variant for the tails of the percentiles among these thresholds. */
function tailResponses({ requests }: Scenario, thresholds: Threshold[]): number {
  const tails = thresholds
    .map(({ metric }) => percentile(metric))
    .filter(q => q !== undefined)
    .map(q => Math.min(q / 100, 1 - q / 100))
  if (tails.length === 0) return 0
  const weights = requests.map(({ weight }) => weight)
  const rarest = Math.min(...weights) / sum(weights) // a mix gates each request's latencies
  return tail / Math.min(...tails) / rarest - 1e-9 // 50 / (1 − 0.9) is 500.0000000000001
}

/** How long each side is warmed up in a launch, all scenarios together, ms. `asked`: by the config. What is cold then is left out. */
export const warmupTime = (scenarios: number, isFirst: boolean, asked?: number): number =>
  asked ?? Math.max(isFirst ? firstWarmup : laterWarmup.launch, laterWarmup.scenario * scenarios)

/** Methods that HTTP calls safe: they ask for nothing but a response. */
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** May a request of this scenario change the server's state? */
export const changesState = ({ requests, state }: Scenario): boolean =>
  state !== 'none' && requests.some(({ method }) => !safe.has(method))
