import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { loadConfig } from './loaded.ts'

const valid = 'server: { start: x }\nscenarios: [{ name: a, path: / }]'

function folder(files: Record<string, string | Buffer> = {}): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) }
}

for (const name of ['perf-gate.yml', 'perf-gate.yaml', '.github/perf-gate.yml', '.github/perf-gate.yaml'])
  test(`a config is found in ${name}, and says so`, async () => {
    using project = folder({ [name]: valid })
    assert.equal((await loadConfig(project.path)).file, name)
  })

test('a config given by name is taken instead of the usual ones', async () => {
  using project = folder({ 'perf-gate.yml': 'broken', 'other.yml': valid })
  assert.equal((await loadConfig(project.path, 'other.yml')).file, 'other.yml')
})

test('a byte order mark before the text does no harm', async () => {
  using project = folder({ 'perf-gate.yml': `\ufeff${valid}` })
  assert.equal((await loadConfig(project.path)).server.start, 'x')
})

for (const [lock, start] of [
  ['package-lock.json', 'npm start'],
  ['pnpm-lock.yaml', 'pnpm start'],
  ['yarn.lock', 'yarn start'],
  ['bun.lock', 'bun run start'],
] as const)
  test(`without a config a start script is enough: with ${lock}, GET / of what \`${start}\` starts`, async () => {
    using project = folder({ 'package.json': '{"scripts":{"start":"node ."}}', [lock]: '' })
    const { file, server, scenarios } = await loadConfig(project.path)
    assert.deepEqual([file, server.start, scenarios.length], [undefined, start, 1])
    const { method, path } = scenarios[0]!.requests[0]!
    assert.deepEqual([method, path], ['GET', '/'])
  })

const guessed: Record<string, Record<string, string>> = {
  'no package.json': {},
  'no start script': { 'package.json': '{"scripts":{}}' },
  'a broken package.json': { 'package.json': '{' },
}
for (const [name, files] of Object.entries(guessed))
  test(`there is nothing to run without a config and with ${name}`, async () => {
    using project = folder(files)
    const why = 'has no perf-gate.yml, and no package.json with a start script: `perf-gate init` writes a config'
    await assert.rejects(loadConfig(project.path), {
      code: 'nothing-to-run',
      message: `${project.path} ${why}`,
    })
  })

test('two config files are one too many', async () => {
  using project = folder({ 'perf-gate.yml': valid, '.github/perf-gate.yml': valid })
  await assert.rejects(loadConfig(project.path), {
    code: 'config-invalid',
    message: 'there are 2 config files, perf-gate.yml and .github/perf-gate.yml: keep one, or name one with --config',
  })
})

const unreadable: [name: string, make: (path: string) => void, why: string][] = [
  ['is missing', () => {}, 'cannot read PATH: the file does not exist'],
  ['is a folder', path => mkdirSync(path), 'cannot read PATH: "other.yml" is not a regular file'],
  ['is not UTF-8', path => writeFileSync(path, Buffer.from([0xff, 0xfe, 0])), 'cannot read PATH: it is not UTF-8 text'],
  [
    'points to itself',
    path => symlinkSync(path, path),
    "cannot read PATH: ELOOP: too many symbolic links encountered, stat 'PATH'",
  ],
  ['never ends', path => execFileSync('mkfifo', [path]), 'cannot read PATH: "other.yml" is not a regular file'],
  [
    'is huge',
    path => writeFileSync(path, Buffer.alloc(10_000_000, 'x')),
    'cannot read PATH: "other.yml" has 10000000 bytes, more than 1048576',
  ],
]
for (const [name, make, why] of unreadable)
  test(`a config file that ${name} is a clear error`, async () => {
    using project = folder()
    const path = join(project.path, 'other.yml')
    make(path)
    const begun = performance.now()
    await assert.rejects(loadConfig(project.path, 'other.yml'), {
      code: 'config-unreadable',
      message: why.replaceAll('PATH', path),
    })
    assert.ok(performance.now() - begun < 2000)
  })
