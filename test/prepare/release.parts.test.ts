import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defined } from '../../src/defined.ts'
import { releasesFrom } from '../../src/prepare/git/release.ts'
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
  assert.equal(await base(undefined), 'v3', 'the one before a merge may be on either side')
  repository.write({ 'file.txt': 'changed' })
  assert.equal(await base(undefined), 'v4', 'of which the working tree is a change')
})

test('a tag that was made of an annotated one, such as a `v1` that moves on to each v1.x, hides no release, nor does a new name', async () => {
  using repository = new Repository()
  const asked = { directory: repository.path, base: 'last-release', ours: [], signal: new AbortController().signal }
  const base = async (head: string) => (await baseAndHead({ ...asked, head })).base
  const annotated = (name: string, of: string) => repository.git('tag', '-a', '-m', 'made', name, of)
  const commit = repository.commit('released')
  annotated('v1.2.3', commit)
  repository.git('tag', 'v1', 'v1.2.3')
  for (const head of [commit, repository.commit('next')]) assert.equal((await base(head)).commit, commit)
  annotated('1.3', 'HEAD')
  annotated('stable-1', '1.3')
  repository.git('tag', 'v1.3', '1.3')
  repository.git('tag', '-d', '1.3')
  assert.equal((await base('v1.3')).source, 'v1.2.3')
  repository.git('tag', '-d', 'stable-1')
  assert.equal((await base(repository.commit('after'))).source, 'v1.3')
})

test('neither commits of one second nor a tag without a date mislead it', async () => {
  using repository = new Repository()
  const signal = new AbortController().signal
  repository.commit('checked out')
  const tree = repository.git('write-tree')
  const object = (type: string, text: string) =>
    repository.write({ object: text }).git('hash-object', '-t', type, '-w', '--literally', 'object')
  const commit = (...parents: string[]) => {
    const lines = [`tree ${tree}`, ...parents.map(parent => `parent ${parent}`)]
    return object(
      'commit',
      [...lines, 'author a <a@b> 1 +0000', 'committer a <a@b> 1 +0000', '', 'made', ''].join('\n'),
    )
  }
  const old = commit(commit(commit()))
  repository.git('tag', 'v1', object('tag', `object ${old}\ntype commit\ntag v1\n\nwithout a tagger\n`))
  const next = commit(commit(old))
  const release = commit(next)
  repository.git('tag', 'v2', release)
  const asked = { directory: repository.path, base: 'last-release', ours: [], signal }
  assert.equal((await baseAndHead({ ...asked, head: commit(next, release) })).base.source, 'v2')
  const [first] = await releasesFrom(repository.path, [old, release], undefined, signal)
  assert.deepEqual(first, { name: 'v1', hash: old, at: '1970-01-01T00:00:01.000Z' })
})
