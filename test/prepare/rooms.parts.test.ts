import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { GateError } from '../../src/errors.ts'
import { gate } from '../../src/gate.ts'
import { copied, moved } from '../../src/prepare/rooms.ts'
import type { Boundary } from '../../src/system/boundary.ts'
import { layered } from '../../src/system/furnish.ts'
import { runToEnd } from '../../src/system/launch.ts'
import { makeRoom } from '../../src/system/make-room.ts'
import { newRun } from '../../src/system/marks.ts'
import type { Room } from '../../src/system/room.ts'
import { firstWords, wayOutOf } from '../../src/system/shut.ts'
import { needs } from '../needs.ts'
import { folderIn, skip, way } from '../system/furnished.ts'
import { configOf, prepared, Repository } from './repository.ts'

type Files = Record<string, string>

/** A run of head against base, by base's config, for a minute at most. */
const running = ({ path: directory }: Repository, more: Partial<Parameters<typeof gate>[0]> = {}) =>
  gate({
    ...{ directory, base: 'HEAD~1', head: 'HEAD', out: 'results', command: 'perf-gate run', configFrom: 'base' },
    ...{ isolation: { kind: 'auto' }, signal: AbortSignal.timeout(60_000), progress: () => {} },
    ...more,
  })

/** Runs until the boundary between commands and us is known, and then stops the run. */
async function bounded(base: Files, head: Files, configFrom: 'base' | 'head' = 'base') {
  using repository = new Repository()
  repository.commit('base', base)
  repository.commit('head', { 'server.js': '1', ...head })
  const stop = new AbortController()
  let found: Boundary | undefined
  const run = running(repository, {
    configFrom,
    bounded(boundary) {
      found = boundary
      stop.abort(new Error('bounded'))
    },
    signal: stop.signal,
  })
  const error = await run.then(() => undefined).catch(thrown => thrown)
  return { found, error }
}

/** Fails in a room; outside of one, it leaves a file. */
function reaching(): { line: string; file: string } {
  const file = join(folderIn('/var/tmp'), 'reached')
  return { line: `touch ${file}`, file }
}

const config = (install: string) =>
  `server: { install: ${install}, start: node server.js }\nscenarios: [{ name: home, path: / }]\n`
const npm = (line: string) => JSON.stringify({ name: 'p', version: '1.0.0', scripts: { start: line } })

test('once a room has held, a base that fails in it has an error of its own, and nothing runs without one', {
  skip,
}, async () => {
  const { line, file } = reaching()
  const own = { 'perf-gate.yml': config(line), 'server.js': '' }
  const killed = 'grep -q "NoNewPrivs:.0" /proc/self/status || kill -9 $$'
  const runs: Record<string, Awaited<ReturnType<typeof bounded>>> = {
    'its own config': await bounded(own, {}),
    'a kill for want of memory': await bounded({ ...own, 'perf-gate.yml': config(JSON.stringify(killed)) }, {}),
    'the first config': await bounded({ 'server.js': '' }, { 'perf-gate.yml': config(line) }),
    'config-from: head': await bounded(
      { 'perf-gate.yml': config('true'), 'server.js': '' },
      { 'perf-gate.yml': config(line) },
      'head',
    ),
    'a guess': await bounded({ 'package.json': npm(line) }, { 'package.json': npm('node server.js') }),
  }
  for (const [what, { found, error }] of Object.entries(runs)) {
    assert.equal(found, undefined, what)
    assert.match(error?.code, /^(command-failed|server-exited)$/, `${what}: ${error?.message}`)
    assert.equal(error.variant, 'base', what)
    assert.match(error.message, /It ran isolated\. If only that .*isolation: off/, what)
    assert.equal(existsSync(file), false, what)
  }
})

/** From now on, the disk of the temporary folder, or of another one, is said to be full. */
function fillDisk(t: TestContext, isFull = (path: string) => path === tmpdir()): void {
  const { statfsSync } = fs
  const full = { bavail: 0, bsize: 4096, blocks: 1000, files: 0, ffree: 0 }
  fs.statfsSync = ((path: string) => (isFull(path) ? full : statfsSync(path))) as typeof statfsSync
  syncBuiltinESMExports()
  t.after(() => {
    fs.statfsSync = statfsSync
    syncBuiltinESMExports()
  })
}

test('a full disk takes no room from base, whatever its commands say', { skip }, async t => {
  fillDisk(t)
  const full = { code: 'disk-full', message: `no space left on the disk of ${tmpdir()}` }
  for (const isolation of [{ kind: 'auto' }, { kind: 'required', otherwise: 'Otherwise.' }] as const) {
    using repository = new Repository()
    const { line, file } = reaching()
    repository.commit('base', { 'perf-gate.yml': config(line), 'server.js': '' })
    await assert.rejects(running(repository, { base: 'HEAD', isolation }), full)
    assert.equal(existsSync(file), false)
  }
})

test('so it is where commands print to a full disk', async t => {
  fillDisk(t, path => path.endsWith('/logs'))
  using repository = new Repository()
  repository.commit('base', { 'perf-gate.yml': config('exit 1'), 'server.js': '' })
  const run = running(repository, { base: 'HEAD', isolation: { kind: 'auto' } })
  await assert.rejects(run, { code: 'disk-full', message: /^no space left on the disk of \S+\/logs/ })
  await assert.rejects(running(repository, { base: 'HEAD', isolation: undefined }), {
    code: 'disk-full',
    variant: 'base',
    message: /^no space left on the disk of \S+\/logs, to which commands print: install of base failed/,
  })
})

test('head is not broken by a command that fails on a full disk, whatever that prints', async t => {
  fillDisk(t)
  using repository = new Repository()
  repository.commit('base', { 'perf-gate.yml': config('test ! -e bad'), 'server.js': '' })
  repository.commit('head', { bad: '' })
  const run = running(repository, { isolation: undefined })
  await assert.rejects(run, {
    code: 'disk-full',
    variant: 'head',
    message: /^no space left on .*: install of head failed/,
  })
})

test('in rooms, head is blamed for a step that fails three times, as without them', { skip }, async () => {
  using repository = new Repository()
  repository.commit('base', { side: 'base' })
  repository.commit('head', { side: 'head' })
  const install = (times: number) => `grep -q base side || { echo >>tries; [ $(wc -l <tries) -gt ${times} ]; }`
  const ready = (times: number) => {
    const isolation = { kind: 'required', otherwise: '' } as const
    return prepared(repository.path, configOf({ install: install(times) }), { isolation })
  }
  await (await ready(2))[Symbol.asyncDispose]()
  await assert.rejects(ready(3), { code: 'command-failed', variant: 'head', message: /^install of head failed/ })
})

test('each side has packages of its own that would go to the language’s, in rooms and without, and a config may decide otherwise', async () => {
  using repository = new Repository()
  repository.commit('base', { version: '3' })
  repository.commit('head', { version: '2' })
  const gem = '[ ! -e ${GEM_HOME:?}/gems ] && mkdir -p $GEM_HOME/gems $GEM_HOME/bin && cp version $GEM_HOME/gems'
  const program = `printf '#!/bin/sh\\ncat "$GEM_HOME/gems/version"' >$GEM_HOME/bin/served && chmod +x $GEM_HOME/bin/served`
  const terms = skip ? [undefined] : [{ kind: 'required', otherwise: '' } as const, undefined]
  for (const isolation of terms) {
    const config = configOf({ install: `${gem} && ${program} && served`, build: 'served >printed' })
    await using ready = await prepared(repository.path, config, { isolation })
    const printed = ready.variants.map(({ directory }) => readFileSync(join(directory!, 'printed'), 'utf8').trim())
    assert.deepEqual(printed, ['3', '2'])
  }
  const own = configOf({ install: 'echo $GEM_HOME >printed', env: { GEM_HOME: 'vendor/gems' } })
  await using ready = await prepared(repository.path, own)
  assert.equal(readFileSync(join(ready.variants[0]!.directory!, 'printed'), 'utf8'), 'vendor/gems\n')
})

test('where a machine allows no room, commands get the environment of the job back', { skip }, async t => {
  const { file } = reaching()
  using repository = new Repository()
  const install = JSON.stringify(`echo "$PATH" >${file} && exit 3`) // nothing more runs
  repository.commit('base', { 'perf-gate.yml': config(install), 'server.js': '' })
  const { PATH, HOME } = process.env
  t.after(() => Object.assign(process.env, { PATH, HOME }))
  Object.assign(process.env, { PATH: `${PATH}:${repository.path}/bin`, HOME: '/' }) // a home that cannot be emptied
  await assert.rejects(running(repository, { base: 'HEAD' }), { code: 'command-failed' })
  assert.match(readFileSync(file, 'utf8'), new RegExp(`:${repository.path}/bin:`))
})

test("of base's failures the first is told, because what it left behind may cause the others", { skip }, async () => {
  for (const isolation of [{ kind: 'required', otherwise: 'Otherwise.' }, { kind: 'auto' }] as const) {
    using repository = new Repository()
    const install = JSON.stringify('mkdir made || exit 4; echo why; exit 3')
    repository.commit('base', { 'perf-gate.yml': config(install), 'server.js': '' })
    await assert.rejects(running(repository, { base: 'HEAD', isolation }), ({ message, lastWords }: GateError) => {
      assert.match(message, /exit code 3/)
      assert.equal(lastWords, 'why')
      return true
    })
  }
})

test('a base that fails in a room that stays keeps its own error, and a room is not what occupies a port', {
  skip,
}, async () => {
  using repository = new Repository()
  repository.commit('base', { 'server.js': '' })
  const perhaps = /^it failed\. It ran isolated\. If only that makes it fail, .*: change that, or, .*`isolation: off`/
  for (const [isolation, code, message, more] of [
    [{ kind: 'required', otherwise: 'Elsewhere.' }, 'server-exited', perhaps],
    [{ kind: 'auto' }, 'server-wrong-listener', /^it failed$/],
    [{ kind: 'auto' }, 'server-not-ready', perhaps],
    [{ kind: 'auto' }, 'server-not-ready', /^it failed$/, { port: 3000 }],
  ] as const) {
    const about = { variant: 'base', lastWords: 'why', exit: 3 }
    const error = new GateError(code, 'it failed', about)
    const tryOut = () => Promise.reject(more ? Object.assign(error, more) : error)
    const run = prepared(repository.path, configOf(), { base: 'HEAD', head: 'HEAD', isolation, tryOut })
    await assert.rejects(run, { ...about, code, message })
  }
})

/** From now on, no room of the runs in this process can be opened. */
const shut = () => {
  for (const path of fs.globSync(join(tmpdir(), '*/room-*/dev/null'))) rmSync(path)
}

test('a room that does not open later is nobody’s fault, and gives no isolation up', { skip }, async () => {
  using repository = new Repository()
  repository.commit('base', { 'server.js': '' })
  const options = { base: 'HEAD', head: 'HEAD', isolation: { kind: 'auto' } as const }
  const failed = { code: 'not-isolated', variant: undefined, message: /here: mount: .*\. Code of another job/ }
  let started = false
  const tryOut = async () => {
    started = true
  }
  const run = (more: Partial<Parameters<typeof prepared>[2]>) =>
    prepared(repository.path, configOf({ install: 'true', setup: 'true' }), { ...options, tryOut, ...more })
  await assert.rejects(run({ bounded: shut }), failed) // before head's first command
  assert.equal(started, true)
  started = false
  await assert.rejects(run({ say: (text: string) => (text === 'base: true' ? shut() : undefined) }), failed)
  assert.equal(started, false)
})

test("once base works in its room, what keeps head's from opening takes no isolation away: base may run commands of head", {
  skip,
}, async t => {
  using repository = new Repository()
  repository.commit('base', { 'server.js': '' })
  const { HOME } = process.env
  t.after(() => Object.assign(process.env, { HOME }))
  const tryOut = async () => void Object.assign(process.env, { HOME: '/' }) // stands for what commands may change
  const run = prepared(repository.path, configOf(), { base: 'HEAD', head: 'HEAD', isolation: { kind: 'auto' }, tryOut })
  await assert.rejects(run, { code: 'not-isolated', message: /cannot be emptied\. .*what has run in this one/ })
})

test('in a room, npm has the registries and certificates of the job, and no login', { skip }, async () => {
  using repository = new Repository()
  const install = JSON.stringify('cat $HOME/.npmrc $HOME/cafile.pem; exit 3')
  repository.commit('base', { 'perf-gate.yml': config(install), 'server.js': '' })
  const home = folderIn('/var/tmp')
  const lines = [
    '\ufeff  registry = "https://npm.example.com/"',
    '@corp:registry=${GOPROXY}corp/',
    'cafile=${HOME}/corp.pem',
    'ca[]="A\\nB"',
    '@secret-lab:registry=https://npm.example.com/lab/',
  ]
  const logins = [
    '//npm.example.com/:_authToken=secret',
    'proxy=http://me:secret@proxy/',
    '@own:registry=https://npm/${NODE_AUTH_TOKEN}',
    '//npm.example.com/lab/:_authToken=${PASSED}-and-more',
  ]
  const named = ['//npm.example.com/:_authToken=${PASSED}', '//npm.example.com/corp/:_password=${NODE_AUTH_TOKEN}']
  writeFileSync(join(home, '.npmrc'), [...lines, ...logins, ...named].join('\n'))
  const certificate = ['-----BEGIN CERTIFICATE-----', 'TUlJ', '-----END CERTIFICATE-----']
  writeFileSync(join(home, 'corp.pem'), certificate.join('\n'))
  const { HOME } = process.env
  Object.assign(process.env, { HOME: home, GOPROXY: 'https://npm.example.com/', NODE_AUTH_TOKEN: 'secret' })
  try {
    const isolation = { kind: 'required', otherwise: 'Otherwise.' } as const
    const options = { base: 'HEAD', isolation, pass: { PASSED: 'secret' } }
    await assert.rejects(running(repository, options), ({ code, lastWords }: GateError) => {
      assert.equal(code, 'command-failed')
      assert.deepEqual(lastWords?.replace(/cafile=\/.*/, 'cafile=').split('\n'), [
        named[0],
        'registry=https://npm.example.com/',
        '@corp:registry=https://npm.example.com/corp/',
        'cafile=',
        'ca[]="A\\nB"',
        '@secret-lab:registry=https://npm.example.com/lab/',
        ...certificate,
      ])
      return true
    })
  } finally {
    process.env.HOME = HOME
    for (const name of ['GOPROXY', 'NODE_AUTH_TOKEN']) delete process.env[name]
  }
})

test('a cache that a room cannot have where its variable says is a new folder of the run, and there is a room', {
  skip,
}, async () => {
  const [home, disk] = [folderIn('/var/tmp', 'tools/node', 'sdk/bin', 'sdk/lib'), folderIn('/var/tmp')]
  writeFileSync(join(home, 'file'), '')
  mkdirSync(join(home, 'other'))
  symlinkSync('other', join(home, 'big'))
  const caches = {
    UV_CACHE_DIR: join(home, 'tools/uv'), // in a folder that is shown read-only
    GOMODCACHE: join(home, 'sdk/pkg/mod'), // in a toolchain
    PIP_CACHE_DIR: join(disk, 'pip'), // not in the home
    GOCACHE: '/no/such/folder/of/the/machine',
    COREPACK_HOME: join(home, 'file'),
    BUN_INSTALL: '/usr', // with the programs that root runs
    CARGO_HOME: '/sbin', // with what `mount` starts for a kind of file system
    RUSTUP_HOME: dirname(/\/.*\/libc\..*$/m.exec(readFileSync('/proc/self/maps', 'utf8'))![0]), // with libraries
  }
  const own = {
    PNPM_HOME: join(home, 'new/pnpm'),
    XDG_CACHE_HOME: join(home, '.cache'),
    YARN_GLOBAL_FOLDER: join(home, 'big/new/yarn'), // through a link
  }
  const GOPATH = `/no/such/go:${join(home, 'sdk')}` // Go fills the first
  const set = { HOME: home, RUNNER_TOOL_CACHE: join(home, 'tools'), ...caches, ...own, GOPATH }
  const PATH = `${process.env.PATH}:${join(home, 'sdk/bin')}`
  const before = Object.fromEntries(Object.keys({ ...set, PATH }).map(name => [name, process.env[name]]))
  Object.assign(process.env, set, { PATH })
  try {
    using repository = new Repository()
    const names = [...Object.keys(caches), ...Object.keys(own)]
    const line = `${names.map(name => `mkdir -p $${name}/x && echo ${name}=$${name}`).join('; ')}; echo GOPATH=$GOPATH; exit 3`
    repository.commit('base', { 'perf-gate.yml': config(JSON.stringify(line)), 'server.js': '' })
    const isolation = { kind: 'required', otherwise: 'Otherwise.' } as const
    await assert.rejects(running(repository, { base: 'HEAD', isolation }), ({ message, lastWords }: GateError) => {
      assert.match(message, /install of base failed/)
      const found = lastWords!.replaceAll(/=\/\S+\/home\/\.perf-gate\//g, '=').split('\n')
      const kept = Object.entries(own).map(([name, path]) => `${name}=${path}`)
      const others = Object.keys(caches).map(name => `${name}=${name}`)
      assert.deepEqual(found, [...others, ...kept, `GOPATH=GOPATH:${join(home, 'sdk')}`])
      return true
    })
    assert.deepEqual(readdirSync(home).toSorted(), ['big', 'file', 'other', 'sdk', 'tools'])
  } finally {
    for (const [name, value] of Object.entries(before))
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  }
})

test('what variables name in the repository is of each checkout, also by way of a link, and what is of the run stays', () => {
  const root = folderIn('/var/tmp')
  for (const name of ['disk/repo/bin', 'disk/repo/.perf/home', 'tools'])
    mkdirSync(join(root, name), { recursive: true })
  symlinkSync('disk', join(root, 'work'))
  symlinkSync('../../tools', join(root, 'disk/repo/linked'))
  const { GITHUB_WORKSPACE } = process.env
  process.env.GITHUB_WORKSPACE = join(root, 'work/repo')
  try {
    const at = (name: string) => join(root, name)
    const names = {
      PATH: [at('tools'), at('disk/repo/bin'), at('work/repo/bin'), 'bin'].join(':'),
      JAVA_HOME: at('work/repo/gone/jdk'),
      PIP_CACHE_DIR: at('disk/repo/linked/cache'),
      HOME: at('disk/repo/.perf/home'),
    }
    const { PATH, JAVA_HOME, PIP_CACHE_DIR, HOME } = moved(names, {
      from: at('disk/repo'),
      to: '/run/v0',
      except: at('disk/repo/.perf'),
    })
    assert.deepEqual(
      { PATH, JAVA_HOME, PIP_CACHE_DIR, HOME },
      {
        PATH: [at('tools'), '/run/v0/bin', '/run/v0/bin', 'bin'].join(':'),
        JAVA_HOME: '/run/v0/gone/jdk',
        PIP_CACHE_DIR: '/run/v0/linked/cache',
        HOME: undefined,
      },
    )
  } finally {
    if (GITHUB_WORKSPACE === undefined) delete process.env.GITHUB_WORKSPACE
    else process.env.GITHUB_WORKSPACE = GITHUB_WORKSPACE
  }
})

/** Runs a command that has a key in the kernel, which only processes with its session can see. */
const withKey = `
import ctypes, os, platform, sys
call = ctypes.CDLL(None, use_errno=True).syscall
[add, control] = [217, 219] if platform.machine() == 'aarch64' else [248, 250]
call(control, 1, None) # a session of its own
key = call(add, b'user', b'left by an earlier run', b'x', 1, -3)
if key < 0 or call(control, 5, key, 0x3f000000) < 0: sys.exit(os.strerror(ctypes.get_errno()))
os.execv(sys.argv[1], sys.argv[1:])`

test('keys that code of an earlier run may have left do not take the isolation from a later one', {
  skip: skip || needs('python3').skip,
}, async () => {
  if (process.env.PERF_GATE_TEST_KEY === undefined) {
    const { NODE_TEST_CONTEXT: _, PATH, ...env } = process.env
    const bin = folderIn('/var/tmp')
    const killed =
      '#!/bin/sh\ncase "$*" in */proc/keys*) kill -KILL $$ ;; esac\nexec /usr/bin/env PATH="${PATH#*:}" grep "$@"\n'
    writeFileSync(join(bin, 'grep'), killed, { mode: 0o755 }) // a program that is killed must not hide them
    const again = [process.execPath, '--test', '--test-name-pattern=keys that code', import.meta.filename]
    const { status, stdout, stderr } = spawnSync('python3', ['-c', withKey, ...again], {
      env: { ...env, PATH: `${bin}:${PATH}`, PERF_GATE_TEST_KEY: 'held' },
      encoding: 'utf8',
    })
    assert.equal(status, 0, stdout + stderr)
    return
  }
  const { line, file } = reaching()
  const { found, error } = await bounded({ 'perf-gate.yml': config(line), 'server.js': '' }, {})
  assert.equal(found, undefined)
  assert.equal(error?.code, 'not-isolated', error?.message)
  assert.match(error.message, /kernel keys can be read\. .*keyctl clear @u.*isolation: off/)
  assert.equal(existsSync(file), false)
})

test('only what the machine denies, or what the trial finds, ends isolation: whatever else fails may be the doing of others', () => {
  const full = ['unshare: unshare failed', 'mount: /x: mount(2) system call failed'] // so many namespaces has its user, or files a disk
  const library = 'error while loading shared libraries: libc.so.6: failed to map segment from shared object'
  const said = [
    '/bin/sh: 0: Cannot fork',
    'a socket was replaced',
    '',
    'spawn /usr/bin/sudo EAGAIN',
    'spawn /usr/bin/unshare ENFILE',
    'unshare: no user namespace is left',
    'unshare: unshare failed: Input/output error',
    'sudo: PAM error: Critical error - immediate abort',
    ...full.map(words => `${words}: No space left on device`),
    `chmod: ${library}\nchmod does not work`,
    `/bin/sh: 3: Cannot fork\nprocesses of the runner can be seen`,
  ]
  for (const why of said.map(firstWords)) assert.match(wayOutOf(why) ?? '', /Code of another job .*Run again/, why)
  const machines = [
    'mount: /x: permission denied.',
    'mount: /x: bind /mnt/disk/objects failed.\n       dmesg(1) may have more information after failed mount system call.', // not root's to enter
    'unshare: unshare failed: Operation not permitted',
    "unshare: unrecognized option '--propagation'",
    'copies of /tmp need Linux 5.10 and util-linux 2.36.1',
    'processes of the runner can be seen',
    'a file that the runner has open is also open in the room',
    '/run/x can be written to',
    'sudo: a password is required',
    'sudo: you do not exist in the passwd database',
    'sudo: no valid sudoers sources found, quitting\nsudo: error initializing audit plugin sudoers_audit',
    'sudo: unable to change to root gid: Operation not permitted\nsudo: error initializing audit plugin sudoers_audit', // without its capability
    'sudo: interactive authentication is required',
    'runner is not in the sudoers file.',
    'sudo: The "no new privileges" flag is set, which prevents sudo from running as root.',
    'sudo: effective uid is not 0, is /usr/bin/sudo on a file system with the nosuid option set?',
    'Sorry, user runner is not allowed to execute /usr/bin/sh as root on host.',
  ]
  for (const why of machines) assert.equal(wayOutOf(firstWords(why)), undefined, why)
})

test('what sudo says of a machine whose name does not resolve hides no reason', () => {
  const warned = 'sudo: unable to resolve host runner-7: Name or service not known\n'
  const others = [
    '/etc/sudoers.d/ci:1:6: syntax error',
    '/bin/sh: warning: setlocale: LC_ALL: cannot change locale (de_DE)',
  ]
  for (const why of ["the runner's kernel keys can be read", 'unshare: unshare failed: No space left on device'])
    for (const before of [warned, ...others.map(line => `${line}\n`)])
      assert.notEqual(wayOutOf(firstWords(`${before}${why}\n  dmesg may have more`)), undefined)
  assert.equal(firstWords(`${warned}sudo: a password is required\n`), 'sudo: a password is required')
  const warning = 'sudo: unable to open /run/sudo/ts: Read-only file system\n'
  assert.notEqual(wayOutOf(firstWords(`${warning}unshare: unshare failed: Interrupted system call`)), undefined)
})

test('a machine that allows no namespaces has no rooms, and nobody else is suspected, but rooms need none of users', {
  skip: process.platform !== 'linux',
}, () => {
  const source = `import { findBoundary } from './src/system/boundary.ts'; console.log(JSON.stringify(findBoundary()))`
  const line =
    'for kind; do echo 0 >/proc/sys/user/max_${kind}_namespaces; done; exec "$NODE" --input-type=module -e "$SOURCE"'
  const foundWithout = (...kinds: string[]) => {
    const own = ['--user', '--map-root-user', '/bin/sh', '-c', line, 'sh', ...kinds]
    const env = { ...process.env, NODE: process.execPath, SOURCE: source }
    return spawnSync('unshare', own, { encoding: 'utf8', env }).stdout
  }
  const without = foundWithout('user', 'mnt')
  assert.match(without, /"the setting user\.max_mnt_namespaces of this machine is 0"/)
  assert.doesNotMatch(foundWithout('user'), /max_/)
})

test('a login in a cache is not found beneath what hides it, by moving its folder, and what a build daemon leaves neither', {
  skip,
}, async () => {
  const temporary = folderIn(tmpdir(), 'v0')
  const outside = folderIn('/var/tmp', 'gradle/init.d', 'gradle/moved/bazel/server')
  writeFileSync(join(outside, 'gradle/moved/bazel/server/request_cookie'), 'secret')
  writeFileSync(join(outside, 'gradle/init.d/corp.gradle'), 'a login', { mode: 0o400 })
  const caches = [join(outside, 'gradle')]
  const roomIn = (name: string, after?: Room) =>
    makeRoom(way, join(temporary, name), {
      ...{ writable: [join(temporary, 'v0')], caches, readable: [], covered: [temporary], env: {}, after },
    })
  const { signal } = new AbortController()
  const base = await copied(roomIn('base'), signal)
  for (const room of [roomIn('layers'), await copied(roomIn('head', base), signal), base]) {
    const log = join(temporary, 'log')
    const options = { directory: join(outside, 'gradle'), env: {}, log, run: newRun(), timeout: 20_000, room }
    await runToEnd('mv init.d was; mkdir init.d; echo fake > init.d/corp.gradle; mv moved/bazel other', options)
    rmSync(log)
    await runToEnd('ls was; cat was/*; find . -name request_cookie', options)
    assert.equal(readFileSync(log, 'utf8'), 'corp.gradle\n')
  }
  assert.match(layered(roomIn('layers').caches[0]!, '/x').join('\n'), /redirect_dir=nofollow/) // whatever the kernel's default is
})
