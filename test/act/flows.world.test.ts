import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { knowing } from '../github/pulls.ts'
import { needs } from '../needs.ts'
import { quoted, type World, world } from './act.ts'
import { again, dead, knowledge, place, posted, pullRequest, quickstart } from './quickstart.ts'

const { skip } = needs('act')
const gate = quoted('perf-gate', 'gate.yml')

const good = '<!-- perf-gate:perf%2Dgate%2Fperf%2Dgate run=1 attempt=1 -->\n### ✅ Within all limits'
const showGood = ({ github }: World): void => {
  github.comments.push({ id: github.nextId(), issue: 7, author: 'github-actions[bot]', body: good })
}

test('a base that does not build: both jobs fail, and the comment has the words of the job that measured', {
  skip,
}, async () => {
  const files = quickstart(gate)
  const config = files['perf-gate.yml']!.replace(
    'start:',
    "build: test ! -e broken || { echo 'no such compiler'; exit 3; }\n  start:",
  )
  await using here = await world({ ...files, 'perf-gate.yml': config, broken: '' })
  const event = pullRequest(here, {})
  here.github.more = knowing(knowledge(here, event))
  const ran = await here.act('pull_request', 'perf-gate', event)
  assert.equal(ran.code, 1, ran.log)
  assert.deepEqual(ran.jobs, { measure: 'failure', report: 'failure' })
  assert.equal(posted(here).length, 1, ran.log)
  assert.match(posted(here)[0]!, /### 💥 perf-gate: .*build of base failed: .*no such compiler[\s\S]*What to do: /)
  assert.deepEqual(here.github.breaches, [])
})

test('a run that a newer push cancels leaves a good comment as it is, and the run of that push replaces it', {
  skip,
}, async () => {
  await using here = await world(quickstart(gate, '24s'))
  const event = pullRequest(here, {})
  here.github.more = knowing(knowledge(here, event))
  showGood(here)
  let told = false
  const stopped = await here.act('pull_request', 'perf-gate', event, {
    env: { GITHUB_RUN_ID: '2' },
    heard: (line, act) => {
      if (told || !line.includes('block 1')) return
      told = true
      act.kill('SIGINT')
    },
  })
  assert.ok(told, stopped.log)
  assert.notEqual(stopped.code, 0)
  assert.deepEqual(posted(here), [good])
  const push = pullRequest(here, dead)
  here.github.more = knowing(knowledge(here, push))
  const next = await here.act('pull_request', 'perf-gate', push, { env: { GITHUB_RUN_ID: '3' } })
  assert.equal(next.code, 1, next.log)
  assert.equal(posted(here).length, 1)
  assert.match(posted(here)[0]!, / run=3 [\s\S]*head is broken/)
})

test('a changed title starts nothing, a changed base branch measures again, and older results do not count for it', {
  skip,
}, async () => {
  await using here = await world(quickstart({ ...gate, ...again }))
  const event = pullRequest(here, dead)
  const known = knowledge(here, event)
  here.github.more = knowing(known)
  const title = await here.act('pull_request', 'perf-gate', {
    ...event,
    action: 'edited',
    changes: { title: { from: 'x' } },
  })
  assert.deepEqual([title.code, title.jobs], [0, {}], title.log)
  assert.equal(existsSync(join(here.artifacts, '1')), false)
  const changes = { base: { ref: { from: 'old' }, sha: { from: 'x' } } }
  const ran = await here.act('pull_request', 'perf-gate', { ...event, action: 'edited', changes })
  assert.equal(ran.code, 1, ran.log)
  assert.match(posted(here)[0]!, /head is broken/)
  known.pulls[0]!.base = 'next'
  const older = await here.act('pull_request', 'again', event, { env: { GITHUB_RUN_ATTEMPT: '2' } })
  assert.equal(older.code, 1, older.log)
  assert.equal(posted(here).length, 1)
  assert.match(
    posted(here)[0]!,
    /💥 perf-gate: the base branch of \\?#.?7 is now `next`, but it was measured against `main`/,
  )
})

test('the merge queue: base and head are those of the group, there is nothing to comment on, and what other commits gave does not let it in', {
  skip,
}, async () => {
  await using here = await world(quickstart({ ...gate, ...again }))
  const event = pullRequest(here, dead)
  const known = knowledge(here, event)
  here.github.more = knowing(known)
  const head_sha = here.repository.git('rev-parse', 'HEAD')
  const merge_group = { base_sha: event.pull_request.base.sha, head_sha }
  const payload = { action: 'checks_requested', merge_group, repository: place }
  const ran = await here.act('merge_group', 'perf-gate', payload)
  assert.deepEqual([ran.code, ran.jobs], [1, { measure: 'success', report: 'failure' }], ran.log)
  assert.equal(ran.outputs.verdict, 'broken', ran.log)
  assert.match(ran.summary, /base and head are those of the merge group/)
  const other = { ...payload, merge_group: { ...merge_group, head_sha: 'd'.repeat(40) } }
  const refused = await here.act('merge_group', 'again', other)
  assert.equal(refused.code, 1)
  assert.match(refused.log, /but the merge group is at `dddddddddd`/)
  assert.deepEqual(posted(here), [])
})
