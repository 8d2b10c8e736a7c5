import assert from 'node:assert/strict'
import { test } from 'node:test'
import { baseAndHead } from '../../src/prepare/sources.ts'
import { Repository } from './repository.ts'

test('the last release is the latest one that head contains, of a release the one before it, and only its own where they are named', async () => {
  using repository = new Repository()
  const asked = { directory: repository.path, base: 'last-release', ours: [], signal: new AbortController().signal }
  const base = async (head: string, more: { releases?: string; isRelease?: boolean } = {}) =>
    (await baseAndHead({ ...asked, head, ...more })).base.source
  const early = repository.commit('early')
  for (const tag of ['v1', 'nightly', 'nightly-2026-11-01', 'v2', 'search@7'])
    repository.git('tag', tag, repository.commit(tag))
  const next = repository.commit('next')
  assert.equal(await base('v2', { isRelease: true }), 'v1')
  assert.equal(await base('v2'), 'v2')
  assert.equal(await base(next), 'search@7')
  assert.equal(await base(next, { releases: 'v*' }), 'v2')
  await assert.rejects(base(early), {
    code: 'no-such-ref',
    message: /`last-release` is .* with a digit.* input `releases`/,
  })
  await assert.rejects(base(next, { releases: 'shop@*' }), { code: 'no-such-ref', message: /like `shop@\*`/ })
})

test('a tag that was made of an annotated one, such as a `v1` that moves on to each v1.x, hides no release', async () => {
  using repository = new Repository()
  const asked = { directory: repository.path, base: 'last-release', ours: [], signal: new AbortController().signal }
  const commit = repository.commit('released')
  repository.git('tag', '-a', '-m', 'first', 'v1.2.3', commit)
  repository.git('tag', 'v1', 'v1.2.3')
  for (const head of [commit, repository.commit('next')])
    assert.equal((await baseAndHead({ ...asked, head })).base.commit, commit)
})
