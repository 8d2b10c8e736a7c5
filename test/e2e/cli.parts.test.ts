import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { takeShard } from '../../src/plan/shard.ts'
import type { Results } from '../../src/results/results.ts'
import { gated, simulate } from '../compare/results.ts'
import { config as configOfTests, scenario } from '../measure/servers.ts'
import { cli, perfGate, project } from './command.ts'
import { config, type Repository, repository, server } from './repository.ts'

/** CPU time of a command, the minimum of five, s. */
function cpu(command: string): number {
  const times = [1, 2, 3, 4, 5].map(() => {
    const { stdout } = spawnSync('sh', ['-c', `${command} >/dev/null; times`], { encoding: 'utf8' })
    const children = stdout.trim().split('\n').at(-1)!
    return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + 60 * Number(m) + Number(s), 0)
  })
  return Math.min(...times)
}

test('dist/cli.js runs on Node 20, 22 and 24 with nothing installed, and --help costs little beside starting Node', () => {
  for (const version of ['node20', 'node22', 'node']) {
    const node = resolve(`node_modules/${version}/bin/node`)
    const { status, stdout } = spawnSync(node, [cli, '--help'], { cwd: tmpdir(), encoding: 'utf8' })
    assert.equal(status, 0)
    assert.match(stdout, /perf-gate/)
    const [help, nothing] = [cpu(`"${node}" "${cli}" --help`), cpu(`"${node}" -e 0`)]
    assert.ok(help < 5 * Math.max(nothing, 0.03), `${version}: ${help} s, and ${nothing} s for nothing`) // usually less than twice
  }
})

test('whatever dist/ imports of Node, Node 20, 22 and 24 have it', () => {
  const wanted = globSync('dist/*.js').flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/^import \{([^}]+)\} from "(node:[^"]+)"/gm)].map(([, names, from]) => [
      from,
      names!.split(',').map(name => name.trim().split(' as ')[0]),
    ]),
  )
  assert.ok(wanted.length > 10)
  const script = `for (const [from, names] of ${JSON.stringify(wanted)}) {
    const has = await import(from)
    for (const name of names) if (!(name in has)) console.log(from, name)
  }`
  for (const version of ['node20', 'node22', 'node']) {
    const node = resolve(`node_modules/${version}/bin/node`)
    const { stdout, stderr } = spawnSync(node, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
    assert.equal(stdout + stderr, '', version)
  }
})

test('a head whose server does not start is broken, with its last words', () => {
  using made = project({ 'server.js': server(0.1) }, { 'server.js': `throw new Error('no such luck')` })
  const { status, stdout } = perfGate(made.path, 'run', '--base', 'HEAD~1')
  assert.equal(status, 2)
  assert.match(stdout, /head is broken: head ended before it was ready: node server.js ended with exit code 1/)
  assert.match(stdout, /no such luck/)
})

test('a head whose build fails is broken, and the command and its last words are named', () => {
  using made = project(
    {
      'server.js': server(0.1),
      'build.sh': 'exit 0',
      'perf-gate.yml': config().replace('start:', 'build: sh build.sh, start:'),
    },
    { 'build.sh': 'echo type error in line 3; exit 2' },
  )
  const { status, stdout } = perfGate(made.path, 'run', '--base', 'HEAD~1', '--head', 'HEAD')
  assert.equal(status, 2, stdout)
  assert.match(stdout, /build of head failed: sh build\.sh ended with exit code 2/)
  assert.match(stdout, /type error in line 3/)
  const [base, head] = ['HEAD~1', 'HEAD'].map(name => made.git('rev-parse', name).trim())
  assert.match(stdout, new RegExp(`perf-gate run --base ${base} --head ${head} --seed`))
  const { time } = JSON.parse(readFileSync(join(made.path, 'perf-gate-results/results.json'), 'utf8'))
  assert.ok(time.prepare > 0)
})

test('in a job of GitHub Actions, what a server printed is not a command to the runner on the command line either', () => {
  const shouting = `console.log('::error::planted'); console.error('##[group]planted'); process.exit(1)`
  using made = project({ 'server.js': server(0.1) }, { 'server.js': shouting })
  const { stdout, stderr } = spawnSync('node', [cli, 'run', '--base', 'HEAD~1', '--config-from', 'base'], {
    cwd: made.path,
    encoding: 'utf8',
    env: { ...process.env, GITHUB_ACTIONS: 'true' },
  })
  assert.match(stdout, /planted/)
  assert.match(stdout, /--config-from base --seed/)
  for (const line of (stdout + stderr).split('\n')) assert.doesNotMatch(line, /^\s*::|##\[/)
})

interface Broken {
  name: string
  /** Makes the folder, and returns the command to run there. */
  make: (made: Repository) => string[]
  says: RegExp
  exit?: number
}

const ok = { 'server.js': server(0.1), 'perf-gate.yml': config() }
const broken: Broken[] = [
  {
    name: 'no such base',
    make: made => (made.commit(ok), ['run', '--base', 'nope']),
    says: /there is no commit `nope`/,
  },
  {
    name: 'a base that looks like a flag',
    make: made => (made.commit(ok), ['run', '--base=--upload-pack=x']),
    says: /--upload-pack=x/,
  },
  { name: 'an empty repository', make: made => (made.write(ok), ['run']), says: /has no commits yet/ },
  {
    name: 'a single commit',
    make: made => (made.commit(ok), ['run']),
    says: /has no commit before/,
  },
  {
    name: 'no config and nothing to guess from',
    make: made => (made.commit({ a: '' }), ['run']),
    says: /perf-gate init/,
  },
  {
    name: 'a config that is not YAML',
    make: made => (made.commit({ 'perf-gate.yml': 'a: [' }), ['run']),
    says: /perf-gate\.yml:1:5: not readable as YAML/,
  },
  {
    name: 'a config of 10 MB',
    make: made => (made.commit({ 'perf-gate.yml': `# ${'x'.repeat(1e7)}` }), ['run']),
    says: /has 10000002 bytes, more than 1048576/,
  },
  {
    name: 'a config without start',
    make: made => (made.commit({ 'perf-gate.yml': 'scenarios: [{ name: a, path: / }]' }), ['run']),
    says: /`server\.start` is missing/,
  },
  {
    name: 'an ambiguous threshold',
    make: made => (made.commit({ 'perf-gate.yml': config('gate: { rps: 5 }') }), ['run']),
    says: /`5` is ambiguous, write `5%`/,
  },
  {
    name: 'a folder outside the repository',
    make: made => (made.commit({ 'perf-gate.yml': config().replace('start:', 'directory: .., start:') }), ['run']),
    says: /inside the repository/,
  },
  {
    name: 'a folder that leads outside by a link',
    make: made => {
      made.commit(ok)
      spawnSync('ln', ['-s', '/tmp', join(made.path, 'out')])
      made.commit({ 'perf-gate.yml': config().replace('start:', 'directory: out, start:') })
      return ['run']
    },
    says: /out/,
  },
  {
    name: 'a folder that is not there',
    make: made => {
      made.commit(ok)
      made.commit({ 'perf-gate.yml': config().replace('start:', 'directory: gone, start:') })
      return ['run']
    },
    says: /gone/,
  },
  {
    name: 'an unknown scenario',
    make: made => (made.commit(ok), made.commit({}), ['run', '--scenario', 'nope']),
    says: /the config has no scenario `nope`; it has `home`/,
  },
  { name: 'a seed that is no number', make: made => (made.commit(ok), ['run', '--seed', 'x']), says: /whole number/ },
  {
    name: 'a budget without unit',
    make: made => (made.commit(ok), made.commit({}), ['run', '--budget', '60']),
    says: /`60` is not valid; write a time with its unit/,
  },
  {
    name: 'a level accepted with a text that is not a date',
    make: () => ['trend', '.', '--accepted', '2026-11-21', '21.11.2026'],
    says: /--accepted: `21\.11\.2026` is not valid; write a date, as in `2026-11-21`/,
  },
  { name: 'an unknown command', make: () => ['rnu'], says: /Did you mean run/ },
  {
    name: 'one variant',
    make: made => (made.write({ 'a/x': '' }), ['compare', 'a=a']),
    says: /only variant: name two or more/,
  },
  { name: 'a missing folder', make: () => ['compare', 'a=nowhere', 'b=.'], says: /there is no folder .*nowhere/ },
  { name: 'nothing to compare', make: made => (made.commit(ok), ['compare']), says: /no `variants`/ },
  { name: 'results that are not there', make: () => ['report', 'gone.json'], says: /gone\.json/ },
  {
    name: 'results that are cut off',
    make: made => (made.write({ 'r.json': '{"version":1,' }), ['report', 'r.json']),
    says: /cannot read results from r\.json/,
  },
  {
    name: 'a start command that is not there, on both sides',
    make: made => (
      made.commit({ ...ok, 'perf-gate.yml': config().replace('node server.js', 'nosuchcommand') }),
      made.commit({}),
      ['run', '--base', 'HEAD~1']
    ),
    says: /nosuchcommand.*exit code 127, usually for a command that was not found; `head` does not start either/,
  },
  {
    name: 'a lock file that is broken',
    make: made => {
      made.commit({ ...ok, 'package.json': '{"name":"x","version":"1.0.0"}', 'package-lock.json': '{ broken' })
      made.commit({})
      return ['run', '--base', 'HEAD~1']
    },
    says: /install of base failed: `npm ci`/,
  },
  {
    name: 'an output folder that is a file',
    make: made => (made.commit({ ...ok, out: '' }), made.commit({}), ['run', '--out', 'out']),
    says: /cannot write to/,
  },
  {
    name: 'an output folder that nobody can make',
    make: made => (made.commit(ok), made.commit({}), ['run', '--out', '/proc/x/y']),
    says: /cannot write to \/proc\/x\/y/,
  },
  {
    name: 'a folder of nights that nobody can make',
    make: made => (made.commit(ok), made.commit({}), ['record', '--to', '/proc/x']),
    says: /cannot write to \/proc\/x/,
  },
]
for (const { name, make, says, exit = 64 } of broken)
  test(`a clear error and exit ${exit}: ${name}`, () => {
    using made = repository()
    const { status, stdout, stderr, took } = perfGate(made.path, ...make(made))
    assert.equal(status, exit, stdout + stderr)
    assert.match(stderr, says)
    assert.doesNotMatch(stderr, /\n {4}at /, 'no stack trace')
    if (!/npm ci|nosuch/.test(String(says))) assert.ok(took < 20_000, `${took} ms`) // half a second if nothing else runs
    assert.equal(existsSync(join(made.path, '.git/worktrees')), false)
  })

test('results that were killed or cancelled, or a part of which was, are no pass when they are judged again', () => {
  using made = repository()
  const names = ['a', 'b'].map(name => scenario({ name, thresholds: gated() }))
  const write = (index: number, ended: Results['ended']) => {
    const { scenarios, ...shard } = takeShard(configOfTests({ scenarios: names }), { index, of: 2 })
    const results = simulate({ spread: 0.005, blocks: 8, scenarios, config: shard })
    made.write({ [`${index}-${ended}.json`]: JSON.stringify({ ...results, ended }) })
    return `${index}-${ended}.json`
  }
  for (const ended of ['running', 'cancelled'] as const) {
    const { status, stdout, stderr } = perfGate(made.path, 'report', write(1, 'settled'), write(2, ended), '--quiet')
    assert.equal(status, 130, stderr)
    assert.match(stdout, /^🛑 Cancelled after 8 blocks; so far: Within all limits/)
    assert.equal(perfGate(made.path, 'report', `2-${ended}.json`, '--markdown').status, 130)
  }
})

test('outside a git repository the error says so', () => {
  using made = repository()
  const outside = join(made.path, '..', `perf-gate-test-outside-${process.pid}`)
  spawnSync('mkdir', [outside])
  writeFileSync(join(outside, 'perf-gate.yml'), config())
  const { status, stderr } = perfGate(outside, 'run')
  spawnSync('rm', ['-r', outside])
  assert.equal(status, 64)
  assert.match(stderr, /not.*git repository|no git repository/i)
})

test('a port that is taken is named with its holder', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as { port: number }
  using made = project(
    // What is reset is not moved to a different port.
    { 'server.js': server(0.1), 'perf-gate.yml': config().replace('start:', `port: ${port}, reset: 'true', start:`) },
    {},
  )
  const { status, stderr } = perfGate(made.path, 'run', '--base', 'HEAD~1')
  holder.close()
  assert.equal(status, 64)
  assert.match(
    stderr,
    new RegExp(`port ${port}, which \`server.port\` requires for \`(base|head)\`, is taken by process ${process.pid}`),
  )
})

test('init writes a config and a workflow for a server that it has tried', () => {
  using made = repository()
  made.commit({ 'package.json': '{"scripts":{"start":"node server.js"}}', 'server.js': server(0.1) })
  const { status, stdout, stderr } = perfGate(made.path, 'init', '--yes')
  assert.equal(status, 0, stdout + stderr)
  for (const file of ['perf-gate.yml', '.github/workflows/perf-gate.yml'])
    assert.ok(existsSync(join(made.path, file)), stdout)
})
