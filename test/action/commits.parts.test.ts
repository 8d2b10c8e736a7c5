import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { commits } from '../../src/action/commits.ts'
import { repository } from '../e2e/repository.ts'

test('a checkout of the commit that was pushed is compared with its merge base, and not blamed for what base gained since', async () => {
  using made = repository()
  const left = made.commit({ 'a.txt': '1' })
  made.git('checkout', '--quiet', '-b', 'feature')
  const head = made.commit({ 'b.txt': '1' })
  made.git('checkout', '--quiet', 'main')
  for (const text of ['2', '3']) made.commit({ 'a.txt': text })
  const tip = made.git('rev-parse', 'HEAD')
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-commits-'))
  try {
    const event = join(folder, 'event.json')
    writeFileSync(event, JSON.stringify({ pull_request: { base: { sha: tip }, head: { sha: head } } }))
    process.env.GITHUB_EVENT_PATH = event
    for (const depth of ['--depth=1', '--no-tags']) {
      const clone = join(folder, depth)
      execFileSync('git', ['clone', '--quiet', depth, '--branch=feature', `file://${made.path}`, clone])
      const chosen = await commits(clone, 'pull_request', new AbortController().signal)
      assert.deepEqual([chosen.base, chosen.head], [left, head])
      assert.match(chosen.note!, /where the pull request left its base branch/)
    }
  } finally {
    delete process.env.GITHUB_EVENT_PATH
    rmSync(folder, { recursive: true })
  }
})

test('the commit before a push that cannot be fetched is only given up where the push was forced', async () => {
  using made = repository()
  const parent = made.commit({ 'a.txt': '1' })
  made.commit({ 'a.txt': '2' })
  const event = join(made.path, '../', `push-${process.pid}.json`)
  process.env.GITHUB_EVENT_PATH = event
  try {
    const before = 'b'.repeat(40) // does not exist, or is behind a network that fails
    const baseOf = async (forced: boolean) => {
      writeFileSync(event, JSON.stringify({ before, forced }))
      return (await commits(made.path, 'push', new AbortController().signal)).base
    }
    assert.deepEqual([await baseOf(false), await baseOf(true)], [before, parent])
  } finally {
    delete process.env.GITHUB_EVENT_PATH
    rmSync(event)
  }
})

test('a folder without a checkout, and one without a commit, are named as that', async () => {
  using made = repository()
  const { signal } = new AbortController()
  for (const event of ['pull_request', 'push'])
    await assert.rejects(commits(made.path, event, signal), { code: 'no-commits', message: /has no commits yet$/ })
  rmSync(join(made.path, '.git'), { recursive: true })
  made.write({ 'checked-out-elsewhere/a.txt': '1' })
  for (const event of ['pull_request', 'push'])
    await assert.rejects(commits(made.path, event, signal), {
      code: 'not-a-repository',
      message: /is not in a git rep/,
    })
  made.write({ '.git/HEAD': 'ref: refs/heads/main' })
  await assert.rejects(commits(made.path, 'push', signal), { code: 'not-a-repository' })
})
