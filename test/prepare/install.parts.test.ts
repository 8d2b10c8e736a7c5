import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Variant } from '../../src/prepare/variant.ts'
import { configOf, Folder, prepared, Repository } from './repository.ts'

const read = ({ directory }: Variant, name: string) => readFileSync(join(directory!, name), 'utf8')
const has = ({ directory }: Variant, name: string) => existsSync(join(directory!, name))

/**
 * A package manager that installs one package. It counts its runs beside itself. If `absolute` is there, it writes where it was
 * installed into a file as compilers do, and if `absoluteLink` is there, into a link.
 */
const manager = `#!/bin/sh
echo "$0 $*" >> "$(dirname "$0")/runs"
mkdir -p node_modules/.bin node_modules/library
ln -s ../library/env node_modules/.bin/env
if [ -e absolute ]; then printf '\\377\\000%s\\000\\376' "$PWD" > node_modules/library/binary; fi
if [ -e absoluteLink ]; then ln -s "$PWD/server.js" node_modules/library/link; fi
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

test('where lock file and manifests are the same on both sides, the second install is copied from the first', async () => {
  using project = new Project()
  project.commit('one', { 'other/package.json': '{}' })
  project.commit('two', { 'server.js': '2' })
  await using result = await prepared(project.path, configOf({ install: undefined, env: project.env }))
  const head = result.variants[1]!
  assert.equal(project.runs, 1)
  assert.equal(has(head, 'node_modules/library/env'), true)
  assert.equal(readlinkSync(join(head.directory!, 'node_modules/.bin/env')), '../library/env')
  assert.match(result.notes.at(-1)!, /^install of head reused from base \(same package-lock.json\): [\d.]+ s saved$/)
})

const different: [what: string, files: Record<string, string>, change: Record<string, string>][] = [
  ['the lock file differs', {}, { 'package-lock.json': '{ }' }],
  ['a manifest somewhere in the tree differs', { 'workspace/package.json': '{}' }, { 'workspace/package.json': '{ }' }],
  ['a manifest is new', {}, { 'other/package.json': '{}' }],
  ['the settings of the package manager differ', {}, { '.npmrc': 'x=1' }],
  ['a patch differs', { 'a.patch': '1' }, { 'a.patch': '2' }],
  ['a script of the project runs with it', { 'package.json': '{"scripts":{"postinstall":"node x"}}' }, {}],
  ['a dependency reads the schema of the project', { 'package.json': '{"dependencies":{"@prisma/client":"6"}}' }, {}],
  ['packages are copied from the project', { '.npmrc': 'install-links=true' }, {}],
  ['a folder of the project is a dependency', { 'package.json': '{"dependencies":{"lib":"file:lib"}}' }, {}],
  ['each package has its own', { '.npmrc': 'install-strategy=nested' }, {}],
  ['workspaces have folders of their own', { 'package.json': '{"workspaces":["workspace"]}' }, {}],
  ['a file speaks of where the first is', { absolute: '' }, {}],
  ['a link leads back to the first', { absoluteLink: '' }, {}],
]
for (const [what, files, change] of different)
  test(`both sides are installed where ${what}`, async () => {
    using project = new Project()
    project.commit('one', files)
    project.commit('two', change)
    await using result = await prepared(project.path, configOf({ install: undefined, env: project.env }))
    assert.equal(project.runs, 2)
    assert.deepEqual(
      result.notes.filter(note => note.includes('reused')),
      [],
    )
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
    /^install of base needs `bun` \(because of bun.lock\), which is not on PATH: .*setup-bun; or write `server.install`$/
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
