import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { needs } from '../needs.ts'
import { quoted, world } from './act.ts'
import { posted, pullRequest, quickstart, slow } from './quickstart.ts'

const { skip } = needs('act')

test('gate.yml, as it is quoted: a slower pull request fails, with comment, summary, outputs and results', {
  skip,
}, async () => {
  await using here = await world(quickstart(quoted('perf-gate', 'gate.yml'), '40s'))
  const ran = await here.act('pull_request', 'perf-gate', pullRequest(here, slow))
  assert.equal(ran.code, 1, ran.log)
  assert.equal(ran.outputs.verdict, 'regressed', ran.log)
  assert.match(ran.outputs.summary!, /list products serves [\d.]+ % fewer requests\/s/)
  assert.ok(Number(ran.outputs.regressed) >= 1)
  assert.match(ran.summary, /### ❌ \d of 2 rows regressed.*`list products`/)
  assert.equal(posted(here).length, 1)
  assert.match(posted(here)[0]!, /^<!-- perf-gate:\S+%2Fperf%2Dgate run=1 /)
  assert.match(posted(here)[0]!, /### ❌ \d of 2 rows regressed.*`list products`/)
  assert.deepEqual(readdirSync(join(here.artifacts, '1/perf-gate.results-1-of-1')).sort(), [
    'logs',
    'report.html',
    'report.md',
    'results.json',
  ])
  assert.deepEqual(here.github.breaches, [])
})
