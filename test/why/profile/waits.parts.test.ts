import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createServer2 } from 'node:http2'
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Listener } from '../../../src/why/profile/listener.ts'
import type { Waited } from '../../../src/why/profile/node/handed-over.ts'
import { profiling } from '../../../src/why/profile/node/preload.ts'
import { printed } from '../../printed.ts'

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** What a server waits for while it responds to some requests, one after the other or several at a time, and in `after` ms. */
async function waitedBy(
  source: string,
  requests: number,
  together = 1,
  after = 50,
): Promise<{ waited: Waited; texts: string[]; said: string }> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'perf-gate-test-')))
  const listener = await Listener.on(join(folder, 's'))
  writeFileSync(join(folder, 'server.mjs'), source)
  const env = profiling({ PATH: process.env.PATH ?? '' }, { folder, socket: join(folder, 's'), kind: 'waits' })
  const child = spawn(process.execPath, ['server.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = printed(child)
  try {
    for (let tries = 0; !/port \d+/.test(said()) || listener.peers.length === 0; tries++) {
      assert.ok(tries < 500, said())
      await sleep(20)
    }
    const url = `http://127.0.0.1:${/port (\d+)/.exec(said())![1]}`
    const idle = await listener.peers[0]!.order('begin', 5000)
    assert.ok(typeof idle === 'object' && 'waits' in idle && idle.time > 0)
    const texts: string[] = []
    const ask = async () => void texts.push(await (await fetch(url)).text())
    for (let i = 0; i < requests; i++) await Promise.all(Array.from({ length: together }, ask))
    await sleep(after)
    return { waited: (await listener.peers[0]!.order('end', 5000)) as Waited, texts, said: said() }
  } finally {
    child.kill('SIGKILL')
    await once(child, 'close')
    await listener[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true, force: true })
  }
}

const serving = (handler: string, imports = '') => `import { createServer } from 'node:http'
import { createServer as createServer2 } from 'node:http2'
${imports}
const server = createServer(async (request, response) => {
  try {
    response.end(String(await answer()))
  } catch (error) {
    response.end(String(error))
  }
})
async function answer() {
  ${handler}
}
server.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port))
`

const of = ({ waits }: Waited, kind: string, host = '') => waits.find(each => each.kind === kind && each.host === host)

test('requests to other servers are told by host: with fetch, with http, and on a connection of one’s own', async () => {
  await using slow = createServer((_, response) => setTimeout(() => response.end('slow'), 60))
  await using database = createTcp(socket => socket.on('data', () => setTimeout(() => socket.write('row\n'), 40)))
  const [http, tcp] = [await listening(slow), await listening(database)]
  const { waited, texts } = await waitedBy(
    serving(
      `const one = await (await fetch('http://127.0.0.1:${http}')).text()
  const two = await new Promise(done => get('http://localhost:${http}', response => response.setEncoding('utf8').on('data', done)))
  socket.write('query\\n')
  const [three] = await once(socket, 'data')
  return one + two + three`,
      `import { get } from 'node:http'\nimport { connect } from 'node:net'\nimport { once } from 'node:events'\nconst socket = connect(${tcp}, '127.0.0.1')`,
    ),
    3,
  )
  assert.deepEqual(texts, Array(3).fill('slowslowrow\n'))
  assert.equal(waited.requests.count, 3)
  for (const [host, least] of [
    [`127.0.0.1:${http}`, 60],
    [`localhost:${http}`, 60],
    [`127.0.0.1:${tcp}`, 40],
  ] as const) {
    const found = of(waited, 'connection', host)!
    assert.ok(found.time / 3000 > least - 5, `${host}: ${found.time / 3000} ms`)
    assert.ok(found.count >= 3 && found.count <= 8, `${host}: ${found.count} times`)
  }
  assert.ok(waited.requests.time / 3000 > 150)
  assert.ok(of(waited, 'name')!.count >= 1, 'localhost is looked up')
})

test('requests over HTTP/2 are told by host, and streams work as before', async () => {
  await using slow = createServer2()
  slow.on('stream', stream =>
    setTimeout(() => {
      stream.respond({ ':status': 200 })
      setTimeout(() => stream.end('slow'), 30)
    }, 60),
  )
  const port = await listening(slow)
  const { waited, texts } = await waitedBy(
    serving(
      `const stream = session.request({ ':path': '/' })
  const [headers] = await once(stream, 'response')
  return headers[':status'] + (await stream.setEncoding('utf8').toArray()).join('')`,
      `import { connect } from 'node:http2'\nimport { once } from 'node:events'\nconst session = connect('http://127.0.0.1:${port}')`,
    ),
    3,
  )
  assert.deepEqual(texts, Array(3).fill('200slow'))
  const { time, count } = of(waited, 'connection', `127.0.0.1:${port}`)!
  assert.ok(time / 3000 > 80, `${time / 3000} ms`)
  assert.ok(count >= 3 && count <= 5, `${count} times`)
})

test('timers and files are told, whichever way they are asked for, and do what they did', async () => {
  const { waited, texts } = await waitedBy(
    serving(
      `const [one, two] = await Promise.all([readFile('server.mjs', 'utf8'), promisify(fs.readFile)('server.mjs', 'utf8')])
  await sleep(30)
  await promisify(setTimeout)(30)
  const value = await new Promise(done => setTimeout(done, 30, 'late'))
  clearTimeout(setTimeout(() => process.exit(3), 20))
  const missing = await readFile('missing').catch(error => error.code)
  return [one === two, value, missing, setTimeout.name].join()`,
      `import fs from 'node:fs'\nimport { readFile } from 'node:fs/promises'\nimport { promisify } from 'node:util'\nimport { setTimeout as sleep } from 'node:timers/promises'`,
    ),
    2,
  )
  assert.deepEqual(texts, Array(2).fill('true,late,ENOENT,setTimeout'))
  const timers = of(waited, 'timer')!
  assert.equal(timers.count, 6)
  assert.ok(timers.time / 2000 > 85, `${timers.time / 2000} ms`)
  assert.ok(of(waited, 'file')!.count >= 6)
  assert.ok(waited.time > waited.requests.time, 'and since when')
})

test('waits of timers/promises and of file handles are told as well', async () => {
  const { waited, texts } = await waitedBy(
    serving(
      `await scheduler.wait(30)
  const file = await open('server.mjs')
  const { bytesRead } = await file.read(Buffer.alloc(6), 0, 6, 0)
  await file.close()
  return bytesRead`,
      `import { open } from 'node:fs/promises'\nimport { scheduler } from 'node:timers/promises'`,
    ),
    3,
  )
  assert.deepEqual(texts, ['6', '6', '6'])
  assert.ok(of(waited, 'timer')!.time / 3000 > 25)
  assert.equal(of(waited, 'file')!.count, 6)
})

test('a connection on which a request asks before another has its response is told as shared; one of a pool is not', async () => {
  await using database = createTcp(socket =>
    socket.on('error', () => {}).on('data', () => setTimeout(() => socket.write('row\n'), 30)),
  )
  const port = await listening(database)
  const asking = (pick: string) =>
    serving(
      `const socket = ${pick}
  socket.write('query\\n')
  await once(socket, 'data')
  return 'done'`,
      `import { connect } from 'node:net'\nimport { once } from 'node:events'\nlet n = 0\nconst sockets = Array.from({ length: 4 }, () => connect(${port}, '127.0.0.1'))`,
    )
  const host = `127.0.0.1:${port}`
  const shared = of((await waitedBy(asking('sockets[0]'), 4, 4)).waited, 'connection', host)!
  assert.ok(shared.shared > shared.count / 2, JSON.stringify(shared))
  assert.equal(of((await waitedBy(asking('sockets[n++ % 4]'), 4, 4)).waited, 'connection', host)!.shared, 0)
})

test('a timer that a request began but has its response without is not what it waits for', async () => {
  const { waited, texts } = await waitedBy(
    serving(
      `void sleep(400)
  return Promise.race([sleep(10, 'done'), sleep(600)])`,
      `import { setTimeout as sleep } from 'node:timers/promises'`,
    ),
    1,
    1,
    800,
  )
  assert.deepEqual(texts, ['done'])
  assert.equal(of(waited, 'timer')!.count, 1)
})

test('a timer after which its request does nothing may be one that nobody waits for', async () => {
  const busy = `import { access, appendFile } from 'node:fs'
const busy = () => new Promise(done => again(done, Date.now() + 90))
const again = (done, until) => (Date.now() < until ? setImmediate(again, done, until) : done())`
  const handlers = [
    'setTimeout(() => {}, 30)\n  await busy()',
    'await new Promise(done => setTimeout(done, 30))\n  await busy()',
    'await new Promise(done => setTimeout(() => done(), 30))',
    'await new Promise(done => setTimeout(() => setImmediate(done), 30))',
    'setTimeout(() => {}, 30)\n  await new Promise(done => setTimeout(done, 60))\n  await busy()',
    `setTimeout(() => appendFile('log', 'a', () => {}), 30)\n  await busy()`,
    `await new Promise(done => setTimeout(() => access('log', done), 30))\n  await busy()`,
  ]
  const counts = handlers.map(async handler => {
    const { waits } = (await waitedBy(serving(handler, busy), 2)).waited
    return waits
      .filter(({ kind }) => kind === 'timer')
      .map(({ kind, count, shared }) => `${kind} ${count} ${shared}`)
      .sort()
      .join()
  })
  assert.deepEqual(await Promise.all(counts), [
    'timer 2 2',
    'timer 2 0',
    'timer 2 0',
    'timer 2 0',
    'timer 2 0,timer 2 2',
    'timer 2 2',
    'timer 2 0',
  ])
})

test('a name that a resolver of one’s own looks up is waited for once, with a callback as with a promise', async () => {
  await using names = createSocket('udp4')
  names.on('message', (asked, { port, address }) => {
    asked.writeUInt16BE(0x8183, 2) // a response: the name does not exist
    setTimeout(() => names.send(asked, port, address), 30)
  })
  names.bind(0, '127.0.0.1')
  await once(names, 'listening')
  const { waited, texts } = await waitedBy(
    serving(
      `for (const each of own) each.setServers(['127.0.0.1:${names.address().port}'])
  const failed = await own[0].resolve4('shop.test').catch(({ code }) => code)
  return failed + await new Promise(done => own[1].resolve4('shop.test', ({ code }) => done(code)))`,
      `import { promises, Resolver } from 'node:dns'
const own = [new promises.Resolver(), new Resolver()]`,
    ),
    2,
  )
  assert.deepEqual(texts, ['ENOTFOUNDENOTFOUND', 'ENOTFOUNDENOTFOUND'])
  const { count, time } = of(waited, 'name')!
  assert.ok(count === 4 && time >= 100_000, JSON.stringify({ count, time }))
})

test('a query that a pool begins for one request in the name of another, which then has its response, is waited for', async () => {
  await using database = createTcp(socket => socket.on('data', () => setTimeout(() => socket.write('row\n'), 30)))
  const port = await listening(database)
  const { waited } = await waitedBy(
    serving(
      `return limited(query)`,
      `import { connect } from 'node:net'
const pending = []
const socket = connect(${port}, '127.0.0.1')
let busy = false
const query = () => new Promise(done => { socket.once('data', done); socket.write('query') })
async function run(task, done) {
  busy = true
  const result = task()
  done(result)
  await result
  busy = false
  pending.shift()?.()
}
const limited = task => new Promise(done => { const go = () => run(task, done); busy ? pending.push(go) : go() })`,
    ),
    2,
    4,
  )
  const { count } = of(waited, 'connection', `127.0.0.1:${port}`)!
  assert.ok(count >= 8, JSON.stringify({ count }))
})

test('a request that a pool serves in the name of an earlier one, which has its response, waits', async () => {
  await using database = createTcp(socket => socket.on('data', () => setTimeout(() => socket.write('row\n'), 30)))
  const port = await listening(database)
  const { waited } = await waitedBy(
    serving(
      `return new Promise(done => { pending.push(done); if (pending.length === 1) ask() })`,
      `import { connect } from 'node:net'
const pending = []
let socket // of the first request
function ask() {
  socket ??= connect(${port}, '127.0.0.1').on('data', row => { pending.shift()(row); if (pending.length > 0) setTimeout(ask, 5) })
  socket.write('query\\n')
}`,
    ),
    2,
    3,
  )
  const { count, time } = of(waited, 'connection', `127.0.0.1:${port}`)!
  assert.ok(count >= 6 && time > 6 * 28_000, JSON.stringify({ count, time }))
})

test('a socket in the checkout, which is another folder on each side, has the same name on both', async () => {
  const { waited } = await waitedBy(
    serving(
      `socket.write('query\\n')
  await once(socket, 'data')
  return 'done'`,
      `import { once } from 'node:events'
import { connect, createServer as createTcp } from 'node:net'
import { resolve } from 'node:path'
const database = createTcp(socket => socket.on('data', () => socket.write('row\\n'))).listen(resolve('db.sock'))
await once(database, 'listening')
const socket = connect(resolve('db.sock'))`,
    ),
    2,
  )
  assert.equal(of(waited, 'connection', 'db.sock')!.count, 2)
})
