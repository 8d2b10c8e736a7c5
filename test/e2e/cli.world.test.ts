import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { printed } from '../printed.ts'
import { cli, perfGate, project } from './command.ts'
import { config, type Repository, repository, server } from './repository.ts'

const temporaries = () =>
  readdirSync(tmpdir()).filter(name => name.startsWith('perf-gate-') && !name.startsWith('perf-gate-test-'))

test('the working tree is measured as it is, and a head that responds to nothing is broken', () => {
  using made = project({ 'server.js': server(0.1) }, {})
  made.write({
    'server.js': server(0.1).replace("response.end('hello')", "response.writeHead(503).end('busy')"),
    'perf-gate.yml': config('budget: 20s')
      .replace('scenarios', '  \nscenarios')
      .replace('node server.js }', 'node server.js, ready: tcp }'),
  })
  const { status, stdout, stderr } = perfGate(made.path, 'run')
  assert.equal(status, 2, stdout + stderr)
  assert.match(stdout, /head is broken in .+: head returned 503 for/)
})

const ok = { 'server.js': server(0.1), 'perf-gate.yml': config() }
/** Starts a run, interrupts it once it has printed the expected text, and tells how it ended. */
async function interrupted(
  made: Repository,
  args: string[],
  waitFor: RegExp,
  delay: number,
): Promise<{ code: number | null; took: number; output: string }> {
  const child = spawn('node', [cli, ...args], { cwd: made.path, stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = once(child, 'exit')
  const output = printed(child)
  for (let waited = 0; !waitFor.test(output()) && waited < 30_000 && child.exitCode === null; waited += 20)
    await sleep(20)
  await sleep(delay)
  const begun = performance.now()
  child.kill('SIGINT')
  const [code] = (await exit) as [number | null]
  return { code, took: performance.now() - begun, output: output() }
}

const phases: [name: string, files: Record<string, string>, args: string[], wait: RegExp, delay: number][] = [
  [
    'while it installs',
    { 'perf-gate.yml': config().replace('start:', `install: "sleep 60 & sleep 60", start:`) },
    [],
    /sleep 60|install/,
    300,
  ],
  ['while a server starts', { 'server.js': 'setInterval(() => {}, 1000)' }, [], /starting/, 500],
  [
    'while it warms up',
    {
      'server.js': server(0.1, `process.on('SIGTERM', () => {})`),
      'perf-gate.yml': config().replace('warmup: 100ms', 'warmup: 10s'),
    },
    [],
    /starting/,
    1200,
  ],
  ['while it measures', { 'server.js': server(0.1) }, ['--budget', '20s'], /block 1 of/, 1500],
]
for (const [name, files, args, wait, delay] of phases)
  test(`interrupted ${name}, it ends within five seconds with exit 130, and leaves nothing behind`, async () => {
    using made = project({ ...ok, ...files }, {})
    const before = temporaries()
    const { code, took, output } = await interrupted(made, ['run', '--base', 'HEAD~1', ...args], wait, delay)
    assert.equal(code, 130, output)
    assert.ok(took < 5000, `${took} ms`)
    assert.deepEqual(
      temporaries().filter(each => !before.includes(each)),
      [],
    )
    assert.equal(made.git('worktree', 'list').split('\n').length, 1)
    assert.equal(spawnSync('pgrep', ['-f', made.path], { encoding: 'utf8' }).stdout.trim(), '')
    if (name === 'while it measures') {
      const again = perfGate(made.path, 'report', 'perf-gate-results/results.json')
      assert.match(again.stdout, /Cancelled after \d block/)
    }
  })

test('compare needs no project: the config of the first folder counts, and --json is for programs', () => {
  using made = repository()
  made.write({ 'a/server.js': server(0.2), 'b/server.js': server(0.2), 'a/perf-gate.yml': config('budget: 7s') })
  const { status, stdout, stderr } = perfGate(made.path, 'compare', 'a=a', 'b=b', '--json', '--quiet')
  assert.ok([0, 4].includes(status!), stdout + stderr)
  assert.equal(stderr, '')
  const { rows, exit, files } = JSON.parse(stdout)
  assert.equal(exit, status)
  assert.ok(rows.some(({ scenario, metric }: Record<string, string>) => scenario === 'home' && metric === 'rps'))
  const again = perfGate(made.path, 'report', files.results, '--quiet')
  assert.equal(again.stdout.trim().split('\n').length, 1)
})
