import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diffOf, unknownFiles } from '../../src/prepare/git/changes.ts'
import { GitError, git } from '../../src/prepare/git/git.ts'
import { changesOf } from '../why/recordings.ts'
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

test('where head changes what is read however much it changes, and of what it changes, whether a line is blank', async () => {
  using repository = new Repository()
  const sql = '-- b\n++ c\n@@ -7 +7 @@\ndiff --git d d\n'
  const base = repository.commit('base', { a: `1\n${sql}`, z: '1\n' })
  const row = 'x'.repeat(1000)
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`fixtures/${i}.csv`, `${row}\n`.repeat(1000)]))
  const head = repository.commit('head', {
    ...many,
    'ä.csv': `${row}\n`.repeat(30_000),
    'one-line.json': row.repeat(10_000),
    a: '2\n',
    z: '2\n',
  })
  const { signal } = new AbortController()
  const diff = (await diffOf(repository.path, { base, head, dirty: false }, signal))!
  assert.ok(diff.length < 4 * 71_000, `${diff.length}`)
  const changes = changesOf(diff)
  assert.deepEqual(
    changes.base,
    new Map([
      ['a', [1, 2, 3, 4, 5]],
      ['z', [1]],
    ]),
  )
  assert.equal(changes.head.size, 44)
  assert.deepEqual([changes.head.get('a'), changes.head.get('one-line.json'), changes.head.get('z')], [[1], [1], [1]])
  assert.equal(changes.head.get('ä.csv')!.length, 20_000)
  await assert.rejects(git(repository.path, ['show', head], { most: 10 }), GitError)
  assert.equal(await diffOf(repository.path, { base, head: '0'.repeat(40), dirty: false }, signal), undefined)
})

test('lines of a file are told even if it has a NUL byte, or .gitattributes keeps it out of diffs', async () => {
  using repository = new Repository()
  const attributes = '*.js -diff\n*.min.ts binary\n'
  const files = (n: number) => ({ 'a.js': `1\n${n}\n`, 'b.min.ts': `1\n${n}\n`, 'c.ts': `1\n${n} // \0\n` })
  const base = repository.commit('base', { '.gitattributes': attributes, ...files(2) })
  const head = repository.commit('head', files(3))
  repository.write(files(4))
  const { signal } = new AbortController()
  for (const dirty of [false, true]) {
    const changes = changesOf((await diffOf(repository.path, { base, head, dirty }, signal))!)
    const told = new Map(Object.keys(files(2)).map(name => [name, [2]]))
    assert.deepEqual([changes.base, changes.head], [told, told])
  }
})

test('where only code counts, places are left out where only blank lines or comments of whole lines were changed', async () => {
  using repository = new Repository()
  const before = '// a\none()\n\ntwo()\nthree() // a\n# a\nfour()\n'
  const after = '// b\n\none()\n\n\ntwo()\nthree() // b\n# b\nfour()\n\n  // c\nfive()\n'
  const base = repository.commit('base', { 'a.js': before, 'a.py': before })
  const head = repository.commit('head', { 'a.js': after, 'a.py': after })
  const { signal } = new AbortController()
  const compared = { base, head, dirty: false }
  const told = async (isCode: boolean) => changesOf((await diffOf(repository.path, compared, signal, isCode))!).head
  const all = [1, 7, 8, 11, 12] // without blank ones
  assert.deepEqual([...(await told(false))], [['a.js', all], ['a.py', all]]) // biome-ignore format: one line
  // In JavaScript the second place has code in it, and in Python a line that begins with two slashes divides by what follows them.
  assert.deepEqual(Object.fromEntries(await told(true)), {
    'a.js': [7, 8, 11, 12],
    'a.py': [1, 7, 8, 11, 12],
  })
})

test('what only looks like a comment counts as code: what Go reads of one, and a line of text', async () => {
  using repository = new Repository()
  const lines = (letter: string) => ({
    'a.go': `//go:embed ${letter}\nA\n// +build ${letter}\nB\n// #define N ${letter}\nC\n// ${letter}\nD\n//\t${letter}\n`,
    'a.html': `//${letter}\n`,
    'b/a.tsx': `//${letter}\n`,
  })
  const [base, head] = [repository.commit('base', lines('a')), repository.commit('head', lines('b'))]
  const { signal } = new AbortController()
  const diff = await diffOf(repository.path, { base, head, dirty: false }, signal, true)
  assert.deepEqual(Object.fromEntries(changesOf(diff!).head), { 'a.go': [1, 3, 5], 'a.html': [1] })
})

test('uncommitted changes are read from the checkout, and new files whole', async () => {
  using repository = new Repository()
  const base = repository.commit('base', { a: '1\n' })
  repository.write({ a: '2\n', b: '1\n' })
  const { signal } = new AbortController()
  const { head } = changesOf((await diffOf(repository.path, { base, head: base, dirty: true }, signal))!)
  assert.deepEqual([head.get('a'), head.get('b')!.length], [[1], 10_000])
})
