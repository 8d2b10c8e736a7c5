import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare } from '../../src/compare/compare.ts'
import type { PullRequest } from '../../src/github/pull-request.ts'
import { judge } from '../../src/judge/judge.ts'
import { judged as judgedWhole } from '../../src/judge/judged.ts'
import type { Slice } from '../../src/results/blocks.ts'
import type { Results } from '../../src/results/results.ts'
import { gated, simulate } from '../compare/results.ts'
import { pull } from '../github/pulls.ts'
import { scenario } from '../measure/servers.ts'
import { asked, base, github, known, old, sha } from './stand-in.ts'

const { acceptance, acceptanceOf } = await import('../../src/trust/acceptance.ts')
const { accept } = await import('../../src/trust/granted.ts')
const { linesOf } = await import('../../src/trust/description.ts')
const { queuedPull } = await import('../../src/trust/merge-queue.ts')

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
const earlier = {
  why: `the label \`${label}\` was added before this commit was last pushed; remove it, and add it again`,
}
const byOctocat = { accepted: `accepted by \`octocat\` with the label \`${label}\`` }

test('a label accepts a regression, and the API says who gave it last', async () => {
  known.pulls.push(pull({ labels: ['bug', 'Perf-Regression-Accepted'] }))
  for (let i = 0; i < 130; i++) known.labelled.push({ pull: 7, label: 'bug', by: 'bot' })
  known.labelled.push({ pull: 7, label, by: 'ada' }, { pull: 7, label, by: 'octocat' })
  assert.deepEqual(await acceptance(asked, seven, label), byOctocat)
  github.fault = (_, path) => (path.endsWith('/events') ? { status: 403, message: 'no' } : undefined)
  await assert.rejects(acceptance(asked, seven, label))
})

test('what is given to a pull request that was closed accepts nothing, unless it was merged', async () => {
  known.pulls.push(pull({ labels: [label], state: 'closed' }))
  known.labelled.push({ pull: 7, label, by: 'octocat' })
  assert.deepEqual(await acceptance(asked, seven, label), { why: '#7 is closed' })
  known.pulls = [{ ...known.pulls[0]!, merged: true }]
  assert.deepEqual(await acceptance(asked, seven, label), byOctocat)
})

test('where more has happened than is looked through, nothing is known to be accepted', async () => {
  known.pulls.push(pull({ labels: [label] }))
  known.labelled.push({ pull: 7, label, by: 'octocat' })
  for (let i = 0; i < 3000; i++) known.labelled.push({ pull: 7, label: 'bug', by: 'bot' })
  await assert.rejects(acceptance(asked, seven, label), /has 3000 events or more/)
})

test('a label that was given for an earlier commit accepts nothing, until it is taken off and on again', async () => {
  known.pulls.push(pull({ labels: [label] }))
  known.labelled.push({ pull: 7, label, by: 'octocat', at: '2026-01-15T00:00:00Z' })
  assert.deepEqual(await acceptance(asked, seven, label), earlier)
  known.labelled.push({ pull: 7, label, by: 'octocat', at: '2026-06-01T00:00:00Z' }) // in the same second, so the order is not known
  assert.deepEqual(await acceptance(asked, seven, label), earlier)
  known.labelled.push({ pull: 7, label, by: 'octocat', at: '2026-06-01T00:00:01Z' })
  assert.deepEqual(await acceptance(asked, seven, label), byOctocat)
})

test('a label that was given for a later commit accepts nothing, whether or not the pushes are listed, but a line still does', async () => {
  const why = '#7 moved on, from `cccccccccc` to `2222222222`'
  const unlisted = (path: string) => (path.endsWith('/activity') ? { status: 404, message: 'Not Found' } : undefined)
  known.pulls.push(pull({ sha: old, labels: [label] }))
  known.labelled.push({ pull: 7, label, by: 'octocat', at: '2026-06-05T00:00:00Z' })
  known.pushes = [pushed('2026-06-04T00:00:00Z', old), pushed('2026-06-01T00:00:00Z')]
  const event = { action: 'labeled', label: { name: label }, sender: { login: 'octocat' } }
  for (const fault of [() => undefined, unlisted]) {
    github.fault = (_, path) => fault(path)
    assert.deepEqual(await acceptance(asked, seven, label), { why })
    assert.deepEqual(await acceptance(asked, seven, label, event), { why }, 'in the run that it started earlier')
    assert.deepEqual(await acceptance(asked, { ...seven, head: old }, label), byOctocat)
  }
  known.permissions.stranger = 'write'
  known.pulls[0]!.body = `${label} ccccccc`
  assert.deepEqual(await acceptance(asked, seven, label), { accepted: 'accepted in the description of `stranger`' })
})

const pushed = (at: string, commit = sha, owner = 'stranger') => ({ owner, branch: 'feature', sha: commit, at })

test('a commit begins with the last push that made it head, as GitHub dates it, not with an earlier stay or a run of it', async () => {
  known.pulls.push(pull({ labels: [label] }))
  known.labelled.push({ pull: 7, label, by: 'octocat', at: '2026-01-15T00:00:00Z' })
  known.pushes = [pushed('2026-01-10T00:00:00Z')] // opened with the label, before the run began
  assert.deepEqual(await acceptance(asked, seven, label), byOctocat)
  known.pushes = [pushed('2026-01-20T00:00:00Z'), pushed('2026-01-14T00:00:00Z', old), ...known.pushes]
  assert.deepEqual(await acceptance(asked, seven, label), earlier)
  known.pushes = [pushed('2026-01-10T00:00:00Z', sha, 'else')]
  assert.deepEqual(await acceptance(asked, seven, label), earlier)
  for (const status of [403, 404]) {
    github.fault = (_, path) => (path.endsWith('/activity') ? { status, message: 'no' } : undefined)
    assert.deepEqual(await acceptance(asked, seven, label), earlier)
    await assert.rejects(
      acceptance(asked, { ...seven, source: 'O/r' }, label),
      { status },
      'the own pushes can be listed',
    )
  }
})

test('where GitHub does not say when a commit was pushed, nothing is accepted by when an earlier run of it began', async () => {
  const body = `${label} ccccccc: why`
  known.permissions.stranger = 'write'
  known.pulls.push(pull({ labels: [label], body }))
  known.labelled.push({ pull: 7, label, by: 'octocat', at: '2026-06-02T00:00:00Z' })
  known.retargeted.push({ pull: 7, at: '2026-06-01T12:00:00Z' })
  known.pushes = [pushed('2026-06-03T00:00:00Z'), pushed('2026-06-01T00:00:00Z', old), pushed('2026-05-31T00:00:00Z')]
  const first = { ...seven, since: '2026-06-01T00:00:00Z' }
  for (const status of [403, 429]) {
    const limit = { status, message: 'You have exceeded a secondary rate limit.', headers: { 'retry-after': '9999' } }
    github.fault = (_, path) => (path.endsWith('/activity') ? limit : undefined)
    await assert.rejects(acceptance(asked, first, label), { status })
  }
  github.fault = () => undefined
  assert.equal((await acceptance(asked, first, label))?.accepted, 'accepted in the description of `stranger` (“why”)')
})

test('what is given once the base branch is another one does not accept what was measured against the first', async () => {
  known.pulls.push(pull({ labels: [label], body: `${label} ${sha.slice(0, 10)}: why`, base: 'release' }))
  known.permissions.stranger = 'write'
  known.retargeted.push({ pull: 7, at: '2026-06-02T00:00:00Z' })
  known.labelled.push({ pull: 7, label, by: 'octocat', at: '2026-06-03T00:00:00Z' })
  const why = '#7 was measured against `main`, and now goes into `release`'
  assert.deepEqual(await acceptance(asked, { ...seven, measuredBase: 'main' }, label), { why })
  assert.deepEqual(await acceptance(asked, { ...seven, base: 'release', measuredBase: 'release' }, label), byOctocat)
})

test('a label that was given before the base branch was changed or force-pushed accepts nothing, also in the run that it started', async () => {
  known.pulls.push(pull({ labels: [label] }))
  known.pushes = [pushed('2026-01-10T00:00:00Z')]
  known.labelled.push({ pull: 7, label, by: 'octocat', at: '2026-01-15T00:00:00Z' })
  const before = {
    why: `the label \`${label}\` was added before the base branch was changed; remove it, and add it again`,
  }
  const event = { action: 'labeled', label: { name: label }, sender: { login: 'octocat' } }
  for (const name of ['base_ref_changed', 'automatic_base_change_succeeded', 'base_ref_force_pushed']) {
    known.retargeted = [{ pull: 7, at: '2026-01-16T00:00:00Z', event: name }]
    assert.deepEqual(await acceptance(asked, seven, label), before, name)
    assert.deepEqual(await acceptance(asked, seven, label, event), before, name)
  }
  known.labelled.push({ pull: 7, label, by: 'octocat', at: '2026-01-17T00:00:00Z' })
  assert.deepEqual(await acceptance(asked, seven, label), byOctocat)
})

test('a line accepts the commit that it names, and no other; nor another base branch', async () => {
  known.permissions.stranger = 'write'
  known.pushes = [pushed('2026-06-01T00:00:00Z')]
  const says = async (body: string) => {
    known.pulls = [pull({ body })]
    return acceptance(asked, seven, label)
  }
  const here = `\`${label} cccccccccc: reason\` would accept its regressions`
  for (const body of [label, `${label}: why`, `${label} ddddddd: why`, `${label} ${'d'.repeat(40)}`])
    assert.deepEqual(await says(body), { why: `the line in the description does not name this commit; ${here}` }, body)
  const accepted = { accepted: 'accepted in the description of `stranger` (“why”)' }
  for (const name of ['ccccccc', 'CCCCCCC', '`ccccccc`', sha])
    assert.deepEqual(await says(`${label} ddddddd: old\n${label} ${name}: why`), accepted, name)
  known.retargeted.push({ pull: 7, at: '2026-06-02T00:00:00Z' })
  assert.match(JSON.stringify(await says(`${label} ccccccc: why`)), /base branch was changed after .* was pushed/)
  known.pushes = [pushed('2026-06-03T00:00:00Z')]
  assert.deepEqual(await says(`${label} ccccccc: why`), accepted)
})

test('an old label does not hide a line that counts', async () => {
  known.permissions.stranger = 'write'
  known.labelled.push({ pull: 7, label, by: 'octocat', at: '2026-01-15T00:00:00Z' })
  known.pulls = [pull({ labels: [label], body: `${label} ccccccc` })]
  assert.deepEqual(await acceptance(asked, seven, label), { accepted: 'accepted in the description of `stranger`' })
  known.pulls = [pull({ labels: [label], body: `${label} ddddddd` })]
  assert.deepEqual(await acceptance(asked, seven, label), earlier)
})

test('the run that giving the label started needs no look at the clock', async () => {
  known.pulls.push(pull({ labels: [label] }))
  known.labelled.push({ pull: 7, label, by: 'octocat', at: '2026-05-31T00:00:00Z' })
  const event = (updated_at: string) => ({
    ...{ action: 'labeled', label: { name: label }, sender: { login: 'octocat' } },
    pull_request: { number: 7, updated_at },
  })
  assert.deepEqual(await acceptance(asked, seven, label, event('2026-05-31T00:00:01Z')), byOctocat)
  assert.deepEqual(await acceptance(asked, seven, label, event('2026-05-29T00:00:00Z')), earlier, 'another label')
})

test('a line in the description counts when its author may write to the repository, and only then', async () => {
  const body = `Faster start\n\n${label} ccccccc: caches are cold now, see @team\n`
  known.pulls.push(pull({ body }))
  for (const level of ['none', 'read'] as const) {
    known.permissions.stranger = level
    const given = await acceptance(asked, seven, label)
    assert.equal(given?.accepted, undefined)
    assert.match((given as { why: string }).why, /`stranger`, whose description says .* has no write access to o\/r/)
  }
  for (const level of ['write', 'admin'] as const) {
    known.permissions.stranger = level
    assert.deepEqual(await acceptance(asked, seven, label), {
      accepted: 'accepted in the description of `stranger` (“caches are cold now, see @team”)',
    })
  }
  github.fault = (_, path) =>
    path.endsWith('/permission') ? { status: 404, message: 'stranger is not a user' } : undefined
  const app = await acceptance(asked, seven, label)
  assert.match((app as { why: string }).why, /`stranger`, whose description says .* has no write access/)
  for (const status of [403, 404]) {
    github.fault = (_, path) => (path.endsWith('/permission') ? { status, message: 'no' } : undefined)
    await assert.rejects(acceptance(asked, seven, label), { status }, 'not known is not "no"')
  }
})

test('neither label nor line, and nobody is asked who may write', async () => {
  known.pulls.push(pull({ body: `we should not need ${label}` }))
  assert.equal(await acceptance(asked, seven, label), undefined)
  assert.deepEqual(github.requests, ['GET /repos/o/r/pulls/7'])
})

test("a template's comment, code and longer words are not such a line", () => {
  const reasons = (text: string) => linesOf(text, label).map(({ reason }) => reason)
  assert.deepEqual(reasons(`a\r\n  ${label} \r\nb`), [''])
  assert.deepEqual(reasons(`${label} abcdef1: why`), ['why'])
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
    `\`\`\`\n\`\`\`js\n${label}\n\`\`\``,
    `\`\`\`\`md\n\`\`\`\nx\n\`\`\`\n${label}\n\`\`\`\``,
    `* a\n    * b\n      \`\`\`sh\n      ${label}\n      \`\`\``,
    `\`a\n${label}\nb\``,
    `<pre>\n${label}\n</pre>`,
    `<pre>\n\n${label}\n\n</pre>`,
    `<div hidden>\n\n${label}\n\n</div>`,
    `<script>\n${label}\n</script>`,
    `<details>\n<summary>R</summary>\n\nwords </i>\n\n${label}\n\n</details>`,
    `<details>\n\n<b><details></b>\n\n${label}\n\n</details>`,
    `<details>\n\n<a title="</details>">\n\n${label}\n\n</details>`,
  ])
    assert.deepEqual(reasons(text), [], text)
  for (const rest of [' abcdef1 caches start cold', ' - abcdef1', ' commit abcdef1: why', ' [abcdef1](https://x)'])
    assert.deepEqual(linesOf(label + rest, label), [{ reason: '' }], 'it is told how to write it')
  assert.deepEqual(reasons(`\`\`\`\nx\n\`\`\`\n${label}`), [''])
  assert.deepEqual(reasons(`<details>\nx\n</details>\n\n${label}: why`), ['why'])
  assert.deepEqual(reasons(`Adds a \`<details>\` element, and \`<!--\`.\n\n${label}: why`), ['why'])
  assert.deepEqual(reasons(`Returns Promise<string> now.\n\n${label}: why\n---\n\nEnd`), ['why'])
  assert.deepEqual(reasons(`<img src="a">\n\n<p>text\n\nsome *text\n${label}: why*`), ['why*'])
})

const group = 'd'.repeat(40)
const queued = (ref = `refs/heads/gh-readonly-queue/main/pr-7-${base}`) => ({
  merge_group: { base_sha: base, head_sha: group, head_ref: ref },
})

test('a merge group is that of the pull request in its name, where it adds that one alone, as it was when it was queued', async () => {
  known.pulls.push(pull())
  known.pushes = [pushed('2026-06-01T00:00:00Z')]
  known.dates[group] = '2026-06-01T12:00:00Z'
  known.messages = { [`${base}...${group}`]: ['a', 'b'] }
  const of = async (parents: string[], event: object = queued()) => {
    known.commits[group] = parents
    return queuedPull(asked, event)
  }
  for (const event of [
    queued(),
    { workflow_run: { event: 'merge_group', head_sha: group, head_branch: `gh-readonly-queue/main/pr-7-${base}` } },
  ])
    assert.deepEqual([(await of([base, sha], event))?.pull?.number, (await of([base], event))?.pull?.head], [7, sha])
  const why = async (parents: string[]) => JSON.stringify(await of(parents))
  for (const parents of [[old], [base, old], [old, sha], [base, sha, old]])
    assert.match(await why(parents), /the merge group is not #7 alone/, parents.join())
  const rebased = [
    ['a', 'b'],
    ['a', 'b', "Merge branch 'main' into feature"],
    ["Merge branch 'main'", 'b', 'a', "Merge branch 'topic'"], // both sides of a merge: a rebase has an order of its own
  ]
  for (const own of rebased) {
    known.messages[7] = own
    assert.equal((await of([old]))?.pull?.number, 7, own.join())
  }
  for (const own of [['a'], ['a', 'c'], ['a', 'b', 'c'], ['a', "Merge branch 'main'"], ['a', 'a', 'b']]) {
    known.messages[7] = own
    assert.match(await why([old]), /is not #7 alone/)
  }
  assert.equal(
    (await queuedPull(asked, { merge_group: { ...queued().merge_group, head_sha: sha } } as never))?.pull?.head,
    sha,
  )
  known.pushes = [pushed('2026-06-02T00:00:00Z')]
  assert.match(await why([base]), /`cccccccccc`, the head of #7, was not the one that was queued/)
  for (const event of [queued('refs/heads/main'), {}]) assert.equal(await of([base], event), undefined)
})

test('in the queue, a commit whose pushes cannot be listed was there when GitHub made its test merge, at the latest', async () => {
  const test = 'f'.repeat(40)
  known.pulls.push(pull({ labels: [label], merge: test }))
  known.dates = { [test]: '2026-06-01T00:00:00Z', [group]: '2026-06-03T00:00:00Z' }
  const accepted = async (at: string, of = sha) => {
    known.labelled = [{ pull: 7, label, by: 'octocat', at }]
    known.commits[test] = [base, of]
    return acceptance(asked, (await queuedPull(asked, queued()))!.pull!, label)
  }
  const unlisted = (path: string) => (path.endsWith('/activity') ? { status: 404, message: 'Not Found' } : undefined)
  for (const [fault, parents] of [
    [unlisted, [base]],
    [unlisted, [base, sha]],
    [() => undefined, [base]],
  ] as const) {
    github.fault = (_, path) => fault(path)
    known.commits[group] = [...parents]
    assert.deepEqual(await accepted('2026-06-02T00:00:00Z'), byOctocat)
    assert.deepEqual(await accepted('2026-05-31T00:00:00Z'), earlier)
    assert.deepEqual(await accepted('2026-06-02T00:00:00Z', old), earlier, 'that of another head says nothing')
    assert.deepEqual(await accepted('2026-06-03T00:00:01Z', old), byOctocat, 'added while it is queued')
  }
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
  assert.match(after.summary, /^☑️ Regression accepted by `octocat` with the label `x`: `home` is slower: /)
  assert.match(after.report, /☑️ Regression accepted by `octocat`[\s\S]*❌ [−+]/)
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
  assert.match(after.summary, /^🚫 `other` responds differently; the regression was accepted by `octocat`$/)
  for (const ended of ['cancelled', 'running'] as const)
    assert.equal(accept({ ...before, results: { ...results, ended } }, 'x').exit, 130)
})

test('accepting a regression covers rows that are undecided beside it, whatever a guard has against them', () => {
  const busy = (slice: Slice) => {
    if (slice.variant === 'base') slice.idleCpu = 0.1 * slice.duration // used by head
  }
  const saturated = (slice: Slice) => void Object.assign(slice.generator, { utilisation: 0.95 })
  for (const [guard, change] of [
    ['idle-variant-busy', busy],
    ['generator-saturated', saturated],
  ] as const) {
    const scenarios = ['slow', 'doubted'].map(name =>
      scenario({ name, thresholds: [{ metric: 'rps', worse: 0.05, explicit: true }] }),
    )
    const results = simulate({ spread: 0.01, blocks: 8, scenarios })
    const slower = simulate({ effect: 1.6, spread: 0.01, blocks: 8, scenarios })
    for (const [i, block] of results.blocks.entries()) {
      block.scenarios[0] = slower.blocks[i]!.scenarios[0]!
      block.scenarios[1]!.slices.forEach(change)
    }
    results.config.gate = { ...results.config.gate, onInconclusive: 'fail' }
    const before = outcome(results)
    const doubted = before.judgement.rows.find(row => row.scenario === 'doubted' && row.gated)!
    assert.deepEqual([doubted.verdict, doubted.guards[0]!.guard], ['inconclusive', guard])
    assert.equal(before.judgement.verdict, 'regressed')
    assert.equal(accept(before, 'accepted by `octocat`').exit, 0, guard)
  }
})

test('of a run of counts, what was not counted does not pass with the regression that is accepted', () => {
  const results = simulate({
    blocks: 4,
    config: { only: 'counted' },
    scenarios: [
      scenario({ thresholds: [{ metric: 'calls', worse: 0.5, explicit: true }] }),
      scenario({ name: 'other' }),
    ],
  })
  const calls = (name: string) =>
    ['base', 'head'].map((variant, i) => ({
      variant,
      request: results.config.scenarios.find(each => each.name === name)!.requests[0]!.name,
      requests: 20,
      services: { '127.0.0.1:5432': 20 + 20 * i },
    }))
  const counting = (...names: string[]) => {
    for (const { scenarios } of results.blocks)
      for (const each of scenarios)
        Object.assign(each, { slices: [], calls: names.includes(each.scenario) ? calls(each.scenario) : [] })
    const before = outcome(results)
    before.judgement = judgedWhole(results)
    assert.equal(before.judgement.verdict, 'regressed')
    return accept(before, 'accepted by `octocat`').judgement.verdict
  }
  assert.deepEqual([counting('home', 'other'), counting('home')], ['passed', 'inconclusive'])
})

test('accepting a regression does not make up for a base that nobody vouches for, or for rules that nobody could read', () => {
  const one = scenario({ thresholds: gated() })
  const lenient = scenario({ name: 'other', thresholds: gated().map(each => ({ ...each, worse: 99 })) })
  const results = simulate({ effect: 1.2, spread: 0.01, blocks: 8, scenarios: [one, lenient] })
  const granted = (scenarios: typeof results.config.scenarios, doubts: Parameters<typeof accept>[2]) =>
    accept(outcome({ ...results, config: { ...results.config, scenarios } }), 'accepted by `octocat`', doubts)
  assert.equal(granted([one, lenient], {}).exit, 0)
  assert.deepEqual([granted([one, lenient], { isUnruled: true }).exit, granted([one, { ...one, name: 'other' }], { isUnruled: true }).exit], [4, 0]) // biome-ignore format: one line
  const { exit, summary } = granted([one, lenient], { unvouched: 'the pull request is closed' })
  assert.deepEqual([exit, summary], [4, '⚠️ Inconclusive: the pull request is closed, so GitHub does not vouch for base; the regression was accepted by `octocat`']) // biome-ignore format: one line
})
