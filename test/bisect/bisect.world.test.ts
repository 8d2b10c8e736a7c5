import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { freePort } from '../../src/measure/server/ports.ts'
import { aside, cli, perfGateAside, secluded } from '../e2e/command.ts'
import { Repository } from '../prepare/repository.ts'

/** A server with this much work; a million takes about a millisecond. It mostly waits, so that other tests can run beside it. */
const server = (work: number, { field = '', first = '' } = {}) => `${first}
import { createServer } from 'node:http'
createServer((request, response) => {
  let sum = 0
  for (let i = 0; i < ${work}; i++) sum += Math.sqrt(i)
  response.setHeader('content-type', 'application/json')
  setTimeout(() => response.end(JSON.stringify({ ok: sum > 0${field} })), 12)
}).listen(process.env.PORT, process.env.HOST)
`

const config = `server: { start: node server.js }
scenarios: [{ path: /, connections: 2 }]
warmup: 100ms
`

/** Nine commits: the fifth takes twice as long, the fourth does not start, and the seventh responds differently. */
function history(): { repository: Repository; hashes: string[] } {
  const repository = new Repository()
  const hashes = Array.from({ length: 9 }, (_, i) =>
    repository.commit(`commit ${i}`, {
      'server.js': server(i < 5 ? 1_000_000 + i : 2_000_000 + i, {
        field: i === 7 ? ', extra: 1' : '',
        first: i === 4 ? "throw new Error('no database')" : '',
      }),
      'package.json': '{ "type": "module" }',
      'perf-gate.yml': config,
    }),
  )
  return { repository, hashes }
}

const args = (hashes: string[], ...more: string[]) => {
  const [good, bad] = [hashes[0]!, hashes.at(-1)!]
  return ['bisect', good, bad, '--metric', 'cpu', '--budget', '60s', '--why', 'never', '--out', 'out', ...more]
}

/** Asks the other service once for each query. The file beside it holds the port. */
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

/** Responds to everything for as long as the Node command runs. */
const service = (port: number) => `import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
const answer = socket => socket.setNoDelay(true).on('data', () => socket.write('!')).on('error', () => {})
const run = () => spawn('node', process.argv.slice(2), { stdio: 'inherit' }).on('close', process.exit)
createServer(answer).listen(${port}, '127.0.0.1', run)
`

// They mostly wait, so three run at once.
describe('bisect', { concurrency: 3 }, () => {
  test('a version whose registry is gone leaves its range open, and the search ends', async () => {
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
    const { stdout, stderr } = await perfGateAside(repository.path, ...words)
    assert.match(stdout, new RegExp(`One of 2 commits after ${hashes[1]!.slice(0, 10)}`), stdout + stderr)
    assert.match(
      stdout.replace(/\s+/g, ' '),
      /Not measured: .*cannot be prepared: .*the network failed: npm error code ENOTFOUND/,
    )
  })

  test('a count is halved: the two commits that ask more often are named, with one that does not start between them', async () => {
    using repository = new Repository()
    const port = await freePort()
    // 2 queries, from commit 1 on 5, from commit 4 on 21, and commit 3 does not start
    const hashes = Array.from({ length: 6 }, (_, i) =>
      repository.commit(`commit ${i}`, {
        'server.js': asking(i < 1 ? 2 : i < 4 ? 5 : 21, i === 3 ? "throw new Error('no')" : `// ${i}`),
        'package.json': '{ "type": "module" }',
        'perf-gate.yml': `server: { start: node server.js, env: { SERVICE: "${port}" } }\nscenarios: [{ name: list, path: / }]\n`,
      }),
    )
    const words = ['bisect', hashes[0]!, hashes.at(-1)!, '--metric', 'calls', '--out', 'out']
    repository.write({ 'service.mjs': service(port!) })
    const { status, stdout, stderr } = await aside(repository.path, 'service.mjs', cli, ...words)
    assert.equal(status, 0, stderr)
    const name = (i: number) => hashes[i]!.slice(0, 10)
    assert.match(stdout, /^Found 2 places, 100 % certain \(\d versions of 6 measured/)
    assert.match(
      stdout,
      new RegExp(`\n${name(1)} commit 1\n.*\n {2}list asks 127.0.0.1:${port} 5 times per request instead of 2\n`),
    )
    assert.match(
      stdout,
      new RegExp(`One of 2 commits after ${name(2)} \\(the versions between them cannot be measured\\)`),
    )
    assert.match(stdout, new RegExp(`list asks 127.0.0.1:${port} 21 times per request instead of 5\n`))
    assert.match(stdout, new RegExp(`Not measured: ${name(3)} \\(.*ended before it was ready`))
  })

  test('the commit that made it slower is named, beside one that does not start; interrupted, it goes on', async () => {
    const { repository, hashes } = history()
    using _ = repository
    const begun = spawn(...secluded(cli, ...args(hashes)), { cwd: repository.path, stdio: ['ignore', 'pipe', 'pipe'] })
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

    const { stdout, stderr } = await perfGateAside(repository.path, ...args(hashes, '--json'))
    assert.doesNotMatch(stderr, /comparing both ends/) // that was already measured
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

  test('what does not come after, or is not slower, is said and not searched', async () => {
    const { repository, hashes } = history()
    using _ = repository
    const run = (...words: string[]) => perfGateAside(repository.path, 'bisect', ...words)
    const swapped = await run(hashes[5]!, hashes[1]!)
    assert.equal(swapped.status, 64)
    assert.match(swapped.stderr, /does not come after/)
    const launch = await run(hashes[0]!, hashes[3]!, '--metric', 'boot')
    assert.equal(launch.status, 64)
    assert.match(
      launch.stderr,
      /--metric: `boot` cannot be followed from commit to commit; there are rps, p90, .*, rss\n/,
    )
    const quick = repository.commit('quick', { 'server.js': server(1_000_009) })
    const faster = await run(hashes.at(-1)!, quick, '--metric', 'cpu', '--budget', '24s', '--out', 'out')
    assert.equal(faster.status, 64)
    assert.match(faster.stderr, /is not significantly slower than \w{10}: GET \/ cpu/)
    const dead = await run(hashes[0]!, hashes[4]!, '--budget', '24s', '--out', 'out')
    assert.equal(dead.status, 64)
    assert.match(dead.stderr, /`\w{10}` ended before it was ready/)
    assert.doesNotMatch(dead.stderr, /slower|budget/)
    const first = 'let asked = 0\nsetInterval(() => asked > 30 && process.exit(1), 5)'
    const source = server(1_000_000, { first }).replace('let sum', 'asked++\n  let sum')
    const dies = repository.commit('dies under load', { 'server.js': source })
    const dying = await run(hashes[0]!, dies, '--budget', '24s', '--out', 'out')
    assert.equal(dying.status, 64)
    assert.match(dying.stderr, /`\w{10}` died under load from `GET \/`/)
    assert.doesNotMatch(dying.stderr, /slower|budget/)
  })

  test('a count that grows in steps too small to see one by one ends in a range', async () => {
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
    const { stdout, stderr } = await perfGateAside(repository.path, ...words)
    assert.match(stdout, new RegExp(`One of 2 commits after ${hashes[0]!.slice(0, 10)}`), stdout + stderr)
    assert.match(stdout, /GET \/ 1\.6 % larger responses/)
    assert.match(stdout, /\(the change came in steps too small to tell apart\)/)
    assert.doesNotMatch(stdout, /cannot be measured|more blocks/)
  })

  test('of two mixes with a request of one name, the one that grew is followed', async () => {
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
    const { stdout, stderr } = await perfGateAside(repository.path, ...words)
    assert.match(stdout, new RegExp(`^Found, .*\n\n${hashes[3]!.slice(0, 10)} commit 3\n`), stdout + stderr)
    assert.match(stdout, /admin: POST \/graphql 50\.0 % larger responses/)
  })
})
