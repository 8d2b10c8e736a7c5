// Pseudo-runs: blocks drawn from the recordings and judged again, by us and by others.
import { mean, sampleStandardDeviation, shuffle } from 'simple-statistics'
import type { Comparison } from '../src/compare/comparison.ts'
import type { Guarded } from '../src/compare/guards/guard.ts'
import { doubts } from '../src/compare/guards.ts'
import { noise } from '../src/compare/noise.ts'
import { probesIn } from '../src/compare/sameness.ts'
import type { Config, Threshold } from '../src/config/config.ts'
import { judge } from '../src/judge/judge.ts'
import type { Judgement } from '../src/judge/judgement.ts'
import { type Metric, metrics, worseSign } from '../src/metrics.ts'
import { random } from '../src/plan/random.ts'
import type { Results } from '../src/results/results.ts'
import type { RecordedBlock, Recording } from './recording.ts'

type Chance = () => number

/** One scenario of a pseudo-run: its blocks in the order they would have been measured. */
export interface Drawn {
  of: Recording
  blocks: RecordedBlock[]
}

/** Blocks drawn at random from a recording. If nothing was planted, a coin swaps base and head of each, which are the same code. */
export function draw(recording: Recording, count: number, chance: Chance, planted: boolean): RecordedBlock[] {
  const all = recording.dozens.flat()
  const picked = Array.from({ length: count }, () => pick(all, chance))
  return planted ? picked : picked.map(block => relabelled(block, chance))
}

/**
 * Consecutive blocks, for methods that measure one side after the other: from the first half of a dozen, then from its
 * second half, or the other way around.
 */
export function stretch(recording: Recording, count: number, chance: Chance, planted: boolean): RecordedBlock[] {
  const start = Math.floor(chance() * recording.dozens.length)
  const around = Array.from(
    { length: Math.ceil(count / 12) },
    (_, i) => recording.dozens[(start + i) % recording.dozens.length]!,
  ).flat()
  const half = around.length >> 1
  const halves = [around.slice(0, half), around.slice(half)]
  if (chance() < 0.5) halves.reverse()
  const from = (blocks: RecordedBlock[], n: number) => shuffle(blocks, chance).slice(0, n)
  const picked = [...from(halves[0]!, count >> 1), ...from(halves[1]!, count - (count >> 1))]
  return planted ? picked : picked.map(block => relabelled(block, chance))
}

const relabelled = (block: RecordedBlock, chance: Chance): RecordedBlock =>
  chance() < 0.5 ? block : { ...block, base: block.head, head: block.base }

const gatedByDefault = ['rps', 'p90', 'p99', 'cpu'] as const satisfies Metric[]

export type Thresholds = Partial<Record<Metric, number>>

/** How a pseudo-run differs from the product. */
export interface Variation {
  evidence?: Config['gate']['evidence']
  /** What a block says about requests/s, instead of the log ratio of everything in it; + is worse. */
  pooled?: (block: RecordedBlock) => number
  /** Is measuring over? Default: yes. */
  final?: boolean
  /** Did its rows end it? Default: no. */
  settled?: boolean
}

/** What perf-gate would say after these blocks: its guards, its judge, its default thresholds unless given. Scenarios have equally many. */
export function judged(
  drawn: Drawn[],
  thresholds: Thresholds = {},
  { evidence = 'likely', pooled, final = true, settled }: Variation = {},
): Judgement {
  const gated = gatedByDefault.map(metric => ({
    metric,
    worse: thresholds[metric] ?? metrics[metric].threshold,
    explicit: thresholds[metric] !== undefined,
  }))
  const rows = drawn.flatMap(({ of, blocks }) =>
    gated.map(threshold => {
      const { metric } = threshold
      const value = (metric === 'rps' && pooled) || ((block: RecordedBlock) => logRatio(block, metric))
      return comparison(of, blocks, threshold, value)
    }),
  )
  const config = {
    scenarios: drawn.map(({ of }) => ({ ...of.config.scenarios[0]!, name: of.name, thresholds: gated })),
    gate: { evidence, onInconclusive: 'pass', onInvalid: 'fail' },
    budget: 150_000,
    variants: [] as Config['variants'],
  } as Config
  return judge(rows, config, { blocks: drawn[0]!.blocks.length, final, settled })
}

function comparison(
  of: Recording,
  blocks: RecordedBlock[],
  threshold: Threshold,
  value: (block: RecordedBlock) => number,
): Comparison {
  const { metric } = threshold
  return {
    scenario: of.name,
    variant: 'head',
    baseline: 'base',
    metric,
    blocks: blocks.map((block, index) => ({
      block: index,
      base: block.base.pool.all.values[metric]!,
      head: block.head.pool.all.values[metric]!,
      d: value(block),
      noise: noiseOf(block, metric),
    })),
    base: null,
    head: null,
    threshold,
    doubts: doubts({ ...guarded(of, blocks), metric, threshold }, [...blocks.keys()]),
  }
}

function guarded({ config, machine }: Recording, blocks: RecordedBlock[]): Guarded {
  const scenario = config.scenarios[0]!
  return {
    config,
    scenario,
    base: 'base',
    head: 'head',
    blocks: blocks.map(({ probes, base, head }, index) => ({
      index,
      block: { scenario: scenario.name, probes, slices: [] },
      probes: probesIn({ scenario: scenario.name, probes, slices: [] }),
      base: base.pool,
      head: head.pool,
    })),
    results: { failures: [], variants: [], blocks: [], machine, config } as unknown as Results,
  }
}

/** The noise by which the product weighs blocks. */
export function noiseOf({ base, head }: RecordedBlock, metric: Metric): number | undefined {
  if (metric !== 'rps' && metric !== 'cpu') return undefined
  const cost = metric === 'cpu' ? 'cpu' : 'time'
  return noise(base.pool.perRound[cost], head.pool.perRound[cost])
}

/** ln(head / base) of a block, + is worse. */
export function logRatio({ base, head }: RecordedBlock, metric: Metric): number {
  return worseSign(metric) * Math.log(head.pool.all.values[metric]! / base.pool.all.values[metric]!)
}

/**
 * A pseudo-run that goes like a real one: judged after every block, ended as soon as every row has settled, and judged once more
 * at its end.
 */
export function asRun(drawn: Drawn[]): Judgement {
  const most = drawn[0]!.blocks.length
  const after = (count: number, final: boolean, settled = false) =>
    judged(
      drawn.map(({ of, blocks }) => ({ of, blocks: blocks.slice(0, count) })),
      {},
      { final, settled },
    )
  for (let count = 1; count <= most; count++) if (after(count, false).settled) return after(count, true, true)
  return after(most, true)
}

/** How often something holds, and its standard error: from drawing, and (if known) from what happened to be recorded. */
export interface Share {
  share: number
  error: number
  runs: number
}

export function share(runs: number, seed: number, name: string, holds: (chance: Chance) => boolean): Share {
  const chance = random(seed, name)
  let count = 0
  for (let run = 0; run < runs; run++) if (holds(chance)) count++
  const p = count / runs
  return { share: p, error: Math.sqrt((p * (1 - p)) / runs), runs }
}

const banks = 20

/**
 * Like `share`, for pseudo-runs drawn from recordings. The error has both parts: the binomial one from drawing, and that from having
 * recorded just these dozens, estimated from banks of as many dozens drawn with replacement (cluster bootstrap).
 */
export function shareOf(
  of: Recording[],
  runs: number,
  seed: number,
  name: string,
  holds: (of: Recording[], chance: Chance) => boolean,
): Share {
  const whole = share(runs, seed, name, chance => holds(of, chance))
  const each = Math.ceil(runs / (3 * banks))
  const others = Array.from({ length: banks }, (_, bank) => {
    const chance = random(seed, `${name}, bank ${bank}`)
    const drawn = of.map(one => ({ ...one, dozens: one.dozens.map(() => pick(one.dozens, chance)) }))
    return share(each, seed, `${name}, runs of bank ${bank}`, chance => holds(drawn, chance)).share
  })
  const drawing = mean(others.map(p => (p * (1 - p)) / each))
  const recording = Math.max(0, sampleStandardDeviation(others) ** 2 - drawing)
  return { ...whole, error: Math.sqrt(whole.error ** 2 + recording) }
}

const pick = <T>(list: T[], chance: Chance): T => list[Math.floor(chance() * list.length)]!
