import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { GateError } from '../../src/errors.ts'
import { demandSound, type Preflight } from '../../src/measure/preflight.ts'
import { boot } from '../../src/measure/server/boot.ts'
import { freePort, listening } from '../../src/measure/server/ports.ts'
import { Servers } from '../../src/measure/server/servers.ts'
import type { Variant } from '../../src/prepare/variant.ts'
import { hiddenFrom } from '../../src/results/hide.ts'
import { newRun } from '../../src/system/marks.ts'
import type { Room } from '../../src/system/room.ts'
import { config, type Repository, repository } from '../e2e/repository.ts'
import { gateUntil } from './measured.ts'
import { emptyResults, serverFolder, config as settings, variant } from './servers.ts'

const responding = (status: number, body = "'hello'") =>
  `require('node:http').createServer((request, response) => { response.statusCode = ${status}; response.end(${body}) }).listen(process.env.PORT)`

/** Base and head with these servers, up to the end of the preflight; what it found, and how the run ended. */
async function greeted(base: string, head: string, more = '') {
  using project: Repository = repository()
  project.commit({ 'perf-gate.yml': config(more), 'server.js': base })
  project.commit({ 'server.js': head })
  const seen: Preflight[] = []
  const outcome = await gateUntil(project.path, end => ({
    greeted(found) {
      seen.push(found)
      end()
    },
  }))
  return { found: seen[0], outcome, report: readFileSync(join(project.path, 'out/report.md'), 'utf8') }
}

test('before the first block both sides are asked, and what they respond is known', async () => {
  const { found } = await greeted(responding(200), responding(200, 'String(Math.random()).padEnd(30)'))
  assert.deepEqual(
    found?.replies.map(({ variant, scenario, status, isExpected, length, varies }) => [
      variant,
      scenario,
      status,
      isExpected,
      length,
      varies,
    ]),
    [
      ['base', 'home', 200, true, 5, false],
      ['head', 'home', 200, true, 30, true],
    ],
  )
  assert.deepEqual(Object.keys(found?.boot ?? {}).toSorted(), ['base', 'head'])
})

test('where neither side responds as the config expects, the run ends before its first block and says so', async () => {
  await assert.rejects(greeted(responding(404), responding(404)), {
    code: 'unexpected-response',
    message: 'base and head respond to GET / (`home`) with status 404, where a 2xx status is expected',
  })
})

test('where both sides ran isolated, an unexpected response may be due to that, and the message says so', () => {
  const told = (sides: Variant[]) => {
    const reply = {
      scenario: 'home',
      request: settings().scenarios[0]!.requests[0]!.name,
      status: 403,
      isExpected: false,
      length: 0,
      varies: false,
      time: 1,
    }
    const replies = sides.map(({ name }) => ({ ...reply, variant: name }))
    const found = { boot: {}, replies, differences: [], errors: new Map(), lacking: new Map(), lastWords: new Map() }
    return () => demandSound(found, settings(), sides)
  }
  const sides = ['base', 'head'].map(name => variant(name, '/nowhere'))
  const inRooms = sides.map(side => ({ ...side, room: {} as Room }))
  assert.throws(told(inRooms), {
    message: /with status 403, where .* is expected\. Both ran isolated, which may be the reason/,
  })
  assert.throws(told(sides), { message: /is expected$/ })
})

test('what the server printed meanwhile is shown: it says why', async () => {
  const failing = `require('node:http').createServer((request, response) => { console.error('no table products'); response.writeHead(404).end() }).listen(process.env.PORT)`
  await assert.rejects(greeted(failing, failing), (error: GateError) => {
    assert.match(error.message, /with status 404, where a 2xx status is expected/)
    assert.match(error.lastWords ?? '', /no table products/)
    return true
  })
})

test('where base alone responds otherwise, the run goes on: head may be what mends it', async () => {
  const { found } = await greeted(responding(404), responding(200))
  assert.deepEqual(
    found?.replies.map(({ isExpected }) => isExpected),
    [false, true],
  )
})

test('a head that does not start is broken, and nothing is measured for it', async () => {
  const { found, outcome, report } = await greeted(responding(200), "throw new Error('no such table')")
  assert.equal(outcome.judgement.verdict, 'broken')
  assert.deepEqual([outcome.results.blocks.length, outcome.results.ended], [0, 'failed'])
  assert.match(report, /ended before it was ready/)
  assert.deepEqual([...(found?.errors.keys() ?? [])], ['head'])
})

test('a base that does not start is an error of the setup', async () => {
  await assert.rejects(greeted('process.exit(3)', responding(200)), { code: 'server-exited', variant: 'base' })
})

/** What booting needs, in the folder of a server. */
const booting = (logs: string) => ({ run: newRun(), logs, signal: new AbortController().signal })

test('servers that start slowly do so one after the other where their time to boot has a limit', async () => {
  using folder = serverFolder(`setTimeout(() => { ${responding(200).replace(/require\(.*?\)/, 'http')} }, 2100)
    import http from 'node:http'`)
  const sides = ['base', 'head'].map(name => variant(name, folder.path))
  const overlaps = async (limit?: { 'boot-cpu': number }) => {
    await using servers = new Servers()
    const asked = settings({ limit })
    const options = { config: asked, variants: sides, results: emptyResults(asked, sides), say: () => {} }
    await servers.bootAll(sides, { ...options, ...booting(folder.path) }, 0)
    return servers.overlapped
  }
  assert.deepEqual([await overlaps(), await overlaps({ 'boot-cpu': 500 })], [true, false])
})

test('who has a port is told without a value that stands in its command line, although that is cut within it', async () => {
  const port = await freePort()
  const secret = 'postgres://shop:Tr0ub4dor-and-3@10.0.0.5:5432/shop'
  const program = `require('net').createServer().listen(${port})`
  using holder = spawn(process.execPath, ['-e', program, '--', `--db=${secret}`], { argv0: 'node' })
  while (!(await listening(port!))) await sleep(20)
  using folder = serverFolder('')
  const options = { ...booting(folder.path), server: settings().server, block: 0 }
  const error = await boot(variant('base', folder.path, { port }), options).catch((error: GateError) => error)
  assert.match((error as GateError).message, /is taken by process \d+ \(node .* --db=postgres:.*…\)$/)
  assert.match((hiddenFrom(error, [secret]) as GateError).message, /--db=\*\*\*…\)$/)
  holder.kill()
})
