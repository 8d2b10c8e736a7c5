import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { startGitHub } from '../github/server.ts'
import { output, pullRequest, runAction } from './action.ts'
import { config, server } from './repository.ts'

/** A server that does not start: measuring it fails. */
const broken = {
  'server.js': `throw new Error('started')\n${server(0.1)}`,
  'README.md': 'a',
}
const environment = {
  INPUT_MODE: 'measure',
  GITHUB_ACTIONS: '',
  GITHUB_WORKFLOW_REF: 'o/r/.github/workflows/perf-gate.yml@refs/pull/7/merge',
}

const measured = async (head: Record<string, string>, event?: string, base: Record<string, string> = {}) => {
  await using github = await startGitHub()
  using made = pullRequest({ ...broken, ...base }, head)
  const ran = await runAction(made, github, environment, event)
  const results = () => JSON.parse(readFileSync(join(made.path, 'perf-gate-results/results.json'), 'utf8'))
  return { ...ran, results: ran.code === 0 ? results() : undefined }
}

test('a pull request that changes documents alone passes without a measurement, in one line', async () => {
  const { code, log, results, ...ran } = await measured({ 'README.md': 'b', 'SECURITY.md': 'c' })
  assert.equal(code, 0, log)
  assert.equal(output({ code, log, ...ran }, 'verdict'), 'passed')
  assert.match(log, /✅ Nothing to measure: only README\.md and 1 more file changed/)
  assert.deepEqual(results.unaffected, ['README.md', 'SECURITY.md'])
  assert.equal(results.ended, 'unaffected')
})

for (const [what, head] of Object.entries<Record<string, string>>({
  'a lock file': { 'README.md': 'b', 'api/go.sum': '' },
  'a source file': { 'README.md': 'b', 'other.js': '' },
  'the workflow that runs the gate': { '.github/workflows/perf-gate.yml': 'on: push' },
  'its own list of what to ignore': { 'perf-gate.yml': config('budget: 24s\nignore: ["**"]'), 'other.js': '' },
}))
  test(`${what} is measured`, async () => {
    const { code, log } = await measured(head)
    assert.notEqual(code, 0)
    assert.match(log, /started/)
  })

test("base's config says what cannot reach the server", async () => {
  const base = { 'perf-gate.yml': config('budget: 24s\nignore: ["site/**"]') }
  const { code, log, results } = await measured({ 'site/page.js': '1' }, undefined, base)
  assert.equal(code, 0, log)
  assert.deepEqual(results.unaffected, ['site/page.js'])
  assert.notEqual((await measured({ 'README.md': 'b' }, undefined, base)).code, 0, 'its list replaces the usual one')
})
