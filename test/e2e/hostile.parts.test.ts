import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { runBuilt } from './built-action.ts'
import { config, type Repository, repository, server } from './repository.ts'

// Malicious pull requests, measured by the built action as a runner starts it. A server that ends at once is put under no load.

/** What GitHub gives an action, each with a recognizable value. */
const secrets = {
  'INPUT_GITHUB-TOKEN': 'ghs_secretInput',
  ACTIONS_RUNTIME_TOKEN: 'secretRuntime',
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'secretIdentity',
  GITHUB_TOKEN: 'ghs_secretJob',
  NPM_TOKEN: 'secretRegistry',
}

interface Ran {
  code: number | null
  log: string
  report: string
  /** What servers, installs and builds printed. */
  printed: string
}

/** A pull request as actions/checkout leaves it: HEAD is the merge of base and head. */
function pullRequest(base: Record<string, string>, head: Record<string, string>): Repository {
  const made = repository()
  made.commit({ 'perf-gate.yml': config('budget: 12s'), '.gitignore': '.runner\n', ...base })
  made.git('checkout', '--quiet', '-b', 'feature')
  made.commit(head)
  made.git('checkout', '--quiet', 'main')
  made.git('merge', '--quiet', '--no-ff', '--message', 'merge', 'feature')
  return made
}

async function measure(made: Repository, environment: Record<string, string> = {}): Promise<Ran> {
  let isInterrupted = false
  const { code, log } = await runBuilt(
    { cwd: made.path, folder: join(made.path, '.runner'), payload: { pull_request: { number: 7 } } },
    {
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_SHA: made.git('rev-parse', 'HEAD'),
      INPUT_MODE: 'measure',
      INPUT_SEED: '1',
      ...secrets,
      ...environment,
    },
    (text, child) => {
      if (isInterrupted || !text.includes('block 1 of')) return
      isInterrupted = true // one block is enough
      child.kill('SIGINT')
    },
  )
  const logs = join(made.path, 'perf-gate-results/logs')
  const printed = existsSync(logs) ? readdirSync(logs).map(name => readFileSync(join(logs, name), 'utf8')) : []
  const report = join(made.path, 'perf-gate-results/report.md')
  return { code, log, printed: printed.join('\n'), report: existsSync(report) ? readFileSync(report, 'utf8') : '' }
}

/** Prints what it knows, what its ancestors' environments hold, and what git knows. */
const thief = `
const { readFileSync } = require('node:fs')
const { spawnSync } = require('node:child_process')
const take = path => { try { return readFileSync(path, 'latin1').replaceAll('\\0', '\\n') } catch (error) { return error.code } }
console.log('own', JSON.stringify(process.env))
for (let pid = process.pid; pid > 1; ) {
  console.log('ancestor', pid, take('/proc/' + pid + '/cmdline'), take('/proc/' + pid + '/environ'))
  pid = Number(take('/proc/' + pid + '/stat').split(') ').at(-1).split(' ')[1])
}
console.log('git', spawnSync('git', ['config', '--list', '--show-origin'], { encoding: 'utf8' }).stdout, take('.git/config'))
`

test('a server that reads its own environment, its ancestors’ and git’s configuration finds no token', async () => {
  using made = pullRequest({ 'server.js': server(0.1) }, { 'server.js': thief })
  const { printed, log } = await measure(made)
  assert.match(printed, /^own .*"PORT"/m, log)
  assert.match(printed, /^ancestor \d+ node\n.*main\.js/m)
  assert.match(printed, /^GITHUB_REPOSITORY=o\/r$/m, 'the environment of the action can be read')
  for (const [name, secret] of Object.entries(secrets)) {
    assert.doesNotMatch(printed, new RegExp(secret), name)
    assert.doesNotMatch(printed, new RegExp(Buffer.from(`x-access-token:${secret}`).toString('base64')), name)
  }
  assert.doesNotMatch(/^own (.*)$/m.exec(printed)![1]!, /GITHUB_|INPUT_|ACTIONS_/)
})

test('what a workflow names in `pass-env` is passed, and nothing else; no log and no report shows it', async () => {
  const dies = `${thief}
console.log('token', process.env.NPM_TOKEN.length)
console.error('no access for _authToken=' + process.env.NPM_TOKEN); process.exit(1)`
  using made = pullRequest({ 'server.js': server(0.1) }, { 'server.js': server(0.1, dies) })
  const { printed, report, log } = await measure(made, { 'INPUT_PASS-ENV': 'NPM_TOKEN' })
  assert.match(/^own (.*)$/m.exec(printed)![1]!, /"NPM_TOKEN":"\*\*\*"/)
  assert.match(printed, /^token 14$/m)
  assert.match(report, /no access for \\?_authToken=\\?\*/, log)
  const results = readFileSync(join(made.path, 'perf-gate-results/results.json'), 'utf8')
  for (const text of [printed, report, results])
    assert.doesNotMatch(text, /secretRegistry|ghs_secret|secretRuntime|secretIdentity/)
})

test('a token that the checkout has kept is warned about', async () => {
  using made = pullRequest({ 'server.js': server(0.1) }, { 'server.js': '' })
  made.git('config', 'http.https://github.com/.extraheader', 'AUTHORIZATION: basic c2VjcmV0')
  const { log } = await measure(made)
  assert.match(log, /^::warning::actions\/checkout left its token in the checkout.*persist-credentials: false/m)
})

const commands = [
  '::set-output name=verdict::passed',
  '::add-mask::a',
  '##[error]planted',
  '  ::stop-commands::x',
  '\\u0085::warning::y',
  'x\\r::error::z',
]
const shouting = commands.map(line => `console.log("${line}"); console.error("${line}");`).join('\n')

/** Lines that the runner would take for commands, except our own, which are known by name. */
const planted = (log: string) =>
  log
    .split(/\r\n|\r|\n/)
    .filter(
      line =>
        /^[\s\u0085]*::(set-output|add-mask::a$|stop-commands|warning::y|error::z)/.test(line) || line.includes('##['),
    )

test('what a server prints before it dies is shown, and is not a command to the runner on any stream', async () => {
  using made = pullRequest({ 'server.js': server(0.1) }, { 'server.js': `${shouting}\nprocess.exit(3)` })
  const { code, log } = await measure(made)
  assert.equal(code, 2, log)
  assert.match(log, /set-output name=verdict/)
  assert.deepEqual(planted(log), [])
})

test('what an install prints before it fails on both sides is not a command either', async () => {
  const files = { 'install.js': `${shouting}\nprocess.exit(3)`, 'server.js': server(0.1) }
  using made = pullRequest(
    { ...files, 'perf-gate.yml': config().replace('start:', 'install: node install.js, start:') },
    {},
  )
  const { code, log } = await measure(made)
  assert.equal(code, 64, log)
  assert.match(log, /set-output name=verdict/)
  assert.deepEqual(planted(log), [])
})

test('a daemon that a server detached, with an environment of its own, does not outlive the run', async () => {
  const detach = `
const { spawn } = require('node:child_process')
const daemon = spawn('setsid', ['env', '-i', process.execPath, '-e', 'setInterval(() => {}, 1000)', '--', __dirname + '/daemon'], { detached: true, stdio: 'ignore' })
daemon.unref()
console.log('daemon', daemon.pid)
`
  using made = pullRequest({ 'server.js': server(0.1) }, { 'server.js': detach })
  const { printed } = await measure(made)
  const pids = [...printed.matchAll(/^daemon (\d+)$/gm)].map(([, pid]) => pid)
  assert.ok(pids.length > 0, printed)
  for (const pid of pids) assert.equal(existsSync(`/proc/${pid}/cwd`), false, pid)
})

test("a head that takes a share of base's port is found out: nothing is measured there", async () => {
  const shared = (before = '') =>
    server(0.1, before).replace(
      '.listen(process.env.PORT, process.env.HOST)',
      '.listen({ port: process.env.PORT, host: process.env.HOST, reusePort: true })',
    )
  const squatter = `
const { readdirSync, readFileSync } = require('node:fs')
const { createServer: other } = require('node:http')
const mine = process.env.PORT
const seen = new Set([mine])
setInterval(() => {
  for (const pid of readdirSync('/proc').filter(name => /^\\d+$/.test(name))) {
    let port
    try {
      const environment = readFileSync('/proc/' + pid + '/environ', 'latin1')
      if (!environment.includes('PERF_GATE_RUN=' + process.env.PERF_GATE_RUN)) continue // other tests run beside this one
      port = /(?:^|\\0)PORT=(\\d+)/.exec(environment)?.[1]
    } catch {}
    if (port === undefined || seen.has(port)) continue
    seen.add(port)
    other((request, response) => setTimeout(() => response.end('hello'), 50)).on('error', () => seen.delete(port)).listen({ port, host: '127.0.0.1', reusePort: true })
  }
}, 5)
`
  using made = pullRequest({ 'server.js': shared() }, { 'server.js': shared(squatter) })
  const { code, log } = await measure(made)
  assert.notEqual(code, 0, log)
  assert.match(log, /port \d+ responded, but not from `base` alone: process \d+ \(node server\.js\) listens there/)
})

test('a pull request that loosens its gate is judged by the gate of base, and the report lists what it wanted', async () => {
  using made = pullRequest(
    { 'server.js': server(0.1), 'perf-gate.yml': config('budget: 12s\ngate: { rps: 5% }') },
    { 'perf-gate.yml': config('budget: 12s\ngate: { rps: 90% }'), 'server.js': '' },
  )
  const { report } = await measure(made)
  assert.match(report, /This pull request changes the config/)
  assert.match(report, /gate\.rps +\| 5% +\| 90%/)
  const { log, report: own } = await measure(made, { 'INPUT_CONFIG-FROM': 'head' })
  assert.match(own, /was judged by it \(`config-from: head`\)/, log)
})

for (const [what, make] of [
  ['config', (made: Repository) => ['/etc/passwd', join(made.path, 'perf-gate.yml')]],
  ['results folder', (made: Repository) => ['/tmp', join(made.path, 'perf-gate-results')]],
] as const)
  test(`a ${what} that is a link out of the repository is refused, and nothing of its target is shown`, async () => {
    using made = repository()
    made.commit({ 'server.js': server(0.1), ...(what === 'config' ? {} : { 'perf-gate.yml': config() }) })
    const [target, link] = make(made)
    const { symlinkSync } = await import('node:fs')
    symlinkSync(target!, link!)
    made.commit({})
    const { code, log } = await measure(made, { INPUT_BASE: 'HEAD~1' })
    assert.equal(code, 64, log)
    assert.match(log, /leads out of the repository|is a link/)
    assert.doesNotMatch(log, /root:x/)
    assert.deepEqual(readdirSync(join(made.path, 'perf-gate-results')).sort(), ['failure.json', 'logs'], 'to be kept')
  })
