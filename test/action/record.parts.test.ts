import assert from 'node:assert/strict'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mock, test } from 'node:test'
import { act } from '../../src/action/action.ts'
import { access } from '../../src/github/access.ts'
import { Deadline } from '../../src/github/deadline.ts'
import { findIssue } from '../../src/history/issue.ts'
import { type Night, pathOf } from '../../src/history/night.ts'
import { random } from '../../src/plan/random.ts'
import { DataBranch } from '../github/data-branch.ts'
import { Issues } from '../github/issues.ts'
import { type Job, reportJob } from '../github/runner.ts'
import { type Fault, type GitHub, startGitHub } from '../github/server.ts'
import { nights, path } from '../history/nights.ts'
import { actHere } from '../publish/here.ts'

/** A second is 10 ms long. */
const pace = { total: 6000, cancelled: 20, answer: 1000, second: 10 }

const anchor = { hash: 'a'.repeat(40), name: 'v1.2.0', because: 'release' as const }
const [day, three] = [86_400_000, 3 * 3_600_000]
/** The last three o'clock. */
const today = Math.floor((Date.now() - three) / day) * day + three

/** Nights up to today, from their true levels; run `i + 1` measured night `i`. */
const recordedNights = (truth: number[]): Night[] =>
  nights(truth, random(5, 'recorded')).map(({ at: _, commit, ...figure }, i) => ({
    version: 1,
    at: new Date(today - (truth.length - 1 - i) * 86_400_000).toISOString(),
    run: `${i + 1}-1`,
    event: 'nightly',
    machine: { cpu: 'AMD EPYC 7763', cores: 4 },
    head: commit,
    rows: [{ scenario: 'list products', anchor, definition: '0'.repeat(16), figures: { p90: figure } }],
  }))

/** A repository with its data branch and its issues. */
async function repository(): Promise<{ github: GitHub; branch: DataBranch; issues: Issues }> {
  const github = await startGitHub()
  const [branch, issues] = [new DataBranch(), new Issues()]
  branch.serve(github)
  const data = github.more!
  github.more = (...asked) => data(...asked) ?? issues.answer(...asked)
  process.env.GITHUB_API_URL = github.url
  return { github, branch, issues }
}

/** A job that records a night which another job has measured, beside a checkout of the branch. */
function recordJob(github: GitHub, branch: DataBranch, night: Night, more: Record<string, string> = {}): Job {
  const job = reportJob(github, undefined, {
    INPUT_MODE: 'record',
    INPUT_NIGHTS: 'nights',
    INPUT_DRIFT: '5%',
    GITHUB_EVENT_NAME: 'schedule',
    GITHUB_REF: 'refs/heads/main',
    GITHUB_RUN_ID: night.run.split('-')[0]!,
    GITHUB_SHA: night.head.hash,
    ...more,
  })
  writeFileSync(job.environment.GITHUB_EVENT_PATH!, JSON.stringify({ repository: { default_branch: 'main' } }))
  writeFileSync(join(job.path, 'night.json'), JSON.stringify(night))
  for (const [name, text] of branch.files) {
    const file = join(job.path, 'nights', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return job
}

const record = (job: Job) => actHere(job, () => act('test', pace))

test('nights are added one after the other; a job that is run again adds nothing', async () => {
  const { github, branch } = await repository()
  await using _ = github
  const all = recordedNights(path([0, Math.log(1.02)]).slice(0, 4))
  for (const night of all) {
    using job = recordJob(github, branch, night)
    const { code, log } = await record(job)
    assert.equal(code, 0, log)
    assert.match(job.summary(), /### ✅ No further drift\n\n```text\nlist products, Latency p90: \+\d/)
  }
  assert.deepEqual([...branch.files.keys()].toSorted(), ['index.html', ...all.map(pathOf), 'trend.json'].toSorted())
  using again = recordJob(github, branch, all[3]!, { GITHUB_RUN_ATTEMPT: '2' })
  assert.equal((await record(again)).code, 0)
  assert.equal(branch.line.length, 4)
  assert.deepEqual(github.breaches, [])
})

test('GitHub is asked to keep a night, however long what is made of all nights takes', async () => {
  const { github, branch } = await repository()
  await using _ = github
  using job = recordJob(github, branch, night!)
  const times = { ...pace, total: 2000 }
  const real = JSON.stringify as (...values: unknown[]) => string
  const late = mock.method(JSON, 'stringify', (...values: unknown[]) => {
    const isOfTrends = Object(values[0]).drifts !== undefined
    if (isOfTrends) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, times.total + 100)
    return real(...values)
  })
  const { code, log } = await actHere(job, () => act('test', times)).finally(() => late.mock.restore())
  assert.equal(code, 0, log)
  assert.ok(branch.files.has(pathOf(night!)))
})

test('a second job of the run that measured something else is told that its night is not kept', async () => {
  const { github, branch } = await repository()
  await using _ = github
  const other = { ...night!, rows: [{ ...night!.rows[0]!, scenario: 'one product' }] }
  const codes: (number | null)[] = []
  for (const each of [night!, other, night!]) {
    using job = recordJob(github, branch, each)
    const { code, log } = await record(job)
    codes.push(code)
    assert.equal(/has another night of this run at `runs\//.test(log), code !== 0, log)
  }
  assert.deepEqual(codes, [0, 64, 0])
  assert.deepEqual(JSON.parse(branch.files.get(pathOf(night!))!), night)
})

test('one step makes one night red, and opens one issue, whatever is lost on the way', async () => {
  const { github, branch, issues } = await repository()
  await using _ = github
  const chance = random(11, 'faults')
  const faults: Fault[] = [{ cut: 'before', done: true }, { cut: 'before' }, { status: 502, message: 'Bad Gateway' }]
  github.fault = () => (chance() < 0.15 ? faults[Math.floor(chance() * 3)] : undefined)
  const red: number[] = []
  const all = recordedNights(path([6, Math.log(1.12)], [24, Math.log(1.1)]).slice(0, 30))
  for (const [i, night] of all.entries()) {
    if (i === 20) issues.close(1, new Date(Date.parse(night.at) - 3_600_000).toISOString())
    using job = recordJob(github, branch, night, { 'INPUT_OPEN-ISSUE': 'true' })
    const { code, log } = await record(job)
    assert.ok(code === 0 || code === 1, log)
    if (code === 1) red.push(i)
    const [issue] = issues.all
    if (i === 5) assert.equal(issue, undefined)
    if (i >= 12 && i < 20) assert.equal(issue!.state, 'open')
    if (i === 23) assert.equal(issue!.state, 'closed', 'nothing opens it again but a further step')
  }
  assert.equal(red.length, 2, String(red))
  assert.ok(red[0]! >= 6 && red[0]! < 12 && red[1]! >= 24, String(red))
  assert.equal(issues.all.length, 1)
  const [{ state, body, title }] = issues.all as [Issues['all'][number]]
  assert.equal(state, 'open')
  assert.equal(title, 'Slower since the last release')
  assert.match(
    body,
    /Nights that went above the accepted level:\n\n- \d{4}-\d\d-\d\d: `list products` p90 at `0{8}\d\d`/,
  )
  assert.match(body, /: perf-gate bisect 0{8}\d\d 0{8}\d\d\n/)
  assert.equal(branch.line.length, 30)
  assert.deepEqual(github.breaches, [])
})

test('a bot that closes the issue accepts nothing, and an issue of somebody else with our marker is not ours', async () => {
  const { github, branch, issues } = await repository()
  await using _ = github
  const forged = { number: 1, title: 'x', state: 'closed' as const, author: 'mallory', closed: [] }
  issues.all.push({ ...forged, body: '<!-- perf-gate:drift%2F -->' })
  const all = recordedNights(path([3, Math.log(1.12)]).slice(0, 10))
  for (const night of all) {
    using job = recordJob(github, branch, night, { 'INPUT_OPEN-ISSUE': 'true' })
    await record(job)
  }
  assert.deepEqual(
    issues.all.map(({ author, state }) => [author, state]),
    [
      ['mallory', 'closed'],
      ['github-actions[bot]', 'open'],
    ],
  )
})

test('a person who closes the issue accepts the level; a bot, and a commit or pull request that says it fixes it, does not', async () => {
  const { github, issues } = await repository()
  await using _ = github
  const handAt = '2026-03-04T00:00:00Z'
  const body = '<!-- perf-gate:drift%2F -->'
  issues.all.push({ number: 1, title: 'x', state: 'closed', author: issues.login, closed: [], body })
  issues.close(1, '2026-03-01T00:00:00Z', 'User', 'Commit')
  issues.close(1, '2026-03-02T00:00:00Z', 'User', 'PullRequest')
  issues.close(1, '2026-03-03T00:00:00Z', 'Bot')
  issues.close(1, handAt)
  using deadline = new Deadline(pace)
  const found = await findIssue(access('token', 'o/r', deadline)!, 'drift/', issues.login)
  assert.deepEqual(found, { number: 1, isOpen: false, accepted: [handAt] })
})

test('where GitHub does not list the issue, the night is kept and shown, and the job that is run again judges by what was accepted', async () => {
  const { github, branch, issues } = await repository()
  await using _ = github
  const all = recordedNights(path([6, Math.log(1.12)]).slice(0, 20))
  const last = all.pop()!
  for (const night of all) {
    using job = recordJob(github, branch, night, { 'INPUT_OPEN-ISSUE': 'true' })
    await record(job)
  }
  issues.close(1, new Date(Date.parse(last.at) - 3_600_000).toISOString())
  using job = recordJob(github, branch, last, { 'INPUT_OPEN-ISSUE': 'true' })
  github.fault = (method, asked) =>
    method === 'GET' && asked.includes('/issues') ? { status: 403, message: 'Forbidden' } : undefined
  const { code, log } = await record(job)
  assert.equal(code, 64, log)
  assert.match(log, /needs `issues: write`/)
  assert.equal(branch.line.length, 20)
  assert.ok(branch.files.has(pathOf(last)))
  github.fault = () => undefined
  using again = recordJob(github, branch, last, { 'INPUT_OPEN-ISSUE': 'true', GITHUB_RUN_ATTEMPT: '2' })
  assert.equal((await record(again)).code, 0)
  assert.ok(branch.line.length <= 21, 'the views alone, where they differ')
  assert.equal([...branch.files.keys()].filter(name => name === pathOf(last)).length, 1)
})

test('a red night that is recorded late, and whose issue GitHub refuses, is told of when its job is run again', async () => {
  const { github, branch, issues } = await repository()
  await using _ = github
  const all = recordedNights(path([58, Math.log(1.2)], [59, Math.log(1 / 1.04)]))
  const late = all[58]!
  const others = all.filter(each => each !== late).map(each => [pathOf(each), JSON.stringify(each)] as const)
  const codes: (number | null)[] = []
  const recordLate = async () => {
    const checkout = { files: new Map([...others, ...branch.files]) } as DataBranch
    using job = recordJob(github, checkout, late, { 'INPUT_OPEN-ISSUE': 'true' })
    codes.push((await record(job)).code)
  }
  github.fault = (method, asked) =>
    method === 'POST' && asked.endsWith('/issues') ? { status: 403, message: 'Forbidden' } : undefined
  await recordLate()
  github.fault = () => undefined
  await recordLate()
  assert.equal(issues.all[0]!.state, 'open')
  issues.close(1, new Date().toISOString())
  await recordLate()
  assert.equal(issues.all[0]!.state, 'closed', 'a person has accepted it')
  assert.deepEqual(codes, [64, 1, 0])
})

const [night] = recordedNights([0])
const refused: Record<string, { env?: Record<string, string>; change?: object; text?: string; says: RegExp }> = {
  'a pull request': { env: { GITHUB_EVENT_NAME: 'pull_request' }, says: /never under `pull_request`/ },
  pull_request_target: { env: { GITHUB_EVENT_NAME: 'pull_request_target' }, says: /never under/ },
  'a merge queue': { env: { GITHUB_EVENT_NAME: 'merge_group' }, says: /never under/ },
  workflow_run: { env: { GITHUB_EVENT_NAME: 'workflow_run' }, says: /never under/ },
  'another branch': { env: { GITHUB_REF: 'refs/heads/feature' }, says: /recorded on `main` and on tags, and not on/ },
  'another commit': { env: { GITHUB_SHA: 'b'.repeat(40) }, says: /is of commit `0{40}`: it is not this run's/ },
  'another run': { change: { run: '7-1' }, says: /the night is of run 7/ },
  'an attempt to come': { change: { run: '1-9' }, says: /of attempt 9/ },
  'another event': { change: { event: 'release' }, says: /recorded as `release`/ },
  tomorrow: { change: { at: new Date(Date.now() + 86_400_000).toISOString() }, says: /of 20/ },
  'years ago': { change: { at: '2020-01-01T00:00:00.000Z' }, says: /of 2020-01-01/ },
  'a figure that is none': { text: JSON.stringify(night).replace(/"d":[^,]+/, '"d":1e9'), says: /cannot read results/ },
  'no JSON': { text: '{', says: /it is not JSON/ },
  'a prototype': { text: '{"__proto__":1}', says: /`__proto__`/ },
}

for (const [what, { env = {}, change = {}, text, says }] of Object.entries(refused))
  test(`a night is not recorded: ${what}`, async () => {
    const { github, branch } = await repository()
    await using _ = github
    using job = recordJob(github, branch, night!, env)
    writeFileSync(join(job.path, 'night.json'), text ?? JSON.stringify({ ...night, ...change }))
    const { code, log } = await record(job)
    assert.equal(code, 64, log)
    assert.match(log, says)
    assert.equal(branch.tip, undefined)
    assert.deepEqual(
      github.requests.filter(each => !each.startsWith('GET')),
      [],
    )
  })

test('what a hostile branch holds is not followed, and not taken for nights', async () => {
  const { github, branch } = await repository()
  await using _ = github
  using job = recordJob(github, branch, night!)
  const runs = join(job.path, 'nights/runs')
  mkdirSync(join(runs, '2026-10'), { recursive: true })
  mkdirSync(join(runs, '2026-09/folder.json'), { recursive: true })
  symlinkSync('/etc', join(runs, '2026-08'))
  symlinkSync('/etc/passwd', join(runs, '2026-10/1-1.json'))
  writeFileSync(join(runs, '2026-10/2-1.json'), '[['.repeat(100_000))
  writeFileSync(
    join(runs, '2026-10/3-1.json'),
    JSON.stringify({ ...night, run: '3-1', rows: [{ scenario: '\u001b[31m' }] }),
  )
  const { code, log } = await record(job)
  assert.equal(code, 0, log)
  assert.match(job.summary(), /, 1 night\n/)
})

test('nor is a link in the place of a service followed', async () => {
  const { github, branch } = await repository()
  await using _ = github
  using job = recordJob(github, branch, night!, { INPUT_DIRECTORY: 'services/shop' })
  const elsewhere = join(job.path, 'elsewhere/shop/runs/2026-01')
  mkdirSync(elsewhere, { recursive: true })
  writeFileSync(join(elsewhere, '9-1.json'), JSON.stringify({ ...night, run: '9-1' }))
  mkdirSync(join(job.path, 'nights'), { recursive: true })
  symlinkSync(join(job.path, 'elsewhere'), join(job.path, 'nights/services'))
  const { code, log } = await record(job)
  assert.equal(code, 0, log)
  assert.match(job.summary(), /, 1 night\n/)
})

test('a branch that is there and was not checked out is an error, not a beginning', async () => {
  const { github, branch } = await repository()
  await using _ = github
  const [first, second] = recordedNights([0, 0])
  using begun = recordJob(github, branch, first!)
  assert.equal((await record(begun)).code, 0)
  using job = recordJob(github, new DataBranch(), second!)
  mkdirSync(join(job.path, 'nights/.git'), { recursive: true }) // what actions/checkout leaves if it fails
  const { code, log } = await record(job)
  assert.equal(code, 64)
  assert.match(log, /could not be checked out: run the job again/)
  using unnamed = recordJob(github, branch, second!, { INPUT_NIGHTS: '' })
  assert.match((await record(unnamed)).log, /`mode: record` in a job of your own needs the input `nights`/)
})
