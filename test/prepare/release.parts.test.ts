import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defined } from '../../src/defined.ts'
import { baseAndHead } from '../../src/prepare/sources.ts'
import { Repository } from './repository.ts'

test('the last release is the latest one before head, and only of its own where they are named', async () => {
  using repository = new Repository()
  const asked = { directory: repository.path, base: 'last-release', ours: [], signal: new AbortController().signal }
  const base = async (head: string | undefined, releases?: string) =>
    (await baseAndHead({ ...asked, ...defined({ head, releases }) })).base.source
  const early = repository.commit('early')
  for (const tag of ['v1', 'nightly', 'nightly-2026-11-01', 'v2', 'search@7'])
    repository.git('tag', tag, repository.commit(tag))
  const next = repository.commit('next')
  assert.equal(await base('v2'), 'v1')
  assert.equal(await base('v1'), 'v1', 'nothing is before the first one')
  assert.equal(await base(next), 'search@7')
  assert.equal(await base(next, 'v*'), 'v2')
  await assert.rejects(base(early), {
    code: 'no-such-ref',
    message: /`last-release` is .* with a digit.* `canary` and `snapshot` \(`releases`/,
  })
  await assert.rejects(base(next, 'shop@*'), { code: 'no-such-ref', message: /like `shop@\*`/ })
  repository.git('checkout', '--quiet', '-b', 'release', next)
  repository.git('tag', 'v3', repository.commit('of a branch'))
  repository.git('checkout', '--quiet', next)
  repository.git('merge', '--quiet', '--no-ff', '--no-edit', 'release')
  assert.equal(await base(undefined, 'v*'), 'v3', 'a merge of a release is none')
  repository.git('tag', 'v4')
  assert.equal(await base(undefined), 'search@7', 'the one before it on its own branch')
  repository.write({ 'file.txt': 'changed' })
  assert.equal(await base(undefined), 'v4', 'of which the working tree is a change')
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
