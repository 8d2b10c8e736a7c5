import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse, stringify } from 'yaml'
import { compare } from '../../src/compare/compare.ts'
import { boot } from '../../src/measure/server/boot.ts'
import { ProcessTree } from '../../src/measure/server/resources.ts'
import { callsOf, callsPerRequest } from '../../src/results/calls.ts'
import type { Results } from '../../src/results/results.ts'
import { newRun } from '../../src/system/marks.ts'
import { alive } from '../../src/system/process-table.ts'
import { config as configOf, variant } from '../measure/servers.ts'
import { needs } from '../needs.ts'
import { assertStopped } from './example.ts'

interface Example extends Disposable {
  path: string
  /** Where it puts temporary files. */
  temporary: string
}

/** The example in a folder of its own, with three of its steps, a query in a loop, and fewer todos; gone when its scope ends. */
function example(): Example {
  const path = mkdtempSync(join(tmpdir(), 'todos-'))
  chmodSync(path, 0o755) // for the user that PostgreSQL runs as
  cpSync('examples/todos', path, {
    recursive: true,
    filter: from => !/\.venv|__pycache__|perf-gate-results/.test(from),
  })
  const file = join(path, 'perf-gate.yml')
  const config = parse(readFileSync(file, 'utf8'))
  config.server.env.TODOS = 500
  config.scenarios[0].amount = 100
  config.variants = config.variants.filter(({ name }: { name: string }) => ['start', 'index', 'limit'].includes(name))
  const limit = config.variants.at(-1)
  limit.against = 'index'
  limit.env.LIMIT = 10
  const env = { ...limit.env, PGDATABASE: 'loop' }
  config.variants.push({
    ...limit,
    env,
    name: 'loop',
    against: 'limit',
    start: limit.start.replace('asynchronous', 'loop'),
  })
  const listing = 'return (await session.scalars(newest)).all()'
  const loop = `ids = [todo.id for todo in (await session.scalars(newest)).all()]
        return [await session.get(Todo, each, populate_existing=True) for each in ids]`
  const app = readFileSync(join(path, 'app/asynchronous.py'), 'utf8')
  assert.ok(app.includes(listing))
  writeFileSync(join(path, 'app/loop.py'), app.replace(listing, loop))
  writeFileSync(file, stringify(config))
  const temporary = join(path, 'tmp')
  mkdirSync(temporary)
  chmodSync(temporary, 0o755)
  return { path, temporary, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

function start({ path, temporary }: Example, ...flags: string[]): ChildProcess & { output: string } {
  const env = { ...process.env, PERF_GATE: resolve('src/cli.ts'), TMPDIR: temporary }
  const child = Object.assign(spawn(join(path, 'compare.sh'), flags, { cwd: path, env }), { output: '' })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      child.output += text
    })
  return child
}

/** Commands that still run for an example: its servers, its databases. */
const running = (folder: string): string[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && alive(Number(name)))
    .flatMap(pid => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')]
      } catch {
        return [] // it has ended meanwhile
      }
    })
    .filter(command => command.includes(folder))

function assertNothingIsLeft({ path, temporary }: Example): void {
  assert.deepEqual(running(path), [])
  assert.deepEqual(readdirSync(temporary), [])
}

test('the example installs itself, compares steps over two databases, and leaves nothing behind', {
  timeout: 240_000,
  ...needs('python3', 'initdb', 'psql'),
}, async t => {
  using folder = example()

  await t.test(
    'interrupted after a block it reports a row for each request and one for all; only the step that changed much is far away',
    async () => {
      const comparing = start(folder, '--budget', '1m', '--seed', '1')
      const closed = once(comparing, 'close')
      while (!comparing.output.includes('block 1 of') && comparing.exitCode === null) await sleep(50)
      assert.notDeepEqual(running(folder.temporary), [], comparing.output)
      comparing.kill('SIGINT') // one block is enough, and its databases stop, too
      const [status] = (await closed) as [number]
      assertNothingIsLeft(folder)

      const results = JSON.parse(readFileSync(join(folder.path, 'perf-gate-results/results.json'), 'utf8')) as Results
      assertStopped({ status, output: comparing.output }, results)
      const [{ slices, probes }] = results.blocks[0]!.scenarios as [Results['blocks'][0]['scenarios'][0]]
      for (const { sent, requests, timeouts, dropped } of slices) {
        assert.deepEqual([sent, timeouts, dropped], [100, 0, 0])
        const [gets, posts] = requests.map(({ answered }) => answered) as [number, number]
        assert.ok(gets > 50 && posts > 30, `${gets} and ${posts}`) // 6 : 4
      }
      const lists = probes.filter(({ request }) => request === 'GET').slice(0, results.variants.length)
      const list = (name: string) => lists.find(each => each.variant === name)!
      assert.deepEqual([list('start').status, list('index').digest], [200, list('start').digest])
      assert.ok(list('limit').length < list('start').length / 10)
      assert.equal(new Set(probes.filter(({ request }) => request === 'POST').map(({ digest }) => digest)).size, 1)

      const answers = (name: string) => {
        const own = slices.filter(({ variant }) => variant === name)
        return own.length / own.reduce((sum, { duration }) => sum + duration, 0)
      }
      const far = answers('limit') / answers('index')
      const near = answers('index') / answers('start')
      assert.ok(far > 2, `limit: ${far}`)
      assert.ok(near > 0.5 && near < 2, `index: ${near}`)
      assert.deepEqual(
        compare(results)
          .flatMap(({ doubts }) => doubts.now.map(({ guard }) => guard))
          .filter(guard => guard !== 'machine-disturbed' && guard !== 'idle-variant-busy'),
        [],
      )

      const calls = (name: string) =>
        callsOf(results.blocks, 'todos')
          .filter(({ variant, request }) => variant === name && request === 'GET')
          .map(callsPerRequest)
      assert.deepEqual([calls('limit').length, Number(calls('loop')[0]) - Number(calls('limit')[0])], [1, 10])

      const report = readFileSync(join(folder.path, 'perf-gate-results/report.md'), 'utf8')
      assert.match(report, /^\| limit against index, todos +\|/m)
      for (const name of ['todos: GET', 'todos: POST', 'todos'])
        assert.match(report, new RegExp(`^\\| ${name} +\\| limit +\\| +[\\d.,]+\\sm?s \\|`, 'm'))
      assert.doesNotMatch(report, /NaN|Infinity|undefined/)
    },
  )

  await t.test('uvicorn with two workers: all of them are found, counted and stopped', async () => {
    const app = `
import time
async def app(scope, receive, send):
    if scope["type"] != "http":
        return
    end = time.thread_time() + 0.02
    while time.thread_time() < end: pass
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"x"})
`
    writeFileSync(join(folder.path, 'burn.py'), app)
    const workers = variant('workers', folder.path, {
      start: 'uvicorn burn:app --workers 2 --port {port} --lifespan off',
      env: { PATH: `${join(folder.path, '.venv/bin')}:${process.env.PATH}` },
    })
    const { server } = configOf()
    let pids: number[]
    {
      await using up = await boot(workers, {
        server: { ...server, ready: '/' },
        run: newRun(),
        logs: folder.path,
        block: 0,
        signal: new AbortController().signal,
      })
      const tree = new ProcessTree(() => up.process!.tree())
      const before = tree.usage().cpu!
      for (let i = 0; i < 50; i++) await (await fetch(up.url)).text()
      pids = up.process!.tree()
      assert.ok(pids.length >= 4, String(pids)) // the supervisor, its resource tracker, and two workers
      assert.ok(tree.usage().cpu! - before > 900, String(tree.usage().cpu! - before))
    }
    assert.deepEqual(pids.filter(alive), [])
  })
})
