import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { makeHome } from '../../src/prepare/home.ts'

/** What a line such as `pnpm` prints in a home that was made with a PATH of these programs and a shell. */
async function pnpmWhere(programs: Record<string, string>, line = 'pnpm run build'): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  const { PATH } = process.env
  try {
    mkdirSync(join(folder, 'bin'))
    for (const [name, body] of Object.entries(programs))
      writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${body}\n`, { mode: 0o755 })
    process.env.PATH = join(folder, 'bin')
    const env = await makeHome(join(folder, 'home'))
    const options = { env: { ...process.env, ...env }, cwd: folder, encoding: 'utf8' } as const
    return spawnSync('/bin/sh', ['-c', line], options).stdout.trim()
  } finally {
    process.env.PATH = PATH
    rmSync(folder, { recursive: true, force: true })
  }
}

test('commands find pnpm by way of corepack, which may be older than the keys of the registry, and their own first', async () => {
  const corepack = 'echo "corepack $@"'
  assert.deepEqual(
    [
      await pnpmWhere({}),
      await pnpmWhere({ corepack }),
      await pnpmWhere({ corepack: `[ "$COREPACK_INTEGRITY_KEYS" = 0 ] && ${corepack}` }),
      await pnpmWhere({ corepack, pnpm: 'echo "pnpm $@"' }),
    ],
    ['', 'corepack pnpm run build', 'corepack pnpm run build', 'pnpm run build'],
  )
})

test('programs that are installed for the user, as pip does where its Python is read-only, come first', async () => {
  const tool = `mkdir -p "$HOME/.local/bin" && printf '#!/bin/sh\\necho own' >"$HOME/.local/bin/pnpm" && chmod +x "$HOME/.local/bin/pnpm"`
  const line = `install-one; pnpm`
  assert.equal(await pnpmWhere({ 'install-one': `PATH=/usr/bin:/bin; ${tool}`, pnpm: 'echo other' }, line), 'own')
  assert.equal(
    await pnpmWhere({ 'install-one': `PATH=/usr/bin:/bin; ${tool}`, corepack: 'echo corepack' }, line),
    'own',
  )
})

test('mise reads the settings of the checkouts of a run, and no others, although nobody was asked', async () => {
  const mise = 'case $PWD in "$MISE_TRUSTED_CONFIG_PATHS"/*) echo trusted ;; *) echo no ;; esac'
  assert.equal(await pnpmWhere({ mise }, '/bin/mkdir -p v1/server && cd v1/server && mise'), 'trusted')
  assert.equal(await pnpmWhere({ mise }, 'cd / && mise'), 'no')
})

const certificate = '-----BEGIN CERTIFICATE-----\nTUlJ\n-----END CERTIFICATE-----'

test('of the npm settings of the user, a home has registries and how to compile, and no login', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  const { HOME, GITHUB_WORKSPACE } = process.env
  try {
    const lines = [
      'nodedir=/usr',
      'cafile="~/corp.pem"',
      'python = /usr/bin/python3 # ours',
      'registry=https://packages.example.com/',
      '@shop:registry=https://user:secret@example.com/',
      '//packages.example.com/:_authToken=secret',
      'fund=false',
    ]
    writeFileSync(join(folder, '.npmrc'), lines.join('\n'))
    process.env.HOME = folder
    writeFileSync(
      join(folder, 'corp.pem'),
      `a key beside it\n-----BEGIN PRIVATE KEY-----\nTUlJ\n-----END PRIVATE KEY-----\n${certificate}\n`,
    )
    const { COREPACK_NPM_REGISTRY: registry } = await makeHome(join(folder, 'home'))
    assert.equal(registry, 'https://packages.example.com')
    const written = readFileSync(join(folder, 'home/.npmrc'), 'utf8').split('\n')
    assert.deepEqual(written, [
      'nodedir=/usr',
      `cafile=${join(folder, 'home/cafile.pem')}`,
      'python=/usr/bin/python3',
      'registry=https://packages.example.com/',
      '',
    ])
    assert.equal(readFileSync(join(folder, 'home/cafile.pem'), 'utf8'), `${certificate}\n`)
    process.env.GITHUB_WORKSPACE = folder // a pull request's file
    assert.equal((await makeHome(join(folder, 'other'))).COREPACK_NPM_REGISTRY, undefined)
    process.env.GITHUB_WORKSPACE = join(folder, 'workspace')
    mkdirSync(process.env.GITHUB_WORKSPACE)
    const own = join(process.env.GITHUB_WORKSPACE, 'ca.pem')
    symlinkSync(join(folder, 'corp.pem'), own)
    writeFileSync(join(folder, '.npmrc'), `cafile=${own}`)
    assert.equal((await makeHome(join(folder, 'linked'))).npm_config_cafile, own, 'each side has its own')
    assert.deepEqual(
      readdirSync(join(folder, 'linked')).filter(name => /npmrc|pem/.test(name)),
      [],
    )
    process.env.NPM_CONFIG_USERCONFIG = join(folder, 'runner.npmrc')
    writeFileSync(process.env.NPM_CONFIG_USERCONFIG, "registry='https://runner.example.com/'")
    assert.equal((await makeHome(join(folder, 'third'))).COREPACK_NPM_REGISTRY, 'https://runner.example.com')
    const { GRADLE_USER_HOME, GOPATH } = await makeHome(join(folder, 'fourth'))
    assert.deepEqual([GRADLE_USER_HOME, GOPATH], [join(userInfo().homedir, '.gradle'), undefined]) // where Gradle itself looks
  } finally {
    process.env.HOME = HOME
    delete process.env.NPM_CONFIG_USERCONFIG
    if (GITHUB_WORKSPACE === undefined) delete process.env.GITHUB_WORKSPACE
    else process.env.GITHUB_WORKSPACE = GITHUB_WORKSPACE
    rmSync(folder, { recursive: true, force: true })
  }
})
