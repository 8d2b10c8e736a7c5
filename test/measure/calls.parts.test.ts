import '../secluded.ts'
import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { judged } from '../../src/judge/judged.ts'
import { headline } from '../../src/report/headline.ts'
import { callsOf, callsPerRequest } from '../../src/results/calls.ts'
import type { Results } from '../../src/results/results.ts'
import { furnished, skip } from '../system/furnished.ts'
import { brief, measureBlocks } from './measured.ts'
import { config, handling, scenario, serverFolder, variant } from './servers.ts'

let echo: Server
let service = ''
before(async () => {
  echo = createServer(socket => void socket.on('data', bytes => socket.write(bytes)).on('error', () => {}))
  await new Promise<void>(resolve => echo.listen(0, '127.0.0.1', resolve))
  service = `127.0.0.1:${(echo.address() as { port: number }).port}`
})
after(() => void echo.close())

/** A server that asks another service `times` times per request, over `pool` connections, which it opens when needed and keeps. */
const asking = (times: string | number, { pool = 1, keeps = true } = {}) =>
  handling(
    `answer().then(() => response.end('hello'))`,
    `
import { connect } from 'node:net'
let turn = 0
const open = () => new Promise(resolve => { const socket = connect(${service.split(':')[1]}, '127.0.0.1', () => resolve(socket)) })
const pool = []
async function answer() {
  const socket = ${keeps} ? (pool[turn++ % ${pool}] ??= await open()) : await open()
  for (let i = 0; i < ${times}; i++) await new Promise(resolve => { socket.once('data', resolve); socket.write('?') })
  if (!${keeps}) socket.destroy()
}`,
  )

/** Two servers with the same code. The one that holds a lock polls, once in the time of a request. */
const polling = (polls: boolean) =>
  handling(
    `setTimeout(() => answer().then(() => response.end('hello')), 10)`,
    `
import { connect } from 'node:net'
const socket = await new Promise(resolve => { const socket = connect(${service.split(':')[1]}, '127.0.0.1', () => resolve(socket)) })
const answer = () => new Promise(resolve => { socket.once('data', resolve); socket.write('?') })
if (${polls}) setInterval(() => socket.write('!'), 10)`,
  )

const one = scenario({
  connections: 1,
  thresholds: [{ metric: 'calls', worse: 0.5, explicit: false }],
})
const asked = config({ scenarios: [one], warmup: 100, budget: 900_000 }) // enough for all launches, however slow the machine is

async function measured(
  base: string,
  head: string,
  blocks = 3,
  room?: Parameters<typeof variant>[2],
): Promise<Results> {
  using mine = serverFolder(base)
  using theirs = serverFolder(head)
  const variants = [variant('base', mine.path, room), variant('head', theirs.path, room)]
  const results = await measureBlocks(asked, variants, mine.path, blocks, brief(asked, 1))
  return { ...results, ended: 'blocks' }
}

const counts = (results: Results, name: string): number[] =>
  callsOf(results.blocks, 'home')
    .filter(({ variant }) => variant === name)
    .map(callsPerRequest)

test('a query in a loop is counted in every launch, regresses, and the headline names the service', async () => {
  const results = await measured(asking(2, { pool: 20 }), asking(21, { pool: 20 }), 4)
  assert.deepEqual(
    [counts(results, 'base'), counts(results, 'head')],
    [
      [2, 2, 2, 2],
      [21, 21, 21, 21],
    ],
  )
  const judgement = judged(results)
  assert.equal(judgement.verdict, 'regressed')
  assert.equal(headline(results, judgement), `❌ \`home\` asks ${service} 21 times per request instead of 2`)
})

test('a server in a room is counted as one in the open', { skip }, async () => {
  const { room, temporary } = furnished()
  const readable = (path: string) => ({ ...room, readable: [...room.readable, path] })
  using mine = serverFolder(asking(3))
  using theirs = serverFolder(asking(1))
  const variants = [mine, theirs].map(({ path }, i) => variant(['base', 'head'][i]!, path, { room: readable(path) }))
  const results = await measureBlocks(asked, variants, temporary, 1, brief(asked, 1))
  assert.deepEqual([counts(results, 'base'), counts(results, 'head')], [[3], [1]])
})

test('of a server without other services there is no row and no note, whatever children it has', async () => {
  const children = `import { fork, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
writeFileSync('child.cjs', "process.on('message', () => process.send('pong')); setInterval(() => {}, 1000)")
const child = fork('./child.cjs', { stdio: ['pipe', 'pipe', 'pipe', 'ipc'] })
const piped = spawn('cat', { stdio: 'pipe' })
const ask = () => new Promise(resolve => { child.once('message', resolve); child.send('ping'); piped.stdin.write('x') })`
  const quiet = handling("ask().then(() => response.end('hello'))", children)
  const results = await measured(quiet, quiet, 1)
  assert.deepEqual(
    judged(results).rows.filter(({ metric }) => metric === 'calls'),
    [],
  )
  assert.deepEqual(results.notes, [])
})

test('both sides get equally many requests, though one has a pool to fill: what they do may change what they respond', async () => {
  const counting = (pool: number) =>
    `import { appendFileSync } from 'node:fs'\n${asking(1, { pool }).replace('answer().then', "(appendFileSync('asked', '.'), answer()).then")}`
  using mine = serverFolder(counting(1))
  using theirs = serverFolder(counting(24))
  const variants = [variant('base', mine.path), variant('head', theirs.path)]
  const listed = config({ ...asked, warmup: 1, scenarios: [{ ...one, amount: 20 }] })
  const results = await measureBlocks(listed, variants, mine.path, 1, brief(listed, 1))
  assert.deepEqual([counts(results, 'base'), counts(results, 'head')], [[1], [1]])
  const [base, head] = [mine, theirs].map(({ path }) => statSync(join(path, 'asked')).size)
  assert.equal(base, head)
})

test('connections that are opened for each request are not counted, and a note says so', async () => {
  const results = await measured(asking(2, { keeps: false }), asking(2, { keeps: false }))
  assert.deepEqual(
    judged(results).rows.filter(({ metric }) => metric === 'calls'),
    [],
  )
  assert.match(
    results.notes.join('\n'),
    /Calls of `home` were not counted in a launch: `(base|head)` seems to open a connection for each/,
  )
})

test('a server with connections to more addresses than results can name is not counted, and a note says so', async () => {
  const wide = createServer(socket => void socket.on('error', () => {}))
  await new Promise<void>(resolve => wide.listen(0, '0.0.0.0', resolve))
  const { port } = wide.address() as { port: number }
  const many = handling(
    `response.end('hello')`,
    `
import { connect } from 'node:net'
const open = i => new Promise(resolve => { const socket = connect(${port}, '127.0.' + (1 + (i >> 8)) + '.' + (i & 255), () => resolve(socket)) })
await Promise.all(Array.from({ length: 1010 }, (_, i) => open(i)))`,
  )
  const results = await measured(handling("response.end('hello')"), many, 1)
  wide.close()
  assert.deepEqual(callsOf(results.blocks, 'home'), [])
  assert.ok(
    results.notes.includes(
      'Calls of `home` were not counted in a launch: `head` has connections to more than 1000 addresses.',
    ),
    results.notes.join(),
  )
})

test('launches that differ are shown, and never change the verdict', async () => {
  const results = await measured(asking(2), asking('2 + 4 * (process.pid % 2)'))
  for (const [i, block] of results.blocks.entries())
    for (const each of block.scenarios[0]!.calls!)
      if (each.variant === 'head') Object.assign(each, { requests: 20, services: { [service]: 40 + 100 * i } })
  const [row] = judged(results).rows.filter(({ metric }) => metric === 'calls')
  assert.deepEqual([row?.gated, row?.verdict], [false, null])
  assert.equal(row?.ungated, 'calls differs from launch to launch: base 2, 2, 2; head 2, 7, 12')
})

test('what a server sends without a request is not counted, and never makes a row red', async () => {
  const results = await measured(polling(false), polling(true))
  const { rows, verdict } = judged(results)
  assert.deepEqual(
    rows.filter(({ metric }) => metric === 'calls').map(row => row.verdict),
    [],
  )
  assert.notEqual(verdict, 'regressed')
  assert.match(results.notes.join('\n'), /Calls of `home` were not counted in a launch: .* used without a request/)
})
