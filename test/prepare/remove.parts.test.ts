import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { test } from 'node:test'
import { asRoot, onPath } from '../../src/system/programs.ts'
import { remove } from '../../src/system/remove.ts'
import { skip, way } from '../system/furnished.ts'
import { Folder } from './repository.ts'

test('a folder is removed whatever is in it: folders without permissions, and paths that are too long', async () => {
  using folder = new Folder()
  const name = 'a'.repeat(250)
  const lines = [
    'mkdir -p victim/closed/deep victim/long; touch victim/closed/deep/x',
    'chmod 0 victim/closed/deep; chmod 555 victim/closed',
    "mkdir -p victim/$'\\xff'/deep; touch victim/$'\\xff'/deep/x; chmod 555 victim/$'\\xff'/deep victim/$'\\xff'", // a name in Latin-1
    `cd victim/long; for i in $(seq 20); do mkdir ${name}; cd ${name}; done; touch x`,
  ]
  execFileSync('bash', ['-c', lines.join('\n')], { cwd: folder.path })
  await remove(join(folder.path, 'victim'))
  assert.equal(existsSync(join(folder.path, 'victim')), false)
  await remove(join(folder.path, 'nothing'))
})

test('so is one in which root has folders, as a layer of a room that is made through sudo has', { skip }, async () => {
  using folder = new Folder()
  mkdirSync(join(folder.path, 'victim/roots/below'), { recursive: true })
  writeFileSync(join(folder.path, 'victim/roots/below/file'), '')
  const [file, ...args] = asRoot(way, ['chown', '-R', '0:0', join(folder.path, 'victim/roots')])
  execFileSync(file!, args)
  await remove(join(folder.path, 'victim'))
  assert.equal(existsSync(join(folder.path, 'victim')), false)
})

test('so is one where `find` cannot remove files, or does not say what it could not remove', () => {
  const find = onPath('find', process.env.PATH)[0]
  for (const line of [
    `case "$*" in *-delete*) exit 1 ;; esac; exec ${find} "$@"`,
    `[ -e "$0.first" ] || [ "$1" = /dev/null ] || exec touch "$0.first"; exec ${find} "$@"`,
  ]) {
    using folder = new Folder()
    const programs = join(folder.path, 'programs')
    for (const name of ['programs', 'victim/closed/deep']) mkdirSync(join(folder.path, name), { recursive: true })
    writeFileSync(join(programs, 'find'), `#!/bin/sh\n${line}`, { mode: 0o755 })
    writeFileSync(join(programs, 'chmod'), '#!/bin/sh\ntouch "$0.started"', { mode: 0o755 }) // some follow links that appear meanwhile
    writeFileSync(join(folder.path, 'victim/closed/deep/x'), '')
    chmodSync(join(folder.path, 'victim/closed/deep'), 0o555)
    const source = `import { remove } from '${resolve('src/system/remove.ts')}'; await remove('${join(folder.path, 'victim')}')`
    const env = { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}` }
    execFileSync(process.execPath, ['--input-type=module', '--eval', source], { env })
    assert.equal(existsSync(join(folder.path, 'victim')), false, line)
    assert.equal(existsSync(folder.path), true)
    assert.equal(existsSync(join(programs, 'chmod.started')), false)
  }
})

test('a link that replaces a folder while it is being removed is not followed', async () => {
  using folder = new Folder()
  const at = (...names: string[]) => join(folder.path, ...names)
  const names = Array.from({ length: 20 }, (_, i) => String(i))
  for (const name of ['others', 'links', 'aside']) mkdirSync(at(name))
  for (const name of names) writeFileSync(at('others', name), '', { mode: 0o400 })
  for (let round = 0; round < 5; round++) {
    for (const name of names) {
      mkdirSync(at('victim', name), { recursive: true })
      for (const each of names) writeFileSync(at('victim', name, each), '')
    }
    const swapping = spawn(process.execPath, ['-e', swap, folder.path], { stdio: ['ignore', 'pipe', 'ignore'] })
    await once(swapping.stdout!, 'data')
    await remove(at('victim')).catch(() => {})
    swapping.kill('SIGKILL')
    await once(swapping, 'close')
    await remove(at('aside'))
    mkdirSync(at('aside'))
    const modes = readdirSync(at('others')).map(name => statSync(at('others', name)).mode & 0o777)
    assert.deepEqual(
      modes,
      names.map(() => 0o400),
    )
  }
})

/** Puts a link in place of each folder and takes it back, over and over. */
const swap = `const { renameSync, symlinkSync } = require('node:fs')
process.chdir(process.argv[1])
const attempt = step => { try { return step(), true } catch { return false } }
console.log('begun')
for (;;) for (let i = 0; i < 20; i++) {
  if (!attempt(() => renameSync('victim/' + i, 'aside/' + i))) continue
  attempt(() => symlinkSync('../others', 'links/' + i))
  attempt(() => renameSync('links/' + i, 'victim/' + i))
  attempt(() => renameSync('victim/' + i, 'links/' + i))
  attempt(() => renameSync('aside/' + i, 'victim/' + i))
}`
