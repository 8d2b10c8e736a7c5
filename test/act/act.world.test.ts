import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { knowing, nothing, pull } from '../github/pulls.ts'
import { needs } from '../needs.ts'
import { pathWithout } from '../path-without.ts'
import { quoted, world } from './act.ts'
import { broken, dead, knowledge, place, posted, pullRequest, quickstart, without } from './quickstart.ts'

const { skip } = needs('act')

test('on demand: nothing runs for another label, or without the label', { skip }, async () => {
  await using here = await world(quickstart(quoted('perf-gate on demand', 'gate.yml')))
  const event = pullRequest(here, dead)
  const other = await here.act('pull_request', 'perf-gate-on-demand', {
    ...event,
    action: 'labeled',
    label: { name: 'docs' },
  })
  assert.equal(other.code, 0, other.log)
  event.pull_request.labels.push({ name: 'perf' })
  const late = await here.act('pull_request', 'perf-gate-on-demand', {
    ...event,
    action: 'labeled',
    label: { name: 'docs' },
  })
  assert.equal(late.code, 0, late.log)
  assert.deepEqual(here.github.requests, [])
  const asked = await here.act('pull_request', 'perf-gate-on-demand', {
    ...event,
    action: 'labeled',
    label: { name: 'perf' },
  })
  assert.equal(asked.code, 1, asked.log)
  assert.match(posted(here)[0]!, /head is broken/)
})

test('gate.yml on a machine that can make no room: nothing of the pull request is started, and it says what to do', {
  skip,
}, async () => {
  const files = quickstart(quoted('perf-gate', 'gate.yml'))
  await using here = await world(files)
  const mark = join(here.folder, 'started')
  const marking = `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(mark)}, '')\n`
  here.repository.write({ 'server.js': marking + files['server.js'] })
  const event = pullRequest(here, { 'server.js': marking + broken['server.js'] })
  here.github.more = knowing(knowledge(here, event))
  const path = pathWithout('unshare')
  try {
    const env = { GIT_CONFIG_SYSTEM: '/dev/null' } // a helper for logins that it names would be refused before anything else
    const ran = await here.act('pull_request', 'perf-gate', event, { path, env })
    assert.deepEqual([ran.code, ran.jobs], [1, { measure: 'failure', report: 'failure' }], ran.log)
    assert.equal(existsSync(mark), false)
    assert.match(
      ran.log,
      /the code of the pull request cannot be isolated here: .?unshare.? is not installed.*set .?isolation: auto/,
    )
    assert.match(posted(here)[0]!, /### 💥 perf-gate: .*cannot be isolated here/)
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
})

test('a pull request that changes documents alone is green within seconds, by the report too, though GitHub cannot store the report', {
  skip,
}, async () => {
  await using here = await world(quickstart(quoted('perf-gate', 'gate.yml')))
  mkdirSync(join(here.artifacts, 'refused/perf-gate.report'), { recursive: true })
  const event = pullRequest(here, { 'README.md': 'a', 'SECURITY.md': 'b' })
  const merge = here.repository.git('rev-parse', 'HEAD')
  const between = `${event.pull_request.base.sha}...${merge}`
  here.github.more = knowing({ ...knowledge(here, event), differing: { [between]: ['README.md', 'SECURITY.md'] } })
  const began = performance.now()
  const ran = await here.act('pull_request', 'perf-gate', event)
  assert.equal(ran.code, 0, ran.log)
  assert.ok(performance.now() - began < 90_000, 'act and both jobs, on a busy machine')
  assert.match(ran.summary, /### ✅ Nothing to measure: only `README\.md` and 1 more file changed/)
  assert.equal(ran.outputs.verdict, 'passed')
  assert.deepEqual(ran.jobs, { measure: 'success', report: 'success' })
})

test('the pair for forks: measured without a token, reported from workflow_run out of the artifact of that run', {
  skip,
}, async () => {
  await using here = await world(
    quickstart({ ...quoted('perf-gate', 'measure.yml'), ...quoted('perf-gate report', 'report.yml') }),
  )
  const event = pullRequest(here, dead, 'stranger/r')
  const measured = await here.act('pull_request', 'perf-gate', event)
  assert.equal(measured.code, 1, measured.log)
  assert.equal(measured.outputs.verdict, 'broken')
  assert.match(measured.summary, /head is broken/)
  assert.deepEqual(here.github.requests, [])
  const { ref, sha } = event.pull_request.head
  const workflow_run = {
    id: 1,
    event: 'pull_request',
    conclusion: 'failure',
    head_branch: ref,
    head_sha: sha,
    head_repository: { full_name: 'stranger/r', name: 'r', owner: { login: 'stranger' } },
    pull_requests: [],
  }
  const merge = here.repository.git('rev-parse', 'HEAD')
  here.github.more = knowing({
    ...nothing(),
    pulls: [pull({ number: 7, branch: ref, sha, merge })],
    commits: { [merge]: [event.pull_request.base.sha, sha] },
    branches: { main: [event.pull_request.base.sha] },
  })
  const reported = await here.act('workflow_run', 'perf-gate-report', {
    action: 'completed',
    workflow_run,
    repository: place,
  })
  assert.equal(reported.code, 1, reported.log)
  assert.match(reported.summary, /### ❌ head is broken: `head` ended before it was ready/)
  assert.equal(reported.outputs.verdict, 'broken')
  assert.match(posted(here)[0] ?? reported.log, /^<!-- perf-gate:.*\n### ❌/)
  assert.doesNotMatch(posted(here)[0]!, /Base is|it is not known whether/)
  assert.equal(here.github.comments[0]!.issue, 7)
})

test('a matrix measures each part on its own, and one report merges them', { skip }, async () => {
  const files = quickstart(quoted('perf-gate matrix', 'gate.yml'), '10s')
  const third = `  - name: health\n    path: /health\n`
  await using here = await world({
    ...files,
    'perf-gate.yml': files['perf-gate.yml']!.replace('gate:', `${third}gate:`),
  })
  const ran = await here.act('pull_request', 'perf-gate-matrix', pullRequest(here, without('products/42')))
  assert.equal(ran.code, 1, ran.log)
  assert.equal(posted(here).length, 1)
  assert.match(posted(here)[0]!, /### ❌ head is broken in `[^`]+`: `head` returned 404/)
  for (const name of ['list products', 'one product', 'health'])
    assert.match(posted(here)[0]!, new RegExp(`\\| ${name} `))
  assert.match(posted(here)[0]!, /by 3 jobs, base and head always on one machine/)
  assert.deepEqual(readdirSync(join(here.artifacts, '1')).sort(), [
    'perf-gate.report',
    'perf-gate.results-1-of-3',
    'perf-gate.results-2-of-3',
    'perf-gate.results-3-of-3',
  ])
  assert.deepEqual(readdirSync(join(here.artifacts, '1/perf-gate.report')).sort(), [
    'report.html',
    'report.md',
    'results.json',
  ])
  const merged = JSON.parse(readFileSync(join(here.artifacts, '1/perf-gate.report/results.json'), 'utf8'))
  assert.equal(merged.verdict, 'broken')
  assert.equal(merged.shards.length, 3)
})

test('every night against the latest tag; without one, the job says so', { skip }, async () => {
  await using here = await world(quickstart(quoted('perf-gate nightly', 'measure.yml')))
  const made = here.repository
  made.commit({})
  const event = { schedule: '17 3 * * *', repository: place }
  const early = await here.act('schedule', 'perf-gate-nightly', event)
  assert.equal(early.code, 1)
  assert.match(early.log, /there is no tag to compare with/)
  made.git('tag', 'v1.0.0')
  made.commit(dead)
  const ran = await here.act('schedule', 'perf-gate-nightly', event)
  assert.equal(ran.code, 1, ran.log)
  assert.match(ran.summary, /head is broken/)
  assert.match(ran.summary, /\*\*base\*\*: v1\.0\.0 at/)
  assert.deepEqual(here.github.requests, [])
})

test("a fork's token may not comment: the job summary has the report, and the log says how to get the comment", {
  skip,
}, async () => {
  await using here = await world(quickstart(quoted('perf-gate', 'perf-gate/perf-gate@v1\n')))
  here.github.fault = method =>
    method === 'POST' ? { status: 403, message: 'Resource not accessible by integration' } : undefined
  const ran = await here.act('pull_request', 'perf-gate', pullRequest(here, dead, 'stranger/r'))
  assert.equal(ran.code, 1, ran.log)
  assert.equal(ran.outputs.verdict, 'broken')
  assert.match(ran.summary, /head is broken/)
  assert.match(ran.log, /for a pull request from a fork, it is read-only by default: \S+#forks/)
  assert.equal(posted(here).length, 0)
})
