import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { git as asGit } from '../../src/prepare/git/git.ts'
import { checkOutSubmodules } from '../../src/prepare/git/submodules.ts'
import { prepare } from '../../src/prepare/prepare.ts'
import { sealed } from '../../src/system/sealed.ts'
import { configOf, Folder, git, prepared, Repository } from './repository.ts'

const read = (directory: string | undefined, name: string) => readFileSync(join(directory!, name), 'utf8')
const temporaryFolders = () => readdirSync(tmpdir()).filter(name => name.startsWith('perf-gate-'))

/** Everything in a folder: types, modes, contents, link targets. Git's own records of commands are left out. */
function fingerprint(root: string, folder = root): string[] {
  return readdirSync(folder, { encoding: 'buffer' }).flatMap(name => {
    const path = join(folder, name.toString('latin1'))
    const real = Buffer.concat([Buffer.from(`${folder}/`), name])
    const stats = lstatSync(real)
    if (stats.isDirectory()) return [`${relative(root, path)}/ ${stats.mode}`, ...fingerprint(root, path)]
    const content = stats.isSymbolicLink()
      ? readlinkSync(real)
      : createHash('sha256').update(readFileSync(real)).digest('hex')
    return [`${relative(root, path)} ${stats.mode} ${content}`]
  })
}

/** A working tree in which everything that can differ from its commit does. */
function untidy(repository: Repository): void {
  const { path } = repository
  const names = [
    'staged',
    'unstaged',
    'both',
    'gone',
    'gone and staged',
    'becomes executable',
    'becomes link',
    'becomes folder',
  ]
  repository.commit('one', {
    ...Object.fromEntries(names.map(name => [name, '1'])),
    '.gitignore': 'ignored\n',
    'folder/hostname': '1',
    same: '1',
  })
  symlinkSync('/etc', join(path, 'link becomes folder'))
  repository.commit('two')
  repository.write({ staged: '2', both: '2', 'new and staged': '1' }).git('add', 'staged', 'both', 'new and staged')
  repository.git('rm', '--quiet', 'gone and staged')
  repository.write({ unstaged: '2', both: '3', ignored: '1', 'new folder/ü \n "x"': '1' })
  for (const name of ['gone', 'becomes folder', 'becomes link', 'link becomes folder']) rmSync(join(path, name))
  repository.write({ 'becomes folder/inside': '1', 'link becomes folder/hostname': 'mine' })
  symlinkSync('/etc/hostname', join(path, 'becomes link'))
  chmodSync(join(path, 'becomes executable'), 0o755)
  rmSync(join(path, 'folder'), { recursive: true })
  symlinkSync('/etc', join(path, 'folder'))
  utimesSync(join(path, 'same'), 1, 1) // git would record that in its index
  writeFileSync(Buffer.concat([Buffer.from(`${path}/`), Buffer.from([0x66, 0xff])]), 'no UTF-8')
  mkdirSync(join(path, 'nested'))
  git(join(path, 'nested'), 'init', '--quiet')
  repository.write({ 'nested/file': '1', 'nested/.gitignore': 'deep\n', 'nested/deep': '1' })
}

test('head without a ref is the working tree as it is: uncommitted and untracked files included, ignored ones not', async () => {
  using repository = new Repository()
  untidy(repository)
  await using result = await prepared(repository.path)
  const [base, head] = result.variants
  const without = (folder: string) => fingerprint(folder).filter(line => !/^(nested\/)?\.git[ /]/.test(line))
  const expected = without(repository.path).filter(line => !/^ignored |^nested\/deep /.test(line))
  assert.deepEqual(without(head!.directory!), expected)
  assert.equal(head!.dirty, true)
  assert.equal(read(base!.directory, 'both'), '1')
  assert.equal(readlinkSync(join(base!.directory!, 'link becomes folder')), '/etc')
})

test('the checkout is not modified', async () => {
  using repository = new Repository()
  untidy(repository)
  const state = () => [
    fingerprint(repository.path),
    repository.git('status', '--porcelain', '--ignored'),
    repository.git('worktree', 'list'),
  ]
  const before = state()
  {
    await using result = await prepared(repository.path, configOf({ build: 'touch built && rm same' }))
    assert.equal(existsSync(join(result.variants[0]!.directory!, 'built')), true)
  }
  assert.deepEqual(state(), before)
})

test('worktrees lie outside the checkout, under paths of the same length, and go with everything in them', async () => {
  using repository = new Repository()
  repository.commit('one', { a: '1' })
  repository.commit('two', { a: '2' })
  const folders: string[] = []
  {
    await using result = await prepared(
      repository.path,
      configOf({ build: 'mkdir cache && touch cache/x && chmod -R a-w cache' }),
    )
    folders.push(...result.variants.map(({ directory }) => directory!))
    assert.equal(new Set(folders.map(folder => folder.length)).size, 1)
    for (const folder of folders) assert.match(relative(repository.path, folder), /^\.\./)
  }
  for (const folder of folders) assert.equal(existsSync(join(folder, '..')), false)
  assert.equal(existsSync(join(repository.path, '.git/worktrees')), false)
})

test('several runs in one repository do not disturb one another, nor a worktree of the user', async () => {
  using repository = new Repository()
  using other = new Folder()
  repository.commit('one', { a: '1' })
  repository.commit('two', { a: '2' })
  repository.git('worktree', 'add', '--quiet', '--detach', join(other.path, 'mine'))
  rmSync(join(other.path, 'mine'), { recursive: true }) // as if on a disk that is not mounted now
  const before = repository.git('worktree', 'list')
  const runs = await Promise.all([1, 2, 3, 4].map(() => prepared(repository.path)))
  for (const run of runs)
    assert.deepEqual(
      run.variants.map(({ directory }) => read(directory, 'a')),
      ['1', '2'],
    )
  await Promise.all(runs.map(run => run[Symbol.asyncDispose]()))
  assert.equal(repository.git('worktree', 'list'), before)
})

test('commands run in server.directory of each worktree, with the environment of the config', async () => {
  using repository = new Repository()
  repository.commit('one', { 'services/api/server.js': '1' })
  repository.commit('two', { 'services/api/server.js': '2' })
  const config = configOf({
    directory: 'services/api',
    build: 'printf "$FLAVOUR$SECRET" > flavour',
    env: { FLAVOUR: 'sweet' },
  })
  process.env.SECRET = 'secret'
  await using result = await prepared(join(repository.path, 'services'), config)
  delete process.env.SECRET
  assert.deepEqual(
    result.variants.map(({ directory }) => [read(directory, 'server.js'), read(directory, 'flavour')]),
    [
      ['1', 'sweet'],
      ['2', 'sweet'],
    ],
  )
  assert.equal(result.variants[0]!.env.FLAVOUR, 'sweet')
  assert.ok(result.notes.includes('the commands of `server` run in `services/api`'), 'and the report says where')
  assert.equal(result.repository, repository.path)
})

test('a start folder that one side lacks is named with its side', async () => {
  using repository = new Repository()
  repository.commit('one', { a: '1' })
  repository.commit('two', { 'api/server.js': '2', file: '1' })
  await assert.rejects(prepared(repository.path, configOf({ directory: 'api' })), {
    code: 'directory-missing',
    variant: 'base',
    message: /`api`/,
  })
  await assert.rejects(prepared(repository.path, configOf({ directory: 'a' })), {
    code: 'directory-missing',
    message: /is not a folder/,
  })
})

test('a start folder may not lead out of the worktree', async () => {
  using repository = new Repository()
  symlinkSync('/etc', join(repository.path, 'api'))
  repository.commit('one')
  repository.commit('two')
  for (const directory of ['api', '..', '/etc'])
    await assert.rejects(prepared(repository.path, configOf({ directory })), { code: 'path-escapes', variant: 'base' })
})

const failures: [command: string, says: RegExp][] = [
  ['echo first; echo last; exit 3', /^build of base failed: `.*` ended with exit code 3$/],
  ['nosuchcommand', /exit code 127, usually for a command that was not found$/],
  ['kill -KILL $$', /was killed \(SIGKILL\), likely because memory ran out$/],
  ['exit 137', /was killed \(exit code 137\), likely because memory ran out$/],
  ['printf "npm error code E401"; exit 1', /exit code 1; if it needs a login, name its variables in `pass-env`$/],
  ['printf ERR_PNPM_FETCH_401; exit 1', /exit code 1; if it needs a login, name its variables in `pass-env`$/],
  ['printf "Response Code: 401 (Unauthorized)"; exit 1', /if it needs a login, name its variables in `pass-env`$/],
  ['kill -TERM $$', /was ended by SIGTERM$/],
  ['sh -c "kill -SEGV \\$\\$"', /was ended by SIGSEGV \(exit code 139\)$/],
]
for (const [command, says] of failures)
  test(`a build that fails says which side, which command and how it ended: ${command}`, async () => {
    using repository = new Repository()
    repository.commit('one')
    repository.commit('two')
    const before = temporaryFolders()
    await assert.rejects(
      prepared(repository.path, configOf({ build: command })),
      (error: Error & { lastWords?: string; code?: string }) => {
        assert.equal(error.code, 'command-failed')
        assert.match(error.message, says)
        if (command.startsWith('echo')) assert.equal(error.lastWords, 'first\nlast')
        return true
      },
    )
    assert.deepEqual(
      temporaryFolders().filter(name => !before.includes(name)),
      [],
    )
    assert.equal(repository.git('worktree', 'list').split('\n').length, 1)
  })

test('a command that takes too long is stopped, and its output is in the log file', async () => {
  using repository = new Repository()
  using logs = new Folder()
  repository.commit('one')
  repository.commit('two')
  const config = configOf({ install: 'echo begun; sleep 60' })
  const options = { logs: join(logs.path, 'new'), patience: 300 }
  await assert.rejects(prepared(repository.path, config, options), {
    code: 'command-timeout',
    message: /install of base did not end within 0.3 s/,
    lastWords: 'begun',
  })
  assert.equal(read(options.logs, 'install-base.log'), 'begun\n')
})

/** A command that runs `first` the first time, and `then` ever after. */
const firstThen = (flag: string, first: string, then: string) =>
  `if [ -e ${flag} ]; then ${then}; else touch ${flag}; ${first}; fi`

test('a command that the network has failed is run again, and what it left behind is not blamed on the commit', async () => {
  using repository = new Repository()
  using flags = new Folder()
  repository.commit('one')
  repository.commit('two')
  const lost = 'echo "npm error code ETIMEDOUT"; exit 1'
  const mends = configOf({ install: firstThen(join(flags.path, 'mends'), lost, 'true') })
  await using ready = await prepared(repository.path, mends)
  assert.ok(ready.said.includes('base: install failed because of the network; trying again'))
  const mkdir = configOf({ install: firstThen(join(flags.path, 'mkdir'), lost, 'echo "vendor: File exists"; exit 2') })
  await assert.rejects(prepared(repository.path, mkdir), {
    code: 'network-failed',
    variant: 'base',
    message: /with exit code 2; at the first try the network failed: npm error code ETIMEDOUT$/,
    lastWords: 'vendor: File exists',
  })
})

test('what an earlier run has printed into the same log is not taken for its own words', async () => {
  using repository = new Repository()
  using logs = new Folder()
  repository.commit('one')
  repository.commit('two')
  writeFileSync(join(logs.path, 'install-base.log'), 'npm error code ETIMEDOUT\n')
  const config = configOf({ install: 'echo "SyntaxError: src/app.js"; exit 1' })
  await assert.rejects(prepared(repository.path, config, { logs: logs.path }), {
    code: 'command-failed',
    lastWords: 'SyntaxError: src/app.js',
  })
  assert.equal(read(logs.path, 'install-base.log'), 'npm error code ETIMEDOUT\nSyntaxError: src/app.js\n')
})

test('a command that hangs after it has said that the network failed is not the fault of the commit', async () => {
  using repository = new Repository()
  repository.commit('one')
  repository.commit('two')
  const hangs = (words: string) => `echo "${words}"; sleep 60`
  const options = { patience: 300 }
  await assert.rejects(prepared(repository.path, configOf({ install: hangs('fetch failed ETIMEDOUT') }), options), {
    code: 'network-failed',
    message: /install of base did not end within 0.3 s: `.*`; the network failed: fetch failed ETIMEDOUT$/,
  })
  await assert.rejects(prepared(repository.path, configOf({ build: hangs('fetch failed ETIMEDOUT') }), options), {
    code: 'command-timeout',
  })
  await assert.rejects(prepared(repository.path, configOf({ build: hangs('npm error code ETIMEDOUT') }), options), {
    code: 'network-failed',
  })
})

test('an aborted preparation rejects with the reason and leaves nothing behind', async () => {
  using repository = new Repository()
  repository.commit('one')
  repository.commit('two')
  const before = temporaryFolders()
  for (const moment of ['base: HEAD~1', 'head: working tree', 'base: sleep 60']) {
    const controller = new AbortController()
    const reason = new Error('stop')
    const say = (text: string) => void (text === moment && setImmediate(() => controller.abort(reason)))
    await assert.rejects(
      prepared(repository.path, configOf({ build: 'sleep 60' }), { signal: controller.signal, say }),
      reason,
    )
    assert.deepEqual(
      temporaryFolders().filter(name => !before.includes(name)),
      [],
      moment,
    )
    assert.equal(existsSync(join(repository.path, '.git/worktrees')), false, moment)
  }
})

test('a full disk is called that, with the folder', async () => {
  using repository = new Repository()
  repository.commit('one')
  repository.commit('two')
  const config = configOf({ build: 'echo "cp: error writing x: No space left on device"; exit 1' })
  await assert.rejects(prepared(repository.path, config), {
    code: 'disk-full',
    variant: 'base',
    message: new RegExp(`the disk of ${tmpdir()}`),
  })
})

test('variants come from commits, folders, addresses and the working tree, each with its own commands', async () => {
  using repository = new Repository()
  repository.commit('one', { a: '1' })
  repository.git('tag', 'v1')
  repository.commit('two', { a: '2' })
  repository.write({ a: '3', 'fast/a': '4' })
  const config = configOf({ env: { A: 'server', B: 'server' }, build: 'true' }, [
    { name: 'release', baseline: true, ref: 'v1', start: 'node old.js' },
    { name: 'now', baseline: false, env: { B: 'variant' } },
    { name: 'fast', baseline: false, directory: 'fast', build: 'touch built', port: 4000 },
    { name: 'preview', baseline: false, url: 'http://127.0.0.1:1' },
  ])
  await using result = await prepared(repository.path, config)
  const [release, now, fast, preview] = result.variants
  assert.deepEqual(
    [release!.start, now!.start, release!.baseline, now!.baseline],
    ['node old.js', 'node server.js', true, false],
  )
  assert.deepEqual(
    [release, now, fast].map(variant => read(variant!.directory, 'a')),
    ['1', '3', '4'],
  )
  assert.deepEqual([now!.env.A, now!.env.B, release!.env.B], ['server', 'variant', 'server'])
  assert.deepEqual(
    [fast!.directory, fast!.port, existsSync(join(repository.path, 'fast/built'))],
    [join(repository.path, 'fast'), 4000, true],
  )
  assert.deepEqual(now!.made, [{ name: 'build', line: 'true', directory: now!.directory }])
  assert.equal(fast!.made, undefined) // a folder of the user's own: nothing is built there again
  assert.deepEqual([preview!.url, preview!.directory, preview!.start], ['http://127.0.0.1:1', undefined, undefined])
})

test('folders can be compared without git', async () => {
  using folder = new Folder()
  folder.write({ 'a/x': '1', 'b/x': '2' })
  const variants = ['a', 'b'].map(name => ({ name, directory: name, baseline: name === 'a' }))
  await using result = await prepared(folder.path, configOf({}, variants))
  assert.deepEqual(
    result.variants.map(({ directory }) => read(directory, 'x')),
    ['1', '2'],
  )
  assert.equal(result.repository, undefined)
})

test('a folder that is not there is named', async () => {
  using folder = new Folder()
  await assert.rejects(prepared(folder.path, configOf({}, [{ name: 'fast', directory: 'nowhere', baseline: true }])), {
    code: 'directory-missing',
    variant: 'fast',
    message: /nowhere/,
  })
})

test('our own output folders, this one and the usual one, are not a change of the user', async () => {
  using repository = new Repository()
  repository.commit('one', { a: '1' })
  repository.commit('two', { a: '2' })
  const out = join(repository.path, 'out')
  repository.write({ 'out/results.json': '1', 'perf-gate-results/results.json': '1' })
  await using result = await prepared(repository.path, configOf(), { out: 'out', logs: join(out, 'logs') })
  assert.equal(result.variants[1]!.dirty, false)
  assert.equal(existsSync(join(result.variants[1]!.directory!, 'out')), false)
})

test('hooks and environment of the git that started us are not obeyed', async () => {
  using repository = new Repository()
  using elsewhere = new Repository()
  repository.commit('one', { a: '1' })
  repository.commit('two', { a: '2' })
  for (const hook of ['post-checkout', 'reference-transaction', 'post-index-change'])
    repository.executable(`.git/hooks/${hook}`, `#!/bin/sh\ntouch ${elsewhere.path}/hooked`)
  process.env.GIT_DIR = join(elsewhere.path, '.git')
  try {
    await using result = await prepared(repository.path)
    assert.equal(read(result.variants[1]!.directory, 'a'), '2')
    assert.equal(existsSync(join(elsewhere.path, 'hooked')), false)
  } finally {
    delete process.env.GIT_DIR
  }
})

test('submodules are filled from the clones that the checkout has, and its configuration stays as it is', async () => {
  using library = new Repository()
  library.commit('one', { lib: '1' })
  using origin = new Repository()
  origin.git('submodule', '--quiet', 'add', library.path, 'vendor/lib')
  origin.commit('one')
  library.commit('two', { lib: '2' })
  git(join(origin.path, 'vendor/lib'), 'pull', '--quiet')
  origin.commit('two')
  const configuration = read(origin.path, '.git/config')
  origin.write({ 'vendor/lib/changed': 'mine' })
  await using result = await prepared(origin.path, configOf(), { base: 'HEAD~1' })
  const [base, head] = result.variants
  assert.deepEqual([read(base!.directory, 'vendor/lib/lib'), read(head!.directory, 'vendor/lib/lib')], ['1', '2'])
  assert.equal(read(head!.directory, 'vendor/lib/changed'), 'mine')
  assert.equal(read(origin.path, '.git/config'), configuration)
})

test('there is an end to submodules, which may have submodules', async () => {
  using inner = new Repository()
  inner.commit('one', { a: '1' })
  using outer = new Repository()
  for (const name of ['x', 'y']) outer.git('submodule', '--quiet', 'add', inner.path, name)
  outer.commit('one')
  using repository = new Repository()
  repository.git('submodule', '--quiet', 'add', outer.path, 'lib')
  repository.git('submodule', '--quiet', 'update', '--init', '--recursive')
  repository.commit('one')
  const { signal } = new AbortController()
  const filled = async (most: number) => {
    using worktree = new Folder()
    git(worktree.path, 'clone', '--quiet', repository.path, '.')
    await checkOutSubmodules(repository.path, worktree.path, { variant: 'head', signal, most })
  }
  await filled(3)
  for (const most of [0, 1, 2])
    await assert.rejects(filled(most), {
      code: 'fetch-failed',
      variant: 'head',
      message: 'head has too many submodules',
    })
})

test('a submodule that cannot be fetched is an error that names the variant', async () => {
  using library = new Repository()
  library.commit('one', { lib: '1' })
  using repository = new Repository()
  repository.git('submodule', '--quiet', 'add', library.path, 'lib')
  repository.commit('one')
  repository.commit('two')
  rmSync(join(repository.path, '.git/modules'), { recursive: true })
  rmSync(join(repository.path, 'lib'), { recursive: true })
  await assert.rejects(prepared(repository.path, configOf(), { head: 'HEAD' }), {
    code: 'fetch-failed',
    variant: 'base',
  })
})

test('nothing is written where git is not installed', async () => {
  using folder = new Folder()
  const script = `import(${JSON.stringify(join(import.meta.dirname, 'repository.ts'))}).then(({ prepared, configOf }) => prepared(process.argv[1], configOf())).catch(e => console.log(e.code, e.message))`
  const said = execFileSync(process.execPath, ['-e', script, folder.path], { env: { PATH: '/nowhere' } }).toString()
  assert.match(said, /^not-a-repository git is not installed/)
})

test('an abort before anything has begun is the reason too', async () => {
  using repository = new Repository()
  repository.commit('one')
  const reason = new Error('stop')
  const options = {
    directory: repository.path,
    run: 'x',
    logs: join(repository.path, 'logs'),
    signal: AbortSignal.abort(reason),
    say: () => {},
  }
  await assert.rejects(prepare(configOf(), options), reason)
})

test('a commit that is damaged is an error that names the variant', async () => {
  using repository = new Repository()
  repository.commit('one', { a: '1' })
  repository.commit('two', { a: '2' })
  const blob = repository.git('rev-parse', 'HEAD~1:a')
  rmSync(join(repository.path, '.git/objects', blob.slice(0, 2), blob.slice(2)), { force: true })
  await assert.rejects(prepared(repository.path), {
    code: 'command-failed',
    variant: 'base',
    message: new RegExp(blob),
  })
})

test('what an install leaves in the home is its own variant’s, and what it downloads is there for the next', async () => {
  using repository = new Repository()
  const program = (side: string) => `#!/bin/sh\\necho ${side}`
  const install = (side: string) =>
    [
      'mkdir -p "$HOME/.local/bin" "$HOME/.local/lib/python3/site-packages" "$XDG_CACHE_HOME" "$npm_config_cache"',
      `printf '${program(side)}' >"$HOME/.local/bin/own-app"; chmod +x "$HOME/.local/bin/own-app"`,
      `for folder in "$HOME" "$XDG_CONFIG_HOME" "$XDG_DATA_HOME" "$XDG_STATE_HOME" "$HOME/.local/lib/python3/site-packages"; do echo ${side} >>"$folder/own"; done`,
      `for folder in "$XDG_CACHE_HOME" "$npm_config_cache"; do echo ${side} >>"$folder/own"; done`,
    ].join('\n')
  repository.commit('base', { 'install.sh': install('base') })
  repository.commit('head', { 'install.sh': install('head') })
  const { HOME, XDG_CACHE_HOME, npm_config_cache } = process.env
  try {
    for (const name of ['XDG_CACHE_HOME', 'npm_config_cache']) delete process.env[name]
    process.env.HOME = join(repository.path, '.git/nobody') // has no caches
    await using ready = await prepared(repository.path, configOf({ install: 'sh install.sh', start: 'own-app' }))
    for (const { name, env, directory } of ready.variants) {
      const said = execFileSync('/bin/sh', ['-c', 'own-app; cat "$HOME/own" "$XDG_CONFIG_HOME/own" "$XDG_DATA_HOME/own" "$XDG_STATE_HOME/own" "$HOME/.local/lib/python3/site-packages/own"'], { cwd: directory, env: { ...process.env, ...env }, encoding: 'utf8' }) // biome-ignore format: one line
      assert.equal(said, `${name}\n`.repeat(6))
      for (const cache of ['XDG_CACHE_HOME', 'npm_config_cache'])
        assert.equal(read(env[cache], 'own'), 'base\nhead\n', cache)
    }
  } finally {
    restore({ HOME, XDG_CACHE_HOME, npm_config_cache })
  }
})

test('a folder for temporary files that cannot be used is named, whatever needs it first', async () => {
  using repository = new Repository()
  repository.commit('one')
  const logs = join(repository.path, 'logs')
  const given = { directory: repository.path, run: 'x', logs, signal: new AbortController().signal, say: () => {} }
  const { TMPDIR, GITHUB_WORKSPACE } = process.env
  const folders = ['/nowhere/at/all', join(repository.path, '.git/HEAD')] // a file is no folder
  try {
    process.env.GITHUB_WORKSPACE = repository.path
    for (const folder of folders) {
      process.env.TMPDIR = folder
      const named = { code: 'directory-missing', message: new RegExp(`${folder}.*TMPDIR`) }
      await assert.rejects(prepare(configOf(), given), named)
      await assert.rejects(asGit(repository.path, ['fetch'], { as: 'remote' }), named)
      const asked = { room: undefined, timeout: 1000, most: 1000 }
      await assert.rejects(sealed(['true'], asked), named)
    }
  } finally {
    restore({ TMPDIR, GITHUB_WORKSPACE })
  }
})

function restore(variables: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}
