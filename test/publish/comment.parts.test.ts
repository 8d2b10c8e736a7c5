import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { access } from '../../src/github/access.ts'
import { Deadline } from '../../src/github/deadline.ts'
import { random } from '../../src/plan/random.ts'
import { postComment, roomForReport } from '../../src/publish/comment.ts'
import type { CommentTarget } from '../../src/publish/key.ts'
import { type GitHub, startGitHub } from '../github/server.ts'

const github = await startGitHub()
after(() => github[Symbol.asyncDispose]())

/** Seconds of 2 ms. */
const pace = { total: 5000, cancelled: 50, answer: 300, second: 2 }

const place = (more: Partial<CommentTarget> = {}): CommentTarget => ({
  issue: 7,
  key: 'ci/perf',
  run: { id: 3, attempt: 1 },
  ...more,
})
const run = (id: number, attempt = 1) => ({ run: { id, attempt } })

interface Circumstances {
  create?: boolean
  cancel?: AbortSignal
  pace?: typeof pace
}

/** postComment to a stand-in, whose address is read from the environment when it is called. */
async function settle(
  report: string,
  more: Partial<CommentTarget> = {},
  circumstances: Circumstances = {},
  to: GitHub = github,
) {
  process.env.GITHUB_API_URL = to.url
  using deadline = new Deadline(circumstances.pace ?? pace, circumstances.cancel)
  return await postComment(report, access('t', 'o/r', deadline)!, place(more), circumstances.create)
}

const post = async (...asked: Parameters<typeof settle>) => (await settle(...asked)).posted

const reset = () => {
  github.comments.length = 0
  github.requests.length = 0
  github.locked.clear()
  github.fault = () => undefined
  github.meanwhile = () => {}
}
const add = (body: string, author = 'github-actions[bot]', issue = 7) =>
  void github.comments.push({ id: github.nextId(), issue, author, body })
const marked = (number: number, text = 'before') => `<!-- perf-gate:ci%2Fperf run=${number} attempt=1 -->\n${text}`
const bodies = () => github.comments.map(({ body }) => body.split('\n')[1])

test('the first run creates a comment, the next one updates it in place', async () => {
  reset()
  const first = github.nextId() + 1
  const patient = { pace: { ...pace, total: 60_000, answer: 20_000 } } // no request is repeated because a machine is busy
  assert.equal(await post('first', {}, patient), 'created')
  assert.equal(await post('second', run(4), patient), 'updated')
  assert.equal(github.comments.length, 1)
  assert.match(github.comments[0]!.body, /^<!-- perf-gate:ci%2Fperf run=4 attempt=1 -->\nsecond$/)
  assert.deepEqual(github.requests, [
    'GET /user',
    'GET /repos/o/r/issues/7/comments',
    'POST /repos/o/r/issues/7/comments',
    'GET /repos/o/r/issues/7/comments',
    'GET /user',
    'GET /repos/o/r/issues/7/comments',
    `PATCH /repos/o/r/issues/comments/${first}`,
    'GET /repos/o/r/issues/7/comments',
  ])
})

test('an older run that looked before a newer one wrote, and writes after it, does not stay', async () => {
  reset()
  add(marked(2))
  let writes = 0
  github.fault = method => {
    if (method !== 'PATCH' || ++writes > 1) return undefined
    setTimeout(() => Object.assign(github.comments[0]!, { body: marked(3, 'older') }), 5)
    return { delay: 40 }
  }
  const patient = { pace: { ...pace, total: 60_000, answer: 20_000 } }
  assert.deepEqual(await settle('newer', run(4), patient), { posted: 'updated' })
  assert.deepEqual(bodies(), ['newer'])
  github.fault = method => (method === 'GET' && github.requests.join().includes('PATCH') ? { status: 500 } : undefined)
  github.requests.length = 0
  assert.deepEqual(
    await settle('next', run(5), patient),
    { posted: 'updated' },
    'nothing is left, though it could not look again',
  )
  reset()
  github.fault = method => (method === 'GET' && github.requests.join().includes('POST') ? { status: 500 } : undefined)
  assert.deepEqual(await settle('first'), { posted: 'created' })
})

test('an older run does not overwrite a newer one; a later attempt of the same run does', async () => {
  reset()
  await post('new', run(9))
  assert.equal(await post('old', run(8, 5)), 'older')
  assert.deepEqual(bodies(), ['new'])
  assert.equal(await post('again', run(9, 2)), 'updated')
  assert.equal(await post('first attempt, late', run(9, 1)), 'older')
})

test('a marker planted by a different user is not ours', async () => {
  reset()
  add(marked(999, 'all is well'), 'mallory')
  assert.equal(await post('mine'), 'created')
  assert.deepEqual(bodies(), ['all is well', 'mine'])
})

test('a marker inside a comment is only text: it counts at the very beginning', async () => {
  reset()
  add(`look: ${marked(999)}`)
  assert.equal(await post(`a scenario called ${marked(999)}`), 'created')
  assert.equal(await post('next', run(4)), 'updated')
  assert.deepEqual(bodies(), ['before', 'next'])
})

test('the comment is found on any page, and other keys are left alone', async () => {
  reset()
  for (let i = 0; i < 230; i++) add('hello', 'someone')
  await post('mine')
  await post('other', { key: 'ci/perf-arm' })
  assert.equal(await post('mine again'), 'updated')
  assert.equal(github.comments.length, 232)
})

test('a second comment that GitHub refuses to delete, or only says it deleted, is left to the next run', async () => {
  for (const [status, message] of [
    [403, 'Resource not accessible by integration'],
    [404, 'Not Found'],
    [502, 'Server Error'],
  ] as const) {
    reset()
    add(marked(1))
    add(marked(2))
    github.fault = method => (method === 'DELETE' ? { status, message } : undefined)
    const { posted, left } = await settle('ours', run(3))
    assert.equal(posted, 'updated')
    assert.match(String(left), status === 404 ? /it is still there/ : new RegExp(message))
    assert.deepEqual(bodies(), ['ours', 'before'])
    github.fault = () => undefined
    assert.deepEqual(await settle('next', run(4)), { posted: 'updated' })
    assert.deepEqual(bodies(), ['next'])
  }
})

test('a comment deleted by hand between looking and updating is created again', async () => {
  reset()
  add(marked(2))
  github.meanwhile = method => {
    if (method === 'PATCH') github.comments.length = 0
  }
  assert.equal(await post('again'), 'created')
  assert.deepEqual(bodies(), ['again'])
})

test('two runs that both create a comment end with one, which shows the newer, in whichever order they come', async () => {
  for (let seed = 1; seed <= 30; seed++) {
    reset()
    const chance = random(seed, 'race')
    github.fault = () => ({ delay: Math.floor(chance() * 15) })
    const late = Math.floor(chance() * 20)
    const patient = { pace: { ...pace, total: 60_000, answer: 20_000 } }
    const second = new Promise(resolve => setTimeout(resolve, late)).then(() => settle('newer', run(4), patient))
    const outcomes = await Promise.all([settle('older', run(3), patient), second])
    const told = `seed ${seed}: ${JSON.stringify(outcomes)}\n${github.requests.join('\n')}`
    assert.deepEqual(bodies(), ['newer'], told)
    assert.ok(
      outcomes.every(({ left }) => left === undefined),
      `none is told as still there: ${told}`,
    )
  }
})

test('copies that an interrupted race left behind go with the next run, the newest content stays', async () => {
  reset()
  for (const number of [4, 9, 5]) add(marked(number, `run ${number}`))
  assert.equal(await post('run 8', run(8)), 'older')
  assert.deepEqual(bodies(), ['run 9'])
})

test('a comment that was created although the response was lost is not created twice', async () => {
  for (const lost of [{ status: 502, message: 'x' }, { cut: 'before' }, { cut: 'within' }] as const) {
    reset()
    let posts = 0
    github.fault = method => (method === 'POST' && posts++ === 0 ? { ...lost, done: true } : undefined)
    assert.equal(await post('once'), 'updated')
    assert.deepEqual(bodies(), ['once'])
  }
})

test('a comment that may still come is not posted a second time', async () => {
  reset()
  github.fault = method => (method === 'POST' ? { cut: 'before', delay: 500 } : undefined)
  await assert.rejects(post('late'), /aborted due to timeout/)
  assert.equal(github.requests.filter(request => request.startsWith('POST')).length, 1)
})

test('a list that breaks off is not taken for an empty one', async () => {
  for (const fault of [
    { cut: 'within', done: true },
    { status: 409, message: 'Conflict' },
  ] as const) {
    reset()
    add(marked(2))
    github.fault = (_, path) => (path.endsWith('/7/comments') ? fault : undefined)
    await assert.rejects(post('second'))
    assert.deepEqual(bodies(), ['before'])
  }
})

test('without knowing who we are nothing is posted: it would be a second comment', async () => {
  reset()
  add(marked(2))
  github.fault = (_, path) => (path === '/user' ? { status: 500, message: 'Server Error' } : undefined)
  await assert.rejects(post('second'), /Server Error/)
  assert.equal(github.requests.length, 4)
})

test('a refusal is thrown at once, and no request is made twice for it', async () => {
  for (const [status, message] of [
    [401, 'Bad credentials'],
    [403, 'Resource not accessible by integration'],
    [404, 'Not Found'],
    [410, 'This issue was deleted'],
    [422, 'Validation Failed'],
  ] as const) {
    reset()
    github.fault = method => (method === 'POST' ? { status, message } : undefined)
    await assert.rejects(post('x'), { status })
    assert.equal(github.requests.length, 3)
  }
})

test('in a locked conversation the comment stays as it is', async () => {
  reset()
  add(marked(2))
  github.locked.add(7)
  await assert.rejects(post('x'), /locked/)
  assert.deepEqual(bodies(), ['before'])
})

test('GitHub is given the time it asks for, when that is before the deadline', async () => {
  for (const [status, message] of [
    [429, 'Too Many Requests'],
    [403, 'You have exceeded a secondary rate limit'],
  ] as const)
    for (const method of ['GET', 'POST']) {
      reset()
      let asked = 0
      let first = 0
      github.fault = (given, path) => {
        if (given !== method || path === '/user') return undefined
        asked++
        if (asked > 1) return undefined
        first = performance.now()
        return { status, message, headers: { 'retry-after': '30' } }
      }
      assert.equal(await post('patient'), 'created')
      assert.ok(performance.now() - first >= 30 * pace.second - 1)
      github.fault = given => (given === method ? { status, message, headers: { 'retry-after': '86400' } } : undefined)
      github.requests.length = 0
      github.comments.length = 0
      await assert.rejects(post('never'), { status })
      assert.ok(github.requests.length <= 3, github.requests.join('\n'))
    }
})

test('publishing ends with its deadline, whatever GitHub does, and much sooner when the job is cancelled', async () => {
  reset()
  github.fault = () => ({ delay: 2000 })
  const patient = { ...pace, answer: 60_000 }
  await assert.rejects(post('x', {}, { pace: { ...patient, total: 100 } }), /GitHub took longer than 0.1 s/)
  await assert.rejects(post('x', {}, { pace: patient, cancel: AbortSignal.abort() }), /longer than 0.05 s/)
  const cancel = new AbortController()
  setTimeout(() => cancel.abort(), 100)
  const begun = performance.now()
  await assert.rejects(post('x', {}, { pace: patient, cancel: cancel.signal }), /longer than 0.05 s/)
  assert.ok(performance.now() - begun < pace.total / 2)
})

test('a comment that GitHub lists and does not find is called that, and is updated once it is found', async () => {
  for (const times of [1, 100]) {
    reset()
    add(marked(1))
    let asked = 0
    github.fault = method =>
      method === 'PATCH' && ++asked <= times ? { status: 404, message: 'Not Found' } : undefined
    if (times === 1) assert.equal(await post('mended'), 'updated')
    else await assert.rejects(post('mended'), { message: 'GitHub does not find the comment that it lists' })
  }
})

test('where no first comment is wanted, one that is there is kept up to date', async () => {
  reset()
  assert.equal(await post('quiet', {}, { create: false }), 'unneeded')
  await post('regressed', run(4))
  assert.equal(await post('mended', run(5), { create: false }), 'updated')
  assert.deepEqual(bodies(), ['mended'])
})

test('a token that may say who it is finds its comment by that name, an app by the name in the input', async () => {
  await using person = await startGitHub('ada')
  assert.equal(await post('first', {}, {}, person), 'created')
  assert.equal(await post('second', run(4), {}, person), 'updated')
  await using app = await startGitHub('my-app[bot]')
  assert.equal(await post('first', { author: 'my-app[bot]' }, {}, app), 'created')
  assert.equal(await post('second', { ...run(4), author: 'my-app[bot]' }, {}, app), 'updated')
  assert.ok(!app.requests.includes('GET /user'))
})

test('an app whose name nobody knows still ends with one comment: GitHub says who wrote it', async () => {
  await using app = await startGitHub('my-app[bot]')
  app.fault = (_, path) =>
    path === '/user' ? { status: 403, message: 'Resource not accessible by integration' } : undefined
  await post('first', {}, {}, app)
  await post('second', run(4), {}, app)
  assert.deepEqual(
    app.comments.map(({ id, body }) => [id, body.split('\n')[1]]),
    [[1, 'second']],
  )
})

test('on GitHub Enterprise Server the API is below a path', async () => {
  await using enterprise = await startGitHub(undefined, { prefix: '/api/v3' })
  for (let i = 0; i < 150; i++)
    enterprise.comments.push({ id: enterprise.nextId(), issue: 7, author: 'someone', body: 'hello' })
  assert.equal(await post('first', {}, {}, enterprise), 'created')
  assert.equal(await post('second', run(4), {}, enterprise), 'updated')
  assert.deepEqual(enterprise.breaches, [])
})

test('a report that fills its room is as long as GitHub allows, marker included', async () => {
  reset()
  const room = roomForReport(place())
  assert.equal(await post('x'.repeat(room)), 'created')
  assert.equal(github.comments[0]!.body.length, 65_536)
  await assert.rejects(post('x'.repeat(room + 1)), /too long/)
})

test("all of this kept to GitHub's description of its API", () => {
  assert.deepEqual(github.breaches, [])
})
