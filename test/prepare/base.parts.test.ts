import assert from 'node:assert/strict'
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { chooseBase } from '../../src/prepare/git/base.ts'
import { committedConfig } from '../../src/prepare/git/committed.ts'
import { lend, takeBack } from '../../src/prepare/git/git-environment.ts'
import { configOf, Folder, git, prepared, Repository } from './repository.ts'

/** main: one — two; feature branches off at one, with a commit of its own. */
function forked(): Repository & { hashes: Record<'one' | 'two' | 'mine', string> } {
  const repository = new Repository()
  const one = repository.commit('one', { a: '1' })
  repository.git('branch', 'feature')
  const two = repository.commit('two', { a: '2' })
  repository.git('checkout', '--quiet', 'feature')
  const mine = repository.commit('mine', { b: '1' })
  return Object.assign(repository, { hashes: { one, two, mine } })
}

/** A clone of only the last commit, as actions/checkout makes it. */
function shallowClone(repository: Repository, branch: string): Folder {
  const folder = new Folder()
  git(folder.path, 'clone', '--quiet', '--depth=1', `--branch=${branch}`, `file://${repository.path}`, 'clone')
  return folder
}

test('without a base, head is compared with the merge base of the default branch, and the report says so', async () => {
  using repository = forked()
  await using result = await prepared(repository.path)
  const [base, head] = result.variants
  assert.deepEqual(
    [base!.commit, base!.subject, base!.source, base!.baseline],
    [repository.hashes.one, 'one', 'merge base with main', true],
  )
  assert.deepEqual(
    [head!.commit, head!.subject, head!.source, head!.dirty],
    [repository.hashes.mine, 'mine', 'working tree', false],
  )
  assert.match(result.notes[0]!, /^base is \w{10}, where the working tree left `main`/)
})

test("the remote's default branch counts more than a local main", async () => {
  using origin = new Repository()
  const one = origin.commit('one')
  origin.git('branch', '--move', 'trunk')
  using folder = new Folder()
  git(folder.path, 'clone', '--quiet', origin.path, 'clone')
  const clone = join(folder.path, 'clone')
  git(clone, 'commit', '--quiet', '--allow-empty', '--message', 'not pushed')
  git(clone, 'branch', 'main')
  await using result = await prepared(clone)
  assert.deepEqual([result.variants[0]!.source, result.variants[0]!.commit], ['merge base with origin/trunk', one])
})

test('the default branch that an event names counts more than one that is called main, also in a shallow clone', async () => {
  using origin = forked()
  const { mine } = origin.hashes
  const later = origin.commit('later', { b: '2' })
  using folder = new Folder()
  git(folder.path, 'init', '--quiet', 'whole')
  const whole = join(folder.path, 'whole')
  git(whole, 'remote', 'add', 'origin', origin.path)
  git(whole, 'fetch', '--quiet', 'origin', '+refs/heads/*:refs/remotes/origin/*')
  origin.git('branch', 'develop', mine)
  git(whole, 'fetch', '--quiet', 'origin', '+refs/heads/develop:refs/remotes/origin/develop')
  git(whole, 'branch', 'develop', origin.hashes.one) // left from an earlier job
  using shallow = shallowClone(origin, 'feature')
  const chosen = (clone: string, hash = later) =>
    chooseBase(clone, { hash, name: 'head', dirty: false }, new AbortController().signal, 'develop')
  for (const clone of [whole, join(shallow.path, 'clone')]) {
    const { hash, note } = await chosen(clone)
    assert.deepEqual([hash, /left `origin\/develop`/.test(note)], [mine, true])
  }
  assert.equal((await chosen(whole, mine)).source, 'head~1')
  git(whole, 'remote', 'rename', 'origin', 'github')
  assert.match((await chosen(whole)).note, /left `github\/develop`/)
  git(whole, 'remote', 'rename', 'github', 'origin')
  origin.git('branch', '--delete', '--force', 'develop')
  for (const clone of [join(shallow.path, 'clone'), origin.path]) // `main`, which is there, would be a wrong base
    await assert.rejects(chosen(clone, mine), /the default branch.*no commit `origin\/develop`.*input `base`/)
})

test('on the default branch itself a clean tree is compared with the commit before', async () => {
  using repository = new Repository()
  const one = repository.commit('one')
  repository.commit('two')
  await using result = await prepared(repository.path)
  assert.deepEqual([result.variants[0]!.source, result.variants[0]!.commit], ['HEAD~1', one])
  assert.deepEqual(result.notes, ['base is HEAD~1: the working tree has no commits that are not in `main`'])
})

test('on the default branch itself uncommitted changes are compared with their commit', async () => {
  using repository = new Repository()
  const one = repository.commit('one', { a: '1' })
  repository.write({ a: '2' })
  await using result = await prepared(repository.path)
  assert.deepEqual(
    result.variants.map(({ source, commit, dirty }) => [source, commit, dirty]),
    [
      ['HEAD', one, false],
      ['working tree', one, true],
    ],
  )
})

test('base and head may be any commit, and are called what they were called', async () => {
  using repository = forked()
  await using result = await prepared(repository.path, configOf(), { base: 'main', head: 'HEAD~1' })
  const { one, two } = repository.hashes
  assert.deepEqual(
    result.variants.map(({ source, commit }) => [source, commit]),
    [
      ['main', two],
      ['HEAD~1', one],
    ],
  )
  assert.deepEqual(result.notes, [])
  await using same = await prepared(repository.path, configOf(), { base: 'main', head: two })
  assert.deepEqual(same.notes, ['base and head are the same commit, so whatever differs between them is chance'])
})

test('a head on the default branch is compared with the commit before it', async () => {
  using repository = forked()
  await using result = await prepared(repository.path, configOf(), { head: 'main' })
  assert.deepEqual(
    result.variants.map(({ source, commit }) => [source, commit]),
    [
      ['main~1', repository.hashes.one],
      ['main', repository.hashes.two],
    ],
  )
})

test('a single commit without changes has nothing to be compared with', async () => {
  using repository = new Repository()
  repository.commit('one')
  await assert.rejects(prepared(repository.path), {
    code: 'no-such-ref',
    message: /has no commit before .* to compare it with; pass --base/,
  })
})

test('a commit that does not exist is named', async () => {
  using repository = forked()
  await assert.rejects(prepared(repository.path, configOf(), { base: 'featrue' }), {
    code: 'no-such-ref',
    message: /no commit `featrue` in [^;]*$/,
  })
  for (const base of ['--upload-pack=touch x', '', ' main', 'a\nb', 'HEAD:a', 'HEAD~9'])
    await assert.rejects(prepared(repository.path, configOf(), { base }), { code: 'no-such-ref' }, base)
})

test('a folder without repository, an empty and a bare repository are told apart', async () => {
  using folder = new Folder()
  await assert.rejects(prepared(folder.path), { code: 'not-a-repository', message: /is not in a git repository$/ })
  git(folder.path, 'init', '--quiet', 'empty')
  await assert.rejects(prepared(join(folder.path, 'empty')), { code: 'no-commits', message: /has no commits yet$/ })
  git(folder.path, 'init', '--quiet', '--bare', 'bare')
  await assert.rejects(prepared(join(folder.path, 'bare')), {
    code: 'not-a-repository',
    message: /holds the parts of a bare git repository/,
  })
})

test('a damaged repository is an error in words', async () => {
  using repository = new Repository()
  repository.commit('one')
  rmSync(join(repository.path, '.git/HEAD'))
  await assert.rejects(prepared(repository.path), { code: 'not-a-repository' })
})

test('a shallow clone fetches the one commit it lacks, by hash or as parent, and stays shallow', async () => {
  using repository = forked()
  repository.commit('mine too', { b: '2' })
  for (const base of [repository.hashes.mine, 'HEAD^1', 'HEAD~', undefined]) {
    using folder = shallowClone(repository, 'feature')
    const clone = join(folder.path, 'clone')
    if (base === undefined) git(clone, 'remote', 'set-branches', 'origin', 'feature')
    await using result = await prepared(clone, configOf(), { base })
    assert.equal(result.variants[0]!.commit, repository.hashes.mine)
    const objects = git(clone, 'cat-file', '--batch-all-objects', '--batch-check').split('\n')
    assert.equal(objects.filter(line => / commit /.test(line)).length, 2) // base and head; a third is in the repository
    assert.equal(git(clone, 'rev-parse', '--is-shallow-repository'), 'true')
  }
})

test('a shallow clone fetches a branch that it does not know', async () => {
  using repository = forked()
  using folder = shallowClone(repository, 'feature')
  for (const base of ['main', 'origin/main']) {
    await using result = await prepared(join(folder.path, 'clone'), configOf(), { base })
    assert.equal(result.variants[0]!.commit, repository.hashes.two)
  }
})

test('a shallow clone is deepened until the merge base is found', async () => {
  using repository = forked()
  repository.git('checkout', '--quiet', 'main')
  using folder = shallowClone(repository, 'feature')
  const clone = join(folder.path, 'clone')
  git(clone, 'remote', 'set-branches', 'origin', '*')
  git(clone, 'fetch', '--quiet', '--depth=1', 'origin')
  await using result = await prepared(clone)
  assert.deepEqual(
    [result.variants[0]!.commit, result.variants[0]!.source],
    [repository.hashes.one, 'merge base with origin/main'],
  )
})

test('a commit that cannot be fetched is an error with what git said', async () => {
  using repository = forked()
  using folder = shallowClone(repository, 'feature')
  const clone = join(folder.path, 'clone')
  const nowhere = '0123456789'.repeat(4)
  await assert.rejects(prepared(clone, configOf(), { base: nowhere }), {
    code: 'fetch-failed',
    message: new RegExp(`git fetch --depth=1 origin ${nowhere}.* failed: .*not our ref`, 's'),
  })
  await assert.rejects(prepared(repository.path, configOf(), { base: nowhere }), {
    code: 'fetch-failed',
    message: /no remote `origin`/,
  })
  await assert.rejects(prepared(clone, configOf(), { base: 'HEAD~7' }), {
    code: 'no-such-ref',
    message: /`fetch-depth: 0`/,
  })
})

test('a partial clone fetches the files it lacks', async () => {
  using repository = forked()
  repository.git('config', 'uploadpack.allowFilter', 'true')
  using folder = new Folder()
  git(folder.path, 'clone', '--quiet', '--filter=blob:none', '--branch=feature', `file://${repository.path}`, 'clone')
  await using result = await prepared(join(folder.path, 'clone'), configOf(), { base: 'origin/main', head: 'HEAD' })
  const [base, head] = result.variants.map(({ directory }) => readFileSync(join(directory!, 'a'), 'utf8'))
  assert.deepEqual([base, head], ['2', '1'])
})

test('a partial clone fetches a config that it lacks with the credentials that were lent', async () => {
  using repository = forked()
  repository.commit('config', { 'perf-gate.yml': 'scenarios: []' })
  repository.git('config', 'uploadpack.allowFilter', 'true')
  using folder = new Folder()
  git(folder.path, 'clone', '--quiet', '--bare', '--filter=blob:none', `file://${repository.path}`, 'clone')
  const clone = join(folder.path, 'clone')
  git(clone, 'remote', 'set-url', 'origin', 'file:///nowhere/private')
  renameSync(clone, join(folder.path, '.git'))
  git(folder.path, 'config', 'core.bare', 'false')
  const at = { repository: folder.path, commit: repository.git('rev-parse', 'HEAD'), prefix: '' }
  const { signal } = new AbortController()
  await assert.rejects(committedConfig(at, undefined, signal))
  lend([[`url.file://${repository.path}.insteadOf`, 'file:///nowhere/private']]) // stands for a token
  try {
    assert.equal((await committedConfig(at, undefined, signal))?.text, 'scenarios: []')
  } finally {
    takeBack()
  }
})

test('a repository with SHA-256 hashes is like any other', async () => {
  using folder = new Folder()
  git(folder.path, 'init', '--quiet', '--object-format=sha256')
  for (const subject of ['one', 'two']) git(folder.path, 'commit', '--quiet', '--allow-empty', '--message', subject)
  await using result = await prepared(folder.path)
  assert.equal(git(result.variants[1]!.directory!, 'rev-parse', 'HEAD'), git(folder.path, 'rev-parse', 'HEAD'))
})
