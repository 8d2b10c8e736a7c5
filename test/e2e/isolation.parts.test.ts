import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandOf } from '../../src/measure/server/ports.ts'
import { findBoundary } from '../../src/system/boundary.ts'
import { newRun } from '../../src/system/marks.ts'
import { config, repository, server } from './repository.ts'

// The built action in a job whose machine lets it isolate what it measures. The job's files are outside of /tmp, of which a
// room has one of its own.

const boundary = await findBoundary(newRun())
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

const orders = ['ENV', 'PATH', 'STATE', 'OUTPUT', 'STEP_SUMMARY']

/** Measures a pull request as a runner does; `where.json` of both sides says where everything of the job is. */
async function job(
  base: Record<string, string>,
  head: Record<string, string>,
  more: Record<string, string> = {},
): Promise<Job> {
  const folder = mkdtempSync('/var/tmp/perf-gate-job-')
  folders.push(folder)
  const path = (name: string) => join(folder, name)
  for (const name of ['home/.ssh', 'home/.npm', 'temp/_runner_file_commands'])
    mkdirSync(path(name), { recursive: true })
  writeFileSync(path('home/.npmrc'), '//registry.example/:_authToken=secretNpm')
  writeFileSync(path('home/.ssh/id_ed25519'), 'secretKey')
  const orderOf = (name: string) => path(`temp/_runner_file_commands/${name}`)
  for (const name of orders) writeFileSync(orderOf(name), '')
  writeFileSync(path('temp/git-credentials.config'), 'secretCheckout')
  writeFileSync(path('event.json'), JSON.stringify({ pull_request: { number: 7 } }))
  cpSync('dist', path('action/dist'), { recursive: true })
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
  cpSync(made.path, path('workspace'), { recursive: true })
  writeFileSync(
    path('workspace/.git/config'),
    `${readFileSync(path('workspace/.git/config'))}\n[secret]\n\ttoken = secretGit\n`,
  )
  const child = spawn(process.execPath, [path('action/dist/main.js')], {
    cwd: path('workspace'),
    env: {
      PATH: process.env.PATH,
      HOME: path('home'),
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: path('workspace'),
      RUNNER_TEMP: path('temp'),
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: path('event.json'),
      ...Object.fromEntries(orders.map(name => [`GITHUB_${name}`, orderOf(name)])),
      GITHUB_REPOSITORY: 'o/r',
      GITHUB_SERVER_URL: 'https://github.com',
      'INPUT_GITHUB-TOKEN': 'secretJob',
      INPUT_MODE: 'measure',
      INPUT_SEED: '1',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
  const [code] = (await once(child, 'close')) as [number | null]
  const file = (name: string) => (existsSync(path(name)) ? readFileSync(path(name), 'utf8') : '')
  return { code, log, report: file('workspace/perf-gate-results/report.md'), file, path }
}

/** Tries what a stranger might, prints what worked, and leaves a process behind. */
const attack = `
const { appendFileSync, existsSync, readFileSync, readdirSync, writeFileSync } = require('node:fs')
const { execSync, spawn } = require('node:child_process')
const job = require('./where.json')
const attempt = (what, doIt) => { try { console.log('DID ' + what + ': ' + doIt()) } catch (error) { console.log('refused ' + what + ': ' + error.code) } }
for (const name of ${JSON.stringify(orders)}) attempt('write GITHUB_' + name, () => appendFileSync(job + '/temp/_runner_file_commands/' + name, 'LD_PRELOAD=/evil.so\\n'))
attempt('write the post step', () => appendFileSync(job + '/action/dist/post.js', '// evil'))
attempt('write the load generator', () => appendFileSync(job + '/action/dist/loadgen.js', '// evil'))
attempt('write the workspace', () => writeFileSync(job + '/workspace/evil', ''))
attempt('write a hook', () => writeFileSync(job + '/workspace/.git/hooks/post-checkout', ''))
attempt('write the results', () => writeFileSync(job + '/workspace/perf-gate-results/results.json', ''))
attempt('write ~/.bashrc', () => writeFileSync(job + '/home/.bashrc', ''))
attempt('write ~/.gitconfig', () => writeFileSync(job + '/home/.gitconfig', '[core] sshCommand = evil'))
attempt('plant a program', () => writeFileSync(process.env.PATH.split(':').filter(each => !each.startsWith(process.env.HOME)).at(-1) + '/perf-gate-evil', ''))
attempt('plant in /usr/local/bin', () => writeFileSync('/usr/local/bin/perf-gate-evil', ''))
for (const name of ['/workspace/.git/config', '/temp/git-credentials.config', '/home/.npmrc', '/home/.ssh/id_ed25519']) {
  let text = ''
  try { text = readFileSync(job + name, 'utf8') } catch {}
  if (text !== '') console.log('DID read ' + name)
}
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
  const { code, log, report, file, path } = await job(
    {},
    { 'install.js': attack + leave, 'server.js': `${attack}\nprocess.exit(3)` },
  )
  assert.equal(code, 2, log)
  const logs = readdirSync(path('workspace/perf-gate-results/logs')).filter(name => /^(install|server)-head/.test(name))
  assert.ok(logs.length >= 2, String(logs))
  for (const name of logs) {
    const printed = file(`workspace/perf-gate-results/logs/${name}`)
    assert.match(printed, /wrote what is its own/, `${name}: ${printed}`)
    assert.doesNotMatch(printed, /^DID/m, name)
  }
  assert.match(report, /\*\*Boundary\*\*: isolated/)
  assert.doesNotMatch(report + log, /files of the runner/)
  assert.equal(existsSync(path('home/.bashrc')), false)
  await sleep(50)
  assert.equal(leftBehind(path('')), false)
})

test('a build can ask git in a room, too', { skip }, async () => {
  const install = `const { execSync } = require('node:child_process'); console.log(execSync('git status --porcelain && git log -1 --format=%s HEAD && git rev-parse HEAD', { encoding: 'utf8' }))`
  const { code, log, report, file } = await job({ 'install.js': install }, {})
  assert.equal(code, 2, log)
  assert.match(report, /\*\*Boundary\*\*: isolated/)
  assert.match(file('workspace/perf-gate-results/logs/install-base.log'), /^x\n[0-9a-f]{40}$/m)
})

test('where base needs more than a room allows, nothing is isolated, and the report says so', { skip }, async () => {
  const write = `require('node:fs').writeFileSync(require('./where.json') + '/home/installed', '')`
  const { code, log, report } = await job({ 'install.js': write }, {})
  assert.equal(code, 2, log)
  assert.match(
    report,
    /\*\*Boundary\*\*: same user\. .* \(install of base failed: `node install\.js` ended with exit code 1/,
  )
})

test('a base that starts outside of a room only is measured there', { skip }, async () => {
  const write = `require('node:fs').writeFileSync(require('./where.json') + '/home/started', '');`
  const { code, log, report } = await job({ 'server.js': write + server(0.1) }, {})
  assert.equal(code, 2, log)
  assert.match(report, /\*\*Boundary\*\*: same user\. .* \(`base` ended before it was ready/)
})

test('head cannot have its room given up by failing in it, and the message names the way out', { skip }, async () => {
  const write = `require('node:fs').writeFileSync(require('./where.json') + '/home/installed', '')`
  const { code, log, path } = await job({}, { 'install.js': write })
  assert.equal(code, 2, log)
  assert.match(log, /install of head failed.*it ran isolated.*`?isolation: off/)
  assert.equal(existsSync(path('home/installed')), false)
  const off = await job({}, { 'install.js': write }, { INPUT_ISOLATION: 'off' })
  assert.match(off.report, /\*\*Boundary\*\*: same user\. .* \(`isolation: off`\)/, off.log)
})
