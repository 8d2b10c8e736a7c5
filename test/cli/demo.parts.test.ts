import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { buildDemo } from '../../src/cli/demo.ts'

test('the demo has two commits that respond alike, the second of which sorts on every request', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  try {
    const { repository, base, head } = await buildDemo(folder)
    const changed = execFileSync('git', ['-C', repository, 'diff', '--name-only', base, head], {
      encoding: 'utf8',
    }).trim()
    assert.equal(changed, 'products.js')
    const products = async (commit: string) => {
      const path = join(folder, commit)
      execFileSync('git', ['-C', repository, 'worktree', 'add', '--quiet', '--detach', path, commit])
      return import(pathToFileURL(join(path, 'products.js')).href)
    }
    const [before, after] = [await products(base), await products(head)]
    assert.deepEqual(after.list(), before.list())
    assert.deepEqual(after.one(42), before.one(42))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
