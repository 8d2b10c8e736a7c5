import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act } from '../../src/action/action.ts'
import { simulate } from '../compare/results.ts'
import { type Knowledge, knowing, nothing, pull } from '../github/pulls.ts'
import { reportJob } from '../github/runner.ts'
import { type GitHub, startGitHub } from '../github/server.ts'
import { configText } from '../measure/servers.ts'
import { actHere } from '../publish/here.ts'

const [base, head] = ['1'.repeat(40), '2'.repeat(40)]
const [quick, slow] = [1, 1.6].map(effect => simulate({ rounds: 2, spread: 0.005, effect }))

/** A repository with pull request 7 and two services. */
async function repository(more: Partial<Knowledge> = {}): Promise<GitHub> {
  const github = await startGitHub()
  const files = Object.fromEntries(
    ['', 'shop/', 'search/'].map(folder => [
      `${folder}perf-gate.yml`,
      configText.replace('start:', 'directory: ., start:'),
    ]),
  )
  const pulls = [pull({ owner: 'o', sha: head, baseSha: base })]
  github.more = knowing({
    ...nothing(),
    pulls,
    branches: { main: [base] },
    files: { [base]: files, [head]: files },
    ...more,
  })
  return github
}

async function report(github: GitHub, results = quick, more: Record<string, string> = {}) {
  using job = reportJob(github, results, { 'INPUT_CHECK-RUN': 'perf-gate {base}', ...more })
  return await actHere(job, () => act('test', { total: 6000, cancelled: 20, answer: 3000, second: 10 }))
}

const conclusions = ({ checks }: GitHub) => checks.map(({ name, conclusion }) => `${name}: ${conclusion}`)

const gates: [string, Record<string, string>, Record<string, string>][] = [
  ['services', { INPUT_DIRECTORY: 'shop', 'INPUT_COMMENT-KEY': 'w/shop' }, { INPUT_DIRECTORY: 'search', 'INPUT_COMMENT-KEY': 'w/search' }],
  ['jobs of one workflow', { GITHUB_JOB: 'timed' }, { GITHUB_JOB: 'again' }],
  ['jobs of a matrix', { INPUT_MATRIX: '{"node":22}' }, { INPUT_MATRIX: '{"node":24}' }],
] // biome-ignore format: one line each

for (const [what, first, second] of gates)
  test(`of two ${what} with one check run, a green one does not hide what the other says`, async () => {
    await using github = await repository()
    await report(github, slow, first)
    const { code, log } = await report(github, quick, second)
    assert.equal(code, 0, log)
    assert.deepEqual(conclusions(github), ['perf-gate main: failure', 'perf-gate main: failure'])
    assert.match(github.checks.at(-1)!.output.title, /^Another job has a check run of this name: /)
    assert.match(log, /::warning::Another job has a check run of this name: .* Give each job its own `check-run`/)
    assert.deepEqual(github.breaches, [])
    const { length } = github.checks
    const apart = await report(github, quick, { ...second, 'INPUT_CHECK-RUN': 'another {base}' })
    assert.doesNotMatch(apart.log, /Another job/)
    assert.deepEqual(conclusions(github).slice(length), ['another main: success'])
  })

test('a job that reports again is not another one, nor is a check run that is none of ours', async () => {
  await using github = await repository()
  const output = { title: 'x', summary: 'x' }
  github.checks.push({ name: 'perf-gate main', head_sha: head, conclusion: 'failure', external_id: 'x', output })
  github.checks.push({ name: 'perf-gate main', head_sha: base, conclusion: 'failure', external_id: 'perf-gate: 1 x', output }) // biome-ignore format: one line
  for (const results of [slow, quick, quick]) await report(github, results)
  assert.deepEqual(
    conclusions(github).slice(2),
    ['failure', 'success', 'success'].map(each => `perf-gate main: ${each}`),
  )
})

test('a late report of an older run changes nothing, whether the newest one of a newer run failed or passed', async () => {
  await using github = await repository()
  for (const [results, run] of [
    [slow, '12'],
    [quick, '11'],
    [quick, '12'],
    [slow, '11'],
    [quick, '11'],
    [slow, '13'],
    [quick, '12'],
    [quick, '13'],
    [quick, '14'],
  ] as const) {
    const { log } = await report(github, results, { GITHUB_RUN_ID: run })
    assert.doesNotMatch(log, /::warning::/)
  }
  assert.deepEqual(
    github.checks.map(({ external_id, conclusion }) => `${/\d+/.exec(external_id!)} ${conclusion}`),
    ['12 failure', '12 success', '13 failure', '13 success', '14 success'],
  )
})

test('until the check runs are listed, none is green', async () => {
  for (const [found, own] of [
    [[], ['failure', 'success']],
    [['failure'], ['failure']],
  ] as const) {
    await using github = await repository()
    let looks = 0
    github.fault = (method, path) =>
      method === 'GET' && path.endsWith('/check-runs') && ++looks === 2 ? { status: 403, message: 'no' } : undefined
    for (const _ of found) await report(github, slow, { GITHUB_RUN_ID: '4' })
    looks = 1
    await report(github)
    assert.deepEqual(github.checks.map(({ conclusion }) => conclusion), [...found, ...own]) // biome-ignore format: one line
  }
})

test('a red one of an older run that comes after that of a newer one says so', async () => {
  await using github = await repository()
  github.meanwhile = (method, path) => {
    if (method !== 'POST' || !path.endsWith('/check-runs') || github.checks.length > 0) return
    const output = { title: 'x', summary: 'x' }
    const external_id = 'perf-gate: 4 #7 ci/perf'
    github.checks.push({ name: 'perf-gate main', head_sha: head, conclusion: 'success', external_id, output })
  }
  await report(github, slow)
  assert.deepEqual(github.checks.map(({ conclusion }) => conclusion), ['success', 'failure', 'failure']) // biome-ignore format: one line
  assert.equal(github.checks.at(-1)!.output.title, 'A newer run for this commit has not failed')
})

test('a newer run for another pull request with the same commit keeps no report of this one waiting', async () => {
  await using github = await repository()
  await report(github, slow)
  const [own] = github.checks
  assert.match(own!.external_id!, /^perf-gate: \d+ #7 /)
  const external_id = own!.external_id!.replace(/\d+ #7/, '99999999999 #8')
  github.checks.unshift({ ...own!, external_id })
  await report(github)
  assert.deepEqual(github.checks.map(({ conclusion }) => conclusion), ['failure', 'failure', 'success']) // biome-ignore format: one line
})

test('a newer run that reports at the same time is not hidden if it failed, nor for having failed at first', async () => {
  for (const [found, last] of [
    [['failure'], 'failure'],
    [['failure', 'success'], 'success'],
  ] as const) {
    await using github = await repository()
    github.meanwhile = (method, path) => {
      if (method !== 'GET' || !path.includes('/check-runs') || github.checks.length !== 1) return
      const [own] = github.checks
      const external_id = own!.external_id!.replace(/\d+/, newer => `${Number(newer) + 1}`)
      github.checks.unshift(...found.map(conclusion => ({ ...own!, external_id, conclusion })))
    }
    await report(github)
    assert.deepEqual(
      github.checks.map(({ conclusion }) => conclusion),
      [...found, 'success', ...(last === 'failure' ? ['failure'] : [])],
    )
    if (last === 'failure') assert.equal(github.checks.at(-1)!.output.title, 'A newer run for this commit has failed')
  }
})

test('of two jobs at the same time, the one that looks last sees the other', async () => {
  await using github = await repository()
  const other = { name: 'perf-gate main', head_sha: head, conclusion: 'failure', external_id: 'perf-gate: 1 other' }
  github.meanwhile = (method, path) => {
    if (method === 'POST' && path.endsWith('/check-runs') && github.checks.length === 0)
      github.checks.push({ ...other, output: { title: 'x', summary: 'x' } })
  }
  await report(github)
  assert.deepEqual(
    github.checks.map(({ conclusion }) => conclusion),
    ['failure', 'success', 'failure'],
  )
})

test('a token that may not create check runs is told which permission is missing, and one that may not list them too', async () => {
  const message = 'Resource not accessible by integration'
  for (const [method, what] of [
    ['POST', 'the check run could not be created'],
    ['GET', 'it is not known whether another job has a check run of this name'],
  ]) {
    await using github = await repository()
    github.fault = (asked, path) =>
      asked === method && path.endsWith('/check-runs') ? { status: 403, message } : undefined
    const { code, log } = await report(github)
    assert.equal(code, 0, log)
    assert.deepEqual(conclusions(github), method === 'GET' ? ['perf-gate main: failure'] : [])
    const warnings = log.split('\n').filter(line => line.startsWith('::warning::'))
    assert.equal(warnings.length, 1, log)
    assert.ok(
      warnings[0]!.startsWith(`::warning::${what}: ${message} (the token may not create check runs: give the job`),
    )
    assert.match(warnings[0]!, /`permissions: checks: write`/)
    assert.doesNotMatch(log, /pull-requests: write/)
  }
})

test('the job that reports asks whether a regression is accepted, also where only a failure to measure fails it', async () => {
  const label = 'perf-regression-accepted'
  const pulls = [pull({ owner: 'o', sha: head, baseSha: base, labels: [label] })]
  await using github = await repository({
    pulls,
    labelled: [{ pull: 7, label, by: 'octocat', at: '2099-01-01T00:00:00Z' }],
  })
  const { code, log } = await report(github, slow, { 'INPUT_FAIL-ON': 'error', 'INPUT_ACCEPT-LABEL': label })
  assert.deepEqual([code, conclusions(github)], [0, ['perf-gate main: success']], log)
  github.fault = (_, path) => (path.endsWith('/events') ? { status: 500, message: 'Server Error' } : undefined)
  await report(github, slow, { 'INPUT_FAIL-ON': 'error', 'INPUT_ACCEPT-LABEL': label })
  const [open] = github.comments[0]!.body.split('<details>')
  assert.match(open!, /not accepted: GitHub could not be asked whether it was \(Server Error\)/)
  github.fault = () => undefined
  github.more = knowing({
    ...nothing(),
    pulls: [pull({ owner: 'o', sha: head, baseSha: base })],
    branches: { main: [base] },
  })
  const refused = await report(github, slow, { 'INPUT_FAIL-ON': 'error', 'INPUT_ACCEPT-LABEL': label })
  assert.equal(refused.code, 0, refused.log)
  assert.match(refused.log, /::notice::❌ .* \(`fail-on: error`: the job passes\)/)
})

test('what is reported of a closed pull request is not green, nor accepted, as another one may have its commit; a merged one counts', async () => {
  const label = 'perf-regression-accepted'
  const [name, accepts] = ['perf-gate', { 'INPUT_ACCEPT-LABEL': label }]
  const labelled = [{ pull: 7, label, by: 'octocat', at: '2099-01-01T00:00:00Z' }]
  for (const [merged, results, code, made] of [
    [false, slow, 1, 'failure'],
    [false, quick, 4, 'failure'],
    [true, slow, 0, 'success'],
  ] as const) {
    const closed = pull({ owner: 'o', sha: head, baseSha: base, labels: [label], state: 'closed', merged })
    await using github = await repository({ pulls: [closed], labelled })
    const ran = await report(github, results, { ...accepts, 'INPUT_CHECK-RUN': name })
    assert.deepEqual([ran.code, conclusions(github)], [code, [`${name}: ${made}`]], ran.log)
    assert.equal(github.comments.length, merged ? 1 : 0)
    if (!merged) assert.match(ran.log, /not posted to a pull request: #7 is closed/)
  }
})

test('a report that is too long for a check run is shortened: GitHub counts the bytes of its summary', async () => {
  await using github = await repository()
  const { log } = await report(github, { ...quick!, notes: ['−'.repeat(30_000)] })
  assert.doesNotMatch(log, /the check run could not be created/)
  assert.deepEqual(conclusions(github), ['perf-gate main: success'])
  assert.match(github.checks[0]!.output.summary, /\n_Shortened: the full report is .*\n$/)
})

test('a response of GitHub that cannot be read is told as that, and not as an error of JavaScript', async () => {
  await using github = await repository()
  const whole = github.more!
  github.more = (method, url) =>
    /\/pulls\/7$/.test(url.pathname) ? { template: 'x', status: 200, data: {} } : whole(method, url)
  const { code, log } = await report(github, slow, { 'INPUT_ACCEPT-LABEL': 'perf-regression-accepted' })
  assert.equal(code, 1, log)
  assert.match(log, /still goes into main \(GitHub's response cannot be read\)/)
  assert.match(log, /could not be asked whether it was \(GitHub's response cannot be read\)/)
  assert.doesNotMatch(log, /undefined/)
})

test('where GitHub answers with a page, nothing, or at length, the report still says what could not be read', async () => {
  for (const [message, told] of [
    [`<!DOCTYPE html>${'x'.repeat(60_000)}`, /base: the config of `1{10}` could not be read \(status 502 without a message\)/],
    ['', /base: the config of `1{10}` could not be read \(status 502 without a message\)/],
    ['x'.repeat(60_000), /base: the config of `1{10}` could not be read \(x{299}…\)/],
  ] as const) {
    await using github = await repository()
    github.fault = (_, path) => (path.includes('/contents/') ? { status: 502, message } : undefined)
    await report(github)
    assert.match(github.comments[0]!.body, told)
  }
}) // biome-ignore format: one line each

test('a report that is cancelled while GitHub is asked leaves comment and check run as they are', async () => {
  await using github = await repository()
  await report(github)
  const [comments, checks] = [github.comments.length, github.checks.length]
  github.fault = (method, path) => {
    if (method !== 'GET' || !path.includes('/contents/')) return undefined
    process.emit('SIGINT')
    return { delay: 500 }
  }
  const { log } = await report(github, slow)
  assert.match(log, /the job was cancelled before GitHub had answered/)
  assert.deepEqual([github.comments.length, github.checks.length], [comments, checks])
  assert.ok(!github.requests.slice(-3).some(asked => /^(POST|PATCH)/.test(asked)), github.requests.join('\n'))
})
