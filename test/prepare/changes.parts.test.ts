import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diffOf, unknownFiles } from '../../src/prepare/git/changes.ts'
import { GitError, git } from '../../src/prepare/git/git.ts'
import { Repository } from './repository.ts'

test('files that something has made are told from those of the commit, or of the checkout where that is measured', async () => {
  using repository = new Repository()
  const head = repository.commit('head', { '.gitignore': 'dist\n', 'src/a.js': '1', 'src/ü [x]*.js': '1' })
  repository.write({ 'dist/a.js': '1', 'src/new.js': '1' })
  const files = ['src/a.js', 'src/ü [x]*.js', 'src/new.js', 'dist/a.js', ':(glob)**', '-z']
  const unknown = (dirty: boolean) => unknownFiles(repository.path, { head, dirty }, files)
  assert.deepEqual(await unknown(false), ['src/new.js', 'dist/a.js', ':(glob)**', '-z'])
  assert.deepEqual(await unknown(true), ['dist/a.js', ':(glob)**', '-z'])
  assert.deepEqual(await unknownFiles(repository.path, { head: '0'.repeat(40), dirty: false }, files), [])
})

test('a diff that nobody could have written is not read, and the others are', async () => {
  using repository = new Repository()
  const base = repository.commit('base', { a: '1\n' })
  const small = repository.commit('small', { a: '2\n' })
  const huge = repository.commit('huge', { b: `${'x'.repeat(1000)}\n`.repeat(80_000) })
  const { signal } = new AbortController()
  assert.match((await diffOf(repository.path, { base, head: small, dirty: false }, signal))!, /^-1\n\+2$/m)
  assert.equal(await diffOf(repository.path, { base, head: huge, dirty: false }, signal), undefined)
  await assert.rejects(git(repository.path, ['show', small], { most: 10 }), GitError)
})
