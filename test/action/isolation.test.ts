import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { isolationOf } from '../../src/action/isolation.ts'
import type { Inputs } from '../../src/github/inputs.ts'

const before = { ...process.env }
after(() => void Object.assign(process.env, before))

/** Events of pull requests whose token is read-only by default, and to which a setting or a login gives one that may write. */
const events: Record<string, { actor: string; from: string | null }> = {
  'of a colleague': { actor: 'ada', from: 'o/r' },
  'of Dependabot': { actor: 'dependabot[bot]', from: 'o/r' },
  'from a fork': { actor: 'eve', from: 'eve/r' },
  'from a fork that was deleted': { actor: 'eve', from: null },
}

for (const [whose, { actor, from }] of Object.entries(events))
  test(`beside a token, code of a pull request ${whose} runs isolated or not at all`, t => {
    const repo = from === null ? null : { full_name: from }
    const payload = { pull_request: { head: { repo }, base: { repo: { full_name: 'o/r' } } } }
    const folder = mkdtempSync(join(tmpdir(), 'perf-gate-event-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'event.json')
    writeFileSync(path, JSON.stringify(payload))
    Object.assign(process.env, {
      GITHUB_ACTIONS: 'true',
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: path,
      GITHUB_ACTOR: actor,
    })
    const inputs = { mode: 'gate', token: 'a-token', isolation: 'auto' } as Inputs
    assert.equal(isolationOf(inputs)?.kind, 'required')
    assert.throws(() => isolationOf({ ...inputs, isolation: 'off' }), { code: 'not-isolated', message: /two jobs/ })
    assert.equal(isolationOf({ ...inputs, token: undefined })?.kind, 'auto')
    assert.equal(isolationOf({ ...inputs, mode: 'measure', isolation: 'off' })?.kind, 'off')
  })
