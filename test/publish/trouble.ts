import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitStatus } from '../../src/errors.ts'
import type { Results } from '../../src/results/results.ts'
import { simulate } from '../compare/results.ts'
import { knowing, nothing, pull } from '../github/pulls.ts'
import type { Job } from '../github/runner.ts'
import type { Comment, GitHub } from '../github/server.ts'
import { configText } from '../measure/servers.ts'

/** Makes head respond with errors, so that it is broken. */
const broken = (slice: Results['blocks'][0]['scenarios'][0]['slices'][0]) =>
  void (
    slice.variant === 'head' && Object.assign(slice.requests[0]!, { statuses: { 500: slice.requests[0]!.answered } })
  )

export const runs: { verdict: string; exit: number; results: Results }[] = [
  { verdict: 'passed', exit: exitStatus.passed, results: simulate({ rounds: 2, spread: 0.005 }) },
  { verdict: 'regressed', exit: exitStatus.regressed, results: simulate({ rounds: 2, spread: 0.005, effect: 1.3 }) },
  { verdict: 'broken', exit: exitStatus.broken, results: simulate({ rounds: 2, tamper: broken }) },
  { verdict: 'inconclusive', exit: exitStatus.passed, results: simulate({ rounds: 2, spread: 0.3, effect: 1.02 }) },
]

/** What GitHub knows about pull request 7, whose commits are those of the runs; perhaps with the label that accepts a regression. */
export function repository(github: GitHub, { isLabelled }: { isLabelled: boolean }): void {
  const [base, head, label] = ['1'.repeat(40), '2'.repeat(40), 'perf-regression-accepted']
  github.more = knowing({
    ...nothing(),
    pulls: [pull({ owner: 'o', sha: head, baseSha: base, labels: isLabelled ? [label] : [] })],
    branches: { main: [base] },
    files: { [base]: { 'perf-gate.yml': configText }, [head]: { 'perf-gate.yml': configText } },
    labelled: isLabelled ? [{ pull: 7, label, by: 'octocat', at: '2026-06-02T00:00:00Z' }] : [],
    pushes: [{ owner: 'o', branch: 'feature', sha: head, at: '2026-06-01T00:00:00Z' }],
  })
}

export interface Ran {
  code: number | null
  log: string
}

/** Checks what must hold for a published run and the conversation after it, whatever GitHub did. */
export function check(
  about: string,
  github: GitHub,
  job: Job,
  ran: Ran,
  { verdict, exit }: (typeof runs)[number],
  isLabelled = false,
): void {
  const context = `${about}\n${github.requests.join('\n')}\n${ran.log}`
  const isAccepted = /☑️ Regression accepted by `octocat`/.test(job.summary())
  assert.ok(!isAccepted || (isLabelled && verdict === 'regressed'), context)
  const isAskable = !/GitHub could not be asked whether it was|not known when the label/.test(ran.log)
  assert.equal(isAccepted, isLabelled && verdict === 'regressed' && isAskable, context)
  assert.equal(ran.code, isAccepted ? exitStatus.passed : exit, context)
  assert.equal(job.output('verdict'), isAccepted ? 'passed' : verdict, context)
  assert.match(job.summary(), /^### /, context)
  assert.match(
    ran.log,
    /comment (created|updated) on #7|shows a newer run|::warning::the comment could not be posted/,
    context,
  )
  const own = github.comments.filter(
    ({ author, body }) => author === 'github-actions[bot]' && body.startsWith('<!-- perf-gate:ci%2Fperf '),
  )
  const report = readFileSync(join(job.path, 'report.md'), 'utf8')
  const isWhole = ({ body }: Comment) =>
    /^<!-- perf-gate:ci%2Fperf run=[34] attempt=1 -->\n/.test(body) && body.includes(report)
  assert.ok(
    own.every(each => isWhole(each) || each.body.endsWith('before')),
    context,
  )
  if (/comment (created|updated) on #7/.test(ran.log)) assert.ok(own.some(isWhole), context)
  for (const { conclusion, output } of github.checks) {
    const isVouched =
      /Thresholds come from `perf-gate\.yml` in base/.test(job.summary()) &&
      !/It is not known whether (base|#7)/.test(job.summary())
    const isBarred = !isVouched || /^GitHub did not list the check runs/.test(output.title)
    const open = verdict === 'inconclusive' ? 'neutral' : 'success'
    assert.equal(conclusion, ran.code === 0 && !isBarred ? open : 'failure', context)
    assert.match(
      output.summary,
      /^(A newer run, or another job, may have failed: run the report again\.\n\n)?### /,
      context,
    )
  }
  // There were two creators, and GitHub did not let this one finish or delete. It says so. The next run tidies up (see the next test).
  const isSaid = /::warning::(the comment could not be posted|a second comment of this job)/.test(ran.log)
  assert.ok(own.length <= (rival > 0 && isSaid ? 2 : 1), context)
  assert.equal(github.comments.length, own.length + 2, context)
  assert.ok(
    own.every(({ issue }) => issue === 7),
    context,
  )
  assert.deepEqual(github.breaches, [], context)
}

/** Comments that we must not touch: a planted marker, and one of ours on another pull request. */
export function strangers(github: GitHub): void {
  const body = '<!-- perf-gate:ci%2Fperf run=2 attempt=1 -->\nsomething else'
  github.comments.push({ id: github.nextId(), issue: 7, author: 'mallory', body })
  github.comments.push({
    id: github.nextId(),
    issue: 8,
    author: 'github-actions[bot]',
    body: body.replace('perf ', 'other '),
  })
}

export const ours = (github: GitHub, run: number): void => {
  const body = `<!-- perf-gate:ci%2Fperf run=${run} attempt=1 sha=b -->\nbefore` // as earlier versions had it
  github.comments.push({ id: github.nextId(), issue: 7, author: 'github-actions[bot]', body })
}

/** Id of the comment that another creator made, if any. */
let rival = 0

/** What someone else does meanwhile, once: another creator, or a person who deletes. */
export function interfere(github: GitHub, chance: () => number): void {
  const creates = chance() < 0.3
  const deletes = !creates && chance() < 0.3
  let over = false
  rival = 0
  github.meanwhile = (method, path) => {
    if (over || method === 'GET' || method === 'DELETE' || !path.includes('/issues/')) return
    over = true
    if (creates && method === 'POST') {
      ours(github, 2 + Math.floor(3 * chance()))
      rival = github.comments.at(-1)!.id
    }
    const own = github.comments.findIndex(({ body }) => body.endsWith('before'))
    if (deletes && own >= 0) github.comments.splice(own, 1)
  }
}
