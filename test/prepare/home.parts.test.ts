import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeHome } from '../../src/prepare/home.ts'

/** A home made where PATH has these programs, beside a shell; and what `pnpm` prints there. */
async function pnpmWhere(programs: Record<string, string>): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  const { PATH } = process.env
  try {
    mkdirSync(join(folder, 'bin'))
    for (const [name, body] of Object.entries(programs))
      writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${body}\n`, { mode: 0o755 })
    process.env.PATH = join(folder, 'bin')
    const env = await makeHome(join(folder, 'home'))
    if (env.PATH === undefined) return undefined
    return execFileSync('/bin/sh', ['-c', 'pnpm run build'], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    }).trim()
  } finally {
    process.env.PATH = PATH
    rmSync(folder, { recursive: true, force: true })
  }
}

test('builds and start commands find pnpm by way of corepack, of npm where corepack does not get it, and their own first', async () => {
  const npm = 'echo "npm $@"'
  assert.deepEqual(
    [
      await pnpmWhere({}),
      await pnpmWhere({ corepack: 'echo "corepack $@"', npm }),
      await pnpmWhere({ corepack: 'exit 1', npm }),
      await pnpmWhere({ corepack: 'echo "corepack $@"', pnpm: 'echo "pnpm $@"' }),
    ],
    [undefined, 'corepack pnpm run build', 'npm exec --yes -- pnpm@10 run build', 'pnpm run build'],
  )
})
