import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unknownFiles } from '../../src/prepare/git/changes.ts'
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
