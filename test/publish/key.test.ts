import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import fc from 'fast-check'
import {
  defaultKey,
  givenKey,
  isMarked,
  isNewer,
  marker,
  measuringRun,
  runLinks,
  runPage,
  shownRun,
} from '../../src/publish/key.ts'
import { eventPayload } from '../github/events.ts'

const environment = { GITHUB_WORKFLOW: 'ci', GITHUB_JOB: 'perf', GITHUB_RUN_ID: '3', GITHUB_RUN_ATTEMPT: '2' }
const atGitHub = { GITHUB_SERVER_URL: 'https://ghe.example', GITHUB_REPOSITORY: 'o/r', GITHUB_RUN_ID: '12' }
beforeEach(() => {
  for (const name of Object.keys(atGitHub)) delete process.env[name]
  Object.assign(process.env, environment)
})
const pull = { pull_request: { head: { sha: 'a'.repeat(40) } } }

test('the default key has workflow, job and the values of the matrix', () => {
  assert.equal(defaultKey(pull, 'null'), 'ci/perf')
  assert.equal(defaultKey(pull, ''), 'ci/perf')
  assert.equal(defaultKey(pull, '{}'), 'ci/perf')
  assert.equal(defaultKey(pull, '{"node":20,"os":"linux"}'), 'ci/perf (20, linux)')
  assert.equal(defaultKey(pull, '{"on":{"cpu":"arm"}}'), 'ci/perf ({"cpu":"arm"})')
})

test('two jobs of a matrix never share a key, however long their values are', () => {
  const values = fc.record({ node: fc.integer(), os: fc.string({ maxLength: 300 }) })
  fc.assert(
    fc.property(values, values, (a, b) => {
      fc.pre(a.node !== b.node || a.os !== b.os)
      const [one, other] = [a, b].map(matrix => defaultKey(pull, JSON.stringify(matrix)))
      assert.notEqual(one, other)
      assert.ok(one!.length <= 120)
    }),
  )
})

test('a marker of any key is read back, and is not the marker of a different key', () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 })
  const run = fc.record({ id: fc.nat(), attempt: fc.nat() }, { noNullPrototype: true })
  fc.assert(
    fc.property(text, text, run, (written, another, of) => {
      const [key, other] = [givenKey(written), givenKey(another)]
      const line = marker(key, of)
      assert.match(line, /^<!-- [^>\n]* -->$/)
      assert.ok(!line.slice(4, -3).includes('--'))
      assert.deepEqual(shownRun(`${line}\nreport`), of)
      assert.equal(isMarked(line, other), key === other)
    }),
  )
})

test('the run is this one, or the one that was measured when a reporter runs after it', () => {
  assert.deepEqual(measuringRun(pull), { id: 3, attempt: 2 })
  const [path, url, created_at] = ['.github/workflows/m.yml', 'https://github.com/o/r', '2026-01-01T00:00:00Z']
  const payload = eventPayload('workflow-run-completed', {
    workflow_run: { id: 77, run_attempt: 4, head_sha: 'b'.repeat(40), workflow_id: 99, name: 'the run-name of #7' },
    workflow: {
      id: 99,
      node_id: 'W',
      name: 'measure',
      path,
      state: 'active',
      url,
      html_url: url,
      badge_url: url,
      created_at,
      updated_at: created_at,
    },
  })
  assert.deepEqual(measuringRun(payload), { id: 77, attempt: 4 })
  assert.equal(defaultKey(payload, 'null'), 'ci/perf/measure')
})

test('a workflow whose file was renamed counts its runs from 1 again, and its results are newer all the same', () => {
  const [before, after] = ['5000', '5001'].map(id => {
    Object.assign(process.env, { GITHUB_RUN_ID: id, GITHUB_RUN_NUMBER: id === '5000' ? '80' : '1' })
    return measuringRun({})
  })
  assert.ok(isNewer(after!, before!))
  assert.ok(!isNewer(before!, after!))
})

test('a shortened comment points to the page of its run', () => {
  assert.equal(runPage(), 'in the job summary')
  Object.assign(process.env, atGitHub)
  assert.equal(runPage(), 'in the [job summary](https://ghe.example/o/r/actions/runs/12)')
})

test('a comment links to the job summary and to the artifacts of its run, and names the page where it is surely kept', () => {
  assert.equal(runLinks(true), undefined)
  Object.assign(process.env, atGitHub)
  const run = 'https://ghe.example/o/r/actions/runs/12'
  assert.equal(
    runLinks(true),
    `[Job summary](${run}) · page and results: \`report.html\` in the [artifacts](${run}#artifacts)`,
  )
  assert.equal(runLinks(false), `[Job summary](${run}) · [artifacts](${run}#artifacts), where the workflow keeps them`)
})
