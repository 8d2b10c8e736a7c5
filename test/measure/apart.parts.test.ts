import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { movedApart } from '../../src/measure/apart.ts'
import { boot } from '../../src/measure/server/boot.ts'
import { freePorts, listening } from '../../src/measure/server/ports.ts'
import { newRun } from '../../src/system/marks.ts'
import { stopMarked } from '../../src/system/stop.ts'
import { config, emptyResults, serverFolder, variant } from './servers.ts'

/** What becomes of two sides of a server that is started so. */
async function apart(source: string, port: number, { start = 'node server.mjs', env = {} } = {}) {
  const folder = serverFolder(source)
  const variants = ['base', 'head'].map(name => variant(name, folder.path, { start, port, env }))
  const results = emptyResults(config(), variants)
  const signal = new AbortController().signal
  const common = { config: config(), results, run: newRun(), logs: folder.path, signal, say: () => {} }
  const moved = await movedApart({ ...common, variants })
  assert.equal(await stopMarked(common.run), 0)
  return {
    moved,
    notes: results.notes.join('\n'),
    boot: (which: number) => boot(moved[which]!, { server: common.config.server, block: 0, ...common }),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  }
}

const listeningOn = (how: string, more = ''): string => `
import { createServer } from 'node:http'
import { createServer as raw } from 'node:net'
const server = createServer((request, response) => response.end(process.env.NAME + ' ' + server.address().port))
server.listen(${how})
${more}`

const ways: [name: string, how: (port: number) => string][] = [
  ['a number', port => `${port}`],
  ['text, a host and a callback', port => `'${port}', '0.0.0.0', () => {}`],
  ['an object', port => `{ port: ${port}, host: '127.0.0.1' }`],
]
for (const [name, how] of ways)
  test(`two servers of Node whose sources fix one port as ${name} are alive at once`, async () => {
    const [port] = (await freePorts(1)) as [number]
    using both = await apart(listeningOn(how(port)), port)
    assert.ok(both.moved.every(({ movesPort }) => movesPort))
    assert.match(both.notes, new RegExp(`insist on port ${port}\\. Node was told`))
    await using base = await both.boot(0)
    await using head = await both.boot(1)
    assert.notEqual(base.url, head.url)
    for (const { url } of [base, head]) assert.equal((await fetch(url)).status, 200)
    assert.equal(await listening(port), false)
  })

test('workers of a cluster are moved with their server', async () => {
  const [port] = (await freePorts(1)) as [number]
  const source = `
    import cluster from 'node:cluster'
    import { createServer } from 'node:http'
    if (cluster.isPrimary) for (let i = 0; i < 2; i++) cluster.fork()
    else createServer((request, response) => response.end('ok')).listen(${port})`
  using both = await apart(source, port)
  assert.ok(both.moved.every(({ movesPort }) => movesPort))
})

test('somebody who has the port already is in nobody’s way', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => holder.once('listening', resolve))
  const { port } = holder.address() as { port: number }
  try {
    using both = await apart(listeningOn(`${port}, '127.0.0.1'`), port)
    assert.ok(both.moved.every(({ movesPort }) => movesPort))
  } finally {
    holder.close()
  }
})

test('servers that cannot be told, or that share another port, take turns, and a note says what would help', async () => {
  const [port, second] = (await freePorts(2)) as [number, number]
  const deaf = { start: 'NODE_OPTIONS= node server.mjs' }
  const shared = listeningOn(`${port}`, `raw().listen(${second})`)
  for (const [source, how] of [
    [listeningOn(`${port}`), deaf],
    [shared, {}],
  ] as const) {
    using both = await apart(source, port, how)
    assert.ok(both.moved.every(({ movesPort }) => movesPort === undefined))
    assert.match(both.notes, new RegExp(`port ${port}\\. So they take turns.*reads \`PORT\``))
  }
  using python = await apart('', port, { start: 'python3 server.py' })
  assert.match(python.notes, /take turns/)
})
