import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { knowing } from '../github/pulls.ts'
import { needs } from '../needs.ts'
import { quoted, world } from './act.ts'
import { again, alone, knowledge, posted, pullRequest, quickstart, slow } from './quickstart.ts'

const { skip } = needs('act')
const label = 'perf-regression-accepted'

test('gate.yml, as it is quoted: a regression fails with comment, summary, outputs and results; it turns green by a label and running failed jobs again, which does not measure again, and red with the next commit', {
  skip,
}, async () => {
  await using here = await world(alone(quickstart({ ...quoted('perf-gate', 'gate.yml'), ...again }, '45s')))
  const event = pullRequest(here, slow)
  const known = knowledge(here, event)
  here.github.more = knowing(known)
  const ran = await here.act('pull_request', 'perf-gate', event)
  assert.deepEqual([ran.code, ran.jobs], [1, { measure: 'success', report: 'failure' }], ran.log)
  assert.match(posted(here)[0]!, /^<!-- perf-gate:\S+%2Fperf%2Dgate run=1 /)
  assert.match(posted(here)[0]!, /### ❌ .*`list products`/)
  assert.equal(ran.outputs.verdict, 'regressed', ran.log)
  assert.match(ran.outputs.summary!, /list products/)
  assert.ok(Number(ran.outputs.regressed) >= 1)
  assert.match(ran.summary, /### ❌ .*`list products`/)
  const kept = readdirSync(join(here.artifacts, '1/perf-gate.results-1-of-1')).filter(name => !name.startsWith('why'))
  assert.deepEqual(kept.sort(), ['logs', 'report.html', 'report.md', 'results.json'])
  const rerun = (attempt: string) => here.act('pull_request', 'again', event, { env: { GITHUB_RUN_ATTEMPT: attempt } })
  known.pulls[0]!.labels = [label]
  known.labelled = [{ pull: 7, label, by: 'octocat', at: '2026-01-15T00:00:00Z' }]
  const early = await rerun('2')
  assert.equal(early.code, 1, early.log)
  assert.match(
    posted(here)[0]!,
    /not accepted: the label .* was added before this commit was last pushed; remove it, and add it again/,
  )
  known.labelled.push({ pull: 7, label, by: 'octocat', at: '2026-06-02T00:00:00Z' })
  const accepted = await rerun('3')
  assert.equal(accepted.code, 0, accepted.log)
  assert.equal(posted(here).length, 1)
  assert.match(posted(here)[0]!, /attempt=3 [\s\S]*### ☑️ Regression accepted by `octocat`[\s\S]*❌\s[−+]/)
  assert.deepEqual(here.github.breaches, [])
})

test('a pull request that changes nothing passes, with one comment', { skip }, async () => {
  const files = alone(quickstart(quoted('perf-gate', 'gate.yml'), '45s'))
  const config = files['perf-gate.yml']!.replace('rps: 10%', 'rps: 60%')
  await using here = await world({ ...files, 'perf-gate.yml': config })
  const event = pullRequest(here, { 'notes.txt': 'x' })
  here.github.more = knowing(knowledge(here, event))
  const ran = await here.act('pull_request', 'perf-gate', event)
  assert.deepEqual([ran.code, ran.jobs], [0, { measure: 'success', report: 'success' }], ran.log)
  assert.equal(posted(here).length, 1)
  assert.match(posted(here)[0]!, /### (✅|🚀) /)
})
