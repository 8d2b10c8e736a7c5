import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RequestError } from '@octokit/request-error'
import type { Access } from '../../src/github/access.ts'
import { keepIssue } from '../../src/history/issue.ts'

const text = { key: 'drift/', author: 'github-actions[bot]', title: 'Slower since the last release', isRed: true }

/** A GitHub that responds to `create` as given. */
const gitHub = (create: (issue: { body: string }) => Promise<void>) =>
  ({
    api: { issues: { create, listForRepo: async () => ({ data: [], headers: {} }) } },
    deadline: { pace: { second: 5 }, signal: new AbortController().signal },
  }) as unknown as Access

test('a text that is longer than GitHub takes loses its end', async () => {
  const bodies: string[] = []
  const access = gitHub(async ({ body }) => void bodies.push(body))
  for (const body of ['🐢'.repeat(40_000), ` ${'🐢'.repeat(40_000)}`, 'short'])
    await keepIssue(access, undefined, { ...text, body })
  for (const body of bodies) assert.ok(body.length <= 65_536 && encodeURIComponent(body), 'whole characters')
  assert.match(bodies[0]!, /^<!-- perf-gate:drift%2F -->\n🐢+.?…$/u)
  assert.match(bodies[2]!, /\nshort$/)
})

test('an issue that GitHub does not take is not tried again', async () => {
  let tries = 0
  const access = gitHub(() => {
    tries++
    throw new RequestError('Validation Failed', 422, { request: { method: 'POST', url: 'u', headers: {} } })
  })
  await assert.rejects(keepIssue(access, undefined, { ...text, body: '' }), /GitHub refused.*Validation/)
  assert.equal(tries, 1)
})
