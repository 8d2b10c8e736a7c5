import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { eventPayload } from '../github/events.ts'
import { type GitHub, startGitHub } from '../github/server.ts'
import { config, type Repository, repository, server } from './repository.ts'

/** A repository as actions/checkout leaves it on a pull request: HEAD is the merge of base and head. */
function pullRequest(base: Record<string, string>, head: Record<string, string>): Repository & { merge: string } {
  const made = repository()
  made.commit({ 'perf-gate.yml': config('budget: 36s'), ...base })
  made.git('checkout', '--quiet', '-b', 'feature')
  made.commit(head)
  made.git('checkout', '--quiet', 'main')
  made.git('merge', '--quiet', '--no-ff', '--message', 'merge', 'feature')
  return Object.assign(made, { merge: made.git('rev-parse', 'HEAD') })
}

interface Ran {
  code: number | null
  log: string
  outputs: string
  summary: string
}

/** The built action as a runner starts it. */
async function runAction(
  made: Repository,
  github: GitHub,
  environment: Record<string, string>,
  event = 'pull_request',
  watch: (log: string, child: ChildProcess) => void = () => {},
): Promise<Ran> {
  const folder = join(made.path, '.runner')
  mkdirSync(folder, { recursive: true })
  const file = (name: string) => join(folder, name)
  for (const name of ['output', 'summary', 'state']) writeFileSync(file(name), '')
  writeFileSync(
    file('event.json'),
    JSON.stringify(
      eventPayload('pull-request-synchronize', {
        number: 7,
        pull_request: {
          number: 7,
          base: { sha: made.git('rev-parse', 'HEAD^1') },
          head: { sha: made.git('rev-parse', 'HEAD^2') },
        },
        repository: { default_branch: 'main' },
      }),
    ),
  )
  const child = spawn('node', [resolve('dist/main.js')], {
    cwd: made.path,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      GITHUB_WORKSPACE: made.path,
      GITHUB_EVENT_NAME: event,
      GITHUB_EVENT_PATH: file('event.json'),
      GITHUB_OUTPUT: file('output'),
      GITHUB_STEP_SUMMARY: file('summary'),
      GITHUB_STATE: file('state'),
      GITHUB_API_URL: github.url,
      GITHUB_REPOSITORY: 'o/r',
      GITHUB_WORKFLOW: 'ci',
      GITHUB_JOB: 'perf',
      GITHUB_RUN_NUMBER: '3',
      GITHUB_RUN_ATTEMPT: '1',
      GITHUB_SHA: made.git('rev-parse', 'HEAD'),
      'INPUT_GITHUB-TOKEN': 'secret-token',
      INPUT_MATRIX: 'null',
      INPUT_SEED: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text
      watch(log, child)
    })
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, log, outputs: readFileSync(file('output'), 'utf8'), summary: readFileSync(file('summary'), 'utf8') }
}

const output = ({ outputs }: Ran, name: string): string | undefined =>
  new RegExp(`^${name}<<(\\S+)\\n([\\s\\S]*?)\\n\\1$`, 'm').exec(outputs)?.[2]

test('on a pull request that is slower the action fails the job, and says why in one comment, the summary, outputs and annotations', async () => {
  await using github = await startGitHub()
  using made = pullRequest(
    { 'server.js': server(0.3) },
    { 'server.js': server(0.9, `console.log('::error::from the server', JSON.stringify(process.env))`) },
  )
  const ran = await runAction(made, github, {})
  assert.equal(ran.code, 1, ran.log)
  assert.equal(output(ran, 'verdict'), 'regressed')
  assert.ok(Number(output(ran, 'regressed')) >= 1)
  assert.match(output(ran, 'summary')!, /rows? regressed/)
  assert.match(readFileSync(output(ran, 'report')!, 'utf8'), /regressed/)
  assert.match(ran.summary, /regressed/)
  assert.match(
    ran.log,
    /^::error title=perf-gate%3A home%2C Requests\/s \(attempt 1\),file=perf-gate.yml,line=2::home serves [\d.]+ %25 fewer requests\/s/m,
  )
  assert.equal(github.comments.length, 1)
  assert.match(
    github.comments[0]!.body,
    /^<!-- perf-gate:ci%2Fperf run=3 attempt=1 sha=[0-9a-f]{40} -->\n### ❌ \d of \d rows regressed/,
  )
  assert.match(github.comments[0]!.body, /base is the tip of the base branch/)
  assert.deepEqual(github.breaches, [])
  const printed = readFileSync(join(made.path, 'perf-gate-results/logs/server-head-block1.log'), 'utf8')
  assert.doesNotMatch(printed, /secret-token|GITHUB_|INPUT_|ACTIONS_/)
})

test('the next run updates the comment, a refused comment changes no verdict', async () => {
  await using github = await startGitHub()
  using made = pullRequest(
    { 'server.js': server(0.1), 'perf-gate.yml': config('budget: 15s').replace('start:', 'ready: tcp, start:') },
    { 'server.js': server(0.1).replace("end('hello')", "writeHead(500).end('no')") },
  )
  github.comments.push({
    id: 1,
    issue: 7,
    author: 'github-actions[bot]',
    body: '<!-- perf-gate:ci%2Fperf run=2 attempt=1 sha=x -->\nold',
  })
  const first = await runAction(made, github, {})
  assert.equal(first.code, 2, first.log)
  assert.equal(github.comments.length, 1)
  assert.match(github.comments[0]!.body, /head is broken: `head` answered 500/)
  github.fault = () => ({ status: 403, message: 'Resource not accessible by integration' })
  const second = await runAction(made, github, { GITHUB_RUN_NUMBER: '4' })
  assert.equal(second.code, 2)
  assert.match(
    second.log,
    /::warning::the comment could not be posted, the report is in the job summary: Resource not accessible/,
  )
  assert.match(second.summary, /broken/)
})

test('measuring is refused under pull_request_target, before anything of the pull request runs', async () => {
  await using github = await startGitHub()
  using made = pullRequest({ 'server.js': server(0.1) }, {})
  const ran = await runAction(made, github, {}, 'pull_request_target')
  assert.equal(ran.code, 64)
  assert.match(ran.log, /::error::under `pull_request_target` a workflow has the rights of the base branch/)
})

test('an input that cannot be used is named', async () => {
  await using github = await startGitHub()
  using made = pullRequest({ 'server.js': server(0.1) }, {})
  const ran = await runAction(made, github, { INPUT_MODE: 'fast' })
  assert.equal(ran.code, 64)
  assert.match(ran.log, /input `mode`: `fast` is none of `gate`, `measure`, `report`/)
})

test('cancelled while GitHub is slow, the action has ended before the runner kills it, with what was measured', async () => {
  await using github = await startGitHub()
  using made = pullRequest({ 'server.js': server(0.3) }, { 'server.js': server(0.3, '// changed') })
  github.fault = () => ({ delay: 30_000 })
  let cancelled = 0
  const ran = await runAction(made, github, {}, 'pull_request', (log, child) => {
    if (cancelled > 0 || !log.includes('block 1 of')) return
    cancelled = performance.now()
    child.kill('SIGINT')
  })
  assert.ok(cancelled > 0, ran.log)
  assert.ok(performance.now() - cancelled < 7500, ran.log)
  assert.equal(ran.code, 130, ran.log)
  assert.match(ran.summary, /^### 🛑 Cancelled after \d+ block/)
  assert.match(output(ran, 'summary')!, /Cancelled after/)
  assert.match(ran.log, /::warning::the comment could not be posted.+longer than 2 s/)
  assert.equal(JSON.parse(readFileSync(output(ran, 'results')!, 'utf8')).ended, 'cancelled')
})
