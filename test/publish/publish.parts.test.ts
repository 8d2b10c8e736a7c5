import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { publishFailure } from '../../src/action/failure.ts'
import { compare } from '../../src/compare/compare.ts'
import { GateError } from '../../src/errors.ts'
import { access } from '../../src/github/access.ts'
import { Deadline, usualTimes } from '../../src/github/deadline.ts'
import { judge } from '../../src/judge/judge.ts'
import { annotations } from '../../src/publish/annotations.ts'
import { filesIn, outcomeOf } from '../../src/publish/outcome.ts'
import { comment, moved, publish } from '../../src/publish/publish.ts'
import type { Results } from '../../src/results/results.ts'
import { gated, simulate } from '../compare/results.ts'
import { startGitHub } from '../github/server.ts'
import { scenario } from '../measure/servers.ts'
import { Printed } from './printed.ts'

const folder = mkdtempSync(join(tmpdir(), 'perf-gate-publish-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const [summaryFile, outputFile] = [join(folder, 'summary'), join(folder, 'output')]
process.env.GITHUB_STEP_SUMMARY = summaryFile
process.env.GITHUB_OUTPUT = outputFile

const judged = (results: Results) =>
  judge(compare(results), results.config, { blocks: results.blocks.length, final: true })
const outcome = (results: Results) => outcomeOf(results, judged(results), filesIn('/x'))
const place = { issue: 7, key: 'k', run: { id: 1, attempt: 1, sha: 'a' } }
/** What is printed while a comment is posted. */
async function commented(
  results: Results,
  more: Parameters<typeof comment>[3] = {},
  pace = usualTimes,
): Promise<string> {
  using deadline = new Deadline(pace)
  return await logOf(() => comment(outcome(results), access('t', 'o/r', deadline)!, place, more))
}
const scenarios = (count: number, name: string) =>
  Array.from({ length: count }, (_, i) => scenario({ name: `${name} ${i}`, thresholds: gated() }))
const slower = (count = 1, name = 'scenario') =>
  simulate({ effect: 1.3, spread: 0.005, rounds: 2, blocks: 8, scenarios: scenarios(count, name) })

/** What was printed meanwhile. */
async function logOf(work: () => Promise<unknown>): Promise<string> {
  using printed = new Printed()
  for (const file of [summaryFile, outputFile]) writeFileSync(file, '')
  try {
    await work()
  } finally {
    process.exitCode = undefined
  }
  return printed.text
}
const output = (name: string): string | undefined =>
  new RegExp(`^${name}<<(\\S+)\\n([\\s\\S]*?)\\n\\1$`, 'm').exec(readFileSync(outputFile, 'utf8'))?.[2]

test('a failing row is one annotation, with the attempt in its title', async () => {
  const results = slower()
  const found = annotations(results, judged(results), 2)
  assert.deepEqual(
    found.map(({ properties: { title } }) => title),
    ['rps', 'p90', 'cpu'].map(metric => `perf-gate: scenario 0, ${metric} (attempt 2)`),
  )
  assert.match(found[0]!.message, /^scenario 0: [\d.]+ % fewer requests\/s \([\d.]+ … [\d.]+ %\)$/)
  assert.deepEqual(annotations(simulate({ rounds: 2 }), judged(simulate({ rounds: 2 })), 1), [])
})

test('rows that fail the run because they are not comparable say why', () => {
  const results = simulate({
    rounds: 2,
    tamper: slice => void (slice.variant === 'head' && Object.assign(slice.requests[0]!, { statuses: { 500: 600 } })),
  })
  assert.match(annotations(results, judged(results), 1)[0]!.message, /^head returned 500 for/)
})

test('with the headline there are at most ten errors a step, none longer than GitHub shows', async () => {
  const results = slower(5)
  for (const each of results.config.scenarios) {
    const long = `${each.name} ${'🐢'.repeat(3000)}`
    for (const block of results.blocks)
      for (const measured of block.scenarios) if (measured.scenario === each.name) measured.scenario = long
    each.name = long
  }
  const log = await logOf(() => publish(outcome(results), 1))
  const errors = log.split('\n').filter(line => line.startsWith('::error'))
  assert.equal(errors.length, 9)
  for (const { message, properties } of annotations(results, judged(results), 1)) {
    assert.ok(message.length <= 4096 && !/\p{Cs}/u.test(message))
    assert.ok(properties.title!.length <= 255 && !/\p{Cs}/u.test(properties.title!))
  }
})

test('outputs are the verdict, the headline in one line, the count of regressed rows and two paths', async () => {
  const results = slower()
  await logOf(() => publish(outcome(results), 1))
  assert.equal(output('verdict'), 'regressed')
  assert.equal(output('regressed'), '3')
  assert.match(output('summary')!, /^❌ scenario 0 is slower: [^\n]+$/)
  assert.deepEqual([output('report'), output('results')], ['/x/report.md', '/x/results.json'])
})

test('the job summary is the whole report, below a mebibyte of bytes', async () => {
  const results = slower()
  await logOf(() => publish(outcome(results), 1))
  assert.match(readFileSync(summaryFile, 'utf8'), /how they were measured/)
  results.notes = [`${'…'.repeat(400_000)}`]
  await logOf(() => publish(outcome(results), 1))
  const text = readFileSync(summaryFile, 'utf8')
  assert.ok(Buffer.byteLength(text) < 2 ** 20)
  assert.match(text, /Shortened: the full report is in `report.md`\. Left out here: how it was measured/)
})

test('a summary or an output that cannot be written is a warning', async () => {
  process.env.GITHUB_OUTPUT = join(folder, 'gone', 'output')
  const log = await logOf(() => publish(outcome(slower()), 1))
  process.env.GITHUB_OUTPUT = outputFile
  assert.match(log, /::warning::the outputs could not be written: /)
  assert.match(log, /::error title=perf-gate/)
  assert.match(readFileSync(summaryFile, 'utf8'), /regressed/)
})

test('the comment of a run too big for one has the headline, the failing rows and a link to the rest', async () => {
  await using github = await startGitHub()
  process.env.GITHUB_API_URL = github.url
  const results = slower(150, 'list every product of a shop with a long name')
  const rest = 'in the [job summary](https://github.com/o/r/actions/runs/1)'
  const log = await commented(results, { rest })
  assert.match(log, /comment created on #7/)
  const [{ body } = { body: '' }] = github.comments
  assert.ok(body.length <= 65_536, String(body.length))
  assert.match(body, /^<!-- .+ -->\n### ❌ All 150 scenarios are slower/)
  assert.equal(body.split('\n').filter(line => /❌ [−+]/.test(line)).length, 150)
  assert.match(body, /_Shortened: the full report is in the \[job summary\]\(https:\/\/\S+\)\. Left out here: .+/)
})

test('what refuses a comment is said in words, with what helps', async () => {
  await using github = await startGitHub()
  process.env.GITHUB_API_URL = github.url
  const cases: [number, string, RegExp][] = [
    [
      403,
      'Resource not accessible by integration',
      /Resource not accessible by integration \(the token may not write comments: give the job `permissions: pull-requests: write`; .+ fork/,
    ],
    [403, 'Unable to create comment because issue is locked.', /issue is locked \(the conversation is locked\)/],
    [403, 'Repository access blocked', /may not write comments/],
    [404, 'Not Found', /this token cannot find the pull request/],
    [410, 'Gone', /the conversation is gone/],
    [422, 'Validation Failed\n::error::x', /::warning::[^\n]*refuses the text/],
    [429, 'Too Many Requests', /\(GitHub asks to wait 60 s\)$/m],
  ]
  for (const [status, message, words] of cases) {
    github.fault = method => (method === 'POST' ? { status, message } : undefined)
    const pace = { total: 1000, cancelled: 50, answer: 500, second: 20 }
    const log = await commented(slower(), {}, pace)
    assert.match(log, /^::warning::the comment could not be posted; the report is in the job summary: /m)
    assert.match(log, words)
    assert.doesNotMatch(log, /^::error/m)
  }
})

test('something moved when a row did, for better or worse, or could not be decided', () => {
  assert.equal(moved(judged(simulate({ spread: 0.005, rounds: 2 }))), false)
  assert.equal(moved(judged(slower())), true)
  assert.equal(moved(judged(simulate({ effect: 0.8, spread: 0.005, rounds: 2 }))), true)
})

test('a crash leaves log, summary, outputs and the path of what was measured, and nothing in them is markup or a command', async () => {
  const out = join(folder, 'out')
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, 'results.json'), '{}')
  const crash = new Error('no `@everyone` <img src=x>\n::error::in disguise ##[error]x')
  let exit = 0
  const log = await logOf(async () => {
    exit = (await publishFailure(crash, false, out)).exit
  })
  assert.equal(exit, 70)
  assert.match(log, /^::error::perf-gate has a bug: no `@everyone`/m)
  assert.equal(log.match(/^\s*::error/gm)?.length, 1)
  assert.doesNotMatch(log, /##\[/)
  assert.equal(output('results'), join(out, 'results.json'))
  assert.match(output('summary')!, /^perf-gate has a bug/)
  const [title, ...others] = readFileSync(summaryFile, 'utf8').split('\n\n')
  assert.match(title!, /^### 💥 perf-gate: perf-gate has a bug: no `@everyone` &lt;img src=x&gt;/)
  assert.match(others.join('\n\n'), /```text\nError: no[\s\S]+publish\.parts\.test\.ts[\s\S]+```/)
  assert.match(others.join('\n\n'), /What was measured before is in `results\.json`/)
})

test('a mistake in the setup is in the summary too, with the way out and the last words', async () => {
  const error = new GateError('server-exited', '`head` ended before it was ready', { lastWords: '```\n::error::x' })
  let exit = 0
  const log = await logOf(async () => {
    exit = (await publishFailure(error, false)).exit
  })
  assert.equal(exit, 64)
  assert.match(log, /^::error::`head` ended before it was ready \(what to do: https:\S+#server-exited\)$/m)
  assert.match(
    readFileSync(summaryFile, 'utf8'),
    /^### 💥 perf-gate: `head` ended before it was ready\n\nWhat to do: https/,
  )
  assert.match(readFileSync(summaryFile, 'utf8'), /````text\n```\n::error::x\n````/)
  assert.equal(output('results'), undefined)
})
