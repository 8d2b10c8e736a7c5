import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { act } from '../../src/action/action.ts'
import { knowing, nothing, pull } from '../github/pulls.ts'
import { type Job, reportJob } from '../github/runner.ts'
import { startGitHub } from '../github/server.ts'
import { actHere } from '../publish/here.ts'

/** Comments after a job that could not measure, or report. */
async function commentsAfter(more: Record<string, string>, set: (job: Job) => void): Promise<string[]> {
  await using github = await startGitHub()
  github.more = knowing({ ...nothing(), pulls: [pull({ owner: 'o', sha: '2'.repeat(40) })] })
  using job = reportJob(github, undefined, more)
  set(job)
  const { code, log } = await actHere(job, () => act('test', { total: 6000, cancelled: 20, answer: 3000, second: 10 }))
  assert.equal(code, 64, log)
  return github.comments.map(({ body }) => body.split('\n')[1]!)
}

const commit = ({ path }: Job) => {
  writeFileSync(join(path, 'perf-gate.yml'), 'server: [')
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    ['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'x'],
  ])
    execFileSync('git', args, { cwd: path })
}

test('a run that could not measure says why in the comment, also in a job that measures and reports, and in its first run', async () => {
  const gate = { INPUT_MODE: 'gate' }
  const [missing] = await commentsAfter(gate, () => {})
  assert.match(missing!, /^### 💥 perf-gate: .* is not in a git repository$/)
  const [gone] = await commentsAfter(gate, commit)
  assert.match(gone!, /^### 💥 perf-gate: commit 1{40} is not in /)
  const record = JSON.stringify({
    version: 1,
    cancelled: false,
    code: 'config-invalid',
    message: 'the config is wrong',
  })
  const failed = (job: Job) => writeFileSync(join(job.path, 'failure.json'), record)
  assert.deepEqual(await commentsAfter({}, failed), ['### 💥 perf-gate: the config is wrong'])
  for (const comment of ['changes', 'never'])
    assert.deepEqual(await commentsAfter({ ...gate, INPUT_COMMENT: comment }, () => {}), [], comment)
  assert.deepEqual(
    await commentsAfter({}, ({ path }) => writeFileSync(join(path, 'results.json'), '{')),
    [],
    'results that are refused',
  )
})

test('the title of a check run is text, not markdown: nothing in it is escaped, and nothing invisible turns it round', async () => {
  for (const [message, title] of [
    [
      'head: `npm run build_all` failed with 1, see a_b & <c> @acme/x #12 | $HOME',
      'head: npm run build_all failed with 1, see a_b & <c> @acme/x #12 | $HOME',
    ],
    ['`perf\u202E-gate.yml`:3: [\u0007x] *is* wrong', 'perf-gate.yml:3: [x] *is* wrong'],
  ]) {
    await using github = await startGitHub()
    github.more = knowing({ ...nothing(), pulls: [pull({ owner: 'o', sha: '2'.repeat(40) })] })
    using job = reportJob(github, undefined, { 'INPUT_CHECK-RUN': 'perf-gate {base}' })
    const record = { version: 1, cancelled: false, code: 'command-failed', message }
    writeFileSync(join(job.path, 'failure.json'), JSON.stringify(record))
    await actHere(job, () => act('test', { total: 6000, cancelled: 20, answer: 3000, second: 10 }))
    assert.equal(github.checks[0]!.output.title, `💥 perf-gate: ${title}`)
    assert.doesNotMatch(github.comments[0]!.body.split('\n')[1]!, /<c>|\u202E/)
  }
})
