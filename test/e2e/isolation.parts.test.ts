import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandOf } from '../../src/measure/server/ports.ts'
import { findBoundary } from '../../src/system/boundary.ts'
import { startGitHub } from '../github/server.ts'
import { pathWithout } from '../path-without.ts'
import { printed } from '../printed.ts'
import { config, repository, server } from './repository.ts'

// The built action in a job whose machine lets it isolate what it measures. The job's files are outside of /tmp, because a
// room has its own /tmp.

const boundary = findBoundary()
const skip = boundary.kind === 'same user' ? `no isolation here: ${boundary.why}` : false

interface Job {
  code: number | null
  log: string
  report: string
  /** Text of a file of the job. */
  file(name: string): string
  path(name: string): string
}

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const isRoot = process.getuid?.() === 0
const orders = ['ENV', 'PATH', 'STATE', 'OUTPUT', 'STEP_SUMMARY']

/** Files with logins, where users and other actions leave them. */
const secrets = [
  ...[
    '.ssh/id_ed25519',
    '.npmrc',
    '.terraformrc',
    '.pgpass',
    '.config/pypoetry/auth.toml',
    'dotfiles/docker/config.json',
  ],
  ...['.cargo/credentials.toml', '.cache/huggingface/token', '_work/other/.git/config'],
].map(name => `home/${name}`)
secrets.push(
  'home/_work/repo/repo/other/.git/config',
  'home/_work/repo/repo/gha-creds-1.json',
  'home/_work/_temp/git-credentials.config',
  'home/_work/_temp/cloud/key.json',
)

/** Sockets on which something outside the job listens. */
async function listening(...paths: string[]): Promise<AsyncDisposable & { paths: string[] }> {
  const servers = paths.map(path => createServer().listen(path))
  await Promise.all(servers.map(server => once(server, 'listening')))
  return { paths, [Symbol.asyncDispose]: async () => void servers.map(server => server.close()) }
}

/** Every file below a folder, with its content, except what the action itself writes. */
const contents = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !/perf-gate-results|_runner_file_commands/.test(entry.parentPath))
      .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'latin1')]),
  )

/** Measures a pull request as a runner does; `where.json` of both sides says where everything of the job is. `more`: variables of the job. */
async function job(
  base: Record<string, string>,
  head: Record<string, string>,
  more: Record<string, string> = {},
  ready: (folder: string) => void = () => {},
): Promise<Job> {
  const folder = mkdtempSync('/var/tmp/perf-gate-job-')
  folders.push(folder)
  const path = (name: string) => join(folder, name)
  for (const name of ['home/.npm', 'home/pnpm', 'home/_work/_temp/_runner_file_commands'])
    mkdirSync(path(name), { recursive: true })
  const orderOf = (name: string) => path(`home/_work/_temp/_runner_file_commands/${name}`)
  for (const name of orders) writeFileSync(orderOf(name), '')
  writeFileSync(path('event.json'), JSON.stringify({ pull_request: { number: 7 } }))
  cpSync('dist', path('home/_work/_actions/dist'), { recursive: true })
  using made = repository()
  made.commit({
    'where.json': JSON.stringify(folder),
    'install.js': '',
    'server.js': server(0.1),
    'perf-gate.yml': config().replace('start:', 'install: node install.js, start:'),
    ...base,
  })
  made.git('checkout', '--quiet', '-b', 'feature')
  made.commit({ 'server.js': 'process.exit(3)', ...head })
  made.git('checkout', '--quiet', 'main')
  made.git('merge', '--quiet', '--no-ff', '--message', 'merge', 'feature')
  cpSync(made.path, path('home/_work/repo/repo'), { recursive: true })
  for (const name of secrets) {
    mkdirSync(dirname(path(name)), { recursive: true })
    writeFileSync(path(name), `secretOf ${name}`)
  }
  symlinkSync('dotfiles/docker', path('home/.docker'))
  writeFileSync(
    path('home/_work/repo/repo/.git/config'),
    `${readFileSync(path('home/_work/repo/repo/.git/config'))}\n[secret]\n\ttoken = secretOf\n`,
  )
  ready(path(''))
  const inJob = (value: string) => value.replace('$WORKSPACE', path('home/_work/repo/repo'))
  const child = spawn(process.execPath, [path('home/_work/_actions/dist/main.js')], {
    cwd: path('home/_work/repo/repo'),
    env: {
      PATH: `${path('home/pnpm')}:${process.env.PATH}`,
      PNPM_HOME: path('home/pnpm'),
      GOPATH: path('home/_work/repo/repo'),
      CARGO_HOME: path('home/.cargo'),
      HOME: path('home'),
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: path('home/_work/repo/repo'),
      RUNNER_TEMP: path('home/_work/_temp'),
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: path('event.json'),
      ...Object.fromEntries(orders.map(name => [`GITHUB_${name}`, orderOf(name)])),
      GITHUB_REPOSITORY: 'o/r',
      GITHUB_SERVER_URL: 'https://github.com',
      'INPUT_GITHUB-TOKEN': 'secretOf the job',
      INPUT_MODE: 'measure',
      INPUT_COMMENT: 'never',
      INPUT_SEED: '1',
      ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, inJob(value)])),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = printed(child)
  const [code] = (await once(child, 'close')) as [number | null]
  const file = (name: string) => (existsSync(path(name)) ? readFileSync(path(name), 'utf8') : '')
  return { code, log: log(), report: file('home/_work/repo/repo/perf-gate-results/report.md'), file, path }
}

/** Tries what an attacker might, prints what worked, and leaves a process behind. */
const attack = `
const { appendFileSync, existsSync, fchmodSync, readFileSync, readdirSync, statSync, writeFileSync } = require('node:fs')
const { execSync, spawn } = require('node:child_process')
const job = require('./where.json')
const attempt = (what, doIt) => { try { console.log('DID ' + what + ': ' + doIt()) } catch (error) { console.log('refused ' + what + ': ' + error.code) } }
for (const name of ${JSON.stringify(orders)}) attempt('write GITHUB_' + name, () => appendFileSync(job + '/home/_work/_temp/_runner_file_commands/' + name, 'LD_PRELOAD=/evil.so\\n'))
attempt('write the post step', () => appendFileSync(job + '/home/_work/_actions/dist/post.js', '// evil'))
attempt('write the load generator', () => appendFileSync(job + '/home/_work/_actions/dist/loadgen.js', '// evil'))
attempt('write the workspace', () => writeFileSync(job + '/home/_work/repo/repo/evil', ''))
attempt('write a hook', () => writeFileSync(job + '/home/_work/repo/repo/.git/hooks/post-checkout', ''))
attempt('write the results', () => writeFileSync(job + '/home/_work/repo/repo/perf-gate-results/results.json', ''))
attempt('write ~/.bashrc', () => writeFileSync(job + '/home/.bashrc', ''))
attempt('write ~/.gitconfig', () => writeFileSync(job + '/home/.gitconfig', '[core] sshCommand = evil'))
attempt('plant a program', () => writeFileSync(process.env.PATH.split(':').filter(each => !each.startsWith(process.env.HOME)).at(-1) + '/perf-gate-evil', ''))
attempt('plant in /usr/local/bin', () => writeFileSync('/usr/local/bin/perf-gate-evil', ''))
const search = folder => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = folder + '/' + entry.name
    try { if (statSync(path).isDirectory()) search(path); else if (/secret[O]f/.test(readFileSync(path, 'latin1'))) console.log('DID read ' + path) } catch {}
  }
}
search(job)
attempt('plant git', () => { writeFileSync(job + '/home/pnpm/git', '#!/bin/sh', { mode: 0o755 }); throw { code: 'in a layer' } })
for (const path of JSON.parse(readFileSync(__dirname + '/sockets.json', 'utf8')))
  attempt('connect to ' + path, () => execSync(process.execPath + ' -e "require(\\'net\\').connect(\\'' + path + '\\').on(\\'connect\\', () => process.exit(0))"', { stdio: 'pipe' }))
for (const pid of readdirSync('/proc').filter(name => /^\\d+$/.test(name)))
  try { if (readFileSync('/proc/' + pid + '/cmdline', 'latin1').includes('main.js')) console.log('DID see the action') } catch {}
attempt('sudo', () => execSync('sudo -n id', { stdio: 'pipe' }))
attempt('unmount', () => execSync('umount /proc', { stdio: 'pipe' }))
attempt('enter', () => execSync('nsenter -t 1 -m -p true && exit 0; unshare -m true && mount -o remount,rw /', { stdio: 'pipe' }))
attempt('enter as root of a namespace of its own', () => execSync('unshare -Urm sh -c "mount -o remount,bind,rw / && touch /perf-gate-evil || umount /proc || umount ' + job + '/home/.ssh"', { stdio: 'pipe' }))
attempt('change the kernel', () => writeFileSync('/proc/sys/kernel/core_pattern', readFileSync('/proc/sys/kernel/core_pattern')))
writeFileSync(__dirname + '/mine', 'x')
writeFileSync(process.env.HOME + '/mine', 'x')
writeFileSync(job + '/home/.npm/cached', 'x')
fchmodSync(1, 0o4755)
console.log('wrote what is its own')
`

/** Leaves a process behind that has left its session, its environment and its parent. */
const leave = `
spawn('setsid', ['env', '-i', process.execPath, '-e', 'setInterval(() => {}, 1000)', '--', 'perf-gate-left-behind-' + job.split('-').at(-1)], { detached: true, stdio: 'ignore' }).unref()
`

const leftBehind = (folder: string): boolean =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .some(pid => commandOf(Number(pid)).includes(`perf-gate-left-behind-${folder.split('-').at(-1)}`))

test('isolated code can write to its checkout and caches, reads no login, sees no process of the job, and leaves none', {
  skip,
}, async () => {
  const number = `${process.pid}`
  const places = [`/var/tmp/perf-gate-test-${number}.sock`, ...(isRoot ? [`/run/perf-gate-test-${number}.sock`] : [])]
  await using sockets = await listening(...places)
  let before: Record<string, string> = {}
  const { code, log, report, file, path } = await job(
    { 'sockets.json': JSON.stringify(sockets.paths) },
    { 'install.js': attack + leave, 'server.js': `${attack}\nprocess.exit(3)` },
    {},
    folder => {
      before = contents(folder)
    },
  )
  assert.equal(code, 2, log)
  const logs = readdirSync(path('home/_work/repo/repo/perf-gate-results/logs')).filter(name =>
    /^(install|server)-head/.test(name),
  )
  assert.ok(logs.length >= 2, String(logs))
  for (const name of logs) {
    const printed = file(`home/_work/repo/repo/perf-gate-results/logs/${name}`)
    assert.match(printed, /wrote what is its own/, `${name}: ${printed}`)
    const { mode } = statSync(path(`home/_work/repo/repo/perf-gate-results/logs/${name}`))
    assert.equal(mode & 0o7777, 0o644 & ~process.umask(), name)
    assert.doesNotMatch(printed, /^DID/m, name)
  }
  assert.match(report, /\*\*Boundary\*\*: isolated/)
  assert.doesNotMatch(report + log, /files of the runner/)
  assert.deepEqual(contents(path('')), before)
  await sleep(50)
  assert.equal(leftBehind(path('')), false)
})

test('a build can ask git in a room, and write to a cache although its variable names the workspace', {
  skip,
}, async () => {
  const install = `require('node:fs').mkdirSync(process.env.GOPATH + '/pkg', { recursive: true }); const { execSync } = require('node:child_process'); console.log(execSync('git status --porcelain && git log -1 --format=%s HEAD && git rev-parse HEAD', { encoding: 'utf8' }))`
  const { code, log, report, file } = await job({ 'install.js': install }, {})
  assert.equal(code, 2, log)
  assert.match(report, /\*\*Boundary\*\*: isolated/)
  assert.match(file('home/_work/repo/repo/perf-gate-results/logs/install-base.log'), /^x\n[0-9a-f]{40}$/m)
})

test('what the job names in the workspace is of each side’s own checkout: head’s links show nothing, and base needs none of head’s files', {
  skip,
}, async () => {
  const install = `const { mkdirSync, readFileSync } = require('node:fs'); const { PIP_CACHE_DIR, NODE_EXTRA_CA_CERTS } = process.env
    mkdirSync(PIP_CACHE_DIR + '/new', { recursive: true }); console.log(readFileSync(NODE_EXTRA_CA_CERTS, 'utf8'))`
  const named = {
    PATH: `$WORKSPACE/bin:${process.env.PATH}`,
    PIP_CACHE_DIR: '$WORKSPACE/cache',
    NODE_EXTRA_CA_CERTS: '$WORKSPACE/ca.pem',
  }
  const links = { 'bin/key': '.ssh/id_ed25519', 'ca.pem': '.npmrc', cache: '.config' }
  const ready = (folder: string) => {
    const workspace = join(folder, 'home/_work/repo/repo')
    mkdirSync(join(workspace, 'bin'))
    for (const [name, target] of Object.entries(links)) {
      rmSync(join(workspace, name), { force: true })
      symlinkSync(join(folder, 'home', target), join(workspace, name))
    }
  }
  const files = { 'sockets.json': '[]', 'ca.pem': 'certificates of base' }
  const { code, log, report, file } = await job(
    { ...files, 'install.js': install },
    { 'install.js': attack },
    named,
    ready,
  )
  assert.equal(code, 2, log)
  assert.match(report, /\*\*Boundary\*\*: isolated/)
  const logs = (side: string) => file(`home/_work/repo/repo/perf-gate-results/logs/install-${side}.log`)
  assert.match(logs('base'), /^certificates of base$/m)
  assert.match(logs('head'), /wrote what is its own/)
  assert.doesNotMatch(logs('head'), /^DID/m)
})

test('a base that needs more than a room allows is an error that names the way out, and nothing of head runs', {
  skip,
}, async () => {
  const reach = (name: string) => `require('node:fs').writeFileSync(require('./where.json') + '/home/${name}', '');`
  const head = { 'install.js': reach('head') }
  for (const [files, what] of [
    [{ 'install.js': reach('base') }, /^::error::install of base failed.*It ran isolated.*`?isolation: off/m],
    [{ 'server.js': reach('base') + server(0.1) }, /^::error::`base` ended before it was ready.*isolation: off/m],
  ] as const) {
    const { code, log, path } = await job(files, head)
    assert.equal(code, 64, log)
    assert.match(log, what)
    assert.deepEqual(
      ['base', 'head'].map(name => existsSync(path(`home/${name}`))),
      [false, false],
    )
  }
})

test('head cannot have its room given up by failing in it, and the message names the way out', { skip }, async () => {
  const write = `require('node:fs').writeFileSync(require('./where.json') + '/home/installed', '')`
  const { code, log, path } = await job({}, { 'install.js': write })
  assert.equal(code, 2, log)
  assert.match(log, /install of head failed.*It ran isolated.*`?isolation: off/)
  assert.equal(existsSync(path('home/installed')), false)
  const off = await job({}, { 'install.js': write }, { INPUT_ISOLATION: 'off' })
  assert.match(off.report, /\*\*Boundary\*\*: same user\. .* \(`isolation: off`\)/, off.log)
})

/** An environment in which no room can be made. */
function withoutRooms(): { PATH: string } {
  const PATH = pathWithout('unshare', '/var/tmp')
  folders.push(PATH)
  return { PATH }
}

const started = { 'install.js': `require('node:fs').writeFileSync(require('./where.json') + '/home/started', '')` }

test('where no room can be made, nothing is started that requires one, or that would run beside a token that may write', async () => {
  await using github = await startGitHub()
  const without = {
    ...withoutRooms(),
    GITHUB_API_URL: github.url, // not the real one, for which it would wait
    GIT_CONFIG_SYSTEM: '/dev/null', // a helper for logins that it names would be refused before anything else
  }
  for (const [inputs, wayOut] of [
    [
      { INPUT_ISOLATION: 'required' },
      /^::error::the code of the pull request cannot be isolated here: `?unshare`? is not installed.*or.* set `?isolation: auto/m,
    ],
    [
      { INPUT_MODE: 'gate' },
      /^::error::the code of the pull request cannot be isolated here: `?unshare`? is not installed.*Use two jobs: .*mode: measure.*gate\.yml/m,
    ],
    [{ INPUT_MODE: 'gate', INPUT_ISOLATION: 'off' }, /isolation: off`? cannot be used here.*Use two jobs/],
    [
      { INPUT_MODE: 'gate', GIT_SSH_COMMAND: 'ssh -v' },
      /`?GIT_SSH_COMMAND`? gives git a command.*`?unshare`? is not installed.*Use two jobs/,
    ],
  ] as const) {
    const { code, log, path } = await job(started, started, { ...without, ...inputs })
    assert.equal(code, 64, log)
    assert.match(log, /^::error::/m)
    assert.match(log, wayOut)
    assert.equal(existsSync(path('home/started')), false)
  }
})

test('where no room can be made, and none is required, a warning, the report and an output say so', async () => {
  const { code, log, report, file } = await job({}, {}, withoutRooms())
  assert.equal(code, 2, log)
  assert.match(log, /^::warning::the code that is measured is not isolated.*`unshare` is not installed$/m)
  const [open = ''] = report.split('<details>')
  assert.match(
    open,
    /was not isolated, and could read and change whatever its job could \(`unshare` is not installed\)/,
  )
  assert.match(file('home/_work/_temp/_runner_file_commands/OUTPUT'), /^boundary<<.*\nsame user$/m)
})

/** An install that fails `times` times, with these words. */
const failing = (times: number, words: string): string =>
  `const { appendFileSync, readFileSync } = require('node:fs'); const path = process.env.npm_config_cache + '/tries'; appendFileSync(path, 'x'); if (readFileSync(path, 'utf8').length <= ${times}) { console.error(${JSON.stringify(words)}); process.exit(1) }`

test('base is tried once more in its room, and a failure of the network is named as one', {
  skip,
}, async () => {
  const once = await job({ 'install.js': failing(1, 'a hiccup') }, {}, { INPUT_ISOLATION: 'required' })
  assert.match(once.report, /\*\*Boundary\*\*: isolated/, once.log)
  const never = await job({ 'install.js': failing(9, 'a hiccup') }, {}, { INPUT_ISOLATION: 'required' })
  assert.equal(never.code, 64, never.log)
  assert.match(
    never.log,
    /^::error::install of base failed.*It ran isolated\. If only that makes it fail.*isolation: off/m,
  )
  assert.match(never.log, /errors\.md#command-failed/)
  assert.doesNotMatch(never.log, /passwordless sudo/)
  const words =
    'npm error network request to https://registry.example failed, reason: getaddrinfo ENOTFOUND registry.example'
  const network = await job({ 'install.js': failing(9, words) }, {})
  assert.equal(network.code, 64, network.log)
  assert.match(network.log, /install of base failed: .*; the network failed: npm error network request/)
  assert.doesNotMatch(network.log, /not isolated/)
})

test('where no layers can be put upon caches, each side has copies, and the report says so', {
  skip: isRoot ? skip : 'needs root',
}, async () => {
  const own = mkdtempSync('/var/tmp/perf-gate-layers-')
  folders.push(own)
  const [lower, upper, work, merged] = ['lower', 'upper', 'work', 'merged'].map(name => join(own, name))
  for (const path of [lower, upper, work, merged]) mkdirSync(path!)
  const options = `lowerdir=${lower},upperdir=${upper},workdir=${work}`
  execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', options, merged!])
  try {
    const install = `const { appendFileSync, readFileSync } = require('node:fs'); appendFileSync(process.env.npm_config_cache + '/sides', 'x'); console.log(readFileSync(process.env.npm_config_cache + '/sides', 'utf8'))`
    const { code, log, report, file, path } = await job({ 'install.js': install }, {}, { TMPDIR: merged! })
    assert.equal(code, 2, log)
    assert.match(report, /\*\*Boundary\*\*: isolated/)
    assert.match(report, /caches are copied for each side/)
    assert.match(file('home/_work/repo/repo/perf-gate-results/logs/install-head.log'), /^xx$/m)
    assert.equal(existsSync(path('home/.npm/sides')), false)
  } finally {
    execFileSync('umount', [merged!])
  }
})
