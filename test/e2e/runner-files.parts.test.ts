import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { jobMark } from '../../src/action/job-mark.ts'
import { startGitHub } from '../github/server.ts'
import { printed } from '../printed.ts'
import { config, type Repository, repository, server } from './repository.ts'

// The files from which the runner takes orders, in a job whose measured code knows where they are.

const orders = ['ENV', 'PATH', 'STATE', 'OUTPUT', 'STEP_SUMMARY']

const attack = `
const { appendFileSync, readFileSync, rmSync, symlinkSync, writeFileSync } = require('node:fs')
const runner = require('./where.json')
appendFileSync(runner + '/ENV', 'LD_PRELOAD=/tmp/evil.so\\n')
appendFileSync(runner + '/PATH', '/tmp/evil\\n')
appendFileSync(runner + '/STATE', 'run=0000000000000000\\n')
writeFileSync(runner + '/event.json', JSON.stringify({ pull_request: { number: 8 } }))
for (const name of ['post.js', 'main.js', 'page.js']) appendFileSync(runner + '/action/dist/' + name, '// evil')
appendFileSync(runner + '/OUTPUT', 'verdict=passed\\n')
rmSync(runner + '/STEP_SUMMARY')
symlinkSync('/etc/passwd', runner + '/STEP_SUMMARY')
for (let pid = process.pid; pid > 1; ) {
  const read = name => { try { return readFileSync('/proc/' + pid + '/' + name, 'latin1') } catch { return '' } }
  console.log('ancestor', pid, read('environ').replaceAll('\\0', '\\n'))
  pid = Number(read('stat').split(') ').at(-1).split(' ')[1])
}
`

interface Ran {
  code: number | null
  log: string
  report: string
  file(name: string): string
}

/** The built action on a pull request whose head is broken: nothing is put under load. */
async function run(made: Repository, head: Record<string, string>, more: Record<string, string> = {}): Promise<Ran> {
  const runner = join(made.path, '.runner')
  mkdirSync(runner)
  cpSync('dist', join(runner, 'action/dist'), { recursive: true })
  made.commit({
    '.gitignore': '.runner\n',
    'where.json': JSON.stringify(runner),
    'install.js': '',
    'server.js': server(0.1),
    'perf-gate.yml': config().replace('start:', 'install: node install.js, start:'),
  })
  made.git('checkout', '--quiet', '-b', 'feature')
  made.commit({ 'server.js': 'process.exit(3)', ...head })
  made.git('checkout', '--quiet', 'main')
  made.git('merge', '--quiet', '--no-ff', '--message', 'merge', 'feature')
  for (const name of orders) writeFileSync(join(runner, name), `before ${name}\n`)
  writeFileSync(join(runner, 'event.json'), JSON.stringify({ pull_request: { number: 7 } }))
  const child = spawn('node', [join(runner, 'action/dist/main.js')], {
    cwd: made.path,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      GITHUB_ACTIONS: 'true',
      INPUT_ISOLATION: 'off',
      GITHUB_WORKSPACE: made.path,
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: join(runner, 'event.json'),
      ...Object.fromEntries(orders.map(name => [`GITHUB_${name}`, join(runner, name)])),
      GITHUB_REPOSITORY: 'o/r',
      GITHUB_SERVER_URL: 'https://github.com',
      INPUT_MODE: 'measure',
      INPUT_SEED: '1',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = printed(child)
  const [code] = (await once(child, 'close')) as [number | null]
  const report = join(made.path, 'perf-gate-results/report.md')
  const file = (name: string) => readFileSync(join(runner, name), 'utf8')
  return { code, log: log(), report: existsSync(report) ? readFileSync(report, 'utf8') : '', file }
}

test('what measured code writes to files of the runner is undone before the runner reads it, and the report says so', async () => {
  using made = repository()
  const { code, log, report, file } = await run(made, { 'install.js': attack })
  assert.equal(code, 2, log)
  for (const name of ['ENV', 'PATH', 'STATE']) assert.equal(file(name), `before ${name}\n`, name)
  assert.equal(JSON.parse(file('event.json')).pull_request.number, 7)
  assert.match(file('OUTPUT'), /^before OUTPUT\nkept<<(\S+)\ntrue\n\1\nverdict<<(\S+)\nbroken\n\2\n/)
  assert.match(file('STEP_SUMMARY'), /^before STEP_SUMMARY\n### ❌ head is broken/)
  assert.match(
    report,
    /The code that was measured wrote to files of the runner: `GITHUB_ENV`, `GITHUB_PATH`, `GITHUB_STATE`, `GITHUB_OUTPUT`, `GITHUB_STEP_SUMMARY`, `GITHUB_EVENT_PATH`, `GITHUB_ACTION_PATH`\./,
  )
  for (const name of ['post.js', 'main.js', 'page.js'])
    assert.equal(file(`action/dist/${name}`), readFileSync(`dist/${name}`, 'utf8'), name)
  assert.doesNotMatch(readFileSync(join(made.path, 'perf-gate-results/report.html'), 'utf8'), /evil/)
  const printed = readFileSync(join(made.path, 'perf-gate-results/logs/install-head.log'), 'utf8')
  assert.match(printed, /^GITHUB_REPOSITORY=o\/r$/m, 'the environment of the action can be read')
  for (const name of orders) assert.doesNotMatch(printed, new RegExp(`^GITHUB_${name}=/`, 'm'))
})

test('a comment goes to the pull request of the event as it was, whatever measured code has made of the event', async () => {
  await using github = await startGitHub()
  using made = repository()
  const { log } = await run(
    made,
    { 'install.js': attack },
    {
      GITHUB_ACTIONS: 'false', // in GitHub's jobs, no code runs beside such a token without a room
      INPUT_MODE: 'gate',
      'INPUT_GITHUB-TOKEN': 'secret-token',
      INPUT_MATRIX: 'null',
      GITHUB_API_URL: github.url,
      GITHUB_WORKFLOW: 'ci',
      GITHUB_JOB: 'perf',
      GITHUB_RUN_ID: '12',
      GITHUB_RUN_NUMBER: '3',
      GITHUB_RUN_ATTEMPT: '1',
    },
  )
  assert.deepEqual(
    github.comments.map(({ issue }) => issue),
    [7],
    log,
  )
})

test('a run whose code leaves the files of the runner alone says nothing of them', async () => {
  using made = repository()
  const { report, log } = await run(made, {})
  assert.match(report, /head is broken/, log)
  assert.doesNotMatch(report + log, /files of the runner/)
})

test('the post step stops what carries the mark of its job, whatever stands in the state that it is handed', async () => {
  const job = {
    GITHUB_RUN_ID: '12',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_JOB: 'perf',
    GITHUB_WORKSPACE: `/w/${process.pid}`,
  }
  const left = spawn('sleep', ['60'], { env: { PATH: process.env.PATH, PERF_GATE_RUN: jobMark(job) }, stdio: 'ignore' })
  const another = spawn('sleep', ['60'], {
    env: { PATH: process.env.PATH, PERF_GATE_RUN: jobMark({ ...job, GITHUB_RUN_ID: '13' }) },
    stdio: 'ignore',
  })
  try {
    const ended = once(left, 'exit')
    const env = { PATH: process.env.PATH, ...job, STATE_run: '0000000000000000' }
    const post = spawn('node', [resolve('dist/post.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const said = await post.stdout.setEncoding('utf8').toArray()
    assert.match(said.join(''), /stopped 1 process /)
    await ended
    assert.equal(another.exitCode ?? another.signalCode, null)
  } finally {
    left.kill('SIGKILL')
    another.kill('SIGKILL')
  }
})
