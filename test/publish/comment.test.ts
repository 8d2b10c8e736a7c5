import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startGitHub } from '../github/server.ts'

const github = await startGitHub()
after(() => github[Symbol.asyncDispose]())
process.env.GITHUB_API_URL = github.url // @actions/github reads it when it is imported
const { postComment } = await import('../../src/publish/comment.ts')

const place = (more: object = {}) => ({
  token: 't',
  owner: 'o',
  repo: 'r',
  issue: 7,
  key: 'ci/perf',
  run: { number: 3, attempt: 1, sha: 'a'.repeat(40) },
  ...more,
})
const reset = () => {
  github.comments.length = 0
  github.requests.length = 0
  github.fault = () => undefined
}

test('the first run creates a comment, the next one updates it in place', async () => {
  reset()
  assert.equal(await postComment('first', place()), 'created')
  assert.equal(await postComment('second', place({ run: { number: 4, attempt: 1, sha: 'b' } })), 'updated')
  assert.equal(github.comments.length, 1)
  assert.match(github.comments[0]!.body, /^<!-- perf-gate:ci%2Fperf run=4 attempt=1 sha=b -->\nsecond$/)
  assert.deepEqual(github.requests, [
    'GET /user',
    'GET /repos/o/r/issues/7/comments',
    'POST /repos/o/r/issues/7/comments',
    'GET /repos/o/r/issues/7/comments',
    'GET /user',
    'GET /repos/o/r/issues/7/comments',
    'PATCH /repos/o/r/issues/comments/1',
  ])
})

test('an older run does not overwrite a newer one; a later attempt of the same run does', async () => {
  reset()
  await postComment('new', place({ run: { number: 9, attempt: 1, sha: 'a' } }))
  assert.equal(await postComment('old', place({ run: { number: 8, attempt: 5, sha: 'a' } })), 'older')
  assert.match(github.comments[0]!.body, /new$/)
  assert.equal(await postComment('again', place({ run: { number: 9, attempt: 2, sha: 'a' } })), 'updated')
})

test('a marker planted by somebody else is not ours', async () => {
  reset()
  github.comments.push({
    id: 1,
    issue: 7,
    author: 'mallory',
    body: '<!-- perf-gate:ci%2Fperf run=999 attempt=1 sha=x -->\nall is well',
  })
  assert.equal(await postComment('mine', place()), 'created')
  assert.match(github.comments[0]!.body, /all is well/)
})

test('the comment is found on any page, and other keys are left alone', async () => {
  reset()
  for (let id = 1; id <= 230; id++) github.comments.push({ id, issue: 7, author: 'someone', body: 'hello' })
  await postComment('mine', place())
  await postComment('other', place({ key: 'ci/perf-arm' }))
  assert.equal(await postComment('mine again', place()), 'updated')
  assert.equal(github.comments.length, 232)
})

test('a refusal is thrown, for the caller to turn into a warning', async () => {
  reset()
  github.fault = method =>
    method === 'POST' ? { status: 403, message: 'Resource not accessible by integration' } : undefined
  await assert.rejects(postComment('x', place()), /Resource not accessible by integration/)
})

test("all of this kept to GitHub's description of its API", () => {
  assert.deepEqual(github.breaches, [])
})
