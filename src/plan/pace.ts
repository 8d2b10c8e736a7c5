import type { Scenario, Threshold } from '../config/config.ts'
import { percentile } from '../metrics.ts'
import { looks } from './looks.ts'
import { isCounted, sendsRows } from './state.ts'

/** How long things last, the same in every block of a run. Times in ms. */
export interface Pace {
  /** Of one slice, by scenario name; absent where requests are counted. */
  slice: Record<string, number>
  /** Requests of one slice, by scenario name; absent where a slice is a time. */
  count: Record<string, number>
  /** Rounds of one block, by scenario name; ≥ 1. */
  rounds: Record<string, number>
  /** What the rounds of one block should take at most, by scenario name: about one and a half times what is planned. */
  limit: Record<string, number>
  /** Responses on each connection before the first round, thrown away, by scenario name; 0: none. */
  greeting: Record<string, number>
}

/** What the warm-up of the first block taught. */
export interface Observed {
  /** By scenario: mean latency on the slowest variant, ms. */
  latency: Record<string, number>
  /** By scenario: CPU time / wall time of the variant that used least, 1 = one CPU; 0 where it cannot be told. */
  busy: Record<string, number>
  /** By scenario that counts requests: how long a slice of them takes, ms. */
  amount: Record<string, number>
  /** From the end of one slice to the beginning of the next, ms; absent where it was not measured. */
  gap?: number
  /** What making new connections takes in every round, ms; absent: connections stay. */
  renewal?: number
  /** Boot, warm-up and stop of the block, ms. */
  overhead: number
}

/**
 * A slice is this long unless answers are slow. A machine's speed wanders at every time scale: neighbouring slices differ
 * by some 12 % whether they last 25 or 100 ms, and the differences of one round and the next are independent. So four
 * times as many rounds halve the spread of a block. Below 25 ms the gaps between slices eat the load.
 */
export const shortSlice = 25
/**
 * Responses per connection that a slice must hold. A slice ends with the last response; while a server that waits (for a
 * database, say) comes to that end, connections idle that have theirs, so its slices hold many responses to keep that end
 * small. A server that is busy works through it all the same: what counts there is many short rounds.
 */
const responsesPerSlice = { waiting: 8, busy: 2 }
/** Fewer, where so many rounds as the first look needs would not fit the budget else. Not whole numbers: the slice would end just as responses come. */
const fewestResponses = { waiting: 2.5, busy: 1.25 }
/** CPU time / wall time from which a server counts as busy. */
const busy = 0.5
/** Load of one scenario in one block, ms: less is noise. */
const leastLoad = 1000
/**
 * Critical t values by number of blocks, of `rps` or `cpu` among the usual four gated rows: what few blocks cost. As in `judge/alpha.ts`, where the exact ones
 * are; these only weigh one plan against another.
 */
export const criticalOfBlocks: Record<number, number> = { 4: 9.81, 5: 6.95, 6: 5.74, 7: 5.09, 8: 4.68, 9: 4.42, 10: 4.22, 11: 4.08, 12: 3.97, 14: 3.80, 16: 3.69, 18: 3.63, 20: 3.58, 24: 3.58 } // biome-ignore format: one line
/**
 * Two launches differ by themselves as much as so much load of one scenario does, ms: the median of `rps` and `cpu` in the field. Plans of
 * their own for servers whose launches differ by half of that or not at all would make intervals 0 to 6 % narrower (docs/accuracy.md).
 */
const launchSpread = 11_000
/** Part of a block that is kept in reserve where fewer than the most are planned: there the last one counts. */
const reserve = 0.25
/** Percentiles that are gated by default get the responses they need where that leaves so many blocks. */
const blocksWithTails = 16
/** Records of one block, of all its scenarios: a slice has one for each request of its mix. As many such blocks as a run may have make a results.json of some 100 MB. */
const mostRecords = 20_000
/**
 * Responses beyond a gated percentile that a block needs of each variant: with 200 responses the p99 is the second slowest of
 * them, and says nothing.
 */
export const tail = 50
/** The first response of a connection may be slower than others by some ms. */
const greeted = { responses: 2, unless: 500 }
/** The gap between two slices where it is not known, ms: until the server is at rest, its CPU time is read and the order passed on. */
const usualGap = 3
/** Timed slices are planned for so many times the responses that a percentile needs, where there is room: the machine may be slower later. */
const reserves = [1.2, 1]
/** Rounds may take so many times what is planned: counted requests take longer where a server slows down. */
const patience = 1.5

/** A run has to stop its servers, too, ms. */
const stopping = 3000

/**
 * When a block that is still not over is cut short, ms since the first began, so that no run takes longer than 1.2 times its
 * budget. A budget too short for a single block gets one: a minute at most.
 */
export function deadline(scenarios: number, variants: number, budget: number): number {
  const oneBlock = Math.min(60_000, 10_000 + 4000 * scenarios * variants)
  return Math.round(Math.max(oneBlock, 1.1 * budget, 1.2 * budget - stopping))
}

/** What a block may take where a run has so many, ms; a little of the budget is left for what comes between them. */
export const ofBlock = (budget: number, blocks: number): number => (0.98 * budget) / blocks

/**
 * Shares the budget among as many blocks as a run has at most.
 *
 *   budget ─┬─ 24 blocks ─┬─ overhead (boot, warm-up, stop)
 *           │             └─ load: scenarios × rounds × slices of all variants, there and back
 *           └─ where overhead would eat most of that: fewer blocks of more load, as many as make the finest comparison
 */
export function pace(scenarios: Scenario[], variants: number, budget: number, observed: Observed): Pace {
  const each = loadOfBlock(scenarios.length, budget, observed.overhead)
  const room = ofBlock(budget, looks[0]) - observed.overhead // of a block, where only the least number of blocks is reached
  const counted = isCounted(scenarios)
  const paced: Pace = { slice: {}, count: {}, rounds: {}, limit: {}, greeting: {} }
  const asked: Asked[] = []
  for (const scenario of scenarios) {
    const { name, amount } = scenario
    const latency = observed.latency[name] ?? 0
    const kind = (observed.busy[name] ?? 0) < busy ? 'waiting' : 'busy'
    const fitting = room / scenarios.length / (2 * variants) / Math.max(latency, 1) - 1
    const fewest = Math.min(responsesPerSlice[kind], Math.max(fewestResponses[kind], fitting))
    const length = Math.round(Math.max(shortSlice, fewest * latency))
    const responses = amount ?? scenario.connections * scenario.pipelining * (latency > 0 ? length / latency : fewest)
    if (amount !== undefined || counted || sendsRows(scenario))
      paced.count[name] = amount ?? Math.max(1, Math.round(responses))
    else paced.slice[name] = length
    const lasts = amount === undefined ? length + Math.min(length, latency) : (observed.amount[name] ?? length)
    const turn = 2 * variants * (lasts + (observed.gap ?? usualGap)) + (observed.renewal ?? 0)
    const most = Math.max(1, Math.floor(mostRecords / scenarios.length / (2 * variants * scenario.requests.length)))
    const share = (ofBlock(budget, blocksWithTails) - observed.overhead) / scenarios.length
    const usual = Math.ceil(tailResponses(scenario, scenario.thresholds) / (2 * responses))
    const tails = usual * turn <= share ? usual : 0
    paced.rounds[name] = Math.min(most, Math.max(1, tails, Math.round(each / turn)))
    paced.greeting[name] = latency > greeted.unless ? 0 : greeted.responses
    const named = scenario.thresholds.filter(({ explicit }) => explicit)
    const needs = tailResponses(scenario, named) / (2 * responses)
    asked.push({ name, turn, most, needs, exact: name in paced.count })
  }
  Object.assign(paced.rounds, roundsWithTails(asked, paced.rounds, room))
  for (const { name, turn } of asked) paced.limit[name] = patience * Math.max(leastLoad, paced.rounds[name]! * turn)
  return paced
}

/**
 * Load of one scenario in one block, ms, for the number of blocks with the shortest intervals: c·√((σ² / load + launches) / blocks).
 *
 *   150 s, overhead of 2 s a block    24 × 4.1 s
 *    60 s, overhead of 2 s a block    14 × 2.1 s, not 20 × 0.9 s
 *   150 s, overhead of 16 s a block    7 × 4.3 s, not 8 × 1.8 s
 */
function loadOfBlock(scenarios: number, budget: number, overhead: number): number {
  const most = looks.at(-1)!
  const plans = Object.entries(criticalOfBlocks).map(([key, c]) => {
    const blocks = Number(key)
    const load = (ofBlock(budget, blocks < most ? blocks + reserve : most) - overhead) / scenarios
    return { blocks, load, width: (c * c * (1 / load + 1 / launchSpread)) / blocks }
  })
  const possible = plans.filter(({ load }) => load >= leastLoad)
  const sound = possible.filter(({ blocks }) => blocks >= looks[0])
  const among = sound.length > 0 ? sound : possible
  const [finest] = among.toSorted((a, b) => a.width - b.width)
  return finest?.load ?? leastLoad
}

/** How the run went so far, ms. */
export interface Progress {
  /** Blocks measured. */
  blocks: number
  /** Of the budget, left. */
  remaining: number
  /** The last block, and the rounds of all scenarios in it. */
  block: number
  load: number
}

/**
 * The part of its rounds that the next block should have: 1, or less where blocks take longer than planned and the first look
 * would not be reached. Where less than half would be needed, it cannot be reached.
 */
export function hastened({ blocks, remaining, block, load }: Progress): number {
  const missing = looks[0] - blocks
  if (missing <= 0 || load <= 0 || missing * block <= remaining) return 1
  const held = (remaining / missing - (block - load)) / load
  return held < 0.5 ? 1 : held
}

/** So large a part of a pace's rounds, but at least half of those that were planned first. */
export function fewerRounds(pace: Pace, part: number, planned: Pace): Pace {
  const fewer = (count: number, most: number) => Math.max(Math.ceil(most / 2), Math.round(part * count))
  const rounds = Object.entries(pace.rounds).map(([name, count]) => [name, fewer(count, planned.rounds[name]!)])
  return { ...pace, rounds: Object.fromEntries(rounds) }
}

/** Rounds that a scenario may have and needs. */
interface Asked {
  name: string
  /** Of one round, ms. */
  turn: number
  most: number
  /** For the tails of the percentiles that were asked for. */
  needs: number
  /** Does a round bring a number of responses that is known? */
  exact: boolean
}

/** Six blocks that hold the tail of a percentile that was asked for are worth more than twelve that do not. */
function roundsWithTails(asked: Asked[], planned: Pace['rounds'], room: number): Pace['rounds'] {
  for (const reserve of reserves) {
    const rounds = asked.map(({ name, most, needs, exact }) =>
      Math.min(most, Math.max(planned[name]!, Math.ceil(needs * (exact ? 1 : reserve)))),
    )
    if (asked.reduce((sum, { turn }, i) => sum + rounds[i]! * turn, 0) <= room)
      return Object.fromEntries(asked.map(({ name }, i) => [name, rounds[i]!]))
  }
  return planned
}

/** Responses that one block needs of each variant for the tails of the percentiles among these thresholds. */
function tailResponses({ requests }: Scenario, thresholds: Threshold[]): number {
  const tails = thresholds
    .map(({ metric }) => percentile(metric))
    .filter(q => q !== undefined)
    .map(q => Math.min(q / 100, 1 - q / 100))
  if (tails.length === 0) return 0
  const weights = requests.map(({ weight }) => weight)
  const rarest = Math.min(...weights) / weights.reduce((sum, weight) => sum + weight, 0) // a mix gates each request's latencies
  return tail / Math.min(...tails) / rarest - 1e-9 // 50 / (1 − 0.9) is 500.0000000000001
}
