import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Compiled } from '../../src/prepare/compiled.ts'

test('dependencies that cargo compiled for base are there for head, where the lock file is the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  const checkout = (name: string, lock: string): string => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'Cargo.lock'), lock)
    return join(folder, name)
  }
  try {
    const [base, head, other, script] = [
      checkout('base', 'a'),
      checkout('head', 'a'),
      checkout('other', 'b'),
      checkout('script', 'a'),
    ]
    const compiled = new Compiled(new AbortController().signal)
    assert.equal(await compiled.copyTo(base, 'cargo build --release'), false)
    mkdirSync(join(base, 'target/release'), { recursive: true })
    await compiled.remember(base, 'cargo build --release')
    assert.equal(await compiled.copyTo(head, 'cargo build --release'), true)
    assert.equal(existsSync(join(head, 'target/release')), true)
    assert.equal(await compiled.copyTo(other, 'cargo build --release'), false)
    assert.equal(await compiled.copyTo(script, 'make'), false)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
