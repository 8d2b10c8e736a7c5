import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { printed } from '../printed.ts'
import { config, repository } from './repository.ts'

// Where the job's token goes, in a checkout of depth 1 without credentials, as in the quick start.

interface Spawn {
  file: string
  args: string[]
  env: string[]
}

const token = 'ghs_secretJobToken'
const header = Buffer.from(`x-access-token:${token}`).toString('base64')
const secrets = new RegExp(`${token}|${header}|secretRuntime|secretRegistry`)

/** Programs that perf-gate might start by name, and that a pull request puts in front of PATH. */
const planted = ['node', 'git', 'taskset', 'cp', 'find', 'grep', 'npm', 'sudo', 'setpriv', 'unshare', 'mount', 'sh']

/** An install script that puts programs into `~/.local/bin`: each records its environment and then runs the program that it replaces. */
const plant = `
const { writeFileSync, mkdirSync, appendFileSync } = require('node:fs')
const { userInfo } = require('node:os')
const folder = process.env.PATH.split(':').findLast(each => each.endsWith('/.local/bin')) // the user's: the run has its own
const rest = process.env.PATH.split(':').filter(each => !each.endsWith('/.local/bin')).join(':')
for (const name of ${JSON.stringify(planted)}) {
  const text = '#!/bin/sh\\n/usr/bin/env > ' + folder + '/../seen-' + name + '-$$\\nPATH=' + rest + '\\nexec ' + name + ' "$@"\\n'
  writeFileSync(folder + '/' + name, text, { mode: 0o755 })
}
`

test('of all processes that a run starts, only git that talks to the remote sees the token, and it has ended before an install runs', async () => {
  using origin = repository()
  const install = config().replace('start:', 'install: node install.js, start:')
  origin.commit({ 'server.js': 'process.exit(3)', 'install.js': '', 'perf-gate.yml': install })
  origin.git('checkout', '--quiet', '-b', 'feature')
  origin.commit({ 'install.js': plant })
  origin.git('checkout', '--quiet', 'main')
  origin.git('merge', '--quiet', '--no-ff', '--message', 'merge', 'feature')
  const folder = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
  try {
    const file = (name: string) => join(folder, name)
    const workspace = file('workspace')
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${origin.path}`, workspace])
    for (const name of ['output', 'summary', 'state', 'spawns']) writeFileSync(file(name), '')
    writeFileSync(file('event.json'), JSON.stringify({ pull_request: { number: 7 } }))
    mkdirSync(file('home/.local/bin'), { recursive: true })
    const preload = resolve('test/e2e/log-spawns.mjs')
    const child = spawn(process.execPath, ['--import', preload, resolve('dist/main.js')], {
      cwd: workspace,
      env: {
        PATH: `${file('home/.local/bin')}:${process.env.PATH}`,
        HOME: file('home'),
        SPAWN_LOG: file('spawns'),
        GITHUB_WORKSPACE: workspace,
        GITHUB_EVENT_NAME: 'pull_request',
        GITHUB_EVENT_PATH: file('event.json'),
        GITHUB_OUTPUT: file('output'),
        GITHUB_STEP_SUMMARY: file('summary'),
        GITHUB_STATE: file('state'),
        GITHUB_REPOSITORY: 'o/r',
        GITHUB_SERVER_URL: 'https://github.com',
        GITHUB_SHA: origin.git('rev-parse', 'HEAD'),
        GITHUB_TOKEN: token,
        ACTIONS_RUNTIME_TOKEN: 'secretRuntime',
        NPM_TOKEN: 'secretRegistry',
        'INPUT_GITHUB-TOKEN': token,
        INPUT_MODE: 'measure',
        INPUT_SEED: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const log = printed(child)
    await once(child, 'close')
    const spawns = readFileSync(file('spawns'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as Spawn)
    const knowing = spawns.filter(({ env }) => secrets.test(env.join('\n')))
    const isTrial = (args: string[]) => /\/script-\w+$/.test(args.at(-1) ?? '') // of an empty checkout
    const commands = spawns.filter(({ args }) => args.includes('/bin/sh') && !isTrial(args))
    assert.ok(commands.length >= 4, log())
    assert.ok(knowing.length > 0, `base was fetched: ${log()}`)
    for (const { file: program, args, env } of knowing) {
      assert.match(program, /^\/.*\/git$/)
      assert.ok(args.includes('fetch'), args.join(' '))
      assert.ok(env.some(each => each === `GIT_CONFIG_VALUE_0=AUTHORIZATION: basic ${header}`))
    }
    assert.ok(spawns.indexOf(knowing.at(-1)!) < spawns.indexOf(commands[0]!), 'git had ended')
    for (const { file: program } of spawns) assert.match(program, /^\//, 'nothing is looked for on PATH')
    const seen = readdirSync(file('home/.local')).filter(name => name.startsWith('seen-'))
    assert.ok(
      seen.some(name => name.startsWith('seen-node-')),
      `what was planted came first on PATH of the server: ${seen}`,
    )
    for (const name of seen) assert.doesNotMatch(readFileSync(file(`home/.local/${name}`), 'utf8'), secrets, name)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
