import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { act } from '../../src/action/action.ts'
import { decide } from '../../src/action/decide.ts'
import { ownPullRequest } from '../../src/action/report.ts'
import { readInputs } from '../../src/github/inputs.ts'
import { judged } from '../../src/judge/judged.ts'
import { filesIn, outcomeOf } from '../../src/publish/outcome.ts'
import type { Results } from '../../src/results/results.ts'
import { gated, simulate } from '../compare/results.ts'
import { faults } from '../github/faults.ts'
import { knowing, nothing, pull } from '../github/pulls.ts'
import { reportJob } from '../github/runner.ts'
import { type Fault, type GitHub, startGitHub } from '../github/server.ts'
import { configText, scenario } from '../measure/servers.ts'
import { actHere } from '../publish/here.ts'
import { runs } from '../publish/trouble.ts'

/** A second is 10 ms long. */
const pace = { total: 600, cancelled: 20, answer: 100, second: 10 }

const [base, head, merge] = ['1'.repeat(40), '2'.repeat(40), 'c'.repeat(40)]

/** A repository with pull request 7, whose base has a config. */
async function repository(fault: (path: string) => Fault | undefined, labels: string[] = []): Promise<GitHub> {
  const github = await startGitHub()
  const label = { pull: 7, label: 'perf-regression-accepted', by: 'octocat' }
  github.more = knowing({
    ...nothing(),
    pulls: [pull({ owner: 'o', sha: head, baseSha: base, labels })],
    commits: { [merge]: [base, head] },
    branches: { main: [base] },
    files: { [base]: { 'perf-gate.yml': configText }, [head]: { 'perf-gate.yml': configText } },
    labelled: [label],
  })
  github.fault = (_, path) => fault(path)
  return github
}

const broken = { status: 500, message: 'Server Error' }
const outages: Record<string, (path: string) => Fault | undefined> = {
  'answers everything with 500': () => broken,
  'answers 500 where files are asked for': path => (path.includes('/contents/') ? broken : undefined),
  'answers 500 where the pull request is asked for': path => (path.endsWith('/pulls/7') ? broken : undefined),
  'refuses connections': () => ({ cut: 'before' }),
  'takes five seconds for an answer': () => ({ delay: 50 }),
  'takes eight seconds for an answer': () => ({ delay: 80 }),
  'does not answer at all': () => ({ delay: 700 }),
}

for (const [what, fault] of Object.entries(outages))
  for (const { verdict, exit, results } of runs.slice(0, 2)) {
    const check = { 'INPUT_CHECK-RUN': 'perf' }
    test(`a report of a run that ${verdict} keeps verdict and exit status where GitHub ${what}`, async () => {
      await using github = await repository(fault)
      using job = reportJob(github, results, check)
      const { code, log } = await actHere(job, () => act('test', pace))
      assert.equal(code, exit, log)
      assert.equal(job.output('verdict'), verdict, log)
      assert.match(job.summary(), /^### /)
      assert.doesNotMatch(log, /bug/)
      if (what.includes('files')) assert.match(github.comments[0]!.body, /Thresholds come from the measuring job/)
      else assert.match(log, /::warning::the comment could not be posted|comment (created|updated) on #7/)
      const told = job.summary()
      const isVouched =
        /Thresholds come from `perf-gate\.yml` in base/.test(told) && !/It is not known whether/.test(told)
      if (what.includes('files')) assert.deepEqual([isVouched, github.checks.length > 0], [false, true])
      if (what.includes('pull request')) assert.deepEqual([isVouched, github.checks.length > 0], [false, true])
      for (const { conclusion, output } of github.checks) {
        if (exit === 0 && /did not list/.test(output.title)) continue // time was up before the look that a green one needs
        assert.equal(conclusion, isVouched && exit === 0 ? 'success' : 'failure', log)
        assert.equal(/GitHub did not say/.test(output.title), !isVouched && exit === 0)
      }
    })

    test(`a job that measured a run that ${verdict} keeps verdict and exit status where GitHub ${what}`, async () => {
      await using github = await repository(fault)
      using job = reportJob(github, undefined, { INPUT_MODE: 'gate', ...check })
      const { code, log } = await actHere(job, () => {
        const outcome = outcomeOf(results, judged(results), filesIn(job.path))
        const here = { ...readInputs(), mark: 'test', isHidden: true, cancel: new AbortController().signal, pace }
        return decide({ outcome, pull: ownPullRequest(), isHere: true }, here)
      })
      assert.equal(code, exit, log)
      assert.equal(job.output('verdict'), verdict, log)
      if (what.includes('files')) assert.equal(github.checks[0]!.conclusion, exit === 0 ? 'success' : 'failure')
    })
  }

const absent = { status: 404, message: 'Not Found' }
const forgotten: Record<string, RegExp> = {
  'cannot compare any commits': /\/compare\//,
  'knows no commit': /\/git\/commits\//,
  'finds nothing at all': /./,
}

for (const [what, paths] of Object.entries(forgotten))
  for (const { verdict, exit, results } of runs.slice(0, 2))
    test(`a report of a merge that ${verdict} keeps verdict and exit status where GitHub ${what}`, async () => {
      const merged = structuredClone(results)
      merged.variants[1]!.commit = merge
      await using github = await repository(path => (paths.test(path) ? absent : undefined))
      using job = reportJob(github, merged, { 'INPUT_CHECK-RUN': 'perf' })
      const { code, log } = await actHere(job, () => act('test', { ...pace, total: 10_000, answer: 2000 }))
      assert.equal(code, exit, log)
      assert.equal(job.output('verdict'), verdict, log)
      assert.match(job.summary(), /It is not known whether/)
      for (const { conclusion } of github.checks) assert.equal(conclusion, 'failure')
    })

/** What perf-gate does with results: it reads them, and writes them with the verdict before it asks whether they are accepted. */
const slowly = { reading: 'parse', writing: 'stringify' } as const

for (const [what, method] of Object.entries(slowly))
  test(`GitHub is asked everything, however long ${what} the results takes`, async () => {
    const { results } = runs.find(({ verdict }) => verdict === 'regressed')!
    const times = { ...pace, total: 4000, answer: 2000 }
    await using github = await repository(() => undefined, ['perf-regression-accepted'])
    using job = reportJob(github, results, { 'INPUT_CHECK-RUN': 'perf' })
    const real = JSON[method] as (value: unknown, ...rest: unknown[]) => unknown
    const slow = (value: unknown, ...rest: unknown[]) => {
      const isResults =
        typeof value === 'string' ? value.includes('"generator"') : Object(value).generator !== undefined
      if (isResults) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, times.total + 100)
      return real(value, ...rest)
    }
    const late = mock.method(JSON, method, slow as never)
    const { code, log } = await actHere(job, () => act('test', times)).finally(() => late.mock.restore())
    assert.equal(code, 0, log)
    assert.doesNotMatch(log, /::warning::/)
    assert.match(
      github.comments[0]!.body,
      /Regression accepted by `octocat`[\s\S]*Thresholds come from `perf-gate\.yml` in base/,
    )
    assert.deepEqual(
      github.checks.map(({ conclusion }) => conclusion),
      ['success'],
    )
  })

/** 15 % slower, by thresholds of 9900 %. */
const generous = (): Results =>
  simulate({
    effect: 1.15,
    spread: 0.005,
    rounds: 2,
    scenarios: [scenario({ thresholds: gated().map(each => ({ ...each, worse: 99 })) })],
  })

for (const what of ['bad gateway', 'secondary limit, soon over', 'cut off, but done'])
  test(`an earlier check run does not stand where GitHub answers the next one with ${what}`, async () => {
    let posts = 0
    await using github = await repository(path =>
      path === '/repos/o/r/check-runs' && ++posts === 2 ? faults[what] : undefined,
    )
    for (const { results } of runs.slice(0, 2)) {
      using job = reportJob(github, results, { 'INPUT_CHECK-RUN': 'perf' })
      await actHere(job, () => act('test', { ...pace, total: 6000 }))
    }
    assert.ok(posts >= 3) // more if a response took too long
    assert.deepEqual([github.checks[0]!.conclusion, github.checks.at(-1)!.conclusion], ['success', 'failure'])
  })

test("a report by the measuring job's thresholds is no pass that the default ones would not be", async () => {
  await using github = await repository(outages['answers 500 where files are asked for']!)
  using job = reportJob(github, generous(), { 'INPUT_CHECK-RUN': 'perf' })
  const { code, log } = await actHere(job, () => act('test', pace))
  assert.equal(code, 4, log)
  assert.equal(job.output('verdict'), 'inconclusive')
  assert.match(github.comments[0]!.body, /### ⚠️ Inconclusive: base's config could not be read/)
  assert.equal(github.checks[0]!.conclusion, 'failure')
})

test('a regression that is accepted by rules that could not be read does not hide another one behind them', async () => {
  await using github = await repository(outages['answers 500 where files are asked for']!, ['perf-regression-accepted'])
  const [rps, ...others] = gated()
  const hidden = [rps!, ...others.map(each => ({ ...each, worse: 99 }))]
  const slower = simulate({ effect: 1.15, spread: 0.005, rounds: 2, scenarios: [scenario({ thresholds: hidden })] })
  using job = reportJob(github, slower, { 'INPUT_CHECK-RUN': 'perf' })
  const { code, log } = await actHere(job, () => act('test', { ...pace, total: 10_000, answer: 2000 }))
  assert.equal(code, 4, log)
  assert.match(github.comments[0]!.body, /### ⚠️ Inconclusive: base's config could not be read.*accepted by `octocat`/)
})

test('once a question has failed for good, no later one is repeated', async () => {
  await using github = await repository(() => broken)
  using job = reportJob(github, runs[0]!.results)
  await actHere(job, () => act('test', pace))
  const asked = (path: string) => github.requests.filter(request => request === `GET /repos/o/r/${path}`).length
  assert.deepEqual([asked('pulls/7'), asked(`compare/main...${head}`)], [4, 2]) // two parts need the merge base
})
