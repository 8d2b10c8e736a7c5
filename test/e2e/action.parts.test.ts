import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startGitHub } from '../github/server.ts'
import { pullRequest, runAction } from './action.ts'
import { config, server } from './repository.ts'

test('measuring is refused under pull_request_target, before anything of the pull request runs', async () => {
  await using github = await startGitHub()
  using made = pullRequest({ 'server.js': server(0.1) }, {})
  const ran = await runAction(made, github, {}, 'pull_request_target')
  assert.equal(ran.code, 64)
  assert.match(ran.log, /::error::under `pull_request_target` a workflow has the rights of the base branch/)
})

test('an action whose log nobody reads any more comes to its end', async () => {
  const child = spawn(process.execPath, ['dist/main.js'], {
    env: { PATH: process.env.PATH, INPUT_MODE: 'fast', RUNNER_TEMP: tmpdir() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  child.stderr.destroy()
  const [code] = await Promise.race([once(child, 'exit'), sleep(20_000, ['it goes on for ever'], { ref: false })])
  child.kill('SIGKILL')
  assert.equal(code, 64)
})

test('an input that cannot be used is named', async () => {
  await using github = await startGitHub()
  using made = pullRequest({ 'server.js': server(0.1) }, {})
  const ran = await runAction(made, github, { INPUT_MODE: 'fast' })
  assert.equal(ran.code, 64)
  assert.match(ran.log, /input `mode`: `fast` is not one of `gate`, `measure`, `report`/)
})

test('lines of a config that are wrong are annotated, and the job that reports can tell why nothing was measured', async () => {
  await using github = await startGitHub()
  const wrong = `${config()}gate: { rsp: 5% }\n`
  using made = pullRequest({ 'server.js': server(0.1) }, { 'perf-gate.yml': wrong })
  const ran = await runAction(made, github, { INPUT_MODE: 'measure', 'INPUT_CONFIG-FROM': 'head' })
  assert.equal(ran.code, 64)
  assert.match(ran.log, /^::error title=perf-gate%3A config,file=perf-gate.yml,line=5,col=\d+::.*rsp/m)
  const record = JSON.parse(readFileSync(join(made.path, 'perf-gate-results/failure.json'), 'utf8'))
  assert.deepEqual([record.version, record.code, record.cancelled], [1, 'config-invalid', false])
  assert.match(record.message, /^perf-gate.yml:5:\d+: .*rsp/)
  assert.deepEqual(github.requests, [])
})

test('a base that does not build leaves its last words for the job that reports', async () => {
  await using github = await startGitHub()
  const build = config().replace('start:', "build: 'echo no such compiler; exit 3', start:")
  using made = pullRequest({ 'server.js': server(0.1), 'perf-gate.yml': build }, {})
  const ran = await runAction(made, github, { INPUT_MODE: 'measure' })
  assert.equal(ran.code, 64, ran.log)
  const record = JSON.parse(readFileSync(join(made.path, 'perf-gate-results/failure.json'), 'utf8'))
  assert.equal(record.code, 'command-failed')
  assert.match(record.lastWords, /no such compiler/)
  assert.equal(record.head, made.merge)
})
