import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare } from '../../src/compare/compare.ts'
import type { PullRequest } from '../../src/github/pull-request.ts'
import { judge } from '../../src/judge/judge.ts'
import type { Results } from '../../src/results/results.ts'
import { gated, simulate } from '../compare/results.ts'
import { pull } from '../github/pulls.ts'
import { scenario } from '../measure/servers.ts'
import { asked, github, known, old, sha } from './stand-in.ts'

const { acceptance, acceptanceOf, accept } = await import('../../src/trust/acceptance.ts')
const { lineOf } = await import('../../src/trust/description.ts')

const judged = (results: Results) =>
  judge(compare(results), results.config, { blocks: results.blocks.length, final: true })
const label = 'perf-regression-accepted'

/** Pull request 7, whose head was pushed on 1 June. */
const seven: PullRequest = {
  number: 7,
  head: sha,
  merges: [],
  base: 'main',
  branch: 'feature',
  source: 'stranger/r',
  since: '2026-06-01T00:00:00Z',
}
const earlier = { why: `accepted for an earlier commit; remove the label \`${label}\` and add it again` }
const byOctocat = { accepted: `accepted by \`octocat\` with the label \`${label}\`` }

test('a label accepts a regression, and the API says who gave it last', async () => {
  known.pulls.push(pull({ labels: ['bug', 'Perf-Regression-Accepted'] }))
  for (let i = 0; i < 130; i++) known.labelled.push({ pull: 7, label: 'bug', by: 'bot' })
  known.labelled.push({ pull: 7, label, by: 'ada' }, { pull: 7, label, by: 'octocat' })
  assert.deepEqual(await acceptance(asked, seven, label), byOctocat)
  github.fault = (_, path) => (path.endsWith('/events') ? { status: 403, message: 'no' } : undefined)
  await assert.rejects(acceptance(asked, seven, label))
})

test('a label that was given for an earlier commit accepts nothing, until it is taken off and on again', async () => {
  known.pulls.push(pull({ labels: [label] }))
  known.labelled.push({ pull: 7, label, by: 'octocat', at: '2026-01-15T00:00:00Z' })
  assert.deepEqual(await acceptance(asked, seven, label), earlier)
  known.labelled.push({ pull: 7, label, by: 'octocat', at: '2026-06-01T00:00:01Z' })
  assert.deepEqual(await acceptance(asked, seven, label), byOctocat)
})

test('a commit begins with its first run since it is head, not with an earlier stay of the same commit', async () => {
  known.pulls.push(pull({ labels: [label] }))
  known.labelled.push({ pull: 7, label, by: 'octocat', at: '2026-01-15T00:00:00Z' })
  const ran = (at: string, commit = sha, owner = 'stranger') => ({ owner, branch: 'feature', sha: commit, at })
  known.runs = [ran('2026-06-01T00:00:00Z'), ran('2026-01-10T00:00:00Z')]
  assert.deepEqual(await acceptance(asked, seven, label), byOctocat)
  known.runs.splice(1, 0, ran('2026-01-14T00:00:00Z', old))
  assert.deepEqual(await acceptance(asked, seven, label), earlier)
  known.runs = [ran('2026-06-01T00:00:00Z'), ran('2026-01-10T00:00:00Z', sha, 'else')]
  assert.deepEqual(await acceptance(asked, seven, label), earlier)
  github.fault = (_, path) => (path.endsWith('/runs') ? { status: 403, message: 'no' } : undefined)
  assert.deepEqual(await acceptance(asked, seven, label), earlier)
})

test('the run that giving the label started needs no look at the clock', async () => {
  known.pulls.push(pull({ labels: [label] }))
  known.labelled.push({ pull: 7, label, by: 'octocat', at: '2026-05-31T00:00:00Z' })
  const event = { action: 'labeled', label: { name: label }, sender: { login: 'octocat' } }
  assert.deepEqual(await acceptance(asked, seven, label, event), byOctocat)
})

test('a line in the description counts when its author may write to the repository, and only then', async () => {
  const body = `Faster start\n\n${label}: caches are cold now, see @team\n`
  known.pulls.push(pull({ body }))
  for (const level of [undefined, 'none', 'read'] as const) {
    if (level !== undefined) known.permissions.stranger = level
    const given = await acceptance(asked, seven, label)
    assert.equal(given?.accepted, undefined)
    assert.match((given as { why: string }).why, /`stranger`, who wrote .* has no write access to o\/r/)
  }
  for (const level of ['write', 'admin'] as const) {
    known.permissions.stranger = level
    assert.deepEqual(await acceptance(asked, seven, label), {
      accepted: 'accepted by `stranger` in the description (“caches are cold now, see @team”)',
    })
  }
  github.fault = (_, path) => (path.endsWith('/permission') ? { status: 403, message: 'no' } : undefined)
  await assert.rejects(acceptance(asked, seven, label))
})

test('neither label nor line, and nobody is asked who may write', async () => {
  known.pulls.push(pull({ body: `we should not need ${label}` }))
  assert.equal(await acceptance(asked, seven, label), undefined)
  assert.deepEqual(github.requests, ['GET /repos/o/r/pulls/7'])
})

test("a template's comment, code and longer words are not such a line", () => {
  assert.equal(lineOf(`a\r\n  ${label} \r\nb`, label), '')
  assert.equal(lineOf(`${label}: why`, label), 'why')
  for (const text of [
    '',
    `<!-- to accept:\n${label}\n-->`,
    `<!-- never closed\n${label}`,
    `\`\`\`\n${label}\n\`\`\``,
    `~~~\n${label}`,
    `${label}-not`,
    `not ${label}`,
    `> ${label}`,
    `    ${label}`,
    `\t${label}`,
    ` \t${label}`,
    `<details>\n<summary>Release notes</summary>\n\n${label}\n\n</details>`,
    `<details open><details>\nx\n</details>\n${label}\n</details>`,
    `<DETAILS>\n${label}`,
  ])
    assert.equal(lineOf(text, label), undefined, text)
  assert.equal(lineOf(`\`\`\`\nx\n\`\`\`\n${label}`, label), '')
  assert.equal(lineOf(`<details>\nx\n</details>\n${label}: why`, label), 'why')
})

test('without a token, a label counts in the run that giving it started, and in no other', () => {
  const payload = { pull_request: { number: 7, labels: [{ name: label }] } }
  assert.match((acceptanceOf(payload, label) as { why: string }).why, /can only be told with a token/)
  const other = { ...payload, action: 'labeled', label: { name: 'bug' }, sender: { login: 'ada' } }
  assert.equal(acceptanceOf(other, label)?.accepted, undefined)
  assert.deepEqual(acceptanceOf({ ...other, label: { name: label } }, label), {
    accepted: `accepted by \`ada\` with the label \`${label}\``,
  })
  assert.equal(acceptanceOf({ pull_request: { number: 7, labels: [] } }, label), undefined)
  assert.equal(acceptanceOf({}, label), undefined)
})

const outcome = (results: Results) => {
  const judgement = judged(results)
  return {
    results,
    judgement,
    report: '',
    summary: '',
    files: { results: '', report: '', page: '' },
    exit: judgement.exit,
  }
}

test('an accepted regression is a pass that says so, and every row still shows it', () => {
  const before = outcome(simulate({ effect: 1.2, spread: 0.01, blocks: 8 }))
  assert.equal(before.exit, 1)
  const after = accept(before, 'accepted by `octocat` with the label `x`')
  assert.deepEqual([after.exit, after.judgement.verdict, after.judgement.exit], [0, 'passed', 0])
  assert.deepEqual(after.judgement.rows, before.judgement.rows)
  assert.match(
    after.summary,
    /^☑️ Regression accepted by `octocat` with the label `x`: \d of 4 rows regressed; worst: `home`/,
  )
  assert.match(after.report, /☑️ Regression accepted by `octocat`[\s\S]*❌\sregressed/)
})

test('accepting a regression accepts nothing else: rows that cannot be compared, a cancelled run', () => {
  const results = simulate({
    effect: 1.2,
    spread: 0.01,
    blocks: 8,
    scenarios: [scenario({ thresholds: gated() }), scenario({ name: 'other', thresholds: gated() })],
  })
  for (const { scenarios } of results.blocks)
    for (const probe of scenarios[1]!.probes) if (probe.variant === 'head') probe.digest = 'e'
  const before = outcome(results)
  assert.equal(before.judgement.verdict, 'regressed')
  const after = accept(before, 'accepted by `octocat`')
  assert.deepEqual([after.exit, after.judgement.verdict], [3, 'invalid'])
  assert.match(after.summary, /^🚫 Not comparable.*: .*; the regression was accepted by `octocat`$/)
  assert.equal(accept({ ...before, exit: 130 }, 'x').exit, 130)
})
