// npm run study -- record [--minutes M] [--cells json-same,cpu-5]: records blocks of the cells that lack most of
// theirs, a dozen at a time, until the time is over or every cell is full. Stop it when you like: what was
// recorded stays, and the next call goes on.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { parseConfig } from '../src/config/parse.ts'
import { machine } from '../src/measure/machine.ts'
import { measure } from '../src/measure/measure.ts'
import type { Variant } from '../src/prepare/variant.ts'
import type { Results } from '../src/results/results.ts'
import { newRun } from '../src/system/marks.ts'
import { stopMarked } from '../src/system/stop.ts'
import { version } from '../src/version.ts'
import { type Cell, cells, plain } from './cells.ts'

/** Where the raw recordings are, with a folder for each cell. */
export const bank = join(import.meta.dirname, '..', '.study')

/** Load of one scenario in one block if slices are given, ms: what a run of one scenario has by default. */
const load = 4000
const dozen = 12

export async function record(minutes: number, wanted: string[], signal: AbortSignal): Promise<void> {
  const end = performance.now() + minutes * 60_000
  while (performance.now() < end && !signal.aborted) {
    const next = cells
      .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
      .map(cell => ({ cell, share: blocksOf(cell.name) / cell.blocks }))
      .filter(({ share }) => share < 1)
      .toSorted((a, b) => a.share - b.share)[0]
    if (next === undefined) return
    await recordDozen(next.cell, signal)
  }
}

/** Results files of a cell, oldest first. */
export const filesOf = (name: string): string[] => {
  const folder = join(bank, name)
  return existsSync(folder)
    ? readdirSync(folder)
        .filter(file => file.endsWith('.json.gz'))
        .toSorted()
        .map(file => join(folder, file))
    : []
}

export const readRecorded = (path: string): Results => JSON.parse(gunzipSync(readFileSync(path)).toString())

/** Blocks recorded so far; the number is in the file's name. */
const blocksOf = (name: string): number =>
  filesOf(name).reduce((sum, file) => sum + Number(/-(\d+)\.json\.gz$/.exec(file)![1]), 0)

async function recordDozen(cell: Cell, signal: AbortSignal): Promise<void> {
  const results = await recordBlocks(cell, signal)
  const count = results.blocks.length
  if (count === 0) return
  const folder = join(bank, cell.name)
  mkdirSync(folder, { recursive: true })
  const stamp = results.startedAt.replaceAll(/[:.]/g, '-')
  writeFileSync(join(folder, `${stamp}-${count}.json.gz`), gzipSync(JSON.stringify(results)))
  console.log(`${results.startedAt} ${cell.name}: ${count} blocks, ${blocksOf(cell.name)} of ${cell.blocks}`)
}

async function recordBlocks(cell: Cell, signal: AbortSignal): Promise<Results> {
  const config = configOf(cell)
  const variants = variantsOf(cell)
  const run = newRun()
  const logs = join(tmpdir(), `perf-gate-study-${run}`)
  mkdirSync(logs, { recursive: true })
  const results: Results = {
    version: 3,
    generator: version,
    startedAt: new Date().toISOString(),
    command: 'npm run study',
    config,
    seed: Date.now() % 2 ** 32,
    variants: variants.map(({ name, baseline, source }) => ({ name, baseline, source })),
    machine: machine(),
    blocks: [],
    failures: [],
    time: { prepare: 0, boot: 0, warmup: 0, load: 0, other: 0 },
    ended: 'running',
    notes: [],
  }
  const names = config.scenarios.map(({ name }) => name)
  using _hog = cell.hog === true ? hog() : undefined
  try {
    const blocks = measure({
      config,
      variants,
      results,
      run,
      logs,
      signal,
      say: () => {},
      ...(cell.slice === undefined ? {} : { pace: paceOf(names, cell.slice) }),
    })
    for await (const block of blocks) if (block.index + 1 === Math.min(dozen, cell.blocks)) break
  } catch (error) {
    if (!signal.aborted) throw error
    results.blocks.pop() // cut short
  } finally {
    await stopMarked(run)
  }
  return results
}

function configOf({ paths = ['/a'] }: Cell) {
  const scenarios = paths.map(path => `  - { name: '${path.slice(1)}', path: ${path} }`).join('\n')
  return parseConfig(`server: { start: node x.mjs }\nscenarios:\n${scenarios}\n`, 'study')
}

const paceOf = (names: string[], slice: number) => ({
  slice: Object.fromEntries(names.map(name => [name, slice])),
  count: {},
  limit: Object.fromEntries(names.map(name => [name, 3 * load])),
  rounds: Object.fromEntries(names.map(name => [name, Math.round(load / (4 * slice))])),
  greeting: Object.fromEntries(names.map(name => [name, 2])),
})

function variantsOf(cell: Cell): Variant[] {
  const directory = join(import.meta.dirname, 'servers')
  const start = cell.kind === 'go' ? `exec ${goServer()}` : `exec node ${cell.kind}.mjs`
  const side = (name: string, env: Record<string, string>): Variant => ({
    name,
    baseline: name === 'base',
    source: cell.name,
    directory,
    start,
    env: { ...plain[cell.kind], ...env },
  })
  return [side('base', {}), side('head', cell.plant ?? {})]
}

/** Takes the servers' CPU for 60 of every 300 ms. */
function hog(): Disposable {
  const spin = 'setInterval(() => { for (const end = performance.now() + 60; performance.now() < end; ); }, 300)'
  const child = spawn('taskset', ['-c', machine().pinning?.servers ?? '0', process.execPath, '-e', spin])
  return { [Symbol.dispose]: () => void child.kill() }
}

/** Builds the Go server once. Needs Go. */
export function goServer(): string {
  const binary = join(bank, 'go-server')
  mkdirSync(bank, { recursive: true })
  if (!existsSync(binary))
    execFileSync('go', ['build', '-o', binary, '.'], {
      cwd: join(import.meta.dirname, 'servers', 'go'),
      stdio: 'inherit',
    })
  return binary
}
