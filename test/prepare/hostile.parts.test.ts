import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
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
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { commits } from '../../src/action/commits.ts'
import { commitOf } from '../../src/bisect/commits.ts'
import { fetchCommit, findRepository } from '../../src/prepare/git/repository.ts'
import { readInside } from '../../src/prepare/inside.ts'
import { makeFreshOutput, makeOutput } from '../../src/prepare/output.ts'
import { configOf, Folder, git, prepared, Repository } from './repository.ts'

const read = (directory: string | undefined, name: string) => readFileSync(join(directory!, name), 'utf8')

test('hooks and filters that stand in the configuration of a repository do not run', async () => {
  using repository = new Repository()
  using marks = new Folder()
  const evil = `touch ${marks.path}/ran; cat`
  repository.commit('one', { '.gitattributes': '* filter=evil\n', a: 'as committed\n' })
  repository.commit('two', { b: '2\n' })
  for (const [key, value] of Object.entries({
    'filter.evil.smudge': evil,
    'filter.evil.clean': evil,
    'filter.evil.process': evil,
    'filter.evil.required': 'true',
    'filter.lfs.process': evil,
    'core.fsmonitor': evil,
    'core.sshCommand': evil,
    'core.pager': evil,
    'core.editor': evil,
    'diff.external': evil,
    'credential.helper': `!${evil}`,
  }))
    repository.git('config', key, value)
  for (const hook of ['post-checkout', 'post-index-change', 'reference-transaction', 'pre-auto-gc'])
    repository.executable(`.git/hooks/${hook}`, `#!/bin/sh\n${evil}`)
  repository.write({ a: 'changed\n' })
  await using result = await prepared(repository.path)
  assert.deepEqual(readdirSync(marks.path), [])
  const [base, head] = result.variants
  assert.deepEqual([read(base!.directory, 'a'), read(head!.directory, 'a')], ['as committed\n', 'changed\n'])
  assert.match(result.notes.join('\n'), /files of base are used as committed: the git filter `evil` is not run/)
})

test('a folder with the parts of a bare repository is not taken for the repository, whatever its form', async () => {
  const bare = { HEAD: 'ref: refs/heads/main\n', 'objects/a': '', 'refs/heads/a': '' }
  const split = { HEAD: 'ref: refs/heads/main\n', commondir: '../../parts\n' }
  for (const [parts, directory] of [
    [bare, 'services/shop'],
    [bare, 'services/shop/src'],
    [split, 'services/shop'],
    [bare, 'link'],
  ] as const) {
    using repository = new Repository()
    using marks = new Folder()
    const config = `[core]\n bare = false\n worktree = ../..\n sshCommand = touch ${marks.path}/ran #\n[remote "origin"]\n url = ssh://x/y\n`
    repository.write({ 'services/shop/src/a': '', 'parts/objects/a': '', 'parts/refs/a': '', 'parts/config': config })
    for (const [name, text] of Object.entries({ ...parts, config }))
      repository.write({ [`services/shop/${name}`]: text })
    symlinkSync('services/shop/src', join(repository.path, 'link'))
    const hash = repository.commit('one')
    const folder = join(repository.path, directory)
    const theirs = { env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' }, cwd: folder, stdio: 'pipe' as const }
    assert.throws(() => execFileSync('git', ['fetch', 'origin', hash], theirs)) // git itself obeys it
    assert.deepEqual(readdirSync(marks.path), ['ran'], directory)
    rmSync(join(marks.path, 'ran'))
    const refused = { code: 'not-a-repository', message: /services\/shop holds the parts of a bare git repository/ }
    const { signal } = new AbortController()
    await assert.rejects(fetchCommit(folder, 'a'.repeat(40), signal), refused)
    await assert.rejects(findRepository(folder, signal), refused)
    await assert.rejects(commits(folder, 'push', signal), refused)
    assert.deepEqual(readdirSync(marks.path), [], directory)
  }
})

test('the configuration of the user who runs perf-gate is not obeyed either', async () => {
  using repository = new Repository()
  using home = new Folder()
  repository.commit('one', { '.gitattributes': '* filter=evil\n', a: '1\n' })
  repository.commit('two')
  home.write({
    '.gitconfig': `[filter "evil"]\n smudge = touch ${home.path}/ran; cat\n[core]\n hooksPath = ${home.path}\n`,
  })
  home.executable('post-checkout', `#!/bin/sh\ntouch ${home.path}/ran`)
  const before = process.env.HOME
  process.env.HOME = home.path
  try {
    await using result = await prepared(repository.path)
    assert.equal(read(result.variants[0]!.directory, 'a'), '1\n')
    assert.equal(existsSync(join(home.path, 'ran')), false)
  } finally {
    process.env.HOME = before
  }
})

test('a filter that only the environment names does not run where a checkout may fetch', async () => {
  using repository = new Repository()
  using marks = new Folder()
  repository.commit('one', { '.gitattributes': '* filter=evil\n', a: '1\n' })
  repository.commit('two')
  repository.git('config', 'filter.lfs.required', 'true')
  const named = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'filter.evil.smudge', GIT_CONFIG_VALUE_0: `touch ${marks.path}/ran; cat` } // biome-ignore format: one line
  Object.assign(process.env, named)
  try {
    await using result = await prepared(repository.path)
    assert.equal(read(result.variants[0]!.directory, 'a'), '1\n')
    assert.deepEqual(readdirSync(marks.path), [])
  } finally {
    for (const name of Object.keys(named)) delete process.env[name]
  }
})

test("a token that actions/checkout left in the checkout's configuration is not in the configuration of a variant", async () => {
  using repository = new Repository()
  repository.commit('one')
  repository.commit('two')
  repository.git('config', 'http.https://github.com/.extraheader', 'AUTHORIZATION: basic c2VjcmV0')
  repository.git('remote', 'add', 'origin', 'https://x:secret@github.com/o/r')
  await using result = await prepared(
    repository.path,
    configOf({ build: 'git config --list > config; cat .git/config >> config' }),
  )
  for (const { directory } of result.variants) {
    assert.match(read(directory, 'config'), /remote\.origin\.url=https:\/\/github\.com\/o\/r/)
    assert.doesNotMatch(read(directory, 'config'), /secret|c2VjcmV0|AUTHORIZATION/i)
  }
})

test('what an install sets in git is set in its own repository: hooks of the checkout stay as they are', async () => {
  using repository = new Repository()
  repository.commit('one')
  repository.commit('two')
  const before = read(repository.path, '.git/config')
  await using result = await prepared(
    repository.path,
    configOf({
      build:
        'git config core.hooksPath evil && git tag made && git commit --quiet --allow-empty -m x 2>/dev/null; true',
    }),
  )
  assert.equal(read(repository.path, '.git/config'), before)
  assert.equal(repository.git('tag'), '')
  assert.equal(result.variants.length, 2)
})

test('a build can still ask git for the last tag and for changes', async () => {
  using repository = new Repository()
  repository.commit('one')
  repository.git('tag', 'v1.2.3')
  repository.commit('two', { a: '1' })
  await using result = await prepared(
    repository.path,
    configOf({ build: 'git status --porcelain > /dev/null && git describe --tags > ../version' }),
  )
  const versions = result.variants.map(({ directory }) => read(join(directory!, '..'), 'version').trim())
  assert.equal(versions[0], 'v1.2.3')
  assert.match(versions[1]!, /^v1\.2\.3-1-g/)
})

test('worktrees have names and paths of one length, so that listings and stack traces are alike', async () => {
  using repository = new Repository()
  repository.commit('one')
  repository.commit('two', { a: '1' })
  await using result = await prepared(repository.path, configOf())
  const folders = result.variants.map(({ directory }) => directory!)
  assert.deepEqual(
    folders.map(folder => basename(folder)),
    ['server', 'server'],
  )
  assert.equal(new Set(folders.map(folder => folder.length)).size, 1)
})

test('an install that writes into $HOME writes into a folder that goes with the run; caches are where they were', async () => {
  using repository = new Repository()
  using home = new Folder()
  mkdirSync(join(home.path, '.npm'))
  home.write({ '.npmrc': '//registry.example/:_authToken=secret', '.netrc': 'secret' })
  repository.commit('one')
  repository.commit('two')
  const build = 'echo pwned > ~/.bashrc; ls -A ~ > listed; env > env'
  const { HOME: before, npm_config_cache: cache } = process.env
  process.env.HOME = home.path
  delete process.env.npm_config_cache // npm sets it for its scripts, and what is set stays
  let temporary = ''
  try {
    await using result = await prepared(repository.path, configOf({ build }))
    const { directory, env } = result.variants[0]!
    temporary = env.HOME!
    assert.doesNotMatch(read(directory, 'listed'), /npmrc|netrc/)
    assert.match(read(directory, 'env'), new RegExp(`^npm_config_cache=${home.path}/\\.npm$`, 'm'))
    assert.match(read(directory, 'env'), new RegExp(`^XDG_CONFIG_HOME=${temporary}/\\.config$`, 'm'))
    assert.equal(result.variants[1]!.env.HOME, temporary.replace('/v0/', '/v1/'))
  } finally {
    process.env.HOME = before
    if (cache !== undefined) process.env.npm_config_cache = cache
  }
  assert.deepEqual(readdirSync(home.path).sort(), ['.netrc', '.npm', '.npmrc'])
  assert.equal(existsSync(temporary), false)
})

test('commands see no token of ours, and no variable that was not named; what is named they see', async () => {
  using repository = new Repository()
  repository.commit('one')
  repository.commit('two')
  const secrets = {
    GITHUB_TOKEN: 'secret1',
    'INPUT_GITHUB-TOKEN': 'secret2',
    ACTIONS_RUNTIME_TOKEN: 'secret3',
    UV_PUBLISH_TOKEN: 'secret4',
    COREPACK_NPM_PASSWORD: 'secret5',
    PIP_INDEX_URL: 'https://user:secret6@pypi.example/simple',
    SSH_AUTH_SOCK: '/secret7',
  }
  Object.assign(process.env, secrets, { RUNNER_TRACKING_ID: 'github_1234' })
  try {
    await using result = await prepared(repository.path, configOf({ build: 'env > env' }), {
      pass: { NAMED: 'on purpose' },
    })
    const env = read(result.variants[0]!.directory, 'env')
    assert.doesNotMatch(env, /secret/)
    assert.match(env, /^NAMED=on purpose$/m)
    assert.match(env, /^RUNNER_TRACKING_ID=github_1234$/m)
  } finally {
    for (const name of [...Object.keys(secrets), 'RUNNER_TRACKING_ID']) delete process.env[name]
  }
})

for (const name of ['package.json', 'package-lock.json'])
  for (const target of ['/etc/passwd', '/dev/zero', '/proc/self/environ'])
    test(`a ${name} that is a link to ${target} is refused, and not read`, async () => {
      using repository = new Repository()
      repository.write({ 'package.json': '{"dependencies":{"x":"1"}}', 'package-lock.json': '{}' })
      execFileSync('ln', ['-sf', target, join(repository.path, name)])
      repository.commit('one')
      repository.commit('two')
      await assert.rejects(
        prepared(repository.path, configOf({ install: undefined })),
        (error: Error & { code?: string }) => {
          assert.equal(error.code, 'path-escapes', error.message)
          assert.match(
            error.message,
            new RegExp(`^"${name}" leads out of the worktree, to ${target.replace('self', '\\d+')}`),
          )
          return true
        },
      )
    })

test('a worktree that its commands have replaced by a link is not read', async () => {
  using folder = new Folder()
  const at = (name: string) => join(folder.path, name)
  for (const name of ['v1', 'elsewhere']) mkdirSync(at(name))
  writeFileSync(at('elsewhere/package.json'), '{}')
  symlinkSync(at('elsewhere'), at('v1/server'))
  await assert.rejects(readInside(at('v1/server'), at('v1/server/package.json')), { code: 'path-escapes' })
  rmSync(at('v1/server'))
  mkdirSync(at('v1/server'))
  writeFileSync(at('v1/server/package.json'), '{ }')
  chmodSync(at('v1'), 0o311) // like another user's folder, in which ours is
  assert.equal((await readInside(at('v1/server'), at('v1/server/package.json'))).toString(), '{ }')
  chmodSync(at('v1'), 0o755)
})

test('a link inside the worktree is nothing to complain about', async () => {
  using repository = new Repository()
  repository.write({ 'real.json': '{"scripts":{}}' })
  symlinkSync('real.json', join(repository.path, 'package.json'))
  repository.commit('one')
  repository.commit('two')
  await using result = await prepared(repository.path, configOf({ install: undefined }))
  assert.equal(readlinkSync(join(result.variants[1]!.directory!, 'package.json')), 'real.json')
})

test('names of files may hold line breaks and commands of the runner', async () => {
  using repository = new Repository()
  const names = ['a\n::set-output name=verdict::passed', '##[error]x', '`$(touch pwned)`', '-rf', ' \t']
  repository.commit('one', { a: '1' })
  repository.commit('two', Object.fromEntries(names.map(name => [name, '1'])))
  repository.write(Object.fromEntries(names.map(name => [name, '2'])))
  await using result = await prepared(repository.path, configOf({ install: undefined }))
  for (const name of names) assert.equal(read(result.variants[1]!.directory, name), '2')
  for (const said of [...result.said, ...result.notes]) assert.doesNotMatch(said, /::set-output|##\[/)
})

test('a daemon that left its session, its environment and its parent behind is stopped with the preparation', async () => {
  using repository = new Repository()
  repository.commit('one')
  repository.commit('two')
  const daemon = 'setsid env -i sh -c "echo \\$\\$ > pid; exec sleep 1000" > /dev/null 2>&1 & sleep 0.3'
  let pids: number[] = []
  {
    await using result = await prepared(repository.path, configOf({ build: daemon }))
    pids = result.variants.map(({ directory }) => Number(read(directory, 'pid')))
  }
  await sleep(50)
  for (const pid of pids) assert.equal(existsSync(`/proc/${pid}/cwd`), false, String(pid))
})

test('results are not written through a link that a pull request has committed', () => {
  const out = 'perf-gate-results'
  const cases: ((path: string, elsewhere: string) => void)[] = [
    (path, elsewhere) => symlinkSync(elsewhere, path),
    (path, elsewhere) => (mkdirSync(path), symlinkSync(elsewhere, join(path, 'logs'))),
    (path, elsewhere) => (mkdirSync(path), symlinkSync(join(elsewhere, 'x'), join(path, 'report.md'))),
    (path, elsewhere) => (
      mkdirSync(join(path, 'logs'), { recursive: true }),
      symlinkSync(elsewhere, join(path, 'logs/server-head-block1.log'))
    ),
  ]
  for (const make of cases) {
    using repository = new Repository()
    using elsewhere = new Folder()
    make(join(repository.path, out), elsewhere.path)
    assert.throws(() => makeOutput(join(repository.path, out), repository.path), { code: 'path-escapes' })
    assert.deepEqual(readdirSync(elsewhere.path), [])
  }
})

test('of a results folder that is kept, nothing is a link or a result that a pull request has committed, whatever fails then', () => {
  const out = 'perf-gate-results'
  using elsewhere = new Folder()
  writeFileSync(join(elsewhere.path, 'results.json'), 'secret')
  const fresh = (make: (path: string) => void) => {
    using repository = new Repository()
    const path = join(repository.path, out)
    make(path)
    try {
      return makeFreshOutput(path, repository.path) && readdirSync(path, { recursive: true }).sort()
    } finally {
      if (existsSync(path))
        assert.deepEqual(
          readdirSync(path, { recursive: true }).filter(name => lstatSync(join(path, String(name))).isSymbolicLink()),
          [],
        )
      assert.equal(lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false, false)
    }
  }
  const escapes = { code: 'path-escapes' }
  assert.throws(() => fresh(path => symlinkSync(elsewhere.path, path)), escapes)
  for (const inside of ['results.json', 'deep/er/x', 'logs'])
    assert.throws(
      () =>
        fresh(path => {
          mkdirSync(dirname(join(path, inside)), { recursive: true })
          symlinkSync(elsewhere.path, join(path, inside))
        }),
      escapes,
    )
  for (const name of ['a:b.log', 'logs/what?', 'logs/a\nb', 'deep/*/x'])
    assert.throws(
      () =>
        fresh(path => {
          mkdirSync(dirname(join(path, name)), { recursive: true })
          writeFileSync(join(path, name), '')
        }),
      { ...escapes, message: /nothing could be uploaded/ },
    )
  const around = new Folder()
  symlinkSync('x', join(around.path, 'a'))
  mkdirSync(join(around.path, 'deep'))
  symlinkSync('x', join(around.path, 'deep/a'))
  const walks: Record<string, string>[] = [
    { a: around.path, 'sub/secret': elsewhere.path }, // a link to a folder that has links
    { a: '.', b: '.', c: '.', secret: elsewhere.path }, // links to where they are
    { x: '/', secret: elsewhere.path },
  ]
  for (const links of walks)
    assert.throws(
      () =>
        fresh(path => {
          mkdirSync(join(path, 'sub'), { recursive: true })
          for (const [name, target] of Object.entries(links)) symlinkSync(target, join(path, name))
        }),
      escapes,
    )
  assert.deepEqual(readdirSync(around.path).sort(), ['a', 'deep'])
  around[Symbol.dispose]()
  const committed = (path: string) => {
    for (const name of ['failure.json', 'artifact']) mkdirSync(join(path, name), { recursive: true })
    for (const name of ['results.json', 'failure.json/x', 'artifact/failure.json', 'report.html', 'notes.txt'])
      writeFileSync(join(path, name), '{}')
  }
  assert.deepEqual(fresh(committed), ['artifact', 'logs', 'notes.txt'])
  assert.deepEqual(readdirSync(elsewhere.path), ['results.json'])
})

test('a results folder outside the repository is its owner’s choice, links included', () => {
  using repository = new Repository()
  using elsewhere = new Folder()
  symlinkSync(elsewhere.path, `${elsewhere.path}-link`)
  assert.equal(makeOutput(`${elsewhere.path}-link/out`, repository.path), `${elsewhere.path}-link/out`)
  execFileSync('rm', [`${elsewhere.path}-link`])
})

test('a submodule cannot reach for a folder of this machine, nor lead out of the worktree', async () => {
  using secret = new Repository()
  secret.commit('one', { secret: '1' })
  using repository = new Repository()
  const hash = secret.git('rev-parse', 'HEAD')
  repository.write({ '.gitmodules': `[submodule "x"]\n path = x\n url = ${secret.path}\n` })
  repository.git('update-index', '--add', '--cacheinfo', `160000,${hash},x`)
  repository.git('add', '.gitmodules')
  git(repository.path, 'commit', '--quiet', '--message', 'one')
  git(repository.path, 'commit', '--quiet', '--allow-empty', '--message', 'two')
  await assert.rejects(prepared(repository.path, configOf(), { base: 'HEAD~1', head: 'HEAD' }), {
    code: 'fetch-failed',
    message: /transport 'file' not allowed/,
  })
})

test('no subject or author of a commit steers a terminal', async () => {
  using repository = new Repository()
  const wild = 'x\u001b]0;title\u0007a\u001b[2J\u009b1mb\r\u0008c'
  repository.commit('one', { a: '1' })
  repository.git('commit', '--allow-empty', '--author', `${wild} <a@b>`, '--message', wild)
  const { signal } = new AbortController()
  const { author, subject } = await commitOf(repository.path, 'HEAD', signal)
  assert.deepEqual([author, subject], ['xabc', 'xabc'])
  await using result = await prepared(repository.path)
  assert.deepEqual(
    result.variants.map(variant => variant.subject),
    ['one', 'xabc'],
  )
})
