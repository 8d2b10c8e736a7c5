// The compact form of what was recorded: small enough to commit, complete enough to judge again.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { burnIn } from '../src/compare/burn-in.ts'
import { keptRounds } from '../src/compare/kept-rounds.ts'
import { type Pool, pool } from '../src/compare/pool.ts'
import type { Config } from '../src/config/config.ts'
import type { Probe, ScenarioBlock, Slice } from '../src/results/blocks.ts'
import { addEncoded, emptyHistogram } from '../src/results/histogram.ts'
import type { Machine, Results } from '../src/results/results.ts'
import { cells } from './cells.ts'
import { filesOf, readRecorded } from './record.ts'

/** One cell of the study, or one of its scenarios if it has several. */
export interface Recording {
  name: string
  machine: Machine
  config: Config
  /** Blocks in the order they were measured. Those of one dozen were measured without a break. */
  dozens: RecordedBlock[][]
}

export interface RecordedBlock {
  probes: Probe[]
  base: RecordedSide
  head: RecordedSide
}

export interface RecordedSide {
  pool: Pool
  /** Of all responses, ms. */
  latency: { count: number; mean: number; sd: number }
  /** One figure per kept round, in order: responses, ms, CPU ms. */
  answered: number[]
  duration: number[]
  cpu: number[]
}

export const recordings = join(import.meta.dirname, 'recordings')

export const recordedNames = (): string[] =>
  readdirSync(recordings)
    .filter(file => file.endsWith('.json.gz'))
    .map(file => file.replace('.json.gz', ''))
    .toSorted()

export function readRecording(name: string): Recording {
  const recording: Recording = JSON.parse(gunzipSync(readFileSync(join(recordings, `${name}.json.gz`))).toString())
  for (const { base, head } of recording.dozens.flat())
    for (const side of [base, head]) {
      completeSlices(side.pool)
      if (side.pool !== undefined) side.pool.perRound ??= perRound(side)
    }
  return recording
}

const perRound = ({ answered, duration, cpu }: RecordedSide): Pool['perRound'] => ({
  time: duration.map((ms, i) => ms / answered[i]!),
  cpu: cpu.map((ms, i) => ms / answered[i]!),
})

/** Older recordings do not say how many slices were bad throughout. If a block was bad as a whole, all its slices count as bad. */
function completeSlices(pool: Pool | undefined): void {
  if (pool === undefined || pool.slices !== undefined) return
  const count = 2 * (pool.rounds.kept + pool.rounds.dropped)
  const all = (isBad: boolean) => (isBad ? count : 0)
  pool.slices = {
    count,
    failing: all(pool.timeouts + pool.connectionErrors > pool.sent / 2),
    dropping: all(pool.dropped > pool.sent / 100),
    losing: all(pool.timeouts + pool.connectionErrors > 0),
    cut: all(pool.dropped > 0),
  }
  for (const part of [pool.all, ...pool.requests]) {
    part.failing = all(part.unexpected > part.answered / 2)
    part.tainted = all(part.unexpected > 0)
  }
}

/** Writes the compact form of everything in the bank. */
export function pack(): void {
  for (const { name } of cells) {
    const runs = filesOf(name).map(readRecorded)
    if (runs.length === 0) continue
    for (const scenario of runs[0]!.config.scenarios.map(each => each.name)) {
      const several = runs[0]!.config.scenarios.length > 1
      const recording = compact(several ? `${name}-${scenario}` : name, scenario, runs)
      writeFileSync(join(recordings, `${recording.name}.json.gz`), gzipSync(JSON.stringify(recording), { level: 9 }))
    }
  }
}

function compact(name: string, scenario: string, runs: Results[]): Recording {
  const [first] = runs as [Results]
  const config = { ...first.config, scenarios: first.config.scenarios.filter(each => each.name === scenario) }
  const dozens = runs.map(({ blocks }) =>
    blocks.flatMap(({ scenarios }) =>
      scenarios
        .filter(each => each.scenario === scenario)
        .map(block => recordedBlock(block, config, first.machine, burnIn({ blocks }, scenario))),
    ),
  )
  return { name, machine: first.machine, config, dozens }
}

const sumOf = (values: number[]): number => Math.round(1000 * values.reduce((sum, value) => sum + value, 0)) / 1000

function recordedBlock(block: ScenarioBlock, config: Config, { cores }: Machine, cold: number): RecordedBlock {
  const pools = pool(block, config.scenarios[0]!, cores, cold)
  const kept = keptRounds(block, cores, cold).slices
  const side = (name: string): RecordedSide => {
    const slices = kept.filter(({ variant }) => variant === name)
    const rounds = [...new Set(slices.map(({ round }) => round))]
    const perRound = (of: (slice: Slice) => number) =>
      rounds.map(round => sumOf(slices.filter(slice => slice.round === round).map(of)))
    const everything = emptyHistogram()
    for (const slice of slices) for (const { histogram } of slice.requests) addEncoded(everything, histogram)
    return {
      pool: pools.get(name)!,
      latency: {
        count: everything.totalCount,
        mean: everything.mean / 1000,
        sd: everything.stdDeviation / 1000,
      },
      answered: perRound(({ requests }) => requests.reduce((sum, { answered }) => sum + answered, 0)),
      duration: perRound(({ duration }) => duration),
      cpu: perRound(({ cpu }) => cpu ?? Number.NaN),
    }
  }
  return { probes: block.probes, base: side('base'), head: side('head') }
}
