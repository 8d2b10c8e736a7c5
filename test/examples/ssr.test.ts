import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { pool } from '../../src/compare/pool.ts'
import type { Results } from '../../src/measure/results.ts'

const cli = resolve('src/cli.ts')

/** The example in a folder of its own, gone when its scope ends. */
function example(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'perf-gate-example-'))
  cpSync('examples/ssr', path, {
    recursive: true,
    filter: from => !from.includes('node_modules') && !from.includes('perf-gate-results'),
  })
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

async function compared(directory: string, ...flags: string[]): Promise<{ status: number; output: string }> {
  const child = spawn(process.execPath, [cli, 'compare', ...flags], { cwd: directory })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [status] = (await once(child, 'close')) as [number]
  return { status, output }
}

/** Ids of processes that work in a folder. */
async function workingIn(folder: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  return ids.filter(id => {
    try {
      return readlinkSync(`/proc/${id}/cwd`).startsWith(folder)
    } catch {
      return false // it has ended
    }
  })
}

test('the example renders the same page in one task and in many, and shows how differently its answers come', {
  timeout: 240_000,
}, async () => {
  using folder = example()
  const config = join(folder.path, 'perf-gate.yml')
  writeFileSync(config, readFileSync(config, 'utf8').replaceAll('amount: 200', 'amount: 50')) // one burst: the shape is clear

  const { status, output } = await compared(folder.path, '--budget', '1s', '--seed', '1')
  assert.equal(status, 3, output) // one block of so few answers decides nothing, and says so
  assert.match(output, /p2\.5 needs 2,000 answers a block from each variant, there were 100/)

  const results = JSON.parse(readFileSync(join(folder.path, 'perf-gate-results/results.json'), 'utf8')) as Results
  assert.deepEqual(
    results.config.scenarios.flatMap(({ thresholds }) => thresholds.map(({ metric }) => metric)).filter(isFarOut),
    ['p2.5', 'p97.5', 'max'],
  )
  for (const scenario of results.config.scenarios) {
    const block = results.blocks[0]!.scenarios.find(each => each.scenario === scenario.name)!
    assert.equal(new Set(block.probes.map(({ digest }) => digest)).size, 1, 'both ways give the same bytes')
    const pools = pool(block, scenario, results.machine.cores)
    const [long, small] = ['long', 'small'].map(name => pools.get(name)!.all)
    assert.deepEqual([long!.statuses, small!.statuses], [{ 200: 100 }, { 200: 100 }])
    if (scenario.name !== 'page') continue
    const [early, late] = [long!.values['p2.5']!, small!.values['p2.5']!]
    assert.ok(late > 3 * early, `one after the other the first wait ${early} ms, all at once ${late} ms`) // some 20 times
  }

  const report = readFileSync(join(folder.path, 'perf-gate-results/report.md'), 'utf8')
  assert.match(report, /\| Scenario +\| Variant +\|( +p25 \|)? +p50 \|.* max \| Requests/)
  assert.match(readFileSync(join(folder.path, 'perf-gate-results/report.html'), 'utf8'), /"curves":\[\{/)
  assert.doesNotMatch(report, /NaN|Infinity|undefined/)
  assert.deepEqual(await workingIn(folder.path), [], 'everything that was started is stopped')
})

const isFarOut = (metric: string): boolean => ['p2.5', 'p97.5', 'max'].includes(metric)
