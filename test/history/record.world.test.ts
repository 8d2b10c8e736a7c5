import assert from 'node:assert/strict'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { readNights } from '../../src/history/folder.ts'
import { freePort } from '../../src/measure/server/ports.ts'
import { perfGateAside } from '../e2e/command.ts'
import { Repository } from '../prepare/repository.ts'

/** A server with this much work; a million takes about a millisecond. It mostly waits, so that other tests can run beside it. */
const server = (work: number, { field = '', first = '', paths = ['/', '/list'] } = {}) => `${first}
import { createServer } from 'node:http'
createServer((request, response) => {
  if (!${JSON.stringify(paths)}.includes(request.url)) return response.writeHead(404).end()
  let sum = 0
  for (let i = 0; i < ${work}; i++) sum += Math.sqrt(i)
  response.setHeader('content-type', 'application/json')
  const told = JSON.stringify(request.url === '/list' ? { ok: sum > 0${field} } : { sum })
  setTimeout(() => response.end(told), 12)
}).listen(process.env.PORT, process.env.HOST)
`
const config = `server: { start: node server.js }
scenarios: [{ path: /, connections: 2 }, { path: /list, connections: 2 }]
warmup: 100ms
`
const files = (source: string) => ({
  'server.js': source,
  'package.json': '{ "type": "module" }',
  'perf-gate.yml': config,
})

const record = (repository: Repository, ...args: string[]) =>
  perfGateAside(repository.path, 'record', '--to', 'nights', '--budget', '19s', '--quiet', ...args)

// The measured servers mostly wait, so three nights run at once.
describe('a night', { concurrency: 3 }, () => {
  test('a night is measured against the release; a response that changed begins again, and a release that is broken gives way', async () => {
    using repository = new Repository()
    repository.commit('release', files(server(1_000_000)))
    repository.git('tag', 'v1.0.0')
    const slower = repository.commit('slower', files(server(2_000_000)))
    const first = await record(repository, '--budget', '24s')
    assert.equal(first.status, 0, first.stderr)
    const [night] = readNights(join(repository.path, 'nights'))
    assert.equal(night!.head.hash, slower)
    for (const { anchor, figures } of night!.rows) {
      assert.equal(anchor.name, 'v1.0.0')
      assert.ok(figures.cpu!.d > 0.3, JSON.stringify(figures.cpu))
    }
    assert.match(first.stdout, /GET \/, CPU time per request: \+\d+.* since v1\.0\.0, 1 night/)

    const field = repository.commit('a field more', files(server(2_000_000, { field: ', extra: 1' })))
    const second = await record(repository, '--budget', '24s')
    assert.equal(second.status, 0, second.stderr)
    const rows = new Map(
      readNights(join(repository.path, 'nights'))
        .at(-1)!
        .rows.map(row => [row.scenario, row]),
    )
    assert.deepEqual(rows.get('GET /list')!.anchor, { hash: field, because: 'response changed' })
    assert.deepEqual(rows.get('GET /list')!.figures, {})
    assert.equal(rows.get('GET /')!.anchor.name, 'v1.0.0', 'a value that differs is not a change')
    assert.ok(rows.get('GET /')!.figures.cpu!.d > 0.3)
  })

  test('a release that fails and then starts was let down by the machine: nothing is recorded, and it stays the anchor', async () => {
    using repository = new Repository()
    const tries = join(repository.path, '..', `tries-${process.pid}`)
    const failing = `import { appendFileSync, readFileSync } from 'node:fs'
appendFileSync(${JSON.stringify(tries)}, 'x')
if (readFileSync(${JSON.stringify(tries)}, 'utf8').length < 4) throw new Error('no license server')`
    try {
      repository.commit('release', files(server(1_000_000, { first: failing })))
      repository.git('tag', 'v1.0.0')
      repository.commit('next', files(server(1_000_001)))
      const { status, stderr } = await record(repository)
      assert.equal(status, 64, stderr)
      assert.match(stderr, /tried again, alone, it starts, so nothing was recorded/)
      assert.deepEqual(readNights(join(repository.path, 'nights')), [])
    } finally {
      rmSync(tries, { force: true })
    }
  })

  test('where head does not start any more either, what both need is gone, and nothing is recorded', async () => {
    using repository = new Repository()
    const tries = join(repository.path, '..', `gone-${process.pid}`)
    const once = `import { appendFileSync, readFileSync } from 'node:fs'
appendFileSync(${JSON.stringify(tries)}, 'x')
if (readFileSync(${JSON.stringify(tries)}, 'utf8').length > 1) throw new Error('no database')`
    try {
      const release = repository.commit(
        'release',
        files(server(1_000_000, { first: "throw new Error('no database')" })),
      )
      repository.git('tag', 'v1.0.0')
      repository.commit('next', files(server(1_000_001, { first: once })))
      const { status, stderr } = await record(repository)
      assert.equal(status, 64, stderr)
      assert.ok(stderr.includes(`\`${release.slice(0, 10)}\` ended before it was ready`), stderr)
      assert.deepEqual(readNights(join(repository.path, 'nights')), [])
    } finally {
      rmSync(tries, { force: true })
    }
  })

  test('where the last release does not start any more, the oldest commit that does stands in for it', async () => {
    using repository = new Repository()
    const broken = (source: string) => files(source.replace(/^/, "throw new Error('the database is gone')\n"))
    repository.commit('earlier', files(server(999_999)))
    repository.git('tag', 'v0.9.0')
    repository.commit('release', broken(server(1_000_000)))
    repository.git('tag', 'v1.0.0')
    repository.commit('still', broken(server(1_000_001)))
    const oldest = repository.commit('mended', files(server(1_000_002)))
    repository.commit('next', files(server(1_000_003)))
    repository.commit('newest', files(server(1_000_004)))
    const { status, stderr } = await record(repository)
    assert.equal(status, 0, stderr)
    const [night] = readNights(join(repository.path, 'nights'))
    for (const { anchor } of night!.rows) assert.deepEqual(anchor, { hash: oldest, because: 'oldest that starts' })
    const since = await record(repository, '--since', 'v0.9.0')
    assert.equal(since.status, 64, since.stderr)
    assert.match(since.stderr, /ended before it was ready/)
    assert.doesNotMatch(since.stderr, /does not come after/)
  })

  /** Ends in the middle of the load on `/list`, every time or only the first time. */
  const dying = (tries: string, isOnce: boolean) => `import { existsSync, writeFileSync } from 'node:fs'
let asked = 0
const end = () => { writeFileSync(${JSON.stringify(tries)}, ''); process.exit(1) }
const count = request => {
  if (request.url === '/list' && ++asked > 30 && !(${isOnce} && existsSync(${JSON.stringify(tries)}))) end()
}`
  const counting = (source: string) =>
    source.replace('(request, response) => {', '(request, response) => {\n  count(request)')

  for (const isOnce of [false, true])
    test(`a release that the load ends ${isOnce ? 'once stays the anchor' : 'twice gives way to head, in that scenario alone'}`, async () => {
      using repository = new Repository()
      const tries = join(repository.path, '..', `load-${process.pid}-${isOnce}`)
      try {
        repository.commit('release', files(counting(server(1_000_000, { first: dying(tries, isOnce) }))))
        repository.git('tag', 'v1.0.0')
        repository.commit('next', files(server(1_000_001)))
        const head = repository.commit('newest', files(server(2_000_000)))
        const { status, stderr } = await record(repository)
        assert.equal(status, 0, stderr)
        const [night] = readNights(join(repository.path, 'nights'))
        const rows = new Map(night!.rows.map(row => [row.scenario, row]))
        assert.equal(rows.get('GET /')!.anchor.name, 'v1.0.0')
        assert.ok(rows.get('GET /')!.figures.cpu!.d > 0.3)
        const { anchor, figures } = rows.get('GET /list')!
        if (isOnce) assert.equal(anchor.name, 'v1.0.0')
        else assert.deepEqual(anchor, { hash: head, because: 'previous one fails under load' })
        assert.equal(Object.keys(figures).length > 0, isOnce)
      } finally {
        rmSync(tries, { force: true })
      }
    })

  /** Tonight's night has a row of the scenario that withstands the load, and no other. */
  const keepsTheOther = async (repository: Repository) => {
    const { status, stderr } = await record(repository)
    assert.equal(status, 0, stderr)
    const [night] = readNights(join(repository.path, 'nights'))
    assert.deepEqual(
      night!.rows.map(({ scenario, anchor }) => [scenario, anchor.name]),
      [['GET /', 'v1.0.0']],
    )
  }

  test('where measuring once more fails, the night keeps what it has', async () => {
    using repository = new Repository()
    const tries = join(repository.path, '..', `again-${process.pid}`)
    const port = await freePort()
    try {
      repository.commit('release', files(counting(server(1_000_000, { first: dying(tries, false) }))))
      repository.git('tag', 'v1.0.0')
      const first = `import { createServer as other } from 'node:net'\nother().listen(${port}, '127.0.0.1')` // two of it cannot run at once
      repository.commit('next', files(server(1_000_001, { first })))
      await keepsTheOther(repository)
    } finally {
      rmSync(tries, { force: true })
    }
  })

  test('where head does not withstand the load without its anchor either, it was an outage, and no series begins again', async () => {
    using repository = new Repository()
    const tries = join(repository.path, '..', `outage-${process.pid}`)
    // The release ends in both tries. After that, head ends as well, as if what both need were gone.
    const ending = (isRelease: boolean) => `import { appendFileSync, existsSync, readFileSync } from 'node:fs'
let asked = 0
const tried = () => existsSync(${JSON.stringify(tries)}) ? readFileSync(${JSON.stringify(tries)}, 'utf8').length : 0
const count = request => {
  if (request.url !== '/list' || ++asked < 30 || !(${isRelease} || tried() > 1)) return
  if (${isRelease}) appendFileSync(${JSON.stringify(tries)}, 'x')
  process.exit(1)
}`
    try {
      repository.commit('release', files(counting(server(1_000_000, { first: ending(true) }))))
      repository.git('tag', 'v1.0.0')
      repository.commit('next', files(counting(server(1_000_001, { first: ending(false) }))))
      await keepsTheOther(repository)
    } finally {
      rmSync(tries, { force: true })
    }
  })

  test('a scenario whose load head does not withstand has no row tonight, and the others have theirs', async () => {
    using repository = new Repository()
    const tries = join(repository.path, '..', `head-${process.pid}`)
    try {
      repository.commit('release', files(server(1_000_000)))
      repository.git('tag', 'v1.0.0')
      repository.commit('next', files(counting(server(1_000_001, { first: dying(tries, false) }))))
      const { status, stderr } = await record(repository)
      assert.equal(status, 0, stderr)
      const [night] = readNights(join(repository.path, 'nights'))
      assert.deepEqual(
        night!.rows.map(({ scenario, figures }) => [scenario, Object.keys(figures).length > 0]),
        [['GET /', true]],
      )
    } finally {
      rmSync(tries, { force: true })
    }
  })

  test('commits that start alone and not side by side: it is said so, and no network is blamed', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as AddressInfo
    holder.close()
    using repository = new Repository()
    const first = `import { createServer as other } from 'node:net'\nother().listen(${port}, '127.0.0.1')`
    repository.commit('release', files(server(1_000_000, { first })))
    repository.git('tag', 'v1.0.0')
    repository.commit('next', files(server(1_000_001, { first })))
    const { status, stderr } = await record(repository)
    assert.equal(status, 64, stderr)
    assert.match(stderr, /tried again, alone, it starts, so nothing was recorded/)
    assert.match(stderr, /do both need the same port/)
    assert.doesNotMatch(stderr, /network-failed/)
    assert.deepEqual(readNights(join(repository.path, 'nights')), [])
  })
})
