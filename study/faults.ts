// node study/faults.ts [RUNS] [FIRST]: runs drawn at random, whose truth is known. Each has a config of its own, a habit that both sides
// share (launches that go one of two ways), and a fault of head, of base, or of neither. They are judged as real runs are, block by block.
// Then a table, and every run whose end is not what it should be. `node study/faults.ts 1 FIRST` shows one of them.
//
// Rounds are as noisy as the machine is during a block, and as the launch of each side is. What the end should be (`flawOf`):
//   no fault, or one of base    not red, also if launches go two ways, and if base is slow in bursts
//   a fault of all launches     not green with eight or more of them; red with twelve if nothing else is wrong and rounds are calm;
//                               anything if the habit is of the same kind: base is then as bad in some launches
//   a fault of some launches    no timed row is green if head takes 20 % longer, on average over the launches that it rests on
import { build, encodeIntoCompressedBase64 } from 'hdr-histogram-js'
import { markdownTable } from 'markdown-table'
import { mean } from 'simple-statistics'
import { pooling } from '../src/compare/pool.ts'
import type { Config, Scenario } from '../src/config/config.ts'
import { configOf } from '../src/config/parse.ts'
import { judged, judgedSoFar } from '../src/judge/judged.ts'
import type { Judgement, Row } from '../src/judge/judgement.ts'
import type { Metric } from '../src/metrics.ts'
import { random } from '../src/plan/random.ts'
import { type Finding, findings } from '../src/report/findings.ts'
import { headline } from '../src/report/headline.ts'
import { report } from '../src/report/report.ts'
import { begin } from '../src/results/begin.ts'
import type { Results } from '../src/results/results.ts'

type Chance = () => number

/** What one launch of a server does. */
interface Launch {
  /** Time and CPU time of a response, relative to a sound launch. */
  time: number
  cpu: number
  /** How many times as much a slice in a burst takes, of both. Half of all slices are. */
  bursts: number
  /** SD of a slice's logs of both. */
  noise: number
  /** Shares of the requests: with status 500, lost with their connection, without a response in time. */
  failing: number
  dropped: number
  late: number
  /** Does the first request of a mix always fail? */
  firstFails: boolean
  /** MB, kB per 1,000 requests, calls per request, bytes, ms, ms. */
  peak: number
  growth: number
  calls: number
  size: number
  boot: number
  bootCpu: number
}

const sound: Launch = {
  time: 1,
  cpu: 1,
  bursts: 1,
  noise: 0.02,
  failing: 0,
  dropped: 0,
  late: 0,
  firstFails: false,
  peak: 60,
  growth: 10,
  calls: 2,
  size: 1000,
  boot: 150,
  bootCpu: 120,
}

/** Absolute limits: of the faults below, each breaks its own, and no sound launch does. As in a config. */
const limits = { peak: '100MB', growth: '300kB', calls: 10, size: '2kB', 'boot-cpu': '900ms' } as const

interface Fault {
  does: Partial<Launch>
  /** One of these has a threshold or a limit where the fault can be seen; 'any': anything that is gated. */
  seenIn: readonly (Metric | 'any')[]
}

const timed = ['rps', 'p90', 'p99', 'cpu'] as const
/** Without p99, which is not gated where a slice has too few responses. */
const sure = ['rps', 'p90', 'cpu'] as const

const faults = {
  'slower and busier': { does: { time: 3, cpu: 3 }, seenIn: sure },
  slower: { does: { time: 3 }, seenIn: ['rps', 'p90'] },
  'slower in bursts': { does: { bursts: 4 }, seenIn: sure },
  busier: { does: { cpu: 3 }, seenIn: ['cpu'] },
  'more memory': { does: { peak: 150 }, seenIn: ['peak'] },
  'a leak': { does: { growth: 600 }, seenIn: ['growth'] },
  'more calls': { does: { calls: 21 }, seenIn: ['calls'] },
  'larger bodies': { does: { size: 5000 }, seenIn: ['size', ...sure] },
  'empty bodies': { does: { size: 0, cpu: 0.5 }, seenIn: sure },
  'slower boot': { does: { boot: 2000, bootCpu: 1800 }, seenIn: ['boot', 'boot-cpu'] },
  'all fail': { does: { failing: 1 }, seenIn: ['any'] },
  'all fail fast': { does: { failing: 1, time: 0.2, cpu: 0.2, size: 0 }, seenIn: ['any'] },
  '30 % fail': { does: { failing: 0.3 }, seenIn: ['any'] },
  '3 % fail': { does: { failing: 0.03 }, seenIn: ['any'] },
  'one request fails': { does: { firstFails: true }, seenIn: ['any'] },
  '5 % dropped': { does: { dropped: 0.05 }, seenIn: ['any'] },
  '60 % dropped': { does: { dropped: 0.6 }, seenIn: ['any'] },
  '3 % late': { does: { late: 0.03 }, seenIn: ['any'] },
} as const satisfies Record<string, Fault>

/** What a launch of either side does in one of two cases, on average. `strength`: 0…1 */
const habits: Record<string, (strength: number) => Partial<Launch>> = {
  none: () => ({}),
  'more memory': strength => ({ peak: 90 + 60 * strength, growth: 200 + 200 * strength }),
  failures: strength => ({ failing: 10 ** (-3.5 + 3.5 * strength) }),
  'lost connections': strength => ({ dropped: 0.06 * strength }),
  slower: strength => ({ time: 1 + strength, cpu: 1 + strength }),
  'slower in bursts': strength => ({ bursts: 1 + 2 * strength }),
  'more calls': () => ({ calls: 21 }),
  'slower boot': strength => ({ boot: 600, bootCpu: 600 + 600 * strength }),
  'larger bodies': () => ({ size: 3000 }),
}

export type FaultName = keyof typeof faults

/** A run to simulate. */
export interface Drawn {
  seed: number
  config: Config
  /** The most blocks that its budget has time for, and rounds of each. */
  blocks: number
  rounds: number
  /** SD of a block's log ratio of `rps`. */
  spread: number
  /** How much the noise of rounds differs from block to block, and by as much again from launch to launch: SD of its log. */
  restless: number
  /** Which launches have the habit: a share of them. */
  habit: { name: string; share: number; strength: number }
  /** Whose fault it is, in which scenarios (indexes), and in which share of its launches. */
  fault?: { name: FaultName; side: 'base' | 'head'; scenarios: number[]; share: number }
}

const thresholds: Record<string, string | number>[] = [
  {},
  {},
  {},
  { cpu: 'off', p90: 'off', p99: 'off' },
  { rps: 'off', p90: 'off', p99: 'off' },
  { rps: 'off', cpu: 'off', p90: 'off' },
  ...(['peak', 'calls', 'boot-cpu', 'growth', 'size', 'nothing'] as const).map(metric => ({
    ...Object.fromEntries(timed.map(each => [each, 'off'])),
    ...(metric !== 'nothing' && {
      [metric]: { peak: '20%', calls: 1, 'boot-cpu': '20%', growth: '100kB', size: '10%' }[metric],
    }),
  })),
  { peak: '20%', 'boot-cpu': '20%' },
  { calls: 1, size: '10%', growth: '50kB' },
]

/** The run with this number: the same every time. */
export function drawnFrom(seed: number): Drawn {
  const chance = random(seed, 'faults')
  const among = <T>(all: readonly T[]): T => all[Math.floor(all.length * chance())]!
  const own = chance() < 0.3
  const rules = among(thresholds)
  const written = Array.from({ length: among([1, 1, 1, 2, 3, 6]) }, (_, i) => {
    const mix = among([1, 1, 1, 2, 3])
    const requests = Array.from({ length: mix }, (_, k) => ({
      name: `request ${k}`,
      path: `/${k}`,
      weight: k === 2 ? 1 : 4,
    }))
    const load = mix === 1 ? { path: '/' } : { requests }
    return { name: `scenario ${i + 1}`, ...load, ...(own && { gate: among(thresholds) }) }
  })
  const limited = chance() < 0.5 ? [] : Object.entries(limits).filter(() => chance() < 0.4)
  const config = configOf({
    server: { start: 'node server.js' },
    scenarios: written,
    gate: { ...rules, evidence: among(['likely', 'likely', 'proven']) },
    ...(limited.length > 0 && { limit: Object.fromEntries(limited) }),
  } as never)
  const everywhere = config.scenarios.map((_, i) => i)
  const name = among(Object.keys(faults) as FaultName[])
  const fault = {
    name,
    side: among(['base', 'head', 'head', 'head'] as const),
    scenarios: chance() < 0.5 ? everywhere : [Math.floor(config.scenarios.length * chance())],
    share: among(name === 'slower in bursts' ? [1, 0.6, 0.4, 0.3] : [1, 1, 1, 0.6]),
  }
  return {
    seed,
    config,
    blocks: among([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 24]),
    rounds: among([3, 10]),
    spread: among([0.001, 0.02, 0.05]),
    restless: among([0, 0, 0.5, 1]),
    habit: { name: among(Object.keys(habits)), share: 0.2 + 0.6 * chance(), strength: chance() },
    fault: chance() < 0.35 ? undefined : fault,
  }
}

const sides = ['base', 'head'] as const
type Side = (typeof sides)[number]

const normal = (chance: Chance): number => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())

/** A launch of a side, and of the same side in the scenarios that the fault spares. */
function launch(
  { habit, fault, blocks, restless }: Drawn,
  side: Side,
  machine: number,
  chance: Chance,
): { faulty: Launch; spared: Launch } {
  const { peak, growth, boot, bootCpu, ...usual } = {
    ...sound,
    ...(chance() < habit.share && habits[habit.name]!(habit.strength)),
  }
  const wobble = 1 + 0.02 * normal(chance)
  const spared = {
    ...usual,
    peak: peak * wobble,
    growth: growth * wobble,
    noise: usual.noise * Math.exp(restless * (machine + normal(chance))),
    boot: boot * wobble,
    bootCpu: bootCpu * wobble,
  }
  const isFaulty = fault?.side === side && (blocks === 1 || chance() < fault.share)
  return { spared, faulty: isFaulty ? { ...spared, ...faults[fault.name].does } : spared }
}

const histogram = build({ highestTrackableValue: 3_600_000_000, numberOfSignificantValueDigits: 3 })
const encoded = new Map<string, string>()

/** Latencies of `count` responses, lognormal with a median of about `median` µs. */
function latencies(median: number, count: number): string {
  const step = Math.round(200 * Math.log(median))
  const key = `${step} ${count}`
  if (!encoded.has(key)) {
    histogram.reset()
    const chance = random(count, 'latencies')
    for (let i = 0; i < count; i++)
      histogram.recordValue(Math.max(1, Math.round(Math.exp(step / 200 + 0.3 * normal(chance)))))
    encoded.set(key, encodeIntoCompressedBase64(histogram))
  }
  return encoded.get(key)!
}

type Block = Results['blocks'][number]
type OfScenario = Block['scenarios'][number]

/** By how much head's launch of a block takes longer than base's where the fault is: log ratios of what was planted. */
type Excess = Record<'time' | 'cpu', number>

function drawBlock(drawn: Drawn, index: number, chance: Chance): { block: Block; excess: Excess } {
  const machine = normal(chance)
  const launches = { base: launch(drawn, 'base', machine, chance), head: launch(drawn, 'head', machine, chance) }
  const ofSide = (value: (launch: Launch) => number) => ({
    base: value(launches.base.faulty),
    head: value(launches.head.faulty),
  })
  const block = {
    index,
    at: index * 12_000,
    bootOrder: [...sides],
    boot: ofSide(({ boot }) => boot),
    bootCpu: ofSide(({ bootCpu }) => bootCpu),
    peakRss: ofSide(({ peak }) => 1e6 * peak),
    scenarios: drawn.config.scenarios.map((scenario, i) => {
      const kind = drawn.fault?.scenarios.includes(i) ? 'faulty' : 'spared'
      return ofScenario(drawn, scenario, { base: launches.base[kind], head: launches.head[kind] }, chance)
    }),
  }
  const excess = (cost: 'time' | 'cpu') => {
    const { base, head } = ofSide(launch => launch[cost] * (1 + launch.bursts))
    return Math.log(head / base)
  }
  return { block, excess: { time: excess('time'), cpu: excess('cpu') } }
}

function ofScenario(
  { rounds, spread }: Drawn,
  { name, requests }: Scenario,
  launches: Record<Side, Launch>,
  chance: Chance,
): OfScenario {
  const speed = (noise: number) => Math.exp(noise * spread * normal(chance))
  const paces = { base: [speed(1), speed(0.8)], head: [speed(1), speed(0.8)] } as const
  const weights = requests.reduce((sum, { weight }) => sum + weight, 0)
  const answered = { base: 0, head: 0 }
  const fails = (side: Side, request: number) =>
    launches[side].firstFails && request === 0 ? 1 : launches[side].failing
  const slice = (variant: Side, round: number) => {
    const { time, cpu, bursts, noise, dropped, late, size, growth } = launches[variant]
    const burst = chance() < 0.5 ? bursts : 1
    const [pace, cost] = paces[variant].map(each => each * burst) as [number, number]
    const each = requests.map(({ weight }, k) => {
      const sent = Math.round((600 * weight) / weights)
      const lost = { dropped: Math.round(sent * dropped), late: Math.round(sent * late) }
      const count = sent - lost.dropped - lost.late
      const failed = Math.floor(count * fails(variant, k) + chance())
      const statuses = Object.fromEntries(Object.entries({ 200: count - failed, 500: failed }).filter(([, n]) => n > 0))
      const found = count === 0 ? '' : latencies(500 * time * pace * Math.exp(noise * normal(chance)), count)
      return {
        lost,
        sent,
        of: { answered: count, statuses, bytes: size * (count - failed) + 20 * failed, histogram: found },
      }
    })
    const total = (of: (one: (typeof each)[number]) => number) => each.reduce((sum, one) => sum + of(one), 0)
    const [sent, count, timeouts] = [total(one => one.sent), total(one => one.of.answered), total(one => one.lost.late)]
    answered[variant] += count
    const busy = count * 0.05 * time * pace * Math.exp(noise * normal(chance))
    return {
      variant,
      round,
      at: 0,
      duration: busy + (timeouts > 0 ? 1000 : 0) + 1,
      sent,
      dropped: total(one => one.lost.dropped),
      timeouts,
      connectionErrors: 0,
      requests: each.map(({ of }) => of),
      cpu: Math.max(0.01, count * 0.04 * cpu * cost * Math.exp(noise * normal(chance))),
      idleCpu: 0,
      rss: 6e7 + growth * answered[variant],
      generator: { cpu: 10, utilisation: 0.5 },
      disturbance: { stall: 1, steal: 0 },
    }
  }
  const probe = (variant: Side, request: string, k: number) => {
    const status = fails(variant, k) >= 0.5 ? 500 : 200
    const length = status === 500 ? 20 : launches[variant].size
    return { variant, request, status, length, wire: length, digest: `${status === 500 ? 'e' : 'a'}${length}` }
  }
  return {
    scenario: name,
    probes: [0, 1].flatMap(() => sides.flatMap(side => requests.map((request, k) => probe(side, request.name, k)))),
    slices: Array.from({ length: rounds }, (_, round) => round).flatMap(round => {
      const order = chance() < 0.5 ? sides : (['head', 'base'] as const)
      return [...order, ...order.toReversed()].map(side => slice(side, round))
    }),
    calls: sides.flatMap(variant =>
      requests.map(request => ({
        variant,
        request: request.name,
        requests: 20,
        services: { '127.0.0.1:5432': 20 * launches[variant].calls },
      })),
    ),
  }
}

export interface Ended {
  results: Results
  judgement: Judgement
  headline: string
  findings: Finding[]
  /** By block. */
  excess: Excess[]
}

/** Measures a drawn run as a real one is measured: until everything has settled, or the blocks are used up. */
export function runOf(drawn: Drawn): Ended {
  const chance = random(drawn.seed, 'blocks')
  const variants = sides.map((name, i) => ({ name, baseline: i === 0, source: name, commit: String(i + 1).repeat(40) }))
  const machine = { cpu: 'simulated', cores: 2, memory: 8e9, os: 'simulated', kernel: '0', node: 'v24.0.0' }
  const startedAt = '2026-01-01T00:00:00.000Z'
  const results = begin({
    config: drawn.config,
    seed: drawn.seed,
    machine,
    notes: [],
    startedAt,
    variants,
    command: 'perf-gate run',
  } as never)
  const pools = pooling(results)
  const excess: Excess[] = []
  results.ended = 'budget'
  for (let index = 0; index < drawn.blocks; index++) {
    const drawnBlock = drawBlock(drawn, index, chance)
    results.blocks.push(drawnBlock.block)
    excess.push(drawnBlock.excess)
    if (index + 1 === drawn.blocks || !judgedSoFar(results, pools).settled) continue
    results.ended = 'settled'
    break
  }
  results.time = { prepare: 1200, boot: 3000, warmup: 20_000, load: 90_000, other: 2000 }
  const judgement = judged(results)
  return { results, judgement, headline: headline(results, judgement), findings: findings(results, judgement), excess }
}

/** Is the fault where the config looks? */
function isSeen({ config, fault, rounds }: Drawn): boolean {
  const { seenIn, does } = faults[fault!.name] as Fault
  const isOfLaunch = does.peak !== undefined || does.boot !== undefined
  const looked = config.scenarios.filter((_, i) => isOfLaunch || fault!.scenarios.includes(i))
  const gated = looked.flatMap(({ thresholds }) => thresholds.map(({ metric }) => metric))
  const judged = new Set<string>([...gated, ...Object.keys(config.limit ?? {})])
  if (does.growth !== undefined && rounds < 10) return false // too few slices for a slope
  return seenIn.some(metric => (metric === 'any' ? judged.size > 0 : judged.has(metric)))
}

/** Launches from which on a fault of every launch is not green, and from which on it is red if nothing else is wrong. */
const enough = { notGreen: 8, red: 12 }

/** Is a row green although head was much slower in the launches that it rests on? */
const isMissed = ({ metric, verdict, blocks }: Row, excess: Excess[]): boolean =>
  (verdict === 'within' || verdict === 'improved') &&
  sure.some(each => each === metric) &&
  mean(excess.slice(0, blocks).map(({ time, cpu }) => (metric === 'cpu' ? cpu : time))) > Math.log(1.2)

/** What is wrong with the end of a run; undefined if nothing is. */
export function flawOf(drawn: Drawn, { results, judgement, findings, excess }: Ended): string | undefined {
  const { config, fault, habit, spread, restless, blocks } = drawn
  const { verdict, exit } = judgement
  const isFailing = ['failures', 'lost connections'].includes(habit.name)
  const nonsense = /undefined|NaN|Infinity|\[object/.exec(report(results, judgement))
  if (nonsense) return `the report says ${nonsense[0]}`
  if (fault?.side !== 'head') {
    const isOtherWork = fault !== undefined && 'size' in faults[fault.name].does
    // A short run believes what it sees, because it has nothing better: docs/statistics.md.
    const isShort = blocks < 4 && isFailing
    return exit === 0 || isOtherWork || isShort ? undefined : 'red, and head is not worse'
  }
  if (exit !== 0) return undefined
  const ofFault = judgement.rows.filter(({ scenario }) =>
    fault.scenarios.some(i => config.scenarios[i]!.name === scenario),
  )
  if (ofFault.some(row => isMissed(row, excess))) return 'a row is green, and head is slower in its launches'
  const { does, seenIn } = faults[fault.name] as Fault
  const usual = habits[habit.name]!(habit.strength)
  const isUsual = Object.keys(does).some(key => key in usual) || (isFailing && seenIn.includes('any'))
  if (fault.share < 1 || isUsual || !isSeen(drawn)) return undefined
  if (verdict === 'passed' && results.blocks.length >= enough.notGreen) return 'green, and head is worse'
  if (verdict === 'passed' && findings.length === 0) return 'green without a word, and head is worse'
  const isClear = habit.name === 'none' && spread < 0.05 && restless === 0 && blocks >= enough.red
  return isClear ? 'not red, and head is worse' : undefined
}

function main(runs: number, first: number): void {
  const counts = new Map<string, Record<string, number>>()
  const flaws: string[] = []
  for (let seed = first; seed < first + runs; seed++) {
    const drawn = drawnFrom(seed)
    const ended = runOf(drawn)
    const { fault, habit, config } = drawn
    const key = fault === undefined ? 'none' : `${fault.name}, ${fault.side}`
    const row = counts.get(key) ?? { runs: 0 }
    counts.set(key, row)
    row.runs!++
    row[ended.judgement.verdict] = (row[ended.judgement.verdict] ?? 0) + 1
    const flaw = flawOf(drawn, ended)
    if (flaw === undefined && runs > 1) continue
    const rules = config.scenarios.map(
      ({ thresholds, requests }) => `${thresholds.map(({ metric }) => metric).join('+') || '-'}/${requests.length}`,
    )
    flaws.push(
      [
        `${seed}: ${flaw ?? 'as expected'}: ${ended.judgement.verdict} after ${ended.results.blocks.length} of ${drawn.blocks} blocks (${drawn.rounds} rounds, ${drawn.spread}, ${drawn.restless}, ${config.gate.evidence})`,
        `  fault ${JSON.stringify(fault)}, habit ${JSON.stringify(habit)}, gates ${rules.join(' ')}, limit ${JSON.stringify(config.limit)}`,
        `  ${ended.headline}`,
        ...ended.findings.map(({ kind, text, about }) => `  ${kind}: ${text} [${about}]`),
      ].join('\n'),
    )
  }
  const verdicts = ['passed', 'inconclusive', 'regressed', 'broken', 'invalid']
  const lines = [...counts]
    .sort()
    .map(([key, row]) => [key, ...['runs', ...verdicts].map(name => String(row[name] ?? 0))])
  console.log(markdownTable([['fault', 'runs', ...verdicts], ...lines]))
  console.log(`\n${flaws.length} of ${runs} runs are not as expected\n${flaws.join('\n')}`)
}

if (import.meta.main) main(Number(process.argv[2] ?? '2000'), Number(process.argv[3] ?? '1'))
