import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { commitsOf, defaultBranchOf, type EventPayload, expectedCommits, refuseUnsafe } from '../../src/github/event.ts'
import { harmless } from '../../src/system/log.ts'

const [merge, base, head, other] = ['m', 'b', 'h', 'o'].map(letter => letter.repeat(40)) as [
  string,
  string,
  string,
  string,
]

test('on a pull request, base is the first parent of the merge commit and head the merge commit', () => {
  const { base: from, head: to } = commitsOf(
    { name: 'pull_request', payload: { pull_request: { base: { sha: other } } } },
    merge,
    [base, head],
  )
  assert.deepEqual([from, to], [base, merge])
})

test('a review of a pull request is about its branch, too, and not about the default branch', () => {
  const pull_request = { base: { sha: other, ref: 'release' }, head: { sha: head } }
  for (const name of ['pull_request_review', 'pull_request_review_comment'])
    assert.equal(commitsOf({ name, payload: { pull_request } }, merge, [base, head]).base, base)
})

test('the default branch is the one that the event names, or the one that a schedule runs on', () => {
  const of = (name: string, payload: EventPayload) => defaultBranchOf({ name, payload }, 'develop')
  const [named, nightly] = [of('workflow_dispatch', { repository: { default_branch: 'main' } }), of('schedule', {})]
  assert.deepEqual([named, nightly, of('workflow_dispatch', {})], ['main', 'develop', undefined])
})

test('a commit with two parents that is not the merge of the pull request chooses no base', () => {
  const pull_request = { base: { sha: other }, head: { sha: head } }
  const of = (parents: string[]) => commitsOf({ name: 'pull_request', payload: { pull_request } }, merge, parents)
  assert.equal(of([base, head]).base, base)
  assert.deepEqual([of([head, base]).base, of([head, base]).leftFrom], [undefined, other])
})

test('without a merge commit it is where the pull request left its base branch, not the tip of that branch', () => {
  const payload = { pull_request: { base: { sha: other } } }
  const { base: from, leftFrom } = commitsOf({ name: 'pull_request', payload }, head, [base])
  assert.deepEqual([from, leftFrom], [undefined, other])
})

test('a merge group names both, a push what was before', () => {
  assert.deepEqual(
    commitsOf({ name: 'merge_group', payload: { merge_group: { base_sha: base, head_sha: head } } }, merge, []),
    { base, head, note: 'base and head are those of the merge group' },
  )
  assert.equal(commitsOf({ name: 'push', payload: { before: base, after: head } }, head, [other]).base, base)
})

test('a new branch has no before: its base is the parent of its last commit', () => {
  assert.equal(commitsOf({ name: 'push', payload: { before: '0'.repeat(40), after: head } }, head, [other]).base, other)
})

test('a tag is its commit, whatever its object is called; a branch that was deleted is the commit that is checked out', () => {
  const [object, none] = ['a'.repeat(40), '0'.repeat(40)]
  const pushes: EventPayload[] = [
    { ref: 'refs/tags/v1', before: none, after: object },
    { ref: 'refs/tags/v1', before: other, after: object, forced: true },
    { ref: 'refs/tags/v1', before: none, after: head },
    { ref: 'refs/heads/gone', before: other, after: none },
  ]
  for (const payload of pushes) {
    const { base: from, head: to } = commitsOf({ name: 'push', payload }, head, [base])
    assert.deepEqual([from, to], [base, head], JSON.stringify(payload))
    const expected = expectedCommits({ name: 'push', payload }, head)
    assert.deepEqual(expected, { of: 'the push', head, bases: [], orParent: true })
  }
  const branch = { ref: 'refs/heads/tags/v1', before: base, after: head }
  assert.deepEqual(expectedCommits({ name: 'push', payload: branch }, other)!.head, head)
})

test('by hand, base is the merge base with the default branch', () => {
  assert.equal(commitsOf({ name: 'workflow_dispatch', payload: {} }, head, [other]).base, undefined)
})

test('measuring is refused where the workflow has the rights of the base branch', () => {
  for (const event of ['pull_request_target', 'workflow_run', 'issue_comment'])
    assert.throws(() => refuseUnsafe(event), { code: 'unsafe-event', message: /mode: measure/ })
  for (const event of ['pull_request', 'push', 'merge_group', 'workflow_dispatch', 'schedule']) refuseUnsafe(event)
})

test('each refusal says whose rights the workflow has, and its own way out', () => {
  const refused = { pull_request_target: /second workflow/, workflow_run: /first workflow/, issue_comment: /a label/ }
  for (const [event, wayOut] of Object.entries(refused)) assert.throws(() => refuseUnsafe(event), { message: wayOut })
})

test('nothing that a server prints is a command to the runner', () => {
  assert.equal(harmless('ok ::1 fine'), 'ok ::1 fine')
  const line = fc.string({ unit: fc.constantFrom(':', '#', '[', ']', ' ', '\n', '\r', '\t', 'a', 'error') })
  fc.assert(
    fc.property(line, text => {
      for (const each of harmless(text).split(/[\r\n]/)) {
        assert.ok(!each.trimStart().startsWith('::'), JSON.stringify(text))
        assert.ok(!each.includes('##['), JSON.stringify(text))
      }
    }),
  )
})
