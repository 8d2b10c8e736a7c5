import assert from 'node:assert/strict'
import { test } from 'node:test'
import { access } from '../../src/github/access.ts'
import { Deadline } from '../../src/github/deadline.ts'
import { appendNight } from '../../src/history/append.ts'
import { type Night, parseNight, pathOf } from '../../src/history/night.ts'
import { random } from '../../src/plan/random.ts'
import { DataBranch } from '../github/data-branch.ts'
import { startGitHub } from '../github/server.ts'

const night = (run: number): Night => ({
  version: 1,
  at: '2026-11-21T03:17:00Z',
  run: `${16_000_000_000 + run}-1`,
  event: 'nightly',
  machine: { cpu: 'AMD EPYC 7763', cores: 4 },
  head: { hash: String(run).padStart(40, 'a'), author: 'Ada', subject: 'a change' },
  rows: [],
})

const pace = { total: 600_000, cancelled: 100, answer: 5000, second: 20 }

test('forty writers at once, with lost answers and failures of GitHub: nothing is lost, and nothing is there twice', async () => {
  await using github = await startGitHub()
  const branch = new DataBranch()
  branch.serve(github)
  const chance = random(7, 'faults')
  github.fault = () => {
    const drawn = chance()
    if (drawn < 0.02) return { cut: 'before', done: true } // carried out, but the response is lost
    if (drawn < 0.04) return { cut: 'before' }
    if (drawn < 0.06) return { status: 502, message: 'Bad Gateway' }
    return undefined
  }
  process.env.GITHUB_API_URL = github.url
  using deadline = new Deadline(pace)
  const api = access('token', 'o/r', deadline)!
  const nights = Array.from({ length: 40 }, (_, run) => night(run))
  await Promise.all(nights.map((each, i) => appendNight(api, each, { place: '', views: { 'index.html': `${i}` } })))
  assert.deepEqual([...branch.files.keys()].toSorted(), ['index.html', ...nights.map(pathOf)].toSorted())
  for (const each of nights) assert.deepEqual(parseNight(branch.files.get(pathOf(each))!), each)
  assert.equal(branch.line.length, 40, 'one commit a night, each on top of the one before')
  assert.ok(branch.refused > 0, 'they were in each other’s way')
  assert.deepEqual(github.breaches, [])
})

test('a token that may not write is told so, and is not asked again', async () => {
  await using github = await startGitHub()
  const branch = new DataBranch()
  branch.serve(github)
  github.fault = method =>
    method === 'POST' ? { status: 403, message: 'Resource not accessible by integration' } : undefined
  process.env.GITHUB_API_URL = github.url
  using deadline = new Deadline(pace)
  await assert.rejects(
    appendNight(access('token', 'o/r', deadline)!, night(1), { place: '' }),
    /needs `contents: write`/,
  )
  assert.equal(github.requests.filter(each => each.startsWith('POST')).length, 1)
})

test('a rule of the repository that refuses the branch is a refusal, and no other writer', async () => {
  for (const message of [
    'Repository rule violations found\n\nChanges must be made through a pull request.\n\n',
    'Commits must have verified signatures.',
    'Cannot update this protected ref.',
  ]) {
    await using github = await startGitHub()
    const branch = new DataBranch()
    branch.serve(github)
    process.env.GITHUB_API_URL = github.url
    using deadline = new Deadline(pace)
    const api = access('token', 'o/r', deadline)!
    await appendNight(api, night(0), { place: '' })
    github.fault = method => (method === 'PATCH' ? { status: 422, message } : undefined)
    const { length } = github.requests
    const refused = { code: 'usage', message: /^GitHub refused; this needs `contents: write`: / }
    await assert.rejects(appendNight(api, night(1), { place: '' }), refused)
    assert.equal(github.requests.slice(length).filter(each => each.startsWith('PATCH')).length, 1, message)
  }
})
