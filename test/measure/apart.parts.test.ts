import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { preflightApart } from '../../src/measure/preflight.ts'
import { boot } from '../../src/measure/server/boot.ts'
import { freePort, listening } from '../../src/measure/server/ports.ts'
import type { Variant } from '../../src/prepare/variant.ts'
import { outermost } from '../../src/system/below.ts'
import { newRun } from '../../src/system/marks.ts'
import { stopMarked } from '../../src/system/stop.ts'
import { furnished, skip } from '../system/furnished.ts'
import { config, emptyResults, serverFolder, variant } from './servers.ts'

/** What happens to two sides of a server with this source. */
async function apart(source: string, more: Partial<Variant>) {
  const folder = serverFolder(source)
  const variants = ['base', 'head'].map(name => variant(name, folder.path, more))
  const results = emptyResults(config(), variants)
  const signal = new AbortController().signal
  const common = { config: config(), results, run: newRun(), logs: folder.path, signal, say: () => {} }
  const { variants: after, found } = await preflightApart({ ...common, variants })
  assert.equal(await stopMarked(common.run), 0)
  return {
    areMoved: after.every(({ movesPort }) => movesPort === true),
    statuses: found.replies.map(({ status }) => status),
    notes: results.notes.join('\n'),
    boot: (which: number) => boot(after[which]!, { server: common.config.server, block: 0, ...common }),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  }
}

const listeningOn = (how: string, more = ''): string => `
import { createServer } from 'node:http'
import { createServer as raw } from 'node:net'
const server = createServer((request, response) => response.end('ok'))
server.listen(${how})
${more}`

const ways: [name: string, how: (port: number) => string][] = [
  ['a number', port => `${port}`],
  ['text, a host and a callback', port => `'${port}', '0.0.0.0', () => {}`],
  ['an object', port => `{ port: ${port}, host: '127.0.0.1' }`],
]
test('in a room, too, where the folder in which a runner keeps actions is empty', { skip }, async () => {
  const { temporary, room } = furnished()
  const port = await freePort()
  writeFileSync(join(temporary, 'v0/server.mjs'), listeningOn(`${port}`))
  const covered = outermost([...room.covered, resolve('src')])
  const more = { port, movesPort: true, room: { ...room, covered } }
  const moved = variant('base', join(temporary, 'v0'), { ...more, start: 'node server.mjs' })
  const signal = new AbortController().signal
  const { server } = config()
  await using running = await boot(moved, { server, block: 0, run: newRun(), logs: temporary, signal })
  assert.doesNotMatch(running.url, new RegExp(`:${port}$`))
})

for (const [name, how] of ways)
  test(`two servers of Node whose sources fix one port as ${name} run at the same time`, async () => {
    const port = await freePort()
    using both = await apart(listeningOn(how(port)), { port })
    assert.ok(both.areMoved)
    assert.match(both.notes, new RegExp(`have fixed port ${port}\\. perf-gate moved`))
    await using base = await both.boot(0)
    await using head = await both.boot(1)
    assert.notEqual(base.url, head.url)
    for (const { url } of [base, head]) assert.equal((await fetch(url)).status, 200)
    assert.equal(await listening(port), false)
  })

test('workers of a cluster are moved with their server', async () => {
  const port = await freePort()
  const source = `
    import cluster from 'node:cluster'
    import { createServer } from 'node:http'
    if (cluster.isPrimary) for (let i = 0; i < 2; i++) cluster.fork()
    else createServer((request, response) => response.end('ok')).listen(${port})`
  using both = await apart(source, { port })
  assert.ok(both.areMoved)
})

test('a server that calls itself reaches itself, even if a different process has its port', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => holder.once('listening', resolve))
  const { port } = holder.address() as { port: number }
  const source = `
    import { createServer, get } from 'node:http'
    createServer(async (request, response) => {
      if (request.url === '/part') return response.end('part')
      const fetched = await (await fetch('http://localhost:${port}/part')).text()
      get({ host: '127.0.0.1', port: '${port}', path: '/part' }, inner => {
        inner.setEncoding('utf8').on('data', got => {
          response.statusCode = fetched === 'part' && got === 'part' ? 200 : 500
          response.end(got)
        })
      })
    }).listen(${port}, '127.0.0.1')`
  try {
    using both = await apart(source, { port })
    assert.ok(both.areMoved)
    assert.deepEqual(both.statuses, [200, 200])
  } finally {
    holder.close()
  }
})

/** Asserts that they take turns, as before, and that both respond. */
async function takeTurns(source: string, more: Partial<Variant>): Promise<void> {
  using both = await apart(source, more)
  assert.ok(!both.areMoved)
  assert.deepEqual(both.statuses, [200, 200])
  assert.match(both.notes, new RegExp(`port ${more.port}\\. They take turns\\. If the server read \`PORT\``))
}

test('a server that drops what Node is told takes turns', async () => {
  const port = await freePort()
  await takeTurns(listeningOn(`${port}`), { port, start: 'NODE_OPTIONS= node server.mjs' })
})

test('servers that share a second port take turns, whether the one without it ends or not', async () => {
  const [port, second] = await Promise.all([freePort(), freePort()])
  await takeTurns(listeningOn(`${port}`, `raw().listen(${second}, '127.0.0.1')`), { port })
  await takeTurns(listeningOn(`${port}`, `raw().on('error', () => {}).listen(${second}, '127.0.0.1')`), { port })
})

test('servers that respond as expected only on their own port take turns', async () => {
  const port = await freePort()
  const source = `
    import { createServer } from 'node:http'
    const server = createServer((request, response) => {
      response.statusCode = server.address().port === ${port} ? 200 : 404
      response.end()
    })
    server.listen(${port})`
  await takeTurns(source, { port })
})

test('responses that tell the port, and so differ once it is moved, are measured in turns', async () => {
  const port = await freePort()
  const body = 'response.end(JSON.stringify({ port: server.address().port }))'
  await takeTurns(listeningOn(`${port}`).replace("response.end('ok')", body), { port })
})

test('what resets a shared state is measured in turns, and so is what Node may not have started', async () => {
  const port = await freePort()
  await takeTurns(listeningOn(`${port}`), { port, reset: 'true' })
  await takeTurns(listeningOn(`${port}`), { port, start: `"${process.execPath}" server.mjs` })
})

test('variants of which some have the same port and others none are compared as before', async () => {
  const port = await freePort()
  const folder = serverFolder(listeningOn(`process.env.PORT ?? ${port}`))
  const variants = ['base', 'head', 'other'].map((name, i) => variant(name, folder.path, i < 2 ? { port } : {}))
  const results = emptyResults(config(), variants)
  const run = newRun()
  const signal = new AbortController().signal
  const { found } = await preflightApart({ config: config(), results, run, logs: folder.path, signal, variants, say: () => {} }) // biome-ignore format: one line
  folder[Symbol.dispose]()
  assert.deepEqual(
    found.replies.map(({ status }) => status),
    [200, 200, 200],
  )
})
