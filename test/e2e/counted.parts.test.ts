import '../secluded.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { GateError } from '../../src/errors.ts'
import { type GateOptions, gate } from '../../src/gate.ts'
import { freePort } from '../../src/measure/server/ports.ts'
import { report } from '../../src/report/report.ts'
import { terminal } from '../../src/report/terminal.ts'
import { config, repository } from './repository.ts'

let echoes: Server[] = []
let port = 0
const path = join(tmpdir(), 'echo.sock')
before(async () => {
  echoes = ['tcp', 'unix'].map(() =>
    createServer(socket => void socket.on('data', bytes => socket.write(bytes)).on('error', () => {})),
  )
  const [tcp, unix] = echoes as [Server, Server]
  await new Promise<void>(resolve => tcp.listen(0, '127.0.0.1', resolve))
  await new Promise<void>(resolve => unix.listen(path, resolve))
  port = (tcp.address() as { port: number }).port
})
after(() => {
  for (const echo of echoes) echo.close()
})

/** A server that responds with `bytes` bytes. Per request, it asks another server `times` times, and one at a Unix socket `unix` times. */
const asking = (times: number, bytes = 5, unix = 0) => `
const { connect } = require('node:net')
const ask = socket => new Promise(resolve => { socket.once('data', resolve); socket.write('?') })
const socket = connect(${port}, '127.0.0.1')
const local = ${unix} > 0 ? connect(${JSON.stringify(path)}) : undefined
require('node:http').createServer(async (request, response) => {
  for (let i = 0; i < ${times}; i++) await ask(socket)
  for (let i = 0; i < ${unix}; i++) await ask(local)
  response.end('x'.repeat(${bytes}))
}).listen(process.env.PORT, process.env.HOST)
`
const quiet = `require('node:http').createServer((_, response) => response.end('hello')).listen(process.env.PORT)`

/** A run of counts in a repository with two commits. */
const asked = (directory: string, why: 'never' | 'regressed' = 'never'): GateOptions => ({
  directory,
  base: 'HEAD~1',
  head: 'HEAD',
  out: 'out',
  command: 'perf-gate run --only counted',
  signal: new AbortController().signal,
  progress: () => {},
  adjust: config => ({ ...config, only: 'counted', why }),
})

async function counted(base: string, head: string, more = '', scenarios = '[{ name: home, path: / }]') {
  using project = repository()
  const text = config(more).replace('[{ name: home, path: / }]', scenarios)
  project.commit({ 'perf-gate.yml': text, 'server.js': base })
  project.commit({ 'server.js': head })
  const { summary, exit, judgement, results } = await gate(asked(project.path))
  const rows = judgement.rows.filter(({ scenario }) => scenario === 'home')
  return { summary, exit, rows, judgement, warnings: judgement.warnings, results }
}

test('a run of counts alone finds a query in a loop, without any load', async () => {
  const { summary, exit, rows, results } = await counted(asking(2), asking(21))
  assert.deepEqual([summary, exit], [`❌ \`home\` asks 127.0.0.1:${port} 21 times per request instead of 2`, 1])
  assert.deepEqual(
    rows.map(({ metric, verdict, blocks }) => [metric, verdict, blocks]),
    [['calls', 'regressed', 4]],
  )
  assert.deepEqual([results.time.load, results.blocks.flatMap(({ scenarios }) => scenarios.flatMap(({ slices }) => slices))], [0, []]) // biome-ignore format: one line
})

test('where the disk is full once a regression is explained, the verdict stands without the explanation', async () => {
  using project = repository()
  const unprofiled = "if (process.env.NODE_OPTIONS?.includes('require')) process.exit(9)\n"
  project.commit({ 'perf-gate.yml': config(''), 'server.js': unprofiled + asking(2) })
  project.commit({ 'server.js': unprofiled + asking(21) })
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
  for (const error of [new GateError('disk-full', 'no room left to write report.html'), full]) {
    let written = 0
    const inspect = () => {
      if (++written === 2) throw error
      return []
    }
    const { exit, results, files } = await gate({ ...asked(project.path, 'regressed'), inspect })
    assert.deepEqual([exit, results.why, written], [1, undefined, 2])
    assert.equal(JSON.parse(readFileSync(files.results, 'utf8')).verdict, 'regressed')
  }
})

test('it passes where nothing changed, and where there is nothing to count', async () => {
  const same = await counted(asking(2), asking(2))
  assert.deepEqual([same.summary, same.exit, same.warnings], ['✅ `home` is within its limits', 0, []])
  const none = await counted(quiet, quiet)
  assert.deepEqual([none.summary, none.exit, none.warnings], ['✅ Nothing was there to count', 0, []])
})

test('it says where the bodies of base and head differ, also beside a field that varies by itself', async () => {
  for (const more of ['', ', now: process.hrtime.bigint().toString()']) {
    const json = (name: string) =>
      quiet.replace("'hello'", `JSON.stringify({ ${name}: 'Ada'${more} })`) // biome-ignore format: one line
    const { summary, exit, results, judgement } = await counted(json('customer'), json('buyer'))
    assert.deepEqual([summary, exit], ['✅ Nothing was there to count; responses differ', 0])
    const text = terminal(results, judgement, { columns: 400, color: false })
    assert.match(
      text,
      /^! In all \d launches head responded to home with a different body than base \(first difference at \$\.customer: "Ada" \/ nothing\)\. Counts are compared all the same\.$/m,
    )
    assert.match(report(results, judgement), /with a different body than `base`/)
  }
})

const cannot = (...sides: string[]) =>
  sides.map(side => `Calls of \`${side}\` over the Unix socket \`${path}\` cannot be counted. Those over TCP can.`)

test('it does not pass where a service is asked over a Unix socket beside one over TCP: those calls cannot be counted', async () => {
  const loop = await counted(asking(1, 5, 2), asking(1, 5, 40))
  assert.equal(loop.summary, '⚠️ Inconclusive: nothing could be gated; calls over Unix sockets are not counted')
  assert.deepEqual(loop.rows.map(({ base, head, verdict }) => [base, head, verdict]), [[1, 1, null]]) // biome-ignore format: one line
  assert.deepEqual(loop.results.notes.toSorted(), cannot('base', 'head'))
  const more = await counted(asking(1, 5, 2), asking(21, 5, 2))
  assert.deepEqual(
    [more.exit, more.summary],
    [1, `❌ \`home\` asks 127.0.0.1:${port} 21 times per request instead of once`],
  )
})

test('calls that move to a Unix socket are not fewer', async () => {
  const { summary, rows, results } = await counted(asking(3), asking(0, 5, 3))
  assert.equal(summary, '⚠️ Inconclusive: nothing could be gated; calls over Unix sockets are not counted')
  assert.deepEqual(rows.map(({ metric, change }) => [metric, change]), [['calls', null]]) // biome-ignore format: one line
  assert.deepEqual(results.notes, cannot('head'))
})

test('a second port that both sides want breaks neither', async () => {
  const metrics = await freePort()
  const wanting = `${asking(2)}\nrequire('node:net').createServer().listen(${metrics}, '127.0.0.1')`
  const { exit, summary, results } = await counted(wanting, wanting)
  assert.deepEqual([exit, summary], [0, '✅ `home` is within its limits'])
  assert.match(results.notes.join('\n'), /^`head` did not start beside `base`, but alone, so they take turns \(EADDR/)
})

test('a head that does not start is broken there, too', async () => {
  const { exit, summary } = await counted(asking(2), 'process.exit(3)')
  assert.equal(exit, 2, summary)
})

test('a response that grew is shown, and gated where the config says so', async () => {
  const shown = await counted(asking(1, 1000), asking(1, 1200), '')
  assert.deepEqual(
    shown.rows.map(({ metric, gated, change }) => [metric, gated, change?.toFixed(3)]),
    [
      ['calls', true, '0.000'],
      ['size', false, '0.200'],
    ],
  )
  const gated = await counted(asking(1, 1000), asking(1, 1200), 'gate: { size: 10% }\n')
  assert.deepEqual([gated.exit, gated.summary], [1, '❌ `home` is worse: 20.0 % larger responses'])
})

test('an absolute limit holds beside a base that responds with nothing, whatever a body may be', async () => {
  const { exit, summary } = await counted(asking(1, 0), asking(1, 500_000), 'limit: { size: 100kB }\n')
  assert.deepEqual([exit, summary], [1, '❌ `home` is worse: response size: 500 kB, limit 100 kB'])
})

/** Fails from a request on (from 0), in each launch or from the nth on. One launch precedes counting, and gets three requests. */
const failingFrom = (request: number, how: string, launch = 0) => `
const { appendFileSync, readFileSync } = require('node:fs')
appendFileSync('launches', 'x')
const isBroken = readFileSync('launches', 'utf8').length > ${launch}
let count = 0
require('node:http').createServer((request, response) => {
  if (isBroken && count++ >= ${request}) ${how}
  else response.end('hello')
}).listen(process.env.PORT)`

test('a head that fails where base responds is broken, whenever in a launch it begins to fail', async () => {
  for (const [head, words] of [
    [
      failingFrom(1, 'console.log("Error: no trim"), response.writeHead(500).end()'),
      /responds with 500 to GET \/ in 8 of 8 launches/,
    ],
    [failingFrom(1, 'request.socket.destroy()'), /does not respond to GET \/ in 8 of 8 launches/],
    [failingFrom(7, 'process.exit(1)'), /does not respond to GET \/ in 8 of 8 launches/],
    [failingFrom(1, 'response.writeHead(500).end()', 2), /responds with 500 to GET \/ in 7 of 8 launches/],
  ] as const) {
    const { summary, exit, results } = await counted(asking(2), head)
    assert.deepEqual([exit, results.blocks.length, results.ended], [2, 8, 'failed'], `${head}: ${summary}`)
    assert.match(summary, /^❌ head is broken: head /)
    assert.match(summary, words)
    assert.equal(results.failures[0]!.lastWords, head.includes('no trim') ? 'Error: no trim' : undefined)
  }
})

test('a head that hangs keeps a run of counts waiting once in a launch, however many requests there are', async () => {
  const paths = ['/', '/a', '/b', '/c'].map(path => `{ path: ${path}, timeout: 300ms }`)
  const head = failingFrom(4, '0') // the check before counting sends all of them
  const { results, summary, exit } = await counted(quiet, head, '', `[${paths.join(', ')}]`)
  assert.equal(exit, 2, summary)
  const unanswered = results.blocks.flatMap(({ scenarios }) =>
    scenarios.flatMap(({ probes }) => probes.filter(({ status }) => status === 0)),
  )
  assert.equal(unanswered.length, results.blocks.length)
})

test('a failure in some launches alone accuses neither side, and does not pass', async () => {
  const once = failingFrom(
    1,
    `response.writeHead(readFileSync('launches', 'utf8').length === 2 ? 503 : 200).end('hello')`,
  )
  const { summary, exit, results } = await counted(quiet, once)
  assert.deepEqual([summary, exit, results.blocks.length], ['⚠️ Inconclusive: not everything could be counted', 0, 8])
  assert.deepEqual(results.notes, ['head responds with 503 to GET / in 1 of 8 launches.'])
})

test('a run of counts has no row of times, whatever the config gates', async () => {
  const late = `setTimeout(() => {${quiet}}, 400)`
  const { exit, judgement } = await counted(quiet, late, 'gate: { boot: 20% }\n')
  assert.deepEqual([exit, judgement.rows], [0, []])
})
