// One whole run of the command line on a server of the field, and what is recorded about it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { compare } from '../../src/compare/compare.ts'
import { judged } from '../../src/judge/judged.ts'
import { readResults } from '../../src/results/store.ts'
import { built, cache } from './kit.ts'
import { nothing, type Plant, planted, repository } from './plant.ts'
import { withDatabase } from './postgres.ts'
import { type FieldServer, plantedBudget, usualBudget } from './servers.ts'

export type Kind = 'identical' | 'spin' | 'allocation'

/** A line of study/field.jsonl. */
export interface FieldRun {
  server: string
  kind: Kind
  /** ISO 8601, when it began. */
  at: string
  exit: number
  verdict: string
  headline: string
  blocks: number
  ended: string
  seconds: number
  /** Time to measure, seconds. */
  budget: number
  plant: Plant
  /** Gated rows: name, metric, verdict, change, low and high end of the interval. */
  rows: [string, string, string, number | null, number | null, number | null][]
  /** How much is planted, as a share of a request's CPU time. Absent in older lines: 0.1. */
  by?: number
  /** What the judge needs to judge the run again, by gated row: each block's values and noise. Absent in older lines, like the next two. */
  pairs?: Record<string, [base: number, head: number, noise: number | null][]>
  /** Commit of perf-gate. */
  commit?: string
  machine?: string
  /** CPU time of base per request, µs, by scenario. */
  cpu: Record<string, number | null>
  /** What guards said, and their effect. */
  guards: string[]
}

/** Six digits are enough. */
const precise = (value: number): number => Number(value.toPrecision(6))

export interface RunOptions {
  cli: string
  /** Folder for results.json and report.md. */
  keep?: string
  /** Seconds per scenario. */
  budget?: number
  /** The share of a request's CPU time that is planted. */
  by: number
  /** Are all blocks of the budget measured, whatever earlier ones show? */
  whole: boolean
}

export async function fieldRun(
  server: FieldServer,
  kind: Kind,
  { cli, keep, budget: asked, by, whole }: RunOptions,
): Promise<FieldRun> {
  built(server.language)
  process.env.FIELD_NODE_PATH = join(cache, 'node/node_modules')
  const work = mkdtempSync(join(tmpdir(), 'perf-gate-field-'))
  try {
    return await withDatabase(server.needsDatabase === true, async database => {
      const env = {
        ...process.env,
        ...database,
        PATH: `${resolve(import.meta.dirname, '../../node_modules/.bin')}${delimiter}${process.env.PATH}`,
      }
      const run = (plant: Plant, project: string, budget: number, whole: boolean) => {
        repository(server, plant, project, budget, whole)
        const command = ['run', '--base', 'HEAD~1', '--head', 'HEAD', '--why', 'never', '--quiet', ...Object.keys(database).flatMap(name => ['--pass-env', name])] // biome-ignore format: one line
        return spawnSync(process.execPath, [cli, ...command], { cwd: project, env, encoding: 'utf8' })
      }
      const usual = kind === 'identical' ? (server.budget ?? usualBudget) : Math.max(server.budget ?? 0, plantedBudget)
      const budget = asked ?? usual
      const costOf = (plant: Plant) => {
        const project = mkdtempSync(join(work, 'calibration-'))
        run(plant, project, budget, false)
        const { rows } = judged(readResults([join(project, 'perf-gate-results/results.json')]))
        return rows.find(({ metric }) => metric === 'cpu')?.change ?? undefined
      }
      const plant = kind === 'identical' ? nothing : planted(server, kind === 'spin' ? 'turns' : 'objects', by, costOf)
      const project = join(work, 'project')
      const at = new Date().toISOString()
      const begun = performance.now()
      const { status, stdout, stderr } = run(plant, project, budget, whole)
      const seconds = (performance.now() - begun) / 1000
      const out = join(project, 'perf-gate-results')
      const line = {
        server: server.name,
        kind,
        at,
        exit: status ?? 70,
        seconds: Math.round(seconds),
        budget,
        plant,
        by: kind === 'identical' ? undefined : by,
      }
      if (!existsSync(join(out, 'results.json')))
        return {
          ...line,
          verdict: 'none',
          headline: `${stdout}${stderr}`.trim().slice(0, 300),
          blocks: 0,
          ended: 'failed',
          rows: [],
          cpu: {},
          guards: [],
        }
      const results = readResults([join(out, 'results.json')])
      const judgement = judged(results)
      const comparisons = compare(results).filter(({ threshold }) => threshold !== undefined)
      const { cpu: model, cores, node } = results.machine
      const rounded = (value: number | null | undefined, digits: number) =>
        typeof value === 'number' ? Number(value.toFixed(digits)) : null
      return {
        ...line,
        verdict: judgement.verdict,
        headline: readFileSync(join(out, 'report.md'), 'utf8').match(/^### (.+)$/m)?.[1] ?? '',
        blocks: results.blocks.length,
        ended: results.ended,
        rows: judgement.rows
          .filter(({ gated }) => gated)
          .map(row => [row.scenario, row.metric, String(row.verdict), rounded(row.change, 4), rounded(row.interval?.low, 4), rounded(row.interval?.high, 4)]), // biome-ignore format: one line
        pairs: Object.fromEntries(
          comparisons.map(({ scenario, metric, blocks }) => [
            `${scenario} ${metric}`,
            blocks.map(({ base, head, noise }) => [
              precise(base),
              precise(head),
              noise === undefined ? null : precise(noise),
            ]),
          ]),
        ),
        commit: spawnSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).stdout.trim(),
        machine: `${cores} × ${model}, Node.js ${node}`,
        cpu: Object.fromEntries(
          judgement.rows.filter(({ metric }) => metric === 'cpu').map(row => [row.scenario, rounded(row.base, 2)]),
        ),
        guards: [...new Set(judgement.rows.filter(({ gated }) => gated).flatMap(({ guards }) => guards.map(({ guard, effect, message }) => `${guard} ${effect}: ${message}`)))], // biome-ignore format: one line
      }
    })
  } finally {
    if (keep !== undefined)
      spawnSync('/bin/sh', ['-c', 'mkdir -p "$1" && cp -r "$0" "$1"', join(work, 'project/perf-gate-results'), keep])
    rmSync(work, { recursive: true, force: true, maxRetries: 3 })
  }
}
