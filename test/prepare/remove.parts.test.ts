import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { remove } from '../../src/system/remove.ts'
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
