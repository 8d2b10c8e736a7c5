import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { manifestsIn } from '../../../src/why/profile/manifests.ts'
import { npmManifests } from '../../../src/why/profile/node/packages.ts'
import { filesIn, namedIn } from '../../../src/why/profile/python/packages.ts'
import { cpuTime } from '../../cpu-time.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-manifest-')))
after(() => rmSync(root, { recursive: true, force: true }))

/** A checkout with these files. */
function checkout(name: string, files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, name, path, '..'), { recursive: true })
    writeFileSync(join(root, name, path), text)
  }
  return join(root, name)
}

test('a package is looked for in the package.json of the server, then of the checkout, then in the lock file', () => {
  const path = checkout('npm', {
    'api/package.json': '{\n  "dependencies": {\n    "qs": "6.0.0"\n  }\n}',
    'package.json': '{\n  "dependencies": { "other": "1" },\n  "devDependencies": {\n    "pg": "8.0.0"\n  }\n}',
    'package-lock.json':
      '{\n  "packages": {\n    "node_modules/a/node_modules/ms": {\n    },\n    "node_modules/qs": {}\n  }\n}',
  })
  const manifests = npmManifests({ root: path, directory: join(path, 'api') })
  const line = (name: string) => manifests.get(name)
  assert.deepEqual(line('qs'), { file: 'api/package.json', line: 3 })
  assert.deepEqual(line('pg'), { file: 'package.json', line: 4 })
  assert.deepEqual(line('ms'), { file: 'package-lock.json', line: 3 })
  assert.equal(line('a/node_modules'), undefined)
  const other = checkout('scripts', {
    'package.json':
      '{\n  "scripts": {\n    "start": "node server.js"\n  },\n  "dependencies": {\n    "qs": "^6.0.0",\n    "a": "npm:b@1"\n  }\n}',
  })
  assert.deepEqual([...npmManifests({ root: other, directory: other }).keys()], ['qs', 'a'], 'no script')
})

test('a package that nobody names directly is found in the lock files of pnpm and yarn as well', () => {
  const pnpm = checkout('pnpm', {
    'pnpm-lock.yaml': "packages:\n\n  '@scope/qs@6.0.0':\n  qs@6.1.0:\n    resolution: {}\n",
  })
  assert.deepEqual(npmManifests({ root: pnpm, directory: pnpm }).get('qs'), { file: 'pnpm-lock.yaml', line: 4 })
  assert.deepEqual(npmManifests({ root: pnpm, directory: pnpm }).get('@scope/qs'), { file: 'pnpm-lock.yaml', line: 3 })
  const yarn = checkout('yarn', { 'yarn.lock': '# yarn\n\nqs@^6.0.0:\n  version "6.1.0"\n\n"ms@npm:^2.0.0":\n' })
  assert.deepEqual(npmManifests({ root: yarn, directory: yarn }).get('qs'), { file: 'yarn.lock', line: 3 })
  assert.deepEqual(npmManifests({ root: yarn, directory: yarn }).get('ms'), { file: 'yarn.lock', line: 6 })
})

test('very many packages are looked up about as fast as one: each file is read once', () => {
  const begun = cpuTime()
  const names = Array.from({ length: 50_000 }, (_, i) => `p${i}`)
  const path = checkout('many', {
    'package-lock.json': `{\n${names.map(name => `"node_modules/${name}": {`).join('\n')}`,
  })
  const manifests = npmManifests({ root: path, directory: path })
  assert.deepEqual(manifests.get('p49999'), { file: 'package-lock.json', line: 50_001 })
  for (const name of names) assert.notEqual(manifests.get(name), undefined)
  assert.ok(cpuTime() - begun < 3000, `${cpuTime() - begun} ms`)
})

test('a folder with very many requirements, or very long ones, is read in part, and a line of blanks takes no time', () => {
  const names = Array.from({ length: 300 }, (_, i) => `requirements-${1000 + i}.txt`)
  const path = checkout('requirements', Object.fromEntries(names.map((name, i) => [name, `p${i} [extra] == 1\n`])))
  const large = checkout('large', { 'requirements-0.txt': 'first', 'requirements-9.txt': 'last' })
  for (let i = 1; i < 5; i++) writeFileSync(join(large, `requirements-${i}.txt`), `p${i}\n`.padEnd(8 * 2 ** 20, '#'))
  const read = (at: string) =>
    [...manifestsIn({ root: at, directory: at }, filesIn, (line, file) => [namedIn(line, file)]).keys()].sort()
  assert.deepEqual(read(path), [...Array(200).keys()].map(i => `p${i}`).sort())
  assert.deepEqual(read(large), ['first', 'last', 'p1'])
  const began = performance.now()
  assert.equal(namedIn(`flask${' '.repeat(200_000)}x`, 'requirements.txt'), undefined)
  assert.ok(performance.now() - began < 5000)
})
