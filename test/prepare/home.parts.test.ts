import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeHome } from '../../src/prepare/home.ts'

/** A home made where PATH has these programs, beside a shell; and what `pnpm` prints there. */
async function pnpmWhere(programs: Record<string, string>, manifest = '{}'): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  const { PATH } = process.env
  try {
    mkdirSync(join(folder, 'bin'))
    for (const [name, body] of Object.entries(programs))
      writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${body}\n`, { mode: 0o755 })
    mkdirSync(join(folder, 'apps/shop'), { recursive: true })
    writeFileSync(join(folder, 'package.json'), manifest)
    process.env.PATH = join(folder, 'bin')
    const env = await makeHome(join(folder, 'home'))
    if (env.PATH === undefined) return undefined
    return execFileSync('/bin/sh', ['-c', 'pnpm run build'], {
      env: { ...process.env, ...env },
      cwd: join(folder, 'apps/shop'),
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
    [undefined, 'corepack pnpm run build', 'npm exec --yes --package=pnpm@10 -- pnpm run build', 'pnpm run build'],
  )
})

test('where corepack does not get pnpm, npm gets the version that the project names', async () => {
  const programs = { corepack: 'exit 1', npm: 'echo "npm $@"' }
  const line = 'npm exec --yes --package=pnpm@9.15.4 -- pnpm run build'
  assert.equal(await pnpmWhere(programs, '{\n  "packageManager": "pnpm@9.15.4+sha512.abc",\n  "x": 1\n}\n'), line)
  assert.equal(await pnpmWhere(programs, '{"packageManager":"pnpm@9.15.4"}'), line)
})

test('of the npm settings of the user, a home has registries and how to compile, and no login', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  const { HOME } = process.env
  try {
    const lines = [
      'nodedir=/usr',
      'registry=https://packages.example.com/',
      '@shop:registry=https://user:secret@example.com/',
      '//packages.example.com/:_authToken=secret',
      'fund=false',
    ]
    writeFileSync(join(folder, '.npmrc'), lines.join('\n'))
    process.env.HOME = folder
    await makeHome(join(folder, 'home'))
    assert.equal(readFileSync(join(folder, 'home/.npmrc'), 'utf8'), `${lines.slice(0, 2).join('\n')}\n`)
  } finally {
    process.env.HOME = HOME
    rmSync(folder, { recursive: true, force: true })
  }
})
