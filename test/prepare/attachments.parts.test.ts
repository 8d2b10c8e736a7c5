import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { parseConfig } from '../../src/config/parse.ts'
import { type Attachments, attach, besideConfig } from '../../src/prepare/attachments.ts'
import { type ConfigAsked, chooseConfig } from '../../src/prepare/choose-config.ts'
import { Repository } from './repository.ts'

/** What a config gets from files beside it. */
async function attached(
  scenario: string,
  files: Record<string, string | Buffer> = {},
  pass: Record<string, string> = {},
): Promise<Attachments> {
  const root = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  try {
    mkdirSync(join(root, '.git'))
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), content)
    }
    symlinkSync('/etc/hostname', join(root, 'link.csv'))
    const config = parseConfig(`server: { start: x }\nscenarios: [{ name: a, ${scenario} }]`, '.github/perf-gate.yml')
    return await attach(config, besideConfig(root, config), pass)
  } finally {
    rmSync(root, { recursive: true })
  }
}

test('bodies and rows come from files beside the config', async () => {
  const { bodies } = await attached('path: /, method: PUT, body-file: big.json', { '.github/big.json': '{"a":1}' })
  assert.deepEqual(bodies, { 'big.json': Buffer.from('{"a":1}') })
  const csv = await attached('path: "/{id}", data: ../users.csv', {
    'users.csv': '\ufeffid,name\n1,"Ada, Countess"\n\n2,Bob\n',
  })
  assert.deepEqual(csv.rows['../users.csv'], [
    { id: '1', name: 'Ada, Countess' },
    { id: '2', name: 'Bob' },
  ])
  const lines = await attached('path: "/{id}", data: users.jsonl', { '.github/users.jsonl': '{"id":1}\n{"id":2}\n' })
  assert.deepEqual(lines.rows['users.jsonl'], [{ id: 1 }, { id: 2 }])
})

test('a file that is not there, leads out, is too large or has no such column is an error that says so', async () => {
  const fails = (scenario: string, files: Record<string, string>, message: RegExp) =>
    assert.rejects(attached(scenario, files), { code: 'attachment-unreadable', message })
  await fails('path: /, data: a.csv', {}, /cannot read a.csv, the `data` of `a`: the file does not exist/)
  await fails('path: /, data: ../link.csv', {}, /leads out/)
  await fails('path: /, data: ../../../../../../etc/passwd', {}, /leads out/)
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n'
  await fails(
    'path: /, data: a.csv',
    { '.github/a.csv': pointer },
    /only a pointer of Git LFS: commit the file itself$/,
  )
  await fails('path: /, data: a.csv', { '.github/a.csv': 'id\n' }, /it has no rows/)
  await fails('path: /, data: a.csv', { '.github/a.csv': 'id\n1,2\n' }, /cannot use a.csv as `data`: /)
  await fails('path: /, data: a.jsonl', { '.github/a.jsonl': '{}\n[]' }, /line 2 is not a JSON object/)
  await fails(
    'path: "/{no}", data: a.csv',
    { '.github/a.csv': 'id,name\n1,x' },
    /a.csv has no column `no`, .* it has `id`, `name`/,
  )
  await fails('path: /, method: PUT, body-file: b', { '.github/b': 'x'.repeat(8 * 2 ** 20 + 1) }, /larger than 8 MiB/)
})

test('only variables that were passed by name can be sent', async () => {
  const scenario = 'path: /, headers: { authorization: "Bearer ${{ env.API_TOKEN }}" }'
  const { env } = await attached(scenario, {}, { API_TOKEN: 'x', OTHER: 'y' })
  assert.deepEqual(env, { API_TOKEN: 'x' })
  process.env.API_TOKEN = 'in our environment, but not passed'
  await assert.rejects(attached(scenario), {
    code: 'variable-missing',
    message: /contain `\$\{\{ env.API_TOKEN \}\}`, but `API_TOKEN` is not passed: set it, and name it in `pass-env`/,
  })
  delete process.env.API_TOKEN
})

test('where the config is that of base, or of another folder, its files are, too', async () => {
  using repository = new Repository()
  const config = 'server: { start: x }\nscenarios: [{ path: "/{id}", data: ids.csv }]'
  repository.commit('one', { 'perf-gate.yml': config, 'ids.csv': 'id\n1' })
  repository.commit('two', { 'ids.csv': 'id\n2' })
  const rows = async (configFrom?: 'base' | 'head') => {
    const signal = new AbortController().signal
    const { config, read } = await chooseConfig({
      directory: repository.path,
      configFrom,
      signal,
      ours: [],
      base: 'HEAD~1',
      head: 'HEAD',
    })
    return (await attach(config, read, {})).rows['ids.csv']
  }
  assert.deepEqual(await rows('base'), [{ id: '1' }])
  assert.deepEqual(await rows('head'), [{ id: '2' }])
  assert.deepEqual(await rows(), [{ id: '2' }])
  const ofFolder = { configDirectory: repository.path }
  assert.deepEqual((await attachedBy({ path: tmpdir() }, ofFolder)).rows['ids.csv'], [{ id: '2' }])
})

/** A repository whose folder holds secrets that no commit has, and links of head to them. Only head has a config. */
function secretive(config: string): Repository {
  const repository = new Repository()
  repository.commit('base', { '.gitignore': '.env\nids.csv\n' })
  symlinkSync('.env', join(repository.path, 'to-env'))
  symlinkSync('.git', join(repository.path, 'to-git'))
  repository.commit('head', { 'perf-gate.yml': config })
  repository.git('config', 'http.extraheader', 'secret')
  repository.write({ '.env': 'secret=1', 'ids.csv': 'id\nsecret' })
  return repository
}

const attachedBy = async ({ path: directory }: { path: string }, asked: Partial<ConfigAsked>) => {
  const { signal } = new AbortController()
  const chosen = await chooseConfig({ directory, signal, ours: [], base: 'HEAD~1', head: 'HEAD', ...asked })
  return attach(chosen.config, chosen.read, {})
}

const sending = {
  body: (file: string) => `scenarios: [{ path: /, method: PUT, body-file: ${file} }]\nserver: { start: x }`,
  rows: (file: string) => `scenarios: [{ path: /, data: ${file} }]\nserver: { start: x }`,
  login: (file: string) =>
    `scenarios: [{ path: / }]\nserver: { start: x, login: { method: POST, path: /, body-file: ${file}, save: { a: b } } }`,
}

test('where a commit is measured, no file is sent that it does not have: neither what steps wrote nor what git keeps', async () => {
  const files = { body: ['.git/config', 'to-env'], rows: ['ids.csv', 'to-git/config'], login: ['.env', 'to-git/HEAD'] }
  for (const kind of ['body', 'rows', 'login'] as const)
    for (const file of files[kind]) {
      using repository = secretive(sending[kind](file))
      for (const configFrom of ['base', 'head'] as const)
        await assert.rejects(attachedBy(repository, { configFrom }), {
          code: 'attachment-unreadable',
          message:
            /^cannot read [\w./-]+, the `.*: commit \w{10} does not have it, or what it links to. Only what is committed counts: commit it$/,
        })
    }
})

test("on one's own machine, files of the working tree are sent, but none of git's own", async () => {
  using own = secretive(sending.body('to-env'))
  for (const asked of [{}, { configFrom: 'head', head: undefined }] as const)
    assert.deepEqual((await attachedBy(own, asked)).bodies, { 'to-env': Buffer.from('secret=1') })
  for (const config of Object.values(sending))
    for (const file of ['.git/config', 'to-git/config']) {
      using repository = secretive(config(file))
      for (const asked of [{}, { configFrom: 'head', head: undefined }] as const)
        await assert.rejects(attachedBy(repository, asked), { message: /: ".*" leads to git's own files$/ })
    }
})
