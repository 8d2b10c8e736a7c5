import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { config, repository, server } from './repository.ts'

const folder = mkdtempSync(join(tmpdir(), 'perf-gate-test-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** A module that is loaded before perf-gate, and changes what it finds. */
const preload = (text: string): string[] => ['--import', `data:text/javascript,${encodeURIComponent(text)}`]
const on = (platform: string): string[] =>
  preload(`Object.defineProperty(process, 'platform', { value: '${platform}' })`)

/** Runs a file of dist/ in a repository, and says what it printed and started. */
function run(file: string, before: string[], args: string[], env: Record<string, string> = {}) {
  using made = repository()
  made.commit({ 'perf-gate.yml': config(), 'server.js': server(0.1) })
  made.commit({ 'server.js': 'process.exit(3)' })
  const spawns = join(folder, 'spawns')
  for (const name of ['spawns', 'output', 'summary', 'state']) writeFileSync(join(folder, name), '')
  const preloads = ['--import', resolve('test/e2e/log-spawns.mjs'), ...before]
  const { status, stdout, stderr } = spawnSync(process.execPath, [...preloads, resolve('dist', file), ...args], {
    cwd: made.path,
    encoding: 'utf8',
    timeout: 100_000,
    env: { PATH: process.env.PATH, HOME: folder, SPAWN_LOG: spawns, GITHUB_WORKSPACE: made.path, ...env },
  })
  return { status, log: stdout + stderr, spawns: readFileSync(spawns, 'utf8') }
}

const job = {
  GITHUB_EVENT_NAME: 'workflow_dispatch',
  GITHUB_OUTPUT: join(folder, 'output'),
  GITHUB_STEP_SUMMARY: join(folder, 'summary'),
  GITHUB_STATE: join(folder, 'state'),
  GITHUB_REPOSITORY: 'o/r',
  INPUT_BASE: 'HEAD~1',
  INPUT_HEAD: 'HEAD',
}

test('on Windows the action refuses to measure before it has started anything, and names the way out', () => {
  for (const mode of ['gate', 'measure']) {
    const { status, log, spawns } = run('main.js', on('win32'), [], { ...job, INPUT_MODE: mode })
    assert.equal(status, 64, log)
    assert.match(
      log,
      /::error::perf-gate measures on Linux and macOS, and this is Windows: use `runs-on: ubuntu-latest`/,
    )
    assert.match(log, /docs\/errors\.md#platform-unsupported/)
    assert.equal(spawns, '')
  }
})

test('on Windows the command line refuses to measure, too', () => {
  for (const args of [
    ['run', '--base', 'HEAD~1', '--head', 'HEAD'],
    ['compare', 'a=.', 'b=.'],
    ['demo'],
    ['doctor'],
    ['init'],
  ]) {
    const { status, log, spawns } = run('cli.js', on('win32'), args)
    assert.equal(status, 64, `${args}: ${log}`)
    assert.match(log, /this is Windows: .*WSL/)
    if (args[0] !== 'compare') assert.equal(spawns, '', String(args))
  }
})

test('where a token cannot be hidden, as on macOS, the action says so, unless it has none', () => {
  const without = preload(`
    import { createRequire, syncBuiltinESMExports } from 'node:module'
    const fs = createRequire('${resolve('dist/main.js')}')('node:fs')
    const { readFileSync } = fs
    fs.readFileSync = (path, ...rest) => {
      if (path === '/proc/self/environ') throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' })
      return readFileSync(path, ...rest)
    }
    syncBuiltinESMExports()
  `)
  const environment = { ...job, INPUT_MODE: 'measure', INPUT_CONFIG: 'nowhere.yml' }
  const warned = run('main.js', without, [], { ...environment, 'INPUT_GITHUB-TOKEN': 'secret' })
  assert.match(warned.log, /^::warning::on this system perf-gate cannot hide its token from the code that is measured/m)
  assert.doesNotMatch(run('main.js', without, [], environment).log, /cannot hide/)
  assert.doesNotMatch(run('main.js', [], [], { ...environment, 'INPUT_GITHUB-TOKEN': 'secret' }).log, /cannot hide/)
})

/** The value of an expression with a module of the sources, in a process of its own. */
function evaluate(
  module: string,
  expression: string,
  { before = [] as string[], env = {}, wrapper = [] as string[] } = {},
): unknown {
  const text = `import * as all from '${resolve('src', module)}'; console.log(JSON.stringify(await ${expression}))`
  const [file, ...args] = [...wrapper, process.execPath, ...before, '--input-type=module', '--eval', text]
  const said = execFileSync(file!, args, { encoding: 'utf8', env: { PATH: process.env.PATH, ...env } })
  return JSON.parse(said)
}

test('without taskset nothing is pinned', () => {
  symlinkSync(process.execPath, join(folder, 'node'))
  const env = { PATH: folder }
  const machine = evaluate('measure/machine.ts', 'all.machine()', { env }) as { node: string; pinning?: unknown }
  assert.equal(machine.pinning, undefined)
  assert.equal(machine.node, process.version)
})

test('on macOS nothing is isolated, and the reason is the system', () => {
  const found = evaluate('system/boundary.ts', 'all.findBoundary()', { before: on('darwin') })
  assert.deepEqual(found, { kind: 'same user', why: 'there are no namespaces on this system' })
})

const isRoot = process.getuid?.() === 0
test('in a container that may mount nothing, root is not isolated, and the report can say why', {
  skip: isRoot ? false : 'needs root',
}, () => {
  const wrapper = ['setpriv', '--bounding-set=-sys_admin', '--inh-caps=-sys_admin']
  const asked = JSON.stringify({ writable: [], caches: [], readable: [], covered: [], env: {} })
  const room = `(await import('${resolve('src/system/make-room.ts')}')).makeRoom('root', '${folder}/room', ${asked})`
  const why = evaluate('system/boundary.ts', `all.tryOut(${room}, '1')`, { wrapper }) as string
  assert.match(why, /^a test of the isolation failed: unshare: .*not permitted/)
  const cache = mkdtempSync(join(folder, 'npm-'))
  writeFileSync(join(cache, 'large'), '')
  const site = `{ root: '${folder}/v0/server', baseline: true, inPlace: false, env: {} }`
  const building = `{ isolation: { kind: 'auto' }, temporary: '${folder}', run: '1', env: { HOME: '${folder}/v0', npm_config_cache: '${cache}' }, notes, signal: AbortSignal.timeout(60_000) }`
  const tried = `(async (notes) => { await all.prepareInRooms([${site}], { stages: [], start() {} }, ${building}); return notes })([])`
  const notes = evaluate('prepare/rooms.ts', tried, { wrapper, env: { HOME: folder } })
  assert.deepEqual(notes, [], 'where there are no rooms, nothing is said of their caches')
  assert.deepEqual(globSync(`${folder}/room-*/cache*/upper/large`), [], 'nor is a cache copied for one')
})

test('in a user namespace, as in an unprivileged LXD container, layers do not hold', () => {
  const wrapper = ['unshare', '--user', '--map-root-user']
  if (spawnSync(wrapper[0]!, [...wrapper.slice(1), 'true']).status !== 0) return // not ours to make, as on Ubuntu
  const place = mkdtempSync(join(folder, 'layers-'))
  assert.equal(evaluate('system/boundary.ts', `all.canLayer('root', '${place}')`, { wrapper }), false)
})

test('caches are copied where a single one allows no layer, as in a home with a backslash in its name', {
  skip: isRoot ? false : 'needs root',
}, () => {
  const home = join(mkdtempSync(join(folder, 'home-')), 'CORP\\user')
  mkdirSync(join(home, '.npm'), { recursive: true })
  writeFileSync(join(home, '.npm/kept'), '')
  const place = mkdtempSync(join(folder, 'run-'))
  mkdirSync(join(place, 'v0/server'), { recursive: true })
  const site = `{ root: '${place}/v0/server', baseline: true, inPlace: false, env: {} }`
  const env = JSON.stringify({ HOME: `${place}/v0`, npm_config_cache: join(home, '.npm') })
  const building = `{ isolation: { kind: 'auto' }, temporary: '${place}', run: '1', env: ${env}, notes, signal: AbortSignal.timeout(60_000) }`
  const tried = `(async (notes) => { const [site] = await all.prepareInRooms([${site}], { stages: [], start() {} }, ${building}); return [site?.room !== undefined, ...notes] })([])`
  const [isIsolated, ...notes] = evaluate('prepare/rooms.ts', tried, { env: { HOME: home } }) as [boolean, ...string[]]
  assert.deepEqual([isIsolated, notes.length], [true, 1], String(notes))
  assert.equal(globSync(`${place}/room-*/cache*/upper/kept`).length, 1)
})

test('no source names the address of GitHub or its API: they are what the job says, as on GitHub Enterprise Server', () => {
  for (const path of globSync('src/**/*.ts')) {
    const text = readFileSync(path, 'utf8').replaceAll('https://github.com/perf-gate/perf-gate', '')
    assert.doesNotMatch(text.replace(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, ''), /['"`](https?:\/\/)?(api\.)?github\.com/, path)
  }
})
