// Runs whose truth is known: blocks are drawn and judged as in a real run. How often are they red, and after how many blocks?
import type { Comparison } from '../src/compare/comparison.ts'
import { failures } from '../src/compare/guards/failures.ts'
import type { GuardedBlock, GuardedRow } from '../src/compare/guards/guard.ts'
import type { Pool } from '../src/compare/pool.ts'
import type { Config } from '../src/config/config.ts'
import { judge } from '../src/judge/judge.ts'
import type { Judgement } from '../src/judge/judgement.ts'
import { type Metric, metrics } from '../src/metrics.ts'
import { looks } from '../src/plan/looks.ts'
import { random } from '../src/plan/random.ts'

/** What is drawn. */
export interface Kind {
  /** Gated rows, four to a scenario. */
  rows: number
  /** SD of a block's log ratio of `rps`; the other metrics have it in proportion. */
  sd: number
  /** Change for the worse of every row, fraction. */
  effect?: number
  /** Requests out of 10,000 that fail in a block on either side, on average. Launches differ. */
  failing?: number
}

export interface DrawnRun extends Judgement {
  /** Blocks after which it ended. */
  blocks: number
}

type Chance = () => number

/** The default metrics, and how noisy they are compared with `rps`. */
const gated = [
  ['rps', 1],
  ['cpu', 0.8],
  ['p90', 1.5],
  ['p99', 2.5],
] as const satisfies [Metric, number][]

const most = looks.at(-1)!
const sent = 10_000
const slices = 100

const normal = (chance: Chance): number => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())

/** A pool, with what the guard `failures` reads. */
function poolOf(failed: number): Pool {
  const part = { answered: sent, statuses: { 200: sent - failed, 500: failed }, unexpected: failed, failing: 0 }
  const counts = {
    sent,
    timeouts: 0,
    connectionErrors: 0,
    unasked: 0,
    slices: { count: slices, failing: 0, dropping: 0 },
  }
  return { ...counts, all: part, requests: [part] } as unknown as Pool
}

function poisson(mean: number, chance: Chance): number {
  let [count, left] = [0, mean + Math.log(chance())]
  while (left > 0) {
    count++
    left += Math.log(chance())
  }
  return count
}

function drawBlocks(failing: number, chance: Chance): GuardedBlock[] {
  const launch = () => poolOf(poisson(failing * Math.exp(0.5 * normal(chance)), chance))
  return Array.from({ length: most }, (_, index) => ({ index, base: launch(), head: launch() }) as GuardedBlock)
}

/** Rows, as functions of the number of blocks so far. */
function drawRows({ rows, sd, effect = 0, failing = 0 }: Kind, chance: Chance): ((blocks: number) => Comparison)[] {
  let blocks: GuardedBlock[] = []
  return Array.from({ length: rows }, (_, i) => {
    const [metric, noise] = gated[i % gated.length]!
    if (i % gated.length === 0) blocks = failing === 0 ? [] : drawBlocks(failing, chance)
    const ofScenario = blocks
    const scenario = `scenario ${Math.floor(i / gated.length) + 1}`
    const asked = { name: scenario, timeout: 1000, requests: [{ name: scenario, expect: [] }] }
    const against = (last: number) =>
      failures({
        scenario: asked,
        base: 'base',
        head: 'head',
        metric,
        blocks: ofScenario.filter(({ index }) => index <= last),
        results: { failures: [] },
      } as unknown as GuardedRow)
    const d = Array.from({ length: most }, () => Math.log1p(effect) + noise * sd * normal(chance))
    const threshold = { metric, worse: metrics[metric].threshold, explicit: false }
    const values = d.map((d, block) => ({ block, base: 1, head: Math.exp(metric === 'rps' ? -d : d), d }))
    const row = { scenario, variant: 'head', baseline: 'base', metric, base: 1, head: 1, threshold }
    return (blocks: number) => ({
      ...row,
      blocks: values.slice(0, blocks),
      doubts: {
        now: against(blocks - 1),
        atLook: Object.fromEntries(looks.filter(look => look <= blocks).map(look => [look, against(look - 1)])),
      },
    })
  })
}

/** One run, judged after each look, and once more when it has ended. */
export function drawnRun(kind: Kind, chance: Chance): DrawnRun {
  const rows = drawRows(kind, chance)
  const config = {
    scenarios: rows
      .map(row => row(0))
      .map(({ scenario, threshold }) => ({ name: scenario, requests: [], thresholds: [threshold] })),
    gate: { evidence: 'likely', onInconclusive: 'pass', onInvalid: 'fail' },
    budget: 150_000,
    variants: [],
  } as unknown as Config
  const upTo = (blocks: number, final: boolean, settled = false) =>
    judge(
      rows.map(row => row(blocks)),
      config,
      { blocks, final, settled },
    )
  const settled = looks.find(look => upTo(look, false).settled)
  const blocks = settled ?? most
  return { ...upTo(blocks, true, settled !== undefined), blocks }
}

/** The share of `runs` runs that is red, for whatever reason, and their mean number of blocks. */
export function drawnRuns(kind: Kind, runs: number, seed: number): { red: number; blocks: number } {
  const chance = random(seed, 'power', JSON.stringify(kind))
  let [red, blocks] = [0, 0]
  for (let run = 0; run < runs; run++) {
    const drawn = drawnRun(kind, chance)
    if (drawn.exit !== 0) red++
    blocks += drawn.blocks
  }
  return { red: red / runs, blocks: blocks / runs }
}
