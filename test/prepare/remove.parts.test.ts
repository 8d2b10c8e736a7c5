import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { asRoot } from '../../src/system/programs.ts'
import { remove } from '../../src/system/remove.ts'
import { skip, way } from '../system/furnished.ts'
import { Folder } from './repository.ts'

test('a folder is removed whatever is in it: folders without permissions, and paths that are too long', async () => {
  using folder = new Folder()
  const name = 'a'.repeat(250)
  const lines = [
    'mkdir -p victim/closed/deep victim/long; touch victim/closed/deep/x',
    'chmod 0 victim/closed/deep; chmod 555 victim/closed',
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
