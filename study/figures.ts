// Every figure of docs/accuracy.md, computed from the committed recordings. It is seeded: the same recordings give the same figures.
import { mean, median, sampleStandardDeviation } from 'simple-statistics'
import type { Guard, Trip } from '../src/compare/doubt.ts'
import type { Scenario } from '../src/config/config.ts'
import { critical } from '../src/judge/alpha.ts'
import { detectable } from '../src/judge/assessment.ts'
import type { Judgement, RunVerdict } from '../src/judge/judgement.ts'
import { logToWorse } from '../src/judge/scale.ts'
import { weighted, weightsOf } from '../src/judge/statistics/estimate.ts'
import { tQuantile } from '../src/judge/statistics/student-t.ts'
import type { Metric } from '../src/metrics.ts'
import { pace, warmupTime } from '../src/plan/pace.ts'
import { random } from '../src/plan/random.ts'
import { others } from './methods.ts'
import { type RecordedBlock, type Recording, readRecording, recordedNames } from './recording.ts'
import {
  asRun,
  type Drawn,
  draw,
  judged,
  logRatio,
  noiseOf,
  type Share,
  shareOf,
  stretch,
  type Variation,
} from './replay.ts'

/** Blocks of a run, and of 60 s of load. */
const blocks = 24
/** Blocks of an interval by itself. */
const dozen = 12
export const kinds = ['json', 'cpu', 'wait', 'go'] as const
export const gated = ['rps', 'cpu', 'p90', 'p99'] as const satisfies Metric[]

const loaded = new Map<string, Recording>()
/** A recording by name; undefined if it was not recorded. */
export function recording(name: string): Recording | undefined {
  if (!loaded.has(name) && recordedNames().includes(name)) loaded.set(name, readRecording(name))
  return loaded.get(name)
}

const need = (name: string): Recording => {
  const found = recording(name)
  if (found === undefined) throw new Error(`no recording \`${name}\`: npm run study -- record, then pack`)
  return found
}

const unchanged =
  (chance: () => number) =>
  (of: Recording): Drawn => ({ of, blocks: draw(of, blocks, chance, false) })

/** A whole run at default settings, three scenarios, nothing changed: how often it fails, for whatever reason. */
export function falseFailures(runs: number, seed: number): Share {
  const three = ['json-same', 'cpu-same', 'wait-same'].map(need)
  return shareOf(three, runs, seed, 'whole run', (drawn, chance) => judged(drawn.map(unchanged(chance))).exit !== 0)
}

/** The same runs: how often any of their rows is called improved. */
export function falseImprovements(runs: number, seed: number): Share {
  const three = ['json-same', 'cpu-same', 'wait-same'].map(need)
  return shareOf(three, runs, seed, 'improved', (drawn, chance) =>
    judged(drawn.map(unchanged(chance))).rows.some(({ verdict }) => verdict === 'improved'),
  )
}

/** One scenario, nothing changed. */
export const falseFailuresOf = (kind: string, runs: number, seed: number): Share => {
  const same = need(`${kind}-same`)
  return shareOf([same], runs, seed, same.name, (drawn, chance) => judged(drawn.map(unchanged(chance))).exit !== 0)
}

/** How many of the dozens of unchanged code fail as they were measured, with order and sides kept. */
export function asMeasured(kind: string): { failed: number; runs: number } {
  const of = need(`${kind}-same`)
  const whole = of.dozens.filter(dozen => dozen.length >= 6)
  return { failed: whole.filter(dozen => judged([{ of, blocks: dozen }]).exit !== 0).length, runs: whole.length }
}

/** How often the row that should turn red does, in a run of three scenarios, the other two unchanged. */
export function detection(name: string, metric: Metric, threshold: number, runs: number, seed: number): Share {
  const three = [name, 'json-same', 'wait-same'].map(need)
  return shareOf(three, runs, seed, `${name}/${metric}/${threshold}`, ([planted, ...others], chance) =>
    judged([{ of: planted!, blocks: draw(planted!, blocks, chance, true) }, ...others.map(unchanged(chance))], {
      [metric]: threshold,
    }).rows.some(row => row.scenario === name && row.metric === metric && row.verdict === 'regressed'),
  )
}

/**
 * How often a run turns red, by method: other methods by requests/s, ours by its row of requests/s (one of four that are gated).
 * The others use one side of each block, so ours appears twice: with the same load, and with the same number of blocks.
 */
export function byMethod(
  name: string,
  threshold: number,
  runs: number,
  seed: number,
  count = blocks,
): Record<string, Share> {
  const of = need(name)
  const planted = !/-same/.test(name)
  const their = others.map(method => [
    method.name,
    shareOf([of], runs, seed, `${name}/${method.name}/${count}`, ([drawn], chance) =>
      method.fails(stretch(drawn!, count, chance, planted), threshold),
    ),
  ])
  const our = (most: number) =>
    shareOf([of], runs, seed, `${name}/ours/${most}`, ([from], chance) =>
      failsOnRate(from!, draw(from!, most, chance, planted), threshold),
    )
  const least = Math.min(Math.max(2, count >> 1), blocks)
  return { ...Object.fromEntries(their), [sameLoad]: our(least), 'perf-gate': our(Math.min(count, blocks)) }
}

/** Does the row of requests/s turn red, as one of four gated rows? */
const failsOnRate = (of: Recording, blocks: RecordedBlock[], threshold: number, variation?: Variation): boolean =>
  judged([{ of, blocks }], { rps: threshold }, variation).rows.some(
    row => row.metric === 'rps' && row.verdict === 'regressed',
  )

/** How often our rule, and others that it could have been, turn requests/s red, as one of four gated rows. */
export function byVariation(name: string, threshold: number, runs: number, seed: number): Record<string, Share> {
  const of = need(name)
  return Object.fromEntries(
    Object.entries(variations).map(([label, variation]) => [
      label,
      shareOf([of], runs, seed, `${name}/variation`, ([from], chance) =>
        failsOnRate(from!, draw(from!, blocks, chance, !/-same/.test(name)), threshold, variation),
      ),
    ]),
  )
}

/** SD of a block's log ratio of requests/s, pooled by `pooled`. */
export const spreadOf = (name: string, pooled = (block: RecordedBlock) => logRatio(block, 'rps')): number =>
  sampleStandardDeviation(need(name).dozens.flat().map(pooled))

/** Log ratios of the rounds of a block, + is worse. */
const ofRounds = ({ base, head }: RecordedBlock): number[] =>
  head.duration.map((ms, i) => Math.log((ms / head.answered[i]!) * (base.answered[i]! / base.duration[i]!)))

export const variations: Record<string, Variation> = {
  'as it is: all responses of a block together': {},
  'mean of the rounds': { pooled: block => mean(ofRounds(block)) },
  'mean of the rounds but for a tenth at either end': {
    pooled: block => {
      const rounds = ofRounds(block).toSorted((a, b) => a - b)
      const cut = Math.floor(rounds.length / 10)
      return mean(rounds.slice(cut, rounds.length - cut))
    },
  },
  'median of the rounds': { pooled: block => median(ofRounds(block)) },
  '`evidence: proven`, all of the interval beyond the threshold': { evidence: 'proven' },
}

export const sameLoad = 'perf-gate, same load'

/** How often the 95 % interval of twelve blocks, looked at once, contains 0 if base and head are the same. */
export function coverage(name: string, metric: Metric, runs: number, seed: number): Share {
  return shareOf([need(name)], runs, seed, `coverage/${name}/${metric}`, ([from], chance) => {
    const values = draw(from!, dozen, chance, false).map(block => logRatio(block, metric))
    const wide = (tQuantile(0.975, dozen - 1) * sampleStandardDeviation(values)) / Math.sqrt(dozen)
    return Math.abs(mean(values)) <= wide
  })
}

/** How often the interval that a report shows, whenever its run ended, contains 0 if base and head are the same. */
export const coverageShown = (name: string, metric: Metric, runs: number, seed: number): Share =>
  shareOf([need(name)], runs, seed, `shown/${name}/${metric}`, (drawn, chance) => {
    const { change, interval } = judged(drawn.map(unchanged(chance))).rows.find(row => row.metric === metric)!
    return change === null || (interval!.low <= 0 && 0 <= interval!.high)
  })

export interface Spread {
  /** SD of a block's log ratio around its mean. */
  sd: number
  /** Mean, and its standard error. */
  bias: number
  error: number
  blocks: number
  /** Load of one block, both variants together, s. */
  load: number
  /** Smallest change detected with 80 % probability after 60 s of load, one-sided 2.5 %, one row. */
  detects: number
  /** The same for the sitting with the least spread between blocks, and for the one with the most. */
  range: [least: number, most: number]
}

export function spread(name: string, metric: Metric): Spread {
  const { dozens } = need(name)
  const all = dozens.flat()
  const valuesOf = (blocks: RecordedBlock[]) => blocks.map(block => logRatio(block, metric)).filter(Number.isFinite)
  const values = valuesOf(all)
  const sd = sampleStandardDeviation(values)
  const weighed = (blocks: RecordedBlock[]) => {
    const known = blocks.filter(block => Number.isFinite(logRatio(block, metric)))
    const noises = known.map(block => noiseOf(block, metric))
    return weighted(
      known.map(block => logRatio(block, metric)),
      weightsOf(known.length, noises),
    ).sd
  }
  const load = mean(all.map(({ base, head }) => (base.pool.duration + head.pool.duration) / 1000))
  return {
    sd,
    bias: mean(values),
    error: sd / Math.sqrt(values.length),
    blocks: values.length,
    load,
    detects: minute(weighed(all), load, withinBlock(all).expected, metric),
    range: rangeOf(
      dozens
        .filter(blocks => valuesOf(blocks).length >= 6)
        .map(blocks => {
          return minute(weighed(blocks), load, withinBlock(blocks).expected, metric)
        }),
    ),
  }
}

const rangeOf = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)]

/** What 60 s in a run's number of blocks detect. The rounds' part of a block's variance goes with 1/load; the launches' part stays. */
function minute(sd: number, load: number, expected: number, metric: Metric): number {
  const rounds = Math.min(sd, expected)
  const scaled = Math.sqrt(sd ** 2 - rounds ** 2 + (rounds ** 2 * load) / (60 / blocks))
  return logToWorse(
    metric,
    detectable({ critical: critical(blocks, 0.025, true, 'accuse'), blocks, se: scaled / Math.sqrt(blocks) }),
  )
}

/** Rounds of a block, as if they were independent: their SD, and the SD of a block that follows from it alone. */
export function withinBlock(blocks: RecordedBlock[]): {
  rounds: number
  roundSd: number
  expected: number
  lag: number
} {
  const each = blocks.map(ofRounds).filter(values => values.length > 2)
  const rounds = mean(each.map(values => values.length))
  const roundSd = Math.sqrt(mean(each.map(values => sampleStandardDeviation(values) ** 2)))
  const lag = mean(each.map(lagOne))
  return { rounds, roundSd, expected: roundSd / Math.sqrt(rounds), lag }
}

function lagOne(values: number[]): number {
  const m = mean(values)
  const products = values.slice(1).map((value, i) => (value - m) * (values[i]! - m))
  return products.reduce((sum, each) => sum + each, 0) / (values.length - 1) / sampleStandardDeviation(values) ** 2
}

/** What a guard did to a healthy server. */
export interface GuardTrips {
  kind: string
  guard: Guard
  effect: Trip['effect']
  share: Share
}

/** Pseudo-runs of healthy servers in which a guard refuses a gated row or leaves it undecided. Each is evaluated like a real run. */
export function guardTrips(runs: number, seed: number): GuardTrips[] {
  const each = Math.ceil(runs / kinds.length)
  return kinds.flatMap(kind => {
    const from = need(`${kind}-same`)
    const chance = random(seed, `guards/${kind}`)
    const counts = new Map<string, { guard: Guard; effect: Trip['effect']; count: number }>()
    for (let run = 0; run < each; run++)
      for (const [key, trip] of seriousTrips(asRun([{ of: from, blocks: draw(from, blocks, chance, false) }]))) {
        const known = counts.get(key) ?? { ...trip, count: 0 }
        counts.set(key, { ...known, count: known.count + 1 })
      }
    return [...counts.values()].map(({ guard, effect, count }) => {
      const p = count / each
      return { kind, guard, effect, share: { share: p, error: Math.sqrt((p * (1 - p)) / each), runs: each } }
    })
  })
}

/** What guards did to gated rows, each once. A percentile with too few responses to be gated does not count. */
function seriousTrips({ rows }: Judgement): Map<string, Pick<Trip, 'guard' | 'effect'>> {
  const trips = rows
    .flatMap(({ guards }) => guards)
    .filter(({ effect }) => effect === 'invalid' || effect === 'inconclusive')
  return new Map(trips.map(({ guard, effect }) => [`${guard} ${effect}`, { guard, effect }]))
}

export interface Lie {
  /** The changes that the rows would have shown, fractions; NaN without any figure. */
  rps: number
  p99: number
  /** Guards that refuse a row or leave it undecided, in any of the runs. */
  guards: string[]
  /** Verdicts of the runs, and how often each occurred. */
  verdicts: Map<RunVerdict, Share>
  /** Blocks of a run, median. */
  blocks: number
}

/** What a recording of something that cannot be compared would have shown, and how runs of it end. */
export function lie(name: string, runs: number, seed: number): Lie {
  const from = need(name)
  const all = from.dozens.flat().filter(({ base, head }) => base.pool !== undefined && head.pool !== undefined)
  const change = (metric: Metric) => {
    const values = all.map(block => Math.log(block.head.pool.all.values[metric]! / block.base.pool.all.values[metric]!))
    const known = values.filter(Number.isFinite)
    return known.length === 0 ? Number.NaN : Math.expm1(mean(known))
  }
  const chance = random(seed, name)
  const judgements = Array.from({ length: runs }, () =>
    asRun([{ of: from, blocks: draw(from, blocks, chance, name !== 'lie-disturbed') }]),
  )
  const shareOfVerdict = (verdict: RunVerdict): Share => {
    const p = judgements.filter(each => each.verdict === verdict).length / runs
    return { share: p, error: Math.sqrt((p * (1 - p)) / runs), runs }
  }
  return {
    rps: change('rps'),
    p99: change('p99'),
    guards: [...new Set(judgements.flatMap(each => [...seriousTrips(each).values()].map(({ guard }) => guard)))],
    verdicts: new Map([...new Set(judgements.map(({ verdict }) => verdict))].map(each => [each, shareOfVerdict(each)])),
    blocks: median(judgements.map(({ rows }) => Math.max(...rows.map(row => row.pairs.length)))),
  }
}

export interface SlowBoot {
  blocks: number
  /** Of one scenario in one block, s. */
  load: number
  /** Share of the run's time that is load. */
  share: number
}

/**
 * The plan of a run with one scenario if both servers take `boot` ms to boot: either waiting, so that slow boots overlap, or
 * computing all the time on the one CPU that servers have on two cores.
 */
export function slowBoot(boot: number, budget: number, computing: boolean): SlowBoot {
  const overhead = (boot <= 2000 || computing ? 2 * boot : boot + 2000) + 2 * warmupTime(1, false) + 400
  const { rounds, slice } = pace(
    [{ name: 'one', connections: 10, pipelining: 1, thresholds: [], requests: [] } as unknown as Scenario],
    2,
    budget,
    {
      latency: { one: 0.5 },
      busy: { one: 1 },
      amount: {},
      gap: 3,
      renewal: 0,
      overhead,
    },
  )
  const load = rounds.one! * 4 * slice.one!
  const block = overhead + rounds.one! * 4 * (slice.one! + 3)
  const count = Math.min(blocks, Math.floor(budget / block))
  return { blocks: count, load: load / 1000, share: load / block }
}
