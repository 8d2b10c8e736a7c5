import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Results } from '../../src/results/results.ts'
import { needs } from '../needs.ts'
import { printed } from '../printed.ts'

/** The example in a folder of its own beside a folder for temporary files, all gone when its scope ends. */
function example(): Disposable & { path: string; temporary: string } {
  const path = mkdtempSync(join(tmpdir(), 'perf-gate-example-'))
  const temporary = join(path, 'tmp')
  mkdirSync(temporary)
  cpSync('examples/list-endpoint', join(path, 'list'), {
    recursive: true,
    filter: from => !from.includes('node_modules') && !from.includes('perf-gate-results'),
  })
  return { path: join(path, 'list'), temporary, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

function started({ path, temporary }: { path: string; temporary: string }, ...flags: string[]) {
  const env = { ...process.env, PERF_GATE: resolve('src/cli.ts'), TMPDIR: temporary, TABLE_ROWS: '260000' }
  const child = spawn(process.execPath, ['compare.js', ...flags], { cwd: path, env })
  return { child, said: printed(child), ended: once(child, 'close').then(([status]) => status as number) }
}

/** Processes that work in a folder, or were told about it: those of the database, perf-gate and the servers. */
const working = (folder: string): string[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(pid => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      } catch {
        return '' // it has ended
      }
    })
    .filter(line => line.includes(folder))

function nothingLeft({ temporary }: { temporary: string }): void {
  assert.deepEqual(working(temporary), [])
  const left = readdirSync(temporary).filter(name => name !== 'node-compile-cache') // npm's own
  assert.deepEqual(left, [])
}

const read = (...path: string[]) => readFileSync(join(...path), 'utf8')

test('two commits over a MariaDB of their own give the same lists, up to 30 MB; with little memory base dies of it', {
  timeout: 240_000,
  ...needs('mariadbd', 'mariadb-install-db', 'my_print_defaults'),
}, async () => {
  using folder = example()
  const config = join(folder.path, 'perf-gate.yml')
  const sizes = read(config)
    .replaceAll(/rows: \[10000, .*?\]/g, 'rows: [10000]')
    .replace(/^budget: .*/m, 'budget: 75s\nwarmup: 500ms')
  const large = { name: 'list of 250000', method: 'POST', path: '/list', body: { rows: 250_000 } }
  const scenario = JSON.stringify({ ...large, connections: 1, amount: 1, timeout: '60s' })
  writeFileSync(config, sizes.replace('\ngate:', `\n  - ${scenario}\ngate:`))

  const run = started(folder, '--seed', '1')
  const status = await run.ended
  assert.ok([0, 3, 4].includes(status), run.said()) // one block proves nothing about speed
  nothingLeft(folder)

  const out = join(folder.path, 'perf-gate-results')
  const results = JSON.parse(read(out, 'results.json')) as Results
  assert.deepEqual(results.failures, [])
  for (const { scenario, probes, slices } of results.blocks[0]!.scenarios) {
    const same = new Set(probes.map(({ digest }) => digest)).size === 1
    assert.ok(same, `${scenario}: the same bytes, in ${JSON.stringify(probes)}`)
    const [least, most] = scenario === large.name ? [29e6, 31e6] : [1.1e6, 1.3e6]
    for (const { variant, requests } of slices) {
      const [{ answered, bytes, transfer }] = requests as [(typeof requests)[0]]
      assert.ok(answered === 1 && bytes > least && bytes < most, `${variant}, ${scenario}: ${bytes} bytes`)
      assert.ok(transfer! > 0)
    }
    assert.deepEqual(new Set(slices.map(({ variant }) => variant)), new Set(['base', 'head']), scenario)
  }
  const peak = (name: string) => results.blocks[0]!.peakRss[name]!
  assert.ok(peak('base') > 2 * peak('head'), 'the copies take memory')
  assert.doesNotMatch(read(out, 'report.md'), /NaN|Infinity|undefined/)

  const limited = read(out, 'limited/report.md')
  const died =
    /^### ⚠️ Inconclusive: `base` ran out of memory \(exit (137|134)\) under load from `list of 250000`: nothing can be said about speed$/m
  assert.match(limited, died)
  assert.doesNotMatch(limited, /slower|fewer requests|NaN|Infinity|undefined/)
})

test('interrupted, it stops its database, its servers and perf-gate, and leaves nothing', {
  timeout: 120_000,
  ...needs('mariadbd', 'mariadb-install-db', 'my_print_defaults'),
}, async () => {
  using folder = example()
  const run = started(folder)
  while (!working(folder.temporary).some(line => line.includes('mariadbd ')) && run.child.exitCode === null)
    await sleep(50)
  await sleep(3000) // by now it prepares or measures; it has to end either way
  assert.equal(run.child.exitCode, null, run.said())
  run.child.kill('SIGINT')
  assert.equal(await run.ended, 130, run.said())
  nothingLeft(folder)
})
