import assert from 'node:assert/strict'
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type ChosenConfig, type ConfigAsked, chooseConfig } from '../../src/prepare/choose-config.ts'
import { Folder, git, Repository } from './repository.ts'

const text = (rps: string, more = '') =>
  `server: { start: node server.js }\nscenarios: [{ name: home, path: / }]\ngate: { rps: ${rps} }\n${more}`

const choose = (directory: string, asked: Partial<ConfigAsked> = {}): Promise<ChosenConfig> =>
  chooseConfig({
    directory,
    base: 'HEAD~1',
    head: 'HEAD',
    configFrom: 'base',
    ours: [],
    signal: new AbortController().signal,
    ...asked,
  })

const rpsOf = ({ config }: ChosenConfig) =>
  config.scenarios[0]!.thresholds.find(({ metric }) => metric === 'rps')!.worse

/** Two commits that differ in these files; undefined removes one. */
function project(base: Record<string, string>, head: Record<string, string | undefined>): Repository {
  const repository = new Repository()
  repository.commit('base', base)
  for (const [name, content] of Object.entries(head))
    if (content === undefined) rmSync(join(repository.path, name))
    else repository.write({ [name]: content })
  repository.commit('head')
  return repository
}

test("a pull request cannot loosen its own gate: base's config counts, and what head changes is listed", async () => {
  using repository = project({ 'perf-gate.yml': text('5%') }, { 'perf-gate.yml': text('50%', 'budget: 1m') })
  const chosen = await choose(repository.path)
  assert.equal(rpsOf(chosen), 0.05)
  assert.equal(chosen.config.file, 'perf-gate.yml')
  assert.deepEqual(chosen.proposal?.changes, [
    { key: 'gate.rps', base: '5%', head: '50%' },
    { key: 'budget', head: '1m' },
  ])
  assert.equal(chosen.proposal?.thresholds?.home?.find(({ metric }) => metric === 'rps')?.worse, 0.5)
  assert.match(chosen.notes.join(), /^the config of base \(\w{10}\) is used$/)
})

test('uncommitted changes of the config do not count either, and are listed too', async () => {
  using repository = project({ 'perf-gate.yml': text('5%') }, {})
  repository.write({ 'perf-gate.yml': text('7%') })
  const chosen = await choose(repository.path, { head: undefined })
  assert.equal(rpsOf(chosen), 0.05)
  assert.deepEqual(chosen.proposal?.changes, [{ key: 'gate.rps', base: '5%', head: '7%' }])
})

test('equal configs have nothing to list', async () => {
  using repository = project({ 'perf-gate.yml': text('5%') }, { 'perf-gate.yml': `# a comment\n${text('5%')}` })
  assert.equal((await choose(repository.path)).proposal, undefined)
})

test("where base has no config yet, head's counts, and says so", async () => {
  using repository = project({ a: '' }, { 'perf-gate.yml': text('9%') })
  const chosen = await choose(repository.path)
  assert.equal(rpsOf(chosen), 0.09)
  assert.match(chosen.notes.join(), /^base \(\w{10}\) has no config yet, so head's config is used; once it is merged/)
})

test("with `config-from: head` head's counts, and the report names it with what it changes", async () => {
  using repository = project({ 'perf-gate.yml': text('5%') }, { 'perf-gate.yml': text('9%') })
  const chosen = await choose(repository.path, { configFrom: 'head' })
  assert.equal(rpsOf(chosen), 0.09)
  assert.match(chosen.notes.join(), /`config-from: head`/)
  assert.deepEqual(chosen.proposal, { applies: true, changes: [{ key: 'gate.rps', base: '5%', head: '9%' }] })
})

test("on one's own machine the file in the folder counts, without asking git", async () => {
  using folder = new Folder().write({ 'perf-gate.yml': text('9%') })
  const chosen = await choose(folder.path, { configFrom: undefined })
  assert.deepEqual([rpsOf(chosen), chosen.notes, chosen.proposal], [0.09, [], undefined])
})

test("head may remove or rename its config: base's counts, and the report says so", async () => {
  using removed = project({ 'perf-gate.yml': text('5%') }, { 'perf-gate.yml': undefined })
  assert.match((await choose(removed.path)).proposal?.flaw ?? '', /head removes perf-gate\.yml/)
  using renamed = project(
    { 'perf-gate.yml': text('5%') },
    { 'perf-gate.yml': undefined, '.github/perf-gate.yml': text('9%') },
  )
  const { proposal, config } = await choose(renamed.path)
  assert.equal(config.file, 'perf-gate.yml')
  assert.deepEqual(proposal?.changes[0], { key: 'the file', base: 'perf-gate.yml', head: '.github/perf-gate.yml' })
})

test('what a step wrote to the folder is not the config of a commit, and is not quoted', async () => {
  for (const configFrom of ['base', 'head'] as const) {
    using unfinished = project({ '.gitignore': 'perf-gate.yml' }, {})
    unfinished.write({ 'perf-gate.yml': text('9%'), 'package.json': '{ "scripts": { "start": "x" } }' })
    for (const config of [undefined, 'perf-gate.yml'])
      await assert.rejects(choose(unfinished.path, { configFrom, config }), {
        code: 'config-unreadable',
        message: /^cannot read perf-gate\.yml: commit \w{10} does not have it, .* commit it$/,
      })
  }
  using changed = project({ a: '' }, { 'perf-gate.yml': text('9%') })
  changed.write({ 'perf-gate.yml': text('50%') })
  for (const configFrom of ['base', 'head'] as const)
    assert.equal(rpsOf(await choose(changed.path, { configFrom })), 0.09)
  using linked = new Repository()
  linked.commit('base', { 'perf-gate.yml': text('5%'), '.gitignore': '.env' })
  rmSync(join(linked.path, 'perf-gate.yml'))
  symlinkSync('.env', join(linked.path, 'perf-gate.yml'))
  linked.commit('head')
  linked.write({ '.env': 'secret' })
  assert.equal((await choose(linked.path)).proposal?.flaw, 'head removes perf-gate.yml')
  await assert.rejects(choose(linked.path, { configFrom: 'head' }), {
    message: /does not have it, or what it links to/,
  })
})

test('a config of head that is broken does not fail a run that does not use it', async () => {
  using repository = project({ 'perf-gate.yml': text('5%') }, { 'perf-gate.yml': 'a: [' })
  const chosen = await choose(repository.path)
  assert.match(chosen.proposal?.flaw ?? '', /perf-gate\.yml:1:5: not readable as YAML/)
})

test('a config of base that is broken is an error even where head mends it, and names the way out', async () => {
  using repository = project({ 'perf-gate.yml': 'a: [' }, { 'perf-gate.yml': text('5%') })
  await assert.rejects(choose(repository.path), {
    code: 'config-invalid',
    message:
      /^the config of base \(\w{10}\) cannot be used:\nperf-gate\.yml:1:5: not[^\n]*(\n.*)*\nHead's config is in order: merge it, or use it now with `config-from: head`$/,
  })
  assert.equal(rpsOf(await choose(repository.path, { configFrom: 'head' })), 0.05)
})

test('a config given by name is read from base, from the folder the user stands in', async () => {
  using repository = project({ 'api/ci/gate.yml': text('5%') }, { 'api/ci/gate.yml': text('9%') })
  const api = join(repository.path, 'api')
  for (const config of ['ci/gate.yml', join(api, 'ci/gate.yml'), './ci/../ci/gate.yml'])
    assert.equal(rpsOf(await choose(api, { config })), 0.05, config)
})

test('a config outside the repository is what the workflow says: no pull request changes it', async () => {
  using repository = project({ 'perf-gate.yml': text('5%') }, {})
  using outside = new Folder().write({ 'gate.yml': text('3%') })
  assert.equal(rpsOf(await choose(repository.path, { config: join(outside.path, 'gate.yml') })), 0.03)
})

test('links are followed inside the commit, never out of it', async () => {
  using inside = new Repository()
  mkdirSync(join(inside.path, 'ci'))
  symlinkSync('ci/gate.yml', join(inside.path, 'perf-gate.yml'))
  inside.commit('base', { 'ci/gate.yml': text('5%') })
  inside.commit('head', { 'ci/gate.yml': text('9%') })
  assert.equal(rpsOf(await choose(inside.path)), 0.05)
  for (const target of ['/etc/passwd', '../../../../../../etc/passwd']) {
    using leading = new Repository()
    symlinkSync(target, join(leading.path, 'perf-gate.yml'))
    leading.commit('base')
    leading.commit('head')
    for (const configFrom of ['base', 'head', undefined] as const)
      await assert.rejects(choose(leading.path, { configFrom }), (error: Error & { code?: string }) => {
        assert.equal(error.code, 'path-escapes')
        assert.doesNotMatch(error.message, /root:/)
        return true
      })
  }
})

test('an absolute path is that of base, whatever link head has put there, and by whatever link of the machine it is named', async () => {
  using repository = project({ 'services/shop/perf-gate.yml': text('5%') }, {})
  renameSync(join(repository.path, 'services/shop'), join(repository.path, 'services/shop2'))
  repository.write({ 'services/shop2/perf-gate.yml': text('50%') })
  symlinkSync('shop2', join(repository.path, 'services/shop'))
  repository.commit('moved')
  using folder = new Folder()
  symlinkSync(repository.path, join(folder.path, 'link'))
  symlinkSync(join(repository.path, 'services'), join(folder.path, 'below'))
  for (const services of [
    join(repository.path, 'services'),
    join(folder.path, 'link/services'),
    join(folder.path, 'below'),
  ])
    for (const directory of [repository.path, join(repository.path, 'services'), join(folder.path, 'below')]) {
      const config = join(services, 'shop/perf-gate.yml')
      assert.equal(rpsOf(await choose(directory, { config })), 0.05, `${config} from ${directory}`)
    }
})

test("head's config that leads out is never read, and base's counts", async () => {
  using repository = new Repository()
  repository.commit('base', { 'perf-gate.yml': text('5%') })
  rmSync(join(repository.path, 'perf-gate.yml'))
  symlinkSync('/etc/passwd', join(repository.path, 'perf-gate.yml'))
  repository.commit('head')
  const chosen = await choose(repository.path)
  assert.equal(rpsOf(chosen), 0.05)
  assert.match(chosen.proposal?.flaw ?? '', /leads out of the repository, to \/etc\/passwd$/)
})

test('a config of base that is a folder, huge, or no text is a clear error', async () => {
  const bad: [(path: string) => void, RegExp][] = [
    [path => (mkdirSync(path), writeFileSync(join(path, 'x'), '')), /it is a folder/],
    [path => writeFileSync(path, 'x'.repeat(2 ** 21)), /has 2097152 bytes; a config has at most 1 MiB/],
    [path => writeFileSync(path, Buffer.from([0xff, 0xfe])), /it is not UTF-8 text/],
  ]
  for (const [make, message] of bad) {
    using repository = new Repository()
    make(join(repository.path, 'perf-gate.yml'))
    repository.commit('base')
    repository.commit('head')
    await assert.rejects(choose(repository.path), { code: 'config-unreadable', message })
  }
})

test('two configs on base are one too many', async () => {
  using repository = project({ 'perf-gate.yml': text('5%'), '.github/perf-gate.yml': text('5%') }, {})
  await assert.rejects(choose(repository.path), { code: 'config-invalid', message: /there are 2 config files/ })
})

test('in a shallow clone the config comes from the base that is fetched', async () => {
  using origin = project({ 'perf-gate.yml': text('5%') }, { 'perf-gate.yml': text('50%') })
  using folder = new Folder()
  git(folder.path, 'clone', '--quiet', '--depth=1', `file://${origin.path}`, 'clone')
  assert.equal(rpsOf(await choose(join(folder.path, 'clone'))), 0.05)
})

test("the commands of a config run in its own folder, so a service's config never measures the root's server", async () => {
  const manifest = '{ "scripts": { "start": "node server.js" } }'
  using repository = project(
    {
      'perf-gate.yml': text('5%'),
      'package.json': manifest,
      'services/shop/perf-gate.yml': text('5%'),
      'services/shop/load/heavy.yml': text('5%'),
      'services/search/.github/perf-gate.yml': text('5%'),
      'services/told/perf-gate.yml': text('5%').replace('{', '{ directory: .,'),
      'services/plain/package.json': manifest,
    },
    { 'services/new/perf-gate.yml': text('5%') },
  )
  const folder = async (within: string, config?: string, configFrom?: 'base' | 'head') => {
    const chosen = await choose(join(repository.path, within), { config, configFrom })
    return chosen.config.server.directory
  }
  using elsewhere = new Folder().write({ 'perf-gate.yml': text('5%') })
  for (const from of ['base', 'head', undefined] as const) {
    assert.equal(await folder('.', undefined, from), '.')
    assert.equal(await folder('services/shop', undefined, from), 'services/shop')
    assert.equal(await folder('.', 'services/shop/perf-gate.yml', from), 'services/shop')
    assert.equal(await folder('services/search', '../shop/perf-gate.yml', from), 'services/shop')
    assert.equal(await folder('.', join(repository.path, 'services/shop/load/heavy.yml'), from), 'services/shop/load')
    assert.equal(await folder('services/search', undefined, from), 'services/search')
    assert.equal(await folder('services/told', undefined, from), '.')
    assert.equal(await folder('services/plain', undefined, from), 'services/plain')
    assert.equal(await folder('services/new', undefined, from), 'services/new')
    assert.equal(await folder('services/shop', join(elsewhere.path, 'perf-gate.yml'), from), 'services/shop')
  }
})
