import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseConfig } from '../../src/config/parse.ts'
import { ignoredBy, unaffected, unreachable } from '../../src/prepare/git/unaffected.ts'
import { cpuTime } from '../cpu-time.ts'
import { Repository } from './repository.ts'

const signal = new AbortController().signal
const ignore = ['**/*.md', '.github/**']
const counts = ['perf-gate.yml', '.github/workflows/gate.yml']

/** The result for one commit on top of a small project. */
async function after(change: (repository: Repository) => void, globs = ignore): Promise<string[] | undefined> {
  using repository = new Repository()
  const base = repository.commit('base', { 'server.js': '1', 'README.md': 'a', 'package-lock.json': '{}' })
  change(repository)
  const head = repository.commit('head')
  return await unaffected({ repository: repository.path, base, head }, { ignore: globs, counts }, signal)
}

test('a commit of documents alone cannot reach the server', async () => {
  const files = { 'README.md': 'b', 'docs/ümläut.md': 'c', '.github/dependabot.yml': 'd' }
  const found = await after(repository => repository.write(files))
  assert.deepEqual(found?.toSorted(), Object.keys(files).toSorted())
})

test('one file that can reach it is enough', async () => {
  assert.equal(await after(repository => repository.write({ 'README.md': 'b', 'server.js': '2' })), undefined)
})

test('a deleted and a moved file count as what they were', async () => {
  assert.equal(await after(repository => repository.git('mv', 'server.js', 'server.md')), undefined)
  assert.deepEqual(await after(repository => repository.git('rm', 'README.md')), ['README.md'])
})

test('lock files, the config and the workflow of the gate count, whatever the globs say', async () => {
  for (const name of ['package-lock.json', 'services/a/go.sum', 'perf-gate.yml', '.github/workflows/gate.yml'])
    assert.equal(await after(repository => repository.write({ [name]: 'x' }), ['**']), undefined, name)
})

test('a link may lead anywhere', async () => {
  assert.equal(await after(({ path }) => symlinkSync('server.js', join(path, 'link.md'))), undefined)
})

test('no name of a file keeps anybody waiting, whatever the globs: a very long one counts', () => {
  const begun = cpuTime()
  for (const glob of ['**/*a*a*b', '**/a/**/b', 'a*a*a*b', '{a*,aa*}*b']) {
    const isOut = unreachable({ ignore: [glob], counts: [] })
    for (const name of ['a'.repeat(250), 'a/'.repeat(2000), `${'a'.repeat(250)}/`.repeat(16)])
      for (let i = 0; i < 100; i++) assert.equal(isOut(`${name}c${i}`), false)
  }
  const isOut = unreachable({ ignore: ['**'], counts: [] })
  assert.deepEqual([isOut(`${'a/'.repeat(190)}b`), isOut(`${'a/'.repeat(200)}b`)], [true, false])
  assert.ok(cpuTime() - begun < 3000, `${cpuTime() - begun} ms`)
})

test('equal commits are measured: somebody wants to know', async () => {
  assert.equal(await after(() => {}), undefined)
})

test('globs match from the root, hidden files included', () => {
  const isOut = unreachable({ ignore: ['docs/**', '**/*.md', 'LICENSE*'], counts: [] })
  for (const path of ['docs/a.js', 'a/b/.hidden/c.md', 'LICENSE-MIT']) assert.ok(isOut(path), path)
  const except = unreachable({ ignore: ['**/*.md', '!content/**'], counts: [] })
  assert.deepEqual(['a.md', 'content/a.md', 'src/app.js'].map(except), [true, false, false])
  for (const path of ['src/docs/a.js', 'a.mdx', 'src/LICENSE.js']) assert.ok(!isOut(path), path)
})

const byConfig = (server: string, more = '') =>
  unreachable(ignoredBy(parseConfig(`server: ${server}\n${more}`, 'ci/gate.yml'), ['.github/workflows/gate.yml']))

test('of .github, only what GitHub itself reads is left out', () => {
  const isOut = byConfig('{ start: npm start }')
  const read = [
    'dependabot.yml',
    'CODEOWNERS',
    'workflows/ci.yml',
    'ISSUE_TEMPLATE/bug.yaml',
    'pull_request_template.md',
  ]
  for (const name of read) assert.ok(isOut(`.github/${name}`), name)
  const others = [
    'scripts/start.sh',
    'actions/build/action.yml',
    'server/index.js',
    'workflows/start.sh',
    'workflows/gate.yml',
  ]
  for (const name of others) assert.ok(!isOut(`.github/${name}`), name)
})

test('a config beside the config counts, and so does a file that a command names, whatever the globs say', () => {
  const server =
    '{ directory: api, install: sh -c "sh ./a.sh", build: "x=$PWD/tools/b.md", setup: c, reset: "(cd ..;d.py)", start: e --with=f }'
  const isOut = byConfig(server, 'ignore: ["**"]')
  const configs = [
    'perf-gate.yml',
    'perf-gate.yaml',
    '.github/perf-gate.yml',
    'shop/.github/perf-gate.yaml',
    'ci/gate.yml',
  ]
  for (const name of [...configs, 'a.sh', 'tools/b.md', 'api/bin/c', 'd.py', 'f']) assert.ok(!isOut(name), name)
  for (const name of ['b.md.txt', 'README.md', 'gate.yml', 'g']) assert.ok(isOut(name), name)
})
