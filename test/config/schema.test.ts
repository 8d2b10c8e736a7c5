import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { jsonSchema } from '../../src/config/describe.ts'
import { loadConfig } from '../../src/config/load.ts'

const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(jsonSchema())

test("the editor's schema accepts what the program accepts, and refuses what it refuses", () => {
  assert.ok(
    validate(
      parse(readFileSync('examples/quickstart/perf-gate.yml', 'utf8'), { version: '1.1' }) &&
        parse(readFileSync('examples/quickstart/perf-gate.yml', 'utf8')),
    ),
    JSON.stringify(validate.errors),
  )
  assert.ok(
    validate({ server: { start: 'x' }, scenarios: [{ name: 'a', path: '/', gate: { 'p99.9': '5%' } }] }),
    JSON.stringify(validate.errors),
  )
  assert.ok(!validate({ server: { start: 'x' }, scenarios: [{ name: 'a', path: '/', conections: 1 }] }))
  assert.ok(!validate({ server: { start: 'x' }, scenarios: [{ name: 'a', path: '/', gate: { p100: '5%' } }] }))
  assert.ok(!validate({ scenarios: [] }))
})

function folder(files: Record<string, string | Buffer>): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text)
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) }
}

test('without a config, a start script is enough: GET / of what it starts', async () => {
  using project = folder({ 'package.json': '{"scripts":{"start":"node ."}}', 'pnpm-lock.yaml': '' })
  const config = await loadConfig(project.path)
  assert.deepEqual(
    [config.file, config.server.start, config.scenarios[0]!.requests[0]!.path],
    [undefined, 'pnpm start', '/'],
  )
})

for (const [name, files, expected] of [
  [
    'nothing to guess from',
    {},
    { code: 'nothing-to-run', message: /there is no perf-gate\.yml in .* `perf-gate init` writes one/ },
  ],
  [
    'two config files',
    { 'perf-gate.yml': 'a', 'perf-gate.yaml': 'a' },
    { code: 'config-invalid', message: /there are 2 config files, perf-gate\.yml and perf-gate\.yaml/ },
  ],
  [
    'a huge file',
    { 'perf-gate.yml': 'x'.repeat(2 ** 20 + 1) },
    { code: 'config-unreadable', message: /has 1048577 bytes; a config has at most 1 MiB, 1048576/ },
  ],
  [
    'not text',
    { 'perf-gate.yml': Buffer.from([0xff, 0xfe, 0x00]) },
    { code: 'config-unreadable', message: /it is not UTF-8 text/ },
  ],
] as const)
  test(`a clear error: ${name}`, async () => {
    using project = folder(files)
    await assert.rejects(loadConfig(project.path), expected)
  })

test('a config given by name must be there', async () => {
  using project = folder({})
  await assert.rejects(loadConfig(project.path, 'other.yml'), {
    code: 'config-unreadable',
    message: /other\.yml: there is no such file/,
  })
})
