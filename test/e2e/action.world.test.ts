import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { startGitHub } from '../github/server.ts'
import { output, pullRequest, runAction } from './action.ts'
import { server } from './repository.ts'

// What is found does not depend on the load of the machine, so two run at once.
describe('the action', { concurrency: 2 }, () => {
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
    assert.equal(
      JSON.parse(readFileSync(output(ran, 'results')!, 'utf8')).why,
      undefined,
      'with `why: never` nothing is profiled',
    )
    assert.match(output(ran, 'summary')!, /slower/)
    assert.match(readFileSync(output(ran, 'report')!, 'utf8'), /regressed/)
    assert.match(ran.summary, /regressed/)
    // A slow machine has time for the row of CPU time alone.
    assert.match(
      ran.log,
      /^::error title=perf-gate%3A home%2C (rps|cpu) \(attempt 1\)::home: [\d.]+ %25 (fewer requests|more CPU time)/m,
    )
    assert.equal(github.comments.length, 1)
    assert.match(github.comments[0]!.body, /^<!-- perf-gate:ci%2Fperf run=3 attempt=1 -->\n### ❌ .* slower/)
    assert.match(github.comments[0]!.body, /base is the tip of the base branch/)
    assert.deepEqual(github.breaches, [])
    const printed = readFileSync(join(made.path, 'perf-gate-results/logs/server-head-block1.log'), 'utf8')
    assert.doesNotMatch(printed, /secret-token|GITHUB_|INPUT_|ACTIONS_/)
  })

  test('the next run updates the comment, a refused comment changes no verdict', async () => {
    await using github = await startGitHub()
    using made = pullRequest({ 'server.js': server(0.1) }, { 'server.js': "throw new Error('no database')" })
    github.comments.push({
      id: 1,
      issue: 7,
      author: 'github-actions[bot]',
      body: '<!-- perf-gate:ci%2Fperf run=2 attempt=1 -->\nold',
    })
    const first = await runAction(made, github, {})
    assert.equal(first.code, 2, first.log)
    assert.equal(github.comments.length, 1)
    assert.match(github.comments[0]!.body, /head is broken: `head` ended before it was ready/)
    github.fault = () => ({ status: 403, message: 'Resource not accessible by integration' })
    const second = await runAction(made, github, { GITHUB_RUN_ID: '4' })
    assert.equal(second.code, 2)
    assert.match(
      second.log,
      /::warning::the comment could not be posted; the report is in the job summary: Resource not accessible/,
    )
    assert.match(second.summary, /broken/)
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
    assert.deepEqual(github.requests, []) // a run that was stopped leaves the comment as it is
    assert.equal(JSON.parse(readFileSync(output(ran, 'results')!, 'utf8')).ended, 'cancelled')
  })
})
