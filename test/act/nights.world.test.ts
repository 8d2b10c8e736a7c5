import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { DataBranch } from '../github/data-branch.ts'
import { Issues } from '../github/issues.ts'
import { needs } from '../needs.ts'
import { quoted, world } from './act.ts'
import { alone, place, pullRequest, quickstart, slow } from './quickstart.ts'

const { skip } = needs('act')

test('nights are measured without a token and kept by another job, the one after the next on top; pull requests are refused', {
  skip,
}, async () => {
  const workflow = quoted('perf-gate drift', 'record.yml')
  const [[path = '', text = '']] = Object.entries(workflow) as [[string, string]]
  const onPulls = {
    [path.replace('.yml', '-pulls.yml')]: text.replace(
      /on:\n[\s\S]*?permissions: \{\}/,
      'on: [pull_request]\npermissions: {}',
    ),
  }
  await using here = await world(alone(quickstart({ ...workflow, ...onPulls }, '22s')))
  const [branch, issues] = [new DataBranch(), new Issues()]
  branch.serve(here.github)
  const data = here.github.more!
  here.github.more = (...asked) => data(...asked) ?? issues.answer(...asked)
  here.repository.commit({})
  here.repository.git('tag', 'v1.0.0')
  const head = here.repository.commit(slow)
  const event = { schedule: '17 3 * * *', repository: place }
  const first = await here.act('schedule', 'perf-gate-drift', event, { env: { GITHUB_RUN_ID: '21' } })
  const [night = ''] = [...branch.files.keys()].filter(name => name.startsWith('runs/'))
  assert.ok(night.endsWith('/21-1.json'), first.log)
  assert.equal(JSON.parse(branch.files.get(night)!).head.hash, head)
  assert.match(first.summary, /list products, CPU time per request: \+\d+.* since v1\.0\.0, 1 night/)
  const { rows } = JSON.parse(branch.files.get(night)!)
  const known = rows.every(({ anchor }: { anchor: { name: string } }) => anchor.name === 'v1.0.0')
  assert.ok(known, JSON.stringify(rows))
  for (const [name, text] of branch.files) {
    mkdirSync(dirname(join(here.branch, name)), { recursive: true })
    writeFileSync(join(here.branch, name), text)
  }
  const second = await here.act('schedule', 'perf-gate-drift', event, { env: { GITHUB_RUN_ID: '22' } })
  assert.match(second.summary, /since v1\.0\.0, 2 nights/)
  assert.equal(branch.line.length, 2, second.log)
  assert.deepEqual(here.github.breaches, [])

  const asked = here.github.requests.length
  const pulled = await here.act('pull_request', 'perf-gate-drift-pulls', pullRequest(here, {}))
  assert.equal(pulled.code, 1, pulled.log)
  assert.match(pulled.log, /never under `pull_request`/)
  assert.equal(here.github.requests.length, asked)
})
