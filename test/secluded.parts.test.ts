import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

test('a test file that goes on in a network of its own removes its own temporary folder, and nothing beside it', () => {
  const [bin, shared] = [mkdtempSync(join(tmpdir(), 'bin-')), mkdtempSync(join(tmpdir(), 'shared-'))]
  writeFileSync(join(bin, 'unshare'), '#!/bin/sh\necho "in $TMPDIR"', { mode: 0o755 })
  writeFileSync(join(shared, 'of-others'), '')
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, TMPDIR: shared }
  for (const before of [[], ['--import', './test/own-folder.ts']]) {
    const { stdout, stderr } = spawnSync(process.execPath, [...before, 'test/secluded.ts'], { env, encoding: 'utf8' })
    assert.equal(stdout, `in ${shared}\n`, stderr)
    assert.deepEqual(
      readdirSync(shared).filter(name => name !== 'node-compile-cache'),
      ['of-others'],
    )
  }
})
