import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { Repository } from '../prepare/repository.ts'

const cli = resolve(import.meta.dirname, '../../src/cli.ts')

const server = (work: number, { field = '', first = '' } = {}) => `${first}
import { createServer } from 'node:http'
createServer((request, response) => {
  let sum = 0
  for (let i = 0; i < ${work}; i++) sum += Math.sqrt(i)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ ok: sum > 0${field} }))
}).listen(process.env.PORT, process.env.HOST)
`

const config = `server: { start: node server.js }
scenarios: [{ path: / }]
`

/** Nine commits: the fifth takes twice as long, the fourth does not start, and the seventh responds otherwise. */
function history(): { repository: Repository; hashes: string[] } {
  const repository = new Repository()
  const hashes = Array.from({ length: 9 }, (_, i) =>
    repository.commit(`commit ${i}`, {
      'server.js': server(i < 5 ? 100_000 + i : 200_000 + i, {
        field: i === 7 ? ', extra: 1' : '',
        first: i === 4 ? "throw new Error('no database')" : '',
      }),
      'package.json': '{ "type": "module" }',
      'perf-gate.yml': config,
    }),
  )
  return { repository, hashes }
}

const args = (hashes: string[], ...more: string[]) => [
  ...[
    cli,
    'bisect',
    hashes[0]!,
    hashes.at(-1)!,
    '--metric',
    'cpu',
    '--budget',
    '60s',
    '--why',
    'never',
    '--out',
    'out',
  ],
  ...more,
]

test('the commit that made it slower is named, beside one that does not start; interrupted, it goes on', async () => {
  const { repository, hashes } = history()
  using _ = repository
  const begun = spawn(process.execPath, args(hashes), { cwd: repository.path, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  begun.stderr.on('data', (text: Buffer) => {
    said += text
    if (/block \d+ with \d versions/.test(said)) begun.kill('SIGINT')
  })
  const [status] = await once(begun, 'close')
  assert.equal(status, 130, said)
  const file = join(repository.path, 'out/bisect.json')
  assert.ok(existsSync(file), said)
  const before = JSON.parse(readFileSync(file, 'utf8')).blocks.length

  const { stdout, stderr } = spawnSync(process.execPath, args(hashes, '--json'), {
    cwd: repository.path,
    encoding: 'utf8',
  })
  assert.doesNotMatch(stderr, /comparing both ends/) // that has been measured
  const answer = JSON.parse(stdout.slice(0, stdout.lastIndexOf('}') + 1))
  assert.equal(answer.found, true, stdout + stderr)
  assert.ok(answer.blocks > before)
  const [{ after, commits, change }] = answer.culprits
  assert.equal(after, hashes[3])
  assert.deepEqual(
    commits.map(({ hash }: { hash: string }) => hash),
    hashes.slice(4, 6),
  )
  assert.ok(change > 0.4, String(change))
  const skipped = Object.fromEntries(
    answer.skipped.map(({ commit, why }: { commit: string; why: string }) => [commit, why]),
  )
  assert.match(skipped[hashes[4]!], /ended before it was ready/)
})

test('what does not come after, or is not slower, is said and not searched', () => {
  const { repository, hashes } = history()
  using _ = repository
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [cli, 'bisect', ...words], { cwd: repository.path, encoding: 'utf8' })
  const swapped = run(hashes[5]!, hashes[1]!)
  assert.equal(swapped.status, 64)
  assert.match(swapped.stderr, /does not come after/)
  const launch = run(hashes[0]!, hashes[3]!, '--metric', 'boot')
  assert.equal(launch.status, 64)
  assert.match(
    launch.stderr,
    /--metric: `boot` cannot be followed from commit to commit; there are rps, p90, .*, rss\n/,
  )
  const same = run(hashes[0]!, hashes[3]!, '--metric', 'cpu', '--budget', '24s', '--out', 'out')
  assert.equal(same.status, 64)
  assert.match(same.stderr, /is not significantly slower than \w{10}: GET \/ cpu/)
  const dead = run(hashes[0]!, hashes[4]!, '--budget', '24s', '--out', 'out')
  assert.equal(dead.status, 64)
  assert.match(dead.stderr, /`\w{10}` ended before it was ready/)
  assert.doesNotMatch(dead.stderr, /slower|budget/)
})

/** Asks the other service once for each query; the file beside it says its port. */
const asking = (queries: number, first = '') => `${first}
import { createServer } from 'node:http'
import { connect } from 'node:net'
const service = connect(Number(process.env.SERVICE), '127.0.0.1').setNoDelay(true)
const ask = () => new Promise(resolve => { service.once('data', resolve); service.write('?') })
createServer(async (request, response) => {
  for (let i = 0; i < ${queries}; i++) await ask()
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ ok: true }))
}).listen(process.env.PORT, process.env.HOST)
`

test('a count is halved: the two commits that ask more often are named, with one that does not start between them', async () => {
  const service = createServer(socket =>
    socket
      .setNoDelay(true)
      .on('data', () => socket.write('!'))
      .on('error', () => {}),
  )
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  using repository = new Repository()
  const { port } = service.address() as AddressInfo
  // 2 queries, from the third commit on 5, from the ninth on 21, and the eighth does not start
  const hashes = Array.from({ length: 16 }, (_, i) =>
    repository.commit(`commit ${i}`, {
      'server.js': asking(i < 3 ? 2 : i < 9 ? 5 : 21, i === 8 ? "throw new Error('no')" : `// ${i}`),
      'package.json': '{ "type": "module" }',
      'perf-gate.yml': `server: { start: node server.js, env: { SERVICE: "${port}" } }\nscenarios: [{ name: list, path: / }]\n`,
    }),
  )
  const words = ['bisect', hashes[0]!, hashes.at(-1)!, '--metric', 'calls', '--out', 'out']
  const child = spawn(process.execPath, [cli, ...words], { cwd: repository.path, stdio: ['ignore', 'pipe', 'pipe'] })
  let [said, told] = ['', '']
  child.stdout.on('data', (text: Buffer) => (told += text))
  child.stderr.on('data', (text: Buffer) => (said += text))
  const [status] = await once(child, 'close')
  service.close()
  assert.equal(status, 0, said)
  const name = (i: number) => hashes[i]!.slice(0, 10)
  assert.match(told, /^Found 2 places, 100 % certain \(\d versions of 16 measured/)
  assert.match(
    told,
    new RegExp(`\n${name(3)} commit 3\n.*\n {2}list asks 127.0.0.1:${port} 5 times per request instead of 2\n`),
  )
  assert.match(told, new RegExp(`One of 2 commits after ${name(7)} \\(the versions between them cannot be measured\\)`))
  assert.match(told, new RegExp(`list asks 127.0.0.1:${port} 21 times per request instead of 5\n`))
  assert.match(told, new RegExp(`Not measured: ${name(8)} \\(.*ended before it was ready`))
})

test('a count that grows in steps too small to see one by one ends in a range', () => {
  using repository = new Repository()
  const hashes = [0, 80, 160].map(more =>
    repository.commit(`${more} bytes more`, {
      'server.js': `import { createServer } from 'node:http'
createServer((request, response) => response.end('x'.repeat(10_000 + ${more}))).listen(process.env.PORT, process.env.HOST)`,
      'package.json': '{ "type": "module" }',
      'perf-gate.yml': config,
    }),
  )
  const words = ['bisect', hashes[0]!, hashes[2]!, '--metric', 'size', '--out', 'out']
  const { stdout, stderr } = spawnSync(process.execPath, [cli, ...words], { cwd: repository.path, encoding: 'utf8' })
  assert.match(stdout, new RegExp(`One of 2 commits after ${hashes[0]!.slice(0, 10)}`), stdout + stderr)
  assert.match(stdout, /GET \/ 1\.6 % larger responses/)
  assert.match(stdout, /\(the change came in steps too small to tell apart\)/)
  assert.doesNotMatch(stdout, /cannot be measured|more blocks/)
})

test('of two mixes with a request of one name, the one that grew is followed', () => {
  using repository = new Repository()
  const hashes = [0, 0, 0, 5000, 5000].map((more, i) =>
    repository.commit(`commit ${i}`, {
      'server.js': `// ${i}
require('node:http').createServer(async (request, response) => {
  let asked = ''
  for await (const part of request) asked += part
  response.end('x'.repeat(10_000 + (asked === 'admin' ? ${more} : 0)))
}).listen(process.env.PORT, process.env.HOST)`,
      'perf-gate.yml': `server: { start: node server.js }
scenarios:
  - { name: shop, requests: [{ path: / }, { method: POST, path: /graphql, body: shop }] }
  - { name: admin, requests: [{ path: / }, { method: POST, path: /graphql, body: admin }] }
`,
    }),
  )
  const words = ['bisect', hashes[0]!, hashes[4]!, '--metric', 'size', '--out', 'out']
  const { stdout, stderr } = spawnSync(process.execPath, [cli, ...words], { cwd: repository.path, encoding: 'utf8' })
  assert.match(stdout, new RegExp(`^Found, .*\n\n${hashes[3]!.slice(0, 10)} commit 3\n`), stdout + stderr)
  assert.match(stdout, /admin: POST \/graphql 50\.0 % larger responses/)
})

test('a version whose registry is gone leaves its range open, and the search ends', () => {
  using repository = new Repository()
  const gone = "echo 'npm error code ENOTFOUND'; exit 1"
  const hashes = [0, 0, 5000, 5000].map((more, i) =>
    repository.commit(`commit ${i}`, {
      'server.js': `// ${i}
require('node:http').createServer((request, response) => response.end('x'.repeat(10_000 + ${more}))).listen(process.env.PORT, process.env.HOST)`,
      'install.sh': i === 2 ? gone : 'true',
      'perf-gate.yml': 'server: { start: node server.js, install: sh install.sh }\nscenarios: [{ path: / }]\n',
    }),
  )
  const words = ['bisect', hashes[0]!, hashes[3]!, '--metric', 'size', '--out', 'out']
  const { stdout, stderr } = spawnSync(process.execPath, [cli, ...words], { cwd: repository.path, encoding: 'utf8' })
  assert.match(stdout, new RegExp(`One of 2 commits after ${hashes[1]!.slice(0, 10)}`), stdout + stderr)
  assert.match(
    stdout.replace(/\s+/g, ' '),
    /Not measured: .*cannot be prepared: .*the network failed: npm error code ENOTFOUND/,
  )
})
