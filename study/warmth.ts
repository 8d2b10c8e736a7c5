// npm run study -- warmth [--blocks N] [--cells json,beside]: is a server warm when it is measured? Each server against itself, by
// sixths of a block; and an unchanged endpoint next to one that head makes 50 % slower: it must look unchanged.
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mean, sampleStandardDeviation } from 'simple-statistics'
import { burnIn } from '../src/compare/burn-in.ts'
import { compare } from '../src/compare/compare.ts'
import { parseConfig } from '../src/config/parse.ts'
import { machine } from '../src/measure/machine.ts'
import { measure } from '../src/measure/measure.ts'
import type { Variant } from '../src/prepare/variant.ts'
import { begin } from '../src/results/begin.ts'
import type { Slice } from '../src/results/blocks.ts'
import type { Results } from '../src/results/results.ts'
import { newRun } from '../src/system/marks.ts'
import { stopMarked } from '../src/system/stop.ts'
import { plain } from './cells.ts'
import { goServer } from './record.ts'

interface Warm {
  name: string
  start: string
  env?: Record<string, string>
  /** Environment of head, if it differs. */
  head?: Record<string, string>
  paths: string[]
}

const servers: Warm[] = [
  { name: 'json', start: 'exec node json.mjs', env: plain.json, paths: ['/a'] },
  { name: 'cpu', start: 'exec node cpu.mjs', env: plain.cpu, paths: ['/a'] },
  { name: 'wait', start: 'exec node wait.mjs', env: plain.wait, paths: ['/a'] },
  { name: 'go', start: '', paths: ['/'] },
  { name: 'python', start: 'exec python3 python.py', paths: ['/'] },
  { name: 'jvm', start: 'exec java -Dsun.net.httpserver.nodelay=true Jvm.java', paths: ['/'] },
  { name: 'beside', start: 'exec node cpu.mjs', env: plain.cpu, head: { MORE: '0.5', ONLY: 'a' }, paths: ['/a', '/b'] },
]

export async function warmth(blocks: number, wanted: string[], signal: AbortSignal): Promise<void> {
  for (const server of servers) {
    if (wanted.length > 0 && !wanted.includes(server.name)) continue
    const results = await measured(server, blocks, signal)
    if (signal.aborted) return
    tell(server, results)
  }
}

async function measured({ name, start, env, head, paths }: Warm, blocks: number, signal: AbortSignal) {
  const scenarios = paths.map(path => `  - { name: '${path}', path: ${path} }`).join('\n')
  const config = { ...parseConfig(`server: { start: x }\nscenarios:\n${scenarios}\n`, 'study'), budget: 150_000 }
  const side = (of: string): Variant => ({
    name: of,
    baseline: of === 'base',
    source: name,
    directory: join(import.meta.dirname, 'servers'),
    start: name === 'go' ? `exec ${goServer()}` : start,
    env: { ...env, ...(of === 'head' ? head : {}) },
  })
  const run = newRun()
  const logs = join(tmpdir(), `perf-gate-study-${run}`)
  mkdirSync(logs, { recursive: true })
  const variants = [side('base'), side('head')]
  const startedAt = new Date().toISOString()
  const beginning = { config, seed: Date.now() % 2 ** 32, variants, machine: machine(), notes: [], startedAt }
  const results = begin({ ...beginning, command: 'npm run study' })
  try {
    // A run has at most 24 blocks. What it measured is kept, and the next one goes on.
    while (results.blocks.length < blocks && !signal.aborted) {
      const part = { ...results, blocks: [] }
      const loop = measure({ config, variants, results: part, run, logs, signal, say: () => {} })
      for await (const block of loop) {
        results.blocks.push(block)
        if (results.blocks.length >= blocks) break
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    await stopMarked(run)
  }
  return results
}

function tell({ name, paths }: Warm, results: Results): void {
  for (const path of paths) {
    const blocks = results.blocks.map(({ scenarios }) => scenarios.find(({ scenario }) => scenario === path)!)
    const warmups = blocks.map(({ warmup }) => warmup!)
    const spent = Math.round(mean(warmups.map(({ duration }) => duration)))
    console.log(
      `${name} ${path}: ${blocks.length} blocks, warm-up ${spent} ms a side, then ${Math.round(burnIn(results, path))} requests left out`,
    )
    for (const variant of ['base', 'head']) {
      const slices = blocks.map(block => block.slices.filter(slice => slice.variant === variant))
      console.log(`  ${variant}: cpu a request, sixths of a block beside the last: ${sixths(slices).join(', ')}`)
    }
  }
  for (const { scenario, metric, blocks } of compare(results)) {
    if (!['cpu', 'rps', 'p90'].includes(metric) || blocks.length < 2) continue
    const values = blocks.map(({ d }) => 100 * d)
    const error = sampleStandardDeviation(values) / Math.sqrt(values.length)
    console.log(`  ${scenario} ${metric}: ${mean(values).toFixed(2)} % worse ± ${error.toFixed(2)} (1 SE)`)
  }
}

/** CPU time per request in each sixth of a block, relative to the last sixth, %: mean over blocks ± its error. */
function sixths(blocks: Slice[][]): string[] {
  const cost = (slices: Slice[]) =>
    slices.reduce((sum, { cpu }) => sum + (cpu ?? Number.NaN), 0) /
    slices.reduce((sum, { requests }) => sum + requests.reduce((all, { answered }) => all + answered, 0), 0)
  const part = (slices: Slice[], i: number) =>
    slices.slice(Math.floor((slices.length * i) / 6), Math.floor((slices.length * (i + 1)) / 6))
  return [0, 1, 2, 3, 4].map(i => {
    const above = blocks.map(slices => 100 * Math.log(cost(part(slices, i)) / cost(part(slices, 5))))
    return `${mean(above).toFixed(1)} ± ${(sampleStandardDeviation(above) / Math.sqrt(above.length)).toFixed(1)} %`
  })
}
