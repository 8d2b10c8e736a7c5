import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Variant } from '../../src/prepare/variant.ts'
import { configOf, Folder, prepared, Repository } from './repository.ts'

const read = ({ directory }: Variant, name: string) => readFileSync(join(directory!, name), 'utf8')
const has = ({ directory }: Variant, name: string) => existsSync(join(directory!, name))

/** A package manager that installs one package, and counts its runs in a file beside it. */
const manager = `#!/bin/sh
echo "$0 $*" >> "$(dirname "$0")/runs"
mkdir -p node_modules/.bin node_modules/library
env -u PWD -u OLDPWD > node_modules/library/env
`

class Project extends Repository {
  readonly tools = new Folder()
  /** Commands see the fake manager, and the system's own. */
  readonly env = { PATH: `${this.tools.path}:/usr/bin:/bin` }

  constructor(tool = 'npm') {
    super()
    this.tools.executable(tool, manager)
    this.write({ '.gitignore': 'node_modules\n', 'server.js': '1', 'package.json': '{}', 'package-lock.json': '{}' })
  }

  get runs(): number {
    return existsSync(join(this.tools.path, 'runs'))
      ? readFileSync(join(this.tools.path, 'runs'), 'utf8').trim().split('\n').length
      : 0
  }

  override [Symbol.dispose](): void {
    this.tools[Symbol.dispose]()
    super[Symbol.dispose]()
  }
}

test('both sides are installed, also where their lock files are the same', async () => {
  using project = new Project()
  project.commit('one')
  project.commit('two', { 'server.js': '2' })
  await using result = await prepared(project.path, configOf({ install: undefined, env: project.env }))
  assert.equal(project.runs, 2)
  assert.equal(has(result.variants[1]!, 'node_modules/library/env'), true)
})

test('an install command from the config runs on both sides', async () => {
  using project = new Project()
  project.commit('one')
  project.commit('two')
  await using _ = await prepared(project.path, configOf({ install: 'npm ci', env: project.env }))
  assert.equal(project.runs, 2)
})

test('NODE_ENV is for the server and its build, not for the install', async () => {
  using project = new Project()
  project.commit('one')
  project.commit('two', { 'package-lock.json': '{ }' })
  const env = { ...project.env, NODE_ENV: 'production', OTHER: 'kept' }
  await using result = await prepared(
    project.path,
    configOf({ install: undefined, build: 'echo $NODE_ENV > built', env }),
  )
  assert.doesNotMatch(read(result.variants[0]!, 'node_modules/library/env'), /^NODE_ENV=/m)
  assert.match(read(result.variants[0]!, 'node_modules/library/env'), /^OTHER=kept$/m)
  assert.equal(read(result.variants[0]!, 'built'), 'production\n')
  assert.equal(result.variants[0]!.env.NODE_ENV, 'production')
})

test('programs of installed packages are on PATH, for the build and for the server', async () => {
  using project = new Project()
  project.commit('one')
  project.commit('two')
  await using result = await prepared(
    project.path,
    configOf({ install: undefined, build: 'echo $PATH > path', env: project.env }),
  )
  for (const variant of result.variants) {
    const path = `${variant.directory}/node_modules/.bin:${project.env.PATH}`
    assert.deepEqual([variant.env.PATH, read(variant, 'path').trim()], [path, path])
  }
})

test('a package manager that is not there is named, with the way to get it', async () => {
  using project = new Repository()
  using empty = new Folder()
  project.commit('one', { 'bun.lock': '', 'package.json': '{}' })
  project.commit('two')
  const config = configOf({ install: undefined, env: { PATH: empty.path } })
  const message =
    /^install of base needs `bun` \(because of bun.lock\), which is not on PATH: .*install --global bun`; or write `server.install`$/
  await assert.rejects(prepared(project.path, config), { code: 'command-failed', variant: 'base', message })
})

test('a folder that is installed already is used as it is, another one is installed in place', async () => {
  using project = new Project()
  project.write({ 'done/package-lock.json': '{}', 'done/node_modules/x': '1', 'fresh/package-lock.json': '{}' })
  const variants = ['done', 'fresh'].map(name => ({ name, directory: name, baseline: name === 'done' }))
  await using result = await prepared(project.path, configOf({ install: undefined, env: project.env }, variants))
  assert.equal(project.runs, 1)
  assert.equal(existsSync(join(project.path, 'fresh/node_modules/library')), true)
  assert.deepEqual(result.notes, [
    `done uses what is already installed in ${project.path}/done`,
    `fresh is installed in place, in ${project.path}/fresh`,
  ])
})

/** A package with one dependency that needs no network. */
function npmProject(): Repository {
  const repository = new Repository()
  repository.write({
    'library/package.json': '{"name":"library","version":"1.0.0"}',
    'library/index.js': 'module.exports = 1',
  })
  repository.write({
    '.gitignore': 'node_modules',
    'package.json': '{"name":"app","dependencies":{"library":"file:library"}}',
  })
  execFileSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: repository.path, stdio: 'ignore' })
  repository.commit('one', { 'server.js': 'process.stdout.write(String(require("library")))' })
  return repository
}

test("npm's links to packages of the project lead to those of each side", async () => {
  using repository = npmProject()
  repository.commit('two', { 'library/index.js': 'module.exports = 2' })
  await using result = await prepared(repository.path, configOf({ install: undefined }))
  const said = result.variants.map(({ directory, env }) =>
    execFileSync('node', ['server.js'], { cwd: directory, env }).toString(),
  )
  assert.deepEqual(said, ['1', '2'])
})

test('a broken lock file is an error of npm, which is shown', async () => {
  using repository = npmProject()
  repository.commit('two', { 'package-lock.json': '{"lockfileVersion": 3, "packages": {' })
  await assert.rejects(
    prepared(repository.path, configOf({ install: undefined })),
    (error: Error & { lastWords?: string; variant?: string }) => {
      assert.match(error.message, /^install of head failed: `npm ci` ended with exit code 1$/)
      assert.equal(error.variant, 'head')
      assert.match(error.lastWords!, /can only install with an existing package-lock.json/)
      assert.doesNotMatch(error.lastWords!, /Usage|--dry-run/)
      return true
    },
  )
})
