import assert from 'node:assert/strict'
import { exitStatus } from '../../src/errors.ts'
import type { Results } from '../../src/results/results.ts'
import { simulate } from '../compare/results.ts'
import type { Job } from '../github/runner.ts'
import type { GitHub } from '../github/server.ts'

/** Answers of head that are errors: it is broken. */
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

export interface Ran {
  code: number | null
  log: string
}

/** Whatever GitHub did: what must hold of a run that was published, and of the conversation afterwards. */
export function check(
  about: string,
  github: GitHub,
  job: Job,
  ran: Ran,
  { verdict, exit }: (typeof runs)[number],
): void {
  const context = `${about}\n${github.requests.join('\n')}\n${ran.log}`
  assert.equal(ran.code, exit, context)
  assert.equal(job.output('verdict'), verdict, context)
  assert.match(job.summary(), /^### /, context)
  assert.match(
    ran.log,
    /comment (created|updated) on #7|shows a newer run|::warning::the comment could not be posted/,
    context,
  )
  const own = github.comments.filter(
    ({ author, body }) => author === 'github-actions[bot]' && body.startsWith('<!-- perf-gate:ci%2Fperf '),
  )
  // Two creators, and GitHub let this one not finish or not delete. It says so, and the next run tidies up, as the test after this one shows.
  const isSaid = /::warning::(the comment could not be posted|a second comment of this job)/.test(ran.log)
  assert.ok(own.length <= (rival > 0 && isSaid ? 2 : 1), context)
  assert.equal(github.comments.length, own.length + 2, context)
  assert.ok(
    own.every(({ issue }) => issue === 7),
    context,
  )
  assert.deepEqual(github.breaches, [], context)
}

/** Comments that are not ours to touch: a planted marker, and one of ours on another pull request. */
export function strangers(github: GitHub): void {
  const body = '<!-- perf-gate:ci%2Fperf run=2 attempt=1 sha=b -->\nsomething else'
  github.comments.push({ id: github.nextId(), issue: 7, author: 'mallory', body })
  github.comments.push({
    id: github.nextId(),
    issue: 8,
    author: 'github-actions[bot]',
    body: body.replace('perf ', 'other '),
  })
}

export const ours = (github: GitHub, run: number): void => {
  const body = `<!-- perf-gate:ci%2Fperf run=${run} attempt=1 sha=b -->\nbefore`
  github.comments.push({ id: github.nextId(), issue: 7, author: 'github-actions[bot]', body })
}

/** Id of the comment that another creator made, if any. */
let rival = 0

/** What somebody else does meanwhile, once: another creator, or a hand that deletes. */
export function interfere(github: GitHub, chance: () => number): void {
  const creates = chance() < 0.3
  const deletes = !creates && chance() < 0.3
  let over = false
  rival = 0
  github.meanwhile = method => {
    if (over || method === 'GET' || method === 'DELETE') return
    over = true
    if (creates && method === 'POST') {
      ours(github, 2 + Math.floor(3 * chance()))
      rival = github.comments.at(-1)!.id
    }
    const own = github.comments.findIndex(({ body }) => body.endsWith('before'))
    if (deletes && own >= 0) github.comments.splice(own, 1)
  }
}
